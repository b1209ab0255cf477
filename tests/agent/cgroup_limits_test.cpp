// Limits of control groups, read from folders like those of the kernel.
#include <QtTest>

#include "core/agent/job/cgroup_limits.h"
#include "core/base/file.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class CgroupLimitsTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    std::string group(const std::string& path, const std::map<std::string, std::string>& files) const {
        const std::string folder = m_folder.path() + "/" + path;
        (void)makeFolders(folder);
        (void)writeFileAtomically(folder + "/cgroup.procs", "");
        for (const auto& [name, text] : files)
            (void)writeFileAtomically(folder + "/" + name, text);
        return folder;
    }

private Q_SLOTS:
    void takesLowestLimitOfAllGroupsAbove() {
        group("two", {{"memory.max", "1000\n"}, {"cpu.max", "250000 100000\n"}});
        group("two/slice", {{"memory.max", "max\n"}, {"cpu.max", "max 100000\n"}});
        const auto own = group("two/slice/own", {{"memory.max", "2000\n"}, {"cpu.max", "400000 100000\n"}});
        QCOMPARE(cgroupLimitsOf(own, {}, {}), (CgroupLimits{1000, 2500}));
    }

    void readsVersionOne() {
        const auto memory = group("memory/own", {{"memory.limit_in_bytes", "536870912\n"}});
        const auto cpu = group("cpu/own", {{"cpu.cfs_quota_us", "150000\n"}, {"cpu.cfs_period_us", "100000\n"}});
        QCOMPARE(cgroupLimitsOf({}, memory, cpu), (CgroupLimits{536870912, 1500}));
    }

    void ignoresWhatIsNoLimit() {
        const auto memory = group("none/memory", {{"memory.limit_in_bytes", "9223372036854771712\n"}});
        const auto cpu = group("none/cpu", {{"cpu.cfs_quota_us", "-1\n"}, {"cpu.cfs_period_us", "100000\n"}});
        const auto damaged = group("none/two", {{"memory.max", "many\n"}, {"cpu.max", "100000\n"}});
        QCOMPARE(cgroupLimitsOf(damaged, memory, cpu), CgroupLimits());
        QCOMPARE(cgroupLimitsOf({}, {}, {}), CgroupLimits());
    }
};

QTEST_GUILESS_MAIN(CgroupLimitsTest)
#include "cgroup_limits_test.moc"
