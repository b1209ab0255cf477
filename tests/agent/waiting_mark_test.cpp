// Fairness between workspaces that wait for the same GPU: contents and lifetime of their marks, and the maximum time
// for which a GPU is left to others.
#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/gpu/turn_rule.h"
#include "core/agent/gpu/waiting_mark.h"
#include "core/base/timestamp.h"
#include "tests/agent/gpu_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr const char* firstWorkspace = "11111111-1111-4111-8111-111111111111";
constexpr const char* secondWorkspace = "22222222-2222-4222-8222-222222222222";

// A run of the first workspace has just released the GPU.
void takeAndRelease(const GpuTicketFolder& folder, const std::string& uuid) {
    auto ticket = folder.tryTake(uuid, ownGpuTicketOwner(firstWorkspace, randomIdText(), 1, false));
    if (!ticket || !*ticket)
        qFatal("the ticket is not free");
    (*ticket)->release();
}

} // namespace

class WaitingMarkTest : public QObject {
    Q_OBJECT

private:
    std::optional<AgentFolder> m_folder;
    std::optional<GpuScene> m_scene;

private Q_SLOTS:
    void init() {
        m_folder.emplace();
        m_scene.emplace(m_folder->path(), 2);
    }
    void cleanup() {
        m_scene.reset();
        m_folder.reset();
    }

    void saysWhoWaitsSinceWhen() {
        const auto folder = m_scene->folder();
        QVERIFY(WaitingMark::all(folder).empty());
        WaitingMark one;
        WaitingMark two;
        one.set(folder, firstWorkspace, {{GpuScene::uuid(0), 5}, {GpuScene::uuid(1), 7}});
        two.set(folder, secondWorkspace, {{GpuScene::uuid(1), 6}});
        auto marks = WaitingMark::all(folder);
        QCOMPARE(marks.size(), size_t{2});
        QCOMPARE(marks[0].workspace, std::string(firstWorkspace));
        QCOMPARE(marks[0].waits, (WaitingMark::Waits{{GpuScene::uuid(0), 5}, {GpuScene::uuid(1), 7}}));
        QCOMPARE(marks[1].workspace, std::string(secondWorkspace));
        one.set(folder, firstWorkspace, {{GpuScene::uuid(0), 5}}); // shorter than before
        QCOMPARE(WaitingMark::all(folder)[0].waits, (WaitingMark::Waits{{GpuScene::uuid(0), 5}}));
        one.set(folder, firstWorkspace, {});
        marks = WaitingMark::all(folder);
        QCOMPARE(marks.size(), size_t{1});
        QCOMPARE(marks[0].workspace, std::string(secondWorkspace));
        two.clear();
        QVERIFY(WaitingMark::all(folder).empty());
        QVERIFY(folder.held().empty()); // they are no tickets
    }

    void endsWithItsProcess() {
        const auto folder = m_scene->folder();
        std::array<int, 2> ready{};
        QCOMPARE(pipe2(ready.data(), O_CLOEXEC), 0);
        const pid_t process = fork();
        if (process == 0) {
            WaitingMark mark;
            mark.set(folder, secondWorkspace, {{GpuScene::uuid(0), 1}});
            (void)!::write(ready[1], "y", 1);
            for (;;)
                pause();
        }
        char byte = 0;
        QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
        QCOMPARE(WaitingMark::all(folder).size(), size_t{1});
        kill(process, SIGKILL);
        waitpid(process, nullptr, 0);
        close(ready[0]);
        close(ready[1]);
        QVERIFY(WaitingMark::all(folder).empty());
        WaitingMark mark; // takes the same file
        mark.set(folder, firstWorkspace, {{GpuScene::uuid(1), 2}});
        QCOMPARE(WaitingMark::all(folder).at(0).waits, (WaitingMark::Waits{{GpuScene::uuid(1), 2}}));
    }

    void areLimitedInNumber() {
        const auto folder = m_scene->folder();
        std::array<WaitingMark, WaitingMark::maxMarks + 1> marks;
        for (WaitingMark& mark : marks)
            mark.set(folder, secondWorkspace, {{GpuScene::uuid(0), 1}});
        QVERIFY(marks.back().waits().empty());
        QCOMPARE(WaitingMark::all(folder).size(), static_cast<size_t>(WaitingMark::maxMarks));
        marks.front().clear();
        marks.back().set(folder, secondWorkspace, {{GpuScene::uuid(0), 1}});
        QVERIFY(!marks.back().waits().empty());
    }

    // Any user can write there.
    void unusableMarksAreIgnored() {
        const auto folder = m_scene->folder();
        std::vector<UniqueFd> locked;
        int number = 0;
        for (const char* text : {"", "[1]", "{\"workspace\":5,\"since_ms\":[]}",
                                 "{\"workspace\":\"x\",\"since_ms\":{\"../a\":1,\"GPU-1\":\"x\"}}"}) {
            auto fd = folder.locks().tryLock("waiting-" + std::to_string(number++), false);
            QVERIFY(fd && *fd);
            QCOMPARE(::write((*fd)->get(), text, strlen(text)), static_cast<ssize_t>(strlen(text)));
            locked.push_back(std::move(**fd));
        }
        QCOMPARE(mkfifo((folder.path() + "/waiting-" + std::to_string(number++)).c_str(), 0600), 0);
        QCOMPARE(symlink("/etc/passwd", (folder.path() + "/waiting-" + std::to_string(number++)).c_str()), 0);
        takeAndRelease(folder, GpuScene::uuid(0));
        QVERIFY(!TurnRule(firstWorkspace, 10).isLeftToOthers(folder, GpuScene::uuid(0)));
        WaitingMark mark; // finds a file that can be locked
        mark.set(folder, firstWorkspace, {{GpuScene::uuid(0), 1}});
        QVERIFY(!mark.waits().empty());
    }

    void releasedGpuGoesToLongestWait() {
        const auto folder = m_scene->folder();
        const std::string uuid = GpuScene::uuid(0);
        const int64_t now = bootClockMs();
        takeAndRelease(folder, uuid);
        QVERIFY(!TurnRule(firstWorkspace, now).isLeftToOthers(folder, uuid)); // no other waits
        WaitingMark mark;
        mark.set(folder, secondWorkspace, {{uuid, now - 100}});
        QVERIFY(TurnRule(firstWorkspace, now).isLeftToOthers(folder, uuid));
        QVERIFY(!TurnRule(firstWorkspace, now - 200).isLeftToOthers(folder, uuid)); // has waited for longer
        QVERIFY(!TurnRule(secondWorkspace, now).isLeftToOthers(folder, uuid));
        QVERIFY(!TurnRule(firstWorkspace, now).isLeftToOthers(folder, GpuScene::uuid(1))); // it waits for another one
        WaitingMark own; // what its studio has waited counts
        own.set(folder, firstWorkspace, {{uuid, now - 300}});
        QVERIFY(!TurnRule(firstWorkspace, now).isLeftToOthers(folder, uuid));
        own.clear();
        TurnRule rule(firstWorkspace, now);
        QVERIFY(rule.isLeftToOthers(folder, uuid));
        mark.clear();
        QVERIFY(!rule.isLeftToOthers(folder, uuid));
    }

    // However long ago the other one says that it began to wait, and however often it touches the file.
    void isLeftForLimitedTime() {
        const auto folder = m_scene->folder();
        const std::string uuid = GpuScene::uuid(0);
        takeAndRelease(folder, uuid);
        WaitingMark mark;
        mark.set(folder, secondWorkspace, {{uuid, INT64_MIN}});
        TurnRule rule(firstWorkspace, bootClockMs());
        QElapsedTimer timer;
        timer.start();
        const std::string path = folder.path() + "/" + uuid;
        while (rule.isLeftToOthers(folder, uuid) && timer.elapsed() < 10'000) {
            QCOMPARE(utimensat(AT_FDCWD, path.c_str(), nullptr, 0), 0);
            QTest::qSleep(20);
        }
        QVERIFY2(timer.elapsed() >= TurnRule::maxLeaveMs - 50 && timer.elapsed() < TurnRule::maxLeaveMs + 1500,
                 qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!rule.isLeftToOthers(folder, uuid));
        takeAndRelease(folder, GpuScene::uuid(1));
        mark.set(folder, secondWorkspace, {{GpuScene::uuid(1), 1}});
        std::array<timespec, 2> past{};
        QCOMPARE(clock_gettime(CLOCK_REALTIME, &past[0]), 0);
        past[0].tv_sec -= 3;
        past[1] = past[0];
        QCOMPARE(utimensat(AT_FDCWD, (folder.path() + "/" + GpuScene::uuid(1)).c_str(), past.data(), 0), 0);
        QVERIFY(!TurnRule(firstWorkspace, bootClockMs()).isLeftToOthers(folder, GpuScene::uuid(1))); // was not wanted
    }

    // With real jobs: the other workspace gets the GPU first, and if it does not take it, it is not idle for long.
    void jobLeavesGpuToLongerWait() {
        AgentTestClient agent(*m_folder, m_scene->variables());
        const auto folder = m_scene->folder();
        const std::string uuid = GpuScene::uuid(0);
        m_scene->setOrder({0});
        auto ticket = folder.tryTake(uuid, ownGpuTicketOwner(firstWorkspace, randomIdText(), 1, false));
        QVERIFY(ticket && *ticket);
        const auto spec = gpuSpecOf(*m_folder, "true", 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitFor([&] {
            const auto all = WaitingMark::all(folder);
            return std::any_of(all.begin(), all.end(), [&](const auto& seen) {
                return seen.workspace == spec.workspace && seen.waits.contains(uuid);
            });
        }));
        WaitingMark mark;
        mark.set(folder, secondWorkspace, {{uuid, 1}});
        (*ticket)->release();
        QTest::qWait(600); // the job would have taken it
        ticket = folder.tryTake(uuid, ownGpuTicketOwner(secondWorkspace, randomIdText(), 1, false));
        QVERIFY(ticket && *ticket);
        mark.clear();
        (*ticket)->release();
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QVERIFY(waitFor([&] { return WaitingMark::all(folder).empty(); })); // it has had its turn

        mark.set(folder, secondWorkspace, {{uuid, 1}}); // and never takes it
        QElapsedTimer timer;
        timer.start();
        const auto next = gpuSpecOf(*m_folder, "true", 1);
        QVERIFY(agent.runToEnd(next));
        QVERIFY2(timer.elapsed() < TurnRule::maxLeaveMs + 4000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(WaitingMarkTest)
#include "waiting_mark_test.moc"
