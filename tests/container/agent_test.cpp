// Attempts in containers from their launch to their record, through the real agent: it makes the environment, runs the
// job in it, cancels it, and cleans up behind whoever was killed.
#include <QtTest>
#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container/container_run.h"
#include "core/agent/environment/environment_folder.h"
#include "core/agent/job/process_info.h"
#include "core/protocol/cbor.h"
#include "tests/container/build_scene.h"
#include "tests/container/container_lab.h"

using namespace studio;
using namespace studio::test;

class AgentTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;
    AgentFolder m_root;

    RunSpec textSpec(const std::string& text) const {
        auto spec = shellSpecOf(m_root, text);
        spec.environment = imageSpec(m_lab->smallImage(), m_lab->engine());
        return spec;
    }
    std::string logOf(const RunSpec& spec) const {
        return readFile(m_root.attempt(spec.key).stdLog()).value_or("(no log)");
    }
    bool waitForLog(const RunSpec& spec, const std::string& text) const {
        return waitFor([&] { return logOf(spec).find(text) != std::string::npos; });
    }
    EnvironmentState stateOf(const RunSpec& spec) const {
        const auto text = readFile(m_root.attempt(spec.key).environment()).value_or("{}");
        return environmentStateFromJson(nlohmann::json::parse(text, nullptr, false));
    }
    bool noContainerIsLeft() const {
        return waitFor([&] { return m_lab->containers().empty(); });
    }

private Q_SLOTS:
    void initTestCase() {
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanupTestCase() { m_lab.reset(); }

    void runsFromLaunchToExitRecord() {
        AgentTestClient agent(m_root);
        auto spec = textSpec("echo \"$SET\" > outputs/a; cat file; exit 3");
        spec.sourceTree = m_root.storeTree({{"file", "of the snapshot\n"}});
        spec.environment->setUp = "export SET=up";
        spec.environment->tearDown = "echo down";
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->startError, std::string());
        QCOMPARE(end->exitCode.value_or(-1), 3);
        QCOMPARE(logOf(spec), std::string("of the snapshot\ndown\n"));
        const std::string made = m_root.attempt(spec.key).outputs() + "/a";
        QCOMPARE(readFile(made).value_or(""), std::string("up\n"));
        struct stat st {};
        QCOMPARE(stat(made.c_str(), &st), 0);
        QCOMPARE(st.st_uid, geteuid());
        const auto state = stateOf(spec);
        QCOMPARE(toText(state.phase), toText(EnvironmentState::Phase::Ready));
        QVERIFY(state.result && state.result->image.size() >= 64);
        QVERIFY(noContainerIsLeft());
    }

    // Each process has a container of its own; the first failure ends them all.
    void severalProcessesHaveContainers() {
        AgentTestClient agent(m_root);
        auto spec = textSpec("echo $MINE; hostname; sleep 1");
        spec.processes = {{.rank = 0, .variables = {{"MINE", "zero"}}}, {.rank = 1, .variables = {{"MINE", "one"}}}};
        auto end = agent.runToEnd(spec);
        QVERIFY(end);
        const auto log = [this](const RunSpec& of, int rank) {
            return readFile(m_root.attempt(of.key).processLog(rank)).value_or("(no log)");
        };
        QVERIFY2(end->exitCode == 0, (end->startError + log(spec, 0)).c_str());
        QVERIFY2(log(spec, 0).starts_with("zero\n") && log(spec, 1).starts_with("one\n"), log(spec, 0).c_str());
        QVERIFY(noContainerIsLeft());

        spec = textSpec("true");
        spec.processes = {{.rank = 0, .shellText = "trap 'echo asked; exit 0' TERM; while true; do sleep 0.05; done"},
                          {.rank = 1, .shellText = "sleep 2; exit 7"},
                          {.rank = 2, .isMain = false, .shellText = "trap '' TERM; while true; do sleep 0.05; done"}};
        spec.graceMs = 3000;
        end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 7);
        QVERIFY2(log(spec, 0).find("asked\n") != std::string::npos, log(spec, 0).c_str());
        QVERIFY(end->leftovers.empty());
        QVERIFY(noContainerIsLeft());
        QVERIFY(!pathExists(m_root.attempt(spec.key).container()));
    }

    void buildsContextForRun() {
        AgentTestClient agent(m_root);
        auto spec = textSpec("cat /from");
        spec.environment->container.image.clear();
        spec.environment->container.contextTree = m_root.storeTree(
            {{"Dockerfile", "FROM " + m_lab->smallImage() + "\nCOPY from /from\n"}, {"from", "the context\n"}});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY2(end->exitCode == 0, (end->startError + logOf(spec)).c_str());
        QCOMPARE(logOf(spec), std::string("the context\n"));
    }

    void missingImageFailsEnvironment() {
        AgentTestClient agent(m_root);
        auto spec = textSpec("true");
        spec.environment->container.image = "Not a Name";
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(!end->exitCode);
        const auto state = stateOf(spec);
        QVERIFY(state.failure);
        QCOMPARE(toText(state.failure->cause), toText(EnvironmentCause::ImageNotFound));
    }

    void cancelSendsSigtermFirst() {
        AgentTestClient agent(m_root);
        const auto spec = textSpec("trap 'echo told; exit 0' TERM; echo ready; while true; do sleep 0.05; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "ready"));
        QVERIFY(agent.cancel(spec.key, 10'000));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report && report->exit);
        QCOMPARE(toText(report->exit->stopped), toText(StopReason::Canceled));
        const std::string log = logOf(spec); // with what the shell says of its sleep
        QVERIFY2(log.find("told\n") != std::string::npos && log.find("told\n") == log.rfind("told\n"), log.c_str());
        QVERIFY(noContainerIsLeft());
    }

    void killsJobIgnoringSigterm() {
        AgentTestClient agent(m_root);
        const auto spec = textSpec("trap '' TERM; echo ready; while true; do sleep 0.05; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "ready"));
        QVERIFY(agent.cancel(spec.key, 300));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report && report->exit);
        QVERIFY(report->exit->leftovers.empty());
        QVERIFY(noContainerIsLeft());
        QVERIFY(markedProcesses(spec.key).empty());
    }

    // Shim, monitor and engine client are killed: the cancel request alone removes the container.
    void cancelRemovesOrphanedContainer() {
        AgentTestClient agent(m_root);
        const auto spec = textSpec("trap '' TERM; echo ready; while true; do sleep 0.05; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "ready"));
        const auto started = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(started && started->started);
        const auto hold = static_cast<pid_t>(started->started->holdPid);
        for (const auto& process : descendantsOf(hold, {})) {
            if (process.name.starts_with("studio-supervis"))
                kill(process.pid, SIGKILL);
        }
        kill(hold, SIGKILL);
        kill(static_cast<pid_t>(started->started->pid), SIGKILL);
        QTest::qWait(200);
        QCOMPARE(m_lab->containers().size(), size_t(1));
        QVERIFY(agent.cancel(spec.key, 200));
        QVERIFY(noContainerIsLeft());
        QVERIFY(waitFor([&] { return markedProcesses(spec.key).empty(); }));
        QVERIFY(waitFor([&] { return !pathExists(m_root.attempt(spec.key).container()); }));
    }
};

QTEST_GUILESS_MAIN(AgentTest)
#include "agent_test.moc"
