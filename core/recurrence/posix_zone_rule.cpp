#include "core/recurrence/posix_zone_rule.h"

#include "core/base/text.h"

namespace studio {

using namespace std::chrono;

namespace {

class ZoneRuleParser {
public:
    explicit ZoneRuleParser(std::string_view text)
        : m_rest(text) {}
    bool isAtEnd() const { return m_rest.empty(); }
    bool skip(char c) {
        if (!m_rest.starts_with(c))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    char next() const { return m_rest.empty() ? '\0' : m_rest.front(); }
    std::optional<std::string> name() {
        const bool isQuoted = skip('<');
        size_t size = 0;
        const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
        while (size < m_rest.size() && (isQuoted ? m_rest[size] != '>' : isLetter(m_rest[size])))
            ++size;
        std::string found(m_rest.substr(0, size));
        m_rest.remove_prefix(size);
        if (size < 3 || (isQuoted && !skip('>')))
            return std::nullopt;
        return found;
    }
    std::optional<int> number(int max) {
        if (!isDigit(next()))
            return std::nullopt;
        int value = 0;
        while (isDigit(next())) {
            value = value * 10 + (next() - '0');
            if (value > max)
                return std::nullopt;
            m_rest.remove_prefix(1);
        }
        return value;
    }
    // [+-]hh[:mm[:ss]]
    std::optional<seconds> time() {
        const bool isNegative = skip('-');
        if (!isNegative)
            static_cast<void>(skip('+'));
        const auto hour = number(167);
        const auto minute = skip(':') ? number(59) : std::optional(0);
        const auto second = minute && skip(':') ? number(59) : std::optional(0);
        if (!hour || !minute || !second)
            return std::nullopt;
        const seconds all = hours(*hour) + minutes(*minute) + seconds(*second);
        return isNegative ? -all : all;
    }
    std::optional<PosixZoneRule::Date> date() {
        PosixZoneRule::Date date;
        if (skip('M')) {
            const auto month = number(12);
            const auto week = month && skip('.') ? number(5) : std::nullopt;
            const auto day = week && skip('.') ? number(6) : std::nullopt;
            if (!day || *month < 1 || *week < 1)
                return std::nullopt;
            date.month = static_cast<unsigned>(*month);
            date.week = *week;
            date.day = *day;
        } else {
            const bool isWithoutLeapDay = skip('J');
            const auto day = number(365);
            if (!day || (isWithoutLeapDay && *day < 1))
                return std::nullopt;
            date.form =
                isWithoutLeapDay ? PosixZoneRule::Date::Form::WithoutLeapDay : PosixZoneRule::Date::Form::DayOfYear;
            date.day = *day;
        }
        if (skip('/')) {
            const auto at = time();
            if (!at)
                return std::nullopt;
            date.time = *at;
        }
        return date;
    }

private:
    std::string_view m_rest;
};

sys_seconds instantOf(const PosixZoneRule::Date& date, int inYear, seconds offset) {
    const year year{inYear};
    sys_days day = sys_days(year / January / 1);
    switch (date.form) {
    case PosixZoneRule::Date::Form::DayOfYear:
        day += days(date.day);
        break;
    case PosixZoneRule::Date::Form::WithoutLeapDay:
        day += days(date.day - 1 + (year.is_leap() && date.day >= 60 ? 1 : 0));
        break;
    case PosixZoneRule::Date::Form::Weekday: {
        const weekday wanted(static_cast<unsigned>(date.day));
        const month month{date.month};
        day = date.week == 5 ? sys_days(year / month / wanted[last])
                             : sys_days(year / month / wanted[static_cast<unsigned>(date.week)]);
        break;
    }
    }
    return sys_seconds(day) + date.time - offset;
}

} // namespace

std::optional<PosixZoneRule> PosixZoneRule::parse(std::string_view text) {
    ZoneRuleParser parser(text);
    PosixZoneRule rule;
    const auto standard = parser.name();
    const auto west = standard ? parser.time() : std::nullopt;
    if (!west)
        return std::nullopt;
    rule.standard = {*standard, -*west};
    if (parser.isAtEnd())
        return rule;
    Daylight daylight;
    const auto name = parser.name();
    if (!name)
        return std::nullopt;
    daylight.kind = {*name, rule.standard.offset + hours(1)};
    if (parser.next() != ',') {
        const auto other = parser.time();
        if (!other)
            return std::nullopt;
        daylight.kind.offset = -*other;
    }
    const auto begin = parser.skip(',') ? parser.date() : std::nullopt;
    const auto end = begin && parser.skip(',') ? parser.date() : std::nullopt;
    if (!end || !parser.isAtEnd())
        return std::nullopt;
    daylight.begin = *begin;
    daylight.end = *end;
    rule.daylight = daylight;
    return rule;
}

sys_seconds PosixZoneRule::daylightBegins(int year) const {
    return instantOf(daylight->begin, year, standard.offset);
}

sys_seconds PosixZoneRule::daylightEnds(int year) const {
    return instantOf(daylight->end, year, daylight->kind.offset);
}

} // namespace studio
