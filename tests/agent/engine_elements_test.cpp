// Elements of job arrays that are canceled, that end before they start, and whose submission was not answered.
#include <QElapsedTimer>
#include <QtTest>

#include "core/agent/job/attempt_claim.h"
#include "tests/agent/engine_scene.h"

using namespace studio;
using namespace studio::test;

class EngineElementsTest : public QObject, protected EngineScene {
    Q_OBJECT

private Q_SLOTS:
    void init() { enter(); }
    void cleanup() { leave(); }

    // The others of the array stay, and all that are canceled need one call.
    void onlyCanceledElementsAreCanceledInSlurm() {
        const QByteArray name = QByteArray::fromStdString(baseNameOf(makeElements(1, 4)));
        QVERIFY(!name.isEmpty());
        setElements(name, "PENDING", 4);
        std::set<AttemptKey> tracked;
        for (int number = 1; number <= 4; ++number) {
            const auto folder = AttemptFolder::under(m_root, elementKey(number));
            slurm::SubmitAnswer answer;
            answer.id = "71_" + std::to_string(number - 1);
            QVERIFY(writeHandle(folder, answer));
            tracked.insert(elementKey(number));
        }
        endElement(2);
        endElement(3);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run(tracked, {});
        QCOMPARE(contentOf("canceled"), QByteArray("71_[1-2]\n"));
    }

    // Slurm has lost its state, and the id is that of another array.
    void elementsOfAnotherArrayAreSpared() {
        QVERIFY(!makeElements(1, 1).empty());
        setElements("cs-other-x00000000", "PENDING", 4);
        slurm::SubmitAnswer answer;
        answer.id = "71_0";
        QVERIFY(writeHandle(AttemptFolder::under(m_root, elementKey(1)), answer));
        endElement(1);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run({elementKey(1)}, {});
        QCOMPARE(contentOf("canceled"), QByteArray());
    }

    // "scancel ARRAY": those that have not started have one record without an index. The running one continues.
    void arrayThatIsCanceledInSlurmEndsItsPendingElements() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for a minute");
#endif
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "50");
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS", "1");
        const QByteArray name = QByteArray::fromStdString(baseNameOf(makeElements(1, 3)));
        QVERIFY(!name.isEmpty());
        setElements(name, "RUNNING", 1);
        setProgram("squeue", "echo '71|71|N/A|CANCELLED|None|N/A|N/A||" + name + "'\n" +
                                 "echo '72|71|0|RUNNING|None|N/A|N/A|n1|" + name + "'\n");
        std::set<AttemptKey> tracked;
        for (int number = 1; number <= 3; ++number) {
            slurm::SubmitAnswer answer;
            answer.id = "71_" + std::to_string(number - 1);
            QVERIFY(writeHandle(AttemptFolder::under(m_root, elementKey(number)), answer));
            tracked.insert(elementKey(number));
        }
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        const auto stateOf = [&](int number) {
            return readEngineState(AttemptFolder::under(m_root, elementKey(number)));
        };
        const auto haveEnded = [&] {
            rounds.run(tracked, {});
            return stateOf(2).isOver() && stateOf(3).isOver();
        };
        QTRY_VERIFY_WITH_TIMEOUT(haveEnded(), 20'000);
        for (const int number : {2, 3})
            QCOMPARE(stateOf(number).verdict, std::string(engineVerdict::canceled));
        QCOMPARE(stateOf(1).phase, EnginePhase::Running);
        QCOMPARE(contentOf("canceled"), QByteArray());
    }

    // Slurm does not know them any more, and there are so many that a look at each is rare. What a job writes shows
    // that it lives: it must not be started again.
    void jobsThatWriteAreNotLost() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for minutes");
#endif
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "50");
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_APART_MS", "1");
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_LOST_MS", "500");
        const auto restore = qScopeGuard([] { qunsetenv("COMPUTE_STUDIO_TEST_ENGINE_LOST_MS"); });
        constexpr int jobs = 40; // a look at each in 12 s
        QVERIFY(!makeElements(1, jobs).empty());
        setQueue(true);
        setProgram("sacct", "exit 0\n");
        setProgram("scontrol", "echo 'Slurmctld(primary) at n0 is UP'\n");
        std::set<AttemptKey> tracked;
        for (int number = 1; number <= jobs; ++number) {
            const auto folder = AttemptFolder::under(m_root, elementKey(number));
            QVERIFY(QDir().mkpath(QString::fromStdString(folder.log())));
            QVERIFY(takeClaim(folder, {}, {"lab", "71_" + std::to_string(number - 1)}));
            tracked.insert(elementKey(number));
        }
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        const auto isLost = [&](const AttemptKey& key) {
            return readEngineState(AttemptFolder::under(m_root, key)).verdict == engineVerdict::lost;
        };
        std::string samples;
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 3'000) {
            samples += "x";
            for (const AttemptKey& key : tracked)
                QVERIFY(writeFileAtomically(AttemptFolder::under(m_root, key).samples(), samples));
            rounds.run(tracked, {});
            QTest::qWait(50);
        }
        QVERIFY(std::none_of(tracked.begin(), tracked.end(), isLost));
        const auto areLost = [&] {
            rounds.run(tracked, {});
            return std::all_of(tracked.begin(), tracked.end(), isLost);
        };
        QTRY_VERIFY_WITH_TIMEOUT(areLost(), 20'000); // they write no more
    }

    // The folder of the array is removed with its last element.
    void outputOfAnElementThatNeverStartedIsKept() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for a minute");
#endif
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "50");
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS", "1");
        const std::string array = makeElements(1, 1);
        QVERIFY(!array.empty());
        QVERIFY(writeFileAtomically(array + "/slurm-71_0.out", "no such module"));
        setElements(QByteArray::fromStdString(baseNameOf(array)), "FAILED", 1);
        const auto folder = AttemptFolder::under(m_root, elementKey(1));
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        const auto hasEnded = [&] {
            rounds.run({elementKey(1)}, {});
            return readEngineState(folder).isOver();
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), 20'000);
        QCOMPARE(readEngineState(folder).verdict, std::string(engineVerdict::neverStarted));
        QCOMPARE(readFile(folder.submissionFile("slurm-71_0.out")).value_or(""), std::string("no such module"));
    }

    // The first submission had no answer, and the second one met a limit: the first may have been accepted, and is
    // found by its name.
    void limitAtTheSecondSubmissionKeepsTheElement() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for minutes");
#endif
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "50");
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_APART_MS", "1");
        const std::string array = makeElements(1, 2);
        QVERIFY(!array.empty());
        setQueue(true);
        setProgram("sacct", "exit 0\n");
        setProgram("scontrol", "echo 'Slurmctld(primary) at n0 is UP'\n");
        setProgram("sbatch", "echo \"$@\" >> " + m_folder->path().toUtf8() +
                                 "/submitted\necho 'sbatch: error: QOSMaxSubmitJobPerUserLimit' >&2\nexit 1\n");
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        const auto isSubmitted = [&] {
            rounds.run({elementKey(1), elementKey(2)}, {});
            return contentOf("submitted").contains("--array=0-1%2");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSubmitted(), 30'000);
        for (const int number : {1, 2}) {
            const auto element = readElement(AttemptFolder::under(m_root, elementKey(number)));
            QCOMPARE(element.name, baseNameOf(array));
            QCOMPARE(element.index, number - 1);
        }
        QVERIFY(pathExists(array + "/index"));
    }
};

QTEST_GUILESS_MAIN(EngineElementsTest)
#include "engine_elements_test.moc"
