// Points in time as they are stored and sent: milliseconds since 1970-01-01T00:00:00Z. For people only; order comes
// from sequence numbers and durations from monotonic clocks, because clocks step.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace studio {

using Timestamp = std::chrono::sys_time<std::chrono::milliseconds>;

Timestamp currentTime();
// Milliseconds of CLOCK_BOOTTIME: counts while the machine sleeps, never steps.
int64_t bootClockMs();
int64_t toMs(Timestamp time);
Timestamp fromMs(int64_t ms);
// "2026-11-21T04:48:05.123Z"
std::string toIso8601(Timestamp time);

// What the services ask for the time, so that tests can turn it.
class Clock {
public:
    virtual ~Clock() = default;
    virtual Timestamp now() const = 0;
};
class SystemClock final : public Clock {
public:
    Timestamp now() const override { return currentTime(); }
};

} // namespace studio
