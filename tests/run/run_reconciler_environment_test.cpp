// What the book writes down of the environments that attempts wait for, get, or do not get.
#include <QTest>

#include "core/environment/named_environment.h"
#include "core/run/fetch_text.h"
#include "core/run/run_text.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

using Phase = EnvironmentState::Phase;

EnvironmentState stateOf(Phase phase) {
    EnvironmentState state;
    state.key = std::string(64, 'a');
    state.specHash = std::string(64, 'b');
    state.name = "sklearn:3";
    state.phase = phase;
    if (phase == Phase::Building)
        state.progress = EnvironmentProgress{EnvironmentProgress::Stage::Installing, "numpy", 1, 5, 0};
    if (phase == Phase::Ready)
        state.result = EnvironmentResult{"uv", "/usr/bin/uv", "3.11.2", "/e/bin/python", {}, {}, 5, 1000, 7, 3000};
    return state;
}

} // namespace

class RunReconcilerEnvironmentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void recordsEnvironmentStage() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({reported(scene, seq, AttemptPhase::Starting, stateOf(Phase::Building))});
        QCOMPARE(scene.state(seq), "Preparing");
        QCOMPARE(scene.attempts(seq).back().environment->phase, Phase::Building);
        QCOMPARE(scene.count(seq, "environment_awaited"), 1);
        // Progress comes many times a second; the database hears of it once.
        EnvironmentState further = stateOf(Phase::Building);
        further.progress->done = 4;
        scene.advance(300ms);
        scene.step({reported(scene, seq, AttemptPhase::Starting, further)});
        QCOMPARE(scene.attempts(seq).back().environment->progress->done, 1);
        scene.advance(700ms);
        scene.step({reported(scene, seq, AttemptPhase::Starting, further)});
        QCOMPARE(scene.attempts(seq).back().environment->progress->done, 4);
        EnvironmentState ready = stateOf(Phase::Ready);
        ready.waitedMs = 1300;
        scene.step({reported(scene, seq, AttemptPhase::Running, ready)});
        QCOMPARE(scene.state(seq), "Running");
        QCOMPARE(scene.count(seq, "environment_ready"), 1);
        QCOMPARE(scene.count(seq, "environment_awaited"), 1);
        QCOMPARE(scene.attempts(seq).back().environment->result->interpreter, std::string("/e/bin/python"));
        const auto builds = buildsOf(scene);
        QCOMPARE(builds.size(), size_t{1});
        QCOMPARE(builds.front().targetName, std::string("local"));
        QCOMPARE(builds.front().runs, int64_t{1});
    }

    void recordsNothingForReadyEnvironment() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        EnvironmentState ready = stateOf(Phase::Ready);
        ready.waitedMs = 2; // to look at it
        scene.step({reported(scene, seq, AttemptPhase::Running, ready)});
        QCOMPARE(scene.count(seq, "environment_awaited") + scene.count(seq, "environment_ready"), 0);
        QVERIFY(scene.attempts(seq).back().environment);
    }

    void recordsChangedBuildOnce() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        EnvironmentState state = stateOf(Phase::Ready);
        scene.step({reported(scene, seq, AttemptPhase::Running, state)});
        QCOMPARE(scene.count(seq, "environment_changed"), 0);
        QVERIFY(!buildsOf(scene).front().state.change);
        state.change = EnvironmentChange{"other", 5, {"six 1.16.0"}, {}};
        for (int i = 0; i < 2; ++i)
            scene.step({reported(scene, seq, AttemptPhase::Running, state)});
        QCOMPARE(scene.count(seq, "environment_changed"), 1);
        QVERIFY(scene.attempts(seq).back().environment->change);
        QVERIFY(buildsOf(scene).front().state.change);
        const Reason changed{"environment_changed", {{"added", {"six 1.16.0"}}, {"removed", {"five"}}}};
        QVERIFY2(describe(changed).find("(+six 1.16.0, -five)") != std::string::npos, describe(changed).c_str());
    }

    void environmentFailureIsNotAJobFailure_data() {
        QTest::addColumn<int>("cause");
        QTest::addColumn<bool>("isTriedAgain");
        QTest::newRow("unsatisfiable") << int(EnvironmentCause::Unsatisfiable) << false;
        QTest::newRow("no such package") << int(EnvironmentCause::NoSuchPackage) << false;
        QTest::newRow("unreachable") << int(EnvironmentCause::Unreachable) << true;
        QTest::newRow("disk full") << int(EnvironmentCause::DiskFull) << true;
        QTest::newRow("lost") << int(EnvironmentCause::Lost) << true;
    }
    void environmentFailureIsNotAJobFailure() {
        QFETCH(int, cause);
        QFETCH(bool, isTriedAgain);
        ReconcilerScene scene;
        const int64_t seq = scene.submit(1);
        scene.step();
        EnvironmentState failed = stateOf(Phase::Failed);
        failed.failure = EnvironmentFailure{EnvironmentCause(cause), "numpy==99", "No matching distribution"};
        RunObservation end = scene.ended(seq);
        end.report->exit->exitCode.reset();
        end.report->exit->startError = "its environment could not be made";
        end.report->environment = failed;
        scene.step({end});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.run(seq).attempt, isTriedAgain ? 2 : 1);
        QCOMPARE(scene.attempts(seq).front().error->code, std::string("environment_failed"));
        QCOMPARE(scene.attempts(seq).front().environment->failure->subject, std::string("numpy==99"));
        if (!isTriedAgain)
            QCOMPARE(scene.error(seq), "environment_failed");
    }

    // Inputs from addresses stand beside the environment, and neither takes the other's words away.
    void recordsDownloads() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit(1);
        scene.step();
        const auto fetching = [&](FetchState::Phase phase, int64_t done) {
            RunObservation news = reported(scene, seq, AttemptPhase::Starting, stateOf(Phase::Absent));
            news.report->environment.reset();
            news.report->fetch = FetchState{};
            news.report->fetch->phase = phase;
            news.report->fetch->input = "data";
            news.report->fetch->done = done;
            news.report->fetch->total = 340'000'000;
            return news;
        };
        scene.step({fetching(FetchState::Phase::Fetching, 1'000'000)});
        QCOMPARE(scene.state(seq), "Preparing");
        QCOMPARE(stageText(*scene.attempts(seq).back().fetch), QStringLiteral("data: 1.0 of 340 MB"));
        QVERIFY(!scene.attempts(seq).back().environment);
        scene.advance(300ms);
        scene.step({fetching(FetchState::Phase::Fetching, 5'000'000)});
        QCOMPARE(scene.attempts(seq).back().fetch->done, 1'000'000);
        scene.advance(800ms);
        scene.step({fetching(FetchState::Phase::Fetching, 12'000'000)});
        QCOMPARE(stageText(*scene.attempts(seq).back().fetch), QStringLiteral("data: 12 of 340 MB"));
        scene.step({fetching(FetchState::Phase::Ready, 340'000'000)});
        scene.step({fetching(FetchState::Phase::Ready, 340'000'000)});
        QCOMPARE(scene.count(seq, "inputs_awaited"), 1);
        QCOMPARE(scene.count(seq, "inputs_ready"), 1);
        scene.step({reported(scene, seq, AttemptPhase::Starting, stateOf(Phase::Building))});
        QCOMPARE(scene.attempts(seq).back().environment->phase, Phase::Building);
        QCOMPARE(scene.attempts(seq).back().fetch->done, 340'000'000);
        // One that cannot be had: the run says which, and is tried again where that may help.
        RunObservation end = scene.ended(seq);
        end.report->exit->exitCode.reset();
        end.report->exit->startError = "its input could not be fetched";
        end.report->fetch = FetchState{};
        end.report->fetch->phase = FetchState::Phase::Failed;
        end.report->fetch->failure = FetchFailure{
            FetchCause::WrongChecksum, "data", "https://h/x", {}, std::string(64, 'a'), std::string(64, 'b'), 0};
        scene.step({end});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.error(seq), "input_failed");
        const QString expected = QString::fromStdString(describe(*scene.run(seq).error));
        QVERIFY2(expected.contains("https://h/x") && expected.contains(QString(64, 'a')) &&
                     expected.contains(QString(64, 'b')),
                 qPrintable(expected));
    }

    void retryResetsStage() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit(1);
        scene.step();
        scene.step({reported(scene, seq, AttemptPhase::Running, stateOf(Phase::Ready))});
        scene.step({scene.vanished(seq, false)});
        scene.step();
        QCOMPARE(scene.run(seq).attempt, 2);
        scene.step({reported(scene, seq, AttemptPhase::Starting, stateOf(Phase::Waiting))});
        QCOMPARE(scene.attempts(seq).back().environment->phase, Phase::Waiting);
        QCOMPARE(scene.attempts(seq).front().environment->phase, Phase::Ready);
    }

    // One address, two machines: said once, and nothing is concluded.
    void reportsReplacedMachine() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.disconnect();
        scene.connect("boot-1", "machine-2");
        scene.step();
        for (int i = 0; i < 3; ++i) {
            scene.step({scene.seen(seq, AttemptPhase::Absent)});
            scene.advance(3s);
            QCOMPARE(scene.step(), "observe 1.1");
        }
        QCOMPARE(scene.count(seq, "other_machine"), 1);
        QCOMPARE(scene.state(seq), "Running");
    }

private:
    static RunObservation reported(ReconcilerScene& scene, int64_t seq, AttemptPhase phase,
                                   const EnvironmentState& state) {
        RunObservation news = scene.seen(seq, phase);
        news.report->environment = state;
        return news;
    }
    static std::vector<EnvironmentBuild> buildsOf(ReconcilerScene& scene) {
        std::vector<EnvironmentBuild> builds;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            builds = environments::builds(db, {});
            return {};
        });
        return builds;
    }
};

QTEST_GUILESS_MAIN(RunReconcilerEnvironmentTest)
#include "run_reconciler_environment_test.moc"
