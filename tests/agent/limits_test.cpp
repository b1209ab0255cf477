// Full disks and memory that runs out. Needs root for the mounts; says so where it has to skip.
#include <QtTest>

#include <sys/mount.h>
#include <unistd.h>

#include "core/base/file_lock.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

// A small file system in memory, gone at the end.
class SmallDisk {
public:
    explicit SmallDisk(const char* options)
        : m_path("/tmp/studio-small-disk-" + randomIdText()) {
        (void)makeFolders(m_path);
        m_isMounted = mount("tmpfs", m_path.c_str(), "tmpfs", 0, options) == 0;
    }
    ~SmallDisk() {
        if (m_isMounted)
            waitFor([this] { return umount(m_path.c_str()) == 0; }, std::chrono::milliseconds(3000));
        if (m_isMounted)
            umount2(m_path.c_str(), MNT_DETACH);
        rmdir(m_path.c_str());
    }
    bool isMounted() const { return m_isMounted; }
    const std::string& path() const { return m_path; }
    void fill() const {
        const QByteArray block(4096, 'x');
        QFile file(QString::fromStdString(m_path + "/filler"));
        if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
            while (file.write(block) == block.size()) {
            }
        }
    }
    void makeSpace() const { (void)removeFile(m_path + "/filler"); }

private:
    std::string m_path;
    bool m_isMounted = false;
};

std::string bigContent(size_t size) {
    return std::string(size, 'b');
}

} // namespace

class LimitsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesLaunchWithoutDiskSpace() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto spec = specOf(folder, {"true"});
        const auto answer = agent.launch(spec, int64_t(1) << 60);
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::DiskFull);
        QVERIFY2(answer.error().message.find("TiB") != std::string::npos, answer.error().message.c_str());
        QVERIFY(!pathExists(AttemptFolder::runFolder(folder.root(), spec.key.run)));
    }

    void fullDiskFailsOnlyLaunchBeingCopied() {
        const SmallDisk disk("size=2m");
        if (!disk.isMounted())
            QSKIP("mounting a small disk needs root");
        const AgentFolder store;
        AgentFolder folder(disk.path());
        AgentTestClient agent(folder, {}, 0);
        // The store lies on another disk, the runs on the small one.
        QVERIFY(agent.call({{"do", "hello"},
                            {"root", folder.root()},
                            {"blobs", store.blobs()},
                            {"trees", store.trees()},
                            {"workspace", folder.workspace().text()},
                            {"epoch", 1}}));
        const auto other = shellSpecOf(folder, "while [ ! -e go ]; do sleep 0.02; done; exit 9");
        QVERIFY(agent.launch(other));
        QVERIFY(agent.waitForPhase(other.key, AttemptPhase::Running));

        auto spec = specOf(folder, {"true"});
        spec.sourceTree = store.storeTree({{"a", bigContent(900'000)}, {"b", bigContent(1'500'000)}});
        const auto answer = agent.launch(spec); // need_bytes was given wrong: the guard lets it pass
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::DiskFull);
        QVERIFY(listFolder(folder.tmp())->empty());
        QVERIFY(!pathExists(folder.attempt(spec.key).path()));

        QVERIFY(writeFileAtomically(folder.attempt(other.key).work() + "/go", ""));
        const auto ended = agent.waitForPhase(other.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->exitCode.value_or(-1), 9);
        auto small = spec;
        small.sourceTree = store.storeTree({{"a", bigContent(900'000)}});
        QVERIFY(agent.launch(small)); // and now there is room
    }

    void reportsExhaustedInodes() {
        const SmallDisk disk("size=8m,nr_inodes=90");
        if (!disk.isMounted())
            QSKIP("mounting a small disk needs root");
        const AgentFolder folder(disk.path());
        AgentTestClient agent(folder);
        for (int i = 0; i < 40; ++i)
            QVERIFY(writeFileAtomically(disk.path() + "/file" + std::to_string(i), ""));
        const auto spec = specOf(folder, {"true"});
        const auto answer = agent.launch(spec);
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::DiskFull);
        QVERIFY(listFolder(folder.tmp())->empty());
    }

    void survivesFullDiskDuringRun_data() {
        QTest::addColumn<bool>("canceled");
        QTest::newRow("the end is not lost") << false;
        QTest::newRow("cancel works") << true;
    }
    void survivesFullDiskDuringRun() {
        QFETCH(bool, canceled);
        const SmallDisk disk("size=3m");
        if (!disk.isMounted())
            QSKIP("mounting a small disk needs root");
        const AgentFolder folder(disk.path());
        AgentTestClient agent(folder);
        auto spec = shellSpecOf(folder, "echo up; while [ ! -e go ]; do sleep 0.02; done; exit 11");
        spec.diskReserveBytes = 1 << 20;
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        QVERIFY(makeFolders(folder.attempt(spec.key).work() + "/prepared"));
        disk.fill();
        if (canceled) {
            const auto answer = agent.cancel(spec.key, 300);
            QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
        } else {
            QVERIFY(rename((folder.attempt(spec.key).work() + "/prepared").c_str(),
                           (folder.attempt(spec.key).work() + "/go").c_str()) == 0);
        }
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->exitCode.value_or(-1), canceled ? -1 : 11);
        QCOMPARE(ended->exit->stopped, canceled ? StopReason::Canceled : StopReason::None);
    }

    void reportsAndClearsLowDiskSpace() {
        const SmallDisk disk("size=4m");
        if (!disk.isMounted())
            QSKIP("mounting a small disk needs root");
        const AgentFolder folder(disk.path());
        AgentTestClient agent(folder);
        auto spec = shellSpecOf(folder, "while [ ! -e go ]; do sleep 0.02; done");
        spec.diskReserveBytes = 2 << 20;
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        {
            QFile file(QString::fromStdString(disk.path() + "/filler"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(3 << 20, 'x'));
        }
        QVERIFY(waitFor([&] {
            const auto report = agent.observe(spec.key);
            return report && report->diskLow;
        }));
        disk.makeSpace();
        QVERIFY(waitFor([&] {
            const auto report = agent.observe(spec.key);
            return report && !report->diskLow;
        }));
        QVERIFY(writeFileAtomically(folder.attempt(spec.key).work() + "/go", ""));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
    }

    void detectsOutOfMemoryKill_data() {
        QTest::addColumn<bool>("moves");
        QTest::newRow("agent in a limited group") << false;
        QTest::newRow("job moves itself into one") << true;
    }
    void detectsOutOfMemoryKill() {
        QFETCH(bool, moves);
        const std::string group = "/sys/fs/cgroup/memory/studio-test-" + randomIdText();
        if (!makeFolders(group) || !pathExists(group + "/memory.limit_in_bytes")) {
            rmdir(group.c_str());
            QSKIP("no memory cgroup of version 1 that may be written");
        }
        const auto put = [&](const char* file, const std::string& value) {
            QFile out(QString::fromStdString(group + "/" + file));
            return out.open(QIODevice::WriteOnly | QIODevice::Unbuffered) &&
                   out.write(value.c_str(), static_cast<qint64>(value.size())) > 0;
        };
        QVERIFY(put("memory.limit_in_bytes", "60000000"));
        put("memory.memsw.limit_in_bytes", "60000000");
        {
            const AgentFolder folder;
            AgentTestClient agent(folder);
            if (!moves)
                QVERIFY(put("cgroup.procs", std::to_string(agent.pid())));
            const std::string enter = moves ? "echo $$ > " + group + "/cgroup.procs; " : "";
            const std::string eat = "exec tail -c 400M < <(cat /dev/zero) > /dev/null";
            const auto spec = shellSpecOf(folder, enter + eat);
            const auto end = agent.runToEnd(spec);
            QVERIFY(end);
            QCOMPARE(end->signal.value_or(0), 9);
            QVERIFY2(end->outOfMemory, std::to_string(end->durationMs).c_str());
            // The same signal without the reason.
            const auto killed = agent.runToEnd(shellSpecOf(folder, "kill -9 $$"));
            QVERIFY(killed);
            QCOMPARE(killed->signal.value_or(0), 9);
            QVERIFY(!killed->outOfMemory);
        }
        QVERIFY(waitFor([&] { return rmdir(group.c_str()) == 0; }));
    }
};

QTEST_GUILESS_MAIN(LimitsTest)
#include "limits_test.moc"
