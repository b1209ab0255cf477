#include "tests/run/gang_scene.h"

#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/run/rank_queries.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"

namespace studio::test {

namespace {

const char* gangWordOf(RunAction::Kind kind) {
    switch (kind) {
    case RunAction::Kind::Launch:
        return "launch";
    case RunAction::Kind::Observe:
        return "observe";
    case RunAction::Kind::Cancel:
        return "cancel";
    case RunAction::Kind::SendTable:
        return "table";
    case RunAction::Kind::Release:
        return "release";
    case RunAction::Kind::Withdraw:
        return "withdraw";
    case RunAction::Kind::StopCollecting:
        return "stop collecting";
    case RunAction::Kind::Collect:
        return "collect";
    case RunAction::Kind::Acknowledge:
        return "acknowledge";
    case RunAction::Kind::Remove:
        return "remove";
    }
    return "?";
}

} // namespace

GangScene::GangScene(int machines)
    : m_now(fromMs(1'800'000'000'000)) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        targets::ensureLocal(db, 2, m_now);
        const std::string local = targets::byName(db, "local")->id.text();
        for (int i = 0; i < machines; ++i) {
            Host& host = m_hosts.emplace_back();
            host.id = i == 0 ? *TargetId::fromText(local) : TargetId::generate();
            if (i > 0) { // as an attached machine
                execute(db,
                        "INSERT INTO target(id,kind,name,provisioning,config,max_runs,created_ms) SELECT "
                        "?,'ssh',?,provisioning,'{}',max_runs,"
                        "created_ms FROM target WHERE id=?",
                        host.id, "box" + std::to_string(i), local);
                execute(db, "INSERT INTO machine(id,pipe,max_runs) VALUES(?,'{\"link\":\"ssh\"}',2)", host.id);
            }
            host.view.bootId = "boot-" + std::to_string(i);
            host.view.machineId = "machine-" + std::to_string(i);
            host.view.rootId = "root-" + std::to_string(i);
        }
        return {};
    });
    restart();
}

void GangScene::restart() {
    const auto tables = std::make_shared<GangTables>();
    for (Host& host : m_hosts) {
        RunReconciler::Options options;
        options.workspace = m_workspace->id().text();
        options.machine = host.id;
        options.gang = m_policy;
        options.gangTables = tables;
        host.reconciler = std::make_unique<RunReconciler>(options);
        host.placed.clear();
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            host.reconciler->load(db);
            return {};
        });
        if (!host.view.awaySince)
            host.view = {
                true, true, host.view.bootId, host.view.machineId, host.view.rootId, {}, {"box", {0, 1}, 1 << 30, 0}};
    }
}

void GangScene::disconnect(int machine) {
    MachineView& view = m_hosts[static_cast<size_t>(machine)].view;
    view.connected = view.freshlyConnected = false;
    if (!view.awaySince)
        view.awaySince = m_now;
}

void GangScene::evict(int machine) {
    disconnect(machine);
    Host& host = m_hosts[static_cast<size_t>(machine)];
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        addCreatedNode(db, host.id, true);
        return {};
    });
    host.view.isDestroyed = true;
    host.view.howDestroyed = "gone";
}

void GangScene::connect(int machine, const std::string& bootId) {
    MachineView& view = m_hosts[static_cast<size_t>(machine)].view;
    view = {true,
            true,
            bootId.empty() ? view.bootId : bootId,
            view.machineId,
            view.rootId,
            {},
            {"box", {0, 1}, 1 << 30, 0}};
}

int64_t GangScene::submit(int retries) {
    NewRun run;
    run.id = RunId::generate();
    run.target = m_hosts.front().id;
    run.config.argv = {"true"};
    run.config.name = "true";
    run.config.experiment = "default";
    run.config.retries = retries;
    run.config.needs.nodes = 2;
    int64_t seq = 0;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        seq = runs::create(db, run, m_now);
        runs::change(db, {seq, 0, RunState::NotStarted, RunState::Queued, {"taken_in"}, {}}, m_now);
        return {};
    });
    return seq;
}

void GangScene::place(int64_t run, const std::vector<int>& machines) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        const int attempt = runs::get(db, run)->attempt + 1;
        runs::beginAttempt(db, run, attempt, m_hosts.front().id.text(), {}, m_now);
        for (size_t rank = 0; rank < machines.size(); ++rank) {
            const Host& host = m_hosts[static_cast<size_t>(machines[rank])];
            processes::place(db, run, attempt, {.nodeRank = static_cast<int>(rank), .machine = host.id},
                             host.reconciler->intentOn(host.view), m_now);
        }
        runs::change(db, {run, attempt, RunState::Queued, RunState::Preparing, {"placed"}, {}}, m_now);
        return {};
    });
    for (const int machine : machines)
        m_hosts[static_cast<size_t>(machine)].placed.insert(run);
}

void GangScene::request(int64_t run, const char* wanted) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        if (!runs::request(db, run, wanted, m_now))
            qFatal("the request %s was refused", wanted);
        return {};
    });
}

size_t GangScene::hostOf(int64_t run, int rank) {
    const auto all = ranks(run);
    for (size_t i = 0; i < m_hosts.size(); ++i) {
        if (static_cast<size_t>(rank) < all.size() && all[static_cast<size_t>(rank)].machine == m_hosts[i].id)
            return i;
    }
    qFatal("no machine has rank %d", rank);
}

bool GangScene::reconcile(Host& host, const std::vector<RunObservation>& news) {
    RunReconciler::PendingChanges made;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        made = host.reconciler->step(db, news, host.view, m_now, host.placed);
        return {};
    });
    host.placed.clear();
    host.view.freshlyConnected = false;
    m_actions.insert(m_actions.end(), made.actions.begin(), made.actions.end());
    const bool isChanged = made.changes > 0 || !made.actions.empty();
    host.reconciler->apply(std::move(made));
    return isChanged;
}

void GangScene::spread() {
    constexpr int maxRounds = 10;
    for (int round = 0; round < maxRounds; ++round) {
        bool isChanged = false;
        for (Host& host : m_hosts)
            isChanged = reconcile(host, {}) || isChanged;
        if (!isChanged)
            return;
    }
    QTest::qFail("the machines' steps never come to rest", __FILE__, __LINE__);
}

QString GangScene::finish() {
    spread();
    if (const QString wrong = complaintAboutEvents(m_workspace); !wrong.isEmpty())
        QTest::qFail(qPrintable(wrong), __FILE__, __LINE__);
    std::stable_sort(m_actions.begin(), m_actions.end(),
                     [](const RunAction& a, const RunAction& b) { return a.key.rank < b.key.rank; });
    QStringList words;
    for (const RunAction& action : m_actions)
        words << (action.kind == RunAction::Kind::Remove
                      ? QStringLiteral("remove")
                      : QStringLiteral("%1 %2").arg(QLatin1String(gangWordOf(action.kind))).arg(action.key.rank));
    return words.join(QStringLiteral(", "));
}

QString GangScene::step(const std::vector<RunObservation>& news) {
    m_actions.clear();
    std::vector<std::vector<RunObservation>> byHost(m_hosts.size());
    for (const RunObservation& entry : news)
        byHost[hostOf(entry.run, entry.report ? entry.report->key.rank : entry.nodeRank)].push_back(entry);
    for (size_t i = 0; i < m_hosts.size(); ++i) {
        if (!byHost[i].empty())
            reconcile(m_hosts[i], byHost[i]);
    }
    return finish();
}

QString GangScene::stepOf(int machine, const std::vector<RunObservation>& news) {
    m_actions.clear();
    reconcile(m_hosts[static_cast<size_t>(machine)], news);
    return finish();
}

void GangScene::failStep(const std::vector<RunObservation>& news) {
    Host& host = m_hosts[hostOf(news.front().run, news.front().report->key.rank)];
    static_cast<void>(m_workspace->database().write([&](SQLite::Database& db) -> Result<void> {
        static_cast<void>(host.reconciler->step(db, news, host.view, m_now));
        return fail(ErrorCode::DiskFull, "the commit fails");
    }));
}

std::optional<Timestamp> GangScene::nextPoll() const {
    std::optional<Timestamp> next;
    for (const Host& host : m_hosts) {
        if (const auto at = host.reconciler->nextPoll(host.view))
            next = next ? std::min(*next, *at) : at;
    }
    return next;
}

size_t GangScene::unfinished() const {
    size_t count = 0;
    for (const Host& host : m_hosts)
        count += host.reconciler->unfinished();
    return count;
}

RunRecord GangScene::run(int64_t seq) {
    RunRecord record;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        record = runs::get(db, seq).value_or(RunRecord());
        return {};
    });
    return record;
}

QString GangScene::state(int64_t seq) {
    return QString::fromUtf8(toText(run(seq).state).data());
}

QString GangScene::error(int64_t seq) {
    const auto found = run(seq).error;
    if (!found)
        return {};
    const auto rank = found->params.is_object() ? found->params.find("node_rank") : found->params.end();
    return QString::fromStdString(found->code) +
           (rank == found->params.end() ? QString() : QStringLiteral("/%1").arg(rank->get<int>()));
}

QString GangScene::story(int64_t seq) {
    QStringList words;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& event : runs::eventsOf(db, seq)) {
            if (event.to && event.to != event.from)
                words << QString::fromUtf8(toText(*event.to).data());
        }
        return {};
    });
    return words.join(QLatin1Char(' '));
}

int GangScene::count(int64_t seq, const std::string& code) {
    int found = 0;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& event : runs::eventsOf(db, seq))
            found += event.reason.code == code ? 1 : 0;
        return {};
    });
    return found;
}

std::vector<RankRecord> GangScene::ranks(int64_t seq) {
    std::vector<RankRecord> found;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        if (const auto record = runs::get(db, seq))
            found = runs::ranksOf(db, seq, record->attempt);
        return {};
    });
    return found;
}

std::vector<AttemptRecord> GangScene::attempts(int64_t seq) {
    std::vector<AttemptRecord> found;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        found = runs::attemptsOf(db, seq);
        return {};
    });
    return found;
}

RunObservation GangScene::seen(int64_t seq, int rank, AttemptPhase phase, std::optional<GangPhase> gang,
                               const std::string& code) {
    const RunRecord record = run(seq);
    AttemptReport report;
    report.key = {record.id.text(), record.attempt, rank};
    report.phase = phase;
    if (gang) {
        report.gang.emplace();
        report.gang->phase = *gang;
        if (*gang != GangPhase::Preparing) {
            report.gang->addresses = {{"10.0.0." + std::to_string(rank + 1), 24, "eth0"}};
            report.gang->ports = {20'000 + rank};
        }
        report.gang->code = code;
    }
    if (phase == AttemptPhase::Running || phase == AttemptPhase::Orphaned || phase == AttemptPhase::Ended) {
        report.started.emplace();
        report.started->atMs = toMs(m_now);
        report.started->pid = 4711;
    }
    return {.kind = RunObservation::Kind::Report, .run = seq, .nodeRank = rank, .report = report};
}

RunObservation GangScene::launched(int64_t seq, int rank) {
    RunObservation news = seen(seq, rank, AttemptPhase::Starting, GangPhase::Preparing);
    news.kind = RunObservation::Kind::LaunchAnswer;
    return news;
}

RunObservation GangScene::ended(int64_t seq, int rank, int exitCode, StopReason stopped) {
    RunObservation news = seen(seq, rank, AttemptPhase::Ended, GangPhase::Released);
    news.report->exit.emplace();
    ExitRecord& exit = *news.report->exit;
    if (stopped == StopReason::None)
        exit.exitCode = exitCode;
    else
        exit.signal = 15;
    exit.stopped = stopped;
    exit.endedMs = toMs(m_now);
    exit.durationMs = 10;
    exit.cpuMs = 5;
    return news;
}

RunObservation GangScene::withdrawn(int64_t seq, int rank) {
    RunObservation news = seen(seq, rank, AttemptPhase::Ended, GangPhase::Withdrawn);
    news.report->started.reset();
    news.report->exit.emplace();
    news.report->exit->stopped = StopReason::Withdrawn;
    news.report->exit->endedMs = toMs(m_now);
    return news;
}

RunObservation GangScene::vanished(int64_t seq, int rank, bool neverStarted, bool rebooted) {
    RunObservation news = seen(seq, rank, AttemptPhase::Vanished);
    news.report->neverStarted = neverStarted;
    news.report->hasProcesses = false;
    news.report->rebooted = rebooted;
    return news;
}

RunObservation GangScene::absent(int64_t seq, int rank) {
    RunObservation news = seen(seq, rank, AttemptPhase::Absent);
    news.report->hasProcesses = false;
    news.report->root = m_hosts[hostOf(seq, rank)].view.rootId;
    return news;
}

RunObservation GangScene::collected(int64_t seq, int rank, std::optional<ErrorCode> error) {
    RunObservation news{.kind = RunObservation::Kind::Collected, .run = seq, .nodeRank = rank};
    if (error)
        news.error = Error{*error, "so says the machine", {}};
    else
        news.collected = Collected{2, 300, 1, 10};
    return news;
}

RunObservation GangScene::refused(int64_t seq, int rank, RunObservation::Kind kind, ErrorCode code) {
    return {.kind = kind, .run = seq, .nodeRank = rank, .error = Error{code, "so says the machine", {}}};
}

void GangScene::makeReady(int64_t run, const std::vector<int>& machines) {
    place(run, machines);
    step();
    for (const auto make : {&GangScene::launched, &GangScene::prepared}) {
        for (size_t rank = 0; rank < machines.size(); ++rank)
            step({(this->*make)(run, static_cast<int>(rank))});
    }
    for (size_t rank = 0; rank < machines.size(); ++rank)
        step({ready(run, static_cast<int>(rank))});
}

int64_t GangScene::submitReady(const std::vector<int>& machines, int retries) {
    const int64_t seq = submit(retries);
    makeReady(seq, machines);
    return seq;
}

int64_t GangScene::submitRunning(const std::vector<int>& machines, int retries) {
    const int64_t seq = submitReady(machines, retries);
    for (size_t rank = 0; rank < machines.size(); ++rank)
        step({running(seq, static_cast<int>(rank))});
    return seq;
}

} // namespace studio::test
