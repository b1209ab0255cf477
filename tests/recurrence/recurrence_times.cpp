// Prints the minutes since 1970 at which a trigger fires: reads lines "ZONE<tab>FROM<tab>UNTIL<tab>WHAT", the times in
// minutes since 1970, and answers each with one line. For compare_with_others.py.
#include <iostream>
#include <sstream>

#include "tests/recurrence/recurrence_lines.h"

int main() {
    using namespace studio;
    using namespace std::chrono;
    for (std::string line; std::getline(std::cin, line);) {
        std::stringstream columns(line);
        std::string zone, from, until, what;
        std::getline(columns, zone, '\t');
        std::getline(columns, from, '\t');
        std::getline(columns, until, '\t');
        std::getline(columns, what, '\t');
        const auto loaded = TimeZone::load(zone);
        if (!loaded)
            return 1;
        const auto recurrence = test::recurrenceFromLine(what, *loaded);
        const auto at = [](const std::string& text) { return sys_seconds(minutes(std::stoll(text))); };
        for (const sys_seconds time :
             recurrence.timesBetween(at(from) - seconds(1), at(until) - seconds(1), 10'000'000))
            std::cout << time.time_since_epoch() / minutes(1) << ' ';
        std::cout << std::endl;
    }
    return 0;
}
