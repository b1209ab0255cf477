// Live monitoring of a machine: what the agent samples, and what the driver keeps of it for its clients.
#include <QtTest>

#include "core/driver/agent_tools.h"
#include "core/driver/machine_monitor.h"
#include "core/metric/sample_log.h"
#include "core/protocol/cbor.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class MonitorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sendsNothingWithoutWatcher() {
        MirrorScene scene;
        int samples = 0;
        connect(&scene.machine, &Machine::sampleReceived, this, [&samples] { ++samples; });
        QVERIFY(scene.connectNow());
        turnUntil([] { return false; }, 1500ms);
        QCOMPARE(samples, 0);
        QVERIFY(
            MirrorScene::wait<void>([&](auto answer) { scene.machine.request(WatchMachineRequest{1000}, answer); }));
        QVERIFY(turnUntil([&] { return samples >= 2; }));
        QVERIFY(MirrorScene::wait<void>([&](auto answer) { scene.machine.request(UnwatchMachineRequest{}, answer); }));
        const int until = samples;
        turnUntil([] { return false; }, 1500ms);
        QCOMPARE(samples, until);
    }

    void sendsMachineSamples() {
        MirrorScene scene;
        std::optional<Sample> last;
        connect(&scene.machine, &Machine::sampleReceived, this, [&last](const Sample& sample) { last = sample; });
        QVERIFY(scene.connectNow());
        QVERIFY(
            MirrorScene::wait<void>([&](auto answer) { scene.machine.request(WatchMachineRequest{1000}, answer); }));
        QVERIFY(turnUntil([&] { return last.has_value(); }));
        QVERIFY(last->cpuPercent >= 0 && last->cpuPercent <= 100);
        QVERIFY(last->memoryBytes > 0 && last->memoryBytes < last->memoryTotalBytes);
        QCOMPARE(int64_t(last->memoryTotalBytes), scene.machine.welcome()->memoryBytes);
        QVERIFY(last->receivedPerSecond != unknownBytes);
        QCOMPARE(last->jobMemoryBytes, unknownBytes);
        QVERIFY(last->spanMs > 500);
    }

    // A machine that is detached while a command runs there.
    void answersOfToolsComeOnce() {
        std::optional<MirrorScene> scene;
        scene.emplace();
        AgentTools tools([&](const TargetId&) { return scene ? &scene->machine : nullptr; });
        QVERIFY(scene->connectNow());
        scene->manners.isDeaf = true;
        std::vector<ErrorCode> answers;
        const auto run = [&] {
            tools.run(TargetId::generate(), {{"true"}}, this, [&](const Result<ToolAnswer>& answer) {
                answers.push_back(answer ? ErrorCode::Internal : answer.error().code);
            });
        };
        run();
        scene.reset();
        QVERIFY(answers.empty());
        QVERIFY(turnUntil([&] { return !answers.empty(); }));
        run(); // it is not attached
        QVERIFY(turnUntil([&] { return answers.size() > 1; }));
        turnUntil([] { return false; }, 50ms);
        QCOMPARE(answers, (std::vector{ErrorCode::Unavailable, ErrorCode::Unavailable}));
        // The context may be gone.
        {
            QObject context;
            tools.run(TargetId::generate(), {{"true"}}, &context, [&](const Result<ToolAnswer>&) { answers.clear(); });
        }
        turnUntil([] { return false; }, 50ms);
        QCOMPARE(answers.size(), size_t{2});
    }

    void limitsIntervals() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        for (const int64_t interval : {0, 999, 60'001, -1}) {
            const auto answer =
                MirrorScene::wait<void>([&](auto done) { scene.machine.request(WatchMachineRequest{interval}, done); });
            QVERIFY(!answer);
            QCOMPARE(answer.error().code, ErrorCode::InvalidArgument);
        }
    }

    void answersSampleRequests() {
        MirrorScene scene;
        const TargetId target = TargetId::generate();
        MachineMonitor monitor(
            [&](const std::string& name) { return name == "here" ? std::optional(target) : std::nullopt; });
        monitor.watch(target, scene.machine);
        QVERIFY(scene.connectNow());
        const auto ask = [&](const std::string& name, int64_t after) {
            std::optional<Result<nlohmann::json>> answer;
            nlohmann::json request{{"do", "machine_samples"}, {"target", name}, {"after_ms", after}};
            if (!monitor.answer(request, [&answer](Result<nlohmann::json> reply) { answer = std::move(reply); }))
                qFatal("not its own");
            return *answer;
        };
        QCOMPARE(ask("elsewhere", 0).error().code, ErrorCode::NotFound);
        SampleLog log;
        // Who looks has one a second.
        QElapsedTimer timer;
        timer.start();
        QVERIFY(turnUntil([&] {
            const auto reply = ask("here", log.last() ? log.last()->atMs : 0);
            if (!reply || !boolAt(*reply, "connected") || boolAt(*reply, "more"))
                return false;
            log.feed(bytesAt(*reply, "records"));
            return log.count() >= 4;
        }));
        QVERIFY2(timer.elapsed() < 15'000, qPrintable(QString::number(timer.elapsed())));
        // Another client receives all of it.
        SampleLog all;
        all.feed(bytesAt(*ask("here", 0), "records"));
        QVERIFY(all.count() >= 4);
        QCOMPARE(all.curve(Quantity::Cpu)->size(), size_t(all.count()));
        // An answer about GPUs has the newest one, too.
        std::optional<Result<nlohmann::json>> gpus;
        nlohmann::json request{{"do", "gpus"}, {"target", "here"}};
        QVERIFY(monitor.answer(request, [&gpus](Result<nlohmann::json> reply) { gpus = std::move(reply); }));
        QVERIFY(turnUntil([&] { return gpus.has_value(); }));
        QVERIFY(*gpus);
        const int64_t cpu = intAt(**gpus, "cpu_percent", -1);
        QVERIFY2(cpu >= 0 && cpu <= 100, qPrintable(QString::number(cpu)));
        // The clock of the machine is set back: who asks for what comes after the time that was gets all of it, in
        // order.
        Sample back = *all.last();
        back.atMs -= 3'600'000 / 2;
        Q_EMIT scene.machine.sampleReceived(back);
        const auto anew = ask("here", all.last()->atMs);
        QVERIFY(boolAt(*anew, "anew"));
        SampleLog again;
        again.feed(bytesAt(*anew, "records"));
        QVERIFY(again.count() > all.count());
        QCOMPARE(again.last()->atMs, back.atMs);
        QVERIFY(!boolAt(*ask("here", back.atMs), "anew"));
        QVERIFY(!boolAt(*ask("here", 0), "anew"));
        nlohmann::json other{{"do", "something"}};
        QVERIFY(!monitor.answer(other, [](const Result<nlohmann::json>&) {}));
        monitor.forget(target);
        QCOMPARE(ask("here", 0).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(MonitorTest)
#include "monitor_test.moc"
