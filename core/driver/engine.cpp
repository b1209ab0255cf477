#include "core/driver/engine.h"

#include <QDir>
#include <QThread>
#include <algorithm>
#include <chrono>

#include "core/base/hardening.h"
#include "core/base/memory_use.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/driver/terminal_server.h"
#include "core/host/agent_binary.h"
#include "core/protocol/cbor.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/store/driver_socket_path.h"
#include "core/target/cluster_store.h"
#include "core/target/facts_request.h"
#include "core/target/target.h"
#include "core/target/target_trait_rows.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto lingering = 2s;     // linger: command lines often send several requests in a row
constexpr auto factsAfter = 300ms; // delay, so that the first launch has precedence

} // namespace

Engine::Engine(Workspace workspace, Lease lease, Until until, QObject* parent)
    : QObject(parent)
    , m_workspace(std::move(workspace))
    , m_lease(std::move(lease))
    , m_until(until)
    , m_started(m_clock.now()) {
    m_linger.setSingleShot(true);
    connect(&m_linger, &QTimer::timeout, this, &Engine::leave);
}

Engine::~Engine() = default;

Result<void> Engine::start() {
    if (auto fine = m_workspace.checkDatabase(); !fine)
        return fine;
    auto prepared = m_workspace.database().writeWithReserve([&](SQLite::Database& db) -> Result<void> {
        storeTargetTraitRows(db);
        targets::ensureLocal(db, QThread::idealThreadCount(), m_clock.now());
        runs::cancelCopiedRuns(db, m_clock.now());
        const auto local = targets::byName(db, std::string(localTargetName));
        if (!local)
            return fail(local.error());
        m_local = local->id;
        return {};
    });
    if (!prepared)
        return prepared;
    fillReserve();

    const WorkspacePaths& paths = m_workspace.paths();
    const auto makePipe = []() -> Result<std::unique_ptr<AgentPipe>> {
        const auto agent = installedAgent();
        if (!agent)
            return fail(agent.error());
        return std::make_unique<ChildProcessPipe>(*agent);
    };
    m_machine = std::make_unique<Machine>(makePipe, AgentWorkspace{paths.folder(), paths.blobs(), paths.trees(),
                                                                   m_workspace.id().text(), m_workspace.epoch()});
    RunReconciler::Options options;
    options.workspace = m_workspace.id().text();
    options.folder = paths.folder();
    options.machine = m_local;
    options.absence = durationOrOverride("COMPUTE_STUDIO_TEST_ABSENCE_MS", options.absence);
    options.gang = gangPolicy();
    options.gangTables = m_gangTables;
    makeMetricIndexer();
    makeDataRegistrar();
    m_runs = std::make_unique<RunDriver>(m_workspace.database(), *m_machine, m_clock, options);
    setOutputCollector(*m_runs);
    m_watcher = std::make_unique<ChangeWatcher>(m_workspace.database(), paths.notificationFile());
    makeQueue();
    makeClusters();
    makeCreator();
    makeParents();
    makeSchedules();
    makeInstances();
    makePower();
    makeUsage();
    connect(m_watcher.get(), &ChangeWatcher::changed, this, [this] {
        pollAll();
        for (const auto& [id, machine] : m_attached)
            machine->connectIfNeeded();
        syncTargets();
        handleProbeRequest();
        m_metrics->poll();
        m_schedules->poll();
        m_instances->poll();
        m_guards->poll();
        m_power->poll();
        m_usage->poll();
    });
    connect(m_runs.get(), &RunDriver::connectionChanged, m_queue.get(), &QueueController::poll);
    connect(m_runs.get(), &RunDriver::placeFreed, m_queue.get(), &QueueController::pollSoon);
    connect(m_runs.get(), &RunDriver::connectionChanged, m_clusters.get(), &ClusterController::poll);
    connect(m_runs.get(), &RunDriver::connectionChanged, m_creator.get(), &MachineCreator::poll);
    connect(m_runs.get(), &RunDriver::committed, this, [this] {
        m_linger.stop();
        m_queue->poll();
        m_clusters->poll();
        m_creator->poll();
        m_parents->poll();
        m_metrics->poll();
        notifyChange(m_workspace.paths().notificationFile());
    });
    connect(m_runs.get(), &RunDriver::gangChanged, this, [this] { pollGangs(m_runs.get()); });
    follow(*m_runs);
    watchMachine();

    if (auto made = makeLinks(); !made)
        return made;
    m_socket = std::make_unique<DriverSocketServer>(
        [this](nlohmann::json& request, const DriverSocketServer::Reply& reply) { answer(request, reply); });
    m_socket->setTakeOver([this](const nlohmann::json& request, QLocalSocket* socket) {
        if (!TerminalServer::isWanted(request))
            return false;
        AttachedMachine* machine = machineNamed(textAt(request, "target"));
        std::string host = "127.0.0.1";
        if (machine == nullptr)
            machine = nodeOfInstance(textAt(request, "target"), &host);
        new TerminalServer(socket, machine != nullptr ? machine->link() : nullptr, request, host, this);
        return true;
    });
    if (auto listening =
            driverSocketPath(paths).and_then([this](const std::string& path) { return m_socket->listen(path); });
        !listening)
        // Not fatal: runs continue without the socket
        Q_EMIT logMessage(QString::fromStdString(listening.error().message));
    if (auto started = m_runs->start(); !started)
        return started;
    m_queue->poll();
    m_clusters->poll();
    m_parents->poll();
    m_schedules->poll();
    m_instances->poll();
    m_power->poll();
    m_machine->start();
    return {};
}

void Engine::makeQueue() {
    m_queue = std::make_unique<QueueController>(m_workspace.database(), m_clock, [this] { return runDrivers(); });
    connect(m_queue.get(), &QueueController::committed, this, [this] {
        m_linger.stop();
        for (const auto& [id, machine] : m_attached)
            machine->connectIfNeeded();
        m_clusters->poll(); // clusters grow with the queue
        m_parents->poll();
        m_metrics->poll();
        notifyChange(m_workspace.paths().notificationFile());
    });
    follow(*m_queue);
}

std::vector<RunDriver*> Engine::runDrivers() const {
    std::vector<RunDriver*> drivers{m_runs.get()};
    for (const auto& [id, machine] : m_attached)
        drivers.push_back(&machine->runs());
    return drivers;
}

void Engine::makeClusters() {
    m_clusters = std::make_unique<ClusterController>(m_workspace.database(), m_clock, [this] { return runDrivers(); });
    connect(m_clusters.get(), &ClusterController::committed, this, [this] {
        m_linger.stop();
        m_creator->poll();
        for (const auto& [id, machine] : m_attached)
            machine->connectIfNeeded();
        m_queue->poll();
        notifyChange(m_workspace.paths().notificationFile());
        m_clusters->poll(); // until nothing is left to do
    });
    follow(*m_clusters);
}

void Engine::makeSchedules() {
    m_schedules = std::make_unique<ScheduleController>(m_workspace, m_clock);
    connect(m_schedules.get(), &ScheduleController::committed, this, &Engine::pollAfterCommit);
    follow(*m_schedules);
}

void Engine::pollAll() {
    // First: a new run waits for it, and a step of each machine before would delay its launch. The step of a machine
    // that gets a run is the one that launches it.
    m_queue->pollSoon();
    m_runs->poll();
    for (const auto& [id, machine] : m_attached)
        machine->runs().poll();
    m_clusters->poll();
    m_creator->poll();
    m_parents->poll();
}

void Engine::pollAfterCommit() {
    m_linger.stop();
    pollAll(); // their own watchers do not see commits of this connection
    notifyChange(m_workspace.paths().notificationFile());
}

void Engine::logError(const Error& error) {
    Q_EMIT logMessage(QString::fromStdString(error.message + " " + error.detail));
}

void Engine::pollGangs(const RunDriver* except) {
    for (RunDriver* runs : runDrivers()) {
        if (runs != except && runs->hasGangs())
            runs->poll();
    }
}

Result<void> Engine::makeLinks() {
    tuneHeap();
    // Process memory holds the user's passwords.
    if (auto kept = protectProcessMemory(); !kept)
        Q_EMIT logMessage(QString::fromStdString(kept.error().message));
    LinkOptions options;
    options.silenceLimit = durationOrOverride("COMPUTE_STUDIO_TEST_SILENCE_MS", options.silenceLimit);
    options.home = QDir::homePath().toStdString();
    options.agentSocket = qgetenv("SSH_AUTH_SOCK").toStdString();
    m_knownHosts = std::make_unique<KnownHostsStore>(m_workspace.paths().folder() + "/known_hosts", options.home);
    options.knownHosts = [store = m_knownHosts.get()] { return store->read(); };
    options.rememberHostKey = [store = m_knownHosts.get()](const std::string& line) { return store->add(line); };
    options.hostKeyChanged = [store = m_knownHosts.get()](const SshHop& hop, const HostKey& presented,
                                                          const std::vector<KnownHostsEntry>& entries) {
        store->recordChange(hop, presented, entries);
    };
    m_links = std::make_unique<LinkPool>(std::move(options));
    m_requestHandler = std::make_unique<DriverRequestHandler>(
        m_workspace, *m_links, *m_knownHosts, m_clock, [this](const std::string& name) { return machineNamed(name); });
    m_requestHandler->setInstanceFinder([this](const std::string& name) { return nodeOfInstance(name); });
    connect(m_requestHandler.get(), &DriverRequestHandler::changed, this,
            [this] { notifyChange(m_workspace.paths().notificationFile()); });
    connect(m_requestHandler.get(), &DriverRequestHandler::attached, this, &Engine::syncTargets);
    connect(m_requestHandler.get(), &DriverRequestHandler::idle, this, &Engine::scheduleExit);
    m_environments =
        std::make_unique<EnvironmentController>(m_workspace, m_requestHandler->secrets(), m_clock,
                                                [this](const std::string& name) { return placeOfEnvironments(name); });
    connect(m_environments.get(), &EnvironmentController::changed, this,
            [this] { notifyChange(m_workspace.paths().notificationFile()); });
    connect(m_environments.get(), &EnvironmentController::idle, this, &Engine::scheduleExit);
    m_environments->watch(m_local, *m_machine);
    m_frameworks = std::make_unique<FrameworkController>(
        m_workspace, m_clock, [this](const std::string& name) { return placeOfEnvironments(name); });
    connect(m_frameworks.get(), &FrameworkController::changed, this, [this] {
        m_queue->poll(); // Ray takes runs again, or none
        notifyChange(m_workspace.paths().notificationFile());
    });
    connect(m_frameworks.get(), &FrameworkController::idle, this, &Engine::scheduleExit);
    m_monitor = std::make_unique<MachineMonitor>([this](const std::string& name) {
        const auto place = placeOfEnvironments(name);
        return place ? std::optional<TargetId>(place->target) : std::nullopt;
    });
    m_monitor->watch(m_local, *m_machine);
    startPulse();
    connect(m_requestHandler.get(), &DriverRequestHandler::unlocked, this, [this] {
        for (const auto& [id, machine] : m_attached) {
            if (machine->wasStarted() && !machine->machine().isConnected())
                machine->connectNow();
        }
    });
    connect(m_requestHandler.get(), &DriverRequestHandler::keptAlive, this, [this] {
        m_linger.stop();
        for (const auto& [id, machine] : m_attached) {
            if (!machine->machine().isConnected() && !machine->wasStarted() && !machine->isDisconnectedOnPurpose())
                machine->connectNow();
        }
    });
    syncTargets();
    return {};
}

void Engine::makeMetricIndexer() {
    m_metrics = std::make_unique<MetricIndexer>(m_workspace.paths(), m_clock);
    connect(m_metrics.get(), &MetricIndexer::committed, this, [this] {
        m_parents->poll();
        notifyChange(m_workspace.paths().notificationFile());
    });
    connect(m_metrics.get(), &MetricIndexer::idle, this, &Engine::scheduleExit);
    connect(m_metrics.get(), &MetricIndexer::logMessage, this, &Engine::logMessage);
    m_metrics->poll(); // runs may have ended while no driver was running
}

bool Engine::isIdle() const {
    return m_queue->isIdle() && m_clusters->isIdle() && m_creator->isIdle() && m_guards->isIdle() &&
           m_parents->isIdle() && m_runs->isIdle() && !m_isProbing && !m_requestHandler->isBusy() &&
           !m_environments->isBusy() && !m_frameworks->isBusy() && !m_metrics->isBusy() && !m_data->isBusy() &&
           std::all_of(m_attached.begin(), m_attached.end(), [](const auto& entry) { return entry.second->isIdle(); });
}

void Engine::watchMachine() {
    const auto tell = [this](bool reachable) {
        bool changed = false;
        const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
            changed = targets::setReachable(db, m_local, reachable, m_clock.now());
            return {};
        });
        if (written && changed)
            notifyChange(m_workspace.paths().notificationFile());
    };
    connect(m_machine.get(), &Machine::connected, this, [this, tell] {
        QTimer::singleShot(factsAfter, this, &Engine::takeFacts);
        tell(true);
    });
    connect(m_machine.get(), &Machine::disconnected, this, [this, tell](const Error& why) {
        tell(false);
        logError(why);
    });
}

// Called on each change of the database, but acts only once per request.
void Engine::handleProbeRequest() {
    std::optional<Timestamp> requested;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        requested = targets::factsRequested(db);
        return {};
    });
    if (!requested || std::exchange(m_factsRequested, requested) == requested)
        return;
    if (m_machine->isConnected())
        takeFacts();
    for (const auto& [id, machine] : m_attached) {
        if (machine->machine().isConnected())
            machine->takeFacts();
    }
}

void Engine::takeFacts() {
    bool isOutdated = false;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (const auto local = targets::byName(db, std::string(localTargetName)))
            isOutdated = targets::areFactsOutdated(db, local->factsTaken, m_clock.now());
        return {};
    });
    if (!read || m_isProbing || !isOutdated)
        return;
    m_isProbing = true;
    m_machine->request(ProbeRequest{}, [this](Result<MachineFacts> facts) {
        m_isProbing = false;
        if (facts) {
            const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
                targets::setFacts(db, m_local, *facts, m_clock.now());
                return {};
            });
            if (written)
                notifyChange(m_workspace.paths().notificationFile());
            m_clusters->poll(); // clusters with GPUs wait for the facts
        }
        scheduleExit();
    });
}

void Engine::scheduleExit() {
    if (isIdle() && m_lease && !m_linger.isActive())
        m_linger.start(lingering);
}

// Avoids a lost wakeup: a concurrent submit either finds the lease held, and the check after its release sees the run,
// or finds it free and starts another driver.
void Engine::leave() {
    if (!isIdle())
        return;
    backUpDaily();
    collectGarbage();
    if (m_until != Until::Idle || m_schedules->keepsDriver() || m_instances->keepsDriver() || m_power->keepsDriver())
        return;
    m_lease.reset();
    int64_t left = 0;
    const auto counted = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        left = runs::countUnfinished(db) + (clusters::needDriver(db) || schedules::needDriver(db) ||
                                                    instanceSchedules::needDriver(db) || power::needDriver(db)
                                                ? 1
                                                : 0);
        return {};
    });
    if (counted && left > 0) {
        if (auto again = Lease::tryAcquire(m_workspace.paths()); again && *again) {
            m_lease = std::move(*again);
            pollAll();
            m_schedules->poll();
            m_instances->poll();
            m_power->poll();
            return;
        }
    }
    Q_EMIT finished();
}

driver::StatusAnswer Engine::status() {
    driver::StatusAnswer status{.active = m_runs->active(),
                                .isMachineConnected = m_machine->isConnected(),
                                .attached = m_attached.size(),
                                .startedMs = toMs(m_started)};
    for (const auto& [id, machine] : m_attached) {
        status.attachedConnected += machine->machine().isConnected() ? 1 : 0;
        status.active += machine->runs().active();
    }
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        status.unfinished = static_cast<size_t>(runs::countUnfinished(db));
        return {};
    });
    if (m_runs->error())
        status.trouble = m_runs->error()->message;
    return status;
}

void Engine::answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) {
    if (textAt(request, "do") == driver::StatusRequest::verb)
        return reply(toMessage(status()));
    if (m_requestHandler && (m_requestHandler->answer(request, reply) || m_environments->answer(request, reply) ||
                             m_monitor->answer(request, reply) || m_creator->answer(request, reply) ||
                             m_instances->answer(request, reply) || m_power->answer(request, reply) ||
                             m_frameworks->answer(request, reply)))
        return;
    reply(
        fail(ErrorCode::InvalidArgument, StudioText::tr("The scheduler does not support this request.").toStdString()));
}

} // namespace studio

#include "moc_engine.cpp"
