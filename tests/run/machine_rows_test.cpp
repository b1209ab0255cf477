// What the reconciler writes about machines: who they are as of the last connect, and which of them a node is on.
#include <QTest>

#include "core/target/cluster_store.h"
#include "core/target/machine_power.h"
#include "core/target/machine_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

bool isAwaitedByRuns(ReconcilerScene& scene, const TargetId& machine) {
    bool is = false;
    scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
        is = power::hasWaitingRun(db, machine, scene.now());
        return {};
    });
    return is;
}

} // namespace

class MachineRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void connectRecordsIdentity() {
        ReconcilerScene scene;
        scene.setRoot("root-7");
        scene.connect("boot-7", "machine-7");
        scene.step();
        QCOMPARE(
            scene.workspace().number("SELECT count(*) FROM machine WHERE machine_id='machine-7' AND boot_id='boot-7' "
                                     "AND root='root-7' AND id=(SELECT id FROM target WHERE name='local')"),
            int64_t{1});
        scene.disconnect();
        scene.step();
        scene.connect("boot-8", "machine-7");
        scene.step();
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM machine WHERE boot_id='boot-8'"), int64_t{1});
    }

    // A run that a machine can never take neither wakes it nor keeps it on.
    void waitingRunsFitTheMachine() {
        ReconcilerScene scene;
        TargetId machine;
        const auto isAwaited = [&] { return isAwaitedByRuns(scene, machine); };
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            RemoteConfig config;
            config.route = {SshHop{"gpu01.example", 22, "ada"}};
            return targets::attach(db, TargetId::generate(), "gpu01", config, 2, scene.now())
                .map([&](const Target& made) { machine = made.id; });
        });
        RunNeeds needs;
        needs.gpus = 8;
        scene.submitNeeding(needs, machine);
        QVERIFY(isAwaited()); // nothing is known of the machine
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            MachineFacts facts;
            facts.cores = 4;
            facts.memoryBytes = 8LL << 30;
            targets::setFacts(db, machine, facts, scene.now());
            return {};
        });
        QVERIFY(!isAwaited());
        needs.gpus = 0;
        needs.cores = 2;
        scene.submitNeeding(needs, machine);
        QVERIFY(isAwaited());
        const auto hold = [&](const std::string& scope, const std::string& key, const char* state) {
            scene.workspace().sql(
                "DELETE FROM budget; INSERT INTO budget(scope,key,micros,currency,holds,state) VALUES('" + scope +
                "','" + key + "',1,'EUR',1,'" + state + "')");
            return !isAwaited();
        };
        QVERIFY(hold("workspace", "", "used_up"));
        QVERIFY(!hold("workspace", "", "warned"));
        QVERIFY(hold("target", "gpu01", "used_up"));
        QVERIFY(!hold("target", "local", "used_up"));
        QVERIFY(!hold("experiment", "other", "used_up"));
        scene.workspace().sql("DELETE FROM budget");
        scene.workspace().sql("UPDATE run SET ended_ms=1");
        QVERIFY(!isAwaited());
        // It waits for a cluster that has other nodes, and whose machine has to be on for them.
        ClusterConfig config;
        config.maxNodes = 2;
        const TargetId cluster = scene.createCluster(config);
        scene.workspace().sql("UPDATE target SET via_machine=(SELECT id FROM target WHERE name='gpu01') WHERE id='" +
                              cluster.text() + "'");
        needs.gpus = 8;
        scene.submitNeeding(needs, cluster);
        QVERIFY(isAwaited());
        // What holds a template holds clusters like it, and their nodes start on this machine.
        QVERIFY(hold("target", "cluster", "used_up"));
        QVERIFY(!hold("target", "model", "used_up"));
        scene.workspace().sql("UPDATE target SET config=json_set(config,'$.run_based',json('true'),'$.like','model') "
                              "WHERE name='cluster'");
        QVERIFY(!isAwaited());
        QVERIFY(!hold("target", "model", "warned"));
        QVERIFY(!hold("target", "gpu01", "used_up")); // the cluster's nodes do not count for it
    }

    // A run that may be on several targets wakes none that its budget holds.
    void heldTargetIsNotWokenForRunsOfSeveral() {
        ReconcilerScene scene;
        TargetId machine;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            RemoteConfig config;
            config.route = {SshHop{"gpu01.example", 22, "ada"}};
            config.power.wakeMac = "0c:9d:92:00:11:22";
            config.power.sleep = SleepMode::Suspend;
            config.power.wakesForRuns = true;
            return targets::attach(db, TargetId::generate(), "gpu01", config, 2, scene.now())
                .and_then([&](const Target& made) {
                    machine = made.id;
                    return power::stop(db, made, InstanceInitiator::User, scene.now());
                })
                .map([&](bool) { power::setStage(db, machine, PowerStage::Off, scene.now()); });
        });
        const int64_t seq = scene.submit(0, machine);
        const auto setCandidates = [&](const std::string& json) {
            scene.workspace().sql("UPDATE run SET candidates='" + json + "' WHERE seq=" + std::to_string(seq));
        };
        const auto isAwaited = [&] { return isAwaitedByRuns(scene, machine); };
        const auto why = [&] {
            std::string text;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                text = power::unavailableReason(db, machine);
                return {};
            });
            return QString::fromStdString(text);
        };
        const std::string both = "[\"" + scene.local().text() + "\",\"" + machine.text() + "\"]";
        for (const std::string& candidates : {both, std::string("\"serverless\"")}) {
            setCandidates(candidates);
            scene.workspace().sql("DELETE FROM budget");
            QVERIFY(isAwaited());
            scene.workspace().sql("INSERT INTO budget(scope,key,micros,currency,holds,state) "
                                  "VALUES('target','gpu01',1,'EUR',1,'used_up')");
            QVERIFY(!isAwaited());
        }
        QVERIFY2(why().contains(QStringLiteral("the budget for this month is used up")), qPrintable(why()));
        scene.workspace().sql("UPDATE budget SET holds=0");
        QVERIFY(isAwaited());
        QVERIFY2(why().contains(QStringLiteral("is woken for the run")), qPrintable(why()));
        scene.workspace().sql("UPDATE budget SET holds=1,scope='workspace',key=''");
        QVERIFY(!isAwaited());
        QVERIFY2(why().contains(QStringLiteral("the budget for this month is used up")), qPrintable(why()));
    }

    void limitIsThatOfMachine() {
        ReconcilerScene scene(1);
        scene.submit();
        scene.submit();
        scene.step();
        QCOMPARE(scene.active(), size_t{1});
        scene.workspace().sql("UPDATE machine SET max_runs=2");
        scene.step();
        QCOMPARE(scene.active(), size_t{2});
    }

    void nodeNumbersAreNeverUsedAgain() {
        ReconcilerScene scene;
        ClusterConfig config;
        config.maxNodes = 2;
        const TargetId cluster = scene.createCluster(config);
        std::vector<int64_t> nodes;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            nodes.push_back(clusters::addNode(db, cluster, {scene.local(), 1, 1LL << 30}, scene.now()).seq);
            nodes.push_back(clusters::addNode(db, cluster, {scene.local(), 1, 1LL << 30}, scene.now()).seq);
            clusters::removeNode(db, nodes.back());
            nodes.push_back(clusters::addNode(db, cluster, {scene.local(), 1, 1LL << 30}, scene.now()).seq);
            return {};
        });
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node WHERE machine=(SELECT id FROM target WHERE "
                                          "name='local')"),
                 int64_t{2});
        // The name is free again, the number is not.
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node WHERE name='2' AND number=3"), int64_t{1});
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            if (clusters::nodesOn(db, scene.local()).size() != 2)
                return fail(ErrorCode::Conflict, "nodes are missing");
            return {};
        });
    }

    void deletedMachineComesBackWithItsRow() {
        ReconcilerScene scene;
        const auto id = TargetId::generate();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            machines::add(db, id, MachineLink::Ssh, 1);
            machines::setIdentity(db, id, {"m", "b", "r"});
            machines::markDeleted(db, id, scene.now());
            return {};
        });
        const auto isListed = [&] {
            size_t found = 0;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                for (const auto& [machine, limit] : machines::maxRuns(db))
                    found += machine == id ? static_cast<size_t>(limit) : 0;
                return {};
            });
            return found;
        };
        QCOMPARE(isListed(), size_t{0});
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            machines::add(db, id, MachineLink::Ssh, 5);
            return {};
        });
        QCOMPARE(isListed(), size_t{5});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM machine WHERE machine_id='m' AND deleted_ms IS NULL"),
                 int64_t{1});
    }

    void stoppedMachineIsLeftWithItsTarget() {
        ReconcilerScene scene;
        RemoteConfig config;
        config.route = {{"gpu01", 22, "ada"}};
        config.power.sleep = SleepMode::Suspend;
        const auto first = TargetId::generate();
        const auto second = TargetId::generate();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto attach = [&](const TargetId& id, const char* name) {
                auto made = targets::attach(db, id, name, config, 2, scene.now());
                machines::setIdentity(db, id, {"same", "boot", "root"});
                return made;
            };
            const auto made = attach(first, "gpu01");
            if (!made)
                return fail(made.error());
            if (auto stopped = power::stop(db, *made, InstanceInitiator::User, scene.now()); !stopped)
                return fail(stopped.error());
            power::setStage(db, first, PowerStage::Off, scene.now());
            // The same computer, attached a second time.
            if (auto again = attach(second, "gpu01b"); !again)
                return fail(again.error());
            if (power::leaving(db) != std::set<TargetId>{first, second})
                return fail(ErrorCode::Conflict, "one of them accepts runs");
            if (power::unavailableReason(db, second) !=
                "gpu01 is stopped. Start it with: studioctl compute start gpu01")
                return fail(ErrorCode::Conflict, power::unavailableReason(db, second));
            targets::setReachable(db, second, true, scene.now());
            if (!power::reachedSince(db, first, scene.now()).empty() ||
                power::reachedSince(db, first, scene.now() - std::chrono::seconds(1)) != std::vector{second})
                return fail(ErrorCode::Conflict, "what was reached");
            if (auto left = targets::detach(db, *made, false, scene.now()); !left)
                return left;
            if (!power::leaving(db).empty() || !power::unavailableReason(db, second).empty() ||
                !power::reachedSince(db, second, scene.now() - std::chrono::seconds(1)).empty())
                return fail(ErrorCode::Conflict, "a detached machine counts");
            if (auto again = attach(first, "gpu01"); !again)
                return fail(again.error());
            return power::find(db, first) || !power::leaving(db).empty()
                       ? fail(ErrorCode::Conflict, "it is stopped still")
                       : Result<void>();
        });
    }

    void idleStopEndsWhenMachineIsUsed() {
        ReconcilerScene scene;
        RemoteConfig config;
        config.route = {{"gpu01", 22, "ada"}};
        config.power.sleep = SleepMode::Suspend;
        const auto id = TargetId::generate();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto machine = targets::attach(db, id, "gpu01", config, 2, scene.now());
            if (!machine)
                return fail(machine.error());
            const auto stop = [&](InstanceInitiator asker) {
                static_cast<void>(power::stop(db, *machine, asker, scene.now()));
            };
            const auto isWithdrawn = [&] { return power::withdrawIdleStop(db, id, "used", scene.now()); };
            stop(InstanceInitiator::IdleShutdown);
            if (!isWithdrawn() || !power::leaving(db).empty())
                return fail(ErrorCode::Conflict, "the idle machine stays away");
            stop(InstanceInitiator::IdleShutdown);
            power::setStage(db, id, PowerStage::Sent, scene.now());
            if (isWithdrawn())
                return fail(ErrorCode::Conflict, "its sleep was confirmed");
            power::setOn(db, id, scene.now());
            stop(InstanceInitiator::IdleShutdown);
            stop(InstanceInitiator::User);
            return isWithdrawn() ? fail(ErrorCode::Conflict, "the user's stop") : Result<void>();
        });
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM machine_power WHERE wanted='stopped'"), int64_t{1});
    }
};

QTEST_GUILESS_MAIN(MachineRowsTest)
#include "machine_rows_test.moc"
