// Arrays of jobs: which attempts are submitted together, the arguments of sbatch and the answers of Slurm, and which
// attempt an element is.
#include <QFileInfo>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/mount.h>
#include <unistd.h>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/base/file.h"

using namespace studio;

namespace {

constexpr size_t idLength = 26;
const std::string groupId(idLength, 'a');

std::string runId(int number) {
    const std::string digits = std::to_string(number);
    return std::string(idLength - digits.size(), '0') + digits;
}

} // namespace

class JobArrayTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plansArrays() {
        const std::vector<std::string> small{"--mem=1"};
        const std::vector<std::string> large{"--mem=2"};
        QVERIFY(planArrays({}, 10).empty());
        QVERIFY(planArrays({{"", small}}, 10).empty()); // a job of its own
        const std::vector<ArrayCandidate> mixed{{"a", small}, {"b", small}, {"a", small}, {"a", large}, {"", small}};
        const std::vector<std::vector<size_t>> expected{{0, 2}, {3}, {1}};
        QCOMPARE(planArrays(mixed, 10), expected);
        const std::vector<std::vector<size_t>> parts{{0, 1}, {2, 3}, {4}};
        QCOMPARE(planArrays(std::vector<ArrayCandidate>(5, {"a", small}), 2), parts);
    }

    void indices_data() {
        QTest::addColumn<QList<int>>("indices");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("one") << QList<int>{7} << QByteArray("7");
        QTest::newRow("range") << QList<int>{0, 1, 2} << QByteArray("0-2");
        QTest::newRow("mixed") << QList<int>{0, 1, 3, 5, 6, 9} << QByteArray("0-1,3,5-6,9");
    }
    void indices() {
        QFETCH(QList<int>, indices);
        QTEST(QByteArray::fromStdString(slurm::indicesText({indices.begin(), indices.end()})), "text");
    }

    void words() {
        RunSpec spec;
        spec.engine.emplace();
        spec.engine->slurm.partition = "gpu";
        spec.engine->array = {groupId, 8};
        const auto words = slurm::submitArrayWords(spec, {"cs-x", "/f", {0, 1, 2, 4}, 8});
        for (const char* word : {"--job-name=cs-x", "--array=0-2,4%8", "--no-requeue", "--chdir=/f", "--partition=gpu"})
            QVERIFY2(std::find(words.begin(), words.end(), word) != words.end(), word);
        for (const std::string& word : slurm::submitArrayWords(spec, {"cs-x", "/f", {0}, 1}))
            QVERIFY(!word.starts_with("--dependency")); // elements of one name would wait for each other
        QCOMPARE(slurm::submitScript("/f/agent", "/f", "batch-element"),
                 std::string("#!/bin/sh\n# Started by Compute Studio.\nexec /f/agent batch-element /f\n"));
    }

    // With -u or -n, scancel of Slurm 22.05 cancels all that are pending.
    void oneElementIsCanceled() {
        using Words = std::vector<std::string>;
        QCOMPARE(slurm::cancelElementsWords("12", {3}), (Words{"scancel", "12_3"}));
        QCOMPARE(slurm::cancelElementsWords("12", {0, 1, 2, 5}), (Words{"scancel", "12_[0-2,5]"}));
        QCOMPARE(slurm::cancelWords("7", "cs-x", {"3", "4"}), (Words{"scancel", "-u", "7", "-n", "cs-x", "3", "4"}));
        const char* forgotten = "scancel: error: Kill job error on job id 12_9: Invalid job id specified\n";
        QVERIFY(slurm::isCancelOfForgotten(forgotten));
        QVERIFY(!slurm::isCancelOfForgotten(""));
        QVERIFY(!slurm::isCancelOfForgotten(std::string(forgotten) +
                                            "scancel: error: Unable to contact slurm controller\n"));
    }

    void elementsAreReadFromTheQueue() {
        const auto jobs = slurm::readQueue("12|12|0|RUNNING|None|N/A|N/A|n1|cs-g-x1\n"
                                           "15|12|1|COMPLETED|None|N/A|N/A|n2|cs-g-x1\n"
                                           "12|12|7|PENDING|JobArrayTaskLimit|N/A|N/A||cs-g-x1\n"
                                           "16|16|N/A|PENDING|Priority|N/A|N/A||cs-r-a1\n");
        QVERIFY(jobs);
        QCOMPARE(jobs->at(0).id, std::string("12_0"));
        QCOMPARE(jobs->at(1).id, std::string("12_1"));
        QCOMPARE(jobs->at(2).id, std::string("12_7"));
        QCOMPARE(jobs->at(3).id, std::string("16"));
        QVERIFY(jobs->at(2).isOf("cs-g-x1", 7) && !jobs->at(2).isOf("cs-g-x1", 1) && !jobs->at(2).isOf("cs-g-x2", 7));
        QVERIFY(jobs->at(3).isOf("cs-r-a1", -1) && !jobs->at(3).isOf("cs-r-a1", 0));
    }

    void arrayThatWasCanceledAsAWhole() {
        const auto jobs = slurm::readQueue("16|16|N/A|CANCELLED|None|N/A|N/A||cs-g-x1\n"
                                           "17|16|0|RUNNING|None|N/A|N/A|n1|cs-g-x1\n");
        QVERIFY(jobs);
        QVERIFY(jobs->at(0).isOf("cs-g-x1", 3) && !jobs->at(0).isOf("cs-g-x2", 3));
        QVERIFY(jobs->at(1).isOf("cs-g-x1", 0) && !jobs->at(1).isOf("cs-g-x1", 3));
    }

    // Of elements that have not started, sacct has one line, which may be any of them.
    void elementsAreReadFromAccounts() {
        const auto jobs = slurm::readAccounts("12|12_0|COMPLETED|2026-11-26T07:21:36|2026-11-26T07:21:39|n1|cs-g-x1\n"
                                              "14|12_[1-9%3]|PENDING|Unknown|Unknown|None assigned|cs-g-x1\n"
                                              "16|16|RUNNING|2026-11-26T07:21:36|Unknown|n1|cs-r-a1\n");
        QVERIFY(jobs);
        QCOMPARE(jobs->at(0).id, std::string("12_0"));
        QCOMPARE(jobs->at(1).id, std::string("12_*"));
        QVERIFY(jobs->at(1).isOf("cs-g-x1", 5) && !jobs->at(0).isOf("cs-g-x1", 5));
        QCOMPARE(jobs->at(2).id, std::string("16"));
    }

    void elementIsAnAttempt() {
        QTemporaryDir folder;
        const std::string root = folder.path().toStdString();
        const auto name = makeArray(root, groupId, {{runId(1), 1, 0}, {runId(2), 3, 0}});
        QVERIFY(name);
        QVERIFY(slurm::isJobName(*name));
        const std::string array = arrayFolder(root, *name);
        QVERIFY(pathExists(array + "/agent"));
        QCOMPARE(folderOfElement(array, 1)->path(), root + "/runs/" + runId(2) + "/a3/r0");
        for (const int index : {-1, 2, 1000})
            QCOMPARE(folderOfElement(array, index).error().code, ErrorCode::Corrupt);
        // What is in the index never leads out of the workspace's folder.
        QVERIFY(writeFileAtomically(array + "/index", R"({"version":1,"attempts":[{"run":"../../x","attempt":1}]})"));
        QVERIFY(!folderOfElement(array, 0));
        QVERIFY(writeFileAtomically(array + "/index", "not json"));
        QVERIFY(!folderOfElement(array, 0));
        removeArrayIfOver(root, *name); // what cannot be read is not over
        QVERIFY(pathExists(array));
    }

    void folderIsRemovedWhenAllHaveEnded() {
        QTemporaryDir folder;
        const std::string root = folder.path().toStdString();
        const auto name = makeArray(root, groupId, {{runId(1), 1, 0}, {runId(2), 1, 0}});
        const auto attempt = AttemptFolder::under(root, {runId(1), 1, 0});
        QVERIFY(QDir().mkpath(QString::fromStdString(attempt.path())));
        QVERIFY(writeFileAtomically(attempt.exit(), std::string(exitRecordSize, '\0'))); // allocated, not written
        removeArrayIfOver(root, *name);
        QVERIFY(pathExists(arrayFolder(root, *name)));
        ExitRecord record;
        record.exitCode = 0;
        QVERIFY(writeFileAtomically(attempt.exit(), encodeExitRecord(record))); // the other one's folder is gone
        removeArrayIfOver(root, *name);
        QVERIFY(!pathExists(arrayFolder(root, *name)));
    }

    // What a full disk would leave would be taken for the program later, by jobs that cannot start it.
    void programIsPlacedAsAWhole() {
        QTemporaryDir folder;
        const std::string disk = folder.path().toStdString();
        if (mount("none", disk.c_str(), "tmpfs", 0, "size=64k") != 0)
            QSKIP("Only root can mount.");
        const auto unmount = qScopeGuard([&] { umount2(disk.c_str(), MNT_DETACH); });
        const std::string agent = disk + "/agent"; // copied: a link does not lead to another file system
        const auto full = placeAgent(agent);
        QVERIFY(!full && full.error().code == ErrorCode::DiskFull);
        QVERIFY(listFolder(disk)->empty());
        QCOMPARE(mount("none", disk.c_str(), "tmpfs", MS_REMOUNT, "size=1g"), 0);
        QVERIFY(placeAgent(agent));
        QCOMPARE(listFolder(disk)->size(), size_t{1});
        QCOMPARE(QFileInfo(QString::fromStdString(agent)).size(),
                 QFileInfo(QCoreApplication::applicationFilePath()).size());
        QCOMPARE(access(agent.c_str(), X_OK), 0);
    }

    void intentNamesTheElement() {
        QTemporaryDir folder;
        const AttemptFolder attempt(folder.path().toStdString());
        QVERIFY(QDir().mkpath(QString::fromStdString(attempt.submission())));
        QVERIFY(readElement(attempt).isNone());
        QVERIFY(writeIntent(attempt, 1));
        QVERIFY(readElement(attempt).isNone());
        QVERIFY(writeIntent(attempt, 1, {"cs-g-x1", 4}));
        QVERIFY(readElement(attempt) == (ArrayElement{"cs-g-x1", 4}));
    }
};

QTEST_GUILESS_MAIN(JobArrayTest)
#include "job_array_test.moc"
