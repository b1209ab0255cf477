#include "core/studio/engine.h"

#include <QDir>
#include <QFileInfo>
#include <QNetworkInformation>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <mutex>
#include <set>

#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/hardening.h"
#include "core/base/id.h"
#include "core/base/memory_use.h"
#include "core/base/test_switch.h"
#include "core/environment/environment_defaults.h"
#include "core/host/agent_binary.h"
#include "core/protocol/cbor.h"
#include "core/protocol/input_address.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/snapshot/snapshot_store.h"
#include "core/studio/studio_text.h"
#include "core/studio/terminal_server.h"
#include "core/target/cluster_store.h"
#include "core/target/target.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto lingering = 2s;     // the next command often comes at once
constexpr auto factsAfter = 300ms; // the first launch goes before
constexpr auto factsAreFreshFor = 1h;
constexpr int keptBackups = 5;
constexpr auto pulse = 5s;

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
    if (auto fine = checkDatabase(); !fine)
        return fine;
    auto prepared = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        targets::ensureLocal(db, QThread::idealThreadCount(), m_clock.now());
        runs::settleCopied(db, m_clock.now());
        const auto local = targets::byName(db, std::string(localTargetName));
        if (!local)
            return fail(local.error());
        m_local = local->id;
        return {};
    });
    if (!prepared)
        return prepared;

    const WorkspacePaths& paths = m_workspace.paths();
    const auto makePipe = []() -> Result<std::unique_ptr<AgentPipe>> {
        const auto agent = installedAgent();
        if (!agent)
            return fail(agent.error());
        return std::make_unique<ChildProcessPipe>(*agent);
    };
    m_machine = std::make_unique<Machine>(makePipe, AgentPlaces{paths.folder(), paths.blobs(), paths.trees(),
                                                                m_workspace.id().text(), m_workspace.epoch()});
    RunBook::Options options;
    options.workspace = m_workspace.id().text();
    options.machine = m_local;
    makeMetricDesk();
    m_runs = std::make_unique<RunDriver>(m_workspace.database(), *m_machine, m_clock, options);
    m_watcher = std::make_unique<ChangeWatcher>(m_workspace.database(), paths.bell());
    connect(m_watcher.get(), &ChangeWatcher::changed, this, [this] {
        m_runs->look();
        for (const auto& [id, machine] : m_attached) {
            machine->runs().look();
            machine->connectIfNeeded();
        }
        lookAtTargets();
        m_metrics->look();
    });
    connect(m_runs.get(), &RunDriver::committed, this, [this] {
        m_linger.stop();
        m_metrics->look();
        ringBell(m_workspace.paths().bell());
    });
    connect(m_runs.get(), &RunDriver::idle, this, &Engine::considerLeaving);
    connect(m_runs.get(), &RunDriver::troubled, this,
            [this](const Error& error) { Q_EMIT said(QString::fromStdString(error.message + " " + error.detail)); });
    watchMachine();

    if (auto made = makeLinks(); !made)
        return made;
    m_socket = std::make_unique<DriverSocketServer>(
        [this](nlohmann::json& request, const DriverSocketServer::Reply& reply) { answer(request, reply); });
    m_socket->setTakeOver([this](const nlohmann::json& request, QLocalSocket* socket) {
        if (!TerminalServer::isWanted(request))
            return false;
        AttachedMachine* machine = machineNamed(textAt(request, "target"));
        new TerminalServer(socket, machine != nullptr ? machine->link() : nullptr, request, this);
        return true;
    });
    if (auto listening =
            driverSocketPath(paths).and_then([this](const std::string& path) { return m_socket->listen(path); });
        !listening)
        Q_EMIT said(QString::fromStdString(listening.error().message)); // others do without; runs go on
    if (auto started = m_runs->start(); !started)
        return started;
    m_machine->start();
    return {};
}

Result<void> Engine::checkDatabase() {
    const auto verdict = m_workspace.database().check(false);
    if (!verdict)
        return fail(verdict.error());
    if (*verdict == "ok")
        return {};
    return fail(ErrorCode::Corrupt,
                StudioText::tr(
                    "The workspace's database is damaged. Copy the newest file of %1 over %2, with no studio running.")
                    .arg(QString::fromStdString(m_workspace.paths().backups()),
                         QString::fromStdString(m_workspace.paths().database()))
                    .toStdString(),
                *verdict);
}

Result<void> Engine::makeLinks() {
    returnFreedMemory();
    // What this program holds in memory is the users' passwords.
    if (auto kept = keepMemoryPrivate(); !kept)
        Q_EMIT said(QString::fromStdString(kept.error().message));
    LinkOptions options;
    options.silenceLimit = pauseOrSwitched("COMPUTE_STUDIO_TEST_SILENCE_MS", options.silenceLimit);
    options.home = QDir::homePath().toStdString();
    options.agentSocket = qgetenv("SSH_AUTH_SOCK").toStdString();
    const std::string own = m_workspace.paths().folder() + "/known_hosts";
    options.knownHosts = [own, home = options.home]() -> Result<std::vector<KnownHostsFile>> {
        std::vector<KnownHostsFile> files;
        for (const std::string& path : {own, home + "/.ssh/known_hosts", std::string("/etc/ssh/ssh_known_hosts")}) {
            auto file = readKnownHostsFile(path); // a missing one is without lines
            if (!file)
                return fail(file.error());
            files.push_back(std::move(*file));
        }
        return files;
    };
    options.rememberHostKey = [own, turn = std::make_shared<std::mutex>()](const std::string& line) -> Result<void> {
        const std::lock_guard guard(*turn); // links call from threads of their own
        const auto known = readFile(own);
        if (!known && known.error().code != ErrorCode::NotFound)
            return fail(known.error());
        return writeFileDurably(own, known.value_or(std::string()) + line);
    };
    m_links = std::make_unique<LinkPool>(std::move(options));
    m_desk = std::make_unique<DriverDesk>(m_workspace, *m_links, m_clock,
                                          [this](const std::string& name) { return machineNamed(name); });
    connect(m_desk.get(), &DriverDesk::changed, this, [this] { ringBell(m_workspace.paths().bell()); });
    connect(m_desk.get(), &DriverDesk::attached, this, &Engine::lookAtTargets);
    connect(m_desk.get(), &DriverDesk::idle, this, &Engine::considerLeaving);
    m_environments = std::make_unique<EnvironmentDesk>(
        m_workspace, m_desk->secrets(), m_clock, [this](const std::string& name) { return placeOfEnvironments(name); });
    connect(m_environments.get(), &EnvironmentDesk::changed, this, [this] { ringBell(m_workspace.paths().bell()); });
    connect(m_environments.get(), &EnvironmentDesk::idle, this, &Engine::considerLeaving);
    m_environments->watch(m_local, *m_machine);
    m_monitor = std::make_unique<MachineMonitor>([this](const std::string& name) {
        const auto place = placeOfEnvironments(name);
        return place ? std::optional<TargetId>(place->target) : std::nullopt;
    });
    m_monitor->watch(m_local, *m_machine);
    // Between two pulses more time has passed than the pulse is long: the computer slept, or its network is back.
    const auto hurry = [this] {
        for (const auto& [id, machine] : m_attached)
            machine->machine().hurry();
    };
    m_lastPulse = m_clock.now();
    connect(&m_pulse, &QTimer::timeout, this, [this, hurry] {
        const auto now = m_clock.now();
        if (now - m_lastPulse > pulse + 10s)
            hurry();
        m_lastPulse = now;
    });
    m_pulse.start(pulse);
    if (QNetworkInformation::loadBackendByFeatures(QNetworkInformation::Feature::Reachability))
        connect(QNetworkInformation::instance(), &QNetworkInformation::reachabilityChanged, this,
                [hurry](QNetworkInformation::Reachability reachability) {
                    if (reachability != QNetworkInformation::Reachability::Disconnected)
                        hurry();
                });
    connect(m_desk.get(), &DriverDesk::unlocked, this, [this] {
        for (const auto& [id, machine] : m_attached) {
            if (machine->wasStarted() && !machine->machine().isConnected())
                machine->connectNow();
        }
    });
    connect(m_desk.get(), &DriverDesk::stayed, this, [this] {
        m_linger.stop();
        for (const auto& [id, machine] : m_attached) {
            if (!machine->machine().isConnected() && !machine->wasStarted())
                machine->connectNow();
        }
    });
    lookAtTargets();
    return {};
}

void Engine::makeMetricDesk() {
    m_metrics = std::make_unique<MetricDesk>(m_workspace.paths(), m_clock);
    connect(m_metrics.get(), &MetricDesk::committed, this, [this] { ringBell(m_workspace.paths().bell()); });
    connect(m_metrics.get(), &MetricDesk::idle, this, &Engine::considerLeaving);
    connect(m_metrics.get(), &MetricDesk::said, this, &Engine::said);
    m_metrics->look(); // runs may have ended while nobody drove
}

AttachedMachine* Engine::machineNamed(const std::string& name) {
    for (const auto& [id, machine] : m_attached) {
        if (QString::fromStdString(machine->name()).compare(QString::fromStdString(name), Qt::CaseInsensitive) == 0)
            return machine.get();
    }
    return nullptr;
}

std::optional<EnvironmentDesk::Place> Engine::placeOfEnvironments(const std::string& target) {
    if (AttachedMachine* machine = machineNamed(target))
        return EnvironmentDesk::Place{machine->id(), &machine->machine(), &machine->hands(),
                                      [machine] { machine->connectNow(); }};
    std::optional<Target> found;
    (void)m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (auto known = targets::byName(db, target))
            found = std::move(*known);
        return {};
    });
    if (!found || found->kind == TargetKind::Remote)
        return std::nullopt;
    return EnvironmentDesk::Place{
        m_local, m_machine.get(), nullptr, {}}; // nodes of clusters are slots of this computer
}

void Engine::lookAtTargets() {
    std::vector<Target> machines;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        machines = targets::attached(db);
        return {};
    });
    if (!read || !m_desk)
        return;
    std::set<std::string> present;
    for (const auto& target : machines) {
        const std::string id = target.id.text();
        present.insert(id);
        if (const auto known = m_attached.find(id); known != m_attached.end()) {
            const RemoteConfig& before = known->second->config();
            const bool isElsewhere =
                target.remote && (!(before.route == target.remote->route) || before.scratch != target.remote->scratch);
            if (!isElsewhere) {
                if (target.remote && !(before == *target.remote))
                    known->second->setConfig(*target.remote);
                continue;
            }
            // Another way to it: everything begins anew.
            m_monitor->forget(target.id);
            known->second.release()->deleteLater();
            m_attached.erase(known);
        }
        if (target.isUnreadable)
            continue;
        auto machine = std::make_unique<AttachedMachine>(m_workspace, *m_links, m_clock, target);
        connect(machine.get(), &AttachedMachine::committed, this, [this] {
            m_linger.stop();
            m_metrics->look();
            ringBell(m_workspace.paths().bell());
        });
        connect(machine.get(), &AttachedMachine::idle, this, &Engine::considerLeaving);
        connect(machine.get(), &AttachedMachine::said, this, &Engine::said);
        m_desk->enter(*machine);
        m_environments->watch(machine->id(), machine->machine());
        m_monitor->watch(machine->id(), machine->machine());
        if (auto started = machine->start(); !started)
            Q_EMIT said(QString::fromStdString(started.error().message));
        if (m_desk->isBusy())
            machine->connectNow();
        m_attached.emplace(id, std::move(machine));
    }
    for (auto entry = m_attached.begin(); entry != m_attached.end();) {
        if (present.contains(entry->first)) {
            ++entry;
            continue;
        }
        m_monitor->forget(entry->second->id());
        m_desk->leave(entry->second->id());
        m_desk->signIn().forget(entry->first);  // nobody could reach these secrets any more
        entry->second.release()->deleteLater(); // it may be the caller
        entry = m_attached.erase(entry);
    }
}

bool Engine::isIdle() const {
    return m_runs->isIdle() && !m_takingFacts && !m_desk->isBusy() && !m_environments->isBusy() &&
           !m_metrics->isBusy() &&
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
            ringBell(m_workspace.paths().bell());
    };
    connect(m_machine.get(), &Machine::connected, this, [this, tell] {
        QTimer::singleShot(factsAfter, this, &Engine::takeFacts);
        tell(true);
    });
    connect(m_machine.get(), &Machine::disconnected, this, [this, tell](const Error& why) {
        tell(false);
        Q_EMIT said(QString::fromStdString(why.message + " " + why.detail));
    });
}

void Engine::takeFacts() {
    std::optional<Timestamp> taken;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        if (const auto local = targets::byName(db, std::string(localTargetName)))
            taken = local->factsTaken;
        return {};
    });
    if (!read || m_takingFacts || (taken && *taken + factsAreFreshFor > m_clock.now()))
        return;
    m_takingFacts = true;
    m_machine->probe([this](Result<MachineFacts> facts) {
        m_takingFacts = false;
        if (facts) {
            const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
                targets::setFacts(db, m_local, *facts, m_clock.now());
                return {};
            });
            if (written)
                ringBell(m_workspace.paths().bell());
            m_runs->look(); // clusters with GPUs wait for this
        }
        considerLeaving();
    });
}

void Engine::considerLeaving() {
    if (isIdle() && m_lease && !m_linger.isActive())
        m_linger.start(lingering);
}

// A submit that commits now either sees the lease held, and then we see its run in the look after giving it back, or
// sees it free and starts another driver.
void Engine::leave() {
    if (!isIdle())
        return;
    backUpDaily();
    collectGarbage();
    if (m_until != Until::Idle)
        return;
    m_lease.reset();
    int64_t left = 0;
    const auto counted = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        left = runs::countUnfinished(db) + (clusters::needDriver(db) ? 1 : 0);
        return {};
    });
    if (counted && left > 0) {
        if (auto again = Lease::tryTake(m_workspace.paths()); again && *again) {
            m_lease = std::move(*again);
            m_runs->look();
            for (const auto& [id, machine] : m_attached)
                machine->runs().look();
            return;
        }
    }
    Q_EMIT finished();
}

void Engine::backUpDaily() {
    const QDir folder(QString::fromStdString(m_workspace.paths().backups()));
    const QString today = QStringLiteral("daily-") + QDate::currentDate().toString(Qt::ISODate) + QStringLiteral(".db");
    if (folder.exists(today) || !makeFolders(m_workspace.paths().backups()))
        return;
    const std::string file = folder.filePath(today).toStdString();
    const std::string fresh = file + ".new";
    static_cast<void>(removeFile(fresh));
    const auto done = m_workspace.database().backupTo(fresh).and_then([&] { return renamePath(fresh, file); });
    if (!done) {
        static_cast<void>(removeFile(fresh));
        Q_EMIT said(QString::fromStdString(done.error().message + " " + done.error().detail));
        return;
    }
    const QStringList dailies = folder.entryList({QStringLiteral("daily-*.db")}, QDir::Files, QDir::Name);
    for (qsizetype i = 0; i + keptBackups < dailies.size(); ++i)
        static_cast<void>(removeFile(folder.filePath(dailies[i]).toStdString()));
}

void Engine::collectGarbage() {
    std::vector<std::string> used;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        used = runs::treesInUse(db);
        for (auto& tree : treesOfDefaults(db))
            used.push_back(std::move(tree));
        return {};
    });
    collectFetched();
    const auto trees = listFolder(m_workspace.paths().trees());
    if (!read || !trees || trees->size() <= used.size())
        return;
    // Asked for again after the next idle time when somebody is taking a snapshot just now.
    const auto done = SnapshotStore(m_workspace.paths().folder()).collectGarbage({used.begin(), used.end()});
    if (done && done->removedBlobs > 0)
        Q_EMIT said(StudioText::tr("Removed %n files (%1 bytes) that no run needs any more.", nullptr,
                                   static_cast<int>(done->removedBlobs))
                        .arg(done->removedBytes));
    if (done && !done->brokenTrees.empty())
        Q_EMIT said(StudioText::tr("%n snapshots are damaged. \"studioctl workspace check\" names them.", nullptr,
                                   static_cast<int>(done->brokenTrees.size())));
}

// What this computer fetched from addresses for its own runs; the same rule as for what they brought along.
void Engine::collectFetched() {
    std::set<std::string> used;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        for (const auto& address : runs::inputAddresses(db))
            used.insert(readInputAddress(address).key());
        return {};
    });
    const std::string all = m_workspace.paths().folder() + "/fetched";
    const auto folders = read ? listFolder(all) : Result<std::vector<FolderEntry>>();
    for (const auto& folder : folders.value_or(std::vector<FolderEntry>())) {
        if (used.contains(folder.name) || !sha256FromHex(folder.name))
            continue;
        auto lock = FileLock::open(joinPath(joinPath(all, folder.name), "lock"));
        // Away in one step: whoever comes now makes it anew. The agent sweeps tmp, should this be killed.
        const std::string doomed = m_workspace.paths().folder() + "/tmp/fetched.removed." + randomIdText();
        if (lock && lock->tryExclusive() && makeFolders(parentOf(doomed)) &&
            renamePath(joinPath(all, folder.name), doomed))
            static_cast<void>(removeTree(doomed));
    }
}

void Engine::answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) {
    if (textAt(request, "do") == "status") {
        size_t connected = 0;
        size_t unfinished = m_runs->unfinished();
        size_t active = m_runs->active();
        for (const auto& [id, machine] : m_attached) {
            connected += machine->machine().isConnected() ? 1 : 0;
            unfinished += machine->runs().unfinished();
            active += machine->runs().active();
        }
        nlohmann::json status{{"unfinished", unfinished},
                              {"active", active},
                              {"machine_connected", m_machine->isConnected()},
                              {"attached", m_attached.size()},
                              {"attached_connected", connected},
                              {"started_ms", toMs(m_started)}};
        if (m_runs->trouble())
            status["trouble"] = m_runs->trouble()->message;
        reply(status);
        return;
    }
    if (m_desk &&
        (m_desk->answer(request, reply) || m_environments->answer(request, reply) || m_monitor->answer(request, reply)))
        return;
    reply(fail(ErrorCode::InvalidArgument,
               StudioText::tr("The driver does not know what is asked of it.").toStdString()));
}

} // namespace studio

#include "moc_engine.cpp"
