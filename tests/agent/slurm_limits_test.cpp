// Load and limits (QOS, accounts, array size) that a Slurm cluster reports.
#include <QtTest>

#include "core/agent/launcher/slurm_text.h"

using namespace studio;

class SlurmLimitsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void jobsAreCounted() {
        SlurmFacts facts;
        facts.partitions.resize(2);
        facts.partitions[0].name = "main";
        facts.partitions[1].name = "short";
        QVERIFY(slurmFactsFromJson(toJson(facts)) == facts); // not counted
        slurm::readJobCounts("main|R\nmain|CG\nmain,short|PD\nother|R\nmain\n|PD\n", facts);
        QCOMPARE(facts.partitions[0].runningJobs, 2);
        QCOMPARE(facts.partitions[0].pendingJobs, 1);
        QCOMPARE(facts.partitions[1].runningJobs, 0);
        QCOMPARE(facts.partitions[1].pendingJobs, 1);
        QVERIFY(slurmFactsFromJson(toJson(facts)) == facts);
    }

    // An allocation that can never start is given up; one that waits for others to end is not.
    void limitsOfOneJobNeverPass() {
        for (const char* reason : {"QOSMaxWallDurationPerJobLimit", "QOSMaxCpuPerNode", "AssocMaxNodePerJobLimit",
                                   "QOSMinGRES", "PartitionTimeLimit"})
            QVERIFY2(slurm::isHopeless(reason), reason);
        for (const char* reason : {"Priority", "Resources", "QOSMaxJobsPerUserLimit", "QOSMaxCpuPerUserLimit",
                                   "AssocGrpCpuLimit", "AssocGrpCPUMinutesLimit", "JobHeldAdmin", "None"})
            QVERIFY2(!slurm::isHopeless(reason), reason);
    }

    void limitsOfAccountsAreRead() {
        SlurmFacts facts;
        slurm::readAssociations("science|long,normal|20|100\nroot|normal||\nolder|normal\n",
                                "normal||\nlong|1:00:00|10\n", facts);
        QCOMPARE(facts.accounts, (std::vector<std::string>{"science", "root", "older"}));
        QCOMPARE(facts.accountLimits.size(), size_t(1));
        QVERIFY(facts.accountLimits.front() == (SlurmAccountLimit{"science", "20", "100"}));
        QCOMPARE(facts.qos.size(), size_t(2));
        QVERIFY(slurmFactsFromJson(toJson(facts)) == facts);
    }
};

QTEST_GUILESS_MAIN(SlurmLimitsTest)
#include "slurm_limits_test.moc"
