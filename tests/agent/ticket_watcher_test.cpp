// How a studio learns that another one has released a GPU: with and without notifications, and after a kill.
#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <optional>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/serve/ticket_watcher.h"
#include "tests/agent/gpu_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

bool hasTicketNotifications = true;

int openTicketInotify() {
    return hasTicketNotifications ? inotify_init1(IN_CLOEXEC | IN_NONBLOCK) : -1;
}

GpuTicketOwner otherStudio() {
    auto owner = ownGpuTicketOwner(WorkspaceId::generate().text(), randomIdText(), 1, false);
    owner.user = "alice";
    return owner;
}

std::string ticketText(const TicketsAnswer& answer) {
    std::string text;
    for (const auto& uuid : answer.released)
        text += "released " + uuid.substr(0, 12) + " ";
    for (const auto& uuid : answer.abandoned)
        text += "abandoned " + uuid.substr(0, 12) + " ";
    return text;
}

// A process that holds a ticket until release() or until it is killed.
class TicketHolder {
public:
    TicketHolder(const GpuTicketFolder& folder, const std::string& uuid) {
        std::array<int, 2> ready{};
        std::array<int, 2> end{};
        if (pipe2(ready.data(), O_CLOEXEC) != 0 || pipe2(end.data(), O_CLOEXEC) != 0)
            qFatal("no pipe");
        m_pid = fork();
        if (m_pid == 0) {
            close(end[1]);
            auto ticket = folder.tryTake(uuid, otherStudio());
            char byte = ticket && *ticket ? 'y' : 'n';
            (void)!::write(ready[1], &byte, 1);
            if (::read(end[0], &byte, 1) == 1)
                (*ticket)->release();
            _exit(0);
        }
        close(ready[1]);
        close(end[0]);
        m_end = UniqueFd(end[1]);
        char byte = 0;
        isReady = ::read(ready[0], &byte, 1) == 1 && byte == 'y';
        close(ready[0]);
    }
    ~TicketHolder() { killHard(); }
    TicketHolder(const TicketHolder&) = delete;
    TicketHolder& operator=(const TicketHolder&) = delete;
    void release() { (void)!::write(m_end.get(), "r", 1); }
    void killHard() {
        if (m_pid <= 0)
            return;
        kill(m_pid, SIGKILL);
        waitpid(m_pid, nullptr, 0);
        m_pid = 0;
    }
    bool isReady = false;

private:
    pid_t m_pid = 0;
    UniqueFd m_end;
};

} // namespace

class TicketWatcherTest : public QObject {
    Q_OBJECT

private:
    struct Answered {
        uint32_t number = 0;
        TicketsAnswer tickets;
    };
    std::optional<AgentFolder> m_folder;
    std::vector<Answered> m_answers;
    int m_looks = 0;

    TicketWatcher::Duties duties() {
        return {[this](uint32_t number, const TicketsAnswer& tickets) {
                    m_answers.push_back({number, tickets});
                },
                [](uint32_t, const Error& error) { qFatal("%s", error.message.c_str()); }};
    }
    // The server's loop, until there are so many answers.
    bool turn(FolderWatcher& folders, TicketWatcher& watcher, size_t count, int limitMs) {
        QElapsedTimer timer;
        timer.start();
        while (m_answers.size() < count && timer.elapsed() < limitMs) {
            pollfd look{folders.descriptor(), POLLIN, 0};
            const int64_t next = watcher.msToNextTick();
            const int64_t left = std::max<int64_t>(0, limitMs - timer.elapsed());
            ++m_looks;
            if (poll(&look, 1, static_cast<int>(next < 0 ? left : std::min(next, left))) > 0)
                watcher.handleChanges(folders.takeChanges());
            watcher.tick();
        }
        return m_answers.size() >= count;
    }

private Q_SLOTS:
    void init() {
        m_folder.emplace();
        qputenv("COMPUTE_STUDIO_GPU_FOLDER", QByteArray::fromStdString(m_folder->path() + "/tickets"));
        hasTicketNotifications = true;
        m_answers.clear();
        m_looks = 0;
    }
    void cleanup() {
        m_folder.reset();
        qunsetenv("COMPUTE_STUDIO_GPU_FOLDER");
    }

    void tellsEndOfHolder_data() {
        QTest::addColumn<bool>("isNotified");
        QTest::addColumn<bool>("isKilled");
        QTest::addColumn<QString>("answer");
        QTest::newRow("released") << true << false << "released GPU-00000001 ";
        QTest::newRow("killed") << true << true << "abandoned GPU-00000001 ";
        QTest::newRow("released, no notifications") << false << false << "released GPU-00000001 ";
        QTest::newRow("killed, no notifications") << false << true << "abandoned GPU-00000001 ";
    }
    void tellsEndOfHolder() {
        QFETCH(bool, isNotified);
        QFETCH(bool, isKilled);
        QFETCH(QString, answer);
        hasTicketNotifications = isNotified;
        FolderWatcher folders(openTicketInotify);
        TicketWatcher watcher(WorkspaceId::generate().text(), folders, duties());
        QCOMPARE(watcher.msToNextTick(), int64_t(-1)); // nothing is watched
        const auto folder = GpuTicketFolder::open();
        QVERIFY(folder);
        TicketHolder one(*folder, GpuScene::uuid(1));
        TicketHolder two(*folder, GpuScene::uuid(2));
        QVERIFY(one.isReady && two.isReady);
        watcher.await(7, {{GpuScene::uuid(1), GpuScene::uuid(2)}, 60'000});
        QVERIFY(!turn(folders, watcher, 1, 600));
        // A second passes at most between two looks; without notifications, a quarter of one.
        QVERIFY2(m_looks <= (isNotified ? 4 : 8), qPrintable(QString::number(m_looks)));
        isKilled ? one.killHard() : one.release();
        QVERIFY(turn(folders, watcher, 1, 10'000));
        QCOMPARE(m_answers[0].number, 7U);
        QCOMPARE(QString::fromStdString(ticketText(m_answers[0].tickets)), answer);
        QVERIFY(!turn(folders, watcher, 2, 2500)); // its run could have taken the GPU
        QCOMPARE(watcher.msToNextTick(), int64_t(-1));
    }

    void answersAtOnceWhatIsFree() {
        FolderWatcher folders(openTicketInotify);
        TicketWatcher watcher(WorkspaceId::generate().text(), folders, duties());
        const auto folder = GpuTicketFolder::open();
        QVERIFY(folder);
        TicketHolder holder(*folder, GpuScene::uuid(0));
        TicketHolder ended(*folder, GpuScene::uuid(1));
        QVERIFY(holder.isReady && ended.isReady);
        ended.killHard();
        watcher.await(1, {{GpuScene::uuid(0), GpuScene::uuid(1), GpuScene::uuid(2)}, 60'000});
        QCOMPARE(m_answers.size(), size_t(1));
        // The third one has no file: nothing says what was left there.
        QCOMPARE(ticketText(m_answers[0].tickets), std::string("abandoned GPU-00000001 abandoned GPU-00000002 "));
    }

    void noteOfLeftMemoryIsNoRelease() {
        const auto folder = GpuTicketFolder::open();
        auto ticket = folder->tryTake(GpuScene::uuid(0), otherStudio());
        QVERIFY(ticket && *ticket);
        QCOMPARE(folder->stateOf(GpuScene::uuid(0)), GpuTicketFolder::Ticket::Held);
        (*ticket)->release(int64_t(1) << 30);
        QCOMPARE(folder->stateOf(GpuScene::uuid(0)), GpuTicketFolder::Ticket::Abandoned);
        ticket = folder->tryTake(GpuScene::uuid(0), otherStudio());
        QVERIFY(ticket && *ticket);
        (*ticket)->release();
        QCOMPARE(folder->stateOf(GpuScene::uuid(0)), GpuTicketFolder::Ticket::Released);
    }

    void endsAtLimitAndForNextRequest() {
        FolderWatcher folders(openTicketInotify);
        TicketWatcher watcher(WorkspaceId::generate().text(), folders, duties());
        const auto folder = GpuTicketFolder::open();
        TicketHolder holder(*folder, GpuScene::uuid(0));
        QVERIFY(holder.isReady);
        watcher.await(1, {{GpuScene::uuid(0)}, 60'000});
        QVERIFY(m_answers.empty());
        watcher.await(2, {{GpuScene::uuid(0)}, 100});
        QCOMPARE(m_answers.size(), size_t(1));
        QCOMPARE(m_answers[0].number, 1U);
        QVERIFY(m_answers[0].tickets.isEmpty());
        QVERIFY(turn(folders, watcher, 2, 10'000));
        QCOMPARE(m_answers[1].number, 2U);
        QVERIFY(m_answers[1].tickets.isEmpty());
    }

    // Others leave the GPU to the workspace that waits, from its first question until its run has it.
    void marksThatItWaits() {
        FolderWatcher folders(openTicketInotify);
        const std::string workspace = WorkspaceId::generate().text();
        TicketWatcher watcher(workspace, folders, duties());
        const auto folder = GpuTicketFolder::open();
        QVERIFY(folder);
        TicketHolder holder(*folder, GpuScene::uuid(0));
        QVERIFY(holder.isReady);
        watcher.await(1, {{GpuScene::uuid(0)}, 200});
        auto marks = WaitingMark::all(*folder);
        QCOMPARE(marks.size(), size_t(1));
        QCOMPARE(marks[0].workspace, workspace);
        const WaitingMark::Waits since = marks[0].waits;
        QCOMPARE(since.size(), size_t(1));
        QVERIFY(turn(folders, watcher, 1, 10'000)); // the limit
        QTest::qWait(50);
        watcher.await(2, {{GpuScene::uuid(0)}, 60'000});
        QCOMPARE(WaitingMark::all(*folder).at(0).waits, since); // it waits since then
        holder.release();
        QVERIFY(turn(folders, watcher, 2, 10'000));
        QCOMPARE(WaitingMark::all(*folder).at(0).waits, since);
        auto owner = otherStudio();
        owner.workspace = workspace;
        auto own = folder->tryTake(GpuScene::uuid(0), owner);
        QVERIFY(own && *own);
        QVERIFY(!turn(folders, watcher, 3, 300));
        QVERIFY(WaitingMark::all(*folder).empty());
        QCOMPARE(watcher.msToNextTick(), int64_t(-1));
        watcher.await(3, {{GpuScene::uuid(0)}, 60'000}); // of its own run: not marked
        QVERIFY(WaitingMark::all(*folder).empty());
        (*own)->release();
        QVERIFY(turn(folders, watcher, 3, 10'000));
    }

    // Every user may write in the folder: one who does so all the time costs no processor.
    void writesOfOthersCostLittle() {
        FolderWatcher folders(openTicketInotify);
        TicketWatcher watcher(WorkspaceId::generate().text(), folders, duties());
        const auto folder = GpuTicketFolder::open();
        TicketHolder holder(*folder, GpuScene::uuid(0));
        QVERIFY(holder.isReady);
        const std::string other = folder->path() + "/other";
        const pid_t writer = fork();
        if (writer == 0) {
            for (;;) {
                const UniqueFd fd(open(other.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
                (void)!::write(fd.get(), "x", 1);
            }
        }
        watcher.await(1, {{GpuScene::uuid(0)}, 60'000});
        const bool isAnswered = turn(folders, watcher, 1, 1000);
        const int looks = m_looks;
        holder.release();
        const bool isReleased = turn(folders, watcher, 1, 10'000);
        kill(writer, SIGKILL);
        waitpid(writer, nullptr, 0);
        QVERIFY(!isAnswered);
        QVERIFY2(looks < 150, qPrintable(QString::number(looks)));
        QVERIFY(isReleased);
        QCOMPARE(ticketText(m_answers[0].tickets), std::string("released GPU-00000000 "));
    }

    // With the real agent: the request waits while others are answered, and nvidia-smi is not run for it.
    void agentAnswersWhenHolderIsKilled() {
        GpuScene scene(m_folder->path(), 2);
        const auto folder = scene.folder();
        AgentTestClient agent(*m_folder, scene.variables());
        TicketHolder holder(folder, GpuScene::uuid(1));
        QVERIFY(holder.isReady);
        const uint32_t waiting = agent.send(toMessage(AwaitTicketsRequest{{GpuScene::uuid(1)}, 60'000}));
        QVERIFY(!agent.answerTo(waiting, std::chrono::milliseconds(300)));
        QVERIFY(agent.call(toMessage(PingRequest{})));
        holder.killHard();
        const auto answer = agent.answerTo(waiting);
        QVERIFY(answer);
        QCOMPARE(ticketText(fromMessage<TicketsAnswer>(*answer).value()), std::string("abandoned GPU-00000001 "));
        QCOMPARE(scene.calls(), size_t(0));
        QVERIFY(!agent.call(nlohmann::json{{"do", "await_tickets"}, {"uuids", {"../../etc/passwd"}}}));
    }
};

QTEST_GUILESS_MAIN(TicketWatcherTest)
#include "ticket_watcher_test.moc"
