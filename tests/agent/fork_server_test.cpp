// Shims forked by the fork server equal shims that were executed, and launches work without the fork server.
#include <QtTest>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/job/python_package_check.h"
#include "core/agent/job/python_packages.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

std::string wordsOf(const std::string& pid) {
    return readFile("/proc/" + pid + "/cmdline", 65536).value_or("");
}

// By this process, in calls of read().
uint64_t bytesRead() {
    const std::string text = readFile("/proc/self/io", 4096).value_or("");
    const size_t at = text.find("rchar: ");
    return at == std::string::npos ? 0 : std::strtoull(text.c_str() + at + 7, nullptr, 10);
}

int64_t parentOfProcess(const std::string& pid) {
    const std::string text = readFile("/proc/" + pid + "/stat", 4096).value_or("");
    const size_t name = text.rfind(')');
    return name == std::string::npos ? 0 : std::atoll(text.c_str() + name + 4);
}

pid_t forkServerOf(pid_t serve) {
    const auto entries = listFolder("/proc");
    for (const auto& entry : *entries) {
        const std::string words = wordsOf(entry.name);
        if (words.starts_with(std::string("studio-agent\0fork-server\0", 25)) && parentOfProcess(entry.name) == serve)
            return std::stoi(entry.name);
    }
    return 0;
}

} // namespace

class ForkServerTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    RunSpec waitingSpec() const {
        return shellSpecOf(m_folder, "echo x >> ran; while [ ! -e go ]; do sleep 0.02; done; exit 4");
    }
    void finishJob(const RunSpec& spec) const {
        QVERIFY(writeFileAtomically(m_folder.attempt(spec.key).work() + "/go", {}));
    }
    std::string ranIn(const RunSpec& spec) const {
        return readFile(m_folder.attempt(spec.key).work() + "/ran").value_or("");
    }
    // The first run of an agent, which starts the fork server.
    pid_t begin(AgentTestClient& agent) const {
        if (!agent.runToEnd(shellSpecOf(m_folder, "true")))
            return 0;
        pid_t forkServer = 0;
        return waitFor([&] { return (forkServer = forkServerOf(agent.pid())) != 0; }) ? forkServer : 0;
    }
    StartRecord startOf(AgentTestClient& agent, const RunSpec& spec) const {
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Running);
        return report && report->started ? *report->started : StartRecord{};
    }

private Q_SLOTS:
    void forkedShimMatchesSpawnedShim() {
        AgentTestClient agent(m_folder);
        const pid_t forkServer = begin(agent);
        QVERIFY(forkServer > 0);
        const auto spec = waitingSpec();
        QVERIFY(agent.launch(spec));
        const auto start = startOf(agent, spec);
        const std::string hold = std::to_string(start.holdPid);
        QCOMPARE(parentOfProcess(hold), int64_t{forkServer});
        QVERIFY(wordsOf(hold).starts_with(std::string("studio-agent\0hold\0", 18) + m_folder.attempt(spec.key).path() +
                                          '\0'));
        QCOMPARE(readFile("/proc/" + hold + "/comm", 64).value_or(""), std::string("studio-hold\n"));
        QCOMPARE(getsid(static_cast<pid_t>(start.holdPid)), static_cast<pid_t>(start.holdPid));
        // A reader of the server's output needs its end of file once the server has exited; the fork server needs that
        // of its input.
        struct stat serveOutput {};
        QCOMPARE(stat(("/proc/" + std::to_string(agent.pid()) + "/fd/1").c_str(), &serveOutput), 0);
        for (const std::string& process : {hold, std::to_string(forkServer)}) {
            const std::string folder = "/proc/" + process + "/fd";
            const auto descriptors = listFolder(folder);
            QVERIFY(descriptors && !descriptors->empty());
            for (const auto& descriptor : *descriptors) {
                struct stat st {};
                QVERIFY(stat(joinPath(folder, descriptor.name).c_str(), &st) != 0 || st.st_ino != serveOutput.st_ino ||
                        st.st_dev != serveOutput.st_dev);
                if (process == hold)
                    QVERIFY(readLinkTarget(joinPath(folder, descriptor.name)).value_or("").find("socket:") ==
                                std::string::npos ||
                            std::stoi(descriptor.name) >= 10); // the metrics endpoint
            }
        }
        finishJob(spec);
        const auto end = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(end && end->exit);
        QCOMPARE(end->exit->exitCode.value_or(-1), 4);
        QVERIFY(waitFor([&] { return !pathExists("/proc/" + hold); })); // nobody has to reap it
    }

    void shimsSurviveServerAndForkServer() {
        const auto spec = waitingSpec();
        pid_t forkServer = 0;
        {
            AgentTestClient agent(m_folder);
            forkServer = begin(agent);
            QVERIFY(forkServer > 0);
            QVERIFY(agent.launch(spec));
            QVERIFY(startOf(agent, spec).holdPid > 0);
            agent.killHard();
        }
        QVERIFY(waitFor([&] { return !pathExists("/proc/" + std::to_string(forkServer)); }));
        AgentTestClient agent(m_folder);
        QCOMPARE(agent.observe(spec.key)->phase, AttemptPhase::Running);
        finishJob(spec);
        const auto end = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(end && end->exit);
        QCOMPARE(end->exit->exitCode.value_or(-1), 4);
        QCOMPARE(ranIn(spec), std::string("x\n"));
    }

    void launchesWithoutForkServer_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("killed") << SIGKILL;
        QTest::newRow("stopped") << SIGSTOP;
    }
    void launchesWithoutForkServer() {
        QFETCH(int, signal);
        AgentTestClient agent(m_folder);
        const pid_t forkServer = begin(agent);
        QVERIFY(forkServer > 0);
        kill(forkServer, signal);
        for (int i = 0; i < 3; ++i) {
            const auto spec = shellSpecOf(m_folder, "echo x >> ran");
            QVERIFY(agent.runToEnd(spec));
            QCOMPARE(ranIn(spec), std::string("x\n"));
        }
        QVERIFY(!pathExists("/proc/" + std::to_string(forkServer)));
        QVERIFY(waitFor([&] { return forkServerOf(agent.pid()) != 0; })); // another one
    }

    void restartsShimThatCrashedBeforeClaim() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        const std::string once = m_folder.path() + "/crashed";
        QVERIFY(writeFileAtomically(once, {})); // not yet
        AgentTestClient agent(m_folder,
                              {{"COMPUTE_STUDIO_CRASH_AT", "hold.claim_made"}, {"COMPUTE_STUDIO_CRASH_ONCE", once}});
        QVERIFY(begin(agent) > 0);
        QVERIFY(removeFile(once));
        std::vector<RunSpec> specs;
        for (int i = 0; i < 4; ++i) {
            specs.push_back(shellSpecOf(m_folder, "echo x >> ran"));
            QVERIFY(agent.launch(specs.back()));
        }
        for (const auto& spec : specs) {
            QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
            QCOMPARE(ranIn(spec), std::string("x\n"));
        }
        QVERIFY(pathExists(once));
    }

    void concurrentLaunchesForkEachShimOnce() {
        AgentTestClient agent(m_folder);
        std::vector<RunSpec> specs;
        std::vector<uint32_t> requests;
        for (int i = 0; i < 60; ++i) {
            specs.push_back(shellSpecOf(m_folder, "echo x >> ran"));
            nlohmann::json request = toMessage(specs.back().key);
            request["do"] = "launch";
            request["spec"] = encodeRunSpec(specs.back());
            requests.push_back(agent.send(request));
        }
        for (const auto request : requests) {
            const auto answer = agent.answerTo(request);
            QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
        }
        for (const auto& spec : specs) {
            QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
            QCOMPARE(ranIn(spec), std::string("x\n"));
        }
    }

    // A path too long for the command line of a forked shim.
    void launchesInLongPath() {
        std::string path = m_folder.path();
        for (int i = 0; i < 6; ++i)
            path += "/" + std::string(200, static_cast<char>('a' + i));
        QVERIFY(makeFolders(path));
        const AgentFolder folder(path);
        AgentTestClient agent(folder);
        for (int i = 0; i < 2; ++i)
            QVERIFY(agent.runToEnd(shellSpecOf(folder, "true")));
    }

    void repairsPythonPackagesBeforeEachJob() {
        AgentTestClient agent(m_folder);
        const std::string look = "cat \"$COMPUTE_STUDIO_PYTHON\"/azureml/core/run.py";
        const auto spec = shellSpecOf(m_folder, look);
        QVERIFY(agent.runToEnd(spec));
        const std::string whole = readFile(m_folder.attempt(spec.key).stdLog()).value_or("");
        QVERIFY(whole.find("class Run") != std::string::npos);
        const std::string file = pythonPackageFolder(m_folder.attempt(spec.key)) + "/azureml/core/run.py";
        QVERIFY(file.starts_with(m_folder.root() + "/python/"));
        const auto before = stampOf(file);
        for (const std::string damage : {"", "shorter", "removed", "nothing"}) {
            if (damage == "removed")
                QVERIFY(removeTree(m_folder.root() + "/python"));
            else if (damage != "nothing")
                QVERIFY(writeFileAtomically(file, damage));
            const auto known = stampOf(file);
            const auto next = shellSpecOf(m_folder, look);
            QVERIFY(agent.runToEnd(next));
            QCOMPARE(readFile(m_folder.attempt(next.key).stdLog()).value_or(""), whole);
            if (damage == "nothing") // and is left alone where nothing is wrong with it
                QCOMPARE(stampOf(file)->inode, known->inode);
        }
        QVERIFY(before && before->size > 0);
    }

    // The packages are read once, and again only after a change, which cannot be hidden by setting times back.
    void comparesPythonPackagesAfterChangesOnly() {
        const AgentFolder folder;
        const AttemptFolder attempt = folder.attempt(shellSpecOf(folder, "true").key);
        PythonPackageCheck check;
        QVERIFY(!check.areIntact(attempt)); // there are none
        QVERIFY(installPythonPackages(attempt));
        QVERIFY(!check.areIntact(attempt)); // too young
        QVERIFY(waitFor([&] { return check.areIntact(attempt); }));
        const uint64_t before = bytesRead();
        QVERIFY(check.areIntact(attempt));
        QVERIFY(bytesRead() - before < 4096); // of /proc/self/io itself
        const std::string file = pythonPackageFolder(attempt) + "/azureml/core/run.py";
        const std::string whole = readFile(file).value_or("");
        struct stat times {};
        QCOMPARE(stat(file.c_str(), &times), 0);
        QFile changed(QString::fromStdString(file));
        QVERIFY(changed.open(QIODevice::ReadWrite));
        QCOMPARE(changed.write("#"), qint64(1)); // in place, the size stays
        changed.close();
        const timespec former[2] = {times.st_atim, times.st_mtim};
        QCOMPARE(utimensat(AT_FDCWD, file.c_str(), former, 0), 0);
        QVERIFY(!check.areIntact(attempt));
        QTest::qWait(3500); // old enough, but not what it should be
        QVERIFY(!check.areIntact(attempt));
        QVERIFY(installPythonPackages(attempt));
        QCOMPARE(readFile(file).value_or(""), whole);
        QVERIFY(waitFor([&] { return check.areIntact(attempt); }));
    }
};

QTEST_GUILESS_MAIN(ForkServerTest)
#include "fork_server_test.moc"
