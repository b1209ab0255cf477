// The book of runs whose attempts are jobs of an engine.
#include <QTest>

#include "core/run/engine_text.h"
#include "core/run/run_text.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class RunReconcilerEngineTest : public QObject {
    Q_OBJECT

    static RunObservation seen(ReconcilerScene& scene, int64_t seq, AttemptPhase phase, EnginePhase engine,
                               const std::string& state, const std::string& reason = {}) {
        RunObservation news = scene.seen(seq, phase);
        news.report->engine.emplace();
        news.report->engine->phase = engine;
        news.report->engine->jobId = "12";
        news.report->engine->cluster = "lab";
        news.report->engine->state = state;
        news.report->engine->reason = reason;
        return news;
    }
    static RunObservation pending(ReconcilerScene& scene, int64_t seq, const std::string& reason) {
        return seen(scene, seq, AttemptPhase::Accepted, EnginePhase::Queued, "PENDING", reason);
    }

private Q_SLOTS:
    // What a user can do about it differs: wait, ask an administrator, or change the job.
    void reasonsOfSlurmSayWhetherWaitingHelps_data() {
        QTest::addColumn<QString>("part");
        QTest::newRow("JobHeldUser") << "scontrol release";
        QTest::newRow("JobHeldAdmin") << "administrator";
        QTest::newRow("launch failed requeued held") << "could not start it";
        QTest::newRow("ReqNodeNotAvail, Reserved for maintenance") << "maintenance";
        QTest::newRow("QOSMaxJobsPerUserLimit") << "limit reached";
        QTest::newRow("AssocGrpCpuLimit") << "limit reached";
        QTest::newRow("AssocGrpCPURunMinutesLimit") << "limit reached";
        QTest::newRow("AssocGrpCPUMinutesLimit") << "used up";
        QTest::newRow("QOSMaxWallDurationPerJobLimit") << "will never start";
        QTest::newRow("AssocMaxNodePerJobLimit") << "will never start";
        QTest::newRow("QOSMinGRES") << "will never start";
    }
    void reasonsOfSlurmSayWhetherWaitingHelps() {
        QFETCH(QString, part);
        const QString meaning = engineReasonMeaning(QTest::currentDataTag());
        QVERIFY2(meaning.contains(part), qPrintable(meaning));
        QCOMPARE(meaning.contains(QStringLiteral("administrator")),
                 part == QStringLiteral("administrator")); // who alone can release it
    }

    void isQueuedWithTheEnginesWords() {
        ReconcilerScene scene(2);
        scene.useEngine();
        const int64_t seq = scene.submit();
        QCOMPARE(scene.step(), "launch 1.1");
        QCOMPARE(scene.state(seq), "Queued");
        QVERIFY(scene.actions().back().spec.engine);
        QCOMPARE(scene.actions().back().spec.engine->slurm.partition, std::string("main"));
        QCOMPARE(scene.step({pending(scene, seq, "Priority")}), "");
        QCOMPARE(scene.state(seq), "Queued");
        QCOMPARE(scene.run(seq).waiting->code, std::string("engine_pending"));
        QVERIFY(describe(*scene.run(seq).waiting).find("Priority") != std::string::npos);
        QCOMPARE(scene.step(), ""); // our scheduler does not place it again
        QCOMPARE(scene.step({seen(scene, seq, AttemptPhase::Accepted, EnginePhase::Configuring, "CONFIGURING")}), "");
        QCOMPARE(scene.state(seq), "Provisioning");
        QCOMPARE(scene.step({pending(scene, seq, "Resources")}), ""); // its nodes did not come up
        QCOMPARE(scene.state(seq), "Queued");
        QCOMPARE(scene.step({seen(scene, seq, AttemptPhase::Starting, EnginePhase::Running, "RUNNING")}), "");
        QCOMPARE(scene.state(seq), "Preparing");
        QVERIFY(!scene.run(seq).waiting);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM run_time"), int64_t{0}); // the queue costs nothing
        QCOMPARE(scene.step({seen(scene, seq, AttemptPhase::Running, EnginePhase::Running, "RUNNING")}), "");
        QCOMPARE(scene.state(seq), "Running");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
        QCOMPARE(scene.workspace().number("SELECT from_ms=(SELECT started_ms FROM process) FROM run_time"), int64_t{1});
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    // The engine keeps others off its nodes; on the login node nothing has to be alone.
    void isolatedRunAsksForWholeNodes() {
        ReconcilerScene scene(4);
        scene.useEngine();
        scene.submit();
        RunNeeds needs;
        needs.isolated = true;
        scene.submitNeeding(needs);
        scene.submit();
        QCOMPARE(scene.step(), "launch 1.1, launch 2.1, launch 3.1");
        QVERIFY(!scene.actions()[0].spec.engine->isExclusive);
        QVERIFY(scene.actions()[1].spec.engine->isExclusive);
    }

    // The node's clock is an hour ahead or behind: neither nothing nor an hour too much is metered.
    void clockOfNodeDoesNotChangeCost_data() {
        QTest::addColumn<int>("hours");
        QTest::newRow("ahead") << 1;
        QTest::newRow("behind") << -1;
    }
    void clockOfNodeDoesNotChangeCost() {
        QFETCH(int, hours);
        ReconcilerScene scene(2);
        scene.useEngine();
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({pending(scene, seq, "Priority")});
        scene.advance(60s);
        scene.step({seen(scene, seq, AttemptPhase::Starting, EnginePhase::Running, "RUNNING")});
        RunObservation running = seen(scene, seq, AttemptPhase::Running, EnginePhase::Running, "RUNNING");
        running.report->started->atMs += hours * int64_t{3'600'000};
        scene.step({running});
        const int64_t waited =
            scene.workspace().number("SELECT from_ms-(SELECT created_ms FROM placement) FROM run_time");
        QVERIFY2(waited >= 0 && waited <= 61'000, qPrintable(QString::number(waited)));
    }

    // Another driver, and another login node, which has another boot and another id.
    void survivesRestartsWhileQueued() {
        ReconcilerScene scene;
        scene.useEngine();
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({pending(scene, seq, "Priority")});
        scene.restart(true);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.active(), size_t{1});
        QCOMPARE(scene.step({pending(scene, seq, "Priority")}), "");
        QCOMPARE(scene.state(seq), "Queued");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
        QVERIFY(scene.complaint().isEmpty());
    }

    // Only the folder is away, and the login node has no process of the job: it may run on any node.
    void keepsItsStateWithoutItsFolder() {
        ReconcilerScene scene;
        scene.useEngine();
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({seen(scene, seq, AttemptPhase::Running, EnginePhase::Running, "RUNNING")});
        QCOMPARE(scene.state(seq), "Running");
        for (int minute = 0; minute < 5; ++minute) {
            scene.step({scene.absent(seq, false)});
            scene.advance(1min);
        }
        scene.step({scene.absent(seq, false)});
        QCOMPARE(scene.state(seq), "Running");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
        scene.step({seen(scene, seq, AttemptPhase::Running, EnginePhase::Running, "RUNNING")});
        QCOMPARE(scene.state(seq), "Running");
        QVERIFY(scene.complaint().isEmpty());
    }

    void isCanceledWhileQueued() {
        ReconcilerScene scene;
        scene.useEngine();
        const int64_t seq = scene.submit();
        scene.step();
        RunObservation answer = pending(scene, seq, "Priority");
        answer.kind = RunObservation::Kind::LaunchAnswer;
        scene.step({answer});
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "cancel 1.1");
        QCOMPARE(scene.state(seq), "CancelRequested");
        RunObservation end = scene.ended(seq, 0, StopReason::Canceled);
        end.report->started.reset();
        QCOMPARE(scene.step({end}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Canceled");
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    void lostJobsAreSubmittedAgain() {
        ReconcilerScene scene;
        scene.useEngine();
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({pending(scene, seq, "Priority")});
        RunObservation end = scene.ended(seq, 0, StopReason::Withdrawn);
        end.report->started.reset();
        end.report->engine.emplace();
        end.report->engine->verdict = engineVerdict::lost;
        end.report->engine->phase = EnginePhase::Ended;
        QCOMPARE(scene.step({end}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.run(seq).attempt, 2);
        QCOMPARE(scene.state(seq), "Queued");
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    // Three times, without the user's retries.
    void lostJobsAreSubmittedAgainWithALimit() {
        ReconcilerScene scene;
        scene.useEngine();
        const int64_t seq = scene.submit();
        for (int attempt = 1; attempt < 5; ++attempt) {
            scene.step();
            QCOMPARE(scene.run(seq).attempt, attempt);
            scene.step({pending(scene, seq, "Priority")});
            RunObservation end = scene.ended(seq, 0, StopReason::Withdrawn);
            end.report->started.reset();
            end.report->engine.emplace();
            end.report->engine->verdict = engineVerdict::lost;
            end.report->engine->phase = EnginePhase::Ended;
            scene.step({end});
            scene.step({scene.collected(seq)});
            scene.restart(true); // counted from the database
        }
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "engine_lost");
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    // A run that was placed on an allocation before its end was known is placed again, and launched nowhere.
    void startsNothingOnAnEndedAllocation() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        QCOMPARE(scene.step(), "launch 1.1");
        scene.endAllocation("the allocation 7 was canceled in Slurm");
        QCOMPARE(scene.step(), "observe 1.1");
        scene.step({scene.absent(seq, false)}); // the scheduler of this stage places it there again
        for (const RunAction& action : scene.actions())
            QVERIFY(action.kind != RunAction::Kind::Launch);
        QVERIFY(scene.count(seq, "allocation_ended") >= 2);
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    // Three times, without the user's retries.
    void endsOfAllocationsAreRepeatedWithALimit() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit(1);
        for (int attempt = 1; attempt < 5; ++attempt) {
            scene.step();
            QCOMPARE(scene.run(seq).attempt, attempt);
            scene.step({scene.launched(seq, AttemptPhase::Running)});
            scene.step({scene.ended(seq, 0, StopReason::Engine)});
            scene.step({scene.collected(seq)});
            scene.restart(true); // counted from the database
        }
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "allocation_ended");
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    void endsOfAllocationsLeaveTheRetries() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit(1);
        for (const auto& end : {scene.ended(seq, 0, StopReason::Engine), scene.vanished(seq, false)}) {
            scene.step();
            scene.step({scene.launched(seq, AttemptPhase::Running)});
            RunObservation news = end;
            news.report->key.attempt = scene.run(seq).attempt;
            scene.step({news});
            scene.step({scene.collected(seq)});
            scene.restart(true);
        }
        scene.step();
        QCOMPARE(scene.run(seq).attempt, 3);
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }

    // As often as the engine likes; a failed node three times.
    void preemptionUsesNoRetry() {
        ReconcilerScene scene;
        scene.useEngine();
        const int64_t seq = scene.submit();
        scene.step();
        const auto end = [&](std::string_view verdict) {
            scene.step({seen(scene, seq, AttemptPhase::Running, EnginePhase::Running, "RUNNING")});
            RunObservation news = scene.vanished(seq, false);
            news.report->engine.emplace();
            news.report->engine->verdict = verdict;
            scene.step({news});
            scene.step({scene.collected(seq)});
        };
        for (int attempt = 1; attempt < 8; ++attempt) {
            QCOMPARE(scene.run(seq).attempt, attempt);
            QCOMPARE(scene.actions().back().spec.resumeAttempt, attempt - 1); // its outputs are on the shared disk
            end(engineVerdict::preempted);
        }
        for (int attempt = 8; attempt < 11; ++attempt) {
            QCOMPARE(scene.run(seq).attempt, attempt);
            end(engineVerdict::nodeFailed);
            scene.restart(true); // counted from the database
            scene.step();
        }
        end(engineVerdict::nodeFailed);
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "engine_node_failed");
        QCOMPARE(scene.count(seq, "relaunched"), 0); // each had run
        QVERIFY2(scene.complaint().isEmpty(), qPrintable(scene.complaint()));
    }
};

QTEST_GUILESS_MAIN(RunReconcilerEngineTest)
#include "run_reconciler_engine_test.moc"
