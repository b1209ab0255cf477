// A job on a node that is a part of the machine: processors, memory, niceness, and who holds it to them.
#include <QtTest>

#include "core/agent/job/node_limits.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int64_t mib = 1LL << 20;

QString logOf(const AgentFolder& folder, const AttemptKey& key) {
    const auto text = readFile(folder.attempt(key).stdLog(), 1U << 20);
    return QString::fromStdString(text.value_or(std::string()));
}

std::optional<StartRecord> startOf(const AgentFolder& folder, const AttemptKey& key) {
    const auto text = readFile(folder.attempt(key).started(), 65536);
    if (!text)
        return std::nullopt;
    const auto record = decodeStartRecord(*text);
    return record ? std::optional(*record) : std::nullopt;
}

// Takes `size` MiB and keeps it for a while.
RunSpec hungrySpec(const AgentFolder& folder, int size) {
    return specOf(folder, {"python3", "-c",
                           "import time\nx = b'1' * (" + std::to_string(size) +
                               " << 20)\nprint(len(x), flush=True)\ntime.sleep(8)\nprint('survived')"});
}

} // namespace

class AgentNodeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void setsCpuAffinity() {
        const auto usable = usableCpus();
        QVERIFY(!usable.empty());
        const AgentFolder folder;
        AgentTestClient agent(folder);
        auto spec = shellSpecOf(folder, "python3 -c 'import os; print(sorted(os.sched_getaffinity(0)))'; nice");
        spec.limits.cpus = {usable.back()};
        spec.limits.niceness = 10;
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, std::optional(0));
        QCOMPARE(logOf(folder, spec.key), QStringLiteral("[%1]\n10\n").arg(usable.back()));
        QCOMPARE(startOf(folder, spec.key)->cpuLimitMethod, "affinity");
        QVERIFY(startOf(folder, spec.key)->memoryLimitMethod.empty());
    }

    void appliesNoLimitsByDefault() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto spec = specOf(folder, {"true"});
        QVERIFY(agent.runToEnd(spec));
        const auto start = startOf(folder, spec.key);
        QVERIFY(start && start->cpuLimitMethod.empty() && start->memoryLimitMethod.empty() &&
                start->memoryGroup.empty());
    }

    void memoryLimitStopsJob_data() {
        QTest::addColumn<bool>("mayUseGroups");
        QTest::newRow("by a cgroup where there is one") << true;
        QTest::newRow("by watching") << false;
    }

    void memoryLimitStopsJob() {
        QFETCH(bool, mayUseGroups);
        const AgentFolder folder;
        AgentTestClient::Variables variables;
        if (!mayUseGroups)
            variables["COMPUTE_STUDIO_NO_CGROUP"] = "1";
        AgentTestClient agent(folder, variables);
        const auto tried = agent.call({{"do", "node"}, {"cpus", usableCpus()}, {"memory_bytes", 128 * mib}});
        QVERIFY(tried);
        const NodeAnswer how = fromMessage<NodeAnswer>(*tried).value();
        QCOMPARE(how.cpu, "affinity");
        if (!mayUseGroups)
            QCOMPARE(how.memory, "watched");

        auto spec = hungrySpec(folder, 400);
        spec.limits.memoryBytes = 128 * mib;
        spec.graceMs = 1000;
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->stopped, StopReason::MemoryLimit);
        QVERIFY(exit->exitCode != 0);
        QVERIFY(!logOf(folder, spec.key).contains("survived"));
        // What was tried is what is done.
        const auto start = startOf(folder, spec.key);
        QCOMPARE(start->memoryLimitMethod, how.memory);
        QVERIFY(waitFor([&] { return start->memoryGroup.empty() || !pathExists(start->memoryGroup); }));
    }

    void memoryLimitCountsSharedPagesOnce_data() { memoryLimitStopsJob_data(); }

    void memoryLimitCountsSharedPagesOnce() {
        QFETCH(bool, mayUseGroups);
        const AgentFolder folder;
        AgentTestClient::Variables variables;
        if (!mayUseGroups)
            variables["COMPUTE_STUDIO_NO_CGROUP"] = "1";
        AgentTestClient agent(folder, variables);
        // Several processes that share their pages take them once.
        auto spec =
            specOf(folder, {"python3", "-c",
                            "import os, time\nx = b'1' * (100 << 20)\nfor i in range(3):\n  if os.fork() == 0:\n"
                            "    time.sleep(2.5)\n    os._exit(0)\nfor i in range(3): os.wait()\nprint('survived')"});
        spec.limits.memoryBytes = 256 * mib;
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->stopped, StopReason::None);
        QCOMPARE(logOf(folder, spec.key), QStringLiteral("survived\n"));
    }

    void reportsMissingCpus() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        for (const auto& cpus : {nlohmann::json::array({60'000}), nlohmann::json::array({-1})}) {
            const auto tried = agent.call({{"do", "node"}, {"cpus", cpus}, {"memory_bytes", mib}});
            QVERIFY(tried);
            QCOMPARE(fromMessage<NodeAnswer>(*tried).value().cpu, "missing");
            QVERIFY(fromMessage<NodeAnswer>(*tried).value().cpus == usableCpus()); // what there is instead
        }
        QVERIFY(agent.call({{"do", "ping"}}));
    }

    // Pages of files are the kernel's to drop: a job that maps more data than its node has memory is not too large. In
    // /var/tmp, because in a tmpfs, where the tests may run, they are memory.
    void memoryLimitIgnoresPageCache() {
        const AgentFolder folder;
        AgentTestClient agent(folder, {{"COMPUTE_STUDIO_NO_CGROUP", "1"}});
        auto spec = specOf(folder, {"python3", "-c", {}});
        spec.argv[2] = "import mmap, tempfile, time\nf = tempfile.TemporaryFile(dir='/var/tmp')\n"
                       "for i in range(300): f.write(b'1' * (1 << 20))\nf.flush()\nm = mmap.mmap(f.fileno(), 0, "
                       "access=mmap.ACCESS_READ)\nn = 0\n"
                       "for i in range(0, len(m), 4096): n += m[i]\ntime.sleep(2.5)\nprint('survived')";
        spec.limits.memoryBytes = 128 * mib;
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->stopped, StopReason::None);
        QCOMPARE(logOf(folder, spec.key), QStringLiteral("survived\n"));
    }

    void welcomeReportsCpusAndMemory() {
        const AgentFolder folder;
        const AgentTestClient agent(folder);
        const Welcome welcome = welcomeFrom(*agent.welcome());
        QVERIFY(welcome.cpus == usableCpus());
        QVERIFY(welcome.memoryBytes > 64 * mib);
    }
};

QTEST_GUILESS_MAIN(AgentNodeTest)
#include "node_test.moc"
