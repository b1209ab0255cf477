#include "tests/remote/gang_lab.h"

#include <QElapsedTimer>
#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sstream>

#include "core/base/file.h"
#include "core/run/process_writer.h"
#include "core/run/rank_queries.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/target/target.h"

namespace studio::test {

GangLab::GangLab(SshLab& lab, int machines)
    : m_lab(lab)
    , m_scene(lab)
    , m_count(machines) {}

bool GangLab::prepare() {
    for (int i = 0; i < m_count; ++i) {
        const std::string name = "m" + std::to_string(i);
        // What the jobs note survives everything in the home of another user.
        const auto host =
            m_lab.addHost({.name = name, .users = {m_scene.keyUser(), {.name = "keeper", .files = {{"ran", ""}}}}});
        if (!host) {
            qWarning("%s %s", host.error().message.c_str(), host.error().detail.c_str());
            return false;
        }
        m_hosts.push_back(*host);
        (*host)->run("root", "chmod 711 /home/keeper; chmod 666 /home/keeper/ran");
        if (!m_scene.attach(name, **host))
            return false;
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

std::string GangLab::tellKeeper() {
    return "echo \"$COMPUTE_STUDIO_RUN_ID $COMPUTE_STUDIO_ATTEMPT_NUMBER $RANK\" >> /home/keeper/ran\n";
}

void GangLab::endDriver() {
    // One that is still on its way to the lease would drive later, with the environment of an earlier row.
    waitUntil([this] { return sandbox().killDrivers() == 0 && !sandbox().driverPid(); });
}

void GangLab::drive() {
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
        if (run.state == RunState::Queued) {
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

std::string GangLab::complaint(const QString& id) {
    for (const auto& [what, count] : starts(id)) {
        if (count > 1)
            return "attempt and rank " + what + " began " + std::to_string(count) + " times";
    }
    const RunRecord run = record(id);
    const auto nodes = m_machinesOf.at(id).size();
    const auto begun = starts(id);
    for (size_t rank = 0; run.state == RunState::Completed && rank < nodes; ++rank) {
        if (!begun.contains(std::to_string(run.attempt) + " " + std::to_string(rank)))
            return "completed, but rank " + std::to_string(rank) + " never began";
    }
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
    return isQuiet ? std::string() : "left: " + left;
}

} // namespace studio::test
