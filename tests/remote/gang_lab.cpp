#include "tests/remote/gang_lab.h"

#include <QElapsedTimer>
#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <sstream>

#include "core/base/file.h"
#include "core/run/process_writer.h"
#include "core/run/rank_queries.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/target/target.h"

namespace studio::test {

GangLab::GangLab(SshLab& lab, int machines, GangLabOptions options)
    : m_lab(lab)
    , m_scene(lab)
    , m_count(machines)
    , m_options(options) {}

bool GangLab::prepare() {
    return addMachines(false);
}

bool GangLab::preparePool(int maxNodes) {
    if (!addMachines(true))
        return false;
    QStringList names;
    for (int i = 0; i < m_count; ++i)
        names << QStringLiteral("m%1").arg(i);
    const Outcome made = sandbox().run(
        {QStringLiteral("compute"), QStringLiteral("create"), QStringLiteral("--type"), QStringLiteral("amlcompute"),
         QStringLiteral("--name"), QStringLiteral("pool"), QStringLiteral("--machines"), names.join(u','),
         QStringLiteral("--cores"), QStringLiteral("1"), QStringLiteral("--memory"), QStringLiteral("128MiB"),
         QStringLiteral("--max-nodes"), QString::number(maxNodes), QStringLiteral("--idle-time-before-scale-down"),
         QStringLiteral("2"), QStringLiteral("--wait")});
    if (made.code != 0)
        qWarning("%s", made.err.constData());
    return made.code == 0;
}

bool GangLab::addMachines(bool hasLinks) {
    for (int i = 0; i < m_count; ++i) {
        const std::string name = "m" + std::to_string(i);
        // What the jobs note survives everything in the home of another user.
        SshUser ada = m_scene.keyUser();
        if (m_options.homeMegabytes > 0) {
            ada.home = SshUser::Home::Small;
            ada.homeMegabytes = m_options.homeMegabytes;
        }
        SshHostOptions options{.name = name, .users = {ada, {.name = "keeper", .files = {{"ran", ""}}}}};
        if (m_options.diesAtAgentSteps)
            options.moreConfig = "SetEnv COMPUTE_STUDIO_CRASH_FILE=/home/keeper/crash/at";
        const auto host = m_lab.addHost(options);
        if (!host) {
            qWarning("%s %s", host.error().message.c_str(), host.error().detail.c_str());
            return false;
        }
        m_hosts.push_back(*host);
        (*host)->run("root", "chmod 711 /home/keeper; chmod 666 /home/keeper/ran; mkdir /home/keeper/crash; chmod 777 "
                             "/home/keeper/crash");
        if (!hasLinks) {
            if (!m_scene.attach(name, **host))
                return false;
            continue;
        }
        m_links.push_back(std::make_unique<SlowProxy>((*host)->address(), (*host)->port()));
        RemoteConfig config;
        config.route = {m_scene.hopTo(m_links.back()->address(), m_links.back()->port())};
        config.notRespondingAfter = std::chrono::seconds(15); // the least
        if (const auto attached = m_scene.attach(name, config); !attached) {
            qWarning("%s %s", attached.error().message.c_str(), attached.error().detail.c_str());
            m_scene.printDriverLog();
            return false;
        }
    }
    WorkspaceOptions options;
    options.folder = sandbox().workspace().toStdString();
    auto opened = Workspace::open(options);
    if (!opened) {
        qWarning("%s", opened.error().message.c_str());
        return false;
    }
    m_workspace = std::make_unique<Workspace>(std::move(*opened));
    write([&](SQLite::Database& db) -> Result<void> {
        for (int i = 0; i < m_count; ++i)
            m_targets.push_back(targets::byName(db, "m" + std::to_string(i))->id);
        return {};
    });
    return true;
}

void GangLab::write(const std::function<Result<void>(SQLite::Database&)>& work) {
    if (const auto done = m_workspace->database().write(work); !done)
        qFatal("the database failed: %s %s", done.error().message.c_str(), done.error().detail.c_str());
}

int64_t GangLab::number(const std::string& query) {
    int64_t result = 0;
    write([&](SQLite::Database& db) -> Result<void> {
        result = db.execAndGet(query).getInt64();
        return {};
    });
    return result;
}

void GangLab::armAgent(int machine, const std::string& point) {
    host(machine).run("root", "cd /home/keeper/crash && printf " + point + " > new && chmod 644 new && mv new at");
}

bool GangLab::disarmAgent(int machine) {
    const bool isFired = pathExists(host(machine).home("keeper") + "/crash/at.fired");
    host(machine).run("root", "rm -f /home/keeper/crash/at /home/keeper/crash/at.fired");
    return isFired;
}

std::string GangLab::tellKeeper() {
    return "echo \"$COMPUTE_STUDIO_RUN_ID $COMPUTE_STUDIO_ATTEMPT_NUMBER $RANK\" >> /home/keeper/ran\n";
}

void GangLab::endDriver() {
    // One that is still on its way to the lease would drive later, with the environment of an earlier row.
    waitUntil([this] { return sandbox().killDrivers() == 0 && !sandbox().driverPid(); });
}

void GangLab::drive() {
    if (m_onDrive && m_onDrive())
        endDriver();
    if (!sandbox().driverPid())
        sandbox().startDetached({QStringLiteral("serve")});
}

QString GangLab::submit(const std::vector<int>& machines, const std::string& script, int retries) {
    NewRun run;
    run.id = RunId::generate();
    run.target = m_targets.front();
    run.config.shellText = tellKeeper() + script;
    run.config.name = "gang";
    run.config.experiment = "default";
    run.config.retries = retries;
    run.config.needs.nodes = static_cast<int>(machines.size());
    const QString id = QString::fromStdString(run.id.text());
    m_machinesOf[id] = machines;
    m_nodesOf[id] = machines.size();
    endDriver();
    write([&](SQLite::Database& db) -> Result<void> {
        const int64_t seq = runs::create(db, run, currentTime());
        runs::change(db, {seq, 0, RunState::NotStarted, RunState::Queued, {"taken_in"}, {}}, currentTime());
        return {};
    });
    place(id);
    drive();
    return id;
}

QString GangLab::submitToPool(int nodes, const std::string& script, int retries) {
    endDriver();
    const QString id =
        m_scene.submit("pool", {QStringLiteral("--name"), QStringLiteral("gang"), QStringLiteral("--nodes"),
                                QString::number(nodes), QStringLiteral("--retries"), QString::number(retries),
                                QStringLiteral("--"), QString::fromStdString(tellKeeper() + script)});
    m_nodesOf[id] = static_cast<size_t>(nodes);
    drive();
    return id;
}

void GangLab::place(const QString& id) {
    write([&](SQLite::Database& db) -> Result<void> {
        const auto run = runs::find(db, id.toStdString());
        if (!run || run->state != RunState::Queued)
            return {};
        const int attempt = run->attempt + 1;
        const auto& machines = m_machinesOf.at(id);
        runs::beginAttempt(db, run->seq, attempt, m_targets.front().text(), {}, currentTime());
        for (size_t rank = 0; rank < machines.size(); ++rank)
            processes::place(
                db, run->seq, attempt,
                {.nodeRank = static_cast<int>(rank), .machine = m_targets.at(static_cast<size_t>(machines[rank]))}, {},
                currentTime());
        runs::change(db, {run->seq, attempt, RunState::Queued, RunState::Preparing, {"placed"}, {}}, currentTime());
        return {};
    });
}

RunRecord GangLab::record(const QString& id) {
    RunRecord found;
    write([&](SQLite::Database& db) -> Result<void> {
        found = runs::find(db, id.toStdString()).value_or(RunRecord());
        return {};
    });
    return found;
}

std::vector<RankRecord> GangLab::ranks(const QString& id) {
    std::vector<RankRecord> found;
    write([&](SQLite::Database& db) -> Result<void> {
        if (const auto run = runs::find(db, id.toStdString()))
            found = runs::ranksOf(db, run->seq, run->attempt);
        return {};
    });
    return found;
}

bool GangLab::waitForState(const QString& id, const QString& state) {
    return waitUntil([&] {
        drive();
        return QString::fromUtf8(toText(record(id).state).data()) == state;
    });
}

QString GangLab::waitForEnd(const QString& id, std::chrono::milliseconds limit) {
    QElapsedTimer timer;
    timer.start();
    RunRecord run = record(id);
    while (!isFinal(run.state) && !timer.hasExpired(limit.count())) {
        if (run.state == RunState::Queued && m_machinesOf.contains(id)) {
            endDriver();
            place(id);
        }
        drive();
        QThread::msleep(30);
        run = record(id);
    }
    if (!isFinal(run.state))
        m_scene.printDriverLog();
    return QString::fromUtf8(toText(run.state).data());
}

std::map<std::string, int> GangLab::starts(const QString& id) {
    std::map<std::string, int> found;
    for (const SshHost* host : m_hosts) {
        std::istringstream lines(readFile(host->home("keeper") + "/ran").value_or(std::string()));
        const std::string own = id.toStdString() + " ";
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with(own))
                ++found[line.substr(own.size())];
        }
    }
    return found;
}

std::vector<int> GangLab::machinesOf(const QString& id) {
    std::vector<int> found;
    write([&](SQLite::Database& db) -> Result<void> {
        SQLite::Statement query(
            db, "SELECT machine FROM placement JOIN run ON run.seq=placement.run WHERE run.id=? AND "
                "placement.attempt=(SELECT max(attempt) FROM placement WHERE run=run.seq) ORDER BY node_rank");
        query.bind(1, id.toStdString());
        while (query.executeStep()) {
            const auto at = std::find_if(m_targets.begin(), m_targets.end(), [&](const TargetId& target) {
                return target.text() == query.getColumn(0).getString();
            });
            found.push_back(static_cast<int>(at - m_targets.begin()));
        }
        return {};
    });
    return found;
}

std::string GangLab::unreleasedStart(const QString& id, const std::map<std::string, int>& begun) {
    for (const auto& [what, count] : begun) {
        const std::string attempt = what.substr(0, what.find(' '));
        if (number("SELECT count(*) FROM attempt JOIN run ON run.seq=attempt.run WHERE run.id='" + id.toStdString() +
                   "' AND n=" + attempt + " AND released_ms IS NOT NULL") != 1)
            return "attempt and rank " + what + " began, but the attempt was never released";
    }
    return {};
}

// Once no run is active.
std::string GangLab::openPlaces() {
    const int64_t open = number("SELECT count(*) FROM placement WHERE freed_ms IS NULL");
    const int64_t taken = number("SELECT count(*) FROM node WHERE run IS NOT NULL");
    if (open == 0 && taken == 0)
        return {};
    return "no run is active, but " + std::to_string(open) + " placements are open and " + std::to_string(taken) +
           " nodes have a run";
}

std::string GangLab::complaint(const QString& id) {
    const RunRecord run = record(id);
    std::string open;
    // Before what began is counted, so that a start that comes late is seen.
    if (run.ended && !waitUntil([&] { return (open = openPlaces()).empty(); }))
        return open;
    std::string left;
    const bool isQuiet = !run.ended || waitUntil([&] {
        left.clear();
        for (const SshHost* host : m_hosts) {
            for (const pid_t pid : host->processes()) {
                const std::string environment =
                    readFile("/proc/" + std::to_string(pid) + "/environ").value_or(std::string());
                if (environment.find("COMPUTE_STUDIO_RUN_ID=" + id.toStdString()) != std::string::npos)
                    left += readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or(std::string()) + " ";
            }
        }
        return left.empty();
    });
    if (!isQuiet)
        return "left: " + left;
    const auto begun = starts(id);
    for (const auto& [what, count] : begun) {
        if (count > 1)
            return "attempt and rank " + what + " began " + std::to_string(count) + " times";
    }
    for (size_t rank = 0; run.state == RunState::Completed && rank < m_nodesOf.at(id); ++rank) {
        if (!begun.contains(std::to_string(run.attempt) + " " + std::to_string(rank)))
            return "completed, but rank " + std::to_string(rank) + " never began";
    }
    return unreleasedStart(id, begun);
}

} // namespace studio::test
