// The planner of the children of a sweep on a real database, where what is stored cannot be read.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/driver/sweep_child_planner.h"
#include "core/run/run_writer.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

class SweepChildPlannerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // It would neither end nor be canceled, and keep the driver running.
    void damagedSweepFails() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, now);
            NewRun run;
            run.id = RunId::generate();
            run.kind = "sweep";
            run.target = targets::byName(db, std::string(localTargetName))->id;
            run.config.argv = {"true"};
            run.config.name = "sweep";
            run.config.experiment = "default";
            run.plan = ParentPlan{nlohmann::json{{"type", "unknown"}}, 1, 1};
            runs::create(db, run, now);
            NewRun trial = run;
            trial.id = RunId::generate();
            trial.kind = "command";
            trial.parent = run.id;
            trial.plan.reset();
            runs::create(db, trial, now);
            const auto parents = parents::active(db);
            SweepChildPlanner planner(workspace->paths());
            planner.refresh(db, parents.at(0));
            if (!planner.plan(parents.at(0), now) || !planner.write(db, parents.at(0), now))
                qFatal("nothing is written");
            return {};
        });
        QCOMPARE(
            workspace.number("SELECT count(*) FROM run WHERE seq=1 AND state='Failed' AND ended_ms IS NOT NULL AND "
                             "json_extract(error,'$.code')='config_damaged'"),
            int64_t{1});
        QCOMPARE(workspace.number("SELECT count(*) FROM run WHERE seq=2 AND wanted='cancel'"), int64_t{1});
    }
};

QTEST_GUILESS_MAIN(SweepChildPlannerTest)
#include "sweep_child_planner_test.moc"
