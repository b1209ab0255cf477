// Converts points in time, stored and sent as milliseconds since 1970-01-01T00:00:00Z. For display only: order comes
// from sequence numbers and durations from monotonic clocks, because the wall clock may jump.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace studio {

using Timestamp = std::chrono::sys_time<std::chrono::milliseconds>;

Timestamp currentTime();
// Returns milliseconds of CLOCK_BOOTTIME: monotonic, includes suspend.
int64_t bootClockMs();
int64_t toMs(Timestamp time);
Timestamp fromMs(int64_t ms);
// "2026-11-21T04:48:05.123Z"
std::string toIso8601(Timestamp time);

// Abstracts the wall clock of the services, so that tests can replace it.
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
