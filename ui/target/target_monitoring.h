// A machine over time, as it measures itself while it is connected: processors, memory, GPUs, disks, network. The last hour, and on from
// there while the page is seen. Window thread.
#pragma once

#include <QTimer>
#include <QWidget>
#include <string>

#include "core/metric/sample_log.h"
#include "core/studio/driver_line.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class DriverDoor;
class EmptyState;
class MonitoringView;

class TargetMonitoring : public QWidget {
    Q_OBJECT
public:
    TargetMonitoring(StudioLink& link, std::string target, QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void ask();
    void take(const Result<MachineSamples>& samples);
    void showTrouble(const QString& title, const QString& text);

    DriverDoor* m_door;
    const std::string m_target;
    MonitoringView* m_view;
    EmptyState* m_empty;
    SampleLog m_log;
    QTimer m_again;
    bool m_isAsking = false;
};

} // namespace studio::ui
