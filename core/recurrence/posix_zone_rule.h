// PosixZoneRule parses the TZ string of POSIX that a TZif file ends with: "CET-1CEST,M3.5.0,M10.5.0/3", and computes
// when daylight saving begins and ends in a year. Values; pure and thread-safe.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct PosixZoneRule {
    struct Kind {
        std::string abbreviation;
        std::chrono::seconds offset{0}; // east of Greenwich
    };
    // A day of the year, and a time of that day, which may be negative or more than a day.
    struct Date {
        enum class Form { WithoutLeapDay, DayOfYear, Weekday }; // Jn, n, Mm.w.d
        Form form = Form::Weekday;
        int day = 0; // or weekday, 0: Sunday
        unsigned month = 1;
        int week = 1; // 5: the last one
        std::chrono::seconds time{7200};
    };
    struct Daylight {
        Kind kind;
        Date begin;
        Date end;
    };
    Kind standard;
    std::optional<Daylight> daylight;

    static std::optional<PosixZoneRule> parse(std::string_view text);
    // Preconditions: `daylight` is set.
    std::chrono::sys_seconds daylightBegins(int year) const;
    std::chrono::sys_seconds daylightEnds(int year) const;
};

} // namespace studio
