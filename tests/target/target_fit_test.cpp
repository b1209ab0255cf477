// What targets offer to runs, as last seen of their machines, and the words for what they lack.
#include <QTest>

#include "core/target/target_fit.h"

using namespace studio;

namespace {

Target machineWith(int cores, std::vector<GpuFacts> gpus) {
    Target machine;
    machine.id = TargetId::generate();
    machine.name = "box";
    machine.setConfig(RemoteConfig());
    machine.facts.emplace();
    machine.facts->cores = cores;
    machine.facts->memoryBytes = 16LL << 30;
    machine.facts->gpus = std::move(gpus);
    return machine;
}

Target clusterOn(const Target& machine, NodeShape node, int maxNodes) {
    Target cluster;
    ClusterConfig config;
    config.node = std::move(node);
    config.maxNodes = maxNodes;
    cluster.setConfig(config);
    cluster.via = machine.id;
    return cluster;
}

} // namespace

class TargetFitTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void machineIsOneNode() {
        const Target box = machineWith(8, {{"A100", 40LL << 30, "1"}});
        RunNeeds needs;
        needs.cores = 8;
        needs.gpus = 1;
        QVERIFY(fitTarget(needs, box, {&box}).fits());
        needs.nodes = 2;
        QCOMPARE(describe(fitTarget(needs, box, {&box})), QStringLiteral("offers 1 of the 2 nodes that the run needs"));
        Target unknown = box;
        unknown.facts.reset();
        needs = {};
        needs.cores = 999;
        QVERIFY(fitTarget(needs, unknown, {&unknown}).fits());
    }

    // If the only GPU that jobs may use is not there any more, the others are still not theirs.
    void missingGpuAllowsNoOther() {
        Target box = machineWith(8, {{"A100", 40LL << 30, "1", "GPU-a"}, {"T4", 16LL << 30, "1", "GPU-b"}});
        using Uuids = std::vector<std::string>;
        QVERIFY(usableGpuUuids(box).empty()); // also those that take their place
        RemoteConfig config;
        config.gpus = {1};
        box.setConfig(config);
        QCOMPARE(usableGpuUuids(box), Uuids{"GPU-b"});
        config.gpus = {2};
        box.setConfig(config);
        QCOMPARE(usableGpuUuids(box), Uuids{"2"});
        config.gpus = {0, 2};
        box.setConfig(config);
        box.facts->gpus.front().uuid.clear();
        QCOMPARE(usableGpuUuids(box), (Uuids{"0", "2"}));
        config.gpus.clear();
        box.setConfig(config);
        QVERIFY(usableGpuUuids(box).empty());
        box.facts.reset();
        QVERIFY(usableGpuUuids(box).empty());
    }

    // GPUs that jobs may not use are none.
    void respectsGpusOfConfiguration() {
        Target box = machineWith(8, {{"A100", 40LL << 30, "1"}, {"T4", 16LL << 30, "1"}});
        RemoteConfig config;
        config.gpus = {1};
        box.setConfig(config);
        RunNeeds needs;
        needs.gpuModel = "a100";
        QVERIFY(!fitTarget(needs, box, {&box}).fits());
        needs.gpuModel = "t4";
        QVERIFY(fitTarget(needs, box, {&box}).fits());
    }

    void clusterOffersItsNodes() {
        const Target box = machineWith(8, {{"T4", 16LL << 30, "1"}, {"A100", 40LL << 30, "1"}});
        NodeShape shape;
        shape.cores = 2;
        shape.memoryBytes = 4LL << 30;
        shape.gpus = 1;
        const Target cluster = clusterOn(box, shape, 2);
        RunNeeds needs;
        needs.nodes = 2;
        needs.cores = 2;
        QVERIFY(fitTarget(needs, cluster, {&box}).fits());
        needs.nodes = 3;
        QVERIFY(!fitTarget(needs, cluster, {&box}).fits());
        needs.nodes = 1;
        needs.cores = 3;
        QCOMPARE(describe(fitTarget(needs, cluster, {&box})),
                 QStringLiteral("offers 2 of the 3 cores that the run needs"));
        needs = {};
        needs.gpuMemoryBytes = 40LL << 30;
        QVERIFY(fitTarget(needs, cluster, {&box}).fits()); // a node may get that GPU
        needs.gpus = 2;
        QVERIFY(!fitTarget(needs, cluster, {&box}).fits());
    }

    // Whole machines, or as many slots as each has room for.
    void poolOffersItsMachines() {
        const Target small = machineWith(4, {});
        const Target large = machineWith(16, {{"A100", 40LL << 30, "1"}});
        Target pool;
        ClusterConfig config;
        config.provider = MachineNodes{{small.id, large.id}, true};
        pool.setConfig(config);
        const auto fits = [&](int nodes, int cores, int gpus) {
            RunNeeds needs;
            needs.nodes = nodes;
            needs.cores = cores;
            needs.gpus = gpus;
            return fitTarget(needs, pool, hostsOf(pool, {&large, &small})).fits();
        };
        QVERIFY(fits(2, 4, 0) && fits(1, 16, 1));
        QVERIFY(!fits(2, 8, 0) && !fits(3, 1, 0) && !fits(2, 1, 1));
        config.provider = MachineNodes{{small.id, large.id}, false};
        config.node.cores = 4;
        config.node.memoryBytes = 4LL << 30;
        config.maxNodes = 10;
        pool.setConfig(config);
        QVERIFY(fits(5, 4, 0));
        QVERIFY(!fits(6, 4, 0) && !fits(1, 8, 0));
        config.maxNodes = 3;
        pool.setConfig(config);
        QVERIFY(fits(3, 4, 0) && !fits(4, 4, 0));
    }

    void describesNeeds() {
        RunNeeds needs;
        QCOMPARE(describe(needs), QString());
        needs.nodes = 2;
        needs.processesPerNode = 4;
        needs.cores = 8;
        needs.memoryBytes = 16LL << 30;
        needs.gpus = 2;
        needs.gpuModel = "A100";
        needs.gpuMemoryBytes = 40LL << 30;
        needs.labels = {{"rack", "1"}};
        needs.preemptible = true;
        QCOMPARE(describe(needs),
                 QStringLiteral("2 nodes, 4 processes per node, 8 cores, 16 GiB, 2 GPUs (A100, 40 GiB), "
                                "rack=1, preemptible"));
    }
};

QTEST_GUILESS_MAIN(TargetFitTest)
#include "target_fit_test.moc"
