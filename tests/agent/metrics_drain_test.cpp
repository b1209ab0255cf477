// Metrics logged shortly before the end of a job are read completely even if supervise is killed; the exit record does
// not wait for them.
#include <QtTest>

#include <algorithm>
#include <csignal>
#include <linux/capability.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/agent/metric/metrics_settler.h"
#include "core/agent/serve/area_lister.h"
#include "core/agent/serve/run_files.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

struct Counted : MetricListener {
    uint64_t count = 0;
    uint64_t outOfOrder = 0; // steps are numbered by the test
    void points(const std::vector<MetricPoint>& points, uint64_t /*request*/) override {
        for (const auto& point : points)
            outOfOrder += point.step == static_cast<int64_t>(count++) ? 0 : 1;
    }
};

Counted countedIn(const AttemptFolder& folder) {
    Counted counted;
    MetricReader reader(counted);
    reader.feed(readFile(folder.metrics()).value_or(std::string()));
    return counted;
}

std::string linesOf(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "{\"step\": " + std::to_string(i) + ", \"loss\": " + std::to_string(i) + ".5}\n";
    return text;
}

pid_t monitorOf(pid_t hold) {
    for (const auto& process : descendantsOf(hold, {})) {
        if (process.name == "studio-supervis")
            return process.pid;
    }
    return 0;
}

// As a user who is not root: permissions count for this thread.
void withoutOverride(const std::function<void()>& work) {
    std::thread([&] {
        __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
        __user_cap_data_struct none[2] = {};
        syscall(SYS_capset, &header, none);
        work();
    }).join();
}

} // namespace

class MetricsDrainTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    // Asks as the driver does, until it is done.
    std::optional<MetricsProgress> settled(AgentTestClient& agent, const AttemptKey& key, int* asked = nullptr) {
        std::optional<MetricsProgress> progress;
        const bool isDone = waitFor([&] {
            nlohmann::json request = toMessage(key);
            request["do"] = "metrics";
            const auto answer = agent.call(request);
            if (!answer)
                return false;
            if (asked != nullptr)
                ++*asked;
            progress = metricsProgressFrom(*answer);
            return progress->isDone;
        });
        return isDone ? progress : std::nullopt;
    }

private Q_SLOTS:
    void init() { qputenv("COMPUTE_STUDIO_SHARED_FOLDER", QByteArray::fromStdString(m_folder.path() + "/shared")); }

    void exitRecordReportsCompleteMetrics() {
        AgentTestClient agent(m_folder);
        for (const char* text : {"true", "sleep 0.3"}) {
            const auto end = agent.runToEnd(shellSpecOf(m_folder, text));
            QVERIFY(end && end->exitCode == 0);
            QVERIFY2(end->metricsComplete, text);
        }
    }

    // Its exit takes long: closing its descriptors waits for the kernel. The record does not.
    void exitRecordDoesNotWaitForMonitorToExit() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build does not delay the exit");
#endif
        AgentTestClient agent(m_folder, {{"COMPUTE_STUDIO_TEST_MONITOR_EXIT_MS", "30000"}});
        const auto spec = shellSpecOf(m_folder, "sleep 0.3; echo '{\"step\": 0, \"loss\": 1}' > metrics.jsonl");
        const int64_t begun = bootClockMs();
        const auto end = agent.runToEnd(spec);
        QVERIFY(end && end->exitCode == 0);
        QVERIFY(end->metricsComplete);
        QVERIFY(bootClockMs() - begun < 20'000);
        const AttemptFolder folder = m_folder.attempt(spec.key);
        QCOMPARE(countedIn(folder).count, uint64_t{1});
        QVERIFY(settled(agent, spec.key));
        QVERIFY(!FileLock::isLocked(folder.superviseLock()));
        for (const pid_t pid : allPids()) { // the shim has exited: init, or a subreaper, is its parent
            const auto info = processInfo(pid);
            const std::string words = readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or(std::string());
            if (info && info->name == "studio-supervis" && words.find(folder.path()) != std::string::npos)
                kill(pid, SIGKILL);
        }
    }

    // The file is put in place in one rename right before the end.
    void readsAllMetricsAfterMonitorIsKilledOrStopped_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QString>("name");
        QTest::newRow("untouched") << 0 << QStringLiteral("metrics.jsonl");
        QTest::newRow("killed") << int(SIGKILL) << QStringLiteral("metrics.jsonl");
        QTest::newRow("killed, and the file is deep down") << int(SIGKILL) << QStringLiteral("a/b/c/metrics.jsonl");
        QTest::newRow("stopped") << int(SIGSTOP) << QStringLiteral("metrics.jsonl");
    }
    void readsAllMetricsAfterMonitorIsKilledOrStopped() {
        QFETCH(int, signal);
        QFETCH(QString, name);
        constexpr int points = 150'000;
        const std::string prepared = m_folder.path() + "/prepared";
        QVERIFY(writeFileAtomically(prepared, linesOf(points)));
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "mkdir -p a/b/c; while [ ! -e ../go ]; do sleep 0.05; done; cp " +
                                                    prepared + " x; mv x " + name.toStdString());
        const std::string go = m_folder.attempt(spec.key).path() + "/go";
        QVERIFY(agent.launch(spec));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        pid_t supervise = 0;
        QVERIFY(waitFor([&] { return (supervise = monitorOf(static_cast<pid_t>(running->started->holdPid))) > 0; }));
        QVERIFY(waitFor([&] { return pathExists(m_folder.attempt(spec.key).samples()); }));
        if (signal != 0)
            QCOMPARE(kill(supervise, signal), 0);
        QVERIFY(writeFileAtomically(go, ""));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit);
        QCOMPARE(ended->exit->exitCode.value_or(-1), 0);
        const auto progress = settled(agent, spec.key);
        QVERIFY(progress);
        QCOMPARE(progress->missing, std::string());
        const Counted counted = countedIn(m_folder.attempt(spec.key));
        QCOMPARE(counted.count, uint64_t(points));
        QCOMPARE(counted.outOfOrder, uint64_t(0));
    }

    // Who reads may be killed at any time; each takes it up, and nothing is there twice. Progress is reported
    // meanwhile.
    void resumesAfterReaderIsKilled() {
        constexpr int points = 3'000'000;
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "true");
        QVERIFY(agent.runToEnd(spec));
        const AttemptFolder folder = m_folder.attempt(spec.key);
        QVERIFY(writeFileAtomically(folder.work() + "/metrics.jsonl", linesOf(points)));
        (void)removeFile(folder.metricsProgress());
        bool hasToldProgress = false;
        int kills = 0;
        for (int i = 0; i < 400 && kills < 3; ++i) {
            nlohmann::json request = toMessage(spec.key);
            request["do"] = "metrics";
            const auto answer = agent.call(request);
            QVERIFY(answer);
            const MetricsProgress reported = metricsProgressFrom(*answer);
            // Which process it is stands in its file alone.
            const MetricsProgress written =
                decodeMetricsProgress(readFile(folder.metricsProgress()).value_or(std::string()));
            hasToldProgress = hasToldProgress || (reported.readBytes > 0 && reported.readBytes < reported.totalBytes);
            if (reported.isDone)
                break;
            const auto pid = static_cast<pid_t>(written.pid);
            if (pid > 0 && isRunning(pid, static_cast<uint64_t>(written.startTicks)) && kill(pid, SIGKILL) == 0)
                ++kills;
            QTest::qWait(20);
        }
        QVERIFY(kills > 0);
        QVERIFY(hasToldProgress);
        QVERIFY(settled(agent, spec.key));
        const Counted counted = countedIn(folder);
        QCOMPARE(counted.count, uint64_t(points));
        QCOMPARE(counted.outOfOrder, uint64_t(0));
    }

    // The reader cannot even write down why it waits: the agent says it, and no reader is killed for it.
    void waitsForSpaceOnFullDisk() {
        AgentFolder place;
        if (mount("none", place.path().c_str(), "tmpfs", 0, "size=32m") != 0)
            QSKIP("needs the right to mount a small file system (root)");
        const auto unmount = qScopeGuard([&] { umount2(place.path().c_str(), MNT_DETACH); });
        const AgentFolder small(place.path());
        AgentTestClient agent(small);
        auto spec =
            shellSpecOf(small, "echo '{\"step\": 0, \"loss\": 1}' > metrics.jsonl; cat /dev/zero > ../filler; exit 0");
        spec.diskReserveBytes = 0;
        const auto end = agent.runToEnd(spec);
        QVERIFY(end && end->exitCode == 0);
        QVERIFY(!end->metricsComplete);
        const auto progress = [&] {
            nlohmann::json request = toMessage(spec.key);
            request["do"] = "metrics";
            const auto answer = agent.call(request);
            return answer ? metricsProgressFrom(*answer) : MetricsProgress();
        };
        QVERIFY(waitFor([&] { return progress().isDiskFull; }));
        QTest::qWait(1'500); // longer than the reader pauses
        const MetricsProgress waiting = progress();
        QVERIFY(waiting.isDiskFull && !waiting.isDone);
        QVERIFY(removeFile(small.attempt(spec.key).path() + "/filler"));
        const auto done = settled(agent, spec.key);
        QVERIFY(done && !done->isDiskFull);
        QVERIFY2(done->missing.empty(), done->missing.c_str());
        QCOMPARE(countedIn(small.attempt(spec.key)).count, uint64_t(1));
    }

    void lastLineNeedsNoNewline() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "printf '{\"step\":0,\"a\":1}\\n{\"step\":1,\"a\":2}' > metrics.jsonl");
        QVERIFY(agent.runToEnd(spec));
        QVERIFY(settled(agent, spec.key));
        QCOMPARE(countedIn(m_folder.attempt(spec.key)).count, uint64_t(2));
        // What was cut in its middle is none.
        const auto other = shellSpecOf(m_folder, "printf '{\"step\":0,\"a\":1}\\n{\"step\":1,\"a' > metrics.jsonl");
        QVERIFY(agent.runToEnd(other));
        QVERIFY(settled(agent, other.key));
        QCOMPARE(countedIn(m_folder.attempt(other.key)).count, uint64_t(1));
    }

    void reportsDamagedEventFile() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "mkdir -p logs; head -c 200 /dev/zero > logs/events.out.tfevents.1.h");
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(!end->metricsComplete);
        const auto progress = settled(agent, spec.key);
        QVERIFY(progress);
        QVERIFY2(progress->missing.find("logs/events.out.tfevents.1.h is damaged from byte 0") != std::string::npos,
                 progress->missing.c_str());
    }

    // An unreadable folder, and folders nested too deeply: named, on the same machine and on another.
    void reportsUnreadableFolders() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "cd outputs; echo a > a; mkdir -p shut/in; echo s > shut/in/s; "
                                  "echo f > f; chmod 0 f shut; d=.; for i in $(seq 300); do d=$d/d; done; "
                                  "mkdir -p $d; echo deep > $d/x");
        QVERIFY(agent.runToEnd(spec));
        withoutOverride([&] {
            const auto collected = collectFiles(m_folder.root(), spec.key);
            QVERIFY(collected);
            QCOMPARE(collected->files, 1);
            QCOMPARE(collected->unreadable, 3);
            const auto paths = collectedFrom(toMessage(*collected)).unreadablePaths;
            QCOMPARE(paths.size(), size_t(3));
            QVERIFY(std::count(paths.begin(), paths.end(), "outputs/shut") == 1);
            QVERIFY(std::count(paths.begin(), paths.end(), "outputs/f") == 1);
            AreaLister lister(m_folder.root());
            std::vector<std::string> unread;
            std::string after;
            for (bool isMore = true; isMore;) {
                const auto page = lister.list({spec.key, FileArea::Outputs}, after, 10);
                QVERIFY2(page, page ? "" : page.error().message.c_str());
                const auto read = filePageFrom(toMessage(*page));
                QVERIFY(read);
                unread.insert(unread.end(), read->unreadableFolders.begin(), read->unreadableFolders.end());
                isMore = read->more;
                after = isMore ? read->files.back().path : std::string();
            }
            QCOMPARE(unread.size(), size_t(2));
            QCOMPARE(std::count(unread.begin(), unread.end(), "shut"), 1);
            QCOMPARE(std::max(unread[0].size(), unread[1].size()), size_t(2 * (maxCollectDepth + 1) - 1));
            // The area itself.
            QCOMPARE(chmod(m_folder.attempt(spec.key).outputs().c_str(), 0), 0);
            const auto page = lister.list({spec.key, FileArea::Outputs}, {}, 10);
            QVERIFY(page);
            QCOMPARE(page->unreadableFolders, std::vector<std::string>{""});
            QCOMPARE(collectFiles(m_folder.root(), spec.key)->unreadablePaths, std::vector<std::string>{"outputs"});
        });
    }
};

QTEST_GUILESS_MAIN(MetricsDrainTest)
#include "metrics_drain_test.moc"
