// The book of runs while the files of a run that has ended are collected.
#include <QTest>

#include "core/run/run_text.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class RunReconcilerCollectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Full disk of the studio, metrics that are still being read: the state says so, and a cancel ends the waiting.
    void reportsReasonWhileCollectionWaits() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        RunObservation waits{.kind = RunObservation::Kind::CollectWaits, .run = seq};
        waits.waits =
            Reason{"studio_disk_full", {{"needed", 4'800'000'000}, {"free", 97'000'000}, {"folder", "/home/me/w"}}};
        QCOMPARE(scene.step({waits}), "");
        QCOMPARE(scene.state(seq), "Finalizing");
        QVERIFY(scene.run(seq).waiting);
        QCOMPARE(describe(*scene.run(seq).waiting),
                 std::string("Waiting for 4.8 GB of free disk space at /home/me/w (97.0 MB free now)."));
        scene.step({waits});
        QCOMPARE(scene.count(seq, "studio_disk_full"), 1);
        RunObservation goesOn{.kind = RunObservation::Kind::CollectWaits, .run = seq};
        scene.step({goesOn});
        QVERIFY(!scene.run(seq).waiting);
        // While nothing is waited for, a cancel comes too late.
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "");
        waits.waits = Reason{"reading_metrics", {{"read", 1'000'000}, {"total", 30'000'000}}};
        QCOMPARE(scene.step({waits}), "stop collecting 1.1");
        QVERIFY(describe(*scene.run(seq).waiting).starts_with("Reading metrics: 1.0 MB of 30.0 MB"));
        scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::Canceled)});
        QCOMPARE(scene.state(seq), "Canceled");
        QCOMPARE(scene.count(seq, "collect_canceled"), 1);
        QVERIFY(!scene.run(seq).waiting);
    }

    // A machine that answers, but never hands the files over, is asked again for ever: the run says so.
    void saysThatCollectingIsRepeated() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        for (int i = 1; i <= 4; ++i) {
            scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::Protocol)});
            QCOMPARE(scene.run(seq).waiting.has_value(), i > 2);
            scene.advance(3s);
            QCOMPARE(scene.step(), "observe 1.1");
            QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        }
        QCOMPARE(scene.state(seq), "Finalizing");
        QCOMPARE(scene.run(seq).waiting->code, std::string("collect_repeated"));
        QCOMPARE(scene.count(seq, "collect_repeated"), 1);
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
        QVERIFY(!scene.run(seq).waiting);
        // A cancel ends it.
        const int64_t canceled = scene.submitRunning();
        scene.step({scene.ended(canceled, 0)});
        for (int i = 0; i < 3; ++i) {
            scene.step({scene.refused(canceled, RunObservation::Kind::Collected, ErrorCode::Timeout)});
            scene.advance(3s);
            scene.step();
            scene.step({scene.ended(canceled, 0)});
        }
        scene.request(canceled, "cancel");
        scene.step();
        scene.step({scene.refused(canceled, RunObservation::Kind::Collected, ErrorCode::Timeout)});
        QCOMPARE(scene.state(canceled), "Canceled");
        QCOMPARE(scene.count(canceled, "collect_canceled"), 1);
    }

    // Neither Completed without its files, nor Failed because of the disk: it waits, says so, and goes on.
    void waitsForDiskThatIsFull() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        const auto refused = scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::DiskFull);
        QCOMPARE(scene.step({refused}), "");
        QCOMPARE(scene.state(seq), "Finalizing");
        QVERIFY(scene.run(seq).waiting);
        QCOMPARE(scene.run(seq).waiting->code, std::string("disk_full"));
        scene.advance(3s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        scene.step({refused});
        QCOMPARE(scene.count(seq, "disk_full"), 1); // in the events once
        scene.advance(3s);
        scene.step();
        QCOMPARE(scene.step({scene.ended(seq, 0)}), "collect 1.1");
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
        QVERIFY(!scene.run(seq).waiting);
        // A cancel ends the waiting.
        const int64_t canceled = scene.submitRunning();
        scene.step({scene.ended(canceled, 0)});
        scene.step({scene.refused(canceled, RunObservation::Kind::Collected, ErrorCode::DiskFull)});
        scene.request(canceled, "cancel");
        scene.step();
        scene.step({scene.ended(canceled, 0)});
        scene.step({scene.refused(canceled, RunObservation::Kind::Collected, ErrorCode::DiskFull)});
        QCOMPARE(scene.state(canceled), "Canceled");
    }

    void storesReasonOfFailedRun() {
        ReconcilerScene scene;
        const int64_t failed = scene.submitRunning();
        scene.step({scene.ended(failed, 1)});
        RunObservation collected = scene.collected(failed);
        collected.logError = "ValueError: x";
        scene.step({collected});
        QCOMPARE(scene.state(failed), "Failed");
        QCOMPARE(scene.run(failed).reason, std::string("ValueError: x"));
        QCOMPARE(failureReason(scene.run(failed)), std::string("ValueError: x"));
        const int64_t fine = scene.submitRunning();
        scene.step({scene.ended(fine, 0)});
        collected = scene.collected(fine);
        collected.logError = "ValueError: x";
        scene.step({collected});
        QCOMPARE(scene.state(fine), "Completed");
        QVERIFY(scene.run(fine).reason.empty());
    }

    // Once, when the run begins to wait: its position changes too often.
    void notesWhyAdmittedRunWaits() {
        ReconcilerScene scene;
        scene.submitRunning();
        const int64_t second = scene.submit();
        scene.step();
        scene.step();
        QCOMPARE(scene.state(second), "Queued");
        QCOMPARE(scene.count(second, "queue"), 1);
    }

    void cancelEndsWaiting() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq, 0)});
        RunObservation waits{.kind = RunObservation::Kind::CollectWaits, .run = seq};
        waits.waits = Reason{"studio_disk_full", {}};
        scene.step({waits});
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "stop collecting 1.1");
        scene.step({scene.refused(seq, RunObservation::Kind::Collected, ErrorCode::Canceled)});
        QCOMPARE(scene.state(seq), "Canceled");
    }

    // Its metrics are still read, and its files collected; a disk without room is not waited for.
    void collectsAfterCancel() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        scene.step();
        QCOMPARE(scene.step({scene.ended(seq, 1, StopReason::Canceled)}), "collect 1.1");
        RunObservation waits{.kind = RunObservation::Kind::CollectWaits, .run = seq};
        waits.waits = Reason{"reading_metrics", {}};
        QCOMPARE(scene.step({waits}), "");
        waits.waits = Reason{"studio_disk_full", {}};
        QCOMPARE(scene.step({waits}), "stop collecting 1.1");
    }

    // A log beyond the limit of its machine does not change the result, but is said.
    void warnsOfCutLog() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq, 0)});
        RunObservation collected = scene.collected(seq);
        collected.cutLogs = {"std_log.txt"};
        collected.cutKept = 4'000'000'000;
        collected.cutSize = 500'000'000'000;
        scene.step({collected});
        QCOMPARE(scene.state(seq), "Completed");
        const auto warnings = warningsIn(scene.events(seq));
        QCOMPARE(warnings.size(), size_t{1});
        QCOMPARE(
            QString::fromStdString(describe(warnings[0].reason)),
            QStringLiteral("Longer than the limit for logs of the machine: std_log.txt. The first 4.0 GB are here, "
                           "and the last part of a log beside it with the ending .end. The whole files are kept "
                           "on the machine."));
    }

    void namesFirstOfManyCutLogs() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq, 0)});
        RunObservation collected = scene.collected(seq);
        for (int rank = 0; rank < 100; ++rank)
            collected.cutLogs.push_back("std_log_process_" + std::to_string(rank) + ".txt");
        scene.step({collected});
        const auto warnings = warningsIn(scene.events(seq));
        QCOMPARE(warnings.size(), size_t{1});
        const QString words = QString::fromStdString(describe(warnings[0].reason));
        QCOMPARE(words.count(QStringLiteral("std_log_process_")), 16);
        QVERIFY2(words.contains(QStringLiteral("std_log_process_15.txt, ….")), qPrintable(words));
    }

    void warnsOfMissingOutputs() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq, 0)});
        RunObservation collected = scene.collected(seq);
        collected.unreadable = 2;
        collected.unreadablePaths = {"outputs/shut", "outputs/d/d"};
        collected.metricsMissing = "7 points that could not be written";
        scene.step({collected});
        QCOMPARE(scene.state(seq), "Completed");
        const auto warnings = warningsIn(scene.events(seq));
        QCOMPARE(warnings.size(), size_t(2));
        QVERIFY(describe(warnings[0].reason).find("outputs/shut, outputs/d/d") != std::string::npos);
        QVERIFY(describe(warnings[1].reason).find("7 points that could not be written") != std::string::npos);
    }

    // The folder that the job ran in was deleted.
    void warnsOfDeletedWorkingDirectory() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.ended(seq, 0)});
        RunObservation collected = scene.collected(seq);
        collected.unreadable = 2;
        collected.unreadablePaths = {"outputs", "logs"};
        collected.isWorkMissing = true;
        scene.step({collected});
        QCOMPARE(scene.state(seq), "Completed");
        const auto warnings = warningsIn(scene.events(seq));
        QCOMPARE(warnings.size(), size_t(1));
        QVERIFY(describe(warnings[0].reason).find("working directory was deleted") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(RunReconcilerCollectTest)
#include "run_reconciler_collect_test.moc"
