#include "core/recurrence/cron_expression.h"

#include <array>
#include <optional>

#include "core/base/text.h"

namespace studio {

namespace {

using Problem = CronExpression::Problem;
using Field = CronExpression::Field;

struct FieldRange {
    int min;
    int max;
    std::string_view names; // three letters each, of the values from `min` on
};
constexpr std::array<FieldRange, 5> fieldRanges = {FieldRange{0, 59, {}}, FieldRange{0, 23, {}}, FieldRange{1, 31, {}},
                                                   FieldRange{1, 12, "janfebmaraprmayjunjulaugsepoctnovdec"},
                                                   FieldRange{0, 7, "sunmontuewedthufrisat"}};

std::vector<std::string_view> splitAt(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    while (!(text = trimmed(text)).empty()) {
        const size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return found;
}

// Parses one field to a set of bits.
class FieldParser {
public:
    explicit FieldParser(Field field)
        : m_field(field)
        , m_range(fieldRanges[static_cast<size_t>(field)]) {}

    tl::expected<uint64_t, Problem> parse(std::string_view text) const {
        uint64_t set = 0;
        for (const std::string_view item : splitAt(text, ',')) {
            const auto part = parseItem(item);
            if (!part)
                return part;
            set |= *part;
        }
        if (m_field == Field::Weekday && (set & (1U << 7U)) != 0)
            set = (set | 1U) & ~(uint64_t{1} << 7U);
        return set;
    }

private:
    tl::unexpected<Problem> refuse(Problem::Kind kind, std::string_view part) const {
        return tl::unexpected(Problem{kind, m_field, std::string(part)});
    }

    tl::expected<uint64_t, Problem> parseItem(std::string_view item) const {
        const size_t slash = item.find('/');
        int step = 1;
        if (slash != std::string_view::npos) {
            const auto parsed = number(item.substr(slash + 1));
            if (!parsed)
                return refuse(Problem::Kind::Syntax, item);
            if (*parsed < 1 || *parsed > m_range.max)
                return refuse(Problem::Kind::OutOfRange, item);
            step = *parsed;
        }
        const std::string_view term = item.substr(0, slash);
        int first = m_range.min;
        int last = m_field == Field::Weekday ? 6 : m_range.max;
        if (term != "*") {
            const size_t dash = term.find('-');
            const auto from = value(term.substr(0, dash));
            if (!from)
                return tl::unexpected(from.error());
            first = *from;
            if (dash != std::string_view::npos) {
                const auto to = value(term.substr(dash + 1));
                if (!to)
                    return tl::unexpected(to.error());
                last = m_field == Field::Weekday && *to == 0 && first > 0 ? 7 : *to; // "fri-sun"
            } else if (slash == std::string_view::npos) {
                last = first;
            }
        }
        if (first > last)
            return refuse(Problem::Kind::ReversedRange, item);
        uint64_t set = 0;
        for (int at = first; at <= last; at += step)
            set |= uint64_t{1} << static_cast<unsigned>(at);
        return set;
    }

    static std::optional<int> number(std::string_view text) {
        if (text.empty() || text.size() > 4)
            return std::nullopt;
        int number = 0;
        for (const char c : text) {
            if (!isDigit(c))
                return std::nullopt;
            number = number * 10 + (c - '0');
        }
        return number;
    }

    tl::expected<int, Problem> value(std::string_view text) const {
        if (const auto parsed = number(text)) {
            if (*parsed < m_range.min || *parsed > m_range.max)
                return refuse(Problem::Kind::OutOfRange, text);
            return *parsed;
        }
        const std::string name = toLowerCase(text);
        for (size_t i = 0; i < m_range.names.size(); i += 3) {
            if (m_range.names.substr(i, 3) == name)
                return m_range.min + static_cast<int>(i / 3);
        }
        if (text.find_first_of("?LWH#@") != std::string_view::npos && m_range.names.find(name) == std::string::npos)
            return refuse(Problem::Kind::Unsupported, text);
        return refuse(Problem::Kind::Syntax, text);
    }

    Field m_field;
    const FieldRange& m_range;
};

} // namespace

tl::expected<CronExpression, Problem> CronExpression::parse(std::string_view text) {
    const auto fields = words(text);
    if (fields.size() == 1 && fields[0].starts_with('@'))
        return tl::unexpected(Problem{Problem::Kind::Unsupported, Field::Minute, std::string(fields[0])});
    if (fields.size() != 5)
        return tl::unexpected(Problem{Problem::Kind::FieldCount, Field::Minute, std::to_string(fields.size())});
    CronExpression cron;
    for (size_t i = 0; i < fields.size(); ++i) {
        const auto set = FieldParser(static_cast<Field>(i)).parse(fields[i]);
        if (!set)
            return tl::unexpected(set.error());
        cron.m_sets[i] = *set;
        cron.m_isAny[i] = fields[i] == "*";
        cron.m_text += (i > 0 ? " " : "") + std::string(fields[i]);
    }
    cron.m_needsBothDays = fields[2].starts_with('*') || fields[4].starts_with('*');
    cron.m_followsElapsedTime = fields[1].find_first_of("*/") != std::string_view::npos;
    for (const int hour : cron.values(Field::Hour)) {
        for (const int minute : cron.values(Field::Minute))
            cron.m_minutesOfDay.push_back(hour * 60 + minute);
    }
    return cron;
}

bool CronExpression::matchesDay(std::chrono::year_month_day day) const {
    const auto isIn = [this](Field field, unsigned value) {
        return ((m_sets[static_cast<size_t>(field)] >> value) & 1U) != 0;
    };
    if (!isIn(Field::Month, static_cast<unsigned>(day.month())))
        return false;
    const bool isDay = isIn(Field::Day, static_cast<unsigned>(day.day()));
    const bool isWeekday = isIn(Field::Weekday, std::chrono::weekday(std::chrono::sys_days(day)).c_encoding());
    return m_needsBothDays ? isDay && isWeekday : isDay || isWeekday;
}

std::vector<int> CronExpression::values(Field field) const {
    std::vector<int> found;
    for (int value = 0; value < 60; ++value) {
        if (((m_sets[static_cast<size_t>(field)] >> static_cast<unsigned>(value)) & 1U) != 0)
            found.push_back(value);
    }
    return found;
}

bool CronExpression::isAny(Field field) const {
    return m_isAny[static_cast<size_t>(field)];
}

bool CronExpression::restrictsDays() const {
    return !isAny(Field::Day) || !isAny(Field::Month);
}

} // namespace studio
