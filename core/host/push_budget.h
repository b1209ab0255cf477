// PushBudget limits the notifications that one machine may send, so that it cannot monopolize the engine's thread. Pure
// function of time; not thread-safe.
//
// Time is divided into windows. When the budget of a window is used up, the rest waits on the machine (backpressure),
// which is harmless to a correct agent: it batches more into each message. A machine is disconnected if
// `maxFullWindows` consecutive windows are full and most messages are unused: a correct agent sends only log bytes in
// such numbers.
#pragma once

#include <chrono>

namespace studio {

struct PushLimits {
    std::chrono::milliseconds window{100};
    int maxPushes = 400;                       // per window
    std::chrono::microseconds maxTime{20'000}; // of CPU time per window
    int maxFullWindows = 100;
};

class PushBudget {
public:
    using Time = std::chrono::steady_clock::time_point;
    explicit PushBudget(PushLimits limits = {})
        : m_limits(limits) {}

    // Records one handled message and its CPU time.
    void take(Time now, std::chrono::nanoseconds cost, bool isUseful);
    // Marks the last recorded message as unused.
    void markLastUnused() { ++m_useless; }
    // Returns the delay before the next message may be handled; 0: none.
    std::chrono::milliseconds wait(Time now) const;
    bool isFlood() const;
    int fullWindows() const { return m_full; }
    long pushesInFullWindows() const { return m_total; }
    const PushLimits& limits() const { return m_limits; }

private:
    bool isFull() const { return m_pushes >= m_limits.maxPushes || m_time >= m_limits.maxTime; }
    PushLimits m_limits;
    Time m_begin{};
    int m_pushes = 0;
    std::chrono::nanoseconds m_time{0};
    int m_full = 0;   // consecutive full windows
    long m_total = 0; // messages in these and the current window
    long m_useless = 0;
};

} // namespace studio
