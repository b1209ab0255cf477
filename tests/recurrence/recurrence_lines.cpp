#include "tests/recurrence/recurrence_lines.h"

#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace studio::test {

using namespace std::chrono;

namespace {

[[noreturn]] void refuse(const std::string& what) {
    std::fprintf(stderr, "cannot read \"%s\"\n", what.c_str());
    std::abort();
}

std::vector<int> numbers(const std::string& text) {
    std::vector<int> found;
    std::stringstream items(text);
    for (std::string item; std::getline(items, item, ',');)
        found.push_back(std::stoi(item));
    return found;
}

local_seconds localTime(const std::string& text) {
    int year = 0, month = 0, day = 0, hour = 0, minute = 0;
    if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d", &year, &month, &day, &hour, &minute) != 5) // NOLINT
        refuse(text);
    const std::chrono::year_month_day date(std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day)));
    return local_days(date) + hours(hour) + minutes(minute);
}

} // namespace

Recurrence recurrenceFromLine(const std::string& what, const TimeZone& zone) {
    std::stringstream words(what);
    std::string word;
    words >> word;
    Trigger trigger;
    if (word == "cron") {
        trigger.rule = what.substr(5);
    } else {
        RecurrenceRule rule;
        words >> word;
        rule.frequency = frequencyFromText(word).value_or(Frequency::Day);
        words >> rule.interval;
        while (words >> word) {
            const size_t equals = word.find('=');
            const std::string key = word.substr(0, equals);
            const std::string value = word.substr(equals + 1);
            if (key == "start")
                trigger.start = zone.toUtc(localTime(value)).first;
            else
                (key == "hours"     ? rule.hours
                 : key == "minutes" ? rule.minutes
                 : key == "days"    ? rule.weekDays
                                    : rule.monthDays) = numbers(value);
        }
        trigger.rule = rule;
    }
    auto made = Recurrence::create(trigger, zone);
    if (!made)
        refuse(what);
    return std::move(*made);
}

} // namespace studio::test
