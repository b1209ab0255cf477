// The scheduler's service on a real database: needs, reasons, limits, moves, preemption and serverless runs, as far as
// one machine shows them. What is decided among many machines is tested without a database (tests/scheduler).
#include <QTest>
#include <set>

#include "core/run/queue_groups.h"
#include "core/run/queue_order.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/run/start_estimator.h"
#include "core/run/wait_explanation.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

RunNeeds needing(int cores) {
    RunNeeds needs;
    needs.cores = cores;
    needs.memoryBytes = 1LL << 30;
    return needs;
}

} // namespace

class RunSchedulerTest : public QObject {
    Q_OBJECT
private:
    static QString why(ReconcilerScene& scene, int64_t seq) {
        RunRecord run = scene.run(seq);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            runs::explainWaiting(db, std::span(&run, 1));
            return {};
        });
        return run.waiting ? QString::fromStdString(describe(*run.waiting)) : QString();
    }
    static void change(ReconcilerScene& scene, const std::function<void(SQLite::Database&)>& work) {
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            work(db);
            return {};
        });
    }

private Q_SLOTS:
    // Each row of a run is written once, and its event: hundreds of thousands may arrive at once.
    void admitsRunsWithOneWriteEach() {
        constexpr int count = 200;
        ReconcilerScene scene(1);
        scene.disconnect(); // nothing is placed, and nothing more is said
        const RunNeeds kinds[] = {RunNeeds{}, needing(1), needing(2)};
        std::vector<int64_t> runs;
        for (int i = 0; i < count; ++i)
            runs.push_back(scene.submitNeeding(kinds[i % 3]));
        const auto written = [&scene] {
            int rows = 0;
            change(scene, [&](SQLite::Database& db) { rows = db.getTotalChanges(); });
            return rows;
        };
        const int before = written();
        scene.step();
        const int rows = written() - before;
        QVERIFY2(rows >= 2 * count && rows < 2 * count + 30, qPrintable(QString::number(rows)));
        QCOMPARE(scene.workspace().number("SELECT count(DISTINCT queue_group) FROM run WHERE state='Queued'"),
                 int64_t{3});
        for (const int64_t seq : runs) {
            QCOMPARE(scene.story(seq), QStringLiteral("NotStarted Queued"));
            QCOMPARE(scene.count(seq, "taken_in"), 1);
        }
        QCOMPARE(scene.complaint(), QString());
    }

    // The queue is read for it: where that may not be done now, the runs that still wait then get their events later.
    void explainsLater() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        SchedulerMachine machine;
        machine.isConnected = true;
        machine.host = {"host", {0, 1, 2, 3}, 8LL << 30, 0};
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, now);
            machine.id = targets::byName(db, "local")->id;
            return targets::setMaxRuns(db, machine.id, 1);
        });
        RunScheduler scheduler;
        const auto step = [&](bool mayExplain) {
            RunScheduler::PendingChanges draft;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                draft = scheduler.step(db, std::span(&machine, 1), now, mayExplain);
                return {};
            });
            scheduler.apply(std::move(draft));
            return workspace.number("SELECT count(*) FROM event WHERE from_state='Queued' AND to_state='Queued'");
        };
        step(true); // it is connected from now on
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (int i = 0; i < 3; ++i) {
                NewRun run;
                run.id = RunId::generate();
                run.target = machine.id;
                run.config.argv = {"true"};
                run.config.experiment = "default";
                runs::create(db, run, now);
            }
            return {};
        });
        QCOMPARE(step(false), int64_t{0});
        QVERIFY(scheduler.hasPostponed());
        QCOMPARE(workspace.number("SELECT count(*) FROM run WHERE state='Preparing'"), int64_t{1});
        QCOMPARE(step(false), int64_t{0});
        QCOMPARE(step(true), int64_t{2});
        QVERIFY(!scheduler.hasPostponed());
        QCOMPARE(step(true), int64_t{2}); // once
    }

    void placesByNeeds() {
        ReconcilerScene scene(8); // four CPUs
        const int64_t first = scene.submitNeeding(needing(3));
        const int64_t second = scene.submitNeeding(needing(4));
        const int64_t third = scene.submitNeeding(needing(1));
        QCOMPARE(scene.step(), "launch 1.1");
        QCOMPARE(scene.actions().front().spec.limits.cpus.size(), size_t{3});
        QCOMPARE(why(scene, second), QStringLiteral("Needs 4 core(s); local has 1 free."));
        QVERIFY(why(scene, third)
                    .startsWith(QStringLiteral("Capacity of local is reserved for the run true, which is ahead.")));
        scene.step({scene.launched(first, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(first)}), "collect 1.1, launch 2.1"); // before its files are here
        QCOMPARE(scene.actions().back().spec.limits.cpus.size(), size_t{4});
    }

    // A run that the one ahead does not need to wait for starts, on CPUs of its own.
    void fillsGapsWithoutDelay() {
        ReconcilerScene scene(8);
        scene.submitNeeding(needing(3));
        scene.submitNeeding(needing(2));
        scene.submitNeeding(needing(1));
        QCOMPARE(scene.step(), "launch 1.1, launch 3.1");
        std::set<int> cpus;
        for (const auto& action : scene.actions()) {
            for (const int cpu : action.spec.limits.cpus)
                QVERIFY(cpus.insert(cpu).second); // no CPU twice
        }
        QCOMPARE(cpus.size(), size_t{4});
    }

    void reasonNamesWhatNeverFits() {
        ReconcilerScene scene(8);
        const int64_t large = scene.submitNeeding(needing(5));
        const int64_t small = scene.submitNeeding(needing(1));
        QCOMPARE(scene.step(), "launch 2.1"); // the other one blocks no run
        QCOMPARE(why(scene, large), QStringLiteral("Cannot be scheduled: local has fewer cores than the run needs."));
        QCOMPARE(scene.state(small), QStringLiteral("Preparing"));
    }

    // This computer, attached a second time over SSH: its capacity is there once.
    void reasonNamesWhoSharesTheMachine() {
        ReconcilerScene scene(8); // four CPUs
        scene.submitNeeding(needing(3));
        QCOMPARE(scene.step(), "launch 1.1");
        const TargetId box = TargetId::generate();
        const int64_t second = scene.submitNeeding(needing(2));
        change(scene, [&](SQLite::Database& db) {
            execute(db,
                    "INSERT INTO target(id,kind,name,provisioning,config,max_runs,created_ms) SELECT "
                    "?,'ssh','box',provisioning,'{}',max_runs,created_ms FROM target WHERE name='local'",
                    box);
            execute(db, "INSERT INTO machine(id,pipe,max_runs) VALUES(?,'{\"link\":\"ssh\"}',8)", box);
            execute(db, "UPDATE run SET target=? WHERE seq=?", box, second);
            const NodeHost host{"host", {0, 1, 2, 3}, int64_t{64} << 30, 0};
            const std::vector<SchedulerMachine> machines{{scene.local(), true, false, {}, "boot-1", host},
                                                         {box, true, false, {}, "boot-1", host}};
            QVERIFY(RunScheduler().step(db, machines, scene.now()).placed.empty());
        });
        QCOMPARE(why(scene, second),
                 QStringLiteral("Needs 2 core(s); box has 1 free. box is the same machine as local, "
                                "whose runs use it, too."));
    }

    // Two machines may take the run: the one that is full is the reason, not the one that was named first.
    void reasonNamesTheTargetThatItIsAbout() {
        ReconcilerScene scene(8); // four CPUs
        const TargetId box = TargetId::generate();
        change(scene, [&](SQLite::Database& db) {
            execute(db,
                    "INSERT INTO target(id,kind,name,provisioning,config,max_runs,created_ms) SELECT "
                    "?,'ssh','box',provisioning,'{}',1,created_ms FROM target WHERE name='local'",
                    box);
            execute(db, "INSERT INTO machine(id,pipe,max_runs) VALUES(?,'{\"link\":\"ssh\"}',1)", box);
        });
        const int64_t onLocal = scene.submitNeeding(needing(3));
        const int64_t onBox = scene.submitNeeding(needing(1), box);
        const auto pass = [&] {
            change(scene, [&](SQLite::Database& db) {
                const NodeHost host{"host", {0, 1, 2, 3}, int64_t{64} << 30, 0};
                const std::vector<SchedulerMachine> machines{{scene.local(), true, false, {}, "boot-1", host},
                                                             {box, true, false, {}, "boot-2", host}};
                static_cast<void>(RunScheduler().step(db, machines, scene.now()));
            });
        };
        pass();
        QCOMPARE(scene.state(onLocal), QStringLiteral("Preparing"));
        QCOMPARE(scene.state(onBox), QStringLiteral("Preparing"));
        const int64_t either = scene.submitNeeding(needing(2));
        change(scene, [&](SQLite::Database& db) {
            execute(db, "UPDATE run SET candidates=json_array(target,?) WHERE seq=?", box, either);
        });
        pass();
        QCOMPARE(why(scene, either), QStringLiteral("Waiting for a slot on box: 1 of 1 in use."));
    }

    void limitHoldsAndIsLifted() {
        ReconcilerScene scene(8);
        change(scene, [](SQLite::Database& db) {
            queue::setQuota(db, {QuotaScope::Experiment, "default", QuotaResource::Runs, 1});
        });
        scene.submitNeeding(needing(1));
        const int64_t second = scene.submitNeeding(needing(1));
        QCOMPARE(scene.step(), "launch 1.1");
        QCOMPARE(why(scene, second), QStringLiteral("Limit reached: 1 run(s) at a time for the experiment default."));
        change(scene, [](SQLite::Database& db) {
            queue::removeQuota(db, {QuotaScope::Experiment, "default", QuotaResource::Runs, 1});
        });
        QCOMPARE(scene.step(), "launch 2.1");
    }

    // What has been held for longer than the past is looked at counts, too.
    void longRunCountsForFairShare() {
        ReconcilerScene scene(8); // four CPUs
        change(scene, [](SQLite::Database& db) { queue::setFairShare(db, true); });
        scene.workspace().sql("INSERT INTO experiment(seq,name,created_ms) VALUES(99,'other',0)");
        const auto submitOther = [&] {
            const int64_t seq = scene.submitNeeding(needing(2));
            scene.workspace().sql("UPDATE run SET experiment=99 WHERE seq=" + std::to_string(seq));
            return seq;
        };
        const int64_t lasting = scene.submitNeeding(needing(2));
        scene.step();
        scene.step({scene.launched(lasting, AttemptPhase::Running)});
        scene.advance(11 * 24h);
        const int64_t brief = submitOther();
        scene.step();
        scene.step({scene.launched(brief, AttemptPhase::Running)});
        scene.advance(1h);
        scene.submitNeeding(needing(2));
        submitOther();
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.step({scene.ended(brief)}), "collect 2.1, launch 4.1");
    }

    // One completed run of the name is enough; of other names of the experiment it takes three. Parents say nothing.
    void startsAreEstimatedFromCompletedRuns() {
        ReconcilerScene scene;
        scene.submit();
        scene.step();
        const int64_t waiting = scene.submit();
        const auto typical = [&] {
            std::optional<int64_t> found;
            change(scene, [&](SQLite::Database& db) {
                const auto question = StartEstimator::read(db, {}, scene.now());
                if (const auto at = question.typicalMs.find(waiting); at != question.typicalMs.end())
                    found = at->second;
            });
            return found;
        };
        const auto complete = [&](int seq, const char* name, const char* kind, int seconds) {
            scene.workspace().sql(
                QStringLiteral("INSERT INTO run(seq,id,root,name,kind,experiment,target,config,state,created_ms,"
                               "started_ms,ended_ms,metrics_done) SELECT "
                               "%1,substr('00000000000000000000000000'||%1,-26),'r','%2','%3',experiment,"
                               "target,config,'Completed',1,1,1+%4*1000,1 FROM run WHERE seq=1")
                    .arg(seq)
                    .arg(QLatin1String(name), QLatin1String(kind))
                    .arg(seconds)
                    .toStdString());
        };
        scene.step();
        QVERIFY(!typical());
        complete(101, "true", "sweep", 900);
        complete(102, "prepare 1", "command", 60);
        complete(103, "evaluate 1", "command", 20);
        QVERIFY(!typical());
        complete(104, "prepare 2", "command", 30);
        QCOMPARE(typical(), std::optional<int64_t>(30'000));
        complete(105, "true 7", "command", 500);
        QCOMPARE(typical(), std::optional<int64_t>(500'000));
    }

    void backoffIsNoLongerWhenClockIsSetBack() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        change(scene, [&](SQLite::Database& db) { runs::setNotBefore(db, seq, scene.now() + 10s); });
        scene.setClock(-2h);
        change(scene, [](SQLite::Database& db) { runs::moveBackoffs(db, -2h); });
        QCOMPARE(scene.step(), "");
        scene.advance(10s);
        QCOMPARE(scene.step(), "launch 1.1");
    }

    void manyGroupsLeaveNoneOut() {
        ReconcilerScene scene(8); // four CPUs
        for (int i = 0; i < queue::maxGroupsPerPass + 150; ++i) {
            RunNeeds never = needing(5);
            never.memoryBytes = *never.memoryBytes + i; // a group of its own
            scene.submitNeeding(never);
        }
        const int64_t last = scene.submitNeeding(needing(1));
        QString launched = scene.step();
        for (int turn = 0; turn < 3 && launched.isEmpty(); ++turn) {
            scene.advance(RunScheduler::evaluationInterval);
            launched = scene.step();
        }
        QCOMPARE(launched, QStringLiteral("launch %1.1").arg(last));
    }

    void movedRunComesFirst() {
        ReconcilerScene scene(1);
        scene.submitNeeding(needing(4));
        scene.step();
        scene.submitNeeding(needing(4));
        const int64_t last = scene.submitNeeding(needing(4));
        scene.step();
        change(scene, [&](SQLite::Database& db) { QVERIFY(queue::moveFirst(db, last, scene.now())); });
        scene.step({scene.launched(1, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(1)}), "collect 1.1, launch 3.1");
    }

    void reservationIsKept() {
        ReconcilerScene scene(8);
        scene.submitNeeding(needing(3));
        scene.submitNeeding(needing(4));
        scene.step();
        const int64_t since = scene.workspace().number("SELECT since_ms FROM queue_reservation WHERE run=2");
        scene.advance(5min);
        scene.submitNeeding(needing(1));
        scene.step();
        QCOMPARE(scene.workspace().number("SELECT since_ms FROM queue_reservation WHERE run=2"), since);
        scene.step({scene.launched(1, AttemptPhase::Running)});
        scene.step({scene.ended(1)});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM queue_reservation WHERE run=2"), int64_t{0});
    }

    void preemptedRunIsQueuedAgain() {
        ReconcilerScene scene(8);
        RunNeeds low = needing(4);
        low.preemptible = true;
        const int64_t victim = scene.submitNeeding(low);
        scene.step();
        scene.step({scene.launched(victim, AttemptPhase::Running)});
        const int64_t urgent = scene.submitNeeding(needing(4));
        QCOMPARE(scene.step(), ""); // it is young
        QCOMPARE(why(scene, urgent), QStringLiteral("Needs 4 core(s); local has 0 free."));
        scene.advance(11min);
        QCOMPARE(scene.step(), "cancel 1.1");
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process WHERE stop='preempt'"), int64_t{1});
        QCOMPARE(why(scene, urgent), QStringLiteral("Preempting runs of lower priority to free local for it."));
        scene.restart(); // another driver knows it from the row
        scene.step({scene.seen(victim, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(victim, 143, StopReason::Canceled)}), "collect 1.1, launch 2.1");
        scene.step({scene.collected(victim)});
        QCOMPARE(scene.state(victim), QStringLiteral("Queued"));
        QCOMPARE(scene.attempts(victim).at(0).error->code, std::string("preempted"));
        scene.step({scene.launched(urgent, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(urgent)}), "collect 2.1, launch 1.2");
        QCOMPARE(scene.actions().back().spec.resumeAttempt, 1);
    }

    void preemptedRunThatSucceedsIsCompleted() {
        ReconcilerScene scene(8);
        RunNeeds low = needing(4);
        low.preemptible = true;
        const int64_t victim = scene.submitNeeding(low);
        scene.step();
        scene.step({scene.launched(victim, AttemptPhase::Running)});
        scene.submitNeeding(needing(4));
        scene.advance(11min);
        scene.step();
        scene.step({scene.ended(victim)}); // it ended by itself, before the signal
        scene.step({scene.collected(victim)});
        QCOMPARE(scene.state(victim), QStringLiteral("Completed"));
    }

    void groupsAreRemovedWithTheirRuns() {
        ReconcilerScene scene(8);
        scene.submitNeeding(needing(4));
        scene.submitNeeding(needing(3));
        scene.step();
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM queue_group WHERE reason IS NOT NULL"), int64_t{1});
        scene.step({scene.launched(1, AttemptPhase::Running)});
        scene.step({scene.ended(1)});
        scene.step();
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM queue_group"), int64_t{0});
    }

    void drainedTargetTakesNoRuns() {
        ReconcilerScene scene(2);
        const int64_t running = scene.submitRunning();
        change(scene, [&](SQLite::Database& db) {
            QVERIFY(targets::setDrained(db, scene.local(), true, scene.now()));
            QVERIFY(!targets::setDrained(db, scene.local(), true, scene.now()));
        });
        const int64_t next = scene.submit();
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.state(running), "Running");
        QCOMPARE(why(scene, next), QStringLiteral("local takes no new runs (drained)."));
        change(scene, [&](SQLite::Database& db) { targets::setDrained(db, scene.local(), false, scene.now()); });
        QCOMPARE(scene.step(), "launch 2.1");
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM event WHERE target IS NOT NULL AND code IN "
                                          "('drained','resumed')"),
                 int64_t{2});
    }

    // No node is made for a run that a drained cluster would not take, nor for one that is held.
    void createsNoNodesForRunsKeptBack_data() {
        QTest::addColumn<bool>("isDrained");
        QTest::newRow("drained") << true;
        QTest::newRow("held") << false;
    }
    void createsNoNodesForRunsKeptBack() {
        QFETCH(bool, isDrained);
        ReconcilerScene scene;
        ClusterConfig config;
        config.maxNodes = 2;
        config.node = {{}, 1, 1LL << 30};
        const TargetId cluster = scene.createCluster(config);
        const int64_t run = scene.submit(0, cluster);
        const auto keep = [&](bool isKept) {
            change(scene, [&](SQLite::Database& db) {
                if (isDrained)
                    targets::setDrained(db, cluster, isKept, scene.now());
                else
                    QVERIFY((isKept ? queue::hold(db, run, scene.now()) : queue::release(db, run, scene.now())));
            });
            scene.step();
            scene.step();
        };
        keep(true);
        QCOMPARE(scene.nodes(cluster), "");
        keep(false);
        QCOMPARE(scene.nodes(cluster), "1:preparing");
    }

    void heldRunKeepsItsPlace() {
        ReconcilerScene scene;
        const int64_t running = scene.submitRunning();
        const int64_t held = scene.submit();
        const int64_t next = scene.submit();
        scene.workspace().sql("INSERT INTO queue_estimate(run,start_ms) VALUES(2,1)");
        change(scene, [&](SQLite::Database& db) {
            QVERIFY(queue::hold(db, held, scene.now()));
            QVERIFY(queue::hold(db, held, scene.now())); // again: nothing happens
            QCOMPARE(queue::hold(db, running, scene.now()).error().code, ErrorCode::Conflict);
        });
        QCOMPARE(scene.count(held, "queue_held"), 1);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM queue_estimate WHERE run=2"), int64_t{0});
        scene.step();
        QVERIFY(why(scene, held).startsWith(QStringLiteral("Held by the user")));
        scene.step({scene.ended(running)});
        scene.step({scene.collected(running)});
        QCOMPARE(scene.state(held), "Queued");
        QCOMPARE(scene.state(next), "Preparing");
        const int64_t last = scene.submit();
        change(scene, [&](SQLite::Database& db) { QVERIFY(queue::release(db, held, scene.now())); });
        scene.step({scene.launched(next, AttemptPhase::Running)});
        scene.step({scene.ended(next)});
        QCOMPARE(scene.state(held), "Preparing");
        QCOMPARE(scene.state(last), "Queued");
        QCOMPARE(scene.count(held, "queue_released"), 1);
    }

    void heldParentHoldsItsChildren() {
        ReconcilerScene scene;
        const int64_t parent = scene.submit();
        const int64_t child = scene.submit();
        const auto change = [&scene](const std::function<Result<void>(SQLite::Database&)>& work) {
            std::optional<Error> error;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                if (const auto done = work(db); !done)
                    error = done.error();
                return {};
            });
            return error;
        };
        scene.workspace().sql("UPDATE run SET kind='sweep' WHERE seq=1");
        scene.workspace().sql("UPDATE run SET parent=(SELECT id FROM run WHERE seq=1) WHERE seq=2");
        QVERIFY(!change([&](SQLite::Database& db) { return queue::hold(db, parent, scene.now()); }));
        scene.step();
        QCOMPARE(scene.state(child), "Queued");
        QVERIFY(why(scene, child).startsWith(QStringLiteral("Held by the user")));
        const auto refused = change([&](SQLite::Database& db) { return queue::release(db, child, scene.now()); });
        QVERIFY(refused && refused->code == ErrorCode::Conflict);
        QVERIFY(refused->message.find("held with its parent") != std::string::npos);
        QVERIFY(!change([&](SQLite::Database& db) { return queue::release(db, parent, scene.now()); }));
        QCOMPARE(scene.step(), "launch 2.1");
    }

    // Three runs of a job that works elsewhere have failed at once.
    void quarantinedMachineTakesNoRuns() {
        ReconcilerScene scene;
        const auto fail = [&scene] {
            const int64_t seq = scene.submitRunning();
            scene.step({scene.ended(seq, 1)});
            scene.step({scene.collected(seq)});
        };
        fail();
        const std::string now = std::to_string(toMs(scene.now()));
        scene.workspace().sql("INSERT INTO machine(id,pipe,max_runs) VALUES('other','{}',1)");
        scene.workspace().sql(
            "INSERT INTO placement(run,attempt,node_rank,machine,created_ms,freed_ms) SELECT 1,1,value,"
            "'other'," +
            now + "," + now + " FROM json_each('[7,8,9]')");
        scene.workspace().sql("INSERT INTO process(run,attempt,node_rank,phase,started_ms,ended_ms,exit_code,outcome) "
                              "SELECT 1,1,value,'ended'," +
                              now + "," + now + ",0,'Completed' FROM json_each('[7,8,9]')");
        fail();
        fail();
        const int64_t next = scene.submit();
        QCOMPARE(scene.step(), "");
        QCOMPARE(why(scene, next),
                 QStringLiteral("local is in quarantine: 3 run(s) in a row failed there within seconds "
                                "of their start and work elsewhere. See the run true."));
        scene.advance(10min);
        QCOMPARE(scene.step(), "launch 4.1"); // one is tried
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM event WHERE code='quarantine_probe' AND target IS NOT "
                                          "NULL AND json_extract(params,'$.run')='true'"),
                 int64_t{1});
    }
};

QTEST_GUILESS_MAIN(RunSchedulerTest)
#include "run_scheduler_test.moc"
