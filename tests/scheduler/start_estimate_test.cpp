// Estimated starts: exact where every run takes its time limit, approximate by how long runs like it took, and
// otherwise the run that they wait for.
#include <QTest>
#include <random>

#include "core/scheduler/start_estimate.h"
#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

SceneRun estimated(int cores, std::optional<int64_t> limit, int64_t duration) {
    SceneRun run;
    run.needs.cores = cores;
    run.needs.memoryBytes = 0;
    run.timeLimitMs = limit;
    run.durationMs = duration;
    return run;
}

std::optional<int64_t> unknown(int64_t) {
    return std::nullopt;
}

} // namespace

class StartEstimateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsWhatHappens() {
        for (uint32_t seed = 1; seed <= 200; ++seed) {
            std::mt19937 random(seed);
            const auto upTo = [&random](int max) {
                return static_cast<int>(random() % (static_cast<uint32_t>(max) + 1));
            };
            ScheduleScene scene;
            scene.addMachine("a", 4 + upTo(4), sceneGibibyte, 9);
            scene.addMachine("b", 2 + upTo(4), sceneGibibyte, 9);
            for (int i = 0; i < 12; ++i) {
                const int64_t time = 1000 * (1 + upTo(20));
                SceneRun run = estimated(1 + upTo(3), time, time);
                run.priority = upTo(1);
                run.targets = upTo(2) == 0 ? std::vector<int>{0, 1} : std::vector<int>{upTo(1)};
                scene.add(run);
            }
            scene.pass();
            const auto estimates = estimateStarts(scene.input(), unknown);
            scene.play();
            int compared = 0;
            for (const StartEstimate& estimate : estimates) {
                const auto started = scene.run(estimate.run).startedMs;
                QCOMPARE(estimate.startMs, started);
                QVERIFY(!estimate.isApproximate);
                ++compared;
            }
            const auto waited = std::count_if(scene.runs().begin(), scene.runs().end(),
                                              [](const auto& entry) { return entry.second.startedMs.value_or(0) > 0; });
            QCOMPARE(compared, static_cast<int>(waited));
        }
    }

    void runsLikeItMakeItApproximate() {
        ScheduleScene scene;
        scene.addMachine("a", 1, sceneGibibyte, 9);
        scene.add(estimated(1, {}, 5000));
        scene.add(estimated(1, 60'000, 1000));
        scene.pass();
        const auto typical = [](int64_t run) { return run == 1 ? std::optional<int64_t>(7000) : std::nullopt; };
        QCOMPARE(estimateStarts(scene.input(), typical),
                 (std::vector<StartEstimate>{{2, 7000, true, 0, 67'000, 0, 0}}));
    }

    void namesRunWithoutTimeLimit() {
        ScheduleScene scene;
        scene.addMachine("a", 1, sceneGibibyte, 9);
        scene.add(estimated(1, {}, 5000));
        scene.add(estimated(1, 1000, 1000));
        scene.add(estimated(2, 1000, 1000)); // never fits
        scene.pass();
        QCOMPARE(estimateStarts(scene.input(), unknown), (std::vector<StartEstimate>{{2, std::nullopt, false, 1}}));
    }

    void isBounded() {
        ScheduleScene scene;
        scene.addMachine("a", 1, sceneGibibyte, 9);
        for (int i = 0; i < 30; ++i)
            scene.add(estimated(1, 1000, 1000));
        scene.pass();
        QCOMPARE(estimateStarts(scene.input(), unknown, 10).size(), size_t{10});
    }
};

QTEST_GUILESS_MAIN(StartEstimateTest)
#include "start_estimate_test.moc"
