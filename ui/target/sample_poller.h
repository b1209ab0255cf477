// SamplePoller reads the newest resource sample of a target's machine every few seconds while a widget is visible. It
// starts no driver: without one there are no samples.
#pragma once

#include <QObject>
#include <QTimer>

#include "core/metric/sample_log.h"
#include "core/protocol/sample_records.h"

class QWidget;

namespace studio {
class StudioLink;
struct MachineSamples;
} // namespace studio

namespace studio::ui {

class DriverConnector;

class SamplePoller : public QObject {
    Q_OBJECT
public:
    // Polls while `shown` is visible, which owns this object.
    SamplePoller(StudioLink& link, std::string target, QWidget* shown);

Q_SIGNALS:
    void sampled(const studio::Sample& sample);

private:
    void poll();
    void take(const MachineSamples& samples);

    DriverConnector* m_driver;
    const std::string m_target;
    QWidget* m_shown;
    QTimer m_timer;
    SampleLog m_log;
    bool m_isAsking = false;
};

} // namespace studio::ui
