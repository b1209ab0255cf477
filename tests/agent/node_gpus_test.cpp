// GPUs of containers that are nodes: which are chosen on the machine, and who holds their tickets for how long. No GPU
// is given twice, neither to nodes of one studio nor to those of two, nor to a run.
#include <QtTest>

#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <memory>
#include <set>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/gpu/gpu_usage.h"
#include "core/agent/gpu/node_gpu_choice.h"
#include "core/agent/gpu/node_tickets.h"
#include "core/agent/gpu/removed_ticket.h"
#include "tests/agent/gpu_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr const char* workspaceOfNode = "0123456789abcdefghjkmnpqrs";
constexpr int gpusOfScene = 4;

GpuTicketOwner nodeOwner(const std::string& name) {
    GpuTicketOwner owner = ownGpuTicketOwner(workspaceOfNode, {}, 1, false);
    owner.node = name;
    owner.user = "ada";
    return owner;
}

// The main process of a container: holds GPUs until it is killed.
class HolderProcess {
public:
    HolderProcess(const GpuScene& scene, const std::string& folder, const std::vector<std::string>& uuids,
                  const std::string& name) {
        int ready[2] = {-1, -1};
        if (pipe(ready) != 0)
            qFatal("pipe");
        m_pid = fork();
        if (m_pid == 0) {
            NodeTickets tickets({scene.tickets(), folder, getpid()});
            const auto taken = tickets.take(uuids, nodeOwner(name), 0);
            const char word = taken ? '+' : taken.error().code == ErrorCode::Busy ? '-' : '!';
            (void)!write(ready[1], &word, 1);
            if (word != '+')
                _exit(1);
            for (;;)
                pause();
        }
        close(ready[1]);
        (void)!read(ready[0], &m_word, 1);
        close(ready[0]);
    }
    ~HolderProcess() { kill(); }
    bool holds() const { return m_word == '+'; }
    bool isRefused() const { return m_word == '-'; }
    pid_t pid() const { return m_pid; }
    void kill() {
        if (m_pid <= 0)
            return;
        ::kill(m_pid, SIGKILL);
        waitpid(m_pid, nullptr, 0);
        m_pid = -1;
    }

private:
    pid_t m_pid = -1;
    char m_word = '?';
};

// A machine with pretended GPUs, whose nodes of one studio are in a folder.
struct NodeScene {
    explicit NodeScene(const std::string& path)
        : gpus(path, gpusOfScene)
        , nodes(path + "/nodes") {
        (void)makeFolders(nodes);
    }
    std::string folderOf(const std::string& wish, const std::string& studio = {}) const {
        const std::string folder = nodes + studio + "/" + wish;
        (void)makeFolders(folder);
        return folder;
    }
    NodeGpuChoice choice(const std::string& wish, int count = 1, const std::string& studio = {}) const {
        folderOf(wish, studio);
        NodeGpuChoice wanted;
        wanted.nodes = nodes + studio;
        wanted.wish = wish;
        wanted.count = count;
        return wanted;
    }
    NodeGpuAnswer choose(const NodeGpuChoice& wanted) const {
        return wanted.choose(readGpuInventory(gpus.variables().at("PATH")), gpus.folder());
    }
    GpuScene gpus;
    std::string nodes;
};

QString indicesOf(const NodeGpuAnswer& answer) {
    QStringList indices;
    for (const std::string& uuid : answer.gpus)
        indices << QString::fromStdString(uuid.substr(11, 1));
    return indices.join(' ');
}

} // namespace

class NodeGpusTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;
    std::string newFolder() const {
        const std::string folder = m_folder.path() + "/" + randomIdText();
        mkdir(folder.c_str(), 0755);
        return folder;
    }

private Q_SLOTS:
    void initTestCase() { signal(SIGPIPE, SIG_IGN); }

    void choosesFreeGpus_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("rule");
        QTest::addColumn<QList<int>>("locked");   // by runs of the machine
        QTest::addColumn<QList<int>>("occupied"); // by processes without a ticket
        QTest::addColumn<QList<int>>("allowed");
        QTest::addColumn<QList<int>>("planned");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("problem");
        const int wait = static_cast<int>(GpuRule::Wait);
        const int take = static_cast<int>(GpuRule::Take);
        const int share = static_cast<int>(GpuRule::Share);
        using Gpus = QList<int>;
        QTest::newRow("first") << 1 << wait << Gpus{} << Gpus{} << Gpus{} << Gpus{} << "0"
                               << "";
        QTest::newRow("all") << 4 << wait << Gpus{} << Gpus{} << Gpus{} << Gpus{} << "0 1 2 3"
                             << "";
        QTest::newRow("run") << 2 << wait << Gpus{0, 2} << Gpus{} << Gpus{} << Gpus{} << "1 3"
                             << "";
        QTest::newRow("taken anyway") << 1 << take << Gpus{} << Gpus{0} << Gpus{} << Gpus{} << "0"
                                      << "";
        QTest::newRow("shared with others") << 1 << share << Gpus{} << Gpus{0} << Gpus{} << Gpus{} << "0"
                                            << "";
        QTest::newRow("tickets count always") << 1 << take << Gpus{0} << Gpus{} << Gpus{} << Gpus{} << "1"
                                              << "";
        QTest::newRow("outside") << 1 << wait << Gpus{} << Gpus{0, 1} << Gpus{} << Gpus{} << "2"
                                 << "";
        QTest::newRow("allowed") << 1 << wait << Gpus{} << Gpus{} << Gpus{3, 1} << Gpus{} << "3"
                                 << "";
        QTest::newRow("planned for a run") << 1 << wait << Gpus{} << Gpus{} << Gpus{} << Gpus{0} << "1"
                                           << "";
        QTest::newRow("busy") << 3 << wait << Gpus{0, 1} << Gpus{} << Gpus{} << Gpus{} << ""
                              << "busy";
        QTest::newRow("only planned ones") << 1 << wait << Gpus{1} << Gpus{} << Gpus{0, 1} << Gpus{0} << ""
                                           << "busy";
        QTest::newRow("too many") << 5 << wait << Gpus{} << Gpus{} << Gpus{} << Gpus{} << ""
                                  << "too_few";
        QTest::newRow("too many of the allowed") << 2 << take << Gpus{} << Gpus{} << Gpus{2} << Gpus{} << ""
                                                 << "too_few";
    }
    void choosesFreeGpus() {
        QFETCH(int, count);
        QFETCH(int, rule);
        QFETCH(QList<int>, locked);
        QFETCH(QList<int>, occupied);
        QFETCH(QList<int>, allowed);
        QFETCH(QList<int>, planned);
        NodeScene scene(newFolder());
        const auto folder = scene.gpus.folder();
        std::vector<GpuTicket> held;
        for (const int gpu : locked) {
            auto ticket =
                folder.tryTake(GpuScene::uuid(gpu), ownGpuTicketOwner(workspaceOfNode, randomIdText(), 1, false));
            QVERIFY(ticket && *ticket);
            held.push_back(std::move(**ticket));
        }
        std::vector<GpuScene::Process> processes;
        for (const int gpu : occupied)
            processes.push_back({gpu, getpid(), 3});
        scene.gpus.setProcesses(processes);
        NodeGpuChoice wanted = scene.choice("wish", count);
        wanted.rule = static_cast<GpuRule>(rule);
        for (const int gpu : allowed)
            wanted.allowed.push_back(GpuScene::uuid(gpu));
        for (const int gpu : planned)
            wanted.planned.push_back(GpuScene::uuid(gpu));
        const NodeGpuAnswer answer = scene.choose(wanted);
        QTEST(indicesOf(answer), "chosen");
        QTEST(QString::fromStdString(answer.problem), "problem");
        QCOMPARE(answer.tickets.empty(), answer.gpus.empty());
        if (answer.problem == gpusBusy)
            QVERIFY2(answer.words.find("GPU ") != std::string::npos, answer.words.c_str());
        // A choice reserves nothing: who takes the ticket first has the GPU.
        for (const std::string& uuid : answer.gpus)
            QVERIFY(!folder.isHeld(uuid));
    }

    void prefersOneModel() {
        NodeScene scene(newFolder());
        scene.gpus.setName(0, "NVIDIA A100");
        scene.gpus.setName(2, "NVIDIA A100");
        QCOMPARE(indicesOf(scene.choose(scene.choice("two", 2))), QStringLiteral("0 2"));
        QCOMPARE(indicesOf(scene.choose(scene.choice("two", 2))), QStringLiteral("0 2")); // its own plan is no obstacle
        QCOMPARE(scene.choose(scene.choice("three", 3)).problem, std::string(gpusBusy));  // two are planned
    }

    // A node that is made for a run gets GPUs that suffice for it, or waits for them.
    void choosesByNeeds() {
        NodeScene scene(newFolder());
        scene.gpus.setName(1, "NVIDIA A100-SXM4-80GB");
        NodeGpuChoice wanted = scene.choice("wish");
        wanted.model = "a100";
        QCOMPARE(indicesOf(scene.choose(wanted)), QStringLiteral("1"));
        wanted.planned = {GpuScene::uuid(1)};
        QCOMPARE(scene.choose(wanted).problem, std::string(gpusBusy));
        wanted.model = "B200";
        QCOMPARE(scene.choose(wanted).problem, std::string(gpusTooFew));
        wanted.model.clear();
        wanted.memoryBytes = 200LL << 30;
        QCOMPARE(scene.choose(wanted).problem, std::string(gpusTooFew));
        wanted.memoryBytes = 100LL << 30;
        QCOMPARE(indicesOf(scene.choose(wanted)), QStringLiteral("0"));
    }

    void knowsWhatItDoesNotKnow() {
        NodeScene scene(newFolder());
        scene.gpus.turnOn("garbage");
        QCOMPARE(scene.choose(scene.choice("wish")).problem, std::string(gpusUnknown));
        scene.gpus.turnOff("garbage");
        const auto none = scene.choice("wish").choose(readGpuInventory("/nowhere"), scene.gpus.folder());
        QCOMPARE(none.problem, std::string(gpusMissing));
        QVERIFY(none.gpus.empty());
    }

    void needsSpecification() {
        NodeScene scene(newFolder());
        NodeGpuChoice wanted = scene.choice("wish", 2);
        wanted.cdiFolders = {"/nowhere", scene.nodes + "-cdi"};
        QCOMPARE(scene.choose(wanted).problem, std::string(gpusNoSpec));
        (void)makeFolders(scene.nodes + "-cdi");
        const auto write = [&](const std::string& name, const std::string& text) {
            (void)writeFileAtomically(scene.nodes + "-cdi/" + name, text);
        };
        write("other.yaml", "kind: amd.com/gpu\ndevices:\n- name: " + GpuScene::uuid(0) + "\n");
        write("nvidia.yaml.old", "kind: nvidia.com/gpu\n");
        QCOMPARE(scene.choose(wanted).problem, std::string(gpusNoSpec));
        write("nvidia.yaml", "kind: nvidia.com/gpu\ndevices:\n- name: \"0\"\n- name: " + GpuScene::uuid(0) + "\n");
        const auto byIndex = scene.choose(wanted);
        QCOMPARE(byIndex.problem, std::string(gpusNotInSpec));
        QCOMPARE(byIndex.words, GpuScene::uuid(1));
        write("more.json", "{\"kind\":\"nvidia.com/gpu\",\"devices\":[{\"name\":\"" + GpuScene::uuid(1) + "\"}]}");
        QCOMPARE(indicesOf(scene.choose(wanted)), QStringLiteral("0 1"));
    }

    // It passes: the creation is tried again, and is no failure of the node.
    void tellsThatTheDiskIsFull() {
        NodeScene scene(newFolder());
        const NodeGpuChoice wanted = scene.choice("wish");
        if (mount("none", scene.nodes.c_str(), "tmpfs", 0, "size=64k") != 0)
            QSKIP("Only root can mount.");
        const auto unmount = qScopeGuard([&] { umount2(scene.nodes.c_str(), MNT_DETACH); });
        scene.folderOf("wish"); // on that disk
        const std::string filling = scene.nodes + "/filling";
        {
            const UniqueFd fd(open(filling.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
            const std::string page(4096, 'x');
            while (write(fd.get(), page.data(), page.size()) > 0) {
            }
        }
        const auto full = scene.choose(wanted);
        QCOMPARE(full.problem, std::string(gpusDiskFull));
        QVERIFY(full.gpus.empty() && !full.words.empty());
        QVERIFY(removeFile(filling));
        QCOMPARE(indicesOf(scene.choose(wanted)), QStringLiteral("0"));
    }

    // Before the first one has started: its engine may still download the image.
    void nodesAtTheSameTimeGetOthers() {
        NodeScene scene(newFolder());
        QCOMPARE(indicesOf(scene.choose(scene.choice("a", 2))), QStringLiteral("0 1"));
        QCOMPARE(indicesOf(scene.choose(scene.choice("b"))), QStringLiteral("2"));
        QCOMPARE(scene.choose(scene.choice("c", 2)).problem, std::string(gpusBusy));
        // A plan that was never carried out does not keep GPUs for ever.
        const std::string plan = scene.folderOf("a") + "/" + std::string(nodeGpuPlanName);
        const timespec past[2] = {{time(nullptr) - 3600, 0}, {time(nullptr) - 3600, 0}};
        QCOMPARE(utimensat(AT_FDCWD, plan.c_str(), past, 0), 0);
        QCOMPARE(indicesOf(scene.choose(scene.choice("c", 2))), QStringLiteral("0 1"));
        // Nor does one of a node that is gone.
        QVERIFY(removeTree(scene.folderOf("c")));
        QCOMPARE(indicesOf(scene.choose(scene.choice("d", 2))), QStringLiteral("0 1"));
        // Nor one of tomorrow, after the clock was set back.
        const std::string later = scene.folderOf("d") + "/" + std::string(nodeGpuPlanName);
        const timespec future[2] = {{time(nullptr) + 86'400, 0}, {time(nullptr) + 86'400, 0}};
        QCOMPARE(utimensat(AT_FDCWD, later.c_str(), future, 0), 0);
        QCOMPARE(indicesOf(scene.choose(scene.choice("e", 2))), QStringLiteral("0 1"));
    }

    // A run took one of the two: the other one is not kept for a node that waits for both.
    void whoWaitsKeepsNothing() {
        NodeScene scene(newFolder());
        QCOMPARE(indicesOf(scene.choose(scene.choice("a", 3))), QStringLiteral("0 1 2"));
        QCOMPARE(scene.choose(scene.choice("b", 2)).problem, std::string(gpusBusy));
        const auto folder = scene.gpus.folder();
        std::vector<GpuTicket> held;
        for (const int gpu : {1, 3}) {
            auto ticket = folder.tryTake(GpuScene::uuid(gpu), ownGpuTicketOwner(workspaceOfNode, "r", 1, false));
            QVERIFY(ticket && *ticket);
            held.push_back(std::move(**ticket));
        }
        QCOMPARE(scene.choose(scene.choice("a", 3)).problem, std::string(gpusBusy));
        QCOMPARE(indicesOf(scene.choose(scene.choice("b", 2))), QStringLiteral("0 2"));
    }

    // The plans of another studio are not seen: its containers may get the same choice, but only one gets the tickets.
    void twoStudiosNeverShare() {
        NodeScene scene(newFolder());
        std::vector<std::unique_ptr<HolderProcess>> holders;
        int refused = 0;
        std::set<std::string> given;
        for (int round = 0; round < 2 * gpusOfScene; ++round) {
            const std::string wish = "n" + std::to_string(round);
            const auto one = scene.choose(scene.choice(wish, 1));
            const auto other = scene.choose(scene.choice(wish, 1, "-other"));
            for (const auto& [answer, studio] : {std::pair(one, ""), std::pair(other, "-other")}) {
                if (answer.gpus.empty()) {
                    QCOMPARE(answer.problem, std::string(gpusBusy));
                    continue;
                }
                holders.push_back(std::make_unique<HolderProcess>(scene.gpus, scene.folderOf(wish, studio), answer.gpus,
                                                                  wish + studio));
                refused += holders.back()->isRefused() ? 1 : 0;
                if (holders.back()->holds())
                    QVERIFY2(given.insert(answer.gpus.front()).second, "a GPU was given twice");
            }
        }
        QCOMPARE(given.size(), size_t{gpusOfScene});
        QVERIFY(refused > 0); // both had the same choice
    }

    // It outlives everything but the process itself.
    void ticketsLiveAsLongAsTheNode() {
        NodeScene scene(newFolder());
        const auto chosen = scene.choose(scene.choice("wish", 2));
        const std::string folder = scene.folderOf("wish");
        QVERIFY(pathExists(folder + "/" + std::string(nodeGpuPlanName)));
        HolderProcess holder(scene.gpus, folder, chosen.gpus, "cs-1-trainers-4");
        QVERIFY(holder.holds());
        QVERIFY(!pathExists(folder + "/" + std::string(nodeGpuPlanName)));
        const auto tickets = scene.gpus.folder();
        const auto owners = tickets.owners(chosen.gpus.front());
        QCOMPARE(owners.size(), size_t{1});
        QCOMPARE(owners.front().node, std::string("cs-1-trainers-4"));
        QVERIFY(owners.front().run.empty());
        for (const std::string& uuid : chosen.gpus) {
            QVERIFY(tickets.isHeld(uuid));
            const auto taken = tickets.tryTake(uuid, ownGpuTicketOwner(workspaceOfNode, randomIdText(), 1, false));
            QVERIFY(taken && !*taken);
        }
        GpuInventory inventory = readGpuInventory(scene.gpus.variables().at("PATH"));
        addTickets(inventory, &tickets, workspaceOfNode);
        QCOMPARE(inventory.gpus.front().use, GpuUse::Ours);
        QCOMPARE(useText(inventory.gpus.front()), std::string("GPU 0 is reserved by the node cs-1-trainers-4 of ada"));
        QCOMPARE(indicesOf(scene.choose(scene.choice("next"))), QStringLiteral("2"));
        holder.kill();
        for (const std::string& uuid : chosen.gpus)
            QVERIFY(!tickets.isHeld(uuid));
        QCOMPARE(indicesOf(scene.choose(scene.choice("later", 2))), QStringLiteral("0 1"));
    }

    void takesAllOrNone() {
        NodeScene scene(newFolder());
        const auto tickets = scene.gpus.folder();
        auto run = tickets.tryTake(GpuScene::uuid(1), ownGpuTicketOwner(workspaceOfNode, "r", 1, false));
        QVERIFY(run && *run);
        NodeTickets node({scene.gpus.tickets(), scene.folderOf("wish"), getpid()});
        const auto refused = node.take({GpuScene::uuid(0), GpuScene::uuid(1)}, nodeOwner("n"), 200);
        QVERIFY(!refused && refused.error().code == ErrorCode::Busy);
        QVERIFY2(refused.error().message.find(GpuScene::uuid(1)) == 0, refused.error().message.c_str());
        QVERIFY(!tickets.isHeld(GpuScene::uuid(0)));
        QVERIFY(!NodeTickets::areHeld({scene.gpus.tickets(), scene.folderOf("wish"), getpid()}));
        (*run)->release();
        QVERIFY(node.take({GpuScene::uuid(0), GpuScene::uuid(1)}, nodeOwner("n"), 0));
        QVERIFY(tickets.isHeld(GpuScene::uuid(0)) && tickets.isHeld(GpuScene::uuid(1)));
        NodeTickets damaged({scene.gpus.tickets(), scene.folderOf("wish"), getpid()});
        const auto bad = damaged.take({"../../etc/passwd"}, nodeOwner("n"), 0);
        QVERIFY(!bad && bad.error().code != ErrorCode::Busy);
    }

    // An agent in the container may answer before its main process has the tickets, or after it was started again.
    void jobsWaitForTheTickets() {
        NodeScene scene(newFolder());
        const std::string folder = scene.folderOf("wish");
        const NodeTicketPlace place{scene.gpus.tickets(), folder, getpid()};
        (void)scene.gpus.folder();
        QVERIFY(NodeTickets::areHeld({"/nowhere", folder, getpid()})); // no such container
        QVERIFY(!NodeTickets::areHeld(place));
        {
            HolderProcess before(scene.gpus, folder, {GpuScene::uuid(0)}, "n");
            QVERIFY(NodeTickets::areHeld({scene.gpus.tickets(), folder, before.pid()}));
        }
        QVERIFY(!NodeTickets::areHeld(place)); // what it left is another process's
        NodeTickets node(place);
        QVERIFY(node.take({GpuScene::uuid(0)}, nodeOwner("n"), 0));
        QVERIFY(NodeTickets::areHeld(place));
    }

    void takesRemovedFilesAgain() {
        NodeScene scene(newFolder());
        NodeTickets node({scene.gpus.tickets(), scene.folderOf("wish"), getpid()});
        QVERIFY(node.take({GpuScene::uuid(0), GpuScene::uuid(1)}, nodeOwner("n"), 0));
        QVERIFY(node.poll().empty());
        QCOMPARE(unlink((scene.gpus.tickets() + "/" + GpuScene::uuid(1)).c_str()), 0);
        QVERIFY(node.poll().find(GpuScene::uuid(1)) != std::string::npos);
        QVERIFY(node.poll().empty());
        QVERIFY(scene.gpus.folder().isHeld(GpuScene::uuid(1)));
        // The removed file is not held any more: runs of the node, which have tickets of their own, would wait for it.
        QVERIFY(!isHeldThoughRemoved(scene.gpus.folder().descriptor(), GpuScene::uuid(1)));
    }

    void printsTheChoice() {
        NodeScene scene(newFolder());
        scene.folderOf("wish");
        QProcess process;
        QStringList environment;
        for (const auto& [name, value] : scene.gpus.variables())
            environment << QString::fromStdString(name + "=" + value);
        process.setEnvironment(environment);
        const QString nodes = QString::fromStdString(scene.nodes);
        process.start(QString::fromStdString(agentProgram()), {"node-gpus", nodes, "wish", "2", "1024", "h200", "wait",
                                                               "-", QString::fromStdString(GpuScene::uuid(0)), "-"});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const auto answer = fromMessage<NodeGpuAnswer>(parseJson(process.readAllStandardOutput().toStdString()));
        QVERIFY(answer);
        QCOMPARE(indicesOf(*answer), QStringLiteral("1 2"));
        QCOMPARE(answer->tickets, scene.gpus.tickets());
        QVERIFY(!answer->user.empty());
        // A boot of the machine empties the place of its lock files; containers mount it.
        QVERIFY(removeTree(scene.gpus.tickets()));
        process.start(QString::fromStdString(agentProgram()), {"node-gpus", "folder"});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const auto made = fromMessage<NodeGpuAnswer>(parseJson(process.readAllStandardOutput().toStdString()));
        QVERIFY(made && made->problem.empty());
        QCOMPARE(made->tickets, scene.gpus.tickets());
        struct stat st {};
        QCOMPARE(stat(scene.gpus.tickets().c_str(), &st), 0);
        QCOMPARE(st.st_mode & 07777U, mode_t{01777});
        for (const QStringList& words : {QStringList{"node-gpus", nodes, "wish", "0", "0", "-", "wait", "-", "-", "-"},
                                         QStringList{"node-gpus", nodes, "wish", "1", "0", "-", "never", "-", "-", "-"},
                                         QStringList{"node-gpus", nodes}}) {
            process.start(QString::fromStdString(agentProgram()), words);
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 2);
        }
    }
};

QTEST_GUILESS_MAIN(NodeGpusTest)
#include "node_gpus_test.moc"
