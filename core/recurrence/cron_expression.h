// CronExpression parses the five fields of cron: minute, hour, day of month, month, day of week, with *, lists, ranges,
// steps, names of months and days, and 7 for Sunday. As in cron, a day must match one of both day fields if both are
// restricted, else both. Values; pure and thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace studio {

class CronExpression {
public:
    enum class Field : uint8_t { Minute, Hour, Day, Month, Weekday };
    struct Problem {
        enum class Kind : uint8_t {
            FieldCount, // `part` is the number of fields
            Syntax,
            OutOfRange,
            ReversedRange,
            Unsupported, // of other dialects: ?, L, W, #, H, @daily
        };
        Kind kind = Kind::Syntax;
        Field field = Field::Minute;
        std::string part; // as written
    };

    static tl::expected<CronExpression, Problem> parse(std::string_view text);

    bool matchesDay(std::chrono::year_month_day day) const;
    // Minutes of a day at which it matches, ascending.
    const std::vector<int>& minutesOfDay() const { return m_minutesOfDay; }
    // Returns true if the hours are "*" or have a step: such times follow the elapsed time over clock changes.
    bool followsElapsedTime() const { return m_followsElapsedTime; }
    // Values of a field, ascending, and whether it was written as "*".
    std::vector<int> values(Field field) const;
    bool isAny(Field field) const;
    const std::string& text() const { return m_text; }
    // Returns true if days or months are restricted, which Azure ignores.
    bool restrictsDays() const;

private:
    std::string m_text;
    uint64_t m_sets[5] = {0, 0, 0, 0, 0};
    bool m_isAny[5] = {false, false, false, false, false};
    bool m_needsBothDays = true;
    bool m_followsElapsedTime = false;
    std::vector<int> m_minutesOfDay;
};

} // namespace studio
