// Engine runs the driver process: wires workspace, machines and services together and drives the workspace until idle
// or stopped. Thread affinity: one thread with an event loop; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/driver/attached_machine.h"
#include "core/driver/cloud_presets.h"
#include "core/driver/cluster_controller.h"
#include "core/driver/data_registrar.h"
#include "core/driver/driver_request_handler.h"
#include "core/driver/environment_controller.h"
#include "core/driver/framework_controller.h"
#include "core/driver/guard_controller.h"
#include "core/driver/host_tools.h"
#include "core/driver/instance_controller.h"
#include "core/driver/kubernetes_clusters.h"
#include "core/driver/machine_creator.h"
#include "core/driver/machine_monitor.h"
#include "core/driver/metric_indexer.h"
#include "core/driver/parent_controller.h"
#include "core/driver/power_controller.h"
#include "core/driver/queue_controller.h"
#include "core/driver/schedule_controller.h"
#include "core/driver/usage_controller.h"
#include "core/host/machine.h"
#include "core/run/run_driver.h"
#include "core/store/change_watcher.h"
#include "core/store/driver_socket_server.h"
#include "core/store/lease.h"
#include "core/store/workspace.h"

namespace studio {

class Engine : public QObject {
    Q_OBJECT
public:
    enum class Until { Stopped, Idle };

    // `lease` must be of this workspace.
    Engine(Workspace workspace, Lease lease, Until until, QObject* parent = nullptr);
    ~Engine() override;
    Result<void> start();

Q_SIGNALS:
    // Emitted for Until::Idle when no work is left, no schedule is enabled, and the lease has been released.
    void finished();
    // Emitted with one line for the driver's log.
    void logMessage(const QString& line);

private:
    void watchMachine();
    void startPulse();
    bool isWorkspaceGone();
    void takeFacts();
    void handleProbeRequest();
    void scheduleExit();
    void leave();
    void backUpDaily();
    void fillReserve();
    void collectGarbage();
    void removeUnusedDownloads();
    void removeUnlocked(const std::string& folder, const std::set<std::string>& used, Timestamp oldest);
    void answer(nlohmann::json& request, const DriverSocketServer::Reply& reply);
    driver::StatusAnswer status();
    Result<void> makeLinks();
    void makeMetricIndexer();
    void makeDataRegistrar();
    void makeQueue();
    void makeClusters();
    void makeCreator();
    void makeParents();
    void makeSchedules();
    void makeInstances();
    void makePower();
    void makeUsage();
    std::vector<RunDriver*> runDrivers() const; // of all machines
    // Schedules the steps of all machines and clusters, and a pass over the queue.
    void pollAll();
    void pollAfterCommit();
    void logError(const Error& error);
    // Logs the errors of a controller, and lets the driver exit once it is idle.
    template <typename Controller>
    void follow(const Controller& controller) {
        connect(&controller, &Controller::errorOccurred, this, &Engine::logError);
        connect(&controller, &Controller::idle, this, &Engine::scheduleExit);
    }
    // Schedules the steps of the machines with attempts on several, but one: it has changed something of one.
    void pollGangs(const RunDriver* except);
    // Lets attempts resume from what earlier ones left on other machines.
    void setOutputCollector(RunDriver& runs);
    // Deletes a machine that is in no list any more. Deferred: it may be the caller.
    void discard(std::unique_ptr<AttachedMachine> machine);
    // Creates, updates and removes attached machines and nodes to match the targets table and the table of created
    // nodes.
    void syncTargets();
    void addNodes(std::set<std::string>& present);
    NodeAccess accessTo(const CreatedNode& node);
    NodeKeys nodeKeys() const;
    Machine* nodeWith(const TargetId& id);    // null: not a node that the studio created
    Machine* machineWith(const TargetId& id); // null: not attached, or a node that the studio created
    void enter(std::unique_ptr<AttachedMachine> machine);
    AttachedMachine* machineNamed(const std::string& name);
    // Null: no instance of that name has a machine now. Replaces `loopback` if it has an own one.
    AttachedMachine* nodeOfInstance(const std::string& name, std::string* loopback = nullptr);
    std::optional<EnvironmentController::Place> placeOfEnvironments(const std::string& target);
    bool isIdle() const;

    Workspace m_workspace;
    std::optional<Lease> m_lease;
    const Until m_until;
    SystemClock m_clock;
    TargetId m_local;
    std::shared_ptr<GangTables> m_gangTables = std::make_shared<GangTables>(); // shared by all reconcilers
    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<RunDriver> m_runs;
    std::unique_ptr<QueueController> m_queue;
    std::unique_ptr<ClusterController> m_clusters;
    const NodeCommandsSource m_nodeCommands = KubernetesClusters::addTo(
        CloudPresets::addTo(NodeCommandsSource::shipped(), m_workspace.database()), m_workspace.database());
    std::unique_ptr<HostTools> m_tools;
    std::unique_ptr<MachineCreator> m_creator;
    std::unique_ptr<ParentController> m_parents;
    std::unique_ptr<ScheduleController> m_schedules;
    std::unique_ptr<HostTools> m_nodeTools;
    std::unique_ptr<InstanceController> m_instances;
    std::unique_ptr<GuardController> m_guards;
    std::unique_ptr<PowerController> m_power;
    std::unique_ptr<UsageController> m_usage;
    std::unique_ptr<ChangeWatcher> m_watcher;
    std::unique_ptr<DriverSocketServer> m_socket;
    std::unique_ptr<KnownHostsStore> m_knownHosts; // used by the links' threads: outlives m_links
    std::unique_ptr<LinkPool> m_links;
    std::unique_ptr<DriverRequestHandler> m_requestHandler;
    std::unique_ptr<EnvironmentController> m_environments;
    std::unique_ptr<FrameworkController> m_frameworks;
    std::unique_ptr<MetricIndexer> m_metrics;
    std::unique_ptr<DataRegistrar> m_data;
    std::unique_ptr<MachineMonitor> m_monitor;
    std::map<std::string, std::unique_ptr<AttachedMachine>> m_attached; // keyed by target id
    QTimer m_linger;
    QTimer m_pulse; // watchdog: detects that the computer was suspended
    Timestamp m_lastPulse;
    std::optional<FileStamp> m_file; // of the database, as opened
    int m_missedFiles = 0;           // pulses in a row that did not find it
    int m_pulses = 0;                // since the reserve was last looked at
    bool m_isProbing = false;
    std::optional<Timestamp> m_factsRequested; // last handled request
    Timestamp m_started;
};

} // namespace studio
