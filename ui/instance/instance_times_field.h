// InstanceTimesField chooses when a new compute instance is started and stopped automatically: a time of day each, on
// some days of the week, in a time zone. Window thread.
#pragma once

#include <QWidget>
#include <vector>

#include "core/instance/instance_schedule.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QTimeEdit;

namespace studio::ui {

class InstanceTimesField : public QWidget {
    Q_OBJECT
public:
    explicit InstanceTimesField(QWidget* parent);
    // Returns none if neither is chosen.
    std::vector<InstanceTime> times() const;

Q_SIGNALS:
    void edited();

private:
    struct Row {
        InstanceAction action;
        QCheckBox* isOn;
        QTimeEdit* clock;
    };
    void enable();
    Row m_stop;
    Row m_start;
    QComboBox* m_days;
    QLineEdit* m_zone;
};

} // namespace studio::ui
