// The decisions of the scheduler as tables: order, choice of places, gangs, reservations, backfill, preemption,
// and the reasons that it gives.
#include <QTest>

#include "core/scheduler/fleet_fit.h"
#include "tests/scheduler/schedule_jobs.h"
#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int64_t minute = 60'000;

} // namespace

class SchedulerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ordersByPriorityThenPosition() {
        ScheduleScene scene;
        scene.addMachine("a", 1, sceneGibibyte, 1);
        for (const int priority : {0, 0, 5, -1})
            scene.add(job(cores(1))).priority = priority;
        scene.run(2).position = scene.run(1).position - 1; // moved
        scene.play();
        QCOMPARE(scene.story(), std::string("3@0 2@1000 1@2000 4@3000"));
    }

    void sharesMachineAmongRunsWithoutNeeds() {
        ScheduleScene scene;
        const int machine = scene.addMachine("a", 8, 8 * sceneGibibyte, 4);
        for (int i = 0; i < 5; ++i)
            scene.add(job({}));
        const auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{4});
        QCOMPARE(decision.starts[0].nodes[0].amounts.milliCores, int64_t{2000});
        QCOMPARE(decision.starts[0].nodes[0].amounts.memoryBytes, 2 * sceneGibibyte);
        QCOMPARE(code(decision), QStringLiteral("max_runs"));
        QCOMPARE(decision.verdicts[0].reason.machine, machine);
    }

    void countsKernelOnceForAllItsTargets() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        scene.addCluster("pool", {0}, 2, 2, sceneGibibyte);
        scene.fleet().targets.push_back(scene.target(0)); // attached a second time
        scene.add(job({}, {1}));
        scene.add(job(cores(1), {2}));
        scene.add(job(cores(2), {0}));
        const auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{2});
        QCOMPARE(code(decision), QStringLiteral("cores"));
        QCOMPARE(decision.verdicts[0].reason.needed, int64_t{2000});
        QCOMPARE(decision.verdicts[0].reason.available, int64_t{1000});
    }

    void choosesTightestFit() {
        ScheduleScene scene;
        const int large = scene.addMachine("large", 16, 64 * sceneGibibyte, 8, {gpu("A100", 80), gpu("A100", 80)});
        const int small = scene.addMachine("small", 8, 32 * sceneGibibyte, 8, {gpu("T4", 16), gpu("T4", 16)});
        const int plain = scene.addMachine("plain", 32, 64 * sceneGibibyte, 8);
        const std::vector<int> all{large, small, plain};
        scene.add(job(cores(2), all)); // no GPU: not on a machine that has some
        scene.add(job(gpus(1), all));  // the smallest that suffices
        scene.add(job(gpus(1, 24), all));
        scene.add(job(gpus(1), all)); // where the fewest are left
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).target, plain);
        QCOMPARE(scene.run(2).places.at(0).target, small);
        QCOMPARE(scene.run(3).places.at(0).target, large);
        QCOMPARE(scene.run(4).places.at(0).target, small);
        QVERIFY(scene.run(4).places.at(0).amounts.gpus != scene.run(2).places.at(0).amounts.gpus);
        QCOMPARE(scene.complaint(), std::string());
    }

    void honoursModelLabelsAndOutsideUse() {
        ScheduleScene scene;
        const int a = scene.addMachine("a", 8, 32 * sceneGibibyte, 8, {gpu("NVIDIA T4", 16), gpu("NVIDIA A100", 80)});
        RunNeeds needs = gpus(1);
        needs.gpuModel = "a100";
        scene.add(job(needs));
        scene.add(job(needs));
        auto decision = scene.pass();
        QCOMPARE(scene.run(1).places.at(0).amounts.gpus, std::vector<int>{1});
        QCOMPARE(code(decision), QStringLiteral("gpus"));
        QCOMPARE(decision.verdicts[0].reason.needed, int64_t{1});
        QCOMPARE(decision.verdicts[0].reason.available, int64_t{0});

        ScheduleScene outside;
        outside.addMachine("a", 8, 32 * sceneGibibyte, 8, {gpu("T4", 16)});
        outside.fleet().kernels[0].gpus[0].isUsedOutside = true;
        outside.add(job(gpus(1)));
        decision = outside.pass();
        QCOMPARE(code(decision), QStringLiteral("gpu_outside"));
        QCOMPARE(decision.verdicts[0].reason.gpu, 0);
        QVERIFY(decision.reservations.empty());
        // Known use is reported rather than unknown use, and neither is planned.
        outside.fleet().kernels[0].gpus.push_back(gpu("T4", 16));
        outside.fleet().kernels[0].gpus[1].isUseUnknown = true;
        decision = outside.pass();
        QCOMPARE(code(decision), QStringLiteral("gpu_outside"));
        QCOMPARE(decision.verdicts[0].reason.gpu, 0);
        outside.fleet().kernels[0].gpus[0] = outside.fleet().kernels[0].gpus[1];
        decision = outside.pass();
        QCOMPARE(code(decision), QStringLiteral("gpu_unknown"));
        outside.fleet().kernels[0].gpus[1].isUseUnknown = false;
        QCOMPARE(outside.pass().starts.size(), size_t{1});

        needs = cores(1);
        needs.labels["zone"] = "lab";
        scene.add(job(needs));
        decision = scene.pass();
        QCOMPARE(code(decision, 1), QStringLiteral("never_fits"));
        scene.fleet().machines[static_cast<size_t>(a)].labels["zone"] = "lab";
        QCOMPARE(scene.pass().starts.size(), size_t{1});
    }

    void toldWhatNeverFits_data() {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("wantedCores");
        QTest::addColumn<int>("wantedGpus");
        QTest::addColumn<qlonglong>("gigabytes");
        QTest::addColumn<int>("target");
        QTest::addColumn<QString>("detail");
        QTest::newRow("cores") << 1 << 9 << 0 << 0LL << 0 << QStringLiteral("cores");
        QTest::newRow("memory") << 1 << 1 << 0 << 99LL << 0 << QStringLiteral("memory");
        QTest::newRow("gpus") << 1 << 1 << 2 << 0LL << 0 << QStringLiteral("gpus");
        QTest::newRow("gang on a machine") << 2 << 1 << 0 << 0LL << 0 << QStringLiteral("one_machine");
        QTest::newRow("gang larger than the cluster") << 3 << 1 << 0 << 0LL << 1 << QStringLiteral("nodes");
        QTest::newRow("larger than its nodes") << 1 << 3 << 0 << 0LL << 1 << QStringLiteral("cores");
    }
    void toldWhatNeverFits() {
        QFETCH(int, nodes);
        QFETCH(int, wantedCores);
        QFETCH(int, wantedGpus);
        QFETCH(qlonglong, gigabytes);
        QFETCH(int, target);
        ScheduleScene scene;
        scene.addMachine("a", 8, 32 * sceneGibibyte, 8, {gpu("T4", 16)});
        scene.addCluster("pool", {0}, 2, 2, sceneGibibyte);
        RunNeeds needs = gpus(wantedGpus);
        needs.nodes = nodes;
        needs.cores = wantedCores;
        needs.memoryBytes = gigabytes * sceneGibibyte;
        scene.add(job(needs, {target}));
        scene.add(job(cores(1), {0})); // it blocks nothing
        const auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{1});
        QCOMPARE(code(decision), QStringLiteral("never_fits"));
        const auto& text = toText(decision.verdicts[0].reason.detail);
        QTEST(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), "detail");
    }

    void awayMachineNeitherReservesNorBlocks() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        scene.addMachine("b", 4, 8 * sceneGibibyte, 4);
        scene.fleet().machines[0].isAvailable = false;
        scene.add(job(cores(4), {0}));
        scene.add(job(cores(4), {0, 1}));
        auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("away"));
        QVERIFY(decision.reservations.empty());
        QCOMPARE(scene.run(2).places.at(0).target, 1);
        scene.fleet().machines[0].isAvailable = true;
        QCOMPARE(scene.pass().starts.size(), size_t{1});
    }

    void keepsRunsOffNodesThatEnd() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        const int pool = scene.addCluster("pool", {0}, 1, 1, sceneGibibyte);
        scene.target(pool).nodes[0].availableUntilMs = scene.now() + 10'000;
        RunNeeds longer;
        longer.timeLimitMs = 20'000;
        scene.add(job(longer, {pool}));
        auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("node_ends"));
        QCOMPARE(decision.verdicts[0].reason.needed, int64_t{20'000});
        QCOMPARE(decision.verdicts[0].reason.available, int64_t{10'000});
        scene.target(pool).maxRunMs = 15'000; // of any node
        QCOMPARE(code(scene.pass()), QStringLiteral("never_fits"));
        RunNeeds shorter;
        shorter.timeLimitMs = 5'000;
        scene.add(job(shorter, {pool}));
        QCOMPARE(scene.pass().starts.size(), size_t{1});
    }

    void takesNoRunsAtItsEnd() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        const int pool = scene.addCluster("pool", {0}, 1, 1, sceneGibibyte);
        scene.setNow(10'000);
        scene.target(pool).nodes[0].availableUntilMs = 10'000;
        scene.add(job({}, {pool}));
        QCOMPARE(code(scene.pass()), QStringLiteral("node_ends"));
        scene.target(pool).nodes[0].availableUntilMs = 10'001; // without a time limit of its own
        QCOMPARE(scene.pass().starts.size(), size_t{1});
    }

    void placesGangWholeOrNotAtAll() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        scene.addMachine("b", 4, 8 * sceneGibibyte, 4);
        const int pool = scene.addCluster("pool", {0, 1}, 2, 2, sceneGibibyte);
        RunNeeds needs;
        needs.nodes = 3;
        scene.add(job({}, {pool}, {}, 5000));
        scene.add(job({}, {pool}, {}, 1000));
        scene.add(job(needs, {pool}, {}, 1000));
        scene.add(job(needs, {pool}, {}, 1000));
        auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{2});
        QCOMPARE(code(decision), QStringLiteral("nodes_busy"));
        QCOMPARE(decision.verdicts[0].reason.needed, int64_t{3});
        QCOMPARE(decision.verdicts[0].reason.available, int64_t{2});
        QCOMPARE(scene.complaint(), std::string());
        scene.play();
        QCOMPARE(scene.story(), std::string("1@0 2@0 3@1000 4@2000"));
        QCOMPARE(scene.run(3).places.size(), size_t{3});
    }

    void gangGetsGpusOfOneModel() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 32 * sceneGibibyte, 4, {gpu("T4", 16), gpu("A100", 80)});
        scene.addMachine("b", 8, 32 * sceneGibibyte, 4, {gpu("A100", 80)});
        const int pool = scene.addCluster("pool", {0, 1}, 2, 2, sceneGibibyte, 1);
        RunNeeds needs;
        needs.nodes = 2;
        scene.add(job(needs, {pool}));
        scene.pass();
        QCOMPARE(scene.run(1).places.size(), size_t{2});
        for (const NodePlace& place : scene.run(1).places) {
            const auto& kernel = scene.fleet().kernels[static_cast<size_t>(place.machine)];
            QCOMPARE(kernel.gpus[static_cast<size_t>(place.amounts.gpus.at(0))].model, std::string("A100"));
        }
    }

    // A host that is attached twice, each time with two of its GPUs.
    void runsUseGpusOfTheirMachineOnly() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 32 * sceneGibibyte, 4, {gpu("T4", 16), gpu("T4", 16), gpu("T4", 16), gpu("T4", 16)});
        scene.fleet().machines.front().gpus = {0, 1};
        scene.fleet().machines.push_back({.name = "b", .gpus = std::vector<int>{3, 2}});
        scene.fleet().targets.push_back(scene.target(0));
        scene.target(1).name = "b";
        scene.target(1).machine = 1;
        for (const int wanted : {1, 1, 1, 3})
            scene.add(job(gpus(wanted), {1}));
        scene.add(job(gpus(2)));
        const SchedulerDecision decision = scene.pass();
        QCOMPARE(scene.story(), std::string("1@0 2@0 5@0"));
        QCOMPARE(scene.run(1).places.front().amounts.gpus, std::vector<int>{3});
        QCOMPARE(scene.run(2).places.front().amounts.gpus, std::vector<int>{2});
        QCOMPARE(scene.run(5).places.front().amounts.gpus, (std::vector<int>{0, 1}));
        QCOMPARE(code(decision, 0), QStringLiteral("gpus"));
        QCOMPARE(code(decision, 1), QStringLiteral("never_fits"));
    }

    void isolatedRunDrainsItsMachine() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        RunNeeds alone = cores(1);
        alone.isolated = true;
        scene.add(job(cores(1), {0}, {}, 3000));
        scene.add(job(alone, {0}, {}, 1000));
        scene.add(job(cores(1), {0}, {}, 1000)); // would fit, and would keep the second one waiting
        auto decision = scene.pass();
        QCOMPARE(code(decision, 0), QStringLiteral("isolated"));
        QCOMPARE(code(decision, 1), QStringLiteral("reserved"));
        QCOMPARE(decision.verdicts[1].reason.run, int64_t{2});
        scene.play();
        QCOMPARE(scene.story(), std::string("1@0 2@3000 3@4000"));
    }

    void wholeNodesTakeWhatIsLeft() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 8 * sceneGibibyte, 4, {gpu("T4", 16)});
        const int pool = scene.addCluster("pool", {0}, 1, 0, 0);
        scene.target(pool).isWhole = true;
        scene.add(job(cores(2), {0}, {}, 1000));
        scene.add(job({}, {pool}, {}, 1000)); // states nothing: needs the machine for itself
        RunNeeds stated = gpus(1);
        stated.cores = 4;
        auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("isolated"));
        scene.play();
        QCOMPARE(scene.story(), std::string("1@0 2@1000"));
        QCOMPARE(scene.run(2).places.at(0).amounts.milliCores, int64_t{8000});
        QCOMPARE(scene.run(2).places.at(0).amounts.gpus, std::vector<int>{0});

        scene.setNow(10'000);
        scene.add(job(cores(2), {0}, {}, 1000));
        scene.add(job(stated, {pool}, {}, 1000)); // what is left suffices, and nothing else comes beside it
        scene.add(job(cores(1), {0}, {}, 1000));
        decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{2});
        QCOMPARE(scene.run(4).places.at(0).amounts.milliCores, int64_t{6000});
        QCOMPARE(code(decision), QStringLiteral("exclusive"));
        QCOMPARE(decision.verdicts[0].reason.run, int64_t{4});
    }

    void backfillNeverDelaysHead_data() {
        QTest::addColumn<qlonglong>("limit");
        QTest::addColumn<bool>("starts");
        QTest::newRow("ends in time") << qlonglong{10 * minute} << true;
        QTest::newRow("ends too late") << qlonglong{11 * minute} << false;
        QTest::newRow("no limit") << qlonglong{0} << false;
    }
    void backfillNeverDelaysHead() {
        QFETCH(qlonglong, limit);
        QFETCH(bool, starts);
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 9);
        scene.add(job(cores(3), {0}, 10 * minute, 10 * minute));
        scene.add(job(cores(4), {0}, minute, minute));
        scene.add(job(cores(1), {0}, limit == 0 ? std::nullopt : std::optional<int64_t>(limit)));
        const auto decision = scene.pass();
        QCOMPARE(scene.run(3).startedMs.has_value(), starts);
        QCOMPARE(decision.reservations, (std::vector<Reservation>{{2, 0}}));
        QCOMPARE(decision.verdicts[0].startMs, std::optional<int64_t>(10 * minute));
        if (!starts)
            QCOMPARE(code(decision, 1), QStringLiteral("reserved"));
    }

    void backfillBesideHead() {
        // It uses what the reserved run leaves free.
        ScheduleScene scene;
        scene.addMachine("a", 8, 8 * sceneGibibyte, 9, {gpu("T4", 16)});
        RunNeeds head = gpus(1);
        head.cores = 2;
        scene.add(job(gpus(1), {0}));
        scene.add(job(head, {0}));
        scene.add(job(cores(5), {0})); // no limit, but 2 + 5 cores are there
        scene.add(job(cores(2), {0})); // would fit now, and be in its way
        const auto decision = scene.pass();
        QVERIFY(scene.run(3).startedMs.has_value());
        QVERIFY(!scene.run(4).startedMs.has_value());
        QCOMPARE(code(decision, 1), QStringLiteral("reserved"));
    }

    void unknownStartBoundsBackfillByTime() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 9);
        scene.add(job(cores(3), {0}, {}, 60 * minute));
        scene.add(job(cores(4), {0}, {}, minute));
        scene.pass();
        scene.setNow(5 * minute);
        scene.add(job(cores(1), {0}, 10 * minute, 10 * minute)); // until 15 minutes after the reservation
        scene.pass();
        QVERIFY(scene.run(3).startedMs.has_value());
        scene.setNow(15 * minute);
        scene.add(job(cores(1), {0}, minute, minute));
        const auto decision = scene.pass();
        QVERIFY(!scene.run(4).startedMs.has_value());
        QCOMPARE(decision.reservations, (std::vector<Reservation>{{2, 0}})); // kept since then
    }

    void disjointTargetsReserveEach() {
        ScheduleScene scene;
        scene.addMachine("a", 2, 8 * sceneGibibyte, 9);
        scene.addMachine("b", 2, 8 * sceneGibibyte, 9);
        for (const int target : {0, 1}) {
            scene.add(job(cores(1), {target}));
            scene.add(job(cores(2), {target}));
        }
        scene.add(job(cores(1), {0, 1}));
        const auto decision = scene.pass();
        QCOMPARE(decision.reservations, (std::vector<Reservation>{{2, 0}, {4, 0}}));
        QVERIFY(!scene.run(5).startedMs.has_value());
    }

    void preemptsOnlyWhatHelps() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 8 * sceneGibibyte, 9, {gpu("T4", 16), gpu("T4", 16)});
        RunNeeds low = gpus(1);
        low.preemptible = true;
        RunNeeds other = cores(1);
        other.preemptible = true;
        for (const RunNeeds& needs : {low, other, low})
            scene.add(job(needs, {0}, {}, 600 * minute));
        scene.pass();
        scene.setNow(20 * minute);
        scene.add(job(gpus(1), {0}, {}, minute)).priority = 1;
        auto decision = scene.pass();
        QCOMPARE(decision.preemptions, (std::vector<Preemption>{{3, 4}})); // the latest of the two that have a GPU
        QCOMPARE(code(decision), QStringLiteral("preempting"));
        QVERIFY(scene.pass().preemptions.empty());              // asked once
        scene.add(job(gpus(1), {0}, {}, minute)).priority = -1; // takes nothing of it
        scene.run(3).endedMs = scene.now();
        decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{1});
        QCOMPARE(decision.starts[0].run, int64_t{4});
    }

    void sparesYoungAndHigherRuns_data() {
        QTest::addColumn<int>("priority");
        QTest::addColumn<qlonglong>("age");
        QTest::addColumn<int>("preemptions");
        QTest::addColumn<bool>("isPreempted");
        QTest::newRow("lower") << -1 << qlonglong{10 * minute} << 0 << true;
        QTest::newRow("same, dedicated comes") << 0 << qlonglong{10 * minute} << 0 << true;
        QTest::newRow("higher") << 1 << qlonglong{10 * minute} << 0 << false;
        QTest::newRow("young") << -1 << qlonglong{10 * minute - 1} << 0 << false;
        QTest::newRow("three times an hour") << -1 << qlonglong{10 * minute} << 3 << false;
    }
    void sparesYoungAndHigherRuns() {
        QFETCH(int, priority);
        QFETCH(qlonglong, age);
        QFETCH(int, preemptions);
        QFETCH(bool, isPreempted);
        ScheduleScene scene;
        scene.addMachine("a", 2, 8 * sceneGibibyte, 9);
        RunNeeds low = cores(2);
        low.preemptible = true;
        SceneRun& victim = scene.add(job(low, {0}, {}, 600 * minute));
        victim.priority = priority;
        scene.pass();
        victim.preemptions = preemptions;
        scene.setNow(age);
        scene.add(job(cores(1)));
        QCOMPARE(!scene.pass().preemptions.empty(), isPreempted);
    }

    void preemptionThatCannotHelpSparesAll() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 9);
        RunNeeds low = cores(2);
        low.preemptible = true;
        scene.add(job(low, {0}, {}, 600 * minute));
        scene.add(job(cores(2), {0}, {}, 600 * minute)); // not preemptible
        scene.pass();
        scene.setNow(60 * minute);
        scene.add(job(cores(4)));
        const auto decision = scene.pass();
        QVERIFY(decision.preemptions.empty());
        QCOMPARE(code(decision), QStringLiteral("cores"));
    }

    void fairShareOrdersExperiments() {
        SchedulerInput input;
        input.kernels = {{1000, sceneGibibyte, {}}};
        input.machines = {{"a", 0}};
        FleetTarget target;
        target.name = "a";
        input.targets = {target};
        for (const double share : {0.7, 0.2}) {
            WaitingGroup group;
            group.share = share;
            group.targets = {0};
            group.runs = {{static_cast<int64_t>(input.groups.size()) + 1, static_cast<int64_t>(input.groups.size())}};
            input.groups.push_back(group);
        }
        QCOMPARE(schedule(input).starts.at(0).run, int64_t{2});
    }

    void prefersMachineOfPreemptedAttempt() {
        ScheduleScene scene;
        scene.addMachine("a", 2, 8 * sceneGibibyte, 9);
        scene.addMachine("b", 8, 8 * sceneGibibyte, 9);
        scene.add(job(cores(1), {0, 1}));
        SchedulerInput input = scene.input();
        input.groups[0].runs[0].lastMachine = 1;
        QCOMPARE(schedule(input).starts.at(0).nodes.at(0).machine, 1);
    }

    void prefersPreparedOneOfEqualMachines() {
        ScheduleScene scene;
        for (const char* name : {"a", "b", "c"}) // as equal machines report themselves
            scene.addMachine(name, 4, 8 * sceneGibibyte - static_cast<int64_t>(scene.fleet().machines.size()) * 4096,
                             9);
        const int pool = scene.addCluster("pool", {0, 1, 2}, 1, 1, sceneGibibyte);
        scene.add(job(cores(1), {0, 1, 2}));
        SchedulerInput input = scene.input();
        const auto machineNow = [&] { return schedule(input).starts.at(0).nodes.at(0).machine; };
        const int without = machineNow();
        input.preparations = {{3, 3, 3}, {3, 1, 2}, {2, 3, 1}};
        WaitingRun& run = input.groups[0].runs[0];
        run.preparation = 0;
        QCOMPARE(machineNow(), without); // missing everywhere
        run.preparation = 1;
        QCOMPARE(machineNow(), 1);
        run.preparation = 2;
        QCOMPARE(machineNow(), 2);
        input.groups[0].targets = {pool};
        QCOMPARE(machineNow(), 2); // on its node
        run.preparation = 1;
        QCOMPARE(machineNow(), 1);
        run.lastMachine = 0; // has its files
        QCOMPARE(machineNow(), 0);
        // Neither a looser fit nor a higher price is taken for it.
        run.lastMachine = -1;
        input.groups[0].targets = {0, 1, 2};
        input.kernels[1].milliCores += 1000;
        QCOMPARE(machineNow(), 2);
        input.kernels[1].milliCores -= 1000;
        input.targets[1].priceRank = 1;
        QCOMPARE(machineNow(), 2);
    }

    void preparedMachinesOfGang() {
        ScheduleScene scene;
        for (const char* name : {"a", "b", "c", "d"})
            scene.addMachine(name, 4, 8 * sceneGibibyte, 9);
        const int pool = scene.addCluster("pool", {0, 1, 2, 3}, 1, 1, sceneGibibyte);
        RunNeeds needs;
        needs.nodes = 2;
        scene.add(job(needs, {pool}));
        SchedulerInput input = scene.input();
        input.preparations = {{2, 0, 2, 0}};
        input.groups[0].runs[0].preparation = 0;
        QStringList machines;
        const SchedulerDecision output = schedule(input);
        for (const NodePlace& place : output.starts.at(0).nodes)
            machines << QString::number(place.machine);
        machines.sort();
        QCOMPARE(machines.join(u' '), QStringLiteral("1 3"));
    }

    void nodesThatShareKernelNeverFitBeyondIt() {
        ScheduleScene scene;
        scene.addMachine("a", 2, 8 * sceneGibibyte, 9);
        scene.addMachine("b", 2, 8 * sceneGibibyte, 9);
        scene.addMachine("c", 2, 8 * sceneGibibyte, 9);
        scene.fleet().machines[1].kernel = 0; // the same host, attached twice
        const int pool = scene.addCluster("pool", {0, 1, 2}, 2, 1, sceneGibibyte);
        RunNeeds needs;
        needs.nodes = 4;
        QVERIFY(!neverFits(scene.input(), pool, needs));
        needs.nodes = 5;
        const auto never = neverFits(scene.input(), pool, needs);
        QVERIFY(never);
        QCOMPARE(QString::fromStdString(std::string(toText(never->detail))), QStringLiteral("nodes"));
        QCOMPARE(never->available, int64_t{4});
        // Machines without the label do not count.
        scene.fleet().machines[2].labels = {{"rack", "2"}};
        needs.nodes = 3;
        needs.labels = {{"rack", "2"}};
        QVERIFY(neverFits(scene.input(), pool, needs));
        needs.nodes = 2;
        QVERIFY(!neverFits(scene.input(), pool, needs));
    }

    void startingNodesAreAwaited() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 9);
        const int pool = scene.addCluster("pool", {0}, 0, 1, sceneGibibyte);
        scene.target(pool).maxNodes = 2;
        scene.add(job({}, {pool}));
        scene.add(job(cores(4), {0}));
        auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("node_starting"));
        QCOMPARE(decision.starts.size(), size_t{1}); // nothing is kept for a node that may never come
        scene.target(pool).hasUnusableNodes = true;
        QCOMPARE(code(scene.pass()), QStringLiteral("unusable"));
    }
};

QTEST_GUILESS_MAIN(SchedulerTest)
#include "scheduler_test.moc"
