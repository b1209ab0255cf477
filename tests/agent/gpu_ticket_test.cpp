// GPUs of a machine as nvidia-smi reports them, and their tickets among users.
#include <QtTest>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <set>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/gpu/account_name.h"
#include "core/agent/gpu/gpu_inventory.h"
#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/agent/gpu/gpu_usage.h"
#include "tests/agent/gpu_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr const char* workspaceOfTickets = "0123456789abcdefghjkmnpqrs";

GpuTicketOwner ticketOwner(bool isShared = false) {
    return ownGpuTicketOwner(workspaceOfTickets, randomIdText(), 1, isShared);
}

bool isTaken(const Result<std::optional<GpuTicket>>& ticket) {
    return ticket && ticket->has_value();
}

// Runs `work` as another user; its exit status.
int runAs(uid_t uid, const std::function<int()>& work) {
    const pid_t child = fork();
    if (child == 0) {
        if (setgid(uid) != 0 || setuid(uid) != 0)
            _exit(100);
        _exit(work());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

constexpr uid_t userOne = 1;     // daemon
constexpr uid_t userTwo = 65534; // nobody

// Sets fs.protected_regular for the life of the object.
class ProtectedRegular {
public:
    ProtectedRegular()
        : m_before(readFile("/proc/sys/fs/protected_regular", 16).value_or(std::string())) {
        isSet = !m_before.empty() && write("2");
    }
    ~ProtectedRegular() {
        if (isSet)
            write(m_before);
    }
    bool isSet = false;

private:
    static bool write(const std::string& text) {
        const UniqueFd fd(open("/proc/sys/fs/protected_regular", O_WRONLY | O_CLOEXEC));
        return fd.isValid() && ::write(fd.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
    }
    std::string m_before;
};

} // namespace

class GpuTicketTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;
    std::vector<std::string> m_sharedParents; // outside m_folder, removed at the end

    static std::string makeParent(const std::string& folder) {
        const std::string parent = folder + "/" + randomIdText();
        mkdir(parent.c_str(), 0777);
        chmod(parent.c_str(), 01777);
        return parent;
    }
    std::string newParent() const { return makeParent(m_folder.path()); }

    // Below a folder that the other users reach, which a TMPDIR of root's own need not be; empty without one.
    std::string newSharedParent() {
        for (const std::string& folder :
             {m_folder.path(), std::string("/tmp"), std::string("/var/tmp"), std::string("/dev/shm")}) {
            const std::string parent = makeParent(folder);
            m_sharedParents.push_back(parent);
            const auto canWrite = [&parent] { return access(parent.c_str(), W_OK | X_OK); };
            if (runAs(userOne, canWrite) == 0 && runAs(userTwo, canWrite) == 0)
                return parent;
        }
        return {};
    }

    Result<GpuTicketFolder> newTicketFolder() const {
        qputenv("COMPUTE_STUDIO_GPU_FOLDER", QByteArray::fromStdString(newParent() + "/tickets"));
        auto folder = GpuTicketFolder::open();
        qunsetenv("COMPUTE_STUDIO_GPU_FOLDER");
        return folder;
    }

private Q_SLOTS:
    void initTestCase() {
        chmod(m_folder.path().c_str(), 0755); // for the other users
        signal(SIGPIPE, SIG_IGN);
    }

    void cleanupTestCase() {
        for (const auto& parent : m_sharedParents) {
            std::error_code ignored;
            std::filesystem::remove_all(parent, ignored);
        }
    }

    void readsGpusAndProcesses() {
        GpuScene scene(newParent());
        scene.setUsedMebibytes(2, 20'000);
        scene.setProcesses({{2, getpid(), 19'000}, {3, 2'000'000'000, 100}});
        const auto inventory = readGpuInventory(scene.variables().at("PATH"));
        QVERIFY2(inventory.isKnown && inventory.problem.empty(), inventory.problem.c_str());
        QCOMPARE(inventory.gpus.size(), size_t(8));
        const auto* gpu = inventory.find(GpuScene::uuid(2));
        QVERIFY(gpu != nullptr && gpu->isUsageKnown);
        QCOMPARE(gpu->index, 2);
        QCOMPARE(gpu->name, std::string("NVIDIA H200"));
        QCOMPARE(gpu->memoryBytes, int64_t(143771) << 20);
        QCOMPARE(gpu->celsius, int64_t(31));
        QCOMPARE(gpu->processes.size(), size_t(1));
        QCOMPARE(gpu->processes[0].owner, accountName(geteuid()));
        QCOMPARE(gpu->processes[0].memoryBytes, int64_t(19'000) << 20);
        QVERIFY(std::abs(gpu->processes[0].startedMs - QDateTime::currentMSecsSinceEpoch()) < 120'000);
        QCOMPARE(gpu->unexplainedBytes(), int64_t(1000) << 20);
        // A process of another PID namespace: whose it is cannot be seen, but it is there.
        const auto* other = inventory.find(GpuScene::uuid(3));
        QCOMPARE(other->processes.size(), size_t(1));
        QVERIFY(other->processes[0].owner.empty());
        QVERIFY(!isUnusedFromOutside(*other));
    }

    void treatsBadAnswersAsUnknown_data() {
        const std::string good = "0, " + GpuScene::uuid(0) + ", 3, 143771, 31, 0, 570, Disabled, NVIDIA H200\n";
        QTest::addColumn<QString>("gpus");
        QTest::addColumn<QString>("apps");
        QTest::addColumn<bool>("isKnown");
        QTest::addColumn<bool>("isUsageKnown");
        const auto text = [](const std::string& words) { return QString::fromStdString(words); };
        const QString app = text(GpuScene::uuid(0) + ", 12, 100, python3\n");
        QTest::newRow("good") << text(good) << app << true << true;
        QTest::newRow("unsupported figures")
            << text("0, " + GpuScene::uuid(0) + ", [N/A], [N/A], [N/A], [N/A], 470, [N/A], Tesla, K80\n") << app << true
            << true;
        QTest::newRow("no GPUs") << QString() << QString() << false << false;
        QTest::newRow("error message") << QStringLiteral("No devices were found\n") << QString() << false << false;
        QTest::newRow("half a line") << text(good + "1, GPU-1") << app << false << false;
        QTest::newRow("same GPU twice") << text(good + good) << app << false << false;
        QTest::newRow("path as UUID") << text("0, GPU-../../etc, 3, 143771, 31, 0, 570, Disabled, NVIDIA H200\n") << app
                                      << false << false;
        QTest::newRow("bad app") << text(good) << QStringLiteral("[Insufficient Permissions]\n") << true << false;
        QTest::newRow("app of another GPU")
            << text(good) << text(GpuScene::uuid(7) + ", 12, 100, x\n") << true << false;
    }
    void treatsBadAnswersAsUnknown() {
        QFETCH(QString, gpus);
        QFETCH(QString, apps);
        const auto inventory = parseGpuInventory(gpus.toStdString(), apps.toStdString(), std::nullopt);
        QTEST(inventory.isKnown, "isKnown");
        QTEST(!inventory.gpus.empty() && inventory.gpus[0].isUsageKnown, "isUsageKnown");
        QCOMPARE(inventory.problem.empty(), inventory.isKnown && inventory.gpus[0].isUsageKnown);
        for (const auto& gpu : inventory.gpus)
            QVERIFY(gpu.isUsageKnown || !isUnusedFromOutside(gpu));
    }

    // A job of Slurm on a node that hides no devices sees those of other jobs, too.
    void keepsGrantedGpus_data() {
        QTest::addColumn<QString>("granted");
        QTest::addColumn<QString>("kept"); // of four GPUs, of which the last one has two MIG devices
        QTest::newRow("numbers") << QStringLiteral("2,0") << QStringLiteral("0 2");
        QTest::newRow("UUID") << QString::fromStdString(GpuScene::uuid(1)) << QStringLiteral("1");
        QTest::newRow("part of a UUID") << QStringLiteral("GPU-00000001") << QStringLiteral("1");
        QTest::newRow("MIG device") << QStringLiteral("MIG-b") << QStringLiteral("3 b");
        QTest::newRow("GPU with MIG devices") << QStringLiteral("3") << QStringLiteral("3 a b");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("word of Slurm") << QStringLiteral("NoDevFiles") << QString();
        QTest::newRow("not there") << QStringLiteral("7") << QString();
        // The engine shows no others: its numbers begin at 0 for each job.
        QTest::newRow("all are its own") << QStringLiteral("4,5,6,7,8") << QStringLiteral("0 1 2 3 a b");
    }
    void keepsGrantedGpus() {
        QFETCH(QString, granted);
        std::string gpus;
        for (int i = 0; i < 4; ++i)
            gpus += std::to_string(i) + ", " + GpuScene::uuid(i) + ", 3, 143771, 31, 0, 570, " +
                    (i == 3 ? "Enabled" : "Disabled") + ", NVIDIA H200\n";
        auto inventory =
            parseGpuInventory(gpus, "",
                              "GPU 3: NVIDIA H200 (UUID: " + GpuScene::uuid(3) +
                                  ")\n  MIG 1g.18gb Device 0: (UUID: MIG-a)\n  MIG 1g.18gb Device 1: (UUID: MIG-b)\n");
        QVERIFY(inventory.isKnown);
        keepGranted(inventory, granted.toStdString());
        QStringList kept;
        for (const GpuState& gpu : inventory.gpus)
            kept << (gpu.isMigDevice() ? QString::fromStdString(gpu.uuid.substr(4)) : QString::number(gpu.index));
        QTEST(kept.join(QLatin1Char(' ')), "kept");
    }

    void agentsOfAllocationsListGrantedGpus() {
        GpuScene scene(newParent(), 3);
        qputenv("COMPUTE_STUDIO_NODE_GPUS", "1");
        const auto inventory = readGpuInventory(scene.variables().at("PATH"));
        qunsetenv("COMPUTE_STUDIO_NODE_GPUS");
        QCOMPARE(inventory.gpus.size(), size_t(1));
        QCOMPARE(inventory.gpus.front().uuid, GpuScene::uuid(1));
        QVERIFY(areGranted({"GPU-a", "GPU-b"}, "1") == (std::vector<bool>{false, true}));
        QVERIFY(areGranted({"GPU-a", "GPU-b"}, "1,0") == (std::vector<bool>{true, true}));
        QVERIFY(areGranted({"GPU-a", "GPU-b"}, "GPU-b") == (std::vector<bool>{false, true}));
        QVERIFY(areGranted({"GPU-a", "GPU-b"}, "MIG-c") == (std::vector<bool>{true, true}));
        QVERIFY(areGranted({"", ""}, "1") == (std::vector<bool>{true, true}));
    }

    void givesUpOnHangingTool() {
        GpuScene scene(newParent());
        scene.turnOn("hang");
        QElapsedTimer timer;
        timer.start();
        const auto inventory = readGpuInventory(scene.variables().at("PATH"), std::chrono::milliseconds(300));
        QVERIFY(inventory.hasTool && !inventory.isKnown && inventory.gpus.empty());
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    }

    void listsMigDevices() {
        GpuScene scene(newParent(), 2);
        scene.enableMig(1, {"MIG-11111111-aaaa", "MIG-22222222-aaaa"});
        auto inventory = readGpuInventory(scene.variables().at("PATH"));
        QVERIFY2(inventory.isKnown, inventory.problem.c_str());
        QCOMPARE(inventory.gpus.size(), size_t(4));
        QCOMPARE(inventory.gpus[2].uuid, std::string("MIG-11111111-aaaa"));
        QCOMPARE(inventory.gpus[2].parent, GpuScene::uuid(1));
        QCOMPARE(inventory.gpus[2].memoryBytes, int64_t(18) << 30);
        addTickets(inventory, nullptr, {});
        QVERIFY(inventory.gpus[0].use == GpuUse::Free);
        QVERIFY(inventory.gpus[1].use == GpuUse::Partitioned);
        QVERIFY(inventory.gpus[2].use == GpuUse::Free);
    }

    void excludesOthers() {
        const auto folder = newTicketFolder();
        QVERIFY(folder);
        auto mine = folder->tryTake(GpuScene::uuid(0), ticketOwner());
        QVERIFY(isTaken(mine));
        QVERIFY(folder->isHeld(GpuScene::uuid(0)));
        QVERIFY(!isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner())));
        QVERIFY(!isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner(true))));
        QVERIFY(!folder->isHeld(GpuScene::uuid(1)));
        const auto owners = folder->owners(GpuScene::uuid(0));
        QCOMPARE(owners.size(), size_t(1));
        QCOMPARE(owners[0].user, accountName(geteuid()));
        QCOMPARE(owners[0].pid, int64_t(getpid()));
        (*mine)->release();
        QVERIFY(!folder->isHeld(GpuScene::uuid(0)));
        QVERIFY(folder->owners(GpuScene::uuid(0)).empty());
        QVERIFY(!folder->tryTake("../escape", ticketOwner()));
    }

    void sharesAmongReaders() {
        const auto folder = newTicketFolder();
        auto one = folder->tryTake(GpuScene::uuid(0), ticketOwner(true));
        auto two = folder->tryTake(GpuScene::uuid(0), ticketOwner(true));
        QVERIFY(isTaken(one) && isTaken(two));
        QCOMPARE(folder->owners(GpuScene::uuid(0)).size(), size_t(2));
        QVERIFY(!isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner())));
        (*one)->release();
        QVERIFY(folder->isHeld(GpuScene::uuid(0)));
        (*two)->release();
        QVERIFY(isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner())));
    }

    // After an unlink, two processes could hold two files of one name.
    void locksFileThatIsThere() {
        const auto folder = newTicketFolder();
        auto old = folder->tryTake(GpuScene::uuid(0), ticketOwner());
        QVERIFY(isTaken(old));
        const std::string removed = folder->path() + "/" + GpuScene::uuid(0);
        QCOMPARE(unlink(removed.c_str()), 0);
        QVERIFY(!isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner())));
        QVERIFY(!isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner(true))));
        QVERIFY(!pathExists(removed)); // made by the next attempt, it would look free
        QVERIFY(isTaken(folder->tryTake(GpuScene::uuid(1), ticketOwner())));
        (*old)->release();
        auto next = folder->tryTake(GpuScene::uuid(0), ticketOwner());
        QVERIFY(isTaken(next));
        QVERIFY(!isTaken(folder->tryTake(GpuScene::uuid(0), ticketOwner())));
        // And under permanent removal: whoever has a ticket has the lock of the file of that name.
        const std::string path = folder->path() + "/" + GpuScene::uuid(5);
        const pid_t remover = fork();
        if (remover == 0) {
            for (;;)
                unlink(path.c_str());
        }
        int taken = 0;
        for (int i = 0; i < 300; ++i)
            taken += isTaken(folder->tryTake(GpuScene::uuid(5), ticketOwner())) ? 1 : 0;
        kill(remover, SIGKILL);
        waitpid(remover, nullptr, 0);
        QVERIFY(taken > 0);
        QVERIFY(isTaken(folder->tryTake(GpuScene::uuid(5), ticketOwner())));
    }

    void locksFolderAgainstAging() {
        const auto folder = newTicketFolder();
        const UniqueFd cleaner(open(folder->path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        QVERIFY(flock(cleaner.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK);
    }

    void refusesUnsuitablePlaces() {
        if (geteuid() != 0)
            QSKIP("needs root, who owns such folders");
        const std::string narrow = m_folder.path() + "/narrow";
        mkdir(narrow.c_str(), 0755);
        QVERIFY(!GpuTicketFolder::openBelow({narrow}));
        const std::string parent = newParent();
        const auto folder = GpuTicketFolder::openBelow({narrow, parent});
        QVERIFY(folder);
        QCOMPARE(folder->path(), parent + "/compute-studio-gpu");
        struct stat st {};
        QCOMPARE(stat(folder->path().c_str(), &st), 0);
        QCOMPARE(int(st.st_mode & 07777), 01777);
        // A link to elsewhere is not followed.
        const std::string other = newParent();
        QCOMPARE(symlink(parent.c_str(), (other + "/compute-studio-gpu").c_str()), 0);
        QVERIFY(!GpuTicketFolder::openBelow({other}));
        const std::string foreign = newParent();
        QCOMPARE(chown(foreign.c_str(), userOne, userOne), 0);
        QVERIFY(!GpuTicketFolder::openBelow({foreign}));
    }

    void excludesOtherUsers_data() {
        QTest::addColumn<bool>("isProtected");
        QTest::newRow("plain") << false;
        QTest::newRow("fs.protected_regular=2") << true;
    }
    void excludesOtherUsers() {
        QFETCH(bool, isProtected);
        if (geteuid() != 0)
            QSKIP("needs root, to become two other users");
        std::optional<ProtectedRegular> protection;
        if (isProtected && !protection.emplace().isSet)
            QSKIP("this machine does not allow setting fs.protected_regular");
        const std::string parent = newSharedParent();
        if (parent.empty())
            QSKIP("needs a folder for temporary files that every user reaches");
        const auto take = [&parent](bool isShared) {
            const auto folder = GpuTicketFolder::openBelow({parent});
            if (!folder)
                return 10;
            const auto ticket = folder->tryTake(GpuScene::uuid(0), ticketOwner(isShared));
            if (!ticket)
                return 11;
            return ticket->has_value() ? 0 : 1;
        };
        // The first user makes the folder, the second one the file; all, and root, use them.
        QCOMPARE(runAs(userOne,
                       [&] {
                           const auto folder = GpuTicketFolder::openBelow({parent});
                           return folder && folder->path() == parent + "/compute-studio-gpu" ? 0 : 1;
                       }),
                 0);
        QCOMPARE(runAs(userTwo, [&] { return take(false); }), 0);
        QCOMPARE(runAs(userOne, [&] { return take(false); }), 0);
        QCOMPARE(runAs(userTwo, [&] { return take(false); }), 0);
        if (isProtected) { // the protection is in effect: O_CREAT fails even for root
            const std::string path = parent + "/compute-studio-gpu/" + GpuScene::uuid(0);
            const UniqueFd created(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
            QVERIFY(!created.isValid() && errno == EACCES);
        }
        const auto folder = GpuTicketFolder::openBelow({parent});
        auto mine = folder->tryTake(GpuScene::uuid(0), ticketOwner());
        QVERIFY(isTaken(mine));
        QCOMPARE(runAs(userOne, [&] { return take(false); }), 1);
        QCOMPARE(runAs(userTwo, [&] { return take(true); }), 1);
        QCOMPARE(runAs(userTwo,
                       [&] {
                           const auto seen = GpuTicketFolder::openBelow({parent});
                           return seen && seen->isHeld(GpuScene::uuid(0)) &&
                                          seen->owners(GpuScene::uuid(0)).size() == 1 &&
                                          seen->owners(GpuScene::uuid(0))[0].user == accountName(0)
                                      ? 0
                                      : 1;
                       }),
                 0);
        (*mine)->release();
        QCOMPARE(runAs(userTwo, [&] { return take(false); }), 0);
    }

    // nvidia-smi takes up to a second: a run that ends meanwhile is still listed, and would count as another program.
    void forgetsUseOfRunThatEndedMeanwhile() {
        GpuScene scene(newParent(), 2);
        scene.setUsedMebibytes(0, 20'000);
        scene.setUsedMebibytes(1, 20'000);
        scene.setProcesses({{0, 2'000'000'000, 19'000}, {1, 2'000'000'001, 19'000}});
        const auto folder = newTicketFolder();
        auto released = folder->tryTake(GpuScene::uuid(0), ticketOwner());
        auto left = folder->tryTake(GpuScene::uuid(1), ticketOwner());
        QVERIFY(isTaken(released) && isTaken(left));
        const auto before = folder->held();
        QCOMPARE(before, (std::set<std::string>{GpuScene::uuid(0), GpuScene::uuid(1)}));
        auto inventory = readGpuInventory(scene.variables().at("PATH"));
        forgetEndedUse(inventory, *folder, before);
        QCOMPARE(inventory.gpus[0].processes.size(), size_t(1)); // still held
        (*released)->release();
        (*left)->release(int64_t(20'000) << 20);
        QVERIFY(folder->held().empty());
        forgetEndedUse(inventory, *folder, {});
        QCOMPARE(inventory.gpus[0].processes.size(), size_t(1)); // was free before: that is another program
        forgetEndedUse(inventory, *folder, before);
        addTickets(inventory, &*folder, workspaceOfTickets);
        QVERIFY(inventory.gpus[0].use == GpuUse::Free);
        QVERIFY(inventory.gpus[1].use == GpuUse::Occupied);
    }

    void forgetsEndedUseOnAllMigDevices() {
        GpuScene scene(newParent(), 1);
        scene.enableMig(0, {"MIG-11111111-aaaa", "MIG-22222222-aaaa"});
        scene.setProcesses({{0, getpid(), 100}, {0, 2'000'000'000, 100}});
        const auto folder = newTicketFolder();
        auto ticket = folder->tryTake("MIG-11111111-aaaa", ticketOwner());
        QVERIFY(isTaken(ticket));
        const auto before = folder->held();
        auto inventory = readGpuInventory(scene.variables().at("PATH"));
        QCOMPARE(inventory.gpus.size(), size_t(3));
        QCOMPARE(inventory.gpus[2].processes.size(), size_t(2));
        (*ticket)->release();
        forgetEndedUse(inventory, *folder, before);
        QVERIFY(inventory.gpus[1].processes.empty());
        QCOMPARE(inventory.gpus[2].processes.size(), size_t(1)); // which may use this one
        QCOMPARE(inventory.gpus[2].processes[0].pid, int64_t(getpid()));
    }

    void sharedTicketsExcludeNoSharedOne() {
        const auto folder = newTicketFolder();
        auto shared = folder->tryTake(GpuScene::uuid(0), ticketOwner(true));
        auto exclusive = folder->tryTake(GpuScene::uuid(1), ticketOwner());
        QVERIFY(isTaken(shared) && isTaken(exclusive));
        QVERIFY(folder->isHeld(GpuScene::uuid(0)) && !folder->isHeld(GpuScene::uuid(0), true));
        QVERIFY(folder->isHeld(GpuScene::uuid(1)) && folder->isHeld(GpuScene::uuid(1), true));
    }

    void keepsNoteOfLeftMemory() {
        GpuScene scene(newParent(), 1);
        scene.setUsedMebibytes(0, 9000);
        const auto folder = newTicketFolder();
        const auto owner = ticketOwner();
        auto ticket = folder->tryTake(GpuScene::uuid(0), owner);
        (*ticket)->release(int64_t(9000) << 20);
        QVERIFY(!folder->isHeld(GpuScene::uuid(0)));
        auto inventory = readGpuInventory(scene.variables().at("PATH"));
        addTickets(inventory, &*folder, workspaceOfTickets);
        QVERIFY(inventory.gpus[0].use == GpuUse::Occupied);
        QVERIFY2(useText(inventory.gpus[0]).find("left by run " + owner.run) != std::string::npos,
                 useText(inventory.gpus[0]).c_str());
    }
};

QTEST_GUILESS_MAIN(GpuTicketTest)
#include "gpu_ticket_test.moc"
