// TargetMonitoring charts resource usage of a machine, sampled while it is connected: CPU, memory, GPUs, disks,
// network. Shows the last hour and polls while visible. GUI thread only.
#pragma once

#include <QTimer>
#include <QWidget>
#include <string>

#include "core/client/driver_client.h"
#include "core/metric/sample_log.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class DriverConnector;
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

    DriverConnector* m_driver;
    const std::string m_target;
    MonitoringView* m_view;
    EmptyState* m_empty;
    SampleLog m_log;
    QTimer m_again;
    bool m_isAsking = false;
};

} // namespace studio::ui
