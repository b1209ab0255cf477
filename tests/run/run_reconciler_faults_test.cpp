// The book of runs when things go wrong: agents and machines that go away, launches that are lost, commits that fail.
#include <QTest>

#include "core/run/run_text.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

constexpr auto pauseForDisk = 3s;
constexpr auto patienceWithMachine = 15s;

} // namespace

class RunReconcilerFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waitsForDiskSpace() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        for (int round = 0; round < 3; ++round) {
            QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::DiskFull)}), "");
            QCOMPARE(scene.state(seq), "Preparing");
            QCOMPARE(scene.run(seq).waiting->code, "disk_full");
            QCOMPARE(scene.nextPoll(), std::optional<Timestamp>(scene.now() + pauseForDisk));
            scene.advance(pauseForDisk - 1ms);
            QCOMPARE(scene.step(), "");
            scene.advance(1ms);
            QCOMPARE(scene.step(), "launch 1.1"); // the same attempt
            QCOMPARE(scene.step(), "");
        }
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        QVERIFY(!scene.run(seq).waiting);
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing Running");
        QVERIFY(!scene.nextPoll());
    }

    void doesNotBusyLoopOnFullDiskWhileDisconnected() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::DiskFull)});
        scene.disconnect();
        scene.advance(patienceWithMachine);
        scene.step();
        QCOMPARE(scene.state(seq), "Preparing");
        QVERIFY(scene.run(seq).notRespondingSince);
        QVERIFY(!scene.nextPoll()); // only the machine's return can change anything
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent)}), "launch 1.1");
    }

    // The question goes first: it tells whether the launch may still happen in this boot.
    void neverRepeatsLaunchAfterReboot() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::DiskFull)});
        scene.disconnect();
        scene.advance(pauseForDisk);
        scene.connect("boot-2");
        QCOMPARE(scene.step(), "observe 1.1");
        scene.step({scene.seen(seq, AttemptPhase::Absent)});
        QCOMPARE(scene.error(seq), "machine_rebooted");
    }

    void failsRefusedLaunchAfterObserving() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit(3);
        scene.step();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::InvalidArgument)}),
                 "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent)}), "");
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "launch_refused");
        QCOMPARE(scene.run(seq).error->params.value("detail", ""), "so says the machine");
        QCOMPARE(scene.run(seq).evidence, "agent_answer");
    }

    void observesAfterPartialLaunch() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::Io)}), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "");
        QCOMPARE(scene.state(seq), "Running");
    }

    void reconcilesAfterAgentIsLostDuringLaunch_data() {
        QTest::addColumn<int>("phase");
        QTest::addColumn<QString>("then");
        QTest::addColumn<QString>("state");
        const auto row = [](const char* name, AttemptPhase phase, const char* then, const char* state) {
            QTest::newRow(name) << static_cast<int>(phase) << QString::fromLatin1(then) << QString::fromLatin1(state);
        };
        row("it had not come through", AttemptPhase::Absent, "launch 1.1", "Preparing");
        row("accepted, no shim", AttemptPhase::Accepted, "launch 1.1", "Preparing");
        row("its guardian is at work", AttemptPhase::Starting, "", "Preparing");
        row("it runs", AttemptPhase::Running, "", "Running");
    }
    void reconcilesAfterAgentIsLostDuringLaunch() {
        QFETCH(int, phase);
        QFETCH(QString, then);
        QFETCH(QString, state);
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.disconnect();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::Unavailable)}), "");
        QCOMPARE(scene.state(seq), "Preparing");
        scene.advance(1s);
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, static_cast<AttemptPhase>(phase))}), then);
        QCOMPARE(scene.state(seq), state);
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    // No answer of its own comes here: the program that waited for it is gone.
    void resumesLaunchIntentOfDeadDriver() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.restart();
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent), scene.seen(seq, AttemptPhase::Absent)}),
                 "launch 1.1"); // once
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    void newDriverAdoptsActiveRuns() {
        ReconcilerScene scene(4);
        const int64_t running = scene.submitRunning();
        const int64_t finalizing = scene.submitRunning();
        const int64_t canceling = scene.submitRunning();
        scene.step({scene.ended(finalizing)});
        scene.request(canceling, "cancel");
        scene.step();
        scene.restart();
        QCOMPARE(scene.active(), size_t{3});
        QCOMPARE(scene.step(), "observe 1.1, observe 2.1, observe 3.1");
        QCOMPARE(scene.step({scene.seen(running, AttemptPhase::Running), scene.ended(finalizing),
                             scene.seen(canceling, AttemptPhase::Running)}),
                 "collect 2.1, cancel 3.1");
        scene.step(
            {scene.collected(finalizing), scene.ended(running), scene.ended(canceling, 0, StopReason::Canceled)});
        scene.step({scene.collected(running), scene.collected(canceling)});
        QCOMPARE(scene.state(running), "Completed");
        QCOMPARE(scene.state(finalizing), "Completed");
        QCOMPARE(scene.state(canceling), "Canceled");
        QVERIFY(scene.isIdle());
    }

    void relaunchesUnstartedAttemptUpToThreeTimes() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        for (int attempt = 1; attempt <= 3; ++attempt) {
            QCOMPARE(scene.step({scene.vanished(seq, true)}), QStringLiteral("launch 1.%1").arg(attempt + 1));
            QCOMPARE(scene.run(seq).attempt, attempt + 1);
            scene.step({scene.launched(seq)});
        }
        QCOMPARE(scene.step({scene.vanished(seq, true)}), "");
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "never_started");
        QCOMPARE(scene.attempts(seq).size(), size_t{4});
        for (const auto& attempt : scene.attempts(seq))
            QCOMPARE(attempt.error->code, "never_started");
    }

    void countsRelaunchesAcrossDrivers() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        for (int attempt = 1; attempt <= 3; ++attempt) {
            scene.step({scene.vanished(seq, true)});
            scene.restart();
            scene.step();
        }
        QCOMPARE(scene.step({scene.vanished(seq, true)}), "");
        QCOMPARE(scene.state(seq), "Failed");
    }

    // The answer to a question and a push may tell the same end.
    void ignoresDuplicateEndReport() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        QCOMPARE(scene.step({scene.vanished(seq, true), scene.vanished(seq, true)}), "launch 1.2");
        QCOMPARE(scene.state(seq), "Preparing");
        QCOMPARE(scene.attempts(seq).size(), size_t{2});
        QCOMPARE(scene.count(seq, "relaunched"), 1);

        scene.step({scene.launched(seq, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(seq), scene.ended(seq)}), "collect 1.2");
        QCOMPARE(scene.step({scene.ended(seq)}), "");
        scene.step({scene.collected(seq), scene.collected(seq)});
        scene.step({scene.ended(seq), scene.collected(seq)});
        QCOMPARE(scene.story(seq), "NotStarted Queued Preparing Queued Preparing Running Finalizing Completed");
    }

    void recordsRewrittenExitRecord_data() {
        QTest::addColumn<bool>("isOtherDriver");
        QTest::newRow("the same driver") << false;
        QTest::newRow("another one") << true;
    }
    void recordsRewrittenExitRecord() {
        QFETCH(bool, isOtherDriver);
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq, 7)});
        scene.disconnect();
        scene.step();
        if (isOtherDriver)
            scene.restart();
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        // The end becomes another one, then none at all, while its files are still wanted.
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "");
        QCOMPARE(scene.step({scene.vanished(seq, false)}), "");
        RunObservation collected = scene.collected(seq);
        collected.changedFiles = {"outputs/<b>model.pt\n"};
        scene.step({collected});
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.run(seq).exitCode, 7);
        QCOMPARE(scene.count(seq, "changed_remotely"), 3);
        const auto warnings = warningsIn(scene.events(seq));
        QCOMPARE(warnings.size(), size_t(3));
        QVERIFY(describe(warnings[0].reason).find("exit code 0") != std::string::npos);
        QVERIFY(describe(warnings[1].reason).find("folder") != std::string::npos);
        QVERIFY(describe(warnings[2].reason).find("outputs/<b>model.pt\\n") != std::string::npos);
    }

    void ignoresIdenticalExitRecord() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        const RunObservation end = scene.ended(seq, 0);
        scene.step({end});
        scene.disconnect();
        scene.step();
        scene.restart();
        scene.connect();
        scene.step();
        QCOMPARE(scene.step({end, end}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
        QCOMPARE(scene.attempts(seq).at(0).durationMs, 10); // of the record itself, not of what was kept of it
        QCOMPARE(scene.count(seq, "changed_remotely"), 0);
    }

    void ignoresReportOfOldAttempt() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(1);
        const RunObservation old = scene.ended(seq, 0);
        const RunObservation oldEnd = scene.vanished(seq, false);
        QCOMPARE(scene.step({oldEnd}), "launch 1.2");
        QCOMPARE(scene.step({old, oldEnd}), "");
        QCOMPARE(scene.state(seq), "Preparing");
    }

    // It waits behind another run for its next attempt; what is reported of the one before is old news.
    void ignoresEndedAttemptWhileRetryWaits() {
        ReconcilerScene scene(2);
        const int64_t seq = scene.submitRunning(2);
        scene.submitRunning();
        scene.setMaxRuns(1);
        const RunObservation end = scene.vanished(seq, false);
        QCOMPARE(scene.step({end}), "");
        QCOMPARE(scene.state(seq), "Queued");
        QCOMPARE(scene.step({end, scene.seen(seq, AttemptPhase::Running), scene.seen(seq, AttemptPhase::Absent)}), "");
        QCOMPARE(scene.state(seq), "Queued");
        QVERIFY(!scene.isIdle());
    }

    void unknownExitIsFinalWithoutRetries() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.vanished(seq, false)}), "");
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "exit_unknown");
        QCOMPARE(scene.run(seq).evidence, "nothing_alive");
        QVERIFY(!scene.run(seq).exitCode);
    }

    void collectsBeforeReportingEndOfLostAttempt() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(1);
        scene.restart(true);
        scene.step();
        QCOMPARE(scene.step({scene.vanished(seq, false)}), "collect 1.1");
        QCOMPARE(scene.state(seq), "Running");
        QCOMPARE(scene.step({scene.vanished(seq, false)}), ""); // reported twice
        scene.disconnect();
        scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::Unavailable)});
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.vanished(seq, false, true)}), "collect 1.1");
        QCOMPARE(scene.step({scene.collected(seq)}), "acknowledge 1.1, launch 1.2");
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.step({scene.vanished(seq, false)});
        QCOMPARE(scene.step({scene.collected(seq)}), "acknowledge 1.2");
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "exit_unknown");
        QVERIFY(!scene.run(seq).exitCode);
    }

    void refusesFolderOlderThanObserved_data() {
        QTest::addColumn<int>("phase");
        QTest::newRow("accepted") << static_cast<int>(AttemptPhase::Accepted);
        QTest::newRow("claimed") << static_cast<int>(AttemptPhase::Vanished);
    }
    void refusesFolderOlderThanObserved() {
        QFETCH(int, phase);
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        RunObservation news = scene.seen(seq, static_cast<AttemptPhase>(phase));
        news.report->neverStarted = news.report->phase == AttemptPhase::Vanished;
        news.report->hasProcesses = true;
        QCOMPARE(scene.step({news}), "");
        scene.advance(minAbsence);
        QCOMPARE(scene.step({news}), "observe 1.1");
        QCOMPARE(scene.state(seq), "Running"); // the job lives, in the folder that was moved out of the way
        news.report->hasProcesses = false;
        scene.step({news});
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "folder_replaced");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    void retriesUnknownExitIfAllowed() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(2);
        QCOMPARE(scene.step({scene.vanished(seq, false)}), "launch 1.2");
        QCOMPARE(scene.actions().front().spec.variables.at("COMPUTE_STUDIO_ATTEMPT_NUMBER"), "2");
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.restart();
        scene.step();
        QCOMPARE(scene.step({scene.vanished(seq, false)}), "launch 1.3");
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.vanished(seq, false)}), "");
        QCOMPARE(scene.error(seq), "exit_unknown");
        const auto attempts = scene.attempts(seq);
        QCOMPARE(attempts.size(), size_t{3});
        for (const auto& attempt : attempts)
            QVERIFY(attempt.state == RunState::Failed && attempt.ended);
    }

    // What the first attempt had reached says nothing about the second.
    void retryAfterRebootStartsClean() {
        ReconcilerScene scene(2);
        const int64_t seq = scene.submitRunning(1);
        const int64_t other = scene.submitRunning();
        scene.setMaxRuns(1);
        scene.step({scene.vanished(seq, false)});
        scene.restart();
        scene.step({scene.seen(other, AttemptPhase::Running)});
        QCOMPARE(scene.step({scene.ended(other)}), "collect 2.1, launch 1.2");
        scene.step({scene.collected(other)});
        scene.disconnect();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::Unavailable)});
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.2");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent)}), "launch 1.2");
        scene.step({scene.launched(seq)});
        QVERIFY(scene.attempts(seq)[1].accepted);
    }

    void rebootNeverRepeatsLaunch_data() {
        QTest::addColumn<int>("phase");
        QTest::newRow("nothing there") << static_cast<int>(AttemptPhase::Absent);
        QTest::newRow("accepted") << static_cast<int>(AttemptPhase::Accepted);
        QTest::newRow("vanished") << static_cast<int>(AttemptPhase::Vanished);
    }
    void rebootNeverRepeatsLaunch() {
        QFETCH(int, phase);
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.disconnect();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::Unavailable)});
        scene.connect("boot-2");
        QCOMPARE(scene.step(), "observe 1.1");
        RunObservation news = scene.seen(seq, static_cast<AttemptPhase>(phase));
        news.report->rebooted = news.report->phase == AttemptPhase::Vanished;
        news.report->neverStarted = news.report->rebooted;
        QCOMPARE(scene.step({news}), "");
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "machine_rebooted");
    }

    void rebootIsASystemFailure() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(1);
        scene.disconnect();
        scene.step();
        scene.connect("boot-2");
        scene.step();
        QCOMPARE(scene.step({scene.vanished(seq, false, true)}), "launch 1.2");
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.step({scene.ended(seq)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
    }

    void acceptsExitRecordFromBeforeReboot() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.disconnect();
        scene.step();
        scene.connect("boot-2");
        scene.step();
        QCOMPARE(scene.step({scene.ended(seq)}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
    }

    void failsAttemptWithRemovedFolder() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.disconnect();
        scene.step();
        scene.connect();
        scene.step();
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent)}), "");
        QCOMPARE(scene.state(seq), "Running");
        scene.advance(minAbsence);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Absent)}), "");
        QCOMPARE(scene.error(seq), "folder_missing");
        QCOMPARE(scene.run(seq).evidence, "no_folder_nothing_alive");
        QCOMPARE(scene.state(seq), "Failed");
    }

    void followsJobWithoutShim() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Orphaned), scene.seen(seq, AttemptPhase::Orphaned)}), "");
        QCOMPARE(scene.state(seq), "Running");
        QCOMPARE(scene.count(seq, "hold_lost"), 1);
        scene.step({scene.vanished(seq, false)});
        QCOMPARE(scene.error(seq), "exit_unknown");
    }

    void recordsFullDiskOnce() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        RunObservation news = scene.seen(seq, AttemptPhase::Running);
        news.report->diskLow = true;
        scene.step({news});
        scene.step({news});
        QCOMPARE(scene.count(seq, "disk_low"), 1);
    }

    void retriesUnresponsiveMachine() {
        ReconcilerScene scene(1);
        const int64_t seq = scene.submitRunning();
        const int64_t queued = scene.submit();
        scene.disconnect();
        QCOMPARE(scene.step(), "");
        QCOMPARE(scene.nextPoll(), std::optional<Timestamp>(scene.now() + patienceWithMachine));
        const Timestamp since = scene.now();
        scene.advance(patienceWithMachine - 1ms);
        scene.step();
        QVERIFY(!scene.run(seq).notRespondingSince);
        scene.advance(1ms);
        scene.step();
        scene.step();
        QCOMPARE(scene.run(seq).notRespondingSince, std::optional(since));
        QVERIFY(!scene.run(queued).notRespondingSince);
        QCOMPARE(scene.state(seq), "Running"); // unreachable is not failed
        QCOMPARE(scene.count(seq, "not_responding"), 1);
        QVERIFY(!scene.nextPoll());

        scene.advance(24h);
        scene.step();
        QCOMPARE(scene.state(seq), "Running");
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QVERIFY(!scene.run(seq).notRespondingSince);
        QCOMPARE(scene.count(seq, "responding"), 1);
        scene.step({scene.ended(seq)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
    }

    void repeatsLostCollection() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq)});
        scene.disconnect();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::Unavailable)}), "");
        QCOMPARE(scene.state(seq), "Finalizing");
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.ended(seq)}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
    }

    void failedCollectionIsNotCompleted() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq)});
        scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::Io)});
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "collect_failed");
        QCOMPARE(scene.run(seq).exitCode, std::optional(0)); // the job itself did end well, and that is kept
    }

    void repeatsFailedObservation() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::Report, ErrorCode::Io)}), "");
        QCOMPARE(scene.nextPoll(), std::optional<Timestamp>(scene.now() + 3s));
        scene.advance(3s);
        QCOMPARE(scene.step(), "observe 1.1");
        QVERIFY(!scene.nextPoll());
    }

    void reportsLeftoverProcesses() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        RunObservation news = scene.ended(seq);
        news.report->exit->leftovers = {"12 python3", "13 nvidia"};
        scene.step({news});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.count(seq, "leftovers"), 1);
    }

    // Nothing of a step is true before its commit, however often it is tried.
    void rollsBackFailedCommit() {
        ReconcilerScene scene(2);
        const int64_t seq = scene.submit();
        QCOMPARE(scene.failedStep(), "launch 1.1");
        QCOMPARE(scene.failedStep(), "launch 1.1");
        QCOMPARE(scene.state(seq), "NotStarted");
        QCOMPARE(scene.active(), size_t{0});
        QCOMPARE(scene.step(), "launch 1.1");

        const std::vector<RunObservation> started = {scene.launched(seq, AttemptPhase::Running)};
        scene.failedStep(started);
        QCOMPARE(scene.state(seq), "Preparing");
        scene.step(started);
        QCOMPARE(scene.state(seq), "Running");

        scene.request(seq, "cancel");
        QCOMPARE(scene.failedStep(), "cancel 1.1");
        QCOMPARE(scene.step(), "cancel 1.1");

        const std::vector<RunObservation> end = {scene.ended(seq, 0, StopReason::Canceled)};
        QCOMPARE(scene.failedStep(end), "collect 1.1");
        QCOMPARE(scene.step(end), "collect 1.1");
        const std::vector<RunObservation> all = {scene.collected(seq)};
        scene.failedStep(all);
        QVERIFY(!scene.isIdle());
        scene.step(all);
        QVERIFY(scene.isIdle());

        scene.request(seq, "delete");
        QCOMPARE(scene.failedStep(), "remove 1");
        QCOMPARE(scene.step(), "remove 1");
        scene.failedStep({scene.removed(seq)});
        QVERIFY(scene.exists(seq));
        scene.step({scene.removed(seq)});
        QVERIFY(!scene.exists(seq));
    }

    void ignoresReportOfUnknownRun() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq)});
        const RunObservation late = scene.seen(seq, AttemptPhase::Running);
        scene.step({scene.collected(seq)});
        RunObservation stranger = late;
        stranger.run = 4711;
        QCOMPARE(scene.step({late, stranger, scene.refused(4711, RunObservation::Kind::Collected, ErrorCode::Io)}), "");
        QCOMPARE(scene.state(seq), "Completed");
    }
};

QTEST_GUILESS_MAIN(RunReconcilerFaultsTest)
#include "run_reconciler_faults_test.moc"
