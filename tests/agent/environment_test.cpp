// Jobs in environments: made once for all who need it, never half, never in the way of a job that needs none. The tool
// is a script that is called as micromamba is; environment_tools_test.cpp has the real ones.
#include <QElapsedTimer>
#include <QtTest>
#include <csignal>
#include <random>
#include <sys/mount.h>

#include "core/agent/environment/environment_stage.h"
#include "core/agent/job/process_info.h"
#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;
using Phase = EnvironmentState::Phase;

namespace {

// The process that builds in this folder; 0: none.
pid_t builderOf(const EnvironmentFolder& folder) {
    for (const pid_t pid : allPids()) {
        const auto process = processInfo(pid);
        if (!process || process->isDead() || process->name != "studio-build")
            continue;
        const auto words = readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or("");
        if (words.find(folder.path()) != std::string::npos)
            return pid;
    }
    return 0;
}

nlohmann::json makeRequest(const EnvironmentSpec& spec, bool again = false) {
    return {{"do", "make_environment"}, {"spec", toJson(spec)}, {"again", again}};
}

bool isReady(const EnvironmentScene& scene) {
    const auto states = scene.states();
    return states.size() == 1 && states.front().phase == Phase::Ready;
}

} // namespace

class EnvironmentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jobRunsInBuiltEnvironment() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.runIn(scene.condaSpec(), "command -v python; python --version; echo $CONDA_PREFIX");
        QVERIFY(agent.launch(spec));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->exit->startError, std::string());
        QCOMPARE(report->exit->exitCode, std::optional(0));
        const std::string prefix = scene.only().prefix();
        QCOMPARE(scene.stdLog(spec), prefix + "/bin/python\n3.11.7\n" + prefix + "\n");
        QVERIFY(report->environment);
        QCOMPARE(report->environment->phase, Phase::Ready);
        QCOMPARE(report->environment->name, std::string("test:1"));
        QCOMPARE(report->environment->result->tool, std::string("micromamba"));
        QCOMPARE(report->environment->result->python, std::string("3.11.7"));
        QCOMPARE(report->environment->result->packages, 2);
        QVERIFY(report->environment->result->exact.empty());
        QVERIFY(
            scene.only().readResult()->exact.starts_with("@EXPLICIT\nhttps://channel/linux-64/python-1-0.conda#00\n"));
        QVERIFY(scene.environmentLog(spec).find("Linking python") != std::string::npos);
        QCOMPARE(readFile(prefix + "/asked").value_or(""), std::string("python\nzlib\n"));
        const auto calls = readFile(scene.calls()).value_or("");
        QVERIFY2(calls.find("--override-channels --channel=file:///channel --file") != std::string::npos,
                 calls.c_str());
        // Its time is not the job's.
        QVERIFY(report->exit->durationMs < report->environment->waitedMs + 5000);
        QVERIFY(!pathExists(scene.only().path() + "/tmp"));
        QVERIFY(waitFor([&] { return !scene.only().isBuilding(); })); // it syncs the disk after the result
        QVERIFY(waitFor([&] { return !scene.only().isInUse(); }));
    }

    void reportsBuildProgress() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "1");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.runIn(scene.condaSpec(), "true");
        QVERIFY(agent.launch(spec));
        std::optional<AttemptReport> seen;
        QVERIFY(waitFor([&] {
            seen = agent.waitForPhase(spec.key, AttemptPhase::Starting, std::chrono::milliseconds(50));
            const auto state = scene.stateOf(spec);
            return state.phase == Phase::Building && state.progress &&
                   state.progress->stage == EnvironmentProgress::Stage::Installing;
        }));
        QVERIFY(scene.stateOf(spec).progress->sinceMs > 0);
        QVERIFY(scene.only().isInUse());
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        // Pushed as it went, without a question.
        const auto reports = agent.reportsOf(spec.key);
        const auto isReported = [&](auto holds) {
            return std::any_of(reports.begin(), reports.end(), [&](const AttemptReport& report) {
                return report.environment && holds(report.phase, *report.environment);
            });
        };
        QVERIFY(isReported([](AttemptPhase phase, const EnvironmentState& state) {
            return phase == AttemptPhase::Starting && state.phase == Phase::Building && state.progress &&
                   state.progress->item == "python-3.11.7-0";
        }));
        QVERIFY(isReported([](AttemptPhase, const EnvironmentState& state) { return state.phase == Phase::Ready; }));
    }

    void twentyRunsShareOneBuild() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.closeGate();
        AgentTestClient agent(scene.folder(), scene.variables());
        std::vector<RunSpec> specs;
        for (int i = 0; i < 20; ++i)
            specs.push_back(scene.runIn(scene.condaSpec(), "python"));
        for (const auto& spec : specs)
            QVERIFY(agent.launch(spec));
        for (const auto& spec : specs)
            QVERIFY(waitFor([&] { return scene.stateOf(spec).phase == Phase::Building; }));
        scene.openGate();
        for (const auto& spec : specs) {
            const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
            QVERIFY(report);
            QCOMPARE(report->exit->exitCode, std::optional(0));
            QCOMPARE(scene.stdLog(spec), std::string("3.11.7\n"));
        }
        QCOMPARE(scene.callsOfTool(), 1);
        QCOMPARE(scene.states().size(), size_t{1});
    }

    // Its words are of when all went well; what they do not say comes first.
    void reportsSignalOfCrashedTool() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SIGNAL", "SEGV");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.runIn(scene.condaSpec(), "true");
        QVERIFY(agent.launch(spec));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report && report->environment && report->environment->failure);
        const std::string words = report->environment->failure->words;
        QVERIFY2(words.starts_with("micromamba was ended by signal 11 (SIGSEGV).\n"), words.c_str());
        QVERIFY2(words.find("Linking python") != std::string::npos, words.c_str());
    }

    void twentyRunsShareOneBuildFailure() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.closeGate();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_WORDS", "nothing provides requested zlip 9.*");
        AgentTestClient agent(scene.folder(), scene.variables());
        std::vector<RunSpec> specs;
        for (int i = 0; i < 20; ++i)
            specs.push_back(scene.runIn(scene.condaSpec({"zlip"}), "python"));
        for (const auto& spec : specs)
            QVERIFY(agent.launch(spec));
        for (const auto& spec : specs)
            QVERIFY(waitFor([&] { return scene.stateOf(spec).phase == Phase::Building; }));
        scene.openGate();
        for (const auto& spec : specs) {
            const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
            QVERIFY(report);
            QVERIFY(!report->started);
            QVERIFY(!report->exit->exitCode);
            QVERIFY(!report->exit->startError.empty());
            QCOMPARE(report->environment->phase, Phase::Failed);
            QCOMPARE(report->environment->failure->cause, EnvironmentCause::NoSuchPackage);
            QCOMPARE(report->environment->failure->subject, std::string("zlip"));
            QVERIFY(report->environment->failure->words.starts_with("nothing provides requested zlip"));
        }
        QCOMPARE(scene.callsOfTool(), 1);
        QVERIFY(!pathExists(scene.only().prefix()));
        // The next one tries again.
        const auto again = scene.runIn(scene.condaSpec({"zlip"}), "python");
        QVERIFY(agent.launch(again));
        QVERIFY(agent.waitForPhase(again.key, AttemptPhase::Ended));
        QCOMPARE(scene.callsOfTool(), 2);
    }

    void readyEnvironmentAddsNoDelay() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), "true")));
        const auto spec = scene.runIn(scene.condaSpec(), "true");
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(scene.callsOfTool(), 1);
        QVERIFY2(scene.stateOf(spec).waitedMs < 50, std::to_string(scene.stateOf(spec).waitedMs).c_str());
        QVERIFY(scene.environmentLog(spec).find("ready") != std::string::npos);
        // By itself, in this process.
        for (const auto& [name, value] : scene.variables())
            setenv(name.c_str(), value.c_str(), 1);
        const AttemptFolder attempt = scene.folder().attempt(spec.key);
        QElapsedTimer timer;
        timer.start();
        constexpr int rounds = 50;
        for (int i = 0; i < rounds; ++i)
            QVERIFY(EnvironmentStage(attempt, spec, {}).prepare());
        const double each = static_cast<double>(timer.nsecsElapsed()) / rounds / 1e6;
        qInfo("a ready environment takes %.2f ms", each);
        QVERIFY(each < 200); // far less on an idle machine
        QCOMPARE(scene.callsOfTool(), 1);
    }

    void killedBuildIsNeverReady() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "0.2");
        AgentTestClient agent(scene.folder(), scene.variables());
        std::mt19937 random(4711);
        int killed = 0;
        for (int round = 0; round < 10; ++round) {
            QVERIFY(agent.call(makeRequest(scene.condaSpec(), isReady(scene))));
            const auto folder = scene.only();
            pid_t builder = 0;
            QVERIFY(waitFor([&] { return (builder = builderOf(folder)) != 0 || folder.readResult(); }));
            QTest::qSleep(static_cast<int>(random() % 300));
            if (builder != 0 && kill(builder, SIGKILL) == 0)
                ++killed;
            QVERIFY(waitFor([&] { return !folder.isBuilding(); }));
            if (const auto result = folder.readResult())
                QCOMPARE(readFile(folder.prefix() + "/half").value_or(""), std::string("whole\n"));
        }
        QVERIFY(killed > 0);
        const auto run = scene.runIn(scene.condaSpec(), "python");
        const auto exit = agent.runToEnd(run);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, std::optional(0));
        QCOMPARE(readFile(scene.only().prefix() + "/half").value_or(""), std::string("whole\n"));
    }

    void recoversFromBuildCrash_data() {
        QTest::addColumn<QByteArray>("point");
        for (const char* point : {"spec_written", "builder_started", "build_locked", "remains_gone", "built",
                                  "result_written", "prefix_removed", "failure_written", "ready"})
            QTest::newRow(point) << QByteArray("environment.") + point;
    }
    void recoversFromBuildCrash() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        EnvironmentScene scene;
        scene.addMicromamba();
        const std::string once = scene.folder().path() + "/crashed";
        const bool isOfFailure = point.contains("prefix_removed") || point.contains("failure_written");
        auto variables = scene.variables();
        variables["COMPUTE_STUDIO_CRASH_AT"] = point.toStdString();
        variables["COMPUTE_STUDIO_CRASH_ONCE"] = once;
        if (isOfFailure)
            variables["COMPUTE_STUDIO_TEST_BUILD_WORDS"] = "nothing provides requested zlip";
        {
            AgentTestClient agent(scene.folder(), variables);
            const auto spec = scene.runIn(scene.condaSpec(), "python");
            QVERIFY(agent.launch(spec));
            QVERIFY(waitFor([&] { return pathExists(once); }));
            // Either the attempt's own process was killed, or it has the build made again.
            const auto isOver = [](AttemptPhase phase) {
                return phase == AttemptPhase::Ended || phase == AttemptPhase::Vanished;
            };
            QVERIFY(waitFor([&] {
                const auto report = agent.observe(spec.key);
                return report && isOver(report->phase);
            }));
        }
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.runIn(scene.condaSpec(), "python");
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, std::optional(0));
        QCOMPARE(readFile(scene.only().prefix() + "/half").value_or(""), std::string("whole\n"));
    }

    void ignoresUnsyncedResultOfEarlierBoot() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), "python")));
        const auto folder = scene.only();
        QVERIFY(waitFor([&] { return !folder.isBuilding() && !pathExists(folder.unsynced()); }));
        QVERIFY(folder.readResult());
        QVERIFY(writeFileAtomically(folder.unsynced(), "another boot"));
        QVERIFY(!folder.readResult());
        QVERIFY(agent.runToEnd(scene.runIn(scene.condaSpec(), "python")));
        QCOMPARE(scene.callsOfTool(), 2);
        QVERIFY(folder.readResult());
    }

    void failsAfterBuilderIsKilledTwice() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "30");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.runIn(scene.condaSpec(), "python");
        QVERIFY(agent.launch(spec));
        pid_t last = 0;
        for (int i = 0; i < 2; ++i) {
            QVERIFY(waitFor([&] {
                const pid_t builder = builderOf(scene.only());
                const bool isNew = builder != 0 && builder != last && scene.callsOfTool() == i + 1;
                last = isNew ? builder : last;
                return isNew;
            }));
            kill(last, SIGKILL);
        }
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->environment->failure->cause, EnvironmentCause::Lost);
        QCOMPARE(scene.callsOfTool(), 2);
    }

    void cancelsRunsWaitingForBuild() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "60");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto first = scene.runIn(scene.condaSpec(), "python");
        const auto second = scene.runIn(scene.condaSpec(), "python");
        for (const auto* spec : {&first, &second})
            QVERIFY(agent.launch(*spec));
        QVERIFY(waitFor([&] { return scene.stateOf(second).phase == Phase::Building; }));
        const auto cancel = [&](const RunSpec& spec) {
            QElapsedTimer timer;
            timer.start();
            (void)agent.cancel(spec.key, 1000);
            const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
            return report && report->exit->stopped == StopReason::Canceled && !report->started &&
                   report->environment->failure->cause == EnvironmentCause::Canceled &&
                   timer.elapsed() < 20'000; // the build takes 60 s
        };
        QVERIFY(cancel(first));
        QTest::qWait(2500); // the other still needs it
        QVERIFY(scene.only().isBuilding());
        QVERIFY(cancel(second));
        QVERIFY(waitFor([&] { return !scene.only().isBuilding(); }));
        QCOMPARE(scene.only().state(false)->failure->cause, EnvironmentCause::Canceled);
        QVERIFY(!pathExists(scene.only().prefix()));
        QVERIFY(waitFor([&] { return builderOf(scene.only()) == 0; }));
    }

    void buildsCancelsAndRemovesOnRequest() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "0.5");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto made = agent.call(makeRequest(scene.condaSpec()));
        QVERIFY(made);
        auto state = environmentStateFromJson(valueAt(*made, "state"));
        QVERIFY(state.phase == Phase::Waiting || state.phase == Phase::Building);
        const std::string key = state.key;
        QVERIFY(waitFor([&] { return isReady(scene); }));
        QVERIFY(waitFor([&] { return !pathExists(scene.only().wanted()); }));
        QVERIFY(waitFor([&] {
            (void)agent.call({{"do", "ping"}});
            return !agent.reportedEnvironments().empty() && agent.reportedEnvironments().back().phase == Phase::Ready;
        }));
        QCOMPARE(agent.reportedEnvironments().front().key, key);

        const auto listed = agent.call({{"do", "environments"}});
        QVERIFY(listed);
        QCOMPARE(valueAt(*listed, "states").size(), size_t{1});
        QVERIFY(environmentStateFromJson(valueAt(*listed, "states")[0]).result->exact.empty());
        const auto one = agent.call({{"do", "environment"}, {"key", key}});
        QVERIFY(one);
        QVERIFY(!environmentStateFromJson(valueAt(*one, "state")).result->exact.empty());
        QVERIFY(environmentSpecFromJson(valueAt(*one, "spec")) == scene.condaSpec());
        const auto log = agent.call({{"do", "environment_log"}, {"key", key}, {"offset", 0}});
        QVERIFY(log);
        QVERIFY(bytesAt(*log, "bytes").find("Linking python") != std::string::npos);
        const auto nothing = agent.call({{"do", "environment"}, {"key", std::string(64, 'a')}});
        QCOMPARE(environmentStateFromJson(valueAt(*nothing, "state")).phase, Phase::Absent);
        QVERIFY(!agent.call({{"do", "environment"}, {"key", "../x"}}));

        // In use it stays as it is.
        const auto run = scene.runIn(scene.condaSpec(), "sleep 60");
        QVERIFY(agent.launch(run));
        QVERIFY(agent.waitForPhase(run.key, AttemptPhase::Running));
        for (const auto& request :
             {nlohmann::json{{"do", "remove_environment"}, {"key", key}}, makeRequest(scene.condaSpec(), true)}) {
            const auto refused = agent.call(request);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Conflict);
        }
        QVERIFY(agent.cancel(run.key, 100));
        QVERIFY(agent.waitForPhase(run.key, AttemptPhase::Ended));
        QVERIFY(!scene.only().isInUse());

        QVERIFY(agent.call(makeRequest(scene.condaSpec(), true)));
        QVERIFY(waitFor([&] { return isReady(scene) && scene.callsOfTool() == 2; }));
        QVERIFY(waitFor([&] { return !scene.only().isBuilding(); }));
        QVERIFY(agent.call({{"do", "remove_environment"}, {"key", key}}));
        QVERIFY(scene.states().empty());
        QVERIFY(agent.call({{"do", "remove_environment"}, {"key", key}}));
    }

    void canceledBuildFreesDiskSpace() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "60");
        AgentTestClient agent(scene.folder(), scene.variables());
        QVERIFY(agent.call(makeRequest(scene.condaSpec())));
        QVERIFY(waitFor([&] { return scene.callsOfTool() == 1; }));
        const auto folder = scene.only();
        QVERIFY(agent.call({{"do", "end_environment"}, {"key", folder.key()}}));
        QVERIFY(waitFor([&] { return folder.state(false)->phase == Phase::Failed; }));
        QCOMPARE(folder.state(false)->failure->cause, EnvironmentCause::Canceled);
        QVERIFY(!pathExists(folder.prefix()));
    }

    void dryRunBuildsNothing() {
        EnvironmentScene scene;
        scene.addMicromamba();
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto tried = agent.call({{"do", "try_environment"}, {"spec", toJson(scene.condaSpec())}});
        QVERIFY(tried);
        const auto trial = environmentDryRunFromJson(*tried);
        QCOMPARE(trial.tool, std::string("micromamba"));
        QVERIFY(!trial.failure);
        QCOMPARE(trial.packages, (std::vector<std::string>{"python 3.11.7", "zlib 1.3"}));
        QVERIFY(scene.states().empty());
        QVERIFY(listFolder(scene.folder().tmp())->empty());
    }

    void installsUploadedMicromamba_data() {
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("isRight");
        QTest::addColumn<QByteArray>("cause");
        QTest::newRow("sent") << true << true << QByteArray();
        QTest::newRow("another one") << true << false << QByteArray("wrong_checksum");
        QTest::newRow("lost since") << false << true << QByteArray("unreachable");
    }
    void installsUploadedMicromamba() {
        QFETCH(bool, isThere);
        QFETCH(bool, isRight);
        QFETCH(QByteArray, cause);
        EnvironmentScene scene;
        scene.addMicromamba();
        const auto program = readFile(scene.bin() + "/micromamba");
        (void)removeFile(scene.bin() + "/micromamba");
        AgentTestClient agent(scene.folder(), scene.variables());
        auto spec = scene.condaSpec();
        spec.policy.micromambaSha256 = toHex(isRight ? sha256Of(*program) : Sha256{});
        spec.policy.micromambaTree = scene.folder().storeTree({{"mm-1.5", *program}});
        spec.policy.micromambaUrl = "https://nowhere.invalid/micromamba"; // what was sent goes before it
        const auto run = scene.runIn(spec, "python");
        if (!isThere)
            (void)removeTree(scene.folder().blobs());
        QVERIFY(agent.launch(run));
        const auto report = agent.waitForPhase(run.key, AttemptPhase::Ended);
        QVERIFY(report && report->environment);
        QCOMPARE(listFolder(scene.root() + "/tools")->size(), cause.isEmpty() ? size_t{1} : size_t{0});
        if (cause.isEmpty()) {
            QCOMPARE(scene.stdLog(run), std::string("3.11.7\n"));
            QCOMPARE(report->environment->result->toolPath, scene.root() + "/tools/micromamba");
        } else {
            QCOMPARE(QByteArray(std::string(toText(report->environment->failure->cause)).c_str()), cause);
            QCOMPARE(report->environment->failure->subject, std::string("the studio"));
        }
    }

    void downloadsMicromamba_data() {
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("isRight");
        QTest::addColumn<QByteArray>("cause");
        QTest::newRow("right") << true << true << QByteArray();
        QTest::newRow("wrong checksum") << true << false << QByteArray("wrong_checksum");
        QTest::newRow("not there") << false << true << QByteArray("unreachable");
    }
    void downloadsMicromamba() {
        QFETCH(bool, isThere);
        QFETCH(bool, isRight);
        QFETCH(QByteArray, cause);
        const auto curl = findOnPath("curl", "/usr/bin:/bin");
        if (!curl)
            QSKIP("there is no curl here");
        EnvironmentScene scene;
        scene.addMicromamba();
        const std::string source = scene.folder().path() + "/micromamba";
        (void)renamePath(scene.bin() + "/micromamba", source);
        (void)symlink(curl->c_str(), (scene.bin() + "/curl").c_str());
        AgentTestClient agent(scene.folder(), scene.variables());
        auto spec = scene.condaSpec();
        spec.policy.micromambaSha256 = toHex(isRight ? *sha256OfFile(source) : Sha256{});
        spec.policy.micromambaUrl = "file://" + source + (isThere ? "" : "x");
        const auto run = scene.runIn(spec, "python");
        QVERIFY(agent.launch(run));
        const auto report = agent.waitForPhase(run.key, AttemptPhase::Ended);
        QVERIFY(report && report->environment);
        const std::string fetched = scene.root() + "/tools/micromamba";
        QCOMPARE(pathExists(fetched), cause.isEmpty());
        if (cause.isEmpty()) {
            QCOMPARE(scene.stdLog(run), std::string("3.11.7\n"));
            QCOMPARE(report->environment->result->toolPath, fetched);
            // The next one finds it, and the environment too.
            QVERIFY(agent.runToEnd(scene.runIn(spec, "python")));
            QCOMPARE(scene.callsOfTool(), 1);
        } else {
            QCOMPARE(QByteArray(std::string(toText(report->environment->failure->cause)).c_str()), cause);
            QCOMPARE(report->environment->failure->subject, spec.policy.micromambaUrl);
            QCOMPARE(listFolder(scene.root() + "/tools")->size(), size_t{0});
        }
    }

    void refusesRemovalDuringBuild() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_SECONDS", "60");
        AgentTestClient agent(scene.folder(), scene.variables());
        QVERIFY(agent.call(makeRequest(scene.condaSpec())));
        QVERIFY(waitFor([&] { return scene.callsOfTool() == 1; }));
        const auto refused = agent.call({{"do", "remove_traces"}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QVERIFY(pathExists(scene.only().path()));
    }

    void evictsLeastRecentlyUsed() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_FILL", "1000000");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto make = [&](const char* package) {
            auto spec = scene.condaSpec({package});
            spec.policy.quotaBytes = 2'500'000; // two of them
            const auto run = scene.runIn(spec, "python");
            const bool isFine = agent.runToEnd(run).has_value() && waitFor([&] {
                                    return !EnvironmentFolder::under(scene.root(), scene.stateOf(run).key).isInUse();
                                });
            QTest::qSleep(20); // times of use differ
            return isFine ? scene.stateOf(run).key : std::string();
        };
        const std::string a = make("a");
        const std::string b = make("b");
        QCOMPARE(make("a"), a);
        const std::string c = make("c");
        QVERIFY(waitFor([&] { return scene.states().size() == 2; }));
        QVERIFY(pathExists(EnvironmentFolder::under(scene.root(), a).result()));
        QVERIFY(!pathExists(EnvironmentFolder::under(scene.root(), b).path()));
        QVERIFY(pathExists(EnvironmentFolder::under(scene.root(), c).result()));
        // Whoever uses one keeps it.
        const auto use = EnvironmentFolder::under(scene.root(), a).use();
        QVERIFY(use);
        QCOMPARE(enforceBudget(scene.root(), 1, c), 0);
    }

    void reportsFullDiskAndFreesSpace() {
        EnvironmentScene scene;
        scene.addMicromamba();
        scene.set("COMPUTE_STUDIO_TEST_BUILD_FILL", "100000000");
        (void)makeFolders(scene.root() + "/envs");
        if (mount("tmpfs", (scene.root() + "/envs").c_str(), "tmpfs", 0, "size=20m") != 0)
            QSKIP("a small disk cannot be mounted here");
        {
            AgentTestClient agent(scene.folder(), scene.variables());
            const auto spec = scene.runIn(scene.condaSpec(), "python");
            QVERIFY(agent.launch(spec));
            const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
            const auto space = diskSpaceOf(scene.root() + "/envs");
            const bool isFailure = report && report->environment && report->environment->failure;
            const auto failure = isFailure ? *report->environment->failure : EnvironmentFailure{};
            umount2((scene.root() + "/envs").c_str(), MNT_DETACH);
            QVERIFY(isFailure);
            QCOMPARE(failure.cause, EnvironmentCause::DiskFull);
            QVERIFY2(failure.words.find("of 20 MiB were free") != std::string::npos, failure.words.c_str());
            QVERIFY(space->freeBytes > 18U << 20);
        }
    }
};

QTEST_GUILESS_MAIN(EnvironmentTest)
#include "environment_test.moc"
