// The scheduler against random arrivals, against a naive computation of its reasons, and against exhaustive search:
// nothing is held twice, every reason is true after every event, no backfill delays a run with a reservation, and
// everything starts in the end.
#include <QTest>
#include <algorithm>
#include <random>
#include <set>
#include <tuple>

#include "tests/scheduler/naive_reasons.h"
#include "tests/scheduler/schedule_scene.h"
#include "tests/support/thread_time.h"

using namespace studio;
using namespace studio::test;

namespace {

class Dice {
public:
    explicit Dice(uint32_t seed)
        : m_engine(seed) {}
    int upTo(int max) { return static_cast<int>(m_engine() % (static_cast<uint32_t>(max) + 1)); } // inclusive
    bool isLucky(int percent) { return upTo(99) < percent; }

private:
    std::mt19937 m_engine;
};

FleetGpu gpu(int64_t gigabytes) {
    return {"GPU", "model " + std::to_string(gigabytes), gigabytes * sceneGibibyte};
}
// The earliest time at which a run fits, if what was started before it ends at its time and nothing else starts: every
// time at which something ends is tried, and there every choice of machines for its nodes.
class StartByForce {
public:
    StartByForce(const SchedulerInput& fleet, std::vector<SceneRun> before)
        : m_fleet(fleet)
        , m_before(std::move(before)) {}

    std::optional<int64_t> startOf(const SceneRun& run) const {
        std::set<int64_t> times{0};
        for (const SceneRun& other : m_before)
            times.insert(other.durationMs);
        for (const int64_t at : times) {
            std::vector<int64_t> free;
            for (const FleetKernel& kernel : m_fleet.kernels)
                free.push_back(kernel.milliCores);
            std::set<int64_t> nodes;
            for (const SceneRun& other : m_before) {
                for (const NodePlace& place : other.places) {
                    if (other.durationMs <= at)
                        continue;
                    free[static_cast<size_t>(place.machine)] -= place.amounts.milliCores;
                    nodes.insert(place.node);
                }
            }
            for (const int target : run.targets) {
                if (hasPlaces(m_fleet.targets[static_cast<size_t>(target)], run.needs, run.needs.nodes, free, nodes))
                    return at;
            }
        }
        return std::nullopt;
    }

private:
    static bool hasPlaces(const FleetTarget& target, const RunNeeds& needs, int missing, std::vector<int64_t> free,
                          const std::set<int64_t>& taken) {
        if (!target.isCluster)
            return missing == 1 && free[static_cast<size_t>(target.machine)] >= *needs.cores * int64_t{1000};
        if (missing == 0)
            return true;
        for (const FleetNode& node : target.nodes) {
            int64_t& left = free[static_cast<size_t>(node.machine)];
            if (taken.contains(node.seq) || left < target.nodeMilliCores)
                continue;
            left -= target.nodeMilliCores;
            std::set<int64_t> more = taken;
            more.insert(node.seq);
            if (hasPlaces(target, needs, missing - 1, free, more))
                return true;
            left += target.nodeMilliCores;
        }
        return false;
    }

    const SchedulerInput& m_fleet;
    std::vector<SceneRun> m_before;
};

} // namespace

class SchedulerRandomTest : public QObject {
    Q_OBJECT
private:
    static SceneRun randomRun(Dice& dice, int targets, const std::vector<int>& pools) {
        SceneRun run;
        run.priority = dice.upTo(2) - 1;
        run.needs.cores = 1 + dice.upTo(7);
        run.needs.memoryBytes = (1 + dice.upTo(15)) * sceneGibibyte;
        if (dice.isLucky(40))
            run.needs.gpus = dice.upTo(3);
        if (dice.isLucky(20))
            run.needs.gpuMemoryBytes = 20 * sceneGibibyte;
        run.targets = {dice.upTo(targets - 1)};
        if (dice.isLucky(30) && targets > 2)
            run.targets = {0, 1, 2};
        if (!pools.empty() && dice.isLucky(30)) {
            run.needs = {};
            run.needs.nodes = 1 + dice.upTo(3);
            run.targets = {pools[static_cast<size_t>(dice.upTo(static_cast<int>(pools.size()) - 1))]};
        }
        run.needs.isolated = dice.isLucky(2);
        run.needs.preemptible = dice.isLucky(10);
        run.durationMs = 1000 * (1 + dice.upTo(3600));
        if (dice.isLucky(60))
            run.timeLimitMs = run.durationMs + 1000 * dice.upTo(600);
        run.experiment = "experiment " + std::to_string(dice.upTo(3));
        if (dice.isLucky(20))
            run.parent = "parent " + std::to_string(dice.upTo(1));
        return run;
    }

    // A machine with a pool that promises more than it has, a pool of nodes, one of nodes with a GPU each, and limits.
    static std::vector<int> furnish(ScheduleScene& scene) {
        scene.addMachine("a", 16, 64 * sceneGibibyte, 8, {gpu(16), gpu(16), gpu(16), gpu(16)});
        scene.addMachine("b", 32, 128 * sceneGibibyte, 12, {gpu(80), gpu(24), gpu(24)});
        scene.addMachine("c", 8, 32 * sceneGibibyte, 4);
        scene.addMachine("d", 4, 16 * sceneGibibyte, 4);
        const int pool = scene.addCluster("pool", {0, 1, 2}, 2, 2, 4 * sceneGibibyte);
        const int gpuPool = scene.addCluster("gpus", {0, 1}, 4, 1, 2 * sceneGibibyte, 1);
        const int over = scene.addCluster("over", {3}, 6, 1, 4 * sceneGibibyte);
        scene.target(over).overcommit = 1.5;
        scene.fleet().quotas = {{QuotaScope::Workspace, "", QuotaResource::Runs, 24},
                                {QuotaScope::Experiment, "experiment 1", QuotaResource::Gpus, 3},
                                {QuotaScope::Experiment, "", QuotaResource::Cores, 24'000},
                                {QuotaScope::Target, "pool", QuotaResource::Nodes, 5},
                                {QuotaScope::Parent, "", QuotaResource::Memory, 40 * sceneGibibyte}};
        return {pool, gpuPool, over};
    }

private Q_SLOTS:
    void thousandsOfArrivals_data() {
        QTest::addColumn<uint>("seed");
        QTest::addColumn<int>("arrivals");
        // One takes ten seconds of a processor. STUDIO_SCHEDULER_SEEDS: a campaign takes more, and a long sequence.
        constexpr int usualArrivals = 2'500;
        const int wanted = qEnvironmentVariableIntValue("STUDIO_SCHEDULER_SEEDS");
        const uint seeds = wanted > 0 ? static_cast<uint>(wanted) : 1;
        for (uint seed = 1; seed <= seeds; ++seed)
            QTest::addRow("seed %u", seed) << seed << usualArrivals;
        if (wanted > 0)
            QTest::addRow("10,000 arrivals") << 1U << 10'000;
    }
    void thousandsOfArrivals() {
        QFETCH(uint, seed);
        QFETCH(int, arrivals);
        Dice dice(seed);
        ScheduleScene scene;
        const auto pools = furnish(scene);
        int64_t at = 0;
        for (int i = 0; i < arrivals; ++i) {
            at += 1000 * dice.upTo(1200);
            SceneRun run = randomRun(dice, 4, pools);
            run.arrivalMs = at;
            scene.add(run);
        }
        int64_t passes = 0;
        size_t gpuGangs = 0;
        std::map<WaitCode, int> seen;
        const auto passOnce = [&]() -> std::string {
            const SchedulerDecision decision = scene.pass();
            gpuGangs += static_cast<size_t>(
                std::count_if(decision.starts.begin(), decision.starts.end(), [](const ScheduledStart& start) {
                    return start.nodes.size() > 1 && !start.nodes.front().amounts.gpus.empty();
                }));
            const std::string wrong = wrongReason(scene.lastInput(), decision, seen);
            return wrong.empty() ? scene.complaint() : wrong;
        };
        std::string complaint = passOnce();
        for (auto next = scene.nextEvent(); next && complaint.empty(); next = scene.nextEvent()) {
            scene.setNow(*next);
            for (auto& [seq, run] : scene.runs()) {
                if (run.isStopping && !run.endedMs)
                    scene.run(seq).endedMs = scene.now();
            }
            complaint = passOnce();
            ++passes;
        }
        QVERIFY2(complaint.empty(), complaint.c_str());
        // Nothing starves, no gang waits for ever: what waits could not be placed if nothing else were there.
        const SchedulerInput last = scene.input();
        SchedulerInput empty = last;
        empty.placements.clear();
        const NaiveReasons alone(empty);
        int waiting = 0;
        for (const WaitingGroup& group : last.groups) {
            waiting += static_cast<int>(group.runs.size());
            const auto reason = alone.reasonOf(group);
            QVERIFY2(reason && (reason->code == WaitCode::NeverFits || reason->code == WaitCode::Limit),
                     std::to_string(group.runs.front().seq).c_str());
        }
        QVERIFY2(waiting > 0 && waiting < arrivals * 2 / 5, std::to_string(waiting).c_str());
        QVERIFY(passes > arrivals * 4 / 5);
        QVERIFY2(gpuGangs > 20, std::to_string(gpuGangs).c_str());
        for (const WaitCode code : {WaitCode::Gpus, WaitCode::Cores, WaitCode::NodesBusy, WaitCode::Limit,
                                    WaitCode::Reserved, WaitCode::NeverFits})
            QVERIFY2(seen[code] > 0, toText(code).data());
    }

    // Machines go away, are drained and quarantined, and others use their GPUs, while runs arrive and end; in the end
    // all are well again.
    void machinesComeAndGo() {
        Dice dice(4);
        Dice ill(5); // what happens to machines
        ScheduleScene scene;
        const auto pools = furnish(scene);
        int64_t at = 0;
        for (int i = 0; i < 300; ++i) {
            at += 1000 * dice.upTo(1200);
            SceneRun run = randomRun(dice, 4, pools);
            run.arrivalMs = at;
            scene.add(run);
        }
        const auto disturb = [&](int chance) {
            for (FleetMachine& machine : scene.fleet().machines) {
                if (!ill.isLucky(10))
                    continue;
                machine.isAvailable = !ill.isLucky(chance);
                machine.isDrained = ill.isLucky(chance);
                machine.isQuarantined = ill.isLucky(chance);
            }
            for (FleetKernel& kernel : scene.fleet().kernels) {
                for (FleetGpu& gpu : kernel.gpus) {
                    if (!ill.isLucky(10))
                        continue;
                    gpu.isUsedOutside = ill.isLucky(chance);
                    gpu.isUseUnknown = ill.isLucky(chance);
                    gpu.isQuarantined = ill.isLucky(chance);
                }
            }
        };
        std::map<WaitCode, int> seen;
        std::string complaint;
        const auto play = [&](int chance) {
            for (auto next = scene.nextEvent(); next && complaint.empty(); next = scene.nextEvent()) {
                scene.setNow(*next);
                for (const auto& [seq, run] : scene.runs()) {
                    if (run.isStopping && !run.endedMs)
                        scene.run(seq).endedMs = scene.now();
                }
                disturb(chance);
                const SchedulerDecision decision = scene.pass();
                complaint = wrongReason(scene.lastInput(), decision, seen);
                if (complaint.empty())
                    complaint = scene.complaint();
            }
        };
        play(15);
        for (FleetMachine& machine : scene.fleet().machines) {
            machine.isAvailable = true;
            machine.isDrained = machine.isQuarantined = false;
        }
        for (FleetKernel& kernel : scene.fleet().kernels) {
            for (FleetGpu& gpu : kernel.gpus)
                gpu.isUsedOutside = gpu.isUseUnknown = gpu.isQuarantined = false;
        }
        scene.pass();
        play(0);
        QVERIFY2(complaint.empty(), complaint.c_str());
        const SchedulerInput last = scene.input();
        SchedulerInput empty = last;
        empty.placements.clear();
        const NaiveReasons alone(empty);
        for (const WaitingGroup& group : last.groups) {
            const auto reason = alone.reasonOf(group);
            QVERIFY2(reason && (reason->code == WaitCode::NeverFits || reason->code == WaitCode::Limit),
                     std::to_string(group.runs.front().seq).c_str());
        }
        for (const WaitCode code : {WaitCode::Away, WaitCode::Drained, WaitCode::Quarantined, WaitCode::GpuOutside,
                                    WaitCode::GpuUnknown, WaitCode::NodesBusy})
            QVERIFY2(seen[code] > 0, toText(code).data());
    }

    // Many full queues of one pass each, with machines that are away, drained and in quarantine, and with GPUs that
    // others use.
    void reasonsEqualNaiveOnes() {
        Dice dice(7);
        Dice ill(8);
        std::map<WaitCode, int> seen;
        for (int round = 0; round < 300; ++round) {
            ScheduleScene scene;
            scene.addMachine("a", 8, 16 * sceneGibibyte, 3, {gpu(16), gpu(16)});
            scene.addMachine("b", 4, 8 * sceneGibibyte, 2);
            const int pool = scene.addCluster("pool", {0, 1}, 2, 1, 2 * sceneGibibyte);
            const int gpuPool = scene.addCluster("gpus", {0}, 2, 1, sceneGibibyte, 1);
            const int over = scene.addCluster("over", {1}, 5, 1, sceneGibibyte);
            scene.target(over).overcommit = 1.5;
            scene.fleet().machines[1].isAvailable = dice.isLucky(80);
            scene.fleet().machines[0].isDrained = ill.isLucky(8);
            scene.fleet().machines[0].isQuarantined = ill.isLucky(8);
            scene.fleet().machines[1].isQuarantined = ill.isLucky(8);
            scene.target(pool).isDrained = ill.isLucky(8);
            for (FleetGpu& gpu : scene.fleet().kernels[0].gpus) {
                gpu.isUsedOutside = ill.isLucky(15);
                gpu.isUseUnknown = ill.isLucky(15);
                gpu.isQuarantined = ill.isLucky(15);
            }
            scene.fleet().quotas = {{QuotaScope::Experiment, "experiment 2", QuotaResource::Runs, 1},
                                    {QuotaScope::Parent, "", QuotaResource::Memory, 8 * sceneGibibyte}};
            for (int i = 0; i < 16; ++i)
                scene.add(randomRun(dice, 2, {pool, gpuPool, over}));
            const SchedulerDecision decision = scene.pass();
            const std::string wrong = wrongReason(scene.lastInput(), decision, seen);
            QVERIFY2(wrong.empty(), (std::to_string(round) + ": " + wrong).c_str());
        }
        for (const WaitCode code :
             {WaitCode::NeverFits, WaitCode::Away, WaitCode::MaxRuns, WaitCode::NodesBusy, WaitCode::Gpus,
              WaitCode::Cores, WaitCode::Memory, WaitCode::Limit, WaitCode::Reserved, WaitCode::Drained,
              WaitCode::Quarantined, WaitCode::GpuOutside, WaitCode::GpuUnknown})
            QVERIFY2(seen[code] > 0, toText(code).data());
    }

    // Three machines, six runs, whole times: the head starts as early as if nothing behind it had ever started, and
    // that is the earliest time at which there are places for it.
    void noBackfillDelaysHead() {
        int backfills = 0;
        int heads = 0;
        for (uint32_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            const auto build = [&](ScheduleScene& scene) {
                Dice same(seed);
                const bool hasGang = same.isLucky(50);
                for (const char* name : {"a", "b", "c"})
                    scene.addMachine(name, 2 + same.upTo(2), sceneGibibyte, 9);
                const int pool = scene.addCluster("pool", {0, 1, 2}, 1, 2, 0);
                for (int i = 0; i < 6; ++i) {
                    SceneRun run;
                    run.durationMs = 1 + same.upTo(5);
                    run.timeLimitMs = run.durationMs;
                    run.needs.cores = 1 + same.upTo(3);
                    run.needs.memoryBytes = 0;
                    run.targets = {0, 1, 2};
                    if (same.isLucky(40))
                        run.targets = {same.upTo(2)};
                    if (hasGang && same.isLucky(40)) {
                        run.needs = {};
                        run.needs.nodes = 1 + same.upTo(2);
                        run.targets = {pool};
                    }
                    scene.add(run);
                }
            };
            ScheduleScene whole;
            build(whole);
            const SchedulerInput before = whole.input();
            const SchedulerDecision first = whole.pass();
            if (first.reservations.empty())
                continue;
            const int64_t head = first.reservations.front().run;
            const bool hasBackfill = std::any_of(first.starts.begin(), first.starts.end(),
                                                 [&](const ScheduledStart& start) { return start.run > head; });
            backfills += hasBackfill ? 1 : 0;
            ++heads;
            std::vector<SceneRun> ahead;
            for (int64_t seq = 1; seq < head; ++seq) {
                if (whole.run(seq).startedMs)
                    ahead.push_back(whole.run(seq));
            }
            const SchedulerInput fleet = whole.fleet();
            const auto byForce = StartByForce(fleet, ahead).startOf(whole.run(head));
            whole.play();
            QVERIFY(whole.run(head).startedMs);
            QVERIFY2(byForce == whole.run(head).startedMs, qPrintable(QStringLiteral("seed %1: %2, by force %3")
                                                                          .arg(seed)
                                                                          .arg(QString::fromStdString(whole.story()))
                                                                          .arg(byForce.value_or(-1))));

            // The same without the runs behind it.
            ScheduleScene alone;
            build(alone);
            for (int64_t seq = head + 1; seq <= 6; ++seq)
                alone.run(seq).arrivalMs = 1'000'000;
            alone.play(999'999);
            QVERIFY2(
                *whole.run(head).startedMs <= *alone.run(head).startedMs,
                qPrintable(QStringLiteral("seed %1: %2, alone %3")
                               .arg(seed)
                               .arg(QString::fromStdString(whole.story()), QString::fromStdString(alone.story()))));
            for (const GroupVerdict& verdict : first.verdicts) {
                const auto& group = before.groups[static_cast<size_t>(verdict.group)];
                if (verdict.hasReservation && group.runs.front().seq == head)
                    QCOMPARE(*verdict.startMs, *alone.run(head).startedMs);
            }
        }
        QVERIFY2(heads > 1000 && backfills > 100, qPrintable(QStringLiteral("%1, %2").arg(heads).arg(backfills)));
    }

    // An endless stream of small runs without time limits does not starve a large one.
    void largeRunIsNotStarved() {
        ScheduleScene scene;
        scene.addMachine("a", 8, sceneGibibyte, 64);
        Dice dice(3);
        SceneRun large;
        large.needs.cores = 8;
        large.needs.memoryBytes = 0;
        large.arrivalMs = 5000;
        for (int i = 0; i < 400; ++i) {
            SceneRun small = large;
            small.needs.cores = 1;
            small.durationMs = 2000 + dice.upTo(4000);
            small.arrivalMs = i * 500;
            scene.add(small);
        }
        SceneRun& head = scene.add(large);
        head.position = scene.run(11).position; // it came after five seconds
        const int64_t seq = head.seq;
        scene.play();
        QVERIFY(scene.run(seq).startedMs);
        QVERIFY2(*scene.run(seq).startedMs <= 12'000, std::to_string(*scene.run(seq).startedMs).c_str());
    }

    // 500 groups, of 400 runs each, on a fleet that is full; and on one where some fit, some wait for a pool, and live
    // runs may be stopped.
    void passTakesFiveMilliseconds_data() {
        QTest::addColumn<bool>("isMixed");
        QTest::newRow("full") << false;
        QTest::newRow("mixed") << true;
    }
    void passTakesFiveMilliseconds() {
        QFETCH(bool, isMixed);
        Dice dice(5);
        ScheduleScene scene;
        std::vector<int> machines;
        for (int i = 0; i < 20; ++i) {
            scene.addMachine("m" + std::to_string(i), 64, 256 * sceneGibibyte, 64,
                             {gpu(16), gpu(24), gpu(80), gpu(80)});
            machines.push_back(i);
        }
        const int pool = scene.addCluster("pool", machines, 2, 4, 8 * sceneGibibyte, 1);
        SchedulerInput input = scene.fleet();
        input.nowMs = 3'600'000;
        for (int i = 0; i < 20; ++i) { // nearly everything is taken
            LivePlacement live{1'000'000 + i, i, i};
            const bool hasRoom = isMixed && i % 4 == 0;
            live.amounts = {hasRoom ? 40'000 : 63'000, 200 * sceneGibibyte, {0, 1}};
            if (!hasRoom)
                live.amounts.gpus = {0, 1, 2, 3};
            live.startedMs = 1000 * i;
            live.isPreemptible = isMixed && i % 3 == 0;
            live.priority = live.isPreemptible ? -1 : 30;
            if (isMixed && i % 2 == 0)
                live.endsMs = input.nowMs + 60'000 * i;
            input.placements.push_back(live);
        }
        for (int i = 0; i < 100; ++i) {
            MissingByMachine& missing = input.preparations.emplace_back();
            for (size_t machine = 0; machine < input.machines.size(); ++machine)
                missing.push_back(dice.upTo(3));
        }
        for (int i = 0; i < 500; ++i) {
            WaitingGroup group;
            group.id = i + 1;
            group.priority = dice.upTo(20);
            group.needs.cores = 2 + dice.upTo(30);
            group.needs.gpus = dice.upTo(4);
            group.targets = {dice.upTo(19), dice.upTo(19), dice.upTo(19)};
            if (isMixed && dice.isLucky(20)) {
                group.needs = {};
                group.needs.nodes = 1 + dice.upTo(7);
                group.targets = {pool};
            }
            if (isMixed && dice.isLucky(50))
                group.timeLimitMs = 60'000 * (1 + dice.upTo(60));
            for (int run = 0; run < 400; ++run)
                group.runs.push_back({i * 400 + run + 1, int64_t{i} * 400 + run, -1, run % 100});
            input.groups.push_back(group);
        }
        qint64 best = INT64_MAX;
        for (int round = 0; round < 5; ++round) {
            const qint64 before = threadTimeNs();
            const auto decision = schedule(input);
            best = std::min(best, threadTimeNs() - before);
            QCOMPARE(decision.verdicts.size(), size_t{500});
            QCOMPARE(decision.starts.size() > 10, isMixed);
            QCOMPARE(!decision.preemptions.empty(), isMixed);
        }
        qInfo("500 groups, 200,000 runs: %.2f ms", double(best) / 1e6);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("An instrumented scheduler is not timed.");
#endif
        constexpr qint64 limit = 5'000'000;
        QVERIFY2(best < (isSchedulerOptimised() ? limit : 10 * limit),
                 "a pass takes 5 ms at most where it is optimised");
    }
};

QTEST_GUILESS_MAIN(SchedulerRandomTest)
#include "scheduler_random_test.moc"
