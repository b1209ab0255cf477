// Attempts on several nodes: how they start together, how the first failure and a cancel end them, and when they have
// ended.
#include <QTest>

#include "tests/run/gang_scene.h"

using namespace studio;
using namespace studio::test;

class GangReconcilerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startsWhenAllAreReady() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        QCOMPARE(scene.step(), QStringLiteral("launch 0, launch 1"));
        const auto launches = scene.actions();
        QCOMPARE(launches.front().spec.gang->nodes, 2);
        QCOMPARE(launches.back().spec.key.rank, 1);
        QCOMPARE(launches.back().spec.variables.at("AZUREML_NODE_COUNT"), std::string("2"));
        QCOMPARE(scene.step({scene.launched(run, 0), scene.launched(run, 1)}), QString());
        QCOMPARE(scene.step({scene.prepared(run, 1)}), QString());
        QCOMPARE(scene.step({scene.prepared(run, 0)}), QStringLiteral("table 0, table 1"));
        const auto tables = scene.actions();
        QCOMPARE(tables.front().table, tables.back().table);
        QCOMPARE(tables.front().table.nodes.back().address, std::string("10.0.0.2"));
        QCOMPARE(tables.front().table.nodes.back().ports, std::vector{20'001});
        QCOMPARE(tables.front().table.key.size(), size_t(64));
        QCOMPARE(scene.step({scene.ready(run, 0)}), QString());
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL"), 0);
        QCOMPARE(scene.step({scene.ready(run, 1)}), QStringLiteral("release 0, release 1"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL"), 1);
        QCOMPARE(scene.state(run), QStringLiteral("Preparing"));
        QCOMPARE(scene.step({scene.running(run, 1)}), QString());
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
        QCOMPARE(scene.step({scene.running(run, 0)}), QString());
        QCOMPARE(scene.step({scene.ended(run, 0)}), QStringLiteral("collect 0"));
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
        // What a node held is free before its files are here.
        QVERIFY(scene.ranks(run)[0].freed && !scene.ranks(run)[1].freed);
        QCOMPARE(scene.step({scene.collected(run, 0)}), QString());
        QCOMPARE(scene.step({scene.ended(run, 1)}), QStringLiteral("collect 1"));
        QCOMPARE(scene.state(run), QStringLiteral("Finalizing"));
        QCOMPARE(scene.step({scene.collected(run, 1)}), QString());
        QCOMPARE(scene.story(run), QStringLiteral("NotStarted Queued Preparing Running Finalizing Completed"));
        QCOMPARE(scene.run(run).outputFiles, std::optional<int64_t>(4));
        QCOMPARE(scene.run(run).exitCode, std::optional(0));
        QCOMPARE(scene.attempts(run).front().cpuMs, std::optional<int64_t>(10));
        QCOMPARE(scene.count(run, "succeeded"), 1);
        QCOMPARE(scene.unfinished(), size_t(0));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM attempt WHERE rendezvous LIKE '%10.0.0.1%20000%'"), 1);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process WHERE gang LIKE '%key%'"), 0);
    }

    void placesNodesOnOneMachine() {
        GangScene scene;
        const int64_t run = scene.submitReady({0, 0, 1});
        scene.step({scene.running(run, 0), scene.running(run, 1), scene.running(run, 2)});
        QCOMPARE(scene.step({scene.ended(run, 1)}), QStringLiteral("collect 1"));
        QCOMPARE(scene.step({scene.ended(run, 0), scene.ended(run, 2)}), QStringLiteral("collect 0, collect 2"));
        for (const int rank : {2, 0, 1})
            scene.step({scene.collected(run, rank)});
        QCOMPARE(scene.state(run), QStringLiteral("Completed"));
        QCOMPARE(scene.run(run).outputFiles, std::optional<int64_t>(6));
    }

    void firstFailureStopsTheOthers() {
        GangScene scene(3);
        const int64_t run = scene.submitRunning({0, 1, 2}, 2);
        scene.advance(std::chrono::seconds(5));
        QCOMPARE(scene.step({scene.ended(run, 1, 3)}), QStringLiteral("cancel 0, collect 1, cancel 2"));
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
        QVERIFY(scene.ranks(run)[0].stop == StopRequest::Peer && !scene.ranks(run)[1].stop);
        scene.step({scene.collected(run, 1)});
        scene.step({scene.ended(run, 0, 0, StopReason::Canceled), scene.ended(run, 2, 9)});
        QCOMPARE(scene.state(run), QStringLiteral("Finalizing"));
        scene.step({scene.collected(run, 0), scene.collected(run, 2)});
        // Its own failure: no retry, and the code is that of the first, not of those that were stopped.
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("exit_code/1"));
        QCOMPARE(scene.run(run).exitCode, std::optional(3));
    }

    void othersContinueIfTheRunWantsThat() {
        GangScene scene(2);
        const int64_t run = scene.submitRunning({0, 1});
        scene.workspace().sql("UPDATE run SET needs=json_set(needs,'$.continue_on_node_failure',json('true'))");
        scene.advance(std::chrono::seconds(5));
        QCOMPARE(scene.step({scene.ended(run, 1, 3)}), QStringLiteral("collect 1"));
        scene.step({scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Running"));
        scene.advance(std::chrono::seconds(5));
        QCOMPARE(scene.step({scene.ended(run, 0, 0)}), QStringLiteral("collect 0"));
        scene.step({scene.collected(run, 0)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("exit_code/1"));
        QVERIFY(!scene.ranks(run)[0].stop);
    }

    void serviceEndsWithTheMains() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1});
        scene.workspace().sql("UPDATE process SET is_main=0 WHERE node_rank=1");
        QCOMPARE(scene.step({scene.ended(run, 0)}), QStringLiteral("collect 0, cancel 1"));
        scene.step({scene.collected(run, 0)});
        scene.step({scene.ended(run, 1, 0, StopReason::Canceled)});
        scene.step({scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Completed"));
    }

    void cancelsAtEveryPhase_data() {
        QTest::addColumn<int>("steps");
        QTest::addColumn<QString>("expected");
        QTest::newRow("launched") << 1 << "withdraw 0, withdraw 1";
        QTest::newRow("one prepared") << 2 << "withdraw 0, withdraw 1";
        QTest::newRow("prepared") << 3 << "withdraw 0, withdraw 1";
        QTest::newRow("one ready") << 4 << "withdraw 0, withdraw 1";
        QTest::newRow("released") << 5 << "cancel 0, cancel 1";
        QTest::newRow("one runs") << 6 << "cancel 0, cancel 1";
        QTest::newRow("all run") << 7 << "cancel 0, cancel 1";
        QTest::newRow("one has ended") << 8 << "cancel 1";
    }
    void cancelsAtEveryPhase() {
        QFETCH(int, steps);
        QFETCH(QString, expected);
        GangScene scene;
        const int64_t run = scene.submit(1);
        scene.place(run, {0, 1});
        scene.step();
        const std::vector<std::function<RunObservation()>> news{
            [&] { return scene.launched(run, 0); }, [&] { return scene.prepared(run, 0); },
            [&] { return scene.prepared(run, 1); }, [&] { return scene.ready(run, 0); },
            [&] { return scene.ready(run, 1); },    [&] { return scene.running(run, 0); },
            [&] { return scene.running(run, 1); },  [&] { return scene.ended(run, 0); },
        };
        scene.step({scene.launched(run, 1)});
        for (int i = 0; i < steps; ++i)
            scene.step({news[static_cast<size_t>(i)]()});
        scene.request(run, "cancel");
        QCOMPARE(scene.step(), expected);
        QCOMPARE(scene.state(run), QStringLiteral("CancelRequested"));
        QCOMPARE(scene.step(), QString()); // sent once
        const bool isReleased = steps >= 5;
        for (const int rank : {0, 1}) {
            if (rank == 0 && steps == 8) {
                scene.step({scene.collected(run, 0)});
                continue;
            }
            scene.step({isReleased ? scene.ended(run, rank, 0, StopReason::Canceled) : scene.withdrawn(run, rank)});
            if (isReleased)
                scene.step({scene.collected(run, rank)});
        }
        QCOMPARE(scene.state(run), QStringLiteral("Canceled"));
        QCOMPARE(scene.unfinished(), size_t(0));
    }

    void cancelsBeforeTheLaunchIsAnswered() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        scene.step({scene.launched(run, 0)});
        scene.request(run, "cancel");
        QCOMPARE(scene.step(), QStringLiteral("withdraw 0"));
        scene.step({scene.withdrawn(run, 0)});
        QCOMPARE(scene.state(run), QStringLiteral("CancelRequested")); // node 1 may have begun
        QCOMPARE(scene.step({scene.launched(run, 1)}), QStringLiteral("withdraw 1"));
        scene.step({scene.withdrawn(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Canceled"));
    }

    void busyGpuSendsAllBackToTheQueue() {
        GangScene scene;
        const int64_t run = scene.submit();
        int64_t lastPause = 0;
        for (int attempt = 1; attempt <= 6; ++attempt) {
            scene.place(run, {0, 1});
            scene.step();
            for (const int rank : {0, 1})
                scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
            scene.step({scene.ready(run, 0)});
            QCOMPARE(scene.step({scene.seen(run, 1, AttemptPhase::Starting, GangPhase::Waiting, "gpu_busy")}),
                     QStringLiteral("withdraw 0, withdraw 1"));
            scene.step({scene.withdrawn(run, 0)});
            QCOMPARE(scene.state(run), QStringLiteral("Preparing"));
            scene.step({scene.withdrawn(run, 1)});
            QCOMPARE(scene.state(run), QStringLiteral("Queued"));
            const int64_t pause = scene.workspace().number("SELECT not_before_ms FROM run") - toMs(scene.now());
            const int64_t middle = 5'000LL << (attempt - 1);
            QVERIFY2(pause >= middle / 2 && pause <= middle * 3 / 2 + 1, qPrintable(QString::number(pause)));
            lastPause = pause;
        }
        QVERIFY(lastPause > 0);
        // No retry was used, although none was asked for.
        scene.place(run, {0, 1});
        scene.step();
        for (const int rank : {0, 1})
            scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
        scene.step({scene.ready(run, 0)});
        scene.step({scene.ready(run, 1)});
        QCOMPARE(scene.workspace().number("SELECT not_before_ms IS NULL FROM run"), 1);
    }

    void failureBeforeTheStartWithdrawsTheOthers() {
        GangScene scene;
        const int64_t run = scene.submit();
        scene.place(run, {0, 1});
        scene.step();
        scene.step({scene.launched(run, 0), scene.launched(run, 1)});
        RunObservation failed = scene.ended(run, 1, 0);
        failed.report->started.reset();
        failed.report->exit->exitCode.reset();
        failed.report->exit->startError = "environment";
        QCOMPARE(scene.step({failed}), QStringLiteral("withdraw 0, collect 1"));
        scene.step({scene.withdrawn(run, 0)});
        scene.step({scene.collected(run, 1)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("start_failed/1"));
        QVERIFY(!scene.run(run).started);
    }

    void missingFilesOfOneNodeAreNoSuccess() {
        GangScene scene;
        const int64_t run = scene.submitRunning({0, 1}, 1);
        scene.step({scene.ended(run, 0), scene.ended(run, 1)});
        scene.step({scene.collected(run, 0)});
        scene.step({scene.collected(run, 1, ErrorCode::Io)});
        QCOMPARE(scene.state(run), QStringLiteral("Failed"));
        QCOMPARE(scene.error(run), QStringLiteral("collect_failed/1"));
        QCOMPARE(scene.run(run).attempt, 1); // it has run
    }

    void preemptedAttemptIsQueuedAgain_data() {
        QTest::addColumn<bool>("isReleased");
        QTest::newRow("before the release") << false;
        QTest::newRow("running") << true;
    }
    void preemptedAttemptIsQueuedAgain() {
        QFETCH(bool, isReleased);
        GangScene scene;
        const int64_t run = scene.submit();
        for (int attempt = 1; attempt <= 5; ++attempt) { // no retry was asked for, and none is used
            scene.place(run, {0, 1});
            scene.step();
            for (const int rank : {0, 1})
                scene.step({scene.launched(run, rank), scene.prepared(run, rank)});
            for (const int rank : {0, 1})
                scene.step({isReleased ? scene.ready(run, rank) : scene.prepared(run, rank)});
            for (const int rank : {0, 1})
                scene.step({isReleased ? scene.running(run, rank) : scene.prepared(run, rank)});
            scene.workspace().sql("UPDATE process SET stop='preempt' WHERE ended_ms IS NULL"); // as the scheduler does
            QCOMPARE(scene.step(),
                     isReleased ? QStringLiteral("cancel 0, cancel 1") : QStringLiteral("withdraw 0, withdraw 1"));
            for (const int rank : {0, 1})
                scene.step({isReleased ? scene.ended(run, rank, 0, StopReason::Canceled) : scene.withdrawn(run, rank)});
            for (const int rank : isReleased ? std::vector{0, 1} : std::vector<int>())
                scene.step({scene.collected(run, rank)});
            QCOMPARE(scene.state(run), QStringLiteral("Queued"));
            QCOMPARE(QString::fromStdString(scene.attempts(run).back().error->code), QStringLiteral("preempted"));
        }
    }

    void removesFromAllMachines() {
        GangScene scene(3);
        const int64_t run = scene.submitRunning({0, 1, 1});
        for (const int rank : {0, 1, 2})
            scene.step({scene.ended(run, rank)});
        for (const int rank : {0, 1, 2})
            scene.step({scene.collected(run, rank)});
        scene.request(run, "delete");
        QCOMPARE(scene.step(), QStringLiteral("remove, remove"));
        QCOMPARE(scene.stepOf(1, {scene.removed(run)}), QString());
        QCOMPARE(scene.run(run).seq, run);
        QCOMPARE(scene.stepOf(0, {scene.removed(run)}), QString());
        QCOMPARE(scene.run(run).seq, 0);
    }

    void capacityIsFreeBeforeTheFilesAreHere() {
        ReconcilerScene scene;
        const int64_t first = scene.submitRunning();
        const int64_t second = scene.submit();
        QCOMPARE(scene.step(), QString());
        QCOMPARE(scene.step({scene.ended(first)}), QStringLiteral("collect %1.1, launch %2.1").arg(first).arg(second));
        QCOMPARE(scene.state(first), QStringLiteral("Finalizing"));
    }
};

QTEST_GUILESS_MAIN(GangReconcilerTest)
#include "gang_reconciler_test.moc"
