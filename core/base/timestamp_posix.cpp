#include "core/base/timestamp.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace studio {

namespace {

#ifdef STUDIO_TEST_BUILD
// Offsets that a test sets: see test_switch.h.
std::chrono::milliseconds offsetFrom(const char* name) {
    if (name == nullptr)
        return {};
    long long ms = 0;
    if (std::FILE* file = std::fopen(name, "re")) {
        if (std::fscanf(file, "%lld", &ms) != 1)
            ms = 0;
        std::fclose(file);
    }
    return std::chrono::milliseconds(ms);
}
std::chrono::milliseconds clockError() {
    static const char* const name = std::getenv("COMPUTE_STUDIO_TEST_CLOCK");
    return offsetFrom(name);
}
std::chrono::milliseconds skippedTime() {
    static const char* const name = std::getenv("COMPUTE_STUDIO_TEST_ELAPSED");
    return offsetFrom(name);
}
#else
std::chrono::milliseconds clockError() {
    return {};
}
std::chrono::milliseconds skippedTime() {
    return {};
}
#endif

} // namespace

Timestamp currentTime() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()) + clockError() +
           skippedTime();
}

int64_t bootClockMs() {
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + skippedTime().count();
}

int64_t toMs(Timestamp time) {
    return time.time_since_epoch().count();
}

Timestamp fromMs(int64_t ms) {
    return Timestamp(std::chrono::milliseconds(ms));
}

std::string toIso8601(Timestamp time) {
    const auto days = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(days);
    const std::chrono::hh_mm_ss clock(time - days);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return text.data();
}

} // namespace studio
