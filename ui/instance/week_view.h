// WeekView draws the hours of the next seven days in which a compute instance is on, as its schedules state them: one
// row for a day, one column for a quarter of an hour. Window thread.
#pragma once

#include <QWidget>
#include <vector>

#include "core/base/timestamp.h"

namespace studio::ui {

class WeekView : public QWidget {
    Q_OBJECT
public:
    explicit WeekView(QWidget* parent);
    // A change at a time: on or off. `isOn`: at the beginning of the first day shown.
    struct Change {
        Timestamp at;
        bool isOn = false;
    };
    void setWeek(Timestamp now, bool isOn, std::vector<Change> changes);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    Timestamp m_now;
    bool m_isOn = false;
    std::vector<Change> m_changes;
};

} // namespace studio::ui
