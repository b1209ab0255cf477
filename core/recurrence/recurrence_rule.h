// Describes a recurrence of Azure: every `interval` minutes, hours, days, weeks or months from a start on, for days and
// more at given times. Weeks begin on Monday. Values; pure and thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace studio {

enum class Frequency : uint8_t { Minute, Hour, Day, Week, Month };

struct RecurrenceRule {
    Frequency frequency = Frequency::Day;
    int interval = 1;
    // Of days, weeks and months only. Without hours and minutes: at the time of day of the start.
    std::vector<int> hours;
    std::vector<int> minutes;
    std::vector<int> weekDays;  // 0: Sunday
    std::vector<int> monthDays; // 1 to 31; shorter months have none of that day
    bool operator==(const RecurrenceRule&) const = default;

    // Returns true for minutes and hours: such times follow the elapsed time over clock changes.
    bool followsElapsedTime() const { return frequency == Frequency::Minute || frequency == Frequency::Hour; }
    // Minutes of a day, ascending; `start` is the local start.
    std::vector<int> minutesOfDay(std::chrono::local_seconds start) const;
    bool matchesDay(std::chrono::year_month_day day, std::chrono::local_seconds start) const;
};

// "minute", …, in any case, or with an "s" at the end.
std::optional<Frequency> frequencyFromText(std::string_view text);
std::string_view toText(Frequency frequency);

} // namespace studio
