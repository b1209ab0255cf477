// Slurm's answers, as recorded from Slurm 22.05.8, and what follows from them.
#include <QtTest>
#include <algorithm>
#include <random>

#include "core/agent/launcher/engine_batch.h"
#include "core/agent/launcher/engine_rule.h"
#include "core/agent/launcher/slurm_text.h"

using namespace studio;
using slurm::Job;
using slurm::SubmitVerdict;
using Action = EngineDecision::Action;

namespace {

constexpr int64_t start = 1'800'000'000'000;

Job job(const std::string& id, const std::string& state, const std::string& reason = {}) {
    return {id, "cs-r-a1", state, reason, "n1", 0, 0};
}

// An attempt whose submission was begun a minute ago, at a look that has a fresh answer.
struct SlurmRulesScene {
    EngineView view;
    EngineMemory memory;
    EnginePolicy policy;
    SlurmRulesScene() {
        view.nowMs = start;
        view.intentMs = start - 60'000;
        view.handle = "7";
        view.isListed = view.isUp = view.isAccountKnown = true;
        view.listedMs = start;
    }
    EngineDecision look(int64_t afterMs = 0) {
        view.nowMs += afterMs;
        view.listedMs += afterMs;
        return decideEngineJob(view, memory, policy);
    }
};

std::vector<std::string> ids(const std::vector<Job>& jobs) {
    std::vector<std::string> list;
    for (const Job& each : jobs)
        list.push_back(each.id);
    return list;
}

} // namespace

class SlurmRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void submitAnswers_data() {
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QByteArray>("errors");
        QTest::addColumn<int>("verdict");
        QTest::addColumn<QByteArray>("id");
        const auto row = [](const char* name, int exitCode, const char* output, const char* errors,
                            SubmitVerdict verdict, const char* id = "") {
            QTest::newRow(name) << exitCode << QByteArray(output) << QByteArray(errors) << static_cast<int>(verdict)
                                << QByteArray(id);
        };
        row("id", 0, "12\n", "", SubmitVerdict::Accepted, "12");
        row("id and cluster", 0, "12;lab\n", "", SubmitVerdict::Accepted, "12");
        row("killed after the id", -1, "12\n", "", SubmitVerdict::Accepted, "12");
        row("killed", -1, "", "", SubmitVerdict::Unknown);
        row("exit 0 without an id", 0, "", "", SubmitVerdict::Unknown);
        row("socket", 1, "", "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation\n",
            SubmitVerdict::Unknown);
        row("controller", 1, "",
            "sbatch: error: Batch job submission failed: Unable to contact slurm controller (connect failure)\n",
            SubmitVerdict::Unknown);
        row("munge", 1, "", "sbatch: error: Munge encode failed: Failed to access \"/run/munge/munge.socket.2\"\n",
            SubmitVerdict::Unknown);
        row("partition", 1, "",
            "sbatch: error: invalid partition specified: nosuch\n"
            "sbatch: error: Batch job submission failed: Invalid partition name specified\n",
            SubmitVerdict::Refused);
        row("account", 1, "",
            "sbatch: error: Batch job submission failed: Invalid account or account/partition combination specified\n",
            SubmitVerdict::Refused);
        row("gres", 1, "", "sbatch: error: Invalid generic resource (gres) specification\n", SubmitVerdict::Refused);
        row("limit", 1, "",
            "sbatch: error: AssocMaxSubmitJobLimit\nsbatch: error: Batch job submission failed: Job violates "
            "accounting/QOS policy (job submit limit, user's size and/or time limits)\n",
            SubmitVerdict::Throttled);
        row("unknown words", 1, "", "sbatch: error: Batch job submission failed: Unspecified error\n",
            SubmitVerdict::Unknown);
        row("standby", 1, "", "sbatch: error: Slurm backup controller in standby mode\n", SubmitVerdict::Unknown);
        row("time of the QOS", 1, "",
            "sbatch: error: QOSMaxWallDurationPerJobLimit\nsbatch: error: Batch job submission failed: Job violates "
            "accounting/QOS policy (job submit limit, user's size and/or time limits)\n",
            SubmitVerdict::Refused);
    }
    void submitAnswers() {
        QFETCH(int, exitCode);
        QFETCH(QByteArray, output);
        QFETCH(QByteArray, errors);
        const auto answer = slurm::readSubmit(exitCode, output.toStdString(), errors.toStdString());
        QTEST(static_cast<int>(answer.verdict), "verdict");
        QTEST(QByteArray::fromStdString(answer.id), "id");
        QVERIFY(answer.verdict == SubmitVerdict::Accepted || errors.isEmpty() == answer.message.empty());
        QCOMPARE(answer.isUnclear, errors.contains("Unspecified") || errors.contains("standby"));
    }

    void queueIsReadWholeOrNotAtAll() {
        const std::string text = "3|3|N/A|PENDING|Resources|2026-11-26T07:23:36|2026-11-26T07:53:36||cs-r3-a1\n"
                                 "1|1|N/A|RUNNING|None|2026-11-26T07:21:36|2026-11-26T07:23:36|n1|cs-r1-a1\n"
                                 "5|5|N/A|FAILED|NonZeroExitCode|2026-11-26T07:21:36|2026-11-26T07:21:36|n1|cs-r5|a1\n"
                                 "4|4|N/A|PENDING|PartitionTimeLimit|N/A|N/A||cs-r4-a1\n";
        const auto jobs = slurm::readQueue(text);
        QVERIFY(jobs);
        QCOMPARE(ids(*jobs), (std::vector<std::string>{"3", "1", "5", "4"}));
        QVERIFY(!slurm::isJobName(jobs->at(2).name)); // of another user
        QCOMPARE(jobs->at(1).endMs - jobs->at(1).startMs, int64_t{120'000});
        QCOMPARE(jobs->at(3).startMs, int64_t{0});
        // A name with a line feed is not ours; a reason with the separator may be.
        const auto odd = slurm::readQueue("8|8|N/A|RUNNING|None|N/A|N/A|n1|train\nit all\n"
                                          "9|9|N/A|PENDING|Dependency|x|2026-11-26T07:23:36|N/A|n2|cs-r9-a1\n");
        QCOMPARE(ids(*odd), (std::vector<std::string>{"8", "9"}));
        QCOMPARE(odd->at(1).name, std::string("cs-r9-a1"));
        QCOMPARE(odd->at(1).reason, std::string("Dependency|x"));
        QCOMPARE(odd->at(1).nodes, std::string("n2"));
        QVERIFY(odd->at(1).startMs > 0);
        QVERIFY(!slurm::readQueue("8|8|N/A|RUNNING|None|N/A|N/A|n1|train\nRUNNING|None|n1|cs-r-a1\n"));
        QCOMPARE(slurm::queueWords("1000").at(2), std::string("-a")); // hidden partitions
        QVERIFY(slurm::readQueue("")->empty());
        QVERIFY(!slurm::readQueue(text.substr(0, text.size() - 10)));
        QVERIFY(!slurm::readQueue("slurm_load_jobs error: Unable to contact slurm controller\n"));
        for (size_t cut = 1; cut < text.size(); ++cut) { // whatever is cut off, no job appears that is not there
            const auto some = slurm::readQueue(text.substr(0, cut));
            QVERIFY(!some || text[cut - 1] == '\n');
        }
    }

    void accountsAreRead() {
        const auto jobs =
            slurm::readAccounts("1|1|RUNNING|2026-11-26T07:21:36|Unknown|n1|cs-r1-a1\n"
                                "2|2|CANCELLED by 1000|2026-11-26T07:21:36|2026-11-26T07:21:39|n2|cs-r2-a1\n"
                                "3|3|CANCELLED|2026-11-26T07:21:36|2026-11-26T07:21:39|n2|cs-r3-a1\n");
        QVERIFY(jobs);
        QCOMPARE(jobs->at(1).state, std::string("CANCELLED"));
        QVERIFY(!jobs->at(1).isClosed && jobs->at(2).isClosed);
        QCOMPARE(jobs->at(0).endMs, int64_t{0});
        QVERIFY(!slurm::readAccounts("1|1|RUNNING|20"));
    }

    void clusterIsRead() {
        SlurmFacts facts;
        slurm::readConfig("AccountingStorageType   = accounting_storage/slurmdbd\nClusterName             = lab\n"
                          "MaxArraySize            = 1001\nMessageTimeout          = 5 sec\n"
                          "SLURM_VERSION           = 22.05.8\n",
                          facts);
        slurm::readPartitions(
            "PartitionName=main AllowGroups=ALL AllowAccounts=ALL AllowQos=ALL Default=YES DefaultTime=00:30:00 "
            "MaxTime=1-00:00:00 Nodes=n[1-2] State=UP TotalCPUs=4 TotalNodes=2\n"
            "PartitionName=short AllowAccounts=science,physics AllowQos=long Default=NO DefaultTime=NONE "
            "MaxTime=00:01:00 State=DOWN TotalCPUs=4 TotalNodes=2\n",
            facts);
        slurm::readNodes("n1|short|2|1000|gpu:fake:1(S:0,1)|fast,ib|mixed\nn1|main*|2|1000|(null)|(null)|mixed\n"
                         "n2|main*|4|2000|gpu:fake:1|fast|idle\n",
                         facts);
        slurm::readAssociations("science|long,normal\nroot|normal\n", "normal||\nlong|7-00:00:00|10\nother||\n", facts);
        QCOMPARE(facts.cluster, std::string("lab"));
        QCOMPARE(facts.maxArraySize, 1001);
        QCOMPARE(facts.messageTimeoutS, 5);
        QVERIFY(facts.hasAccounting);
        QCOMPARE(facts.partitions.size(), size_t{2});
        const SlurmPartition& main = facts.partitions[0];
        QVERIFY(main.isDefault && main.isUp && main.accounts.empty());
        QCOMPARE(main.maxNodeCpus, 4);
        QCOMPARE(main.memoryBytes, int64_t{2000} << 20);
        QCOMPARE(main.gres, std::vector<std::string>{"gpu:fake:1"});
        const SlurmPartition& small = facts.partitions[1];
        QCOMPARE(small.defaultTime, std::string("00:01:00"));
        QCOMPARE(small.accounts, (std::vector<std::string>{"science", "physics"}));
        QCOMPARE(small.features, (std::vector<std::string>{"fast", "ib"}));
        QVERIFY(!small.isUp);
        QCOMPARE(facts.accounts, (std::vector<std::string>{"science", "root"}));
        QCOMPARE(facts.qos.size(), size_t{2});
        QVERIFY(slurmFactsFromJson(toJson(facts)) == facts);
        const std::string config = "ClusterName             = lab\nSlurmctldHost[0]        = a(10.0.0.1)\n"
                                   "SlurmctldPort           = 6817\n";
        QCOMPARE(slurm::clusterIdentity(config), std::string("lab@a(10.0.0.1):6817"));
        QCOMPARE(slurm::clusterIdentity("slurm_load_ctl_conf error: Unable to contact slurm controller\n"),
                 std::string());
    }

    void submissionNamesEverything() {
        RunSpec spec;
        spec.key = {"abc", 2, 0};
        spec.timeLimitMs = 3'600'000;
        spec.engine.emplace();
        spec.engine->slurm = {"gpu", "science", "long", "", "ib"};
        spec.engine->cores = 4;
        spec.engine->memoryBytes = (int64_t{2} << 30) + 1;
        spec.engine->gpus = 2;
        spec.engine->gpuModel = "a100";
        const auto words = slurm::submitWords(spec, "/home/o'neil/x");
        for (const char* word :
             {"--job-name=cs-abc-a2", "--no-requeue", "--export=ALL", "--partition=gpu", "--account=science",
              "--qos=long", "--constraint=ib", "--gres=gpu:a100:2", "--cpus-per-task=4", "--mem=2049M", "--time=62"})
            QVERIFY2(std::find(words.begin(), words.end(), word) != words.end(), word);
        QVERIFY(
            std::none_of(words.begin(), words.end(), [](const std::string& word) { return !word.starts_with("--"); }));
        QCOMPARE(
            slurm::submitScript("/a b/agent", "/home/o'neil/x"),
            std::string("#!/bin/sh\n# Started by Compute Studio.\nexec '/a b/agent' batch '/home/o'\\''neil/x'\n"));
        QVERIFY(slurm::isJobName(slurm::jobName(spec.key)));
        QVERIFY(!slurm::isJobName("interactive"));
        spec.engine->slurm.gres = "gpu:1,license:2"; // what was given wins
        const auto given = slurm::submitWords(spec, "/x");
        QVERIFY(std::find(given.begin(), given.end(), "--gres=gpu:1,license:2") != given.end());
    }

    void timesOfSlurm_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("seconds");
        for (const auto& [text, seconds] : std::initializer_list<std::pair<const char*, qint64>>{{"90", 5400},
                                                                                                 {"2:30", 150},
                                                                                                 {"1:00:00", 3600},
                                                                                                 {"1-12", 129'600},
                                                                                                 {"1-12:30", 131'400},
                                                                                                 {"1-0:0:5", 86'405},
                                                                                                 {"0", 0},
                                                                                                 {"", 0},
                                                                                                 {"1h", 0},
                                                                                                 {"1:2:3:4", 0},
                                                                                                 {"-5", 0}})
            QTest::newRow(text) << QByteArray(text) << seconds;
    }
    void timesOfSlurm() {
        QFETCH(QByteArray, text);
        const auto time = slurmTimeFrom(text.toStdString());
        QTEST(time ? static_cast<qint64>(time->count()) : 0, "seconds");
    }

    void optionsCannotBeOptions() {
        SlurmOptions options;
        options.partition = "gpu,cpu";
        options.constraint = "[ib|opa]*2";
        QCOMPARE(invalidSlurmOption(options), std::string_view());
        options.account = "-oRemoteCommand";
        QCOMPARE(invalidSlurmOption(options), std::string_view("account"));
        options.account = "a b";
        QCOMPARE(invalidSlurmOption(options), std::string_view("account"));
        QCOMPARE(SlurmOptions({"p", "", "", "", ""}).over({"q", "a", "", "", ""}),
                 SlurmOptions({"p", "a", "", "", ""}));
    }

    void aNewAttemptIsPreparedThenSubmitted() {
        SlurmRulesScene scene;
        scene.view.intentMs.reset();
        scene.view.handle.clear();
        scene.view.isPrepared = false;
        QVERIFY(scene.look().action == Action::Prepare);
        QVERIFY(scene.look(1000).action == Action::None); // once
        QVERIFY(scene.memory.state.phase == EnginePhase::Preparing);
        scene.view.isPrepared = true;
        QVERIFY(scene.look(1000).action == Action::Submit);
    }

    void aKilledPreparationIsStartedAgain() {
        SlurmRulesScene scene;
        scene.view.intentMs.reset();
        scene.view.handle.clear();
        scene.view.isPrepared = false;
        QVERIFY(scene.look().action == Action::Prepare);
        scene.view.isBeingPrepared = true;
        for (int i = 0; i < 100; ++i)
            QVERIFY(scene.look(60'000).action == Action::None); // however long it takes
        scene.view.isBeingPrepared = false;
        QVERIFY(scene.look(20'000).action == Action::None); // its result may become visible yet
        QVERIFY(scene.look(20'000).action == Action::Prepare);
        int again = 0;
        EngineDecision decision;
        for (int i = 0; i < 1000 && decision.action != Action::Seal; ++i) {
            decision = scene.look(10'000);
            again += decision.action == Action::Prepare ? 1 : 0;
        }
        QVERIFY(decision.action == Action::Seal && decision.verdict.empty());
        QCOMPARE(again, scene.policy.maxPreparations - 2);

        SlurmRulesScene later; // who launched it has the password
        later.view = scene.view;
        later.view.hasPassword = true;
        QVERIFY(later.look().action == Action::None);
        QVERIFY(later.look(29'000).action == Action::None);
        later.view.isPrepared = true;
        QVERIFY(later.look(1000).action == Action::Submit);
    }

    void theQueueGivesTheState() {
        SlurmRulesScene scene;
        scene.view.listed = {job("7", "PENDING", "Priority")};
        QVERIFY(scene.look().action == Action::None);
        QVERIFY(scene.memory.state.phase == EnginePhase::Queued);
        QCOMPARE(scene.memory.state.reason, std::string("Priority"));
        scene.view.listed = {job("7", "CONFIGURING", "None")};
        scene.look(1000);
        QVERIFY(scene.memory.state.phase == EnginePhase::Configuring);
        QCOMPARE(scene.memory.state.reason, std::string());
        for (const char* word : {"COMPLETING", "SUSPENDED", "REQUEUED", "REVOKED", "SOMETHING_NEW"}) {
            scene.view.listed = {job("7", word)};
            QVERIFY(scene.look(600'000).action == Action::None);
            QVERIFY(!scene.memory.state.isOver());
        }
    }

    // An empty, failed or older answer ends nothing.
    void absenceInOneAnswerIsNoEnd() {
        SlurmRulesScene scene;
        QVERIFY(scene.look().action == Action::None);
        scene.view.isListed = false;
        for (int i = 0; i < 100; ++i)
            QVERIFY(scene.look(60'000).action == Action::None);
        scene.view.isListed = true;
        scene.view.isUp = false;
        for (int i = 0; i < 100; ++i)
            QVERIFY(scene.look(60'000).action == Action::None);
        scene.view.isUp = true;
        scene.view.isAccountKnown = false;
        for (int i = 0; i < 100; ++i)
            QVERIFY(scene.look(60'000).action == Action::None);
        scene.view.isAccountKnown = true;
        scene.view.listed = {job("7", "RUNNING")}; // it was there all the time
        scene.look(60'000);
        QCOMPARE(scene.memory.absentAnswers, 0);
    }

    void anUnansweredSubmissionIsRepeatedOnlyWhenItIsProvablyAbsent() {
        SlurmRulesScene scene;
        scene.view.handle.clear();
        QVERIFY(scene.look().action == Action::None);
        QVERIFY(scene.look(59'000).action == Action::None); // not apart
        QVERIFY(scene.look(2'000).action == Action::Submit);
        // Found by its name instead:
        SlurmRulesScene found;
        found.view.handle.clear();
        found.look();
        found.view.listed = {job("9", "PENDING")};
        QVERIFY(found.look(120'000).action == Action::None);
        QCOMPARE(found.memory.state.jobId, std::string("9"));
        // An answer from before the submission says nothing.
        SlurmRulesScene old;
        old.view.handle.clear();
        old.view.listedMs = *old.view.intentMs - 1;
        for (int i = 0; i < 10; ++i) {
            QVERIFY(decideEngineJob(old.view, old.memory, old.policy).action == Action::None);
            old.view.nowMs += 60'000;
        }
    }

    // Of a view that is not shown whole, or a record that was never closed.
    void whatTheAccountingShowsAliveIsNotAbsent() {
        for (const char* handle : {"", "7"}) {
            SlurmRulesScene scene;
            scene.view.handle = handle;
            scene.view.accounts = {job("7", "PENDING")};
            QVERIFY(needsAccounts(scene.view));
            for (int minute = 0; minute < 60; ++minute)
                QVERIFY(scene.look(60'000).action == Action::None);
            const auto decision = scene.look(60'000); // sealed, never submitted a second time
            QVERIFY(decision.action == Action::Seal);
            QCOMPARE(decision.verdict, engineVerdict::lost);
        }
        SlurmRulesScene closed;
        (closed.view.accounts = {job("7", "CANCELLED")}).front().isClosed = true;
        closed.look();
        QCOMPARE(closed.look(60'000).verdict, engineVerdict::lost);
        SlurmRulesScene claimed;
        claimed.view.hasClaim = claimed.view.hasStarted = true;
        claimed.view.claimedJob = "7";
        claimed.view.accounts = {job("7", "RUNNING")};
        for (int minute = 0; minute < 120; ++minute) {
            claimed.view.sampleBytes += 100;
            claimed.look(60'000);
            QVERIFY(!claimed.memory.state.isOver());
        }
        for (int minute = 0; minute < 59; ++minute)
            claimed.look(60'000);
        QVERIFY(!claimed.memory.state.isOver());
        claimed.look(60'000);
        QCOMPARE(claimed.memory.state.verdict, std::string(engineVerdict::lost));
    }

    void jobsOfRemovedAttemptsAreCanceled() {
        SlurmRulesScene scene;
        scene.view.intentMs.reset();
        scene.view.listed = {job("7", "PENDING"), job("8", "COMPLETED")};
        const auto look = [&](int64_t afterMs) {
            scene.view.nowMs += afterMs;
            scene.view.listedMs += afterMs;
            return decideRemovedJob(scene.view, scene.memory, scene.policy);
        };
        QVERIFY(look(0).toCancel.empty() && !look(59'000).isFinished); // its file system may come back
        QCOMPARE(ids(look(1'000).toCancel), std::vector<std::string>{"7"});
        scene.view.listed.pop_back();
        scene.view.listed.front().state = "CANCELLED";
        QVERIFY(look(1'000).isFinished);
    }

    void anAcceptedJobIsLostAfterTenMinutes() {
        SlurmRulesScene scene;
        QVERIFY(scene.look().action == Action::None);
        for (int minute = 1; minute < 10; ++minute)
            QVERIFY(scene.look(60'000).action == Action::None);
        const auto decision = scene.look(60'000);
        QVERIFY(decision.action == Action::Seal); // a job that shows up later must not start it
        QCOMPARE(decision.verdict, engineVerdict::lost);
        QVERIFY(!scene.memory.state.isOver()); // until it is sealed
    }

    void aRunningJobIsNotLostWhileItWritesSamples() {
        SlurmRulesScene scene;
        scene.view.hasClaim = scene.view.hasStarted = true;
        scene.view.claimedJob = "7";
        for (int minute = 0; minute < 60; ++minute) {
            scene.view.sampleBytes += 100;
            scene.look(60'000);
            QVERIFY(!scene.memory.state.isOver());
        }
        for (int minute = 0; minute < 9; ++minute)
            scene.look(60'000);
        QVERIFY(!scene.memory.state.isOver());
        scene.look(60'000);
        QCOMPARE(scene.memory.state.verdict, std::string(engineVerdict::lost));
    }

    void theClaimDecidesWhichTwinCounts() {
        SlurmRulesScene scene;
        scene.view.hasClaim = true;
        scene.view.claimedJob = "8";
        scene.view.listed = {job("7", "PENDING"), job("8", "RUNNING"), job("6", "COMPLETED")};
        const auto decision = scene.look();
        QCOMPARE(ids(decision.toCancel), std::vector<std::string>{"7"});
        QCOMPARE(scene.memory.state.jobId, std::string("8"));
        QVERIFY(!needsAccounts(scene.view));
        // The one that was submitted first has ended, the other lives.
        scene.view.listed = {job("7", "COMPLETED"), job("8", "RUNNING")};
        scene.look(600'000);
        QVERIFY(!scene.memory.state.isOver());
    }

    void ends_data() {
        QTest::addColumn<QByteArray>("state");
        QTest::addColumn<bool>("hasStarted");
        QTest::addColumn<QByteArray>("verdict");
        const auto row = [](const char* state, bool hasStarted, std::string_view verdict) {
            QTest::addRow("%s %d", state, int(hasStarted))
                << QByteArray(state) << hasStarted << QByteArray(verdict.data(), qsizetype(verdict.size()));
        };
        row("NODE_FAIL", true, engineVerdict::nodeFailed);
        row("BOOT_FAIL", false, engineVerdict::nodeFailed);
        row("PREEMPTED", true, engineVerdict::preempted);
        row("TIMEOUT", true, engineVerdict::timeLimit);
        row("DEADLINE", false, engineVerdict::timeLimit);
        row("CANCELLED", true, engineVerdict::canceled);
        row("CANCELLED", false, engineVerdict::canceled);
        row("OUT_OF_MEMORY", true, engineVerdict::outOfMemory);
        row("COMPLETED", true, engineVerdict::exitUnknown);
        row("COMPLETED", false, engineVerdict::neverStarted);
        row("FAILED", false, engineVerdict::neverStarted);
    }
    void ends() {
        QFETCH(QByteArray, state);
        QFETCH(bool, hasStarted);
        QFETCH(QByteArray, verdict);
        SlurmRulesScene scene;
        scene.view.hasClaim = scene.view.hasStarted = hasStarted;
        scene.view.claimedJob = hasStarted ? "7" : "";
        scene.view.accounts = {job("7", state.toStdString())};
        QVERIFY(needsAccounts(scene.view));
        QVERIFY(scene.look().action == Action::None);
        QVERIFY(!scene.memory.state.isOver()); // a record may become visible yet
        scene.look(59'000);
        QVERIFY(!scene.memory.state.isOver());
        const auto decision = scene.look(1'000);
        QCOMPARE(QByteArray::fromStdString(hasStarted ? scene.memory.state.verdict : std::string(decision.verdict)),
                 verdict);
        QVERIFY((decision.action == Action::Seal) == !hasStarted);
    }

    void aRecordOutweighsTheEngine() {
        SlurmRulesScene scene;
        scene.view.hasClaim = scene.view.hasStarted = scene.view.hasExit = true;
        scene.view.claimedJob = "7";
        scene.view.exitMs = start - 1000;
        scene.view.listed = {job("7", "NODE_FAIL")};
        QVERIFY(scene.look().isFinished);
        QVERIFY(!scene.memory.state.isOver());
    }

    void anEndByTheEngineIsExplainedByItsState() {
        SlurmRulesScene scene;
        scene.view.hasClaim = scene.view.hasStarted = scene.view.hasExit = scene.view.isExitByEngine = true;
        scene.view.claimedJob = "7";
        scene.view.exitMs = start;
        scene.view.listed = {job("7", "COMPLETING")};
        QVERIFY(!scene.look().isFinished);
        scene.view.listed.clear();
        QVERIFY(needsAccounts(scene.view));
        scene.view.accounts = {job("7", "PREEMPTED")};
        QVERIFY(scene.look(1000).isFinished);
        QCOMPARE(scene.memory.state.verdict, std::string(engineVerdict::preempted));
        SlurmRulesScene silent = SlurmRulesScene();
        silent.view = scene.view;
        silent.view.accounts.clear();
        silent.look(61'000);
        QCOMPARE(silent.memory.state.verdict, std::string(engineVerdict::canceled));
    }

    void cancelReachesTheJob() {
        SlurmRulesScene scene; // canceled before its start: sealed, and the job is still listed
        scene.view.hasClaim = scene.view.hasExit = true;
        scene.view.listed = {job("7", "PENDING")};
        const auto decision = scene.look();
        QCOMPARE(ids(decision.toCancel), std::vector<std::string>{"7"});
        QVERIFY(!decision.isFinished);
        scene.view.listed.clear();
        QVERIFY(scene.look(1000).isFinished);

        SlurmRulesScene running; // its monitor did not end it in time
        running.view.hasClaim = running.view.hasStarted = true;
        running.view.claimedJob = "7";
        running.view.listed = {job("7", "RUNNING")};
        running.view.cancelUntilMs = start + 10'000;
        QVERIFY(running.look().toCancel.empty());
        QCOMPARE(ids(running.look(11'000).toCancel), std::vector<std::string>{"7"});
    }

    void anUnreadableClaimCancelsNothing() {
        SlurmRulesScene scene;
        scene.view.hasClaim = true;
        scene.view.listed = {job("7", "RUNNING")};
        for (int minute = 0; minute < 60; ++minute)
            QVERIFY(scene.look(60'000).toCancel.empty());
        QVERIFY(!scene.memory.state.isOver());
        scene.view.isSealed = true; // by an agent that was killed then
        scene.view.listed.clear();
        scene.look();
        QVERIFY(!scene.memory.state.isOver());
        scene.look(60'000);
        QCOMPARE(scene.memory.state.verdict, std::string(engineVerdict::neverStarted));
    }

    void aLimitOnSubmittedJobsDelays() {
        SlurmRulesScene scene;
        scene.view.intentMs.reset();
        scene.view.handle.clear();
        scene.memory.state.phase = EnginePhase::Throttled;
        scene.memory.submitAgainMs = start + 60'000;
        QVERIFY(scene.look().action == Action::None);
        QVERIFY(scene.memory.state.phase == EnginePhase::Throttled);
        QVERIFY(scene.look(60'000).action == Action::Submit);
    }

    void theShimStopsBeforeTheEngine() {
        QCOMPARE(deadlineMargin(3'600'000, 10'000), int64_t{40'000});
        QCOMPARE(deadlineMargin(60'000, 10'000), int64_t{30'000}); // a minute: half of it
        QCOMPARE(deadlineMargin(5'000, 10'000), int64_t{5'000});   // at once
        QCOMPARE(slurm::limitMinutes(60'000, 10'000), int64_t{3});
    }
    // Random histories: nothing is submitted while a job of the name may exist, and no verdict comes without evidence.
    void randomHistories() {
        std::mt19937 random(7); // NOLINT: repeatable
        const auto chance = [&](int percent) { return int(random() % 100) < percent; };
        for (int history = 0; history < 2000; ++history) {
            SlurmRulesScene scene;
            scene.view.intentMs.reset();
            scene.view.handle.clear();
            bool exists = false;
            int64_t visibleFrom = 0;
            std::string state = "PENDING";
            for (int step = 0; step < 60; ++step) {
                scene.view.isUp = scene.view.isListed = !chance(20);
                scene.view.listed.clear();
                if (exists && scene.view.nowMs >= visibleFrom)
                    scene.view.listed = {job("7", state)};
                const auto decision = scene.look(30'000);
                if (decision.action == Action::Submit) {
                    QVERIFY2(!exists, "submitted twice");
                    scene.view.intentMs = scene.view.nowMs;
                    exists = chance(70); // an unanswered one may have arrived; it shows up within 50 s
                    visibleFrom = scene.view.nowMs + int64_t(random() % 50'000);
                    if (exists && chance(50))
                        scene.view.handle = "7";
                }
                state = exists && chance(5) ? "RUNNING" : state;
                QVERIFY(decision.action != Action::Seal);
            }
        }
    }
};

QTEST_GUILESS_MAIN(SlurmRulesTest)
#include "slurm_rules_test.moc"
