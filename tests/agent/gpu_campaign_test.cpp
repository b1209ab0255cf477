// GPU tickets over a long time: many quick jobs of two agents, a tool that hangs, and memory that is not released.
#include <QtTest>

#include "tests/agent/gpu_scene.h"

using namespace studio;
using namespace studio::test;

class GpuCampaignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The jobs themselves check that no other job has their GPU: the folder of a GPU can be made only once.
    void givesEachGpuToOneJob() {
        const AgentFolder oneFolder;
        const AgentFolder otherFolder;
        GpuScene scene(oneFolder.path(), 3);
        AgentTestClient one(oneFolder, scene.variables());
        AgentTestClient other(otherFolder, scene.variables());
        const std::string job =
            "for gpu in $(echo $CUDA_VISIBLE_DEVICES | tr , ' '); do mkdir " + scene.path("busy-") +
            "$gpu || exit 9; done; sleep 0.01; echo $CUDA_VISIBLE_DEVICES >> " + scene.path("used") +
            "; for gpu in $(echo $CUDA_VISIBLE_DEVICES | tr , ' '); do rmdir " + scene.path("busy-") + "$gpu; done";
        constexpr int jobsPerAgent = 100;
        constexpr int concurrent = 4;
        std::vector<RunSpec> specs[2];
        for (int i = 0; i < jobsPerAgent; i += concurrent) {
            for (int k = 0; k < concurrent; ++k) {
                specs[0].push_back(gpuSpecOf(oneFolder, job, 1 + (i + k) % 2));
                specs[1].push_back(gpuSpecOf(otherFolder, job, 1 + (i + k) % 2));
                QVERIFY(one.launch(specs[0].back()));
                QVERIFY(other.launch(specs[1].back()));
            }
            for (int k = 0; k < concurrent; ++k) {
                AgentTestClient* agents[] = {&one, &other};
                for (int who = 0; who < 2; ++who) {
                    const auto& spec = specs[who][static_cast<size_t>(i + k)];
                    const auto ended =
                        agents[who]->waitForPhase(spec.key, AttemptPhase::Ended, std::chrono::seconds(120));
                    QVERIFY(ended && ended->exit);
                    QCOMPARE(ended->exit->exitCode.value_or(-1), 0);
                }
            }
        }
        const std::string used = readFile(scene.path("used")).value_or(std::string());
        QCOMPARE(std::count(used.begin(), used.end(), '\n'), std::ptrdiff_t(2) * jobsPerAgent);
        for (int gpu = 0; gpu < 3; ++gpu) {
            QVERIFY(used.find(std::to_string(gpu)) != std::string::npos);
            QVERIFY(!scene.folder().isHeld(GpuScene::uuid(gpu)));
        }
    }

    void neverTakesGpuWhileToolHangs() {
        const AgentFolder folder;
        GpuScene scene(folder.path(), 1);
        scene.turnOn("hang");
        AgentTestClient agent(folder, scene.variables());
        const auto spec = gpuSpecOf(folder, "true", 1, {}, GpuRule::Take);
        QVERIFY(agent.launch(spec));
        QElapsedTimer timer;
        timer.start();
        const auto state = [&] {
            const auto text = readFile(folder.attempt(spec.key).gpu());
            return gpuReservationFromJson(nlohmann::json::parse(text.value_or("{}"), nullptr, false));
        };
        QVERIFY(waitFor([&] { return state().code == "gpu_unknown"; }));
        QVERIFY2(timer.elapsed() > 4000 && timer.elapsed() < 9000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!pathExists(folder.attempt(spec.key).started()));
        scene.turnOff("hang");
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended, std::chrono::seconds(60));
        QVERIFY(ended && ended->exit && ended->exit->exitCode == 0);
    }

    void notesMemoryThatIsNotReleased() {
        const AgentFolder folder;
        GpuScene scene(folder.path(), 2);
        AgentTestClient agent(folder, scene.variables());
        const auto spec = gpuSpecOf(folder, "sleep 0.3", 1, {GpuScene::uuid(0)});
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        scene.setUsedMebibytes(0, 5000);
        QElapsedTimer timer;
        timer.start();
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended, std::chrono::seconds(60));
        QVERIFY(ended && ended->exit && ended->exit->exitCode == 0);
        QVERIFY2(timer.elapsed() > 9000 && timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(ended->exit->durationMs < 5000); // of the job, not of the wait
        QVERIFY(ended->gpu && ended->gpu->quarantined == std::vector<std::string>{GpuScene::uuid(0)});
        const auto left = scene.folder().owners(GpuScene::uuid(0));
        QVERIFY(left.size() == 1 && left[0].leftBytes == int64_t(5000) << 20);
        // The next run takes the other one.
        const auto next = gpuSpecOf(folder, "echo $CUDA_VISIBLE_DEVICES", 1, {GpuScene::uuid(0)});
        QVERIFY(agent.runToEnd(next));
        QCOMPARE(readFile(folder.attempt(next.key).stdLog()).value_or(std::string()), std::string("1\n"));
    }
};

QTEST_GUILESS_MAIN(GpuCampaignTest)
#include "gpu_campaign_test.moc"
