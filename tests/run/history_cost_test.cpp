// What scheduler and reconciler read in a step does not grow with the runs that have ended: no statement of theirs
// takes as many steps of SQLite's machine as there are such runs.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/run/parent_run.h"
#include "core/run/run_writer.h"
#include "core/run/start_estimator.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int historyRuns = 3000;

// Counts the statements of a connection while it exists, and notes the most expensive one.
class StatementCost {
public:
    explicit StatementCost(SQLite::Database& db)
        : m_db(db.getHandle()) {
        sqlite3_trace_v2(m_db, SQLITE_TRACE_PROFILE, &StatementCost::note, this);
    }
    ~StatementCost() { sqlite3_trace_v2(m_db, 0, nullptr, nullptr); }
    int count() const { return m_count; }
    int most() const { return m_most; }
    const char* sql() const { return m_sql.c_str(); }

private:
    static int note(unsigned, void* self, void* statement, void*) {
        auto* ended = static_cast<sqlite3_stmt*>(statement);
        auto* cost = static_cast<StatementCost*>(self);
        ++cost->m_count;
        const int steps = sqlite3_stmt_status(ended, SQLITE_STMTSTATUS_VM_STEP, 1);
        if (steps <= cost->m_most)
            return 0;
        cost->m_most = steps;
        cost->m_sql = sqlite3_sql(ended);
        return 0;
    }
    sqlite3* m_db;
    int m_count = 0;
    int m_most = 0;
    std::string m_sql;
};

} // namespace

class HistoryCostTest : public QObject {
    Q_OBJECT

    FreshWorkspace m_workspace;
    TargetId m_local;
    const Timestamp m_now = fromMs(1'800'000'000'000);

    int64_t create(SQLite::Database& db, const char* kind = "command") {
        NewRun run;
        run.id = RunId::generate();
        run.kind = kind;
        run.target = m_local;
        run.config.argv = {"true"};
        run.config.name = "true";
        run.config.experiment = "default";
        return runs::create(db, run, m_now);
    }

    // Copies of one run that has ended, all children of a sweep that runs.
    void makeHistory(SQLite::Database& db) {
        targets::ensureLocal(db, 4, m_now);
        m_local = targets::byName(db, std::string(localTargetName))->id;
        const int64_t sweep = create(db, "sweep");
        parents::insert(db, sweep, {nlohmann::json::object(), 2, historyRuns});
        db.exec("UPDATE run SET state='Running'");
        const int64_t model = create(db);
        db.exec("INSERT INTO experiment(seq,name,created_ms) VALUES(99,'old',0)");
        const std::string copies = "WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i+1 FROM n WHERE i<" +
                                   std::to_string(1000 + historyRuns) + ") INSERT INTO ";
        db.exec(copies +
                "run(seq,id,root,parent,name,experiment,target,config,state,attempt,created_ms,started_ms,"
                "ended_ms,metrics_done) SELECT i,printf('%032x',i),printf('%032x',i),(SELECT id FROM run "
                "WHERE kind='sweep'),name,99,target,config,'Completed',1,1,1,2,1 FROM n,run WHERE seq=" +
                std::to_string(model));
        db.exec(copies + "attempt(run,n,target,state,created_ms,started_ms,ended_ms) SELECT i,1,'" + m_local.text() +
                "','Completed',1,1,2 FROM n");
        db.exec(copies + "placement(run,attempt,node_rank,machine,created_ms,freed_ms) SELECT i,1,0,'" +
                m_local.text() + "',1,2 FROM n");
        db.exec(copies + "process(run,attempt,node_rank,phase,ended_ms) SELECT i,1,0,'Ended',2 FROM n");
        runs::erase(db, model);
    }

private Q_SLOTS:
    void doesNotReadHistory() {
        m_workspace.write([this](SQLite::Database& db) -> Result<void> {
            makeHistory(db);
            return {};
        });
        RunReconciler::Options options;
        options.workspace = m_workspace->id().text();
        options.machine = m_local;
        RunReconciler reconciler(options);
        RunScheduler scheduler;
        MachineView view{
            true, true, "boot-1", "machine-1", "root-1", std::nullopt, {"box", {0, 1, 2, 3}, 8LL << 30, 0}};
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            reconciler.load(db); // once
            reconciler.apply(reconciler.step(db, {}, view, m_now));
            return {};
        });
        view.freshlyConnected = false;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            static_cast<void>(targets::setMaxRuns(db, m_local, 1));
            const StatementCost cost(db);
            const int64_t first = create(db);
            const int64_t second = create(db);
            const SchedulerMachine machine{m_local, true, false, reconciler.intentOn(view), view.bootId, view.host};
            auto placed = scheduler.step(db, std::span(&machine, 1), m_now);
            if (placed.placed.size() != 1 || placed.placed.front().run != first)
                qFatal("the first run was not placed");
            scheduler.apply(std::move(placed));
            auto launched = reconciler.step(db, {}, view, m_now, {first});
            if (launched.actions.size() != 1)
                qFatal("the first run was not launched");
            reconciler.apply(std::move(launched));
            static_cast<void>(StartEstimator::read(db, std::span(&machine, 1), m_now));
            if (parents::active(db).size() != 1 || parents::quotas(db).size() != 1)
                qFatal("the sweep is not active");
            runs::request(db, second, "cancel", m_now);
            scheduler.apply(scheduler.step(db, std::span(&machine, 1), m_now));
            if (cost.most() >= historyRuns)
                qFatal("%d steps: %s", cost.most(), cost.sql());
            return {};
        });
    }

    // Nothing is asked about each of them again in each pass.
    void doesNotAskAboutEachWaitingRun() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            constexpr int waiting = 300;
            for (int i = 0; i < waiting; ++i)
                create(db);
            RunScheduler scheduler;
            SchedulerMachine away;
            away.id = m_local;
            scheduler.apply(scheduler.step(db, std::span(&away, 1), m_now));
            const StatementCost cost(db);
            scheduler.apply(scheduler.step(db, std::span(&away, 1), m_now));
            if (cost.count() >= waiting)
                qFatal("%d statements", cost.count());
            return {};
        });
    }

    // Each step looks only for as many of them as it removes.
    void removesManyRunsInTurns() {
        RunReconciler::Options options;
        options.workspace = m_workspace->id().text();
        options.machine = m_local;
        RunReconciler reconciler(options);
        const MachineView view{
            true, false, "boot-1", "machine-1", "root-1", std::nullopt, {"box", {0, 1, 2, 3}, 8LL << 30, 0}};
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            db.exec("UPDATE run SET wanted='delete' WHERE ended_ms IS NOT NULL");
            std::vector<RunObservation> removed;
            int rounds = 0;
            for (int64_t left = historyRuns + 1; left > 0; ++rounds) {
                auto draft = reconciler.step(db, std::exchange(removed, {}), view, m_now);
                for (const RunAction& action : draft.actions)
                    removed.push_back({.kind = RunObservation::Kind::Removed, .run = action.run});
                reconciler.apply(std::move(draft));
                if (removed.empty())
                    qFatal("%d rounds: %d runs are not removed", rounds, static_cast<int>(left));
                left -= static_cast<int64_t>(removed.size());
            }
            reconciler.apply(reconciler.step(db, removed, view, m_now));
            if (rounds < 20 || !reconciler.isIdle())
                qFatal("removed in %d rounds", rounds);
            return {};
        });
        QCOMPARE(m_workspace.number("SELECT count(*) FROM run WHERE ended_ms IS NOT NULL"), int64_t{0});
    }
};

QTEST_GUILESS_MAIN(HistoryCostTest)
#include "history_cost_test.moc"
