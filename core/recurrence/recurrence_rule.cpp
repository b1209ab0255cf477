#include "core/recurrence/recurrence_rule.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"

namespace studio {

using namespace std::chrono;

namespace {

constexpr std::array<std::string_view, 5> frequencyWords = {"minute", "hour", "day", "week", "month"};

int monthCount(year_month_day day) {
    return static_cast<int>(day.year()) * 12 + static_cast<int>(static_cast<unsigned>(day.month()));
}

sys_days mondayOf(sys_days day) {
    return day - (weekday(day) - Monday);
}

bool isAmong(const std::vector<int>& values, unsigned value) {
    return std::find(values.begin(), values.end(), static_cast<int>(value)) != values.end();
}

} // namespace

std::vector<int> RecurrenceRule::minutesOfDay(local_seconds start) const {
    const auto time = duration_cast<std::chrono::minutes>(start - floor<days>(start)).count();
    const std::vector<int> ofHours = hours.empty() ? std::vector<int>{static_cast<int>(time / 60)} : hours;
    std::vector<int> ofMinutes = minutes;
    if (ofMinutes.empty())
        ofMinutes.push_back(hours.empty() ? static_cast<int>(time % 60) : 0);
    std::vector<int> found;
    for (const int hour : ofHours) {
        for (const int minute : ofMinutes)
            found.push_back(hour * 60 + minute);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool RecurrenceRule::matchesDay(year_month_day day, local_seconds start) const {
    const sys_days at(day);
    const sys_days startDay{floor<days>(start).time_since_epoch()};
    const year_month_day startDate(startDay);
    if (at < startDay)
        return false;
    const bool isWeekDay = weekDays.empty() || isAmong(weekDays, weekday(at).c_encoding());
    const bool isMonthDay = monthDays.empty() || isAmong(monthDays, static_cast<unsigned>(day.day()));
    if (!isWeekDay || !isMonthDay)
        return false;
    switch (frequency) {
    case Frequency::Minute:
    case Frequency::Hour:
        return true;
    case Frequency::Day:
        return (at - startDay).count() % interval == 0;
    case Frequency::Week:
        return (mondayOf(at) - mondayOf(startDay)).count() / 7 % interval == 0 &&
               (!weekDays.empty() || !monthDays.empty() || weekday(at) == weekday(startDay));
    case Frequency::Month:
        return (monthCount(day) - monthCount(startDate)) % interval == 0 &&
               (!weekDays.empty() || !monthDays.empty() || day.day() == startDate.day());
    }
    return false;
}

std::optional<Frequency> frequencyFromText(std::string_view text) {
    std::string word = toLowerCase(trimmed(text));
    if (word.ends_with('s'))
        word.pop_back();
    for (size_t i = 0; i < frequencyWords.size(); ++i) {
        if (frequencyWords[i] == word)
            return static_cast<Frequency>(i);
    }
    return std::nullopt;
}

std::string_view toText(Frequency frequency) {
    return frequencyWords[static_cast<size_t>(frequency)];
}

} // namespace studio
