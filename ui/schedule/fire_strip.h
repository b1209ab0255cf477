// FireStrip draws the next times of a schedule on a calendar strip in the schedule's time zone, with the days, and with
// the changes of the clock that fall between them. The tooltip names the time below the pointer; the accessible
// description lists all. Window thread.
#pragma once

#include <QWidget>
#include <vector>

#include "core/base/timestamp.h"
#include "core/recurrence/time_zone.h"

namespace studio::ui {

class FireStrip : public QWidget {
    Q_OBJECT
public:
    explicit FireStrip(QWidget* parent = nullptr);
    // `times` in ascending order; none hides the strip.
    void setTimes(Timestamp now, std::vector<Timestamp> times, const TimeZone& zone);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

    // Annotations of the strip besides the times.
    struct Mark {
        Timestamp at;
        QString text;
        bool isClockChange = false;
    };
    // Returns about `most` minutes, hours, midnights or first days of months, and all changes of the clock.
    static std::vector<Mark> marksBetween(Timestamp from, Timestamp until, const TimeZone& zone, int most);

private:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    double xOf(Timestamp time) const;

    Timestamp m_from{};
    Timestamp m_until{};
    std::vector<Timestamp> m_times;
    TimeZone m_zone;
};

} // namespace studio::ui
