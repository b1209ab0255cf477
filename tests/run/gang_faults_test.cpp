// Attempts on several nodes when drivers, machines, commits and time fail.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_writer.h"
#include "tests/run/gang_scene.h"

using namespace studio;
using namespace studio::test;

using namespace std::chrono_literals;

class GangFaultsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // One node cannot read what it would resume from: none starts, and the run is tried again without it.
    void unreadableOutputsOfOneNodeWithdrawAll() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        QCOMPARE(scene.step(), QStringLiteral("launch 0, launch 1"));
        scene.step({scene.launched(run, 0)});
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            runs::note(db, run, 1, RunState::Preparing,
                       {"resume_unreadable", {{"attempt", 0}, {"node_rank", 1}, {"detail", "It is lost."}}}, {},
                       scene.now());
            return {};
        });
        QCOMPARE(scene.step({scene.refused(run, 1, RunObservation::Kind::LaunchAnswer, ErrorCode::Busy)}),
                 QStringLiteral("withdraw 0, observe 1"));
        QCOMPARE(scene.count(run, "nodes_withdrawn"), 1);
        scene.step({scene.withdrawn(run, 0), scene.absent(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Queued"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL"), 0);
        QCOMPARE(scene.workspace().number("SELECT json_extract(withdrawn,'$.code')='resume_unreadable' FROM attempt"),
                 1);
    }

    void newDriverGoesOnWithPreparedNodes() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        scene.step({scene.launched(run, 0), scene.launched(run, 1), scene.prepared(run, 0)});
        scene.restart();
        QCOMPARE(scene.step(), QStringLiteral("observe 0, observe 1"));
        QCOMPARE(scene.step({scene.prepared(run, 0), scene.prepared(run, 1)}), QStringLiteral("table 0, table 1"));
    }

    void newDriverWithdrawsIfOnlySomeHaveTheTable() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        for (const int rank : {0, 1})
            scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
        scene.restart(); // sent to one of them
        scene.step();
        QCOMPARE(scene.step({scene.seen(run, 0, AttemptPhase::Starting, GangPhase::Waiting)}), QString());
        QCOMPARE(scene.step({scene.prepared(run, 1)}), QStringLiteral("withdraw 0, withdraw 1"));
        scene.step({scene.withdrawn(run, 0), scene.withdrawn(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Queued"));
        QVERIFY(!scene.run(run).started);
    }

    void newDriverReleasesIfAllAreReady() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        for (const int rank : {0, 1})
            scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
        scene.step({scene.ready(run, 0)});
        scene.restart();
        scene.step();
        QCOMPARE(scene.step({scene.ready(run, 0), scene.ready(run, 1)}), QStringLiteral("release 0, release 1"));
    }

    void newDriverResendsTheRelease() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.restart();
        QCOMPARE(scene.step(), QStringLiteral("observe 0, release 0, observe 1, release 1"));
        QCOMPARE(scene.step({scene.running(run, 0), scene.ready(run, 1)}), QString());
        scene.restart();
        QCOMPARE(scene.step(), QStringLiteral("observe 0, observe 1, release 1"));
    }

    void nothingIsLaunchedAfterTheRelease() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.restart();
        scene.step();
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(scene.step({scene.seen(run, 0, AttemptPhase::Accepted), scene.absent(run, 1)}), QString());
            scene.advance(30s);
            scene.step();
        }
    }

    void failedCommitChangesNothing() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        for (const int rank : {0, 1})
            scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
        scene.step({scene.ready(run, 0)});
        scene.failStep({scene.ready(run, 1)});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL"), 0);
        QCOMPARE(scene.step({scene.ready(run, 1)}), QStringLiteral("release 0, release 1"));
    }

    void withdrawnNodeStopsReleasedOnes() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.step({scene.running(run, 0)});
        // Its shim had decided so just before, because it heard of no studio for long.
        QCOMPARE(scene.step({scene.withdrawn(run, 1)}), QStringLiteral("cancel 0"));
        scene.step({scene.ended(run, 0, 0, StopReason::Canceled)});
        scene.step({scene.collected(run, 0)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed")); // it has started, and no retry was asked for
        QCOMPARE(scene.error(run), QStringLiteral("node_not_started/1"));
    }

    void vanishedNodeStopsTheOthersAndIsRetried() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1}, 1);
        QCOMPARE(scene.step({scene.vanished(run, 1, false, true)}), QStringLiteral("cancel 0"));
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
        scene.step({scene.ended(run, 0, 0, StopReason::Canceled)});
        QCOMPARE(scene.run(run).attempt, 1);
        scene.step({scene.collected(run, 0)});
        QCOMPARE(scene.state(run), QStringLiteral("Queued"));
        QCOMPARE(QString::fromStdString(scene.attempts(run).front().error->code), QStringLiteral("machine_rebooted"));
        scene.place(run, {1, 0});
        QCOMPARE(scene.step(), QStringLiteral("launch 0, launch 1"));
        QCOMPARE(scene.actions().front().key.attempt, 2);
    }

    void nodeLostAfterTheReleaseStopsTheOthers() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.step({scene.running(run, 0)});
        QCOMPARE(scene.step({scene.vanished(run, 1, true)}), QStringLiteral("cancel 0"));
        scene.step({scene.ended(run, 0, 0, StopReason::Canceled)});
        scene.step({scene.collected(run, 0)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("node_not_started/1"));
    }

    // Whether a retry is used depends on evidence alone: of all nodes that nothing was started, or not.
    void retryIsUsedOnlyIfAnyNodeMayHaveStarted_data() {
        QTest::addColumn<bool>("hasStarted");
        QTest::addColumn<int>("retries");
        QTest::addColumn<int>("attempts");
        QTest::addColumn<QString>("error");
        QTest::newRow("none started, no retries") << false << 0 << 4 << "never_started/1"; // three relaunches
        QTest::newRow("none started, one retry") << false << 1 << 4 << "never_started/1";
        QTest::newRow("one started, no retries") << true << 0 << 1 << "node_not_started/1";
        QTest::newRow("one started, two retries") << true << 2 << 3 << "node_not_started/1";
    }
    void retryIsUsedOnlyIfAnyNodeMayHaveStarted() {
        QFETCH(bool, hasStarted);
        QFETCH(int, retries);
        QFETCH(int, attempts);
        QFETCH(QString, error);
        GangScene scene;
        const int64_t run = scene.submit(retries);
        for (int attempt = 1; attempt <= attempts; ++attempt) {
            scene.makeReady(run, {0, 1});
            if (hasStarted)
                scene.step({scene.running(run, 0)});
            scene.step({scene.vanished(run, 1, true)});
            RunObservation stopped = scene.ended(run, 0, 0, StopReason::Canceled);
            if (!hasStarted) {
                stopped.report->started.reset();
                stopped.report->exit->exitCode.reset();
            }
            scene.step({stopped});
            scene.step({scene.collected(run, 0)});
            QCOMPARE(scene.state(run), attempt < attempts ? QStringLiteral("Queued") : QStringLiteral("Failed"));
        }
        QCOMPARE(scene.error(run), error);
        QCOMPARE(scene.run(run).attempt, attempts);
    }

    // Programs outside of the studio do not know its leases: they may take a port before the job does.
    void takenPortGetsAnotherAttempt_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("minutes");
        QTest::addColumn<int>("attempts");
        const QString torch =
            QStringLiteral("RuntimeError: The server socket has failed to bind to [::]:%1 (errno: 98 - "
                           "Address already in use).");
        QTest::newRow("the leased one") << torch.arg(20'000) << 0 << 4; // three further attempts
        QTest::newRow("newer PyTorch") << QStringLiteral("port: 20000, useIpv6: false, code: -98, name: EADDRINUSE")
                                       << 0 << 4;
        QTest::newRow("the job's own") << torch.arg(8080) << 0 << 1;
        QTest::newRow("a longer number") << torch.arg(120'000) << 0 << 1;
        QTest::newRow("another error") << QStringLiteral("ConnectionError: port 20000 is closed") << 0 << 1;
        QTest::newRow("much later") << torch.arg(20'000) << 6 << 1;
    }
    void takenPortGetsAnotherAttempt() {
        QFETCH(QString, line);
        QFETCH(int, minutes);
        QFETCH(int, attempts);
        GangScene scene;
        const int64_t run = scene.submit();
        for (int attempt = 1; attempt <= attempts; ++attempt) {
            scene.makeReady(run, {0, 1});
            for (const int rank : {0, 1})
                scene.step({scene.running(run, rank)});
            scene.advance(std::chrono::minutes(minutes));
            scene.step({scene.ended(run, 0, 1)});
            scene.step({scene.ended(run, 1, 0, StopReason::Canceled)});
            RunObservation collected = scene.collected(run, 0);
            collected.logError = line.toStdString();
            scene.step({collected});
            scene.step({scene.collected(run, 1)});
            QCOMPARE(scene.state(run), attempt < attempts ? QStringLiteral("Queued") : QStringLiteral("Failed"));
        }
        QCOMPARE(scene.run(run).attempt, attempts);
        QCOMPARE(scene.error(run), QStringLiteral("exit_code/0"));
        if (attempts > 1)
            QCOMPARE(QString::fromStdString(scene.attempts(run).front().error->code), QStringLiteral("port_taken"));
    }

    // What a node has done is not done again because of the port of another one.
    void takenPortRepeatsNoWork_data() {
        QTest::addColumn<bool>("continues");
        QTest::addColumn<int>("otherExit");
        QTest::newRow("completed") << false << 0;
        QTest::newRow("continued, and completed") << true << 0;
        QTest::newRow("continued, and failed") << true << 1;
    }
    void takenPortRepeatsNoWork() {
        QFETCH(bool, continues);
        QFETCH(int, otherExit);
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1});
        if (continues)
            scene.workspace().write([](SQLite::Database& db) -> Result<void> {
                db.exec("UPDATE run SET needs=json_set(needs,'$.continue_on_node_failure',json('true'))");
                return {};
            });
        if (!continues) {
            scene.step({scene.ended(run, 1, otherExit)});
            scene.step({scene.collected(run, 1)});
        }
        scene.advance(std::chrono::seconds(5));
        scene.step({scene.ended(run, 0, 1)});
        RunObservation collected = scene.collected(run, 0);
        collected.logError = "RuntimeError: failed to bind to [::]:20000 (errno: 98 - Address already in use).";
        scene.step({collected});
        if (continues) {
            QCOMPARE(scene.state(run), QStringLiteral("Running"));
            scene.advance(std::chrono::hours(2));
            scene.step({scene.ended(run, 1, otherExit)});
            scene.step({scene.collected(run, 1)});
        }
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("exit_code/0"));
        QCOMPARE(scene.run(run).attempt, 1);
    }

    // What was lost without a record may have run.
    void lossWithoutRecordUsesRetry() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.step({scene.vanished(run, 1, false)});
        RunObservation stopped = scene.ended(run, 0, 0, StopReason::Canceled);
        stopped.report->started.reset();
        stopped.report->exit->exitCode.reset();
        scene.step({stopped});
        scene.step({scene.collected(run, 0)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("exit_unknown/1"));
    }

    void awayMachineEndsNothing() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1}, 3);
        scene.disconnect(1);
        scene.advance(20s);
        scene.step();
        QVERIFY(scene.run(run).notRespondingSince.has_value());
        QCOMPARE(scene.step({scene.vanished(run, 0, false)}), QString());
        scene.advance(std::chrono::hours(48));
        scene.step();
        QCOMPARE(scene.run(run).attempt, 1);
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
        QVERIFY(!scene.run(run).ended);
        scene.connect(1);
        QCOMPARE(scene.step(), QStringLiteral("observe 1, cancel 1"));
        QVERIFY(!scene.run(run).notRespondingSince);
        scene.step({scene.ended(run, 1, 0, StopReason::Canceled)});
        scene.step({scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Queued"));
    }

    void oneMachineBackLeavesTheOtherAway() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1});
        const auto since = scene.now();
        scene.disconnect(0);
        scene.advance(1s);
        scene.disconnect(1);
        scene.advance(20s);
        scene.step();
        QCOMPARE(scene.run(run).notRespondingSince, std::optional(since));
        scene.connect(0);
        scene.step();
        QCOMPARE(scene.run(run).notRespondingSince, std::optional(since + 1s));
        scene.connect(1);
        scene.step();
        QVERIFY(!scene.run(run).notRespondingSince);
    }

    void withdrawsAfterTheStartTimeout() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        scene.step({scene.launched(run, 0), scene.launched(run, 1), scene.prepared(run, 0)});
        scene.advance(std::chrono::hours(5)); // an environment is built
        QCOMPARE(scene.step(), QString());
        scene.step({scene.prepared(run, 1)});
        scene.step({scene.ready(run, 0)});
        QCOMPARE(scene.nextPoll(), std::optional(scene.now() + scene.policy().startTimeout));
        scene.advance(scene.policy().startTimeout - 1ms);
        QCOMPARE(scene.step(), QString());
        scene.advance(1ms);
        QCOMPARE(scene.step(), QStringLiteral("withdraw 0, withdraw 1"));
        scene.step({scene.withdrawn(run, 0), scene.withdrawn(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Queued"));
    }

    void namesTheNodeThatIsNotReached() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        for (const int rank : {0, 1})
            scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
        scene.step({scene.seen(run, 1, AttemptPhase::Starting, GangPhase::Waiting, "unreachable")});
        scene.advance(scene.policy().unreachableTimeout);
        QCOMPARE(scene.step(), QStringLiteral("withdraw 0, withdraw 1"));
        scene.step({scene.withdrawn(run, 0), scene.withdrawn(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("unreachable/1"));
    }

    // What started while no driver was there to see it is not stopped by the next one.
    void newDriverLetsNodesReportTheirStart() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.step({scene.running(run, 0)});
        scene.advance(scene.policy().startTimeout);
        scene.restart();
        QCOMPARE(scene.step(), QStringLiteral("observe 0, observe 1, release 1")); // a release may be repeated
        QCOMPARE(scene.step({scene.running(run, 0)}), QString());
        QCOMPARE(scene.step({scene.running(run, 1)}), QString());
        scene.advance(scene.policy().startTimeout);
        QCOMPARE(scene.step(), QString());
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
    }

    void stopsNodesThatWaitForOneThatNeverStarts() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        scene.step({scene.running(run, 0)});
        scene.disconnect(1);
        scene.advance(scene.policy().startTimeout);
        QCOMPARE(scene.step(), QStringLiteral("cancel 0"));
        scene.step({scene.ended(run, 0, 0, StopReason::Canceled)});
        scene.step({scene.collected(run, 0)});
        QVERIFY(!scene.run(run).ended); // node 1 may run
        scene.connect(1);
        QCOMPARE(scene.step(), QStringLiteral("observe 1, cancel 1"));
        scene.step({scene.ended(run, 1, 0, StopReason::Canceled)});
        scene.step({scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("start_timeout/1"));
    }

    void refusedRequestIsSentAgain() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 1});
        QCOMPARE(scene.step({scene.refused(run, 1, RunObservation::Kind::GangAnswer, ErrorCode::Io)}), QString());
        scene.advance(3s);
        QCOMPARE(scene.step(), QStringLiteral("observe 1"));
        QCOMPARE(scene.step({scene.ready(run, 1)}), QStringLiteral("release 1"));
    }

    void conflictingTableWithdraws() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        for (const int rank : {0, 1})
            scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
        QCOMPARE(scene.step({scene.refused(run, 1, RunObservation::Kind::GangAnswer, ErrorCode::Conflict)}),
                 QStringLiteral("withdraw 0, withdraw 1"));
    }

    void endsOnceEvenIfBothSeeTheEnd() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1}, 2);
        scene.step({scene.ended(run, 0), scene.ended(run, 1)});
        scene.step({scene.collected(run, 0), scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Completed"));
        QCOMPARE(scene.count(run, "succeeded"), 1);
        QCOMPARE(scene.step({}), QString());
    }

    void collectsAgainAfterARestart() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1});
        scene.step({scene.ended(run, 0), scene.ended(run, 1)});
        scene.step({scene.collected(run, 0)});
        scene.restart();
        QCOMPARE(scene.step(), QStringLiteral("observe 1"));
        QCOMPARE(scene.step({scene.ended(run, 1)}), QStringLiteral("collect 1"));
        scene.step({scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Completed"));
        QCOMPARE(scene.run(run).outputFiles, std::optional<int64_t>(4));
    }

    // The other node fails because of it, and is seen to end first.
    void evictedNodeUsesNoRetry() {
        GangScene scene;
        const int64_t run = scene.submit();
        for (int attempt = 1; attempt <= maxFreeEvictions + 1; ++attempt) {
            scene.makeReady(run, {0, 1});
            QCOMPARE(scene.run(run).attempt, attempt);
            for (const int rank : {0, 1})
                scene.step({scene.running(run, rank)});
            scene.step({scene.ended(run, 0, 1)});
            scene.step({scene.collected(run, 0)});
            scene.evict(1);
            scene.step();
            QCOMPARE(scene.state(run),
                     attempt <= maxFreeEvictions ? QStringLiteral("Queued") : QStringLiteral("Failed"));
            scene.connect(1);
        }
        QCOMPARE(scene.error(run), QStringLiteral("node_evicted/1"));
    }

    void endlessWithdrawalsFail() {
        GangScene scene;
        const int64_t run = scene.submit();
        for (int attempt = 1; attempt <= 4; ++attempt) {
            QCOMPARE(scene.state(run), QStringLiteral("Queued"));
            scene.place(run, {0, 1});
            scene.step();
            scene.step({scene.launched(run, 0), scene.launched(run, 1)});
            scene.step({scene.withdrawn(run, 0)});
            scene.step({scene.withdrawn(run, 1)});
        }
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("withdrawn"));
    }
};

QTEST_GUILESS_MAIN(GangFaultsTest)
#include "gang_faults_test.moc"
