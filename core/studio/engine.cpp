#include "core/studio/engine.h"

#include <QDir>
#include <QFileInfo>
#include <QThread>
#include <chrono>

#include "core/base/file.h"
#include "core/host/agent_binary.h"
#include "core/protocol/cbor.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/snapshot/snapshot_store.h"
#include "core/studio/studio_text.h"
#include "core/target/cluster_store.h"
#include "core/target/target.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto lingering = 2s;     // the next command often comes at once
constexpr auto factsAfter = 300ms; // the first launch goes before
constexpr auto factsAreFreshFor = 1h;
constexpr int keptBackups = 5;

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
    m_runs = std::make_unique<RunDriver>(m_workspace.database(), *m_machine, m_clock, options);
    m_watcher = std::make_unique<ChangeWatcher>(m_workspace.database(), paths.bell());
    connect(m_watcher.get(), &ChangeWatcher::changed, m_runs.get(), &RunDriver::look);
    connect(m_runs.get(), &RunDriver::committed, this, [this] {
        m_linger.stop();
        ringBell(m_workspace.paths().bell());
    });
    connect(m_runs.get(), &RunDriver::idle, this, &Engine::considerLeaving);
    connect(m_runs.get(), &RunDriver::troubled, this,
            [this](const Error& error) { Q_EMIT said(QString::fromStdString(error.message + " " + error.detail)); });
    watchMachine();

    m_socket = std::make_unique<DriverSocketServer>([this](const nlohmann::json& request) { return answer(request); });
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
    if (m_runs->isIdle() && !m_takingFacts && m_lease && !m_linger.isActive())
        m_linger.start(lingering);
}

// A submit that commits now either sees the lease held, and then we see its run in the look after giving it back, or
// sees it free and starts another driver.
void Engine::leave() {
    if (!m_runs->isIdle() || m_takingFacts)
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
        return {};
    });
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

Result<nlohmann::json> Engine::answer(const nlohmann::json& request) {
    if (textAt(request, "do") == "status") {
        nlohmann::json status{{"unfinished", m_runs->unfinished()},
                              {"active", m_runs->active()},
                              {"machine_connected", m_machine->isConnected()},
                              {"started_ms", toMs(m_started)}};
        if (m_runs->trouble())
            status["trouble"] = m_runs->trouble()->message;
        return status;
    }
    return fail(ErrorCode::InvalidArgument,
                StudioText::tr("The driver does not know what is asked of it.").toStdString());
}

} // namespace studio
