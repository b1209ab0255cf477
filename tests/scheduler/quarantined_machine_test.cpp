// What the scheduler does with machines and GPUs in quarantine.
#include <QTest>

#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

ScheduleGpu sceneGpu(const char* model, int64_t gigabytes) {
    return {std::string("GPU-") + model, model, gigabytes * sceneGibibyte};
}

RunNeeds coresOnly() {
    RunNeeds needs;
    needs.cores = 1;
    needs.memoryBytes = 0;
    return needs;
}

RunNeeds oneGpu() {
    RunNeeds needs = coresOnly();
    needs.gpus = 1;
    return needs;
}

SceneRun waitingJob(RunNeeds needs, std::vector<int> targets = {0}, std::optional<int64_t> limit = {},
                    int64_t duration = 1000) {
    SceneRun run;
    run.needs = std::move(needs);
    run.targets = std::move(targets);
    run.timeLimitMs = limit;
    run.durationMs = duration;
    return run;
}

QString reasonAt(const ScheduleDecision& decision, size_t at = 0) {
    if (at >= decision.verdicts.size())
        return QStringLiteral("none");
    const auto& text = toText(decision.verdicts[at].reason.code);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

class QuarantinedMachineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quarantinedMachineTakesNoRuns() {
        ScheduleScene scene;
        const int bad = scene.addMachine("bad", 4, 8 * sceneGibibyte, 4);
        const int good = scene.addMachine("good", 1, 8 * sceneGibibyte, 4);
        scene.fleet().machines[0].isQuarantined = true;
        for (int i = 0; i < 2; ++i)
            scene.add(waitingJob(coresOnly(), {bad, good}));
        scene.add(waitingJob(coresOnly(), {bad}));
        const auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{1});
        QCOMPARE(scene.run(1).places.at(0).target, good);
        QCOMPARE(reasonAt(decision, 0), QStringLiteral("cores")); // what is likely to vanish first
        QCOMPARE(reasonAt(decision, 1), QStringLiteral("quarantined"));
        QVERIFY(!decision.verdicts[1].hasReservation);
        QCOMPARE(decision.verdicts[1].reason.machine, 0);
    }

    void oneRunIsTriedWhereNoOtherMachineIsFree() {
        ScheduleScene scene;
        const int bad = scene.addMachine("bad", 4, 8 * sceneGibibyte, 4);
        const int good = scene.addMachine("good", 4, 8 * sceneGibibyte, 2);
        scene.add(waitingJob(coresOnly(), {bad}, {}, 100'000)); // from before
        scene.pass();
        scene.fleet().machines[0].isQuarantined = true;
        scene.fleet().machines[0].takesProbe = true;
        for (int i = 0; i < 4; ++i)
            scene.add(waitingJob(coresOnly(), {bad, good}));
        const auto decision = scene.pass();
        QCOMPARE(scene.run(2).places.at(0).target, good);
        QCOMPARE(scene.run(3).places.at(0).target, good);
        QCOMPARE(scene.run(4).places.at(0).target, bad);
        QVERIFY(!scene.run(5).startedMs);
        QCOMPARE(decision.starts.size(), size_t{3});
    }

    void quarantinedGpuIsLeftOut() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 32 * sceneGibibyte, 8, {sceneGpu("T4", 16), sceneGpu("A100", 80)});
        scene.fleet().kernels[0].gpus[0].isQuarantined = true;
        scene.add(waitingJob(oneGpu()));
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).amounts.gpus, std::vector<int>{1});
        scene.add(waitingJob(oneGpu()));
        auto decision = scene.pass();
        QCOMPARE(reasonAt(decision), QStringLiteral("gpus")); // the other one will be free
        QVERIFY(decision.verdicts[0].hasReservation);
        scene.fleet().kernels[0].gpus[1].isQuarantined = true;
        decision = scene.pass();
        QCOMPARE(reasonAt(decision), QStringLiteral("quarantined"));
        QVERIFY(!decision.verdicts[0].hasReservation);
        QCOMPARE(decision.verdicts[0].reason.gpu, 0);
        scene.fleet().kernels[0].gpus[0].isQuarantined = false;
        scene.fleet().kernels[0].gpus[0].takesProbe = true;
        QCOMPARE(scene.pass().starts.size(), size_t{1});
        QCOMPARE(scene.run(2).places.at(0).amounts.gpus, std::vector<int>{0});
    }

    void runThatGetsAllGpusGetsTheOthers() {
        ScheduleScene scene;
        scene.target(scene.addMachine("a", 8, 32 * sceneGibibyte, 1, {sceneGpu("T4", 16), sceneGpu("A100", 80)}))
            .givesAllGpus = true;
        scene.fleet().kernels[0].gpus[0].isQuarantined = true;
        scene.add(waitingJob({}));
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).amounts.gpus, std::vector<int>{1});
        scene.play();
        scene.fleet().kernels[0].gpus[1].isQuarantined = true;
        scene.add(waitingJob({}));
        QCOMPARE(reasonAt(scene.pass()), QStringLiteral("quarantined"));
    }

    // What is free in quarantine does not take the capacity of the other machines away from a run that is first.
    void runReservesOtherNodesOfCluster() {
        ScheduleScene scene;
        scene.addMachine("bad", 4, 8 * sceneGibibyte, 1);
        scene.addMachine("good", 4, 8 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("pool", {0, 1}, 1, 4, 8 * sceneGibibyte);
        scene.add(waitingJob({}, {cluster}, 100, 50'000));
        scene.fleet().machines[0].isQuarantined = true;
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).machine, 1);
        scene.add(waitingJob({}, {cluster}));
        const auto decision = scene.pass();
        QCOMPARE(reasonAt(decision), QStringLiteral("nodes_busy"));
        QVERIFY(decision.verdicts[0].hasReservation);
    }

    // A gang is one run, also where all its nodes are on the machine.
    void gangIsTriedOnQuarantinedMachine() {
        ScheduleScene scene;
        scene.addMachine("bad", 8, 16 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("slots", {0}, 4, 2, 4 * sceneGibibyte);
        scene.fleet().machines[0].isQuarantined = true;
        RunNeeds two;
        two.nodes = 2;
        scene.add(waitingJob(two, {cluster}));
        scene.add(waitingJob(two, {cluster}));
        QCOMPARE(reasonAt(scene.pass()), QStringLiteral("quarantined"));
        scene.fleet().machines[0].takesProbe = true;
        QCOMPARE(scene.pass().starts.size(), size_t{1});
        QCOMPARE(scene.run(1).places.size(), size_t{2});
        QVERIFY(!scene.run(2).startedMs);
    }

    void clusterWithoutNodesSaysThatItsMachineIsClosed() {
        ScheduleScene scene;
        scene.addMachine("bad", 8, 16 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("slots", {0}, 0, 2, 4 * sceneGibibyte);
        scene.target(cluster).maxNodes = 2;
        scene.add(waitingJob({}, {cluster}));
        QCOMPARE(reasonAt(scene.pass()), QStringLiteral("node_starting"));
        scene.fleet().machines[0].isQuarantined = true;
        const auto decision = scene.pass();
        QCOMPARE(reasonAt(decision), QStringLiteral("quarantined"));
        QCOMPARE(decision.verdicts[0].reason.machine, 0);
        scene.target(cluster).createsNodes = true;
        QCOMPARE(reasonAt(scene.pass()), QStringLiteral("node_starting"));
    }
};

QTEST_GUILESS_MAIN(QuarantinedMachineTest)
#include "quarantined_machine_test.moc"
