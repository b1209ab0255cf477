// The book of runs when the outputs of an ended job are not on its machine any more.
#include <QTest>

#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class RunReconcilerLostTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // A folder that is missing for a moment ends no run because the clock is set meanwhile, and a retry comes when it
    // was due.
    void clockIsSet_data() {
        QTest::addColumn<qint64>("hours");
        QTest::newRow("forward") << qint64(2);
        QTest::newRow("back") << qint64(-2);
    }
    void clockIsSet() {
        QFETCH(qint64, hours);
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.absent(seq, false)}), "");
        scene.setClock(std::chrono::hours(hours));
        QCOMPARE(scene.step(), "");
        scene.advance(3s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.absent(seq, false)}), "");
        QCOMPARE(scene.state(seq), "Running");
        scene.advance(57s);
        QCOMPARE(scene.step(), "observe 1.1");
        scene.step({scene.absent(seq, false)});
        QCOMPARE(scene.state(seq), "Failed");
    }

    // Its folder went away while its outputs were collected: never Completed, and never Finalizing for ever.
    void failsRunWithLostOutputs_data() {
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<bool>("isCanceled");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("error");
        QTest::newRow("a good end") << 0 << false << "Failed"
                                    << "outputs_lost";
        QTest::newRow("a bad end") << 3 << false << "Failed"
                                   << "exit_code";
        QTest::newRow("canceled meanwhile") << 0 << true << "Canceled"
                                            << "outputs_lost";
    }
    void failsRunWithLostOutputs() {
        QFETCH(int, exitCode);
        QFETCH(bool, isCanceled);
        ReconcilerScene scene;
        scene.restart(true);
        const int64_t seq = scene.submitRunning(2);
        QCOMPARE(scene.step({scene.ended(seq, exitCode)}), "collect 1.1");
        const auto missed = [&] {
            QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::NotFound)}),
                     "observe 1.1");
            QCOMPARE(scene.step({scene.absent(seq, false)}), "");
            QCOMPARE(scene.state(seq), "Finalizing");
            QVERIFY(scene.run(seq).notRespondingSince);
        };
        missed();
        QCOMPARE(scene.count(seq, "changed_remotely"), 1);
        // It returns and disappears again: the time counts from then on.
        scene.advance(50s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.ended(seq, exitCode)}), "collect 1.1");
        QVERIFY(!scene.run(seq).notRespondingSince);
        missed();
        scene.advance(50s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.absent(seq, false)}), "");
        QCOMPARE(scene.state(seq), "Finalizing");
        if (isCanceled)
            scene.request(seq, "cancel");
        else
            scene.advance(10s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.absent(seq, false)}), "");
        QTEST(scene.state(seq), "state");
        QTEST(scene.error(seq), "error");
        QCOMPARE(scene.count(seq, "outputs_lost"), exitCode == 0 && !isCanceled ? 2 : 1);
        QVERIFY(scene.complaint().isEmpty());
        QCOMPARE(scene.attempts(seq).size(), size_t{1}); // the job has run: it is not run again
    }

    // A node of low priority is taken away at any time: that is no failure of the run, but has a limit, after which its
    // retries are used.
    void lossOfNodeUsesRetry_data() {
        QTest::addColumn<bool>("isLowPriority");
        QTest::addColumn<int>("retries");
        QTest::addColumn<int>("attempts");
        QTest::addColumn<QString>("error");
        QTest::newRow("dedicated") << false << 0 << 1 << "machine_destroyed";
        QTest::newRow("dedicated, one retry") << false << 1 << 2 << "machine_destroyed";
        QTest::newRow("low priority") << true << 0 << maxFreeEvictions + 1 << "node_evicted";
        QTest::newRow("low priority, two retries") << true << 2 << maxFreeEvictions + 3 << "node_evicted";
    }
    void lossOfNodeUsesRetry() {
        QFETCH(bool, isLowPriority);
        QFETCH(int, retries);
        QFETCH(int, attempts);
        ReconcilerScene scene;
        scene.restart(true);
        const int64_t seq = scene.submit(retries);
        scene.step();
        for (int attempt = 1; attempt <= attempts; ++attempt) {
            QCOMPARE(scene.run(seq).attempt, attempt);
            scene.step({scene.launched(seq, AttemptPhase::Running)});
            QCOMPARE(scene.state(seq), "Running");
            scene.destroyMachine("taken", isLowPriority);
            scene.step();
            QCOMPARE(scene.state(seq), attempt < attempts ? "Queued" : "Failed");
            scene.connect("boot-" + std::to_string(attempt + 1));
            scene.step();
        }
        QTEST(scene.error(seq), "error");
        QCOMPARE(scene.count(seq, "tried_again"), retries);
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    void evictionRepeatsNothingThatEnded_data() {
        QTest::addColumn<bool>("isCanceled");
        QTest::addColumn<QString>("state");
        QTest::newRow("ended") << false << "Failed";
        QTest::newRow("canceled") << true << "Canceled";
    }
    void evictionRepeatsNothingThatEnded() {
        QFETCH(bool, isCanceled);
        ReconcilerScene scene;
        scene.restart(true);
        const int64_t seq = scene.submitRunning(1);
        if (isCanceled)
            scene.request(seq, "cancel");
        else
            QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        scene.destroyMachine("taken", true);
        scene.step();
        QTEST(scene.state(seq), "state");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    void collectsOutputsThatReturned() {
        ReconcilerScene scene;
        scene.restart(true);
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.ended(seq)}), "collect 1.1");
        QCOMPARE(scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::NotFound)}), "observe 1.1");
        QCOMPARE(scene.step({scene.ended(seq)}), "collect 1.1");
        QCOMPARE(scene.step({scene.collected(seq)}), "acknowledge 1.1");
        QCOMPARE(scene.state(seq), "Completed");
    }
};

QTEST_GUILESS_MAIN(RunReconcilerLostTest)
#include "run_reconciler_lost_test.moc"
