// GpuUseMonitor queries who uses the GPUs of machines while runs wait for them, so that the scheduler does not plan a
// GPU that another program uses.
//
// Thread affinity: engine thread; asynchronous, never blocks. Machines are queried at once, then every five seconds
// while they are in demand. A report is valid for ten seconds. In memory only.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <map>
#include <optional>
#include <vector>

#include "core/run/run_driver.h"

namespace studio {

class GpuUseMonitor : public QObject {
    Q_OBJECT
public:
    explicit GpuUseMonitor(QObject* parent = nullptr);

    // Sets whose GPUs waiting runs could be given; those without a recent report are queried.
    void setDemand(const std::vector<RunDriver*>& machines);
    // Returns the machine's last report; nullopt if there is none that is still valid.
    std::optional<std::vector<GpuState>> report(const TargetId& machine) const;

Q_SIGNALS:
    // Emitted for each new report.
    void reported();

private:
    struct Entry {
        std::vector<GpuState> gpus{};
        QElapsedTimer reported{};
        QElapsedTimer asked{};
        bool isAwaited = false;
    };
    void query();
    void query(RunDriver& machine);

    std::map<TargetId, Entry> m_entries;
    std::vector<QPointer<RunDriver>> m_demand;
    QTimer m_timer;
};

} // namespace studio
