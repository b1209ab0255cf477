// DurationUnit is the unit in which a column of a table shows its durations, so that they can be compared: seconds,
// minutes, hours or days, by the longest of them. The header names the unit, the cells are numbers. Value; window
// thread.
#pragma once

#include <QString>
#include <chrono>

namespace studio::ui {

class DurationUnit {
public:
    DurationUnit() = default; // seconds
    static DurationUnit forLongest(std::chrono::milliseconds longest);
    // "Duration (min)"
    QString header(const QString& title) const;
    // "1.5"; empty if it is negative.
    QString text(std::chrono::milliseconds duration) const;
    bool operator==(const DurationUnit&) const = default;

private:
    enum class Unit { Seconds, Minutes, Hours, Days };
    Unit m_unit = Unit::Seconds;
    int m_decimals = 1;
};

} // namespace studio::ui
