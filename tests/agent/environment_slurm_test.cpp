// Requested builds of environments on a cluster whose login node forbids them: jobs of Slurm build them. Programs of
// Slurm are scripts; the test lists the jobs, and runs their scripts as a node does.
#include <QtTest>

#include "core/agent/environment/environment_jobs.h"
#include "core/agent/serve/machine_identity.h"
#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;
using Phase = EnvironmentState::Phase;

namespace {

class BuildCluster {
public:
    BuildCluster() {
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "200");
        writeProgram(scene.bin() + "/sbatch", R"(#!/bin/bash
cat > "$COMPUTE_STUDIO_TEST_CALLS.script"
echo "$*" >> "$COMPUTE_STUDIO_TEST_CALLS.sbatch"
if [ -e "$COMPUTE_STUDIO_TEST_CALLS.refusal" ]; then cat "$COMPUTE_STUDIO_TEST_CALLS.refusal" >&2; exit 1; fi
echo 71
)");
        writeProgram(scene.bin() + "/squeue", "#!/bin/bash\nif [ -e \"$COMPUTE_STUDIO_TEST_CALLS.queue\" ]; then cat "
                                              "\"$COMPUTE_STUDIO_TEST_CALLS.queue\"; fi\n");
        writeProgram(scene.bin() + "/scancel", "#!/bin/bash\necho \"$*\" >> \"$COMPUTE_STUDIO_TEST_CALLS.scancel\"\n");
        writeProgram(scene.bin() + "/scontrol", "#!/bin/bash\nexit 1\n");
        options.partition = "gpu";
        options.buildIn = "job";
        options.buildPartition = "build";
    }
    static nlohmann::json makeRequest(const SlurmOptions& options) {
        MakeEnvironmentRequest request{EnvironmentScene::condaSpec()};
        request.slurm = options;
        return toMessage(request);
    }
    std::string jobName() const { return slurm::buildJobName(EnvironmentScene::condaSpec(), options); }
    void list(const std::string& state, const std::string& id = "71") const {
        (void)writeFileAtomically(scene.calls() + ".queue", state.empty()
                                                                ? std::string()
                                                                : id + "|" + id + "|N/A|" + state + "|" +
                                                                      (state == "PENDING" ? "Priority" : "None") +
                                                                      "|N/A|N/A||" + jobName() + "\n");
    }
    int countOf(const char* what) const {
        const auto text = readFile(scene.calls() + what).value_or("");
        return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    }
    // As a node: the login node's variables do not matter.
    Ran runJob() const {
        RunProgramOptions run;
        for (const auto& [name, value] : scene.variables())
            run.environment[name] = value;
        return runProgram({"/bin/sh", scene.calls() + ".script"}, run);
    }
    EnvironmentState state() const { return scene.states().size() == 1 ? scene.states().front() : EnvironmentState(); }

    EnvironmentScene scene;
    SlurmOptions options;
};

} // namespace

class EnvironmentSlurmTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aJobBuildsWhatIsRequested() {
        BuildCluster cluster;
        cluster.list("PENDING");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        const auto made = agent.call(BuildCluster::makeRequest(cluster.options));
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QVERIFY(waitFor([&] { return cluster.countOf(".sbatch") == 1; }));
        const std::string words = readFile(cluster.scene.calls() + ".sbatch").value_or("");
        for (const std::string& word : {"--job-name=" + cluster.jobName(), std::string("--partition=build"),
                                        std::string("--dependency=singleton")})
            QVERIFY2(words.find(word) != std::string::npos, words.c_str());
        QVERIFY(waitFor([&] {
            const auto state = cluster.state();
            return state.progress && state.progress->item == "71 (Priority)";
        }));
        QCOMPARE(cluster.state().phase, Phase::Waiting);
        QCOMPARE(cluster.state().progress->stage, EnvironmentProgress::Stage::Queued);
        // A second request needs no second job.
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QCOMPARE(cluster.scene.callsOfTool(), 0); // nothing is built here

        cluster.list("RUNNING");
        const auto ran = cluster.runJob();
        QVERIFY2(ran.isOk(), ran.err.c_str());
        cluster.list({});
        QVERIFY(waitFor([&] {
            // Pushes are read with the next answer.
            return agent.call({{"do", "environments"}}) && !agent.reportedEnvironments().empty() &&
                   agent.reportedEnvironments().back().phase == Phase::Ready;
        }));
        QCOMPARE(cluster.scene.callsOfTool(), 1);
        QVERIFY(waitFor([&] { return !pathExists(cluster.scene.only().job()); }));
        QVERIFY(!pathExists(cluster.scene.only().path() + "/agent"));
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QCOMPARE(cluster.countOf(".sbatch"), 1);
    }

    void cancelEndsThePendingJob() {
        BuildCluster cluster;
        cluster.list("PENDING");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] { return cluster.countOf(".sbatch") == 1; }));
        QVERIFY(agent.call(toMessage(EndEnvironmentRequest{cluster.scene.only().key()})));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Failed; }));
        QCOMPARE(cluster.state().failure->cause, EnvironmentCause::Canceled);
        const std::string canceled = readFile(cluster.scene.calls() + ".scancel").value_or("");
        QVERIFY2(canceled.find("-n " + cluster.jobName() + " 71\n") != std::string::npos, canceled.c_str());
        QCOMPARE(runBuildJob(cluster.scene.only().path()), 0); // it started at this moment
        QCOMPARE(cluster.scene.callsOfTool(), 0);
    }

    void nextAgentFollowsTheJob() {
        BuildCluster cluster;
        cluster.list("RUNNING");
        {
            AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
            QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
            QVERIFY(waitFor([&] { return cluster.countOf(".sbatch") == 1; }));
            agent.killHard();
        }
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call({{"do", "environments"}}));
        QVERIFY(cluster.runJob().isOk());
        cluster.list({});
        QVERIFY(waitFor([&] { return !pathExists(cluster.scene.only().job()); }));
        QCOMPARE(cluster.state().phase, Phase::Ready);
        QCOMPARE(cluster.countOf(".sbatch"), 1);
    }

    // By the clock, the job was submitted tomorrow.
    void clockThatWasSetBackHoldsUpNothing() {
        BuildCluster cluster;
        cluster.list("PENDING");
        {
            AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
            QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
            QVERIFY(waitFor([&] { return cluster.countOf(".sbatch") == 1; }));
            agent.killHard();
        }
        const auto folder = cluster.scene.only();
        auto job = folder.readJob();
        QVERIFY(job && job->submittedMs > 0);
        job->id = "71";
        job->submittedMs += 86'400'000;
        QVERIFY(folder.writeJob(*job));
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call({{"do", "environments"}}));
        QVERIFY(agent.call(toMessage(EndEnvironmentRequest{folder.key()})));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Failed; }));
        QCOMPARE(cluster.state().failure->cause, EnvironmentCause::Canceled);
        QCOMPARE(cluster.countOf(".scancel"), 1);
        QCOMPARE(cluster.countOf(".sbatch"), 1);
    }

    // Neither started twice nor given up while the job of a run of that name builds the same.
    void jobOfARunCounts() {
        BuildCluster cluster;
        cluster.list("RUNNING", "65");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] { return cluster.countOf(".sbatch") == 1; }));
        QVERIFY(cluster.runJob().isOk()); // that of the run does the same
        QVERIFY(waitFor([&] { return !pathExists(cluster.scene.only().job()); }));
        QCOMPARE(cluster.state().phase, Phase::Ready);
        QCOMPARE(cluster.countOf(".scancel"), 0);
    }

    // The id of the own job is not known: the one that is listed may be that of a run.
    void cancelSparesTheJobOfARun() {
        BuildCluster cluster;
        (void)writeFileAtomically(
            cluster.scene.calls() + ".refusal",
            "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation\n");
        cluster.list("PENDING", "65");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] {
            const auto state = cluster.state();
            return state.progress && state.progress->item == "65 (Priority)";
        }));
        QVERIFY(agent.call(toMessage(EndEnvironmentRequest{cluster.scene.only().key()})));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Failed; }));
        QCOMPARE(cluster.state().failure->cause, EnvironmentCause::Canceled);
        QVERIFY(waitFor([&] { return !pathExists(cluster.scene.only().job()); }));
        QCOMPARE(cluster.countOf(".scancel"), 0);
    }

    void refusalIsTheFailure() {
        BuildCluster cluster;
        (void)writeFileAtomically(cluster.scene.calls() + ".refusal",
                                  "sbatch: error: Batch job submission failed: Invalid partition name specified\n");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Failed; }));
        QCOMPARE(cluster.state().failure->words, std::string("Invalid partition name specified"));
        QVERIFY(!pathExists(cluster.scene.only().job()));
        QVERIFY(removeFile(cluster.scene.calls() + ".refusal")); // another try
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] { return cluster.countOf(".sbatch") == 2; }));
        QCOMPARE(cluster.state().phase, Phase::Waiting);
    }

    void jobsWithoutAnOutcomeAreGivenUp() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for minutes");
#endif
        BuildCluster cluster;
        cluster.scene.set("COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS", "300");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Failed; }));
        QCOMPARE(cluster.state().failure->cause, EnvironmentCause::Lost);
        QCOMPARE(cluster.countOf(".sbatch"), 3);
    }

    // Where the controller distributes the configuration, no file shows whether it has changed.
    void clusterIsNotAskedForItsNameWithEachAnswer() {
        BuildCluster cluster;
        writeProgram(cluster.scene.bin() + "/scontrol",
                     "#!/bin/bash\necho call >> \"$COMPUTE_STUDIO_TEST_CALLS.scontrol\"\n"
                     "echo 'ClusterName             = lab'\n");
        writeProgram(cluster.scene.bin() + "/squeue",
                     "#!/bin/bash\necho call >> \"$COMPUTE_STUDIO_TEST_CALLS.squeue\"\n"
                     "cat \"$COMPUTE_STUDIO_TEST_CALLS.queue\"\n");
        cluster.scene.set("SLURM_CONF", cluster.scene.home() + "/none");
        cluster.list("PENDING");
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest(cluster.options)));
        QVERIFY(waitFor([&] { return cluster.countOf(".squeue") >= 3; }));
        QCOMPARE(cluster.countOf(".scontrol"), 1);
    }

    // Jobs get no password.
    void passwordIsUsedHere() {
        BuildCluster cluster;
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        auto request = BuildCluster::makeRequest(cluster.options);
        request["password"] = "secret";
        QVERIFY(agent.call(request));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Ready; }));
        QCOMPARE(cluster.scene.callsOfTool(), 1);
        QCOMPARE(cluster.countOf(".sbatch"), 0);
    }

    // It was killed between its last two steps: other nodes do not take what it built.
    void resultOfAKilledJobIsTaken() {
        BuildCluster cluster;
        AgentTestClient agent(cluster.scene.folder(), cluster.scene.variables());
        QVERIFY(agent.call(BuildCluster::makeRequest({})));
        QVERIFY(waitFor([&] { return cluster.state().phase == Phase::Ready && !cluster.scene.only().isBuilding(); }));
        const auto folder = cluster.scene.only();
        QVERIFY(writeFileAtomically(folder.unsynced(), readMachineIdentity().bootId));
        QVERIFY(folder.writeJob({.options = cluster.options, .failureMark = folder.failureMark()}));
        QCOMPARE(runBuildJob(folder.path()), 0);
        QVERIFY(!pathExists(folder.unsynced()) && folder.readResult());
        QCOMPARE(cluster.scene.callsOfTool(), 1);
    }
};

QTEST_GUILESS_MAIN(EnvironmentSlurmTest)
#include "environment_slurm_test.moc"
