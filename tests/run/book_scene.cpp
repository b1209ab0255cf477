#include "tests/run/book_scene.h"

#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <map>

#include "core/run/run_writer.h"
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
    case RunAction::Kind::Collect:
        return "collect";
    case RunAction::Kind::Remove:
        return "remove";
    case RunAction::Kind::TryNode:
        return "try";
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

BookScene::BookScene(int maxRuns)
    : m_now(fromMs(1'800'000'000'000)) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        targets::ensureLocal(db, 2, m_now);
        const auto local = targets::byName(db, "local");
        m_target = local->id;
        return targets::setMaxRuns(db, m_target, maxRuns);
    });
    restart();
}

TargetId BookScene::createCluster(const ClusterConfig& config, const std::string& name) {
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

QString BookScene::nodes(const TargetId& cluster) {
    QStringList words;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& node : clusters::nodes(db, cluster))
            words << QString::fromStdString(node.name) + QLatin1Char(':') +
                         QString::fromUtf8(toText(node.state).data());
        return {};
    });
    return words.join(QLatin1Char(' '));
}

RunNews BookScene::tried(std::optional<ErrorCode> refusal) {
    for (const auto& action : m_actions) {
        if (action.kind != RunAction::Kind::TryNode || m_tried.contains(action.node))
            continue;
        m_tried.insert(action.node);
        RunNews news{.kind = RunNews::Kind::NodeTried, .node = action.node};
        if (refusal)
            news.error = Error{*refusal, "so says the machine", {}};
        else
            news.tried = NodeAnswer{"affinity", "watched"};
        return news;
    }
    qFatal("no node is being tried");
}

int64_t BookScene::submit(int retries, const TargetId& target) {
    NewRun run;
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

void BookScene::wish(int64_t seq, const char* wanted) {
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        if (!runs::wish(db, seq, wanted, m_now))
            qFatal("the wish %s was refused", wanted);
        return {};
    });
}

void BookScene::setMaxRuns(int maxRuns) {
    m_workspace.write([&](SQLite::Database& db) { return targets::setMaxRuns(db, m_target, maxRuns); });
}

RunBook::Draft BookScene::draft(SQLite::Database& db, const std::vector<RunNews>& news) {
    return m_book->step(db, news, m_view, m_now);
}

QString BookScene::step(const std::vector<RunNews>& news) {
    RunBook::Draft made;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        made = draft(db, news);
        return {};
    });
    m_actions = made.actions;
    m_tried.clear();
    m_book->adopt(std::move(made));
    m_view.freshlyConnected = false;
    if (const QString wrong = complaint(); !wrong.isEmpty())
        QTest::qFail(qPrintable(wrong), __FILE__, __LINE__);
    return text(m_actions);
}

QString BookScene::failedStep(const std::vector<RunNews>& news) {
    RunBook::Draft made;
    static_cast<void>(m_workspace->database().write([&](SQLite::Database& db) -> Result<void> {
        made = draft(db, news);
        return fail(ErrorCode::DiskFull, "the commit fails");
    }));
    return text(made.actions);
}

void BookScene::disconnect() {
    m_view.connected = false;
    m_view.freshlyConnected = false;
    if (!m_view.awaySince)
        m_view.awaySince = m_now;
}

void BookScene::connect(const std::string& bootId, const std::string& machineId) {
    m_view = {true, true, bootId, machineId, std::nullopt, {"box", {0, 1, 2, 3}, 8LL << 30, 0}};
}

void BookScene::restart(bool sharesNoDisk) {
    RunBook::Options options;
    options.sharesNoDisk = sharesNoDisk;
    options.workspace = m_workspace->id().text();
    options.machine = m_target;
    m_book = std::make_unique<RunBook>(options);
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        m_book->load(db);
        return {};
    });
    connect(m_view.bootId.empty() ? "boot-1" : m_view.bootId);
}

int64_t BookScene::submitRunning(int retries) {
    const int64_t seq = submit(retries);
    step();
    step({launched(seq, AttemptPhase::Running)});
    return seq;
}

RunRecord BookScene::run(int64_t seq) {
    RunRecord record;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        record = runs::get(db, seq).value_or(RunRecord());
        return {};
    });
    return record;
}

bool BookScene::exists(int64_t seq) {
    return run(seq).seq == seq;
}

std::vector<AttemptRecord> BookScene::attempts(int64_t seq) {
    std::vector<AttemptRecord> records;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        records = runs::attemptsOf(db, seq);
        return {};
    });
    return records;
}

std::vector<EventRecord> BookScene::events(int64_t seq) {
    std::vector<EventRecord> records;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
        records = runs::eventsOf(db, seq);
        return {};
    });
    return records;
}

int BookScene::count(int64_t seq, const std::string& eventCode) {
    const auto all = events(seq);
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [&](const EventRecord& event) { return event.reason.code == eventCode; }));
}

QString BookScene::story(int64_t seq) {
    QStringList words;
    for (const auto& event : events(seq)) {
        if (event.to && event.to != event.from)
            words << QString::fromUtf8(toText(*event.to).data());
    }
    return words.join(QLatin1Char(' '));
}

QString BookScene::state(int64_t seq) {
    return QString::fromUtf8(toText(run(seq).state).data());
}

QString BookScene::error(int64_t seq) {
    const auto found = run(seq).error;
    return found ? QString::fromStdString(found->code) : QString();
}

QString BookScene::complaint() {
    QString wrong;
    m_workspace.write([&](SQLite::Database& db) -> Result<void> {
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

AttemptReport BookScene::report(int64_t seq, AttemptPhase phase) {
    const RunRecord record = run(seq);
    AttemptReport report;
    report.key = {record.id.text(), record.attempt, 0};
    report.phase = phase;
    if (phase == AttemptPhase::Running || phase == AttemptPhase::Orphaned || phase == AttemptPhase::Ended) {
        StartRecord start;
        start.atMs = toMs(m_now);
        start.pid = 4711;
        report.started = start;
    }
    return report;
}

RunNews BookScene::seen(int64_t seq, AttemptPhase phase) {
    return {.kind = RunNews::Kind::Report, .run = seq, .report = report(seq, phase)};
}

RunNews BookScene::launched(int64_t seq, AttemptPhase phase) {
    return {.kind = RunNews::Kind::LaunchAnswer, .run = seq, .report = report(seq, phase)};
}

RunNews BookScene::ended(int64_t seq, int exitCode, StopReason stopped) {
    RunNews news = seen(seq, AttemptPhase::Ended);
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

RunNews BookScene::vanished(int64_t seq, bool neverStarted, bool rebooted) {
    RunNews news = seen(seq, AttemptPhase::Vanished);
    news.report->neverStarted = neverStarted;
    news.report->rebooted = rebooted;
    return news;
}

RunNews BookScene::collected(int64_t seq) {
    return {.kind = RunNews::Kind::Collected, .run = seq, .collected = Collected{2, 300, 1, 10}};
}

RunNews BookScene::refused(int64_t seq, RunNews::Kind kind, ErrorCode code) {
    return {.kind = kind, .run = seq, .error = Error{code, "so says the machine", {}}};
}

RunNews BookScene::removed(int64_t seq) {
    return {.kind = RunNews::Kind::Removed, .run = seq};
}

QString BookScene::text(const std::vector<RunAction>& actions) const {
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
