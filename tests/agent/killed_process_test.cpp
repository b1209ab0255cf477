// When serve, hold or supervise is killed, the agent reports the true state afterwards, and the job keeps running.
#include <QtTest>

#include <csignal>
#include <sys/stat.h>

#include "core/base/file_lock.h"
#include "core/protocol/records.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class KilledProcessTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    static AgentTestClient::Variables variablesFor(bool cgroup) {
        return cgroup ? AgentTestClient::Variables{} : AgentTestClient::Variables{{"COMPUTE_STUDIO_NO_CGROUP", "1"}};
    }
    static void bothContainments() {
        QTest::addColumn<bool>("cgroup");
        QTest::newRow("cgroup if there is one") << true;
        QTest::newRow("subreaper and marker") << false;
    }
    StartRecord startOf(const RunSpec& spec) const {
        StartRecord record;
        waitFor([&] {
            const auto text = readFile(m_folder.attempt(spec.key).started());
            const auto decoded = text ? decodeStartRecord(*text) : fail(text.error());
            if (decoded)
                record = *decoded;
            return decoded.has_value();
        });
        return record;
    }
    bool waitForLog(const RunSpec& spec, const std::string& text) const {
        return waitFor(
            [&] { return readFile(m_folder.attempt(spec.key).stdLog()).value_or("").find(text) != std::string::npos; });
    }
    // The supervise of an attempt: the process with its folder as an argument. 0 where there is none.
    pid_t superviseOf(const RunSpec& spec) const {
        const auto entries = listFolder("/proc");
        for (const auto& entry : *entries) {
            const auto line = readFile("/proc/" + entry.name + "/cmdline");
            if (line && line->find("supervise") != std::string::npos &&
                line->find(m_folder.attempt(spec.key).path()) != std::string::npos)
                return std::stoi(entry.name);
        }
        return 0;
    }

private Q_SLOTS:
    void jobSurvivesKilledMonitor() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "echo up; while [ ! -e go ]; do sleep 0.02; done; exit 6");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        for (int i = 0; i < 3; ++i) {
            pid_t pid = 0;
            QVERIFY(waitFor([&] { return (pid = superviseOf(spec)) > 0; }));
            QCOMPARE(kill(pid, SIGKILL), 0);
            QVERIFY(waitFor([&] { return superviseOf(spec) != pid; }));
        }
        QVERIFY(writeFileAtomically(m_folder.attempt(spec.key).work() + "/go", ""));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->exitCode.value_or(-1), 6);
    }

    void cancelsAfterMonitorIsKilled() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "trap '' TERM; echo up; while :; do sleep 0.1; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        pid_t pid = 0;
        QVERIFY(waitFor([&] { return (pid = superviseOf(spec)) > 0; }));
        kill(pid, SIGKILL);
        QVERIFY(agent.cancel(spec.key, 200));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        QCOMPARE(markedProcesses(spec.key).size(), size_t(0));
    }

    void killedShimIsNotReportedAsEnd_data() { bothContainments(); }
    void killedShimIsNotReportedAsEnd() {
        QFETCH(bool, cgroup);
        AgentTestClient agent(m_folder, variablesFor(cgroup));
        const auto spec = shellSpecOf(m_folder, "echo up; while [ ! -e go ]; do sleep 0.02; done; exit 0");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        const auto start = startOf(spec);
        QCOMPARE(kill(static_cast<pid_t>(start.holdPid), SIGKILL), 0);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Orphaned));
        QVERIFY(writeFileAtomically(m_folder.attempt(spec.key).work() + "/go", ""));
        const auto vanished = agent.waitForPhase(spec.key, AttemptPhase::Vanished);
        QVERIFY(vanished);
        QVERIFY(!vanished->neverStarted);
        QVERIFY(!vanished->rebooted);
        QVERIFY(!vanished->exit);
        const auto phases = agent.phasesOf(spec.key);
        QVERIFY(std::find(phases.begin(), phases.end(), AttemptPhase::Ended) == phases.end());
        QVERIFY(waitFor([&] { return start.cgroup.empty() || !pathExists(start.cgroup); }));
        QVERIFY(waitFor([&] { return superviseOf(spec) == 0; }));
    }

    void removesContainerAfterAllProcessesAreKilled() {
        AgentTestClient agent(m_folder, variablesFor(false));
        const auto spec = shellSpecOf(m_folder, "echo up; exec sleep 1000");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        pid_t supervise = 0;
        QVERIFY(waitFor([&] { return (supervise = superviseOf(spec)) > 0; }));
        const auto folder = m_folder.attempt(spec.key);
        const std::string engine = folder.work() + "/podman";
        QVERIFY(writeFileAtomically(engine, "#!/bin/sh\necho \"$*\" >> " + folder.work() + "/calls\n"));
        QCOMPARE(chmod(engine.c_str(), 0700), 0);
        QVERIFY(
            writeFileAtomically(folder.container(), R"({"engine": "podman", "path": ")" + engine +
                                                        R"(", "name": "compute-studio-test", "program": "sleep"})"));
        const auto start = startOf(spec);
        for (const auto pid : {start.holdPid, int64_t{supervise}, start.pid})
            kill(static_cast<pid_t>(pid), SIGKILL);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Vanished));
        QVERIFY(!pathExists(folder.container()));
        QVERIFY(readFile(folder.work() + "/calls")->find("compute-studio-test") != std::string::npos);
    }

    void cancelsAfterShimIsKilled_data() {
        QTest::addColumn<bool>("cgroup");
        QTest::addColumn<bool>("superviseToo");
        QTest::newRow("cgroup") << true << false;
        QTest::newRow("marker") << false << false;
        QTest::newRow("cgroup, supervise killed too") << true << true;
        QTest::newRow("marker, supervise killed too") << false << true;
    }
    void cancelsAfterShimIsKilled() {
        QFETCH(bool, cgroup);
        QFETCH(bool, superviseToo);
        AgentTestClient agent(m_folder, variablesFor(cgroup));
        const auto spec =
            shellSpecOf(m_folder, "trap '' TERM; for i in 1 2 3; do (setsid sh -c 'trap \"\" TERM; sleep 1000; :' "
                                  "&); done; sleep 0.2; echo up; while :; do sleep 0.1; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        pid_t supervise = 0;
        QVERIFY(waitFor([&] { return (supervise = superviseOf(spec)) > 0; }));
        kill(static_cast<pid_t>(startOf(spec).holdPid), SIGKILL);
        if (superviseToo)
            kill(supervise, SIGKILL);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Orphaned));
        QVERIFY(markedProcesses(spec.key).size() >= 4);
        QVERIFY(agent.cancel(spec.key, 200));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Vanished));
        QCOMPARE(markedProcesses(spec.key).size(), size_t(0));
    }

    void enforcesTimeLimitAfterShimIsKilled() {
        AgentTestClient agent(m_folder);
        auto spec = shellSpecOf(m_folder, "trap '' TERM; echo up; while :; do sleep 0.1; done");
        spec.timeLimitMs = 1500;
        spec.graceMs = 100;
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        QVERIFY(waitFor([&] { return superviseOf(spec) > 0; }));
        kill(static_cast<pid_t>(startOf(spec).holdPid), SIGKILL);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Vanished));
        QCOMPARE(markedProcesses(spec.key).size(), size_t(0));
    }

    void newServerObservesAllAttempts() {
        const auto ended = shellSpecOf(m_folder, "echo x >> ran; exit 2");
        const auto running = shellSpecOf(m_folder, "echo x >> ran; while [ ! -e go ]; do sleep 0.02; done");
        std::vector<RunSpec> many;
        for (int i = 0; i < 20; ++i)
            many.push_back(shellSpecOf(m_folder, "echo x >> ran"));
        {
            AgentTestClient agent(m_folder);
            QVERIFY(agent.runToEnd(ended));
            QVERIFY(agent.launch(running));
            for (const auto& spec : many) {
                nlohmann::json request = toMessage(spec.key);
                request["do"] = "launch";
                request["spec"] = encodeRunSpec(spec);
                agent.send(std::move(request));
            }
            agent.killHard();
        }
        AgentTestClient agent(m_folder);
        const auto first = agent.observe(ended.key);
        QVERIFY(first);
        QCOMPARE(first->phase, AttemptPhase::Ended);
        QCOMPARE(first->exit->exitCode.value_or(-1), 2);
        const auto second = agent.observe(running.key);
        QVERIFY(second);
        QVERIFY(second->phase == AttemptPhase::Running || second->phase == AttemptPhase::Starting);
        for (const auto& spec : many) // whatever became of the first try, the same launch again is right
            QVERIFY(agent.launch(spec));
        for (const auto& spec : many) {
            const auto end = agent.waitForPhase(spec.key, AttemptPhase::Ended);
            QVERIFY(end);
            QCOMPARE(end->exit->exitCode.value_or(-1), 0);
            QCOMPARE(readFile(m_folder.attempt(spec.key).work() + "/ran").value_or(""), std::string("x\n"));
        }
        QVERIFY(writeFileAtomically(m_folder.attempt(running.key).work() + "/go", ""));
        QVERIFY(agent.waitForPhase(running.key, AttemptPhase::Ended));
        QCOMPARE(readFile(m_folder.attempt(running.key).work() + "/ran").value_or(""), std::string("x\n"));
        // A folder that was just made, and not locked yet when its serve was killed, is swept when it has grown older.
        QVERIFY(waitFor([&] {
            const auto entries = listFolder(m_folder.tmp());
            if (!entries) // something went while it was listed
                return false;
            for (const auto& entry : *entries) {
                if (const auto lock = stampOf(m_folder.tmp() + "/" + entry.name + "/lock"); lock && lock->size > 0)
                    return false;
            }
            return true;
        }));
    }

    void detectsRecordsOfAnotherBootOrMachine() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "while :; do sleep 0.1; done");
        QVERIFY(agent.launch(spec));
        auto record = startOf(spec);
        const auto folder = m_folder.attempt(spec.key);
        kill(static_cast<pid_t>(record.holdPid), SIGKILL);
        QVERIFY(agent.cancel(spec.key, 0));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Vanished));

        record.bootId = "another-boot";
        QVERIFY(writeFileAtomically(folder.started(), encodeStartRecord(record)));
        const auto rebooted = agent.observe(spec.key);
        QVERIFY(rebooted);
        QCOMPARE(rebooted->phase, AttemptPhase::Vanished);
        QVERIFY(rebooted->rebooted);
        QVERIFY(!rebooted->neverStarted);

        record.machineId = "another-machine";
        QVERIFY(writeFileAtomically(folder.started(), encodeStartRecord(record)));
        const auto elsewhere = agent.observe(spec.key);
        QVERIFY(elsewhere);
        QVERIFY(elsewhere->elsewhere);
        QCOMPARE(elsewhere->phase, AttemptPhase::Running);
        QVERIFY(!elsewhere->rebooted);
        record.machineId = agent.welcome()->at("machine_id").get<std::string>();

        // A claim of an earlier boot without a start record: the record may have been lost with the power.
        QVERIFY(removeFile(folder.started()));
        const auto note = readFile(folder.claimOwner());
        QVERIFY(note);
        QVERIFY(agent.observe(spec.key)->neverStarted);
        QVERIFY(
            writeFileAtomically(folder.claimOwner(), note->substr(0, 27) + "another-boot\n" + record.machineId + "\n"));
        const auto lost = agent.observe(spec.key);
        QCOMPARE(lost->phase, AttemptPhase::Vanished);
        QVERIFY(lost->rebooted);
        QVERIFY(!lost->neverStarted);
    }
};

QTEST_GUILESS_MAIN(KilledProcessTest)
#include "killed_process_test.moc"
