// TimeScale maps times to pixels and chooses ticks that people read: full minutes, hours and days of local time. Value
// type.
#pragma once

#include <QString>
#include <vector>

#include "core/base/timestamp.h"

namespace studio::ui {

class TimeScale {
public:
    struct Tick {
        double x = 0;
        QString label; // "15:30"; at midnight the date
        bool isDay = false;
    };

    // Precondition: from < to.
    TimeScale(Timestamp from, Timestamp to, double left, double width);
    double xOf(Timestamp time) const;
    Timestamp timeAt(double x) const;
    // At least `distance` pixels apart.
    std::vector<Tick> ticks(double distance) const;

private:
    Timestamp m_from;
    Timestamp m_to;
    double m_left;
    double m_width;
};

} // namespace studio::ui
