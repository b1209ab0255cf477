// When a folder that cannot be seen is the end of an attempt, and when another attempt may begin: the rule against a
// table, and the book of runs with a clock that stands still.
#include <QTest>

#include "core/run/run_text.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class AbsenceRuleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void evaluates_data() {
        QTest::addColumn<QString>("processes"); // "yes", "no", "?"
        QTest::addColumn<QString>("facts");     // of: rebooted, other-root, cancel
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char* processes, const char* facts, qint64 ms, const char* verdict) {
            QTest::addRow("%s, %s, %lld ms", processes, facts, ms)
                << QString::fromLatin1(processes) << QString::fromLatin1(facts) << ms << QString::fromLatin1(verdict);
        };
        constexpr qint64 limit = minAbsence.count();
        constexpr qint64 year = 365LL * 24 * 3'600'000;
        row("yes", "", 0, "processes_alive");
        row("yes", "", year, "processes_alive");
        row("yes", "cancel", year, "processes_alive");
        row("yes", "other-root", year, "processes_alive");
        row("?", "", year, "processes_alive");
        row("?", "cancel", year, "processes_alive");
        row("?", "rebooted", limit - 1, "recent");
        row("?", "rebooted", limit, "gone");
        row("yes", "rebooted", limit, "gone"); // it cannot be of this attempt
        row("no", "rebooted other-root", year, "other_root");
        row("no", "other-root", 0, "other_root");
        row("no", "other-root", year, "other_root");
        row("no", "other-root cancel", limit - 1, "recent");
        row("no", "other-root cancel", limit, "gone");
        row("no", "engine", 0, "engine");
        row("no", "engine", year, "engine"); // the login node sees no process of a compute node
        row("no", "engine rebooted", year, "engine");
        row("no", "engine cancel", limit - 1, "recent");
        row("no", "engine cancel", limit, "gone");
        row("yes", "engine cancel", year, "processes_alive");
        row("no", "", 0, "recent");
        row("no", "", limit - 1, "recent");
        row("no", "", limit, "gone");
        row("no", "cancel", limit - 1, "recent");
        row("no", "cancel", limit, "gone");
    }
    void evaluates() {
        QFETCH(QString, processes);
        QFETCH(QString, facts);
        QFETCH(qint64, ms);
        Absence absence;
        if (processes != QLatin1String("?"))
            absence.hasProcesses = processes == QLatin1String("yes");
        absence.hasRebooted = facts.contains(QLatin1String("rebooted"));
        absence.isOtherRoot = facts.contains(QLatin1String("other-root"));
        absence.isOfEngine = facts.contains(QLatin1String("engine"));
        absence.isCancelWanted = facts.contains(QLatin1String("cancel"));
        absence.missingFor = std::chrono::milliseconds(ms);
        const auto verdict = toText(judgeAbsence(absence));
        QTEST(QString::fromUtf8(verdict.data(), static_cast<qsizetype>(verdict.size())), "verdict");
    }

    void detectsReplacedRoot() {
        QVERIFY(!isOtherRoot("a", "a"));
        QVERIFY(isOtherRoot("a", "b"));
        QVERIFY(isOtherRoot("a", "")); // not there at all
        QVERIFY(!isOtherRoot("", "b"));
        QVERIFY(!isOtherRoot("", ""));
    }

    void recoversWhenFolderReturns() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(2);
        for (int look = 0; look < 3; ++look) {
            QCOMPARE(scene.step({scene.absent(seq, true)}), "");
            scene.advance(2 * minAbsence);
            QCOMPARE(scene.step(), "observe 1.1");
        }
        QCOMPARE(scene.state(seq), "Running");
        QVERIFY(scene.run(seq).notRespondingSince);
        QCOMPARE(scene.run(seq).waiting->code, "folder_away");
        QCOMPARE(scene.count(seq, "folder_away"), 1);
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "");
        QVERIFY(!scene.run(seq).notRespondingSince);
        QVERIFY(!scene.run(seq).waiting);
        QCOMPARE(scene.count(seq, "folder_back"), 1);
        QVERIFY(!scene.nextPoll());
        scene.step({scene.ended(seq)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Completed");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    // Neither a break of the connection nor another driver makes it look as if the folder were there.
    void countsAbsenceUntilFolderIsObserved() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(2);
        scene.step({scene.absent(seq, true)});
        scene.disconnect();
        scene.step();
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        QVERIFY(scene.run(seq).notRespondingSince);
        scene.restart();
        QCOMPARE(scene.step(), "observe 1.1");
        QVERIFY(scene.run(seq).notRespondingSince);
        QCOMPARE(scene.count(seq, "responding"), 0);
        scene.step({scene.seen(seq, AttemptPhase::Running)});
        QVERIFY(!scene.run(seq).notRespondingSince);
    }

    // Of a driver that was not there, nothing is known.
    void restartsGracePeriodPerDriver() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.step({scene.absent(seq, false)});
        scene.advance(minAbsence);
        scene.restart();
        scene.step();
        scene.step({scene.absent(seq, false)});
        QCOMPARE(scene.state(seq), "Running");
        scene.advance(minAbsence);
        scene.step({scene.absent(seq, false)});
        QCOMPARE(scene.error(seq), "folder_missing");
    }

    void waitsWhileRootIsReplaced() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(1);
        scene.step({scene.absent(seq, false, "root-2")});
        scene.advance(24h);
        QCOMPARE(scene.step({scene.absent(seq, false, "")}), "observe 1.1");
        QCOMPARE(scene.state(seq), "Running");
        QVERIFY(describe(*scene.run(seq).waiting).find("mounted") != std::string::npos);
        // The way out.
        scene.request(seq, "cancel");
        scene.step();
        scene.step({scene.absent(seq, false, "root-2")});
        QCOMPARE(scene.state(seq), "Canceled");
    }

    void cancelsAfterFolderReturns() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "cancel 1.1"); // to where the folder is not any more
        QCOMPARE(scene.step({scene.absent(seq, true)}), "");
        scene.advance(3s);
        QCOMPARE(scene.step(), "observe 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "cancel 1.1");
        QCOMPARE(scene.step({scene.seen(seq, AttemptPhase::Running)}), "");
        QCOMPARE(scene.state(seq), "CancelRequested");
    }

    // A home that is not mounted yet: what waits is not launched into it.
    void refusesLaunchIntoReplacedRoot() {
        ReconcilerScene scene(2);
        const int64_t seq = scene.submitRunning();
        scene.disconnect();
        const int64_t next = scene.submit();
        scene.step();
        scene.setRoot("root-2");
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1");
        scene.step({scene.absent(seq, false, "root-2")});
        QCOMPARE(scene.state(next), "Queued");
        scene.disconnect();
        scene.step();
        scene.setRoot("root-1");
        scene.connect();
        QCOMPARE(scene.step(), "observe 1.1, launch 2.1");
    }

    void retriesOnlyAfterLastAttemptIsDead() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(1);
        scene.step({scene.absent(seq, true)});
        scene.advance(minAbsence);
        QCOMPARE(scene.step({scene.absent(seq, true)}), "observe 1.1");
        QCOMPARE(scene.step({scene.absent(seq, false)}), "launch 1.2");
        QVERIFY(!scene.run(seq).notRespondingSince);
        QCOMPARE(scene.count(seq, "folder_back"), 0);
    }

    // The answer to a launch was lost, and the folder with it: launched again only where nothing of the first lives.
    void neverRepeatsUncertainLaunch() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.disconnect();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::Unavailable)});
        scene.connect();
        scene.step();
        QCOMPARE(scene.step({scene.absent(seq, false, "root-2")}), "");
        QCOMPARE(scene.step({scene.absent(seq, true)}), "");
        QCOMPARE(scene.step({scene.absent(seq, false)}), "launch 1.1");
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    void repeatsLaunchAfterMissingRoot() {
        ReconcilerScene scene;
        const int64_t seq = scene.submit();
        scene.step();
        scene.step({scene.refused(seq, RunObservation::Kind::LaunchAnswer, ErrorCode::NotFound)});
        QCOMPARE(scene.step({scene.absent(seq, false, "")}), "");
        QCOMPARE(scene.state(seq), "Preparing");
        QCOMPARE(scene.step({scene.absent(seq, false)}), "launch 1.1");
    }
};

QTEST_GUILESS_MAIN(AbsenceRuleTest)
#include "absence_rule_test.moc"
