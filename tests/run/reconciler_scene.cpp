#include "tests/run/reconciler_scene.h"

#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <map>

#include "core/protocol/cbor.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/target.h"

namespace studio::test {

namespace {

const char* wordOf(RunAction::Kind kind) {
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

// How far a state is in its attempt; the end states are all the last.
int placeOf(RunState state) {
    static const std::map<RunState, int> places = {{RunState::NotStarted, 0},   {RunState::Queued, 1},
                                                   {RunState::Provisioning, 2}, {RunState::Preparing, 3},
                                                   {RunState::Running, 4},      {RunState::CancelRequested, 5},
                                                   {RunState::Finalizing, 6}};
    const auto found = places.find(state);
    return found == places.end() ? 7 : found->second;
}

bool isLawful(RunState from, RunState to) {
    return std::any_of(allRunEvents.begin(), allRunEvents.end(),
                       [&](RunEvent event) { return nextState(from, event) == to; });
}

QString complaintAbout(const RunRecord& run, const std::vector<EventRecord>& events) {
    const auto text = [](RunState state) { return QString::fromUtf8(toText(state).data()); };
    std::optional<RunState> state;
    int attempt = 0;
    for (const auto& event : events) {
        if (event.attempt < attempt)
            return QStringLiteral("event %1 is of an older attempt").arg(event.seq);
        attempt = event.attempt;
        if (event.from == event.to) {
            if (event.to != state)
                return QStringLiteral("note %1 names another state").arg(event.seq);
            continue;
        }
        if (event.from != state || !event.to)
            return QStringLiteral("event %1 does not follow the one before").arg(event.seq);
        if (state && !isLawful(*state, *event.to))
            return QStringLiteral("%1 to %2 is no lawful change").arg(text(*state), text(*event.to));
        if (state && *event.to != RunState::Queued && placeOf(*event.to) <= placeOf(*state))
            return QStringLiteral("%1 to %2 moves backwards").arg(text(*state), text(*event.to));
        state = event.to;
    }
    if (state != run.state)
        return QStringLiteral("state %1 without an event").arg(text(run.state));
    if (run.attempt != attempt)
        return QStringLiteral("attempt %1 without an event").arg(run.attempt);
    if (isFinal(run.state) != run.ended.has_value())
        return QStringLiteral("state %1 and its end time disagree").arg(text(run.state));
    return {};
}

} // namespace

FreshWorkspace::FreshWorkspace() {
    WorkspaceOptions options;
    options.folder = m_folder.filePath(QStringLiteral("w")).toStdString();
    options.filesystemType = [](const std::string&) { return std::string("ext4"); };
    options.machineId = "machine-1";
    auto opened = Workspace::open(options);
    if (!opened)
        qFatal("no workspace: %s", opened.error().message.c_str());
    m_workspace = std::make_unique<Workspace>(std::move(*opened));
}

void FreshWorkspace::write(const std::function<Result<void>(SQLite::Database&)>& work) {
    if (const auto done = m_workspace->database().write(work); !done)
        qFatal("the database failed: %s %s", done.error().message.c_str(), done.error().detail.c_str());
}

void FreshWorkspace::sql(const std::string& statement) {
    write([&](SQLite::Database& db) -> Result<void> {
        db.exec(statement);
        return {};
    });
}

int64_t FreshWorkspace::number(const std::string& query) {
    int64_t result = 0;
    write([&](SQLite::Database& db) -> Result<void> {
        result = db.execAndGet(query).getInt64();
        return {};
    });
    return result;
}

QString complaintAboutEvents(FreshWorkspace& workspace) {
    QString wrong;
    workspace.write([&](SQLite::Database& db) -> Result<void> {
        RunFilter filter;
        filter.limit = 10'000;
        for (const auto& record : runs::list(db, filter)) {
            const QString about = complaintAbout(record, runs::eventsOf(db, record.seq));
            if (!about.isEmpty())
                wrong = QStringLiteral("run %1: %2").arg(record.seq).arg(about);
        }
        return {};
    });
    return wrong;
}

int64_t createQueuedRun(SQLite::Database& db, const TargetId& target, const RunNeeds& needs, Timestamp now) {
    NewRun run;
    run.id = RunId::generate();
    run.target = target;
    run.config.argv = {"true"};
    run.config.name = "true";
    run.config.experiment = "default";
    run.config.needs = needs;
    const int64_t seq = runs::create(db, run, now);
    runs::change(db, {seq, 0, RunState::NotStarted, RunState::Queued, {"taken_in", {}}, {}}, now);
    return seq;
}

void addCreatedNode(SQLite::Database& db, const TargetId& machine, bool isLowPriority) {
    execute(db,
            "INSERT OR REPLACE INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,"
            "created_ms) SELECT ?1,?1,target.id,1,'cloud',?1,?2,'key','joining',1,1 FROM target WHERE name='local'",
            machine, isLowPriority ? "{\"low_priority\":true}" : "{}");
}

ReconcilerScene::ReconcilerScene(int maxRuns)
    : m_now(fromMs(1'800'000'000'000)) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        targets::ensureLocal(db, 2, m_now);
        const auto local = targets::byName(db, "local");
        m_target = local->id;
        return targets::setMaxRuns(db, m_target, maxRuns);
    });
    m_view.rootId = "root-1";
    restart();
}

TargetId ReconcilerScene::createCluster(const ClusterConfig& config, const std::string& name) {
    TargetId id;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        const auto made = clusters::create(db, name, config, m_target, m_now);
        if (!made)
            return fail(made.error());
        id = made->id;
        return {};
    });
    return id;
}

QString ReconcilerScene::nodes(const TargetId& cluster) {
    QStringList words;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& node : clusters::nodes(db, cluster))
            words << QString::fromStdString(node.name) + QLatin1Char(':') +
                         QString::fromUtf8(toText(node.state).data());
        return {};
    });
    return words.join(QLatin1Char(' '));
}

NodeTestResult ReconcilerScene::tested(std::optional<ErrorCode> refusal) {
    if (m_testedCount == m_tests.size())
        qFatal("no node is being tested");
    NodeTestResult result{m_tests[m_testedCount++].node};
    if (refusal)
        result.error = Error{*refusal, "so says the machine", {}};
    else
        result.answer = NodeAnswer{"affinity", "watched"};
    return result;
}

std::optional<Timestamp> ReconcilerScene::nextPoll() const {
    auto next = m_reconciler->nextPoll(m_view);
    if (const auto scaling = m_scaler.nextPoll())
        next = next ? std::min(*next, *scaling) : scaling;
    return next;
}

ClusterScaler::PendingChanges ReconcilerScene::scale(SQLite::Database& db,
                                                     const std::vector<NodeTestResult>& results) const {
    const ScalerMachine machine{m_target, m_view.connected, m_connections, std::nullopt, m_view.host};
    return m_scaler.step(db, std::span(&machine, 1), results, m_now);
}

void ReconcilerScene::scale(const std::vector<NodeTestResult>& results) {
    ClusterScaler::PendingChanges made;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        made = scale(db, results);
        return {};
    });
    m_tests.insert(m_tests.end(), made.tests.begin(), made.tests.end());
    m_scaler.apply(std::move(made));
}

int64_t ReconcilerScene::submit(int retries, const TargetId& target) {
    return submit(retries, {}, target);
}

int64_t ReconcilerScene::submitNeeding(const RunNeeds& needs, const TargetId& target) {
    return submit(0, needs, target);
}

int64_t ReconcilerScene::submit(int retries, const RunNeeds& needs, const TargetId& target) {
    NewRun run;
    run.config.needs = needs;
    run.id = RunId::generate();
    run.target = target.isEmpty() ? m_target : target;
    run.config.argv = {"true"};
    run.config.name = "true";
    run.config.experiment = "default";
    run.config.retries = retries;
    int64_t seq = 0;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        seq = runs::create(db, run, m_now);
        return {};
    });
    return seq;
}

void ReconcilerScene::request(int64_t seq, const char* wanted) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        if (!runs::request(db, seq, wanted, m_now))
            qFatal("the request %s was refused", wanted);
        return {};
    });
}

void ReconcilerScene::setMaxRuns(int maxRuns) {
    m_workspace.write([&](SQLite::Database& db) { return targets::setMaxRuns(db, m_target, maxRuns); });
}

RunReconciler::PendingChanges ReconcilerScene::draft(SQLite::Database& db, const std::vector<RunObservation>& news) {
    return m_reconciler->step(db, news, m_view, m_now, m_placed);
}

RunScheduler::PendingChanges ReconcilerScene::schedule(SQLite::Database& db) const {
    const SchedulerMachine machine{
        m_target,      m_view.connected, m_reconciler->isRootUnavailable(m_view), m_reconciler->intentOn(m_view),
        m_view.bootId, m_view.host};
    return m_scheduler.step(db, std::span(&machine, 1), m_now);
}

bool ReconcilerScene::schedule() {
    RunScheduler::PendingChanges made;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        made = schedule(db);
        return {};
    });
    for (const auto& placed : made.placed)
        m_placed.insert(placed.run);
    const bool isChanged = made.changes > 0;
    m_scheduler.apply(std::move(made));
    return isChanged;
}

void ReconcilerScene::reconcile(const std::vector<RunObservation>& news) {
    RunReconciler::PendingChanges made;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        made = draft(db, news);
        return {};
    });
    m_actions.insert(m_actions.end(), made.actions.begin(), made.actions.end());
    m_reconciler->apply(std::move(made));
    m_placed.clear();
    m_view.freshlyConnected = false;
}

QString ReconcilerScene::step(const std::vector<RunObservation>& news) {
    m_actions.clear();
    m_tests.clear();
    m_testedCount = 0;
    reconcile(news);
    scale({});
    for (int pass = 0; pass < 10 && schedule(); ++pass) {
        reconcile({});
        scale({});
    }
    if (const QString wrong = complaint(); !wrong.isEmpty())
        QTest::qFail(qPrintable(wrong), __FILE__, __LINE__);
    return text(m_actions);
}

QString ReconcilerScene::stepTested(const std::vector<NodeTestResult>& results) {
    m_actions.clear();
    m_tests.clear();
    m_testedCount = 0;
    scale(results);
    for (int pass = 0; pass < 10 && schedule(); ++pass) {
        reconcile({});
        scale({});
    }
    if (const QString wrong = complaint(); !wrong.isEmpty())
        QTest::qFail(qPrintable(wrong), __FILE__, __LINE__);
    return text(m_actions);
}

QString ReconcilerScene::failedStep(const std::vector<RunObservation>& news,
                                    const std::vector<NodeTestResult>& results) {
    RunReconciler::PendingChanges made;
    static_cast<void>(m_workspace->database().write([&](SQLite::Database& db) -> Result<void> {
        const auto placed = schedule(db).placed;
        const auto before = m_placed;
        for (const auto& [machine, run] : placed)
            m_placed.insert(run);
        made = draft(db, news);
        static_cast<void>(scale(db, results));
        m_placed = before;
        return fail(ErrorCode::DiskFull, "the commit fails");
    }));
    return text(made.actions);
}

void ReconcilerScene::setClock(std::chrono::milliseconds by) {
    m_now += by;
    m_reconciler->moveTimes(by);
}

void ReconcilerScene::disconnect() {
    m_view.connected = false;
    m_view.freshlyConnected = false;
    if (!m_view.awaySince)
        m_view.awaySince = m_now;
}

void ReconcilerScene::connect(const std::string& bootId, const std::string& machineId) {
    ++m_connections;
    m_view = {true, true, bootId, machineId, m_view.rootId, std::nullopt, {"box", {0, 1, 2, 3}, 8LL << 30, 0}};
}

void ReconcilerScene::restart(bool sharesNoDisk) {
    RunReconciler::Options options;
    options.sharesNoDisk = sharesNoDisk;
    options.workspace = m_workspace->id().text();
    options.machine = m_target;
    options.isEngine = m_isEngine;
    m_reconciler = std::make_unique<RunReconciler>(options);
    m_scheduler = {};
    m_scaler = {};
    m_placed.clear();
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        m_reconciler->load(db);
        return {};
    });
    connect(m_view.bootId.empty() ? "boot-1" : m_view.bootId);
}

void ReconcilerScene::useEngine() {
    RemoteConfig config;
    config.route.emplace_back().host = "login";
    config.route.back().user = "me";
    config.slurm.emplace().partition = "main";
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        execute(db, "UPDATE target SET kind=?,config=? WHERE id=?", TargetKind::Slurm, jsonText(toJson(config)),
                m_target);
        return {};
    });
    m_isEngine = true;
    restart(true);
}

void ReconcilerScene::endAllocation(const std::string& how) {
    restart(true);
    connect("ended-1");
    m_view.howEnded = how;
}

void ReconcilerScene::destroyMachine(const std::string& how, bool isLowPriority) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        addCreatedNode(db, m_target, isLowPriority);
        return {};
    });
    disconnect();
    m_view.isDestroyed = true;
    m_view.howDestroyed = how;
}

void ReconcilerScene::leave(int64_t seq) {
    const AttemptKey key = report(seq, AttemptPhase::Accepted).key;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        if (!m_reconciler->leaving(db, key, m_view))
            qFatal("run %lld is not launched", static_cast<long long>(seq));
        return {};
    });
}

int64_t ReconcilerScene::submitRunning(int retries) {
    const int64_t seq = submit(retries);
    step();
    step({launched(seq, AttemptPhase::Running)});
    return seq;
}

RunRecord ReconcilerScene::run(int64_t seq) {
    RunRecord record;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        record = runs::get(db, seq).value_or(RunRecord());
        return {};
    });
    return record;
}

bool ReconcilerScene::exists(int64_t seq) {
    return run(seq).seq == seq;
}

std::vector<AttemptRecord> ReconcilerScene::attempts(int64_t seq) {
    std::vector<AttemptRecord> records;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        records = runs::attemptsOf(db, seq);
        return {};
    });
    return records;
}

std::vector<EventRecord> ReconcilerScene::events(int64_t seq) {
    std::vector<EventRecord> records;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        records = runs::eventsOf(db, seq);
        return {};
    });
    return records;
}

int ReconcilerScene::count(int64_t seq, const std::string& eventCode) {
    const auto all = events(seq);
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [&](const EventRecord& event) { return event.reason.code == eventCode; }));
}

QString ReconcilerScene::story(int64_t seq) {
    QStringList words;
    for (const auto& event : events(seq)) {
        if (event.to && event.to != event.from)
            words << QString::fromUtf8(toText(*event.to).data());
    }
    return words.join(QLatin1Char(' '));
}

QString ReconcilerScene::state(int64_t seq) {
    return QString::fromUtf8(toText(run(seq).state).data());
}

QString ReconcilerScene::error(int64_t seq) {
    const auto found = run(seq).error;
    return found ? QString::fromStdString(found->code) : QString();
}

QString ReconcilerScene::complaint() {
    return complaintAboutEvents(m_workspace);
}

AttemptReport ReconcilerScene::report(int64_t seq, AttemptPhase phase) {
    const RunRecord record = run(seq);
    AttemptReport report;
    report.key = {record.id.text(), record.attempt, 0};
    report.phase = phase;
    if (phase == AttemptPhase::Absent) {
        report.hasProcesses = false;
        report.root = m_view.rootId;
    }
    if (phase == AttemptPhase::Running || phase == AttemptPhase::Orphaned || phase == AttemptPhase::Ended) {
        StartRecord start;
        start.atMs = toMs(m_now);
        start.pid = 4711;
        report.started = start;
    }
    return report;
}

RunObservation ReconcilerScene::seen(int64_t seq, AttemptPhase phase) {
    return {.kind = RunObservation::Kind::Report, .run = seq, .report = report(seq, phase)};
}

RunObservation ReconcilerScene::absent(int64_t seq, std::optional<bool> hasProcesses, const std::string& rootId) {
    RunObservation news = seen(seq, AttemptPhase::Absent);
    news.report->hasProcesses = hasProcesses;
    news.report->root = rootId;
    return news;
}

RunObservation ReconcilerScene::launched(int64_t seq, AttemptPhase phase) {
    return {.kind = RunObservation::Kind::LaunchAnswer, .run = seq, .report = report(seq, phase)};
}

RunObservation ReconcilerScene::ended(int64_t seq, int exitCode, StopReason stopped) {
    RunObservation news = seen(seq, AttemptPhase::Ended);
    ExitRecord exit;
    if (stopped == StopReason::None)
        exit.exitCode = exitCode;
    else
        exit.signal = 15;
    exit.stopped = stopped;
    exit.endedMs = toMs(m_now);
    exit.durationMs = 10;
    news.report->exit = exit;
    return news;
}

RunObservation ReconcilerScene::vanished(int64_t seq, bool neverStarted, bool rebooted) {
    RunObservation news = seen(seq, AttemptPhase::Vanished);
    news.report->neverStarted = neverStarted;
    if (neverStarted)
        news.report->hasProcesses = false;
    news.report->rebooted = rebooted;
    return news;
}

RunObservation ReconcilerScene::collected(int64_t seq) {
    return {.kind = RunObservation::Kind::Collected, .run = seq, .collected = Collected{2, 300, 1, 10}};
}

RunObservation ReconcilerScene::refused(int64_t seq, RunObservation::Kind kind, ErrorCode code) {
    return {.kind = kind, .run = seq, .error = Error{code, "so says the machine", {}}};
}

RunObservation ReconcilerScene::removed(int64_t seq) {
    return {.kind = RunObservation::Kind::Removed, .run = seq};
}

QString ReconcilerScene::text(const std::vector<RunAction>& actions) const {
    QStringList words;
    for (const auto& action : actions) {
        words << (action.kind == RunAction::Kind::Remove ? QStringLiteral("remove %1").arg(action.run)
                                                         : QStringLiteral("%1 %2.%3")
                                                               .arg(QLatin1String(wordOf(action.kind)))
                                                               .arg(action.run)
                                                               .arg(action.key.attempt));
    }
    return words.join(QStringLiteral(", "));
}

} // namespace studio::test
