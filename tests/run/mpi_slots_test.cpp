// Runs of MPI on several slots of one machine: mpirun counts the slots of one address together, so one process has them
// all.
#include <QTest>

#include "core/target/cluster_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

class MpiSlotsTest : public QObject {
    Q_OBJECT

private:
    // Placed on two slots of two cores; the actions are those of the step that launched it.
    static int64_t submitPlaced(ReconcilerScene& scene, const TargetId& cluster, const char* kind) {
        RunNeeds needs;
        needs.nodes = 2;
        const int64_t run = scene.submitNeeding(needs, cluster);
        scene.workspace().sql(std::string("UPDATE run SET config=json_set(config,'$.distribution',json('{\"kind\":\"") +
                              kind + "\"}'))");
        scene.step();
        const NodeTestResult first = scene.tested();
        const NodeTestResult second = scene.tested();
        scene.stepTested({first, second});
        return run;
    }

private Q_SLOTS:
    void shareOneProcess() {
        ReconcilerScene scene;
        ClusterConfig config;
        config.node = {{}, 2, 1LL << 30, 0};
        config.maxNodes = 2;
        const TargetId cluster = scene.createCluster(config);
        const int64_t run = submitPlaced(scene, cluster, "mpi");
        QCOMPARE(scene.nodes(cluster), QStringLiteral("1:running 2:running"));
        QCOMPARE(scene.actions().size(), size_t(1));
        const RunSpec& spec = scene.actions().front().spec;
        QVERIFY(spec.limits.cpus == (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(spec.limits.memoryBytes, 2LL << 30);
        QVERIFY(!spec.gang);
        QCOMPARE(spec.processes.size(), size_t(1));
        const auto& argv = spec.processes.front().argv;
        QCOMPARE(argv.at(2), std::string("2"));
        QCOMPARE(argv.at(4), std::string("127.0.0.1:2"));
        QCOMPARE(spec.processes.front().variables.at("AZUREML_NODE_COUNT"), std::string("2"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process"), 1);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM placement WHERE freed_ms IS NULL"), 2);

        // Another driver knows no second process, and both slots are free with the end of the one.
        scene.restart();
        scene.step({scene.launched(run, AttemptPhase::Running)});
        QCOMPARE(scene.nodes(cluster), QStringLiteral("1:running 2:running"));
        scene.step({scene.ended(run)});
        QCOMPARE(scene.nodes(cluster), QStringLiteral("1:idle 2:idle"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM placement WHERE freed_ms IS NULL"), 0);
        scene.step({scene.collected(run)});
        QCOMPARE(scene.state(run), QStringLiteral("Completed"));
    }

    // Other distributions have a process on each slot, with its CPUs.
    void othersDoNot() {
        ReconcilerScene scene;
        ClusterConfig config;
        config.node = {{}, 2, 1LL << 30, 0};
        config.maxNodes = 2;
        submitPlaced(scene, scene.createCluster(config), "pytorch");
        QCOMPARE(scene.actions().size(), size_t(2));
        QVERIFY(scene.actions().back().spec.limits.cpus == (std::vector<int>{2, 3}));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process"), 2);
    }
};

QTEST_GUILESS_MAIN(MpiSlotsTest)
#include "mpi_slots_test.moc"
