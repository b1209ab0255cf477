// Pools of machines in the ClusterScaler: nodes come where runs need them, keep their run while their machine is away,
// and are back when it is.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/process_writer.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"
#include "core/target/node_fit.h"
#include "tests/run/pool_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class ClusterScalerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wholePoolScalesFromZeroToAllAndBack() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        scene.step();
        QCOMPARE(scene.provisioning(), "Succeeded");
        QCOMPARE(scene.nodes(), "");
        QVERIFY(scene.scaler().isSettled());
        std::vector<int64_t> runs;
        for (int i = 0; i < 4; ++i)
            runs.push_back(scene.submit());
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle 2@gpu02:idle 3@ws3:idle");
        QVERIFY(scene.node("1").spec.whole);
        QCOMPARE(scene.node("1").spec.cores, 4);
        QVERIFY(scene.node("1").cpus.empty()); // an idle node holds nothing
        for (int i = 0; i < 3; ++i)
            scene.place(runs[static_cast<size_t>(i)], std::to_string(i + 1));
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:running 2@gpu02:running 3@ws3:running");
        QCOMPARE(scene.node("2").cpus, (std::vector<int>{0, 1}));
        for (int i = 0; i < 3; ++i)
            scene.end(runs[static_cast<size_t>(i)]);
        scene.place(runs[3], "2");
        scene.end(runs[3]);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle 2@gpu02:idle 3@ws3:idle");
        QVERIFY(scene.scaler().nextPoll() == scene.now() + 10s);
        scene.advance(10s);
        scene.step();
        QCOMPARE(scene.nodes(), "");
        QVERIFY(scene.scaler().isSettled());
    }

    void nodeKeepsItsRunWhileItsMachineIsAway() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        const int64_t first = scene.submit();
        scene.step();
        scene.place(first, "1");
        scene.setAway("gpu01", true);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:running"); // not yet: a short cut is no absence
        QVERIFY(scene.scaler().nextPoll() == scene.now() + 15s);
        scene.advance(15s);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:unusable");
        QVERIFY(scene.node("1").run == first && scene.node("1").awaySince);
        QVERIFY(QString::fromStdString(scene.node("1").trouble).contains("gpu01"));
        // Hours later it is the same: the run may go on there.
        scene.advance(3h);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:unusable");
        QVERIFY(scene.node("1").run == first);
        // Another driver finds the same.
        scene.restart();
        scene.step();
        QVERIFY(scene.node("1").run == first);
        // Others serve meanwhile, up to the maximum.
        for (int i = 0; i < 3; ++i)
            scene.submit();
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:unusable 2@gpu02:idle 3@ws3:idle");
        scene.setAway("gpu01", false);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:running 2@gpu02:idle 3@ws3:idle");
        QVERIFY(scene.node("1").run == first && !scene.node("1").awaySince && scene.node("1").trouble.empty());
        QVERIFY(scene.codes().contains("node_away") && scene.codes().contains("node_back"));
    }

    // The run's end comes with the machine, before the scaler has seen that it is back.
    void runEndsWhileItsNodeIsMarkedAway() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        const int64_t run = scene.submit();
        scene.step();
        scene.place(run, "1");
        scene.setAway("gpu01", true);
        scene.advance(15s);
        scene.step();
        scene.end(run);
        scene.setAway("gpu01", false);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
        QVERIFY(!scene.node("1").awaySince);
    }

    void idleNodeThatIsAwayIsReplacedOrTriedAgain() {
        PoolScene scene;
        scene.createPool(true, 1, 1);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
        scene.setAway("gpu01", true);
        scene.advance(15s);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu02:idle"); // the minimum is served elsewhere
        QCOMPARE(scene.node("1").number, int64_t{2});
        scene.setAway("gpu02", true);
        scene.setAway("ws3", true);
        scene.advance(15s);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu02:unusable"); // nothing else can be had
        scene.advance(1h);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu02:unusable");
        QVERIFY(!scene.scaler().isSettled());
        const size_t before = scene.tests();
        scene.setAway("gpu02", false);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu02:idle");
        QCOMPARE(scene.tests(), before + 1); // the machine may have changed
    }

    void repeatsTrialAfterReconnectOnly() {
        PoolScene scene;
        scene.setSilent(true);
        scene.createPool(true, 1, 1);
        scene.step();
        QCOMPARE(scene.tests(), size_t{1});
        scene.step();
        QCOMPARE(scene.tests(), size_t{1});
        scene.setAway("gpu01", true);
        scene.setAway("gpu01", false); // faster than a step: its answer was lost
        scene.setSilent(false);
        scene.step();
        QCOMPARE(scene.tests(), size_t{2});
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
    }

    // The small machine first; the one with GPUs for a run that needs them.
    // Nodes for runs that are held would cost, and be idle.
    void usedUpBudgetMakesNoNodes_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<int>("minimum");
        QTest::addColumn<QString>("nodes");
        const QString one = QStringLiteral("1@gpu01:idle");
        QTest::newRow("workspace") << "workspace"
                                   << "" << true << 0 << "";
        QTest::newRow("target") << "target"
                                << "pool" << true << 0 << "";
        QTest::newRow("experiment") << "experiment"
                                    << "default" << true << 0 << "";
        QTest::newRow("minimum") << "target"
                                 << "pool" << true << 1 << "";
        QTest::newRow("minimum of others") << "experiment"
                                           << "default" << true << 1 << one;
        QTest::newRow("only warns") << "workspace"
                                    << "" << false << 0 << one;
        QTest::newRow("other target") << "target"
                                      << "other" << true << 0 << one;
        QTest::newRow("other experiment") << "experiment"
                                          << "other" << true << 0 << one;
    }
    void usedUpBudgetMakesNoNodes() {
        QFETCH(const QString, scope);
        QFETCH(const QString, key);
        QFETCH(const bool, holds);
        QFETCH(const int, minimum);
        QFETCH(const QString, nodes);
        PoolScene scene;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            execute(db,
                    "INSERT INTO budget(scope,key,micros,currency,holds,state) VALUES(?,?,1000000,'EUR',?,'used_up')",
                    scope.toStdString(), key.toStdString(), holds);
            return {};
        });
        scene.createPool(true, minimum, 3);
        scene.submit();
        scene.step();
        QCOMPARE(scene.nodes(), nodes);
        QVERIFY(scene.scaler().isSettled());
        // The next month.
        scene.workspace().write([](SQLite::Database& db) -> Result<void> {
            execute(db, "UPDATE budget SET state='fine'");
            return {};
        });
        scene.step();
        QCOMPARE(scene.nodes(), QStringLiteral("1@gpu01:idle"));
    }

    // What is on when a budget is used up leaves as always, and its run continues.
    void usedUpBudgetLetsNodesLeave() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        const int64_t run = scene.submit();
        scene.submit();
        scene.step();
        scene.place(run, "1");
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:running 2@gpu02:idle");
        scene.workspace().write([](SQLite::Database& db) -> Result<void> {
            execute(db, "INSERT INTO budget(scope,micros,currency,state) VALUES('workspace',1,'EUR','used_up')");
            return {};
        });
        scene.step();
        scene.advance(10s);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:running");
    }

    // A node of the minimum that is lost is not replaced.
    void usedUpBudgetReplacesNoNodes() {
        PoolScene scene;
        scene.createPool(true, 1, 2);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
        scene.workspace().sql("INSERT INTO budget(scope,micros,currency,state) VALUES('workspace',1,'EUR','used_up')");
        scene.advance(1h);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
        scene.setAway("gpu01", true);
        scene.advance(15s);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:unusable");
        scene.workspace().sql("DELETE FROM budget");
        scene.step();
        QVERIFY(scene.nodes().contains("gpu02:idle"));
    }

    // Of ten queued runs only as many get nodes as may run at a time.
    void limitsOnRunsMakeNoNodes_data() {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<int>("nodes");
        const QString quota = QStringLiteral("INSERT INTO quota(scope,key,resource,value) VALUES(%1)");
        QTest::newRow("none") << "DELETE FROM quota" << 3;
        QTest::newRow("workspace") << quota.arg("'workspace','','runs',1") << 1;
        QTest::newRow("target") << quota.arg("'target','pool','runs',2") << 2;
        QTest::newRow("each target") << quota.arg("'target','','nodes',2") << 2;
        QTest::newRow("experiment") << quota.arg("'experiment','default','runs',0") << 0;
        QTest::newRow("other target") << quota.arg("'target','other','runs',1") << 3;
        QTest::newRow("other experiment") << quota.arg("'experiment','other','runs',0") << 3;
        // Nodes of 2 cores and 4 GiB. Cores are counted in thousandths.
        QTest::newRow("cores") << quota.arg("'workspace','','cores',5000") << 2;
        QTest::newRow("memory") << quota.arg("'target','pool','memory',4294967296") << 1;
        QTest::newRow("memory for less than one") << quota.arg("'target','pool','memory',4294967295") << 0;
        QTest::newRow("gpus") << quota.arg("'workspace','','gpus',0") << 3;
        QTest::newRow("no size of a family") << quota.arg("'family','','cores',0") << 3;
        // The first run is a sweep, whose children the others are.
        QTest::newRow("children of a sweep")
            << "INSERT INTO parent_run(run,plan,max_concurrent,total) SELECT min(seq),'{}',1,10 FROM run;"
               "UPDATE run SET parent=(SELECT id FROM run ORDER BY seq LIMIT 1) WHERE seq>(SELECT min(seq) FROM run);"
               "UPDATE run SET state='Running' WHERE parent IS NULL"
            << 1;
    }
    void limitsOnRunsMakeNoNodes() {
        QFETCH(const QString, limit);
        QFETCH(const int, nodes);
        PoolScene scene;
        scene.createPool(false, 0, 3);
        std::vector<int64_t> runs;
        for (int i = 0; i < 10; ++i)
            runs.push_back(scene.submit());
        scene.workspace().sql(limit.toStdString());
        scene.step();
        const auto count = [&scene] {
            return static_cast<int>(scene.nodes().split(QLatin1Char(' '), Qt::SkipEmptyParts).size());
        };
        QCOMPARE(count(), nodes);
        // With a run on each of them it is the same.
        for (int i = 0; i < nodes; ++i)
            scene.place(runs[static_cast<size_t>(i) + 1], std::to_string(i + 1));
        scene.step();
        QCOMPARE(count(), nodes);
    }

    // Nodes with GPUs are made within the quotas on GPUs and on the family of their size.
    void limitsOnGpusAndFamiliesMakeNoNodes_data() {
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("nodes");
        QTest::newRow("gpus") << "'workspace','','gpus',2"
                              << "1@gpu01:idle 2@gpu01:idle";
        QTest::newRow("family") << "'family','standardNCSv3Family','gpus',1"
                                << "1@gpu01:idle";
        QTest::newRow("each family") << "'family','','cores',6000"
                                     << "1@gpu01:idle";
        QTest::newRow("other family") << "'family','standardDSv2Family','gpus',0"
                                      << "1@gpu01:idle 2@gpu01:idle 3@gpu01:idle";
    }
    void limitsOnGpusAndFamiliesMakeNoNodes() {
        QFETCH(const QString, values);
        QFETCH(const QString, nodes);
        PoolScene scene({{64, 512, 4}, {1, 1, 0}, {1, 1, 0}});
        scene.createPool(false, 0, 3);
        scene.change([](ClusterConfig& config) { config.node = {"Standard_NC6s_v3", 6, 112LL << 30, 1}; });
        for (int i = 0; i < 5; ++i)
            scene.submit();
        scene.workspace().sql("INSERT INTO quota(scope,key,resource,value) VALUES(" + values.toStdString() + ")");
        scene.step();
        QCOMPARE(scene.nodes(), nodes);
    }

    // A run that is directly on a machine, and states nothing, holds its share of that machine.
    void unstatedCoresCountInLimits() {
        PoolScene scene;
        scene.createPool(false, 0, 3);
        const int64_t direct = scene.submit();
        scene.submit();
        scene.submit();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const TargetId& machine = scene.machine("ws3"); // 4 cores, two runs at a time
            execute(db, "UPDATE run SET target=? WHERE seq=?", machine.text(), direct);
            runs::beginAttempt(db, direct, 1, machine.text(), {}, scene.now());
            processes::place(db, direct, 1, Placement{0, machine, 0}, {}, scene.now());
            runs::change(db, {direct, 1, RunState::Queued, RunState::Preparing, {"placed", {}}, {}}, scene.now());
            execute(db, "INSERT INTO quota(scope,resource,value) VALUES('workspace','cores',5000)");
            return {};
        });
        scene.step();
        QCOMPARE(scene.nodes().count(QLatin1Char('@')), 1); // 2 + 2 of 5 cores
    }

    void mixedShapesServeWhatRunsNeed() {
        PoolScene scene({{64, 256, 4}, {32, 128, 2}, {8, 16, 0}});
        scene.createPool(true, 0, 3);
        scene.submit();
        scene.step();
        QCOMPARE(scene.nodes(), "1@ws3:idle");
        scene.submit({{"gpus", 2}});
        scene.step();
        QCOMPARE(scene.nodes(), "1@ws3:idle 2@gpu02:idle");
        scene.submit({{"gpus", 3}, {"cores", 60}});
        scene.step();
        QCOMPARE(scene.nodes(), "1@ws3:idle 2@gpu02:idle 3@gpu01:idle");
        scene.submit({{"gpus", 5}}); // never fits: nothing comes for it
        scene.step();
        QVERIFY(scene.scaler().isSettled());
    }

    void idleNodeThatFitsNoWaitingRunMakesRoom() {
        PoolScene scene({{64, 256, 4}, {32, 128, 0}, {8, 16, 0}});
        scene.createPool(true, 0, 1);
        const int64_t small = scene.submit();
        scene.step();
        QCOMPARE(scene.nodes(), "1@ws3:idle");
        scene.place(small, "1");
        scene.end(small);
        scene.submit({{"gpus", 1}});
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
    }

    void gangNeedsAsManyNodes() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        scene.submit({{"nodes", 2}});
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle 2@gpu02:idle");
        // "from 0 to 2 nodes: 1 run queued"
        QCOMPARE(scene.workspace().number("SELECT json_extract(params,'$.waiting') FROM event WHERE code='grow'"),
                 int64_t{1});
    }

    void slotsNeverExceedTheirMachine() {
        PoolScene scene({{4, 8, 0}, {5, 32, 0}, {64, 4, 0}});
        scene.createPool(false, 0, 50);
        for (int i = 0; i < 20; ++i)
            scene.submit();
        scene.step();
        // 2 cores, 4 GiB each: two by cores, two by cores, one by memory. Spread.
        QCOMPARE(scene.nodes(), "1@gpu01:idle 2@gpu02:idle 3@ws3:idle 4@gpu01:idle 5@gpu02:idle");
    }

    void machineThatLeavesThePoolKeepsItsRun() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        const int64_t first = scene.submit();
        scene.submit();
        scene.step();
        scene.place(first, "1");
        scene.change([&](ClusterConfig& config) { config.as<MachineNodes>()->machines = {scene.machine("ws3")}; });
        scene.step();
        // gpu02 had an idle node, which another machine replaces.
        QCOMPARE(scene.nodes(), "1@gpu01:running 3@ws3:idle");
        scene.end(first);
        scene.step();
        QCOMPARE(scene.nodes(), "3@ws3:idle");
    }

    void deletionDoesNotWaitForMachinesThatAreAway() {
        PoolScene scene;
        scene.createPool(true, 3, 3);
        scene.setSilent(true);
        scene.step();
        scene.setAway("gpu01", true);
        scene.setAway("gpu02", true);
        scene.advance(15s);
        scene.setSilent(false);
        scene.setAway("ws3", true);
        scene.setAway("ws3", false);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:unusable 2@gpu02:unusable 3@ws3:idle");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            return clusters::requestDelete(db, *targets::byName(db, "pool"), scene.now());
        });
        scene.step();
        QCOMPARE(scene.provisioning(), "gone");
    }

    void machineOfPoolCannotBeDetached() {
        PoolScene scene;
        scene.createPool(true, 0, 3, {"gpu01", "ws3"});
        const auto refusal = [&](const std::string& name) {
            QString text;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                const auto checked = targets::checkDetachable(db, *targets::byName(db, name), true);
                text = checked ? QString() : QString::fromStdString(checked.error().message);
                return {};
            });
            return text;
        };
        QVERIFY(refusal("gpu01").contains("pool") && refusal("gpu01").contains("--remove-machine"));
        QCOMPARE(refusal("gpu02"), "");
        const int64_t run = scene.submit();
        scene.step();
        scene.place(run, "1");
        scene.change([&](ClusterConfig& config) { config.as<MachineNodes>()->machines = {scene.machine("ws3")}; });
        QCOMPARE(refusal("gpu01"), "");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto checked = targets::checkDetachable(db, *targets::byName(db, "gpu01"), false);
            if (checked || checked.error().code != ErrorCode::Conflict)
                return fail(ErrorCode::Internal, "a run of the pool is left behind");
            return {};
        });
    }

    void membershipFollowsTheConfiguration() {
        PoolScene scene;
        scene.createPool(true, 0, 3, {"gpu01", "gpu02"});
        const auto members = [&] {
            return scene.workspace().number("SELECT count(*) FROM target_machine JOIN target ON target.id="
                                            "target_machine.target WHERE target.name='pool'");
        };
        QCOMPARE(members(), int64_t{2});
        scene.change(
            [&](ClusterConfig& config) { config.as<MachineNodes>()->machines.push_back(scene.machine("ws3")); });
        QCOMPARE(members(), int64_t{3});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM target_machine WHERE target=machine"), int64_t{4});
    }

    void refusesPoolsByName() {
        const NodeHost big{"big", std::vector<int>(16), 64LL << 30, 2};
        const NodeHost small{"small", std::vector<int>(2), 4LL << 30, 0};
        ClusterConfig pool;
        auto& members = pool.provider.emplace<MachineNodes>();
        members.machines = {TargetId::generate(), TargetId::generate()};
        pool.node = {{}, 4, 8LL << 30, 0};
        pool.maxNodes = 4;
        const std::vector<NodeHost> both{big, small};
        const auto refused = checkPool(pool, both);
        QVERIFY(!refused && QString::fromStdString(refused.error().message).contains("small"));
        members.isWhole = true;
        const auto warned = checkPool(pool, both);
        QVERIFY(warned && QString::fromStdString(*warned).contains("2 nodes"));
        pool.minNodes = 3;
        QVERIFY(!checkPool(pool, both));
        pool.minNodes = 2;
        pool.maxNodes = 2;
        QVERIFY(checkPool(pool, both) && checkPool(pool, both)->empty());
        members.isWhole = false;
        pool.node = {{}, 2, 4LL << 30, 0};
        QCOMPARE(nodesThatFit(pool, both), 9);
    }

    void findsMachinesOfPoolsByName() {
        PoolScene scene;
        scene.createPool(true, 0, 3);
        const auto problem = [&](const std::vector<std::string>& names) {
            QString text;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                const auto found = clusters::poolMachines(db, names);
                text = found ? QString() : QString::fromStdString(found.error().message);
                return {};
            });
            return text;
        };
        QCOMPARE(problem({"gpu01", "ws3", "local"}), "");
        QVERIFY(problem({"gpu01", "gpu9"}).contains("gpu9"));
        QVERIFY(problem({"pool"}).contains("cluster"));
        QVERIFY(problem({"ws3", "WS3"}).contains("twice"));
    }

    // Its idle node is of no use to a waiting run: one on another machine is, also where there is room for one only.
    void quarantinedMachineIsReplaced_data() {
        QTest::addColumn<int>("maxNodes");
        QTest::addColumn<QString>("nodes");
        QTest::newRow("room for two") << 2 << "1@gpu01:idle 2@gpu02:idle";
        QTest::newRow("room for one") << 1 << "1@gpu02:idle";
    }
    void quarantinedMachineIsReplaced() {
        QFETCH(const int, maxNodes);
        QFETCH(const QString, nodes);
        PoolScene scene;
        scene.createPool(true, 0, maxNodes);
        scene.submit();
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
        scene.workspace().sql("INSERT INTO quarantine(machine,since_ms,until_ms,failures,run) SELECT id,1," +
                              std::to_string(toMs(scene.now() + 10min)) + ",3,1 FROM target WHERE name='gpu01'");
        scene.step();
        QCOMPARE(scene.nodes(), nodes);
    }

    // After the cool-off a run is tried there.
    void quarantinedMachineServesForProbe() {
        PoolScene scene;
        scene.createPool(true, 0, 1, {"gpu01"});
        scene.workspace().sql("INSERT INTO quarantine(machine,since_ms,until_ms,failures,run) SELECT id,1," +
                              std::to_string(toMs(scene.now() + 10min)) + ",3,1 FROM target WHERE name='gpu01'");
        scene.submit();
        scene.step();
        QCOMPARE(scene.nodes(), "");
        QVERIFY(scene.scaler().nextPoll() == scene.now() + 10min);
        scene.advance(10min);
        scene.step();
        QCOMPARE(scene.nodes(), "1@gpu01:idle");
    }
};

QTEST_GUILESS_MAIN(ClusterScalerTest)
#include "cluster_scaler_test.moc"
