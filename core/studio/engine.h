// The engine: what the one driving program runs. Wires workspace, machine and services together and drives until told
// otherwise. Lives in one thread with an event loop; never waits.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/host/machine.h"
#include "core/run/run_driver.h"
#include "core/store/bell.h"
#include "core/store/driver_socket.h"
#include "core/store/lease.h"
#include "core/store/workspace.h"
#include "core/studio/attached_machine.h"
#include "core/studio/driver_desk.h"
#include "core/studio/environment_desk.h"
#include "core/studio/machine_monitor.h"
#include "core/studio/metric_desk.h"

namespace studio {

class Engine : public QObject {
    Q_OBJECT
public:
    enum class Until { Stopped, Idle };

    // `lease` is of this workspace.
    Engine(Workspace workspace, Lease lease, Until until, QObject* parent = nullptr);
    ~Engine() override;
    Result<void> start();

Q_SIGNALS:
    // Until::Idle: nothing is left to do, and the lease has been given back.
    void finished();
    // One line for the driver's log.
    void said(const QString& line);

private:
    Result<void> checkDatabase();
    void watchMachine();
    void takeFacts();
    void considerLeaving();
    void leave();
    void backUpDaily();
    void collectGarbage();
    void collectFetched();
    void answer(nlohmann::json& request, const DriverSocketServer::Reply& reply);
    Result<void> makeLinks();
    void makeMetricDesk();
    // Attached machines come and go, and their settings change.
    void lookAtTargets();
    AttachedMachine* machineNamed(const std::string& name);
    std::optional<EnvironmentDesk::Place> placeOfEnvironments(const std::string& target);
    bool isIdle() const;

    Workspace m_workspace;
    std::optional<Lease> m_lease;
    const Until m_until;
    SystemClock m_clock;
    TargetId m_local;
    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<RunDriver> m_runs;
    std::unique_ptr<ChangeWatcher> m_watcher;
    std::unique_ptr<DriverSocketServer> m_socket;
    std::unique_ptr<LinkPool> m_links;
    std::unique_ptr<DriverDesk> m_desk;
    std::unique_ptr<EnvironmentDesk> m_environments;
    std::unique_ptr<MetricDesk> m_metrics;
    std::unique_ptr<MachineMonitor> m_monitor;
    std::map<std::string, std::unique_ptr<AttachedMachine>> m_attached; // by the target's id
    QTimer m_linger;
    QTimer m_pulse; // sees that the computer slept
    Timestamp m_lastPulse;
    bool m_takingFacts = false;
    Timestamp m_started;
};

} // namespace studio
