// Several processes of one node: what each gets, who ends whom, what the record judges.
#include <QtTest>

#include <csignal>
#include <cstring>

#include "core/agent/gang/node_addresses.h"
#include "core/agent/gang/port_lease.h"
#include "core/agent/node/machine_power.h"
#include "core/agent/node/process_use.h"
#include "core/base/file_lock.h"
#include "tests/agent/gpu_scene.h"
#include "tests/agent/metric_scene.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

SpecProcess shellProcess(int rank, std::string text, bool isMain = true) {
    return {.rank = rank, .isMain = isMain, .shellText = std::move(text)};
}

const ProcessState* stateOf(const AttemptReport& report, int rank) {
    for (const auto& state : report.processes) {
        if (state.rank == rank)
            return &state;
    }
    return nullptr;
}

} // namespace

class ProcessesTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    RunSpec specWith(std::vector<SpecProcess> processes) const {
        auto spec = shellSpecOf(m_folder, "echo only");
        spec.processes = std::move(processes);
        return spec;
    }
    std::string logOf(const RunSpec& spec, int rank) const {
        return readFile(m_folder.attempt(spec.key).processLog(rank)).value_or("(no log)");
    }
    std::string workFile(const RunSpec& spec, const std::string& name) const {
        return m_folder.attempt(spec.key).work() + "/" + name;
    }

private Q_SLOTS:
    void knowsProcessesOfPersons_data() {
        QTest::addColumn<uint>("id");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isInSystemUnit");
        QTest::addColumn<bool>("isPersons");
        QTest::newRow("own") << 1000U << "python3" << false << false;
        QTest::newRow("root") << 0U << "cron" << true << false;
        QTest::newRow("system") << 999U << "postgres" << true << false;
        QTest::newRow("other") << 1001U << "python3" << false << true;
        QTest::newRow("service of a person") << 1001U << "jupyter" << true << true;
        QTest::newRow("session without a sign-in") << 1001U << "systemd" << false << false;
        QTest::newRow("account of systemd-homed") << 60513U << "bash" << false << true;
        QTest::newRow("service of systemd") << 61184U << "fwupd" << true << false;
        QTest::newRow("last service of systemd") << 65519U << "fwupd" << true << false;
        QTest::newRow("directory service, in the range of services") << 62345U << "python3" << false << true;
        QTest::newRow("virtual machine of libvirt") << 64055U << "qemu-system-x86" << true << true;
        QTest::newRow("nobody") << 65534U << "dnsmasq" << false << false;
        QTest::newRow("no id of 16 bits") << 65535U << "bash" << false << false;
        QTest::newRow("nobody of old systems") << 4294967294U << "rpc.statd" << false << false;
        QTest::newRow("directory service") << 200017U << "jupyter" << false << true;
        QTest::newRow("large id of a domain") << 1839401107U << "bash" << false << true;
        QTest::newRow("first id of an own container") << 231072U << "nginx" << false << false;
        QTest::newRow("last id of an own container") << 296607U << "nginx" << false << false;
        QTest::newRow("after the own containers") << 296608U << "nginx" << false << true;
        QTest::newRow("own container, by the account's id") << 400001U << "nginx" << false << false;
        QTest::newRow("container of another person") << 165536U << "nginx" << false << true;
    }
    void knowsProcessesOfPersons() {
        QFETCH(uint, id);
        QFETCH(QString, name);
        QFETCH(bool, isInSystemUnit);
        QFETCH(bool, isPersons);
        const OwnAccount own{1000, "ada", "bob:165536:65536\n\nada:231072:65536\nada:x:1\nada:5\n1000:400000:10", 1000};
        QCOMPARE(isPersonsProcess({id, name.toStdString(), isInSystemUnit}, own), isPersons);
    }

    void knowsFirstIdOfPersons_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<uint>("first");
        QTest::newRow("no file") << "" << 1000U;
        QTest::newRow("set") << "# UID_MIN 7\nSYS_UID_MIN 100\nUID_MIN\t\t  500 \nUID_MAX 60000\n" << 500U;
        QTest::newRow("comment only") << "#UID_MIN 500\n" << 1000U;
        QTest::newRow("no number") << "UID_MIN none\nUID_MIN_X 3\n" << 1000U;
    }
    void knowsFirstIdOfPersons() {
        QFETCH(QString, text);
        QFETCH(uint, first);
        QCOMPARE(uint(firstPersonIn(text.toStdString())), first);
        QCOMPARE(isPersonsAccount(first, false, first), true);
        QCOMPARE(isPersonsAccount(first - 1, false, first), false);
    }

    void knowsUnitsOfTheSystem_data() {
        QTest::addColumn<QString>("cgroup");
        QTest::addColumn<bool>("isSystem");
        QTest::newRow("service") << "0::/system.slice/docker.service\n" << true;
        QTest::newRow("part of a service") << "0::/system.slice/k3s.service/agent\n" << true;
        QTest::newRow("in a slice of its own") << "0::/system.slice/system-getty.slice/getty@tty1.service\n" << true;
        QTest::newRow("systemd") << "0::/init.scope\n" << true;
        QTest::newRow("first version") << "11:cpu,cpuacct:/\n1:name=systemd:/system.slice/cron.service\n" << true;
        QTest::newRow("session") << "0::/user.slice/user-1000.slice/session-3.scope\n" << false;
        QTest::newRow("service of a person's systemd")
            << "0::/user.slice/user-1000.slice/user@1000.service/app.slice/code.service\n"
            << false;
        QTest::newRow("a person's systemd") << "0::/user.slice/user-0.slice/user@0.service/init.scope\n" << false;
        QTest::newRow("container") << "0::/system.slice/docker-9f2c.scope\n" << false;
        QTest::newRow("virtual machine") << "0::/machine.slice/machine-qemu.scope/libvirt/emulator\n" << false;
        QTest::newRow("pod") << "0::/kubepods.slice/kubepods-pod1.slice/cri-containerd-2.scope\n" << false;
        QTest::newRow("inside a container") << "0::/\n" << false;
        QTest::newRow("sign-in without a session") << "0::/system.slice/ssh.service\n" << false;
        QTest::newRow("one for each sign-in") << "0::/system.slice/system-sshd.slice/sshd@0-10.0.0.1.service\n"
                                              << false;
        QTest::newRow("other controllers only") << "4:memory:/system.slice/cron.service\n" << false;
        QTest::newRow("not readable") << "" << false;
    }
    void knowsUnitsOfTheSystem() {
        QFETCH(QString, cgroup);
        QFETCH(bool, isSystem);
        QCOMPARE(isSystemUnit(cgroup.toStdString()), isSystem);
    }

    // What an ordinary machine has at any time is no use of it.
    void knowsWhatIsUse() {
        constexpr int64_t now = 1'000'000'000;
        constexpr int64_t console = 0x401;
        constexpr int64_t pty = 0x8803;
        const std::map<int64_t, int64_t> inputs = {
            {console, now - 1'000}, {pty, now - 600'000}, {0x8804, now + 90'000}};
        const ProcessUse prompt{.session = 10, .terminal = console, .name = "agetty"};
        QCOMPARE(useOf({prompt}, inputs, now).lastInputMs, int64_t{0});
        // The shell at the console is a person's, whose sign-in still waits for it.
        const ProcessUse signIn{.session = 10, .terminal = console, .name = "login"};
        const ProcessUse shell{.session = 10, .terminal = console, .name = "bash"};
        QCOMPARE(useOf({signIn}, inputs, now).lastInputMs, int64_t{0});
        QCOMPARE(useOf({signIn, shell}, inputs, now).lastInputMs, now - 1'000);
        // An open terminal counts by its last input; one that is not here, and a wrong clock, do not.
        QCOMPARE(useOf({{.session = 11, .terminal = pty, .name = "bash"}}, inputs, now).lastInputMs, now - 600'000);
        QCOMPARE(useOf({{.session = 12, .terminal = 0x8809, .name = "nginx"}}, inputs, now).lastInputMs, int64_t{0});
        QCOMPARE(useOf({{.session = 13, .terminal = 0x8804, .name = "bash"}}, inputs, now).lastInputMs, int64_t{0});
        const MachineUse use =
            useOf({{.session = 0, .name = "kworker/0:1", .isKernel = true, .cpuMs = 70},
                   {.session = 5, .name = "node_exporter", .isSystem = true, .cpuMs = 50, .written = 9},
                   {.session = 11, .name = "python3", .cpuMs = 30, .written = 4},
                   {.session = 11, .name = "bash", .cpuMs = 2, .written = 1}},
                  {}, now);
        const std::map<std::string, int64_t> cpu = {{"11", 32}};
        const std::map<std::string, int64_t> written = {{"11", 5}};
        QVERIFY(use.cpuMs == cpu && use.written == written);
    }

    void knowsWhoIsAtTheScreen_data() {
        QTest::addColumn<QString>("session");
        QTest::addColumn<bool>("isAtScreen");
        const QString person = QStringLiteral("UID=1000\nUSER=ada\nACTIVE=1\nCLASS=user\nSEAT=seat0\n");
        QTest::newRow("desktop") << person + "TYPE=wayland\n" << true;
        QTest::newRow("desktop on X") << person + "TYPE=x11\n" << true;
        QTest::newRow("console: its input counts") << person + "TYPE=tty\n" << false;
        QTest::newRow("screen of the sign-in") << "ACTIVE=1\nCLASS=greeter\nSEAT=seat0\nTYPE=wayland\n" << false;
        QTest::newRow("another person's screen is shown") << "ACTIVE=0\nCLASS=user\nSEAT=seat0\nTYPE=x11\n" << false;
        QTest::newRow("remote") << "ACTIVE=1\nCLASS=user\nTYPE=x11\n" << false;
        QTest::newRow("nothing") << "" << false;
    }
    void knowsWhoIsAtTheScreen() {
        QFETCH(QString, session);
        QFETCH(bool, isAtScreen);
        QCOMPARE(studio::isAtScreen(session.toStdString()), isAtScreen);
    }

    void knowsAccountsOfTheSignIn() {
        QCOMPARE(greeterOf("UID=60578\nUSER=gdm-greeter\nCLASS=greeter\n").value_or(0), uid_t{60578});
        QVERIFY(!greeterOf("UID=1001\nCLASS=user\n"));
        QVERIFY(!greeterOf("CLASS=greeter\n"));
        QVERIFY(!greeterOf("UID=1001\nCLASSES=greeter\n"));
    }

    void knowsWorkByCommandLine_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("work");
        QTest::addColumn<QString>("machine");
        QTest::newRow("run") << "studio-agent hold /w/1 3"
                             << "/w/1"
                             << "";
        QTest::newRow("run without its holder") << "/a/studio-agent-7 supervise /w/1 3 4"
                                                << "/w/1"
                                                << "";
        QTest::newRow("end of a run") << "studio-agent settle /w/1"
                                      << "/w/1"
                                      << "";
        QTest::newRow("element") << "/a/studio-agent batch-element /w/1"
                                 << "/w/1"
                                 << "";
        QTest::newRow("allocation") << "studio-agent allocation run /w/a"
                                    << "/w/a"
                                    << "";
        QTest::newRow("question about an allocation") << "studio-agent allocation state /w/a"
                                                      << ""
                                                      << "";
        QTest::newRow("connection") << "studio-agent serve"
                                    << ""
                                    << "";
        QTest::newRow("other program") << "python3 hold /w/1"
                                       << ""
                                       << "";
        QTest::newRow("none") << ""
                              << ""
                              << "";
        QTest::newRow("virtual machine") << "qemu-system-x86_64 -name n1 -uuid 7 -smbios "
                                            "type=11,value=cs-workspace=w,value=cs-node=2 -m 64M"
                                         << ""
                                         << "n1";
        QTest::newRow("virtual machine of another program") << "/usr/bin/qemu-system-x86_64 -name n1 -uuid 7"
                                                            << ""
                                                            << "";
        QTest::newRow("cut") << "qemu-system-x86_64 -name n1 -smbios"
                             << ""
                             << "";
    }
    void knowsWorkByCommandLine() {
        QFETCH(QString, command);
        QFETCH(QString, work);
        QFETCH(QString, machine);
        std::vector<std::string> words;
        for (const QString& word : command.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            words.push_back(word.toStdString());
        QCOMPARE(QString::fromStdString(agentWorkOf(words)), work);
        QCOMPARE(QString::fromStdString(studioVmOf(words)), machine);
    }

    void eachHasItsCommandVariablesAndLog() {
        AgentTestClient agent(m_folder);
        auto spec = specWith(
            {{.rank = 4, .variables = {{"MINE", "four"}}},
             {.rank = 5, .argv = {"sh", "-c", "echo $MINE $BOTH; echo to stderr >&2"}, .variables = {{"MINE", "five"}}},
             shellProcess(7, "pwd; echo $COMPUTE_STUDIO_ATTEMPT")});
        spec.shellText = "echo $MINE $BOTH";
        spec.variables = {{"BOTH", "both"}, {"MINE", "none"}};
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 0);
        QCOMPARE(logOf(spec, 4), std::string("four both\n"));
        QCOMPARE(logOf(spec, 5), std::string("five both\nto stderr\n"));
        QCOMPARE(logOf(spec, 7), m_folder.attempt(spec.key).work() + "\n" + spec.key.run + ".1.0\n");
        QVERIFY(!pathExists(m_folder.attempt(spec.key).stdLog()));
        const auto report = agent.observe(spec.key);
        QVERIFY(report);
        QCOMPARE(report->processes.size(), size_t(3));
        for (const int rank : {4, 5, 7}) { // the last record covers the whole log
            const std::string times = readFile(m_folder.attempt(spec.key).processLogTimes(rank)).value_or("");
            QVERIFY(times.size() >= 16 && times.size() % 16 == 0);
            uint64_t offset = 0;
            memcpy(&offset, times.data() + times.size() - 16, 8);
            QCOMPARE(offset, uint64_t(logOf(spec, rank).size()));
        }
        for (const auto& state : report->processes)
            QVERIFY(state.pid > 0 && state.startedMs > 0 && state.endedMs >= state.startedMs && state.exitCode == 0);
    }

    void singleProcessIsAsBefore() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "echo only");
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(readFile(m_folder.attempt(spec.key).stdLog()).value_or(""), std::string("only\n"));
        QVERIFY(!pathExists(m_folder.attempt(spec.key).processes()));
        QVERIFY(agent.observe(spec.key)->processes.empty());
    }

    void firstFailureEndsTheOthers() {
        AgentTestClient agent(m_folder);
        const auto spec =
            specWith({shellProcess(0, "trap 'echo asked; exit 9' TERM; while :; do sleep 0.05; done"),
                      shellProcess(1, "sleep 0.3; exit 7"), shellProcess(2, "setsid sh -c 'sleep 300' & sleep 300")});
        QElapsedTimer clock;
        clock.start();
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(clock.elapsed() < 8000);
        QCOMPARE(end->exitCode.value_or(-1), 7); // not 9, and not the signal
        QVERIFY(end->leftovers.empty());
        QVERIFY2(logOf(spec, 0).find("asked\n") != std::string::npos, logOf(spec, 0).c_str()); // TERM came first
        QVERIFY(markedProcesses(spec.key).empty());
        const auto report = agent.observe(spec.key);
        QVERIFY(report);
        QVERIFY(stateOf(*report, 1)->hasFailed() && !stateOf(*report, 1)->isStopped);
        QCOMPARE(stateOf(*report, 0)->exitCode.value_or(-1), 9);
        QVERIFY(stateOf(*report, 0)->isStopped && stateOf(*report, 2)->isStopped);
    }

    void deafProcessIsKilledAfterGrace() {
        AgentTestClient agent(m_folder);
        auto spec = specWith(
            {shellProcess(0, "trap '' TERM; while :; do sleep 0.05; done"), shellProcess(1, "sleep 0.2; kill -11 $$")});
        spec.graceMs = 500;
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->signal.value_or(0), SIGSEGV);
        QVERIFY(!end->outOfMemory);
        QCOMPARE(stateOf(*agent.observe(spec.key), 0)->signal.value_or(0), SIGKILL);
    }

    void successEndsNobody() {
        AgentTestClient agent(m_folder);
        const auto spec = specWith({shellProcess(0, "exit 0"), shellProcess(1, "sleep 0.6; echo late > late")});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end && end->exitCode == 0);
        QVERIFY(pathExists(workFile(spec, "late")));
    }

    void servicesEndWithTheMains_data() {
        QTest::addColumn<int>("code");
        QTest::newRow("completed") << 0;
        QTest::newRow("failed") << 3;
    }
    void servicesEndWithTheMains() {
        QFETCH(int, code);
        AgentTestClient agent(m_folder);
        const auto spec = specWith({shellProcess(0, "while :; do sleep 0.05; done", false),
                                    shellProcess(1, "exit 5", false), // does not count
                                    shellProcess(2, "sleep 0.4; exit " + std::to_string(code))});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), code);
        const auto report = agent.observe(spec.key);
        QVERIFY(stateOf(*report, 0)->isStopped && !stateOf(*report, 0)->isMain);
        QCOMPARE(stateOf(*report, 1)->exitCode.value_or(-1), 5);
        QVERIFY(markedProcesses(spec.key).empty());
    }

    void nodeOfServicesRunsUntilItIsStopped() {
        AgentTestClient agent(m_folder);
        const auto spec = specWith({shellProcess(3, "touch up; while :; do sleep 0.05; done", false)});
        QVERIFY(agent.launch(spec));
        QVERIFY(waitFor([&] { return pathExists(workFile(spec, "up")); }));
        QTest::qWait(300);
        QCOMPARE(agent.observe(spec.key)->phase, AttemptPhase::Running);
        QVERIFY(agent.cancel(spec.key, 1000));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit->stopped == StopReason::Canceled);
    }

    void cancelStopsAll() {
        AgentTestClient agent(m_folder);
        const auto spec = specWith({shellProcess(0, "touch a; sleep 300"), shellProcess(1, "touch b; sleep 300")});
        QVERIFY(agent.launch(spec));
        QVERIFY(waitFor([&] { return pathExists(workFile(spec, "a")) && pathExists(workFile(spec, "b")); }));
        QVERIFY(agent.cancel(spec.key, 2000));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        QCOMPARE(ended->exit->signal.value_or(0), SIGTERM);
        QVERIFY(markedProcesses(spec.key).empty());
    }

    void programThatIsMissingFailsAll() {
        AgentTestClient agent(m_folder);
        const auto spec =
            specWith({shellProcess(0, "sleep 300"), {.rank = 1, .isMain = false, .argv = {"/no/such/program"}}});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY2(end->startError.starts_with("/no/such/program: "), end->startError.c_str());
        QVERIFY(!end->exitCode && !end->signal);
        QVERIFY(logOf(spec, 1).find("could not start the job") != std::string::npos);
        QVERIFY(!stateOf(*agent.observe(spec.key), 1)->startError.empty());
    }

    void killedShimIsNeverAnExit() {
        AgentTestClient agent(m_folder);
        const auto spec = specWith({shellProcess(0, "touch a; sleep 1"), shellProcess(1, "sleep 1")});
        QVERIFY(agent.launch(spec));
        QVERIFY(waitFor([&] { return pathExists(workFile(spec, "a")); }));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        kill(static_cast<pid_t>(running->started->holdPid), SIGKILL);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Orphaned));
        const auto vanished = agent.waitForPhase(spec.key, AttemptPhase::Vanished);
        QVERIFY(vanished && !vanished->exit && !vanished->neverStarted);
        QVERIFY(stateOf(*vanished, 0) != nullptr && !stateOf(*vanished, 0)->hasEnded());
    }

    // Before the start record: nothing has run. After the tickets were closed: the end is unknown, and the GPUs are
    // free.
    void killedAtItsOwnPoints_data() {
        QTest::addColumn<QByteArray>("point");
        QTest::addColumn<bool>("hasRun");
        QTest::newRow("processes written") << QByteArray("gang.processes_written") << false;
        QTest::newRow("tickets closed") << QByteArray("gang.tickets_closed") << true;
    }
    void killedAtItsOwnPoints() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        QFETCH(bool, hasRun);
        const AgentFolder folder;
        GpuScene scene(folder.path(), 2);
        auto variables = scene.variables();
        variables["COMPUTE_STUDIO_CRASH_AT"] = point.toStdString();
        variables["COMPUTE_STUDIO_CRASH_ONCE"] = folder.path() + "/crashed";
        AgentTestClient agent(folder, variables);
        auto spec = gpuSpecOf(folder, "no", 2);
        spec.processes = {shellProcess(0, "touch ran"), shellProcess(1, "touch ran")};
        QVERIFY(agent.launch(spec));
        const auto end = agent.waitForPhase(spec.key, AttemptPhase::Vanished);
        QVERIFY(end && !end->exit);
        QCOMPARE(end->neverStarted, !hasRun);
        QCOMPARE(pathExists(folder.attempt(spec.key).work() + "/ran"), hasRun);
        QVERIFY(markedProcesses(spec.key).empty());
        for (int gpu : {0, 1})
            QVERIFY(waitFor([&] { return !scene.folder().isHeld(GpuScene::uuid(gpu)); }));
        QVERIFY(agent.launch(spec)); // changes nothing
        QCOMPARE(agent.observe(spec.key)->phase, AttemptPhase::Vanished);
    }

    void metricsCarryTheRank() {
        AgentTestClient agent(m_folder);
        const std::string script =
            "import json, os, urllib.request as r\n"
            "q = r.Request(os.environ['MLFLOW_TRACKING_URI'] + '/api/2.0/mlflow/runs/log-metric',\n"
            "  json.dumps({'run_id': os.environ['MLFLOW_RUN_ID'], 'key': 'm' + os.environ['R'], 'value': 1,\n"
            "  'timestamp': 5, 'step': 6}).encode(),\n"
            "  {'Authorization': 'Bearer ' + os.environ['MLFLOW_TRACKING_TOKEN'], 'Content-Type': "
            "'application/json'})\n"
            "r.urlopen(q).read()\n";
        std::vector<SpecProcess> processes;
        for (const int rank : {2, 3, 9})
            processes.push_back(
                {.rank = rank, .argv = {"python3", "-c", script}, .variables = {{"R", std::to_string(rank)}}});
        const auto spec = specWith(processes);
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY2(end->exitCode == 0, (logOf(spec, 2) + logOf(spec, 3)).c_str());
        const auto pointsIn = [](const std::string& path) {
            ListedRecords reported;
            MetricReader reader(reported);
            reader.feed(readFile(path).value_or(""));
            return reported.expected;
        };
        const auto folder = m_folder.attempt(spec.key);
        QCOMPARE(pointsIn(folder.metrics()), std::vector<std::string>{"0:m2@6"}); // of the first process
        QCOMPARE(pointsIn(folder.processMetrics(3)), std::vector<std::string>{"0:m3@6"});
        QCOMPARE(pointsIn(folder.processMetrics(9)), std::vector<std::string>{"0:m9@6"});
    }

    void logOfAProcessIsFollowed() {
        AgentTestClient agent(m_folder);
        const auto spec = specWith({shellProcess(0, "echo zero"), shellProcess(1, "echo one")});
        QVERIFY(agent.runToEnd(spec));
        const LogKey key{spec.key, LogFile::Log, 1};
        QVERIFY(agent.call(toMessage(FollowRequest{key, {}})));
        QVERIFY(waitFor([&] {
            (void)agent.observe(spec.key);
            return agent.bytesOf(key) == "one\n";
        }));
    }

    // Without other nodes: node 0 is this machine, with ports that no other attempt has.
    void singleNodeHasPorts() {
        AgentTestClient agent(m_folder);
        auto spec = specWith({{.rank = 0, .argv = {"echo", "${{node.0.address}}:${{node.0.port.1}}"}},
                              {.rank = 1,
                               .argv = {"sh", "-c", "echo $WHERE; echo ${{inputs.rate}}"},
                               .variables = {{"WHERE", "${{node.0.port.0}}"}}}});
        spec.inputs = {{RunInput::Kind::Value, "rate", "0.5", {}, {}}};
        QVERIFY(agent.runToEnd(spec));
        const std::string first = logOf(spec, 0);
        QVERIFY2(first.starts_with("127.0.0.1:2") || first.starts_with("127.0.0.1:3"), first.c_str());
        const int port = std::atoi(logOf(spec, 1).c_str());
        QVERIFY(port >= 20'000 && port < 65'536);
        QVERIFY(logOf(spec, 1).ends_with("\n0.5\n"));
        QVERIFY(!agent.observe(spec.key)->gang);
        auto wrong = specWith({shellProcess(0, "echo ${{node.1.address}}")});
        const auto refused = agent.launch(wrong);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
    }

    void processesShareGpusUnlessTheyAskForOne() {
        const AgentFolder folder;
        GpuScene scene(folder.path(), 4);
        AgentTestClient agent(folder, scene.variables());
        auto spec = gpuSpecOf(folder, "echo no", 2, {GpuScene::uuid(1), GpuScene::uuid(3)});
        spec.processes = {shellProcess(0, "echo $CUDA_VISIBLE_DEVICES"),
                          {.rank = 1,
                           .shellText = "echo $CUDA_VISIBLE_DEVICES",
                           .variables = {{"CUDA_VISIBLE_DEVICES", "${{gpu.1}}"}}}};
        QVERIFY(agent.runToEnd(spec));
        const auto attempt = folder.attempt(spec.key);
        QCOMPARE(readFile(attempt.processLog(0)).value_or(""), std::string("1,3\n"));
        QCOMPARE(readFile(attempt.processLog(1)).value_or(""), std::string("3\n"));
        spec = gpuSpecOf(folder, "echo no", 1);
        spec.processes = {shellProcess(0, "echo ${{gpu.1}}")};
        QVERIFY(!agent.launch(spec));
    }

    void addressesOfThisMachine() {
        const auto addresses = nodeAddresses({});
        QVERIFY(addresses && !addresses->empty());
        for (const auto& each : *addresses)
            QVERIFY(each.interface != "docker0" && (addresses->size() == 1 || each.interface != "lo"));
        const auto loopback = nodeAddresses("lo");
        QVERIFY(loopback && loopback->front().address == "127.0.0.1" && loopback->front().prefixLength == 8);
        QCOMPARE(nodeAddresses("no-such-if").error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(ProcessesTest)
#include "processes_test.moc"
