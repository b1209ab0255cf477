// Rounds over attempts that are elements of job arrays: what is left of an array after its last element has ended.
// squeue is a program that lists nothing, or one that fails.
#include <QTemporaryDir>
#include <QtTest>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/serve/engine_rounds.h"
#include "core/agent/serve/engine_service.h"
#include "core/base/file.h"

using namespace studio;

namespace {

const std::string sweepId(26, 'a');
const std::string workspaceId(26, 'w');

AttemptKey elementKey(int number) {
    const std::string digits = std::to_string(number);
    return {std::string(26 - digits.size(), '0') + digits, 1, 0};
}

} // namespace

class EngineRoundsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qgetenv("PATH");
        QVERIFY(QDir(m_folder->path()).mkpath("programs"));
        qputenv("PATH", (m_folder->path() + "/programs").toUtf8());
        m_root = m_folder->path().toStdString() + "/root";
        auto entered = enterRoot(m_root, {workspaceId, 1});
        QVERIFY(entered);
        m_epoch = *entered;
    }
    void cleanup() {
        qputenv("PATH", m_path);
        qunsetenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS");
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
    void setProgram(const char* name, const QByteArray& script) const {
        const QString path = m_folder->path() + "/programs/" + name;
        QFile program(path);
        QVERIFY(program.open(QIODevice::WriteOnly));
        QVERIFY(program.write("#!/bin/sh\n" + script) > 0);
        program.close();
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    void setQueue(bool isAnswering) const { setProgram("squeue", isAnswering ? "exit 0\n" : "exit 1\n"); }

    // A Slurm that keeps what it is told, and lists the job that builds as pending.
    void setBuilds() const {
        const QByteArray folder = m_folder->path().toUtf8();
        setProgram("sbatch", "echo \"$@\" >> " + folder + "/submitted\n/bin/cat > " + folder + "/script\necho 71\n");
        setProgram("squeue", "test -e " + folder +
                                 "/submitted || exit 0\n"
                                 "name=$(/bin/sed -n 's/.*--job-name=\\(cs-build-[0-9a-f]*\\).*/\\1/p' " +
                                 folder +
                                 "/submitted)\n"
                                 "echo \"71|71|N/A|PENDING|Resources|N/A|N/A||$name\"\n");
        setProgram("scancel", "echo \"$@\" >> " + folder + "/canceled\n");
        setProgram("sacct", "exit 0\n");
    }
    QByteArray contentOf(const char* name) const {
        QFile file(m_folder->path() + "/" + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // An accepted attempt whose environment the login node did not find.
    void makeUnprepared(int number) const {
        const auto folder = AttemptFolder::under(m_root, elementKey(number));
        RunSpec spec;
        spec.key = elementKey(number);
        spec.workspace = workspaceId;
        spec.argv = {"true"};
        spec.environment.emplace();
        spec.environment->kind = EnvironmentSpec::Kind::Packages;
        spec.engine.emplace();
        spec.engine->slurm.buildIn = "job";
        spec.engine->slurm.buildPartition = "build";
        spec.engine->slurm.buildTime = "30";
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.submission())));
        QVERIFY(writeFileAtomically(folder.spec(), encodeRunSpec(spec)));
        QVERIFY(writeFileAtomically(folder.exit(), emptyExitRecord()));
        QVERIFY(markBuild(folder));
    }

    // Attempts that were submitted as one array. Returns its folder.
    std::string makeElements(int first, int count) const {
        std::vector<AttemptKey> keys;
        for (int number = first; number < first + count; ++number)
            keys.push_back(elementKey(number));
        const auto name = makeArray(m_root, sweepId, keys);
        for (size_t index = 0; name && index < keys.size(); ++index) {
            const auto folder = AttemptFolder::under(m_root, keys[index]);
            RunSpec spec;
            spec.key = keys[index];
            spec.workspace = workspaceId;
            spec.argv = {"true"};
            spec.engine.emplace();
            spec.engine->array = {sweepId, 2};
            const bool isMade = QDir().mkpath(QString::fromStdString(folder.submission())) &&
                                writeFileAtomically(folder.spec(), encodeRunSpec(spec)) &&
                                writeFileAtomically(folder.exit(), emptyExitRecord()) &&
                                writeIntent(folder, 1, {*name, static_cast<int>(index)});
            if (!isMade)
                return {};
        }
        return name ? arrayFolder(m_root, *name) : std::string();
    }

    void endElement(int number) const {
        ExitRecord record;
        record.exitCode = 0;
        record.endedMs = 1;
        QVERIFY(writeFileAtomically(AttemptFolder::under(m_root, elementKey(number)).exit(), encodeExitRecord(record)));
    }

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

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
    std::string m_root;
    Epoch m_epoch;
    std::function<void()> m_reply;
    std::atomic<bool> m_hasRound = false;
};

QTEST_GUILESS_MAIN(EngineRoundsTest)
#include "engine_rounds_test.moc"
