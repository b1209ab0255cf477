// ClockJump finds how far the wall clock was set while a program runs, by comparing it with a monotonic clock, so that
// a deadline that is stored in wall clock time can be moved by as much. Pure; milliseconds; no Qt; not thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

namespace studio {

class ClockJump {
public:
    // Smaller differences are the slewing of a time service: they add up until they count.
    static constexpr int64_t minJumpMs = 2'000;

    // `bootMs`: of a clock that is never set, in the same unit. Returns the jump that is not yet settled, 0 if there is
    // none.
    int64_t look(int64_t wallMs, int64_t bootMs) {
        if (!m_last) {
            m_last = {wallMs, bootMs};
            return 0;
        }
        const int64_t jump = (wallMs - m_last->first) - (bootMs - m_last->second);
        m_pendingMs = jump >= minJumpMs || jump <= -minJumpMs ? jump : 0;
        return m_pendingMs;
    }
    int64_t pendingMs() const { return m_pendingMs; }
    // Forgets the jump: the stored deadline has been moved by it.
    void settle() {
        if (m_last)
            m_last->first += m_pendingMs;
        m_pendingMs = 0;
    }

private:
    std::optional<std::pair<int64_t, int64_t>> m_last; // wall and boot
    int64_t m_pendingMs = 0;
};

} // namespace studio
