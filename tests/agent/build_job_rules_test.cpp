// When a job of Slurm builds the environment of a run, and by which words.
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/engine_batch.h"
#include "core/agent/launcher/engine_rule.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/base/file.h"

using namespace studio;
using Action = EngineDecision::Action;

namespace {

// An attempt that was accepted and is not prepared, at a look that has a fresh answer.
struct UnpreparedScene {
    EngineView view;
    EngineMemory memory;
    EnginePolicy policy;
    UnpreparedScene() {
        view.nowMs = view.listedMs = 1'800'000'000'000;
        view.isListed = view.isUp = view.isAccountKnown = true;
        view.isPrepared = false;
    }
    EngineDecision look(int64_t afterMs = 0) {
        view.nowMs += afterMs;
        view.listedMs += afterMs;
        return decideEngineJob(view, memory, policy);
    }
};

} // namespace

class BuildJobRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The login node found that the environment is not there.
    void anEnvironmentIsBuiltByAJob() {
        UnpreparedScene scene;
        QVERIFY(scene.look().action == Action::Prepare);
        scene.view.needsBuildJob = true;
        QVERIFY(scene.look(1000).action == Action::Prepare); // the job, at once
        scene.view.isBeingPrepared = true;
        for (int i = 0; i < 100; ++i)
            QVERIFY(scene.look(600'000).action == Action::None); // however long it is pending
        QVERIFY(scene.memory.state.phase == EnginePhase::Preparing);
        scene.view.isBeingPrepared = false;
        QVERIFY(scene.look(20'000).action == Action::None); // its result may become visible yet
        scene.view.isPrepared = true;
        scene.view.needsBuildJob = false;
        QVERIFY(scene.look(1000).action == Action::Submit);
    }

    void jobsThatBuildNothingAreGivenUp() {
        UnpreparedScene scene;
        int prepared = 0;
        EngineDecision decision;
        for (int i = 0; i < 1000 && decision.action != Action::Seal; ++i) {
            decision = scene.look(10'000);
            prepared += decision.action == Action::Prepare ? 1 : 0;
            scene.view.needsBuildJob = true;
        }
        QVERIFY(decision.action == Action::Seal && decision.verdict.empty());
        QCOMPARE(prepared, scene.policy.maxPreparations);
    }

    // It only looks whether the environment is there.
    void loginNodeBuildsNothing() {
        QTemporaryDir folder;
        const std::string root = folder.path().toStdString() + "/w";
        RunSpec spec;
        spec.key = {std::string(26, '0'), 1, 0};
        spec.workspace = std::string(26, 'w');
        spec.argv = {"true"};
        spec.environment.emplace();
        spec.environment->kind = EnvironmentSpec::Kind::Packages;
        spec.engine.emplace();
        spec.engine->slurm.buildIn = "job";
        const auto attempt = AttemptFolder::under(root, spec.key);
        for (const std::string& path : {attempt.submission(), attempt.log(), attempt.control()})
            QVERIFY(QDir().mkpath(QString::fromStdString(path)));
        QVERIFY(writeFileAtomically(attempt.spec(), encodeRunSpec(spec)));
        QVERIFY(writeFileAtomically(attempt.exit(), emptyExitRecord()));
        QCOMPARE(runPrepare(attempt.path(), {}), 0);
        QVERIFY(!pathExists(attempt.claim())); // nor has it failed
        QVERIFY(!pathExists(attempt.submissionFile("prepared")));
        const auto view = viewOfFolder(attempt, spec, 1);
        QVERIFY(view && view->needsBuildJob && !view->isPrepared && !view->isBeingPrepared);
        QVERIFY(markBuild(attempt, "71"));
        QCOMPARE(runPrepare(attempt.path(), {}), 0);
        QCOMPARE(readBuildJob(attempt), std::string("71")); // a job that was submitted is not forgotten
    }

    void wordsOfABuildJob() {
        RunSpec spec;
        spec.key = {"abc", 2, 0};
        spec.engine.emplace();
        spec.engine->slurm.partition = "gpu";
        spec.engine->slurm.account = "science";
        spec.engine->gpus = 4;
        QCOMPARE(slurm::buildJobName(spec), std::string());
        spec.engine->slurm.buildIn = "job";
        QCOMPARE(slurm::buildJobName(spec), std::string()); // it needs no environment
        spec.environment.emplace();
        spec.environment->interpreter = "/usr/bin/python3";
        QCOMPARE(slurm::buildJobName(spec), std::string()); // of which nothing is built
        spec.environment->kind = EnvironmentSpec::Kind::Packages;
        const std::string name = slurm::buildJobName(spec);
        QVERIFY(slurm::isJobName(name) && name.starts_with("cs-build-"));
        RunSpec other = spec;
        other.key.run = "def";
        QCOMPARE(slurm::buildJobName(other), name); // Slurm runs one of them at a time
        const auto words = slurm::buildWords(*spec.environment, spec.engine->slurm, "/home/o'neil/x", "build.out");
        for (const std::string& word :
             {"--job-name=" + name, std::string("--dependency=singleton"), std::string("--partition=gpu"),
              std::string("--account=science"), std::string("--time=60"), std::string("--chdir=/home/o'neil/x"),
              std::string("--output=build.out")})
            QVERIFY2(std::find(words.begin(), words.end(), word) != words.end(), word.c_str());
        QVERIFY(std::none_of(words.begin(), words.end(),
                             [](const std::string& word) { return word.starts_with("--gres"); }));
        spec.engine->slurm.buildPartition = "build";
        spec.engine->slurm.buildTime = "2:30";
        const auto given = slurm::buildWords(*spec.environment, spec.engine->slurm, "/x", "build.out");
        QVERIFY(std::find(given.begin(), given.end(), "--partition=build") != given.end());
        QVERIFY(std::find(given.begin(), given.end(), "--time=3") != given.end()); // rounded up
        QVERIFY(slurm::submitScript("/a", "/x", "prepare-job").ends_with("exec /a prepare-job /x\n"));
    }
};

QTEST_GUILESS_MAIN(BuildJobRulesTest)
#include "build_job_rules_test.moc"
