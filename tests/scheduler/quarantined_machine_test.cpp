// What the scheduler does with machines and GPUs in quarantine.
#include <QTest>

#include "tests/scheduler/schedule_jobs.h"
#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

class QuarantinedMachineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quarantinedMachineTakesNoRuns() {
        ScheduleScene scene;
        const int bad = scene.addMachine("bad", 4, 8 * sceneGibibyte, 4);
        const int good = scene.addMachine("good", 1, 8 * sceneGibibyte, 4);
        scene.fleet().machines[0].isQuarantined = true;
        for (int i = 0; i < 2; ++i)
            scene.add(job(cores(1), {bad, good}));
        scene.add(job(cores(1), {bad}));
        const auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{1});
        QCOMPARE(scene.run(1).places.at(0).target, good);
        QCOMPARE(code(decision, 0), QStringLiteral("cores")); // what is likely to vanish first
        QCOMPARE(code(decision, 1), QStringLiteral("quarantined"));
        QVERIFY(!decision.verdicts[1].hasReservation);
        QCOMPARE(decision.verdicts[1].reason.machine, 0);
    }

    void oneRunIsTriedWhereNoOtherMachineIsFree() {
        ScheduleScene scene;
        const int bad = scene.addMachine("bad", 4, 8 * sceneGibibyte, 4);
        const int good = scene.addMachine("good", 4, 8 * sceneGibibyte, 2);
        scene.add(job(cores(1), {bad}, {}, 100'000)); // from before
        scene.pass();
        scene.fleet().machines[0].isQuarantined = true;
        scene.fleet().machines[0].takesProbe = true;
        for (int i = 0; i < 4; ++i)
            scene.add(job(cores(1), {bad, good}));
        const auto decision = scene.pass();
        QCOMPARE(scene.run(2).places.at(0).target, good);
        QCOMPARE(scene.run(3).places.at(0).target, good);
        QCOMPARE(scene.run(4).places.at(0).target, bad);
        QVERIFY(!scene.run(5).startedMs);
        QCOMPARE(decision.starts.size(), size_t{3});
    }

    void quarantinedGpuIsLeftOut() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 32 * sceneGibibyte, 8, {gpu("T4", 16), gpu("A100", 80)});
        scene.fleet().kernels[0].gpus[0].isQuarantined = true;
        scene.add(job(gpus(1)));
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).amounts.gpus, std::vector<int>{1});
        scene.add(job(gpus(1)));
        auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("gpus")); // the other one will be free
        QVERIFY(decision.verdicts[0].hasReservation);
        scene.fleet().kernels[0].gpus[1].isQuarantined = true;
        decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("quarantined"));
        QVERIFY(!decision.verdicts[0].hasReservation);
        QCOMPARE(decision.verdicts[0].reason.gpu, 0);
        scene.fleet().kernels[0].gpus[0].isQuarantined = false;
        scene.fleet().kernels[0].gpus[0].takesProbe = true;
        QCOMPARE(scene.pass().starts.size(), size_t{1});
        QCOMPARE(scene.run(2).places.at(0).amounts.gpus, std::vector<int>{0});
    }

    void runThatGetsAllGpusGetsTheOthers() {
        ScheduleScene scene;
        scene.target(scene.addMachine("a", 8, 32 * sceneGibibyte, 1, {gpu("T4", 16), gpu("A100", 80)})).givesAllGpus =
            true;
        scene.fleet().kernels[0].gpus[0].isQuarantined = true;
        scene.add(job({}));
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).amounts.gpus, std::vector<int>{1});
        scene.play();
        scene.fleet().kernels[0].gpus[1].isQuarantined = true;
        scene.add(job({}));
        QCOMPARE(code(scene.pass()), QStringLiteral("quarantined"));
    }

    // What is free in quarantine does not take the capacity of the other machines away from a run that is first.
    void runReservesOtherNodesOfCluster() {
        ScheduleScene scene;
        scene.addMachine("bad", 4, 8 * sceneGibibyte, 1);
        scene.addMachine("good", 4, 8 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("pool", {0, 1}, 1, 4, 8 * sceneGibibyte);
        scene.add(job({}, {cluster}, 100, 50'000));
        scene.fleet().machines[0].isQuarantined = true;
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).machine, 1);
        scene.add(job({}, {cluster}));
        const auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("nodes_busy"));
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
        scene.add(job(two, {cluster}));
        scene.add(job(two, {cluster}));
        QCOMPARE(code(scene.pass()), QStringLiteral("quarantined"));
        scene.fleet().machines[0].takesProbe = true;
        QCOMPARE(scene.pass().starts.size(), size_t{1});
        QCOMPARE(scene.run(1).places.size(), size_t{2});
        QVERIFY(!scene.run(2).startedMs);
    }

    void drainedMachineTakesNoRuns() {
        ScheduleScene scene;
        const int drained = scene.addMachine("drained", 8, 16 * sceneGibibyte, 4);
        const int other = scene.addMachine("other", 4, 8 * sceneGibibyte, 1);
        const int pool = scene.addCluster("pool", {0}, 1, 4, 8 * sceneGibibyte);
        scene.fleet().machines[0].isDrained = true;
        scene.add(job(cores(1), {drained, other}));
        scene.add(job(cores(1), {drained}));
        scene.add(job(cores(1), {pool}));
        const auto decision = scene.pass();
        QCOMPARE(scene.run(1).places.at(0).target, other);
        QCOMPARE(decision.starts.size(), size_t{1});
        for (const int verdict : {0, 1}) {
            QCOMPARE(code(decision, verdict), QStringLiteral("drained"));
            QCOMPARE(decision.verdicts[static_cast<size_t>(verdict)].reason.machine, 0);
            QVERIFY(!decision.verdicts[static_cast<size_t>(verdict)].hasReservation);
        }
        scene.fleet().machines[0].isDrained = false;
        QCOMPARE(scene.pass().starts.size(), size_t{2});
    }

    void drainedClusterTakesNoRuns() {
        ScheduleScene scene;
        scene.addMachine("host", 8, 16 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("slots", {0}, 2, 2, 4 * sceneGibibyte);
        scene.target(cluster).isDrained = true;
        scene.add(job({}, {cluster}));
        const auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("drained"));
        QCOMPARE(decision.verdicts[0].reason.target, cluster);
        QCOMPARE(decision.verdicts[0].reason.machine, -1);
        scene.target(cluster).isDrained = false;
        QCOMPARE(scene.pass().starts.size(), size_t{1});
    }

    // It reserves nothing, so those behind it start.
    void heldRunIsPassed() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        scene.add(job(cores(4)));
        scene.add(job(cores(1)));
        SchedulerInput input = scene.input();
        for (WaitingGroup& group : input.groups)
            group.isHeld = group.runs.front().seq == 1;
        const auto decision = schedule(input);
        QCOMPARE(code(decision), QStringLiteral("held"));
        QVERIFY(decision.reservations.empty());
        QCOMPARE(decision.starts.size(), size_t{1});
        QCOMPARE(decision.starts[0].run, int64_t{2});
    }

    void clusterWithoutNodesSaysThatItsMachineIsClosed() {
        ScheduleScene scene;
        scene.addMachine("bad", 8, 16 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("slots", {0}, 0, 2, 4 * sceneGibibyte);
        scene.target(cluster).maxNodes = 2;
        scene.add(job({}, {cluster}));
        QCOMPARE(code(scene.pass()), QStringLiteral("node_starting"));
        scene.fleet().machines[0].isQuarantined = true;
        const auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("quarantined"));
        QCOMPARE(decision.verdicts[0].reason.machine, 0);
        scene.target(cluster).createsNodes = true;
        QCOMPARE(code(scene.pass()), QStringLiteral("node_starting"));
    }
};

QTEST_GUILESS_MAIN(QuarantinedMachineTest)
#include "quarantined_machine_test.moc"
