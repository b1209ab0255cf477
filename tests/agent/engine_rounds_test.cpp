// Rounds over attempts that are jobs of Slurm: what is left of an array, builds of environments in jobs, and how often
// folders are looked at.
#include <QElapsedTimer>
#include <QtTest>
#include <ctime>
#include <fcntl.h>
#include <iterator>
#include <sys/resource.h>
#include <sys/stat.h>

#include "core/agent/launcher/engine_batch.h"
#include "core/agent/serve/engine_service.h"
#include "tests/agent/engine_scene.h"

using namespace studio;
using namespace studio::test;

class EngineRoundsTest : public QObject, protected EngineScene {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("COMPUTE_STUDIO_TEST_ELAPSED", QFile::encodeName(elapsedFile())); }
    void init() { enter(); }
    void cleanup() {
        leave();
        QFile::remove(elapsedFile());
    }

    void folderGoesWithTheLastElement() {
        setQueue(true);
        const std::string array = makeElements(1, 2);
        endElement(1);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        const auto first = rounds.run({elementKey(1), elementKey(2)}, {});
        QCOMPARE(first.finished, std::vector<AttemptKey>{elementKey(1)});
        QVERIFY(pathExists(array));
        endElement(2);
        const auto second = rounds.run({elementKey(2)}, {elementKey(2)});
        QCOMPARE(second.finished, std::vector<AttemptKey>{elementKey(2)});
        QVERIFY(!pathExists(array));
    }

    // The index could not be read when the last element had finished.
    void folderThatStaysIsRemovedInALaterRound() {
        setQueue(true);
        const std::string array = makeElements(1, 1);
        const auto index = readFile(array + "/index");
        QVERIFY(index && writeFileAtomically(array + "/index", "damaged"));
        endElement(1);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        QCOMPARE(rounds.run({elementKey(1)}, {}).finished.size(), size_t{1});
        QVERIFY(pathExists(array));
        QVERIFY(writeFileAtomically(array + "/index", *index));
        const std::string other = makeElements(2, 1);
        endElement(2);
        QCOMPARE(rounds.run({elementKey(2)}, {}).finished.size(), size_t{1});
        QVERIFY(!pathExists(other));
        QVERIFY(!pathExists(array));
    }

    // The driver has read the records, and its agent ends before Slurm has answered after them.
    void endOfTheAgentRemovesWhatIsOver() {
        setQueue(false);
        const std::string over = makeElements(1, 2);
        const std::string running = makeElements(3, 2);
        for (const int number : {1, 2, 3})
            endElement(number);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        const std::set<AttemptKey> tracked{elementKey(1), elementKey(2), elementKey(3), elementKey(4)};
        QVERIFY(rounds.run(tracked, {}).finished.empty());
        QVERIFY(pathExists(over));
        rounds.finish();
        QVERIFY(!pathExists(over));
        QVERIFY(pathExists(running + "/index") && pathExists(running + "/agent"));
    }

    void serviceRemovesThemAsItEnds() {
        setQueue(false);
        const std::string array = makeElements(1, 1);
        auto service = makeService();
        service->track(elementKey(1));
        service->tick();
        QTRY_VERIFY(m_hasRound);
        m_reply();
        endElement(1);
        QVERIFY(pathExists(array));
        service->settle(std::chrono::seconds(60));
        QVERIFY(!pathExists(array));
    }

    // Another studio has taken the folder over.
    void serviceOfAnOlderEpochRemovesNothing() {
        setQueue(false);
        const std::string array = makeElements(1, 1);
        auto service = makeService();
        service->track(elementKey(1));
        service->tick();
        QTRY_VERIFY(m_hasRound);
        endElement(1);
        QVERIFY(enterRoot(m_root, {workspaceId, 2}));
        service->settle(std::chrono::seconds(60));
        QVERIFY(pathExists(array));
    }

    // Two runs need the same environment: the job of the first builds it, and the second waits for that job.
    void aJobBuildsTheEnvironment() {
        setBuilds();
        makeUnprepared(1);
        makeUnprepared(2);
        const std::set<AttemptKey> tracked{elementKey(1), elementKey(2)};
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run(tracked, {});
        const QByteArray submitted = contentOf("submitted");
        QCOMPARE(submitted.count("--job-name=cs-build-"), 1);
        QVERIFY2(submitted.contains("--partition=build") && submitted.contains("--time=30"), submitted.constData());
        QVERIFY2(contentOf("script").contains(" prepare-job "), contentOf("script").constData());
        const auto first = AttemptFolder::under(m_root, elementKey(1));
        QCOMPARE(readBuildJob(first), std::string("71"));
        QCOMPARE(readEngineState(first).phase, EnginePhase::Preparing);
        QTest::qWait(2'100); // until squeue is asked after a submission
        rounds.run(tracked, tracked);
        const QByteArray again = contentOf("submitted");
        QCOMPARE(again.count("--job-name=cs-build-"), 1);
        QVERIFY(readEngineState(AttemptFolder::under(m_root, elementKey(2))).reason.starts_with("71, "));
    }

    // Of a job that another attempt submitted: one process looks for what it has built, for all who waited for it.
    void oneLookFindsTheBuildForAllWhoShareIt() {
        constexpr int attempts = 20;
        std::vector<std::vector<std::string>> lookups;
        const auto tracked = shareABuild(attempts);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding, [&](const std::vector<std::string>& folders) -> Result<void> {
            lookups.push_back(folders);
            return runPrepareShared(folders) == 0 ? Result<void>() : fail(ErrorCode::Io, {});
        });
        waitForTheBuild(rounds, tracked);
        setReady();
        setProgram("squeue", "exit 0\n");
        QTRY_VERIFY_WITH_TIMEOUT((rounds.run(tracked, {}), !lookups.empty()), 10'000);
        QCOMPARE(lookups.size(), size_t{1});
        QCOMPARE(lookups.front().size(), size_t{attempts - 1}); // the job itself prepares that of its own
        for (int number = 2; number <= attempts; ++number) {
            const auto folder = AttemptFolder::under(m_root, elementKey(number));
            QVERIFY(pathExists(folder.submissionFile("prepared")));
            const auto text = readFile(folder.environment());
            QVERIFY(text);
            const auto state = environmentStateFromJson(nlohmann::json::parse(*text, nullptr, false));
            QCOMPARE(state.phase, EnvironmentState::Phase::Ready);
            QCOMPARE(state.name, "own:" + std::to_string(number));
        }
        rounds.run(tracked, {});
        QCOMPARE(lookups.size(), size_t{1});
        for (int number = 2; number <= attempts; ++number)
            QVERIFY(readEngineState(AttemptFolder::under(m_root, elementKey(number))).phase != EnginePhase::Preparing);
        QCOMPARE(contentOf("submitted").count("--job-name=cs-build-"), 1);
    }

    // The process that looks has a file open for each of them, and only so many.
    void oneBuildIsFoundForMoreThanAProcessMayHaveFilesOpen() {
        constexpr int attempts = 320;
        std::vector<size_t> lookups;
        const auto tracked = shareABuild(attempts);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding, [&](const std::vector<std::string>& folders) -> Result<void> {
            lookups.push_back(folders.size());
            return runPrepareShared(folders) == 0 ? Result<void>() : fail(ErrorCode::Io, {});
        });
        waitForTheBuild(rounds, tracked);
        setReady();
        setProgram("squeue", "exit 0\n");
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
        rlimit few = before;
        few.rlim_cur = 260;
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &few), 0);
        const auto restore = qScopeGuard([&before] { (void)setrlimit(RLIMIT_NOFILE, &before); });
        const auto arePrepared = [&] {
            rounds.run(tracked, {});
            return std::all_of(std::next(tracked.begin()), tracked.end(), [&](const AttemptKey& key) {
                return pathExists(AttemptFolder::under(m_root, key).submissionFile("prepared"));
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(arePrepared(), 30'000);
        QCOMPARE(lookups, (std::vector<size_t>{200, 119}));
        QCOMPARE(contentOf("submitted").count("--job-name=cs-build-"), 1);
    }

    // It ended without a result: one of those who waited submits the next one.
    void nextJobFollowsALookThatFindsNothing() {
        int lookups = 0;
        const auto tracked = shareABuild(4);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding, [&](const std::vector<std::string>& folders) -> Result<void> {
            ++lookups;
            return runPrepareShared(folders) == 0 ? Result<void>() : fail(ErrorCode::Io, {});
        });
        waitForTheBuild(rounds, tracked);
        // That of the first has ended, which is over; the next job is listed by its name again.
        endElement(1);
        setProgram("squeue", "exit 0\n");
        QTRY_VERIFY_WITH_TIMEOUT((rounds.run(tracked, {}), lookups == 1), 10'000);
        const auto submissions = [&] {
            rounds.run(tracked, {});
            return contentOf("submitted").count("--job-name=cs-build-");
        };
        QCOMPARE(submissions(), 1); // not while it may be looked for
        QTRY_COMPARE_WITH_TIMEOUT(submissions(), 2, 20'000);
        QVERIFY2(lookups <= 2, std::to_string(lookups).c_str()); // again after a while, never once for each that waits
    }

    // The file system of a cluster is shared: hundreds of jobs have one rate of looks, also where Slurm does not answer
    // or does not list them.
    void runningJobsShareOneRateOfLooks_data() {
        QTest::addColumn<bool>("isAnswering");
        QTest::newRow("not listed") << true;
        QTest::newRow("no answer") << false;
    }
    void runningJobsShareOneRateOfLooks() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for minutes");
#endif
        QFETCH(bool, isAnswering);
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "100");
        setQueue(isAnswering);
        setProgram("sacct", "exit 1\n");
        setProgram("scontrol", "exit 1\n");
        constexpr int jobs = 100;
        QVERIFY(!makeElements(1, jobs).empty());
        const std::set<AttemptKey> tracked = claimElements(jobs);
        QCOMPARE(tracked.size(), size_t{jobs});
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run(tracked, {});
        QCOMPARE(rounds.pollCount(), int64_t{jobs});
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 3'000) {
            rounds.run(tracked, {});
            QTest::qWait(50);
        }
        // Each at each poll would be thousands.
        QVERIFY2(rounds.pollCount() <= 2 * jobs, qPrintable(QString::number(rounds.pollCount())));
        rounds.run(tracked, {elementKey(7)}); // a request about one is followed by a look
        QVERIFY(rounds.pollCount() > jobs);
    }

    // Some hundreds are listed as running, and as many are not listed: together they are due more often than the rate
    // allows.
    void lastOfManyJobsIsLookedAt() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for minutes");
#endif
        constexpr int jobs = 600; // a look at each in 90 s
        const QByteArray name = QByteArray::fromStdString(baseNameOf(makeElements(1, jobs)));
        QVERIFY(!name.isEmpty());
        setElements(name, "RUNNING", jobs / 2);
        const std::set<AttemptKey> tracked = claimElements(jobs);
        QCOMPARE(tracked.size(), size_t{jobs});
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run(tracked, {});
        QCOMPARE(rounds.pollCount(), int64_t{jobs});
        endElement(jobs);
        const auto last = elementKey(jobs);
        bool isFinished = false;
        for (const char* elapsed : {"100000", "200000"}) {
            QVERIFY(writeFileAtomically(elapsedFile().toStdString(), elapsed));
            const auto finished = rounds.run(tracked, {}).finished;
            isFinished = isFinished || std::find(finished.begin(), finished.end(), last) != finished.end();
        }
        QVERIFY(isFinished);
        QVERIFY2(rounds.pollCount() < 3 * jobs, qPrintable(QString::number(rounds.pollCount())));
    }

    // Those that wait for their submission are not looked at in each round.
    void waitingAttemptsAreSeldomLookedAt() {
        setQueue(true);
        setProgram("sbatch", "echo 'sbatch: error: QOSMaxSubmitJobPerUserLimit' >&2\nexit 1\n");
        setProgram("scontrol", "exit 1\n");
        std::set<AttemptKey> tracked;
        constexpr int attempts = 30;
        for (int number = 1; number <= attempts; ++number) {
            makeUnprepared(number);
            QVERIFY(markPrepared(AttemptFolder::under(m_root, elementKey(number))));
            tracked.insert(elementKey(number));
        }
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        for (int round = 0; round < 10; ++round)
            rounds.run(tracked, {});
        // One at first, and one after the refusal of a submission.
        QVERIFY2(rounds.pollCount() <= 2 * attempts, qPrintable(QString::number(rounds.pollCount())));
    }

    void cancelEndsTheBuild() {
        setBuilds();
        makeUnprepared(1);
        const auto folder = AttemptFolder::under(m_root, elementKey(1));
        QVERIFY(markBuild(folder, "71")); // by an agent before this one
        endElement(1);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run({elementKey(1)}, {});
        const QByteArray canceled = contentOf("canceled");
        QVERIFY2(canceled.contains("71") && canceled.contains("cs-build-"), canceled.constData());
    }

    void refusedBuildEndsTheAttempt() {
        setBuilds();
        setProgram("sbatch",
                   "echo 'sbatch: error: invalid partition specified: build' >&2\n"
                   "echo 'sbatch: error: Batch job submission failed: Invalid partition name specified' >&2\nexit 1\n");
        makeUnprepared(1);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run({elementKey(1)}, {});
        rounds.run({elementKey(1)}, {elementKey(1)});
        const auto report = inspectEngineAttempt(m_root, elementKey(1));
        QVERIFY(report);
        QCOMPARE(report->phase, AttemptPhase::Ended);
        QCOMPARE(report->engine->verdict, std::string(engineVerdict::refused));
        QVERIFY2(report->engine->reason.find("nvalid partition") != std::string::npos, report->engine->reason.c_str());
    }

    // The limit is that of the user: other attempts need not ask, nor this one in each round.
    void throttledBuildIsSubmittedLater() {
        setBuilds();
        setProgram("sbatch", "echo \"$@\" >> " + m_folder->path().toUtf8() +
                                 "/submitted\necho 'sbatch: error: QOSMaxSubmitJobPerUserLimit' >&2\nexit 1\n");
        makeUnprepared(1);
        makeUnprepared(2);
        const std::set<AttemptKey> tracked{elementKey(1), elementKey(2)};
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        for (int round = 0; round < 3; ++round) {
            rounds.run(tracked, tracked);
            for (const int number : {1, 2}) {
                const auto state = readEngineState(AttemptFolder::under(m_root, elementKey(number)));
                QCOMPARE(state.phase, EnginePhase::Preparing);
                QVERIFY2(state.reason.find("MaxSubmitJob") != std::string::npos, state.reason.c_str());
            }
        }
        QCOMPARE(contentOf("submitted").count("--job-name=cs-build-"), 1);
    }

    void unclearRefusalOfABuildIsShown() {
        setBuilds();
        setProgram("sbatch", "echo 'sbatch: error: Batch job submission failed: strange' >&2\nexit 1\n");
        makeUnprepared(1);
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        rounds.run({elementKey(1)}, {});
        const auto state = readEngineState(AttemptFolder::under(m_root, elementKey(1)));
        QCOMPARE(state.phase, EnginePhase::Preparing);
        QVERIFY2(state.reason.find("strange") != std::string::npos, state.reason.c_str());
    }

    // The first cancel of a round fails, and the others are not tried: none of their jobs is forgotten.
    void buildsAreCanceledWhenSlurmAnswersAgain() {
        setBuilds();
        setProgram("scancel", "exit 1\n");
        const std::set<AttemptKey> tracked{elementKey(1), elementKey(2)};
        for (const int number : {1, 2}) {
            makeUnprepared(number);
            QVERIFY(markBuild(AttemptFolder::under(m_root, elementKey(number)), "7" + std::to_string(number)));
            endElement(number);
        }
        const std::atomic<bool> isEnding = false;
        EngineRounds rounds(m_root, {}, isEnding);
        QCOMPARE(rounds.run(tracked, {}).finished.size(), size_t{0});
        setBuilds();
        QCOMPARE(rounds.run(tracked, {}).finished.size(), size_t{2});
        const QByteArray canceled = contentOf("canceled");
        QVERIFY2(canceled.contains(" 71\n") && canceled.contains(" 72\n"), canceled.constData());
    }

    // The agent was killed, or the connection to it broke.
    void nextAgentRemovesWhatTheLastOneLeft() {
        const std::string over = makeElements(1, 2);
        const std::string running = makeElements(3, 2);
        const std::string unfinished = arrayFolder(m_root, "cs-" + sweepId + "-x00000000"); // it was being made
        QVERIFY(QDir().mkpath(QString::fromStdString(unfinished)));
        const timespec yesterday[2] = {{time(nullptr) - 86'400, 0}, {time(nullptr) - 86'400, 0}};
        QCOMPARE(utimensat(AT_FDCWD, unfinished.c_str(), yesterday, 0), 0);
        // By an agent whose connection has broken, and which has not ended yet.
        const std::string inTheMaking = arrayFolder(m_root, "cs-" + sweepId + "-x00000001");
        QVERIFY(QDir().mkpath(QString::fromStdString(inTheMaking)));
        const std::string foreign = m_root + "/arrays/notes";
        QVERIFY(QDir().mkpath(QString::fromStdString(foreign)));
        for (const int number : {1, 2, 4})
            endElement(number);
        auto service = makeService();
        QTRY_VERIFY(!pathExists(over) && !pathExists(unfinished));
        service->settle(std::chrono::seconds(60));
        QVERIFY(pathExists(running + "/index") && pathExists(foreign) && pathExists(inTheMaking));
    }

private:
    std::unique_ptr<EngineService> makeService() {
        EngineService::Duties duties;
        duties.offload = [this](WorkerPool& pool, std::function<std::function<void()>()> work) {
            pool.add([this, work = std::move(work)] {
                m_reply = work();
                m_hasRound = true;
            });
        };
        duties.changed = [](const AttemptKey&) {};
        m_hasRound = false;
        return std::make_unique<EngineService>(m_root, m_epoch, MachineIdentity(), std::move(duties));
    }

    // The time that has passed besides, for this process.
    QString elapsedFile() const { return m_clock.filePath(QStringLiteral("elapsed")); }

    QTemporaryDir m_clock;
    std::function<void()> m_reply;
    std::atomic<bool> m_hasRound = false;
};

QTEST_GUILESS_MAIN(EngineRoundsTest)
#include "engine_rounds_test.moc"
