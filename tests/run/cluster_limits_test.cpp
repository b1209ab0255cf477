// Limits on runs and the nodes of several clusters: what a limit allows is allowed once, also where the runs that it
// concerns wait for different clusters.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/cached_statement.h"
#include "tests/run/pool_scene.h"

using namespace studio;
using namespace studio::test;

class ClusterLimitsTest : public QObject {
    Q_OBJECT
private:
    static ClusterConfig slotsOn(const TargetId& machine, int maxNodes) {
        ClusterConfig config;
        config.provider.emplace<MachineNodes>().machines = {machine};
        config.node = {{}, 1, 1LL << 30, 0, false};
        config.maxNodes = maxNodes;
        config.idleBeforeScaleDown = std::chrono::seconds(10);
        return config;
    }
    static TargetId create(PoolScene& scene, const std::string& name, const ClusterConfig& config) {
        TargetId id;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            return clusters::create(db, name, config, {}, scene.now()).map([&](const Target& made) { id = made.id; });
        });
        return id;
    }
    static int64_t submitTo(PoolScene& scene, const TargetId& cluster) {
        const int64_t run = scene.submit();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            execute(db, "UPDATE run SET target=? WHERE seq=?", cluster, run);
            return {};
        });
        return run;
    }
    static void limitRuns(PoolScene& scene, int count) {
        scene.workspace().sql("DELETE FROM quota; INSERT INTO quota(scope,key,resource,value) VALUES('workspace','',"
                              "'runs'," +
                              std::to_string(count) + ")");
    }
    static int64_t nodesOf(PoolScene& scene, const std::string& cluster) {
        return scene.workspace().number("SELECT count(*) FROM node JOIN target ON target.id=node.target WHERE "
                                        "target.name='" +
                                        cluster + "'");
    }

private Q_SLOTS:
    // Trials that wait are spread over clusters, as those of a serverless sweep are.
    void sweepHasOneLimitOnAllClusters() {
        PoolScene scene;
        scene.createPool(false, 0, 3);
        const TargetId other = create(scene, "other", slotsOn(scene.machine("ws3"), 3));
        const int64_t sweep = scene.submit();
        std::vector<int64_t> trials{scene.submit(), scene.submit(), submitTo(scene, other), submitTo(scene, other)};
        scene.workspace().sql(
            "INSERT INTO parent_run(run,plan,max_concurrent,total) SELECT min(seq),'{}',2,10 FROM run;"
            "UPDATE run SET parent=(SELECT id FROM run ORDER BY seq LIMIT 1) WHERE seq>(SELECT min(seq) FROM run);"
            "UPDATE run SET state='Running' WHERE seq=" +
            std::to_string(sweep));
        scene.step();
        QCOMPARE(nodesOf(scene, "pool"), 2);
        QCOMPARE(nodesOf(scene, "other"), 0);
        scene.place(trials[0], "1");
        scene.place(trials[1], "2");
        scene.step();
        QCOMPARE(nodesOf(scene, "pool") + nodesOf(scene, "other"), 2);
        // The first trial has ended: the next one gets a node where it waits.
        scene.end(trials[0]);
        scene.step();
        QCOMPARE(nodesOf(scene, "other"), 1);
    }

    // Clusters of one run each existed already when the limit was lowered. Another driver starts no more either.
    void clustersOfOneRunHaveOneLimit() {
        PoolScene scene;
        scene.createPool(false, 0, 1);
        limitRuns(scene, 2);
        for (int i = 0; i < 4; ++i) {
            const std::string name = "own" + std::to_string(i);
            submitTo(scene, create(scene, name, clusterForOneRun(slotsOn(scene.machine("gpu01"), 1), "pool", 1)));
        }
        const auto nodes = [&scene] { return scene.workspace().number("SELECT count(*) FROM node"); };
        scene.step();
        QCOMPARE(nodes(), 2);
        QCOMPARE(nodesOf(scene, "own0") + nodesOf(scene, "own1"), 2);
        scene.restart();
        scene.step();
        QCOMPARE(nodes(), 2);
        limitRuns(scene, 3);
        scene.step();
        QCOMPARE(nodes(), 3);
    }

    // Runs that fit no node of the cluster, as they may run elsewhere or wait for it to be changed, are passed over.
    void runsThatDoNotFitHideNone() {
        PoolScene scene;
        scene.createPool(false, 0, 2); // slots of 2 cores
        for (int i = 0; i < 5; ++i)
            scene.submit({{"cores", 3 + i % 2}});
        scene.submit();
        scene.step();
        QCOMPARE(nodesOf(scene, "pool"), 1);
        scene.submit({{"cores", 3}});
        scene.submit();
        scene.submit();
        scene.step();
        QCOMPARE(nodesOf(scene, "pool"), 2);
    }

    // The first of the queue, not of the list of clusters.
    void nodesComeInTheOrderOfTheQueue() {
        PoolScene scene;
        scene.createPool(false, 0, 3);
        const TargetId other = create(scene, "other", slotsOn(scene.machine("ws3"), 3));
        limitRuns(scene, 1);
        scene.submit();
        const int64_t urgent = submitTo(scene, other);
        scene.workspace().sql("UPDATE run SET priority=5 WHERE seq=" + std::to_string(urgent));
        scene.step();
        QCOMPARE(nodesOf(scene, "pool"), 0);
        QCOMPARE(nodesOf(scene, "other"), 1);
    }

    // A run that both may take gets a node of either, whichever is there first, and is one run for the limit.
    void runOfTwoClustersCountsOnce() {
        PoolScene scene;
        const TargetId pool = scene.createPool(false, 0, 3);
        const TargetId other = create(scene, "other", slotsOn(scene.machine("ws3"), 3));
        limitRuns(scene, 1);
        for (int i = 0; i < 3; ++i) {
            const int64_t run = scene.submit();
            scene.workspace().sql("UPDATE run SET candidates=json_array('" + pool.text() + "','" + other.text() +
                                  "') WHERE seq=" + std::to_string(run));
        }
        scene.step();
        QCOMPARE(nodesOf(scene, "pool"), 1);
        QCOMPARE(nodesOf(scene, "other"), 1);
    }

    // The run that is first waits for a machine that is away: others need not wait with it.
    void clusterWithoutItsMachineLeavesTheLimitToOthers() {
        PoolScene scene;
        scene.createPool(false, 0, 3, {"gpu01"});
        const TargetId other = create(scene, "other", slotsOn(scene.machine("ws3"), 3));
        scene.step();
        scene.setAway("gpu01", true);
        limitRuns(scene, 1);
        scene.submit();
        submitTo(scene, other);
        scene.step();
        QCOMPARE(nodesOf(scene, "pool"), 0);
        QCOMPARE(nodesOf(scene, "other"), 1);
    }
};

QTEST_GUILESS_MAIN(ClusterLimitsTest)
#include "cluster_limits_test.moc"
