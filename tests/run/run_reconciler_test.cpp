// The book of runs on its ordinary ways: the queue, the limit, every end, cancel in every state, delete.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_writer.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class RunReconcilerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void completesRun() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        QCOMPARE(scene.step(), "launch 1.1");
        QCOMPARE(scene.actions().front().spec.variables.at("AZUREML_RUN_ID"), scene.run(seq).id.text());
        QCOMPARE(scene.actions().front().spec.workspace, scene.workspace()->id().text());
        QCOMPARE(scene.state(seq), "Preparing");
        QVERIFY(!scene.isIdle());

        scene.advance(1s);
        QCOMPARE(scene.step({scene.launched(seq)}), "");
        QCOMPARE(scene.state(seq), "Preparing");
        scene.advance(1s);
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "");
        QCOMPARE(scene.state(seq), "Running");
        QCOMPARE(scene.run(seq).started, std::optional(scene.now()));
        scene.advance(1s);
        QCOMPARE(scene.step({scene.ended(seq)}), "collect 1.1");
        QCOMPARE(scene.state(seq), "Finalizing");
        QVERIFY(!scene.run(seq).ended);
        QCOMPARE(scene.step({scene.collected(seq)}), "");

        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing Running Finalizing Completed");
        const RunRecord run = scene.run(seq);
        QCOMPARE(run.exitCode, std::optional(0));
        QCOMPARE(run.evidence, "exit_record");
        QCOMPARE(run.outputFiles, std::optional<int64_t>(2));
        QCOMPARE(run.ended, std::optional(scene.now()));
        QVERIFY(!run.error);
        const auto attempts = scene.attempts(seq);
        QCOMPARE(attempts.size(), size_t{1});
        QCOMPARE(attempts[0].state, RunState::Completed);
        QVERIFY(attempts[0].accepted && attempts[0].started && attempts[0].ended);
        QCOMPARE(scene.count(seq, "accepted"), 1);
        QVERIFY(scene.isIdle());
        QCOMPARE(scene.active(), size_t{0});
    }

    // The run ended while no driver was there: what it lasted and used ends with its exit record.
    void endsAtTimeOfExitRecord_data() {
        QTest::addColumn<int>("clock"); // of the machine, in ms ahead
        QTest::addColumn<int>("lasted");
        QTest::addColumn<int>("used");
        QTest::addRow("same clock") << 0 << 4000 << 5000;
        QTest::addRow("behind") << -60'000 << 4000 << 4000; // at least what it ran
        QTest::addRow("ahead") << 8'000 << 4000 << 13'000;
        QTest::addRow("far ahead") << 60'000 << 0 << 26'000; // not after now
    }

    void endsAtTimeOfExitRecord() {
        QFETCH(int, clock);
        QFETCH(int, lasted);
        QFETCH(int, used);
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        const int64_t placed = scene.workspace().number("SELECT created_ms FROM placement");
        scene.advance(1s);
        RunObservation running = scene.launched(seq, AttemptPhase::Running);
        running.report->started->atMs += clock;
        scene.step({running});
        RunObservation end = scene.ended(seq);
        end.report->started->atMs += clock;
        end.report->exit->durationMs = 4000;
        end.report->exit->endedMs += 4000 + clock;
        scene.restart();
        scene.advance(25s);
        scene.step({end});
        scene.advance(2s); // for its outputs
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
        const RunRecord run = scene.run(seq);
        QVERIFY(run.ended);
        // Its machine's clock is ahead of the time at which the outputs were collected: at the start.
        QCOMPARE(toMs(*run.ended) - toMs(*run.started), int64_t{lasted});
        QCOMPARE(scene.attempts(seq)[0].ended, run.ended);
        QCOMPARE(scene.workspace().number("SELECT freed_ms FROM placement") - placed, int64_t{used});
        QCOMPARE(scene.workspace().number("SELECT to_ms-from_ms FROM run_time"), int64_t{used});
    }

    void acceptsEndInLaunchReply() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        RunObservation news = scene.ended(seq);
        news.kind = RunObservation::Kind::LaunchAnswer;
        QCOMPARE(scene.step({news}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing Running Finalizing Completed");
        QVERIFY(scene.run(seq).started);
    }

    // Its controller creates children and derives its state from theirs; an older version leaves it alone.
    void doesNotLaunchOtherKinds() {
        ReconcilerScene scene(3);
        const int64_t parent = scene.submit();
        const int64_t child = scene.submit();
        scene.workspace().sql("UPDATE run SET kind='newer' WHERE seq=" + std::to_string(parent));
        scene.workspace().sql("UPDATE run SET parent=(SELECT id FROM run WHERE seq=" + std::to_string(parent) +
                              ") WHERE seq=" + std::to_string(child));
        QCOMPARE(scene.step(), "launch 2.1");
        QCOMPARE(scene.state(parent), "NotStarted");
        QCOMPARE(scene.run(parent).kind, std::string("newer"));
        QVERIFY(runKindFromText("newer") == nullptr);
        QVERIFY(!scene.run(parent).parent);
        QCOMPARE(scene.run(child).parent, std::optional(scene.run(parent).id));
        scene.restart();
        QCOMPARE(scene.step(), "observe 2.1");
        QCOMPARE(scene.state(parent), "NotStarted");
    }

    void failsJobThatCannotStart() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        RunObservation news = scene.ended(seq);
        news.report->started.reset();
        news.report->exit->exitCode.reset();
        news.report->exit->startError = "exec: No such file or directory";
        QCOMPARE(scene.step({scene.launched(seq), news}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing Finalizing Failed");
        QCOMPARE(scene.error(seq), "start_failed");
        QVERIFY(!scene.run(seq).started);
    }

    void doesNotRetryJobFailure() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(5);
        scene.step({scene.ended(seq, 3)});
        QCOMPARE(scene.step({scene.collected(seq)}), "");
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "exit_code");
        QCOMPARE(scene.run(seq).exitCode, std::optional(3));
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
        QVERIFY(scene.isIdle());
    }

    void queueIsFifoWithinLimit() {
        ReconcilerScene scene(2);
        for (int i = 0; i < 5; ++i)
            scene.submit();
        QCOMPARE(scene.step(), "launch 1.1, launch 2.1");
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.active(), size_t{2});
        QCOMPARE(scene.step({scene.launched(1, AttemptPhase::Running), scene.launched(2, AttemptPhase::Running)}), "");
        QCOMPARE(scene.step({scene.ended(2)}), "collect 2.1, launch 3.1"); // collecting takes no place
        QCOMPARE(scene.step({scene.collected(2)}), "");
        scene.step({scene.launched(3, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(1), scene.ended(3)}), "collect 1.1, collect 3.1, launch 4.1, launch 5.1");
    }

    void appliesChangedLimitImmediately() {
        ReconcilerScene scene(1);
        for (int i = 0; i < 4; ++i)
            scene.submit();
        QCOMPARE(scene.step(), "launch 1.1");
        scene.setMaxRuns(3);
        QCOMPARE(scene.step(), "launch 2.1, launch 3.1");
        scene.setMaxRuns(1);
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.active(), size_t{3}); // those that are there stay
        scene.step({scene.launched(1, AttemptPhase::Running)});
        scene.step({scene.ended(1)});
        QCOMPARE(scene.step({scene.collected(1)}), "");
    }

    void doesNotLaunchWhileDisconnected() {
        ReconcilerScene scene;
        scene.disconnect();
        const int64_t seq = scene.submit();
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.state(seq), "Queued");
        scene.connect();
        QCOMPARE(scene.step(), "launch 1.1");
    }

    void cancelsBeforeFirstObservation() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.story(seq), "NotStarted Queued CancelRequested Canceled");
        QCOMPARE(scene.run(seq).evidence, "never_started");
        QVERIFY(scene.isIdle());
    }

    void cancelsQueuedRun() {
        ReconcilerScene scene(1);
        scene.submit();
        const int64_t seq = scene.submit();
        const int64_t behind = scene.submit();
        scene.step();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.story(seq), "NotStarted Queued CancelRequested Canceled");
        QVERIFY(scene.attempts(seq).empty());
        scene.step({scene.launched(1, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(1)}), QStringLiteral("collect 1.1, launch %1.1").arg(behind));
    }

    void cancelsDuringLaunch() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), ""); // nobody knows yet whether there is something to cancel
        QCOMPARE(scene.state(seq), "CancelRequested");
        QCOMPARE(scene.step({scene.launched(seq)}), "cancel 1.1");
        QVERIFY(scene.actions().front().graceMs > 0);
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), ""); // it has begun meanwhile
        QVERIFY(scene.run(seq).started);
        QCOMPARE(scene.step({scene.ended(seq, 0, StopReason::Canceled)}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing CancelRequested Finalizing Canceled");
        QCOMPARE(scene.run(seq).evidence, "exit_record");
    }

    void cancelsRefusedLaunch_data() {
        QTest::addColumn<int>("code");
        QTest::newRow("refused") << static_cast<int>(ErrorCode::InvalidArgument);
        QTest::newRow("disk full") << static_cast<int>(ErrorCode::DiskFull);
    }
    void cancelsRefusedLaunch() {
        QFETCH(int, code);
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.request(seq, "cancel");
        scene.step();
        const RunObservation answer =
            scene.refused(seq, RunObservation::Kind::LaunchAnswer, static_cast<ErrorCode>(code));
        QCOMPARE(scene.step({answer}), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent)}), "");
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing CancelRequested Canceled");
        QCOMPARE(scene.attempts(seq)[0].state, RunState::Canceled);
    }

    void cancelsWhileWaitingForDiskSpace() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::DiskFull)});
        scene.request(seq, "cancel");
        QVERIFY(scene.step().contains(QStringLiteral("observe 1.1")));
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent),
                             scene.refused(seq, RunObservation::Kind::CancelAnswer, ErrorCode::NotFound)}),
                 "");
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing CancelRequested Canceled");
        scene.advance(1h);
        QCOMPARE(scene.step(), "");
        QVERIFY(scene.isIdle());
    }

    void cancelsRunningJob() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "cancel 1.1");
        scene.request(seq, "cancel"); // people press a button twice
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.count(seq, "cancel_wanted"), 1);
        RunObservation answer = scene.seen(seq, AttemptPhase::Running);
        answer.kind = RunObservation::Kind::CancelAnswer;
        QCOMPARE(scene.step({answer}), "");
        QCOMPARE(scene.step({scene.ended(seq, 0, StopReason::Canceled)}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing Running CancelRequested Finalizing Canceled");
        QCOMPARE(scene.attempts(seq)[0].state, RunState::Canceled);
    }

    void jobEndsBeforeCancelArrives() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        scene.step();
        scene.step({scene.ended(seq, 0)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
    }

    void cancelsWhileFinalizing() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq)});
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.state(seq), "Finalizing");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
    }

    void cancelsWhileDisconnected() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.disconnect();
        scene.step();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.state(seq), "CancelRequested");
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "cancel 1.1");
    }

    void repeatsRefusedCancel() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        scene.step();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::CancelAnswer, ErrorCode::DiskFull)}), "");
        scene.advance(3s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "cancel 1.1");
    }

    void appliesCancelRequestedWithoutDriver() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        scene.restart();
        QVERIFY(scene.step().startsWith(QStringLiteral("observe 1.1")));
        QCOMPARE(scene.state(seq), "CancelRequested");
        scene.step({scene.seen(seq, AttemptPhase::Running)});
        scene.step({scene.ended(seq, 0, StopReason::Canceled)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Canceled");
    }

    // The desired states of ended runs cost nothing, however many there are.
    void endedRunHasNoDesiredState() {
        ReconcilerScene scene;
        const int64_t queued = scene.submit();
        scene.request(queued, "cancel");
        scene.step();
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        scene.step();
        scene.step({scene.ended(seq, 0, StopReason::Canceled)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM run WHERE wanted IS NOT NULL"), int64_t{0});
    }

    void deletesFilesBeforeRows() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq)});
        scene.step({scene.collected(seq)});
        scene.request(seq, "delete");
        QCOMPARE(scene.step(), "remove 1");
        QCOMPARE(scene.step(), ""); // once
        QVERIFY(scene.exists(seq));
        QVERIFY(!scene.isIdle());
        scene.step({scene.removed(seq)});
        QVERIFY(!scene.exists(seq));
        QCOMPARE(scene.workspace().number("SELECT (SELECT count(*) FROM event WHERE run=1) + (SELECT count(*) FROM "
                                          "attempt) + (SELECT count(*) FROM process)"),
                 int64_t{0});
        QVERIFY(scene.isIdle());
    }

    void reportsFailedDeleteAndAllowsRetry() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.request(seq, "cancel");
        scene.step();
        scene.request(seq, "delete");
        QCOMPARE(scene.step(), "remove 1");
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::Removed, ErrorCode::Conflict)}), "");
        QCOMPARE(scene.run(seq).waiting->code, "delete_failed");
        QVERIFY(scene.isIdle());
        // A driver that ends when idle must be able to.
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM run WHERE ended_ms IS NULL OR wanted='delete'"),
                 int64_t{0});
        scene.request(seq, "delete");
        QVERIFY(!scene.run(seq).waiting); // the old answer is no answer to this
        QCOMPARE(scene.step(), "remove 1");
        scene.step({scene.removed(seq)});
        QVERIFY(!scene.exists(seq));
    }

    void repeatsDeleteAfterReconnect() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.request(seq, "cancel");
        scene.step();
        scene.request(seq, "delete");
        scene.step();
        scene.disconnect();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::Removed, ErrorCode::Unavailable)}), "");
        QVERIFY(scene.exists(seq));
        scene.connect();
        QCOMPARE(scene.step(), "remove 1");
    }

    void refusesRequestsInWrongState() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            [&] { QVERIFY(!runs::request(db, seq, "delete", scene.now())); }();
            return {};
        });
        scene.step({scene.ended(seq)});
        scene.step({scene.collected(seq)});
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            [&] { QVERIFY(!runs::request(db, seq, "cancel", scene.now())); }();
            return {};
        });
        QVERIFY(scene.run(seq).wanted.empty());
    }

    void unreadableConfigurationFailsOnlyItsRun() {
        ReconcilerScene scene;
        const int64_t damaged = scene.submit();
        const int64_t fine = scene.submit();
        scene.workspace().sql("UPDATE run SET config='{\"version\":99}' WHERE seq=1");
        QCOMPARE(scene.step(), QStringLiteral("launch %1.1").arg(fine));
        QCOMPARE(scene.state(damaged), "Failed");
        QCOMPARE(scene.error(damaged), "config_damaged");
    }
};

QTEST_GUILESS_MAIN(RunReconcilerTest)
#include "run_reconciler_test.moc"
