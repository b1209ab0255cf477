// Names, command lines and the choice of the job that is an allocation.
#include <QtTest>
#include <algorithm>

#include "core/agent/launcher/allocation_text.h"
#include "core/base/id.h"

using namespace studio;
using slurm::Job;

namespace {

Job jobOf(const std::string& id, const std::string& state, const std::string& name) {
    return {id, name, state, {}, "n1", 0, 0};
}

AllocationPlan planWith(const SlurmOptions& options) {
    AllocationPlan plan;
    plan.workspace = randomIdText();
    plan.wish = randomIdText();
    plan.options = toJson(options);
    plan.cores = 2;
    plan.memoryBytes = (int64_t{1} << 30) + 1;
    return plan;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

class AllocationTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nameIsTheIdentity() {
        const std::string workspace = randomIdText();
        const std::string wish = randomIdText();
        const std::string name = slurm::allocationName(workspace, wish);
        QVERIFY(slurm::isJobName(name)); // else squeue's lines of it would be skipped
        const auto back = slurm::allocationIn(name);
        QVERIFY(back);
        QCOMPARE(back->first, workspace);
        QCOMPARE(back->second, wish);
        for (const std::string& other : {std::string("cs-node-"), "cs-node-" + workspace, "cs-node-" + workspace + "-x",
                                         "cs-" + wish + "-a1", name + "-" + wish, std::string("train")})
            QVERIFY2(!slurm::allocationIn(other), other.c_str());
    }

    void sbatchGetsWhatWasConfigured() {
        AllocationPlan plan = planWith({"main", "science", "long", "craynetwork:1", "intel&ib", "4:00:00"});
        plan.gpus = 2;
        const auto words = slurm::allocationWords(plan, "/s/n");
        for (const char* word :
             {"--partition=main", "--account=science", "--qos=long", "--constraint=intel&ib", "--time=4:00:00",
              "--gres=craynetwork:1,gpu:2", "--nodes=1", "--ntasks=1", "--cpus-per-task=2", "--mem=1025M",
              "--no-requeue", "--dependency=singleton", "--chdir=/s/n"})
            QVERIFY2(has(words, word), word);
        QVERIFY(has(words, "--job-name=" + slurm::allocationName(plan.workspace, plan.wish)));
        plan.options = toJson(SlurmOptions{{}, {}, {}, "gpu:a100:1", {}});
        QVERIFY(has(slurm::allocationWords(plan, "/s/n"), "--gres=gpu:a100:1")); // its own words win
        const auto plain = slurm::allocationWords(planWith({}), "/s/n");
        QVERIFY(std::none_of(plain.begin(), plain.end(), [](const std::string& word) {
            return word.starts_with("--partition") || word.starts_with("--time") || word.starts_with("--gres");
        }));
    }

    void scriptQuotesTheFolder() {
        const std::string script = slurm::allocationScript(AllocationFolder("/s/it's"));
        QVERIFY(script.find("'/s/it'\\''s/agent' allocation run '/s/it'\\''s'") != std::string::npos);
    }

    void stepTakesNothing() {
        const auto words = slurm::allocationStepWords("7", AllocationFolder("/s/n"));
        for (const char* word : {"--jobid=7", "--overlap", "--gres=none", "--unbuffered", "/s/n/agent", "relay"})
            QVERIFY2(has(words, word), word);
    }

    void claimDecidesWhichJobItIs_data() {
        QTest::addColumn<QString>("jobs"); // ID:STATE, a "*" for one of another name
        QTest::addColumn<QString>("claimed");
        QTest::addColumn<QString>("found");
        QTest::newRow("none") << ""
                              << ""
                              << "";
        QTest::newRow("another's") << "*5:RUNNING"
                                   << ""
                                   << "";
        QTest::newRow("one") << "5:PENDING"
                             << ""
                             << "5";
        QTest::newRow("claimed though ended") << "5:COMPLETED 6:PENDING"
                                              << "5"
                                              << "5";
        QTest::newRow("the twin runs") << "5:COMPLETED 6:RUNNING"
                                       << "6"
                                       << "6";
        QTest::newRow("live before ended") << "5:PENDING 6:FAILED"
                                           << ""
                                           << "5";
        QTest::newRow("claimed is not listed") << "6:PENDING"
                                               << "5"
                                               << "6";
    }
    void claimDecidesWhichJobItIs() {
        QFETCH(QString, jobs);
        QFETCH(QString, claimed);
        QFETCH(QString, found);
        std::vector<Job> list;
        for (QString word : jobs.split(u' ', Qt::SkipEmptyParts)) {
            const bool isOther = word.startsWith(u'*');
            word.remove(u'*');
            list.push_back(jobOf(word.section(u':', 0, 0).toStdString(), word.section(u':', 1).toStdString(),
                                 isOther ? "cs-node-other" : "cs-node-mine"));
        }
        const auto job = slurm::allocationAmong(list, "cs-node-mine", claimed.toStdString());
        QCOMPARE(job ? QString::fromStdString(job->id) : QString(), found);
    }
};

QTEST_GUILESS_MAIN(AllocationTextTest)
#include "allocation_text_test.moc"
