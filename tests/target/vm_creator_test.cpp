// MachineCreator with nodes that are reached over SSH: the agent's `vm` verbs are a model here. The host key of a row,
// its address, and the keys in the workspace's folder follow the life of the node.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/driver/machine_creator.h"
#include "core/target/provider/vm_commands.h"
#include "tests/run/reconciler_scene.h"
#include "tests/target/node_wishes.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

class VmClock final : public Clock {
public:
    Timestamp now() const override { return m_now; }
    void turn(std::chrono::milliseconds by) { m_now += by; }

private:
    Timestamp m_now = fromMs(1'800'000'000'000);
};

// An agent's virtual machines as a model.
class ModelVms final : public HostTools {
public:
    struct Vm {
        json plan;
        bool isRunning = false;
        int port = 0;
    };
    std::map<std::string, Vm> vms;                                     // by wish
    std::map<std::string, std::map<std::string, std::string>> folders; // by wish
    int nextPort = 40'001;
    int lostAnswers = 0; // of creations
    bool isEmulated = false;

    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override {
        Result<ToolAnswer> result = carryOut(request.words);
        if (request.words[2] == "create" && lostAnswers-- > 0)
            result = fail(ErrorCode::Unavailable, "The connection was lost.");
        QTimer::singleShot(0, context, [answer, result] { answer(result); });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest& request, QObject* context,
                    Answer<NodeFolderAnswer> answer) override {
        for (const NodeFile& file : request.files)
            folders[request.name].emplace(file.name, file.content);
        QTimer::singleShot(0, context, [answer] { answer(NodeFolderAnswer{"/folder", "/agent", 0, 0}); });
    }
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest& request, QObject* context,
                      Answer<void> answer) override {
        folders.erase(request.name);
        QTimer::singleShot(0, context, [answer] { answer(Result<void>()); });
    }
    void probe(const TargetId&, QObject* context, Answer<MachineFacts> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(MachineFacts()); });
    }

private:
    static ToolAnswer printed(const json& value) {
        ToolAnswer answer;
        answer.exitCode = 0;
        answer.output = value.dump();
        return answer;
    }
    json describe(const Vm& vm) const {
        json facts = vm.plan;
        facts["running"] = vm.isRunning;
        facts["status"] = vm.isRunning ? "running" : "shut off";
        facts["port"] = vm.isRunning ? vm.port : 0;
        facts["emulated"] = isEmulated;
        return facts;
    }
    ToolAnswer carryOut(const std::vector<std::string>& words) {
        const std::string& verb = words[2]; // after {agent} vm
        if (verb == "version")
            return printed({{"version", "7.2"}, {"kvm", true}});
        if (verb == "create") {
            vms.emplace(words[4], Vm{json::parse(folders[words[4]]["plan.json"]), false, 0});
            return printed(describe(vms[words[4]]));
        }
        if (verb == "list") {
            json all = json::array();
            for (const auto& [wish, vm] : vms)
                all.push_back(describe(vm));
            return printed({{"vms", all}});
        }
        for (auto& [wish, vm] : vms) {
            if (vm.plan.value("id", "") != words[4])
                continue;
            if (verb == "start" && !std::exchange(vm.isRunning, true))
                vm.port = nextPort++;
            const json facts = describe(vm);
            if (verb == "remove")
                vms.erase(wish);
            return printed(facts);
        }
        ToolAnswer absent;
        absent.exitCode = 1;
        absent.errors = "absent: There is no such virtual machine.";
        return absent;
    }
};

class VmCreatorScene {
public:
    VmCreatorScene() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, clock.now());
            m_local = targets::byName(db, "local")->id;
            ClusterConfig config;
            config.provider = VmNodes{"qemu", "/images/a.qcow2", {}, {}, "ada", 0};
            return clusters::create(db, "Farm", config, m_local, clock.now()).map([&](const Target& made) {
                clusters::setProvisioning(db, made.id, Provisioning::Succeeded, {});
            });
        });
        restart();
    }
    void restart() {
        creator = std::make_unique<MachineCreator>(
            m_workspace->database(), clock, "0a1b2c3d4e5f", agent, [this](const TargetId&) { return answers; },
            MachineCreator::Options(), NodeCommandsSource::shipped(), NodeKeys(keys()));
    }
    std::string keys() const { return (m_folder.path() + "/keys").toStdString(); }
    int64_t plan() { return planNode(m_workspace, "Farm", m_local, clock.now()); }
    void leave(int64_t node) { releaseNode(m_workspace, node, clock.now()); }
    CreatedNode node() {
        CreatedNode last;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            SQLite::Statement query(db, "SELECT max(seq) FROM created_node");
            query.executeStep();
            last = *createdNodes::find(db, query.getColumn(0).getInt64());
            return {};
        });
        return last;
    }
    bool turnUntil(const std::function<bool()>& condition, std::chrono::milliseconds step = 5s, int limit = 2000) {
        for (int i = 0; i < limit && !condition(); ++i) {
            clock.turn(step);
            creator->poll();
            QTest::qWait(0);
        }
        return condition();
    }
    VmClock clock;
    ModelVms agent;
    bool answers = false;
    std::unique_ptr<MachineCreator> creator;

private:
    FreshWorkspace m_workspace;
    QTemporaryDir m_folder;
    TargetId m_local;
};

} // namespace

class VmCreatorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysAndAddressFollowTheNode() {
        VmCreatorScene scene;
        const int64_t planned = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().place.port == 40'001; }));
        const CreatedNode joining = scene.node();
        QCOMPARE(joining.state, CreatedState::Joining);
        QCOMPARE(joining.providerId, vmIdOf(joining.wish));
        QCOMPARE(joining.place.address, std::string("127.0.0.1"));
        QCOMPARE(joining.place.user, std::string("ada"));
        QVERIFY(joining.place.isOnHost);
        QVERIFY(joining.place.hostKey.starts_with("SHA256:"));
        // The guest gets the host key of the row and the key of the workspace; the database has neither.
        const std::string seed = scene.agent.folders.at(joining.wish).at("seed.iso");
        const auto hostKey = readFile(scene.keys() + "/host-" + joining.wish);
        QVERIFY(hostKey && hostKey->find("OPENSSH PRIVATE KEY") != std::string::npos);
        QVERIFY(seed.find(hostKey->substr(40, 60)) != std::string::npos);
        QVERIFY(seed.find(readFile(scene.keys() + "/id_ed25519.pub").value_or("none").substr(0, 60)) !=
                std::string::npos);
        QCOMPARE(stampOf(scene.keys() + "/id_ed25519")->mode, 0600U);
        scene.answers = true;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        scene.leave(planned);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QVERIFY(scene.agent.vms.empty() && scene.agent.folders.empty());
        QVERIFY(!pathExists(scene.keys() + "/host-" + joining.wish));
        QVERIFY(pathExists(scene.keys() + "/id_ed25519"));
    }

    // Whether its creation was heard of or not, a node has one host key.
    void lostAnswerKeepsTheKey() {
        VmCreatorScene scene;
        scene.agent.lostAnswers = 1;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Locating; }));
        const std::string before = scene.node().place.hostKey;
        scene.restart();
        QVERIFY(scene.turnUntil([&] { return scene.node().place.port == 40'001; }));
        QCOMPARE(scene.node().place.hostKey, before);
        QCOMPARE(scene.agent.vms.size(), size_t{1});
    }

    // A guest that was started again has another port.
    void newPortIsStored() {
        VmCreatorScene scene;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().place.port == 40'001; }));
        scene.agent.vms.begin()->second.port = 40'777;
        QVERIFY(scene.turnUntil([&] { return scene.node().place.port == 40'777; }));
        QVERIFY(scene.node().place.hostKey.starts_with("SHA256:"));
    }

    // The computer slept while the node booted: its agent has not had the time to be reached.
    void sleepDoesNotEndJoining() {
        VmCreatorScene scene;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Joining; }));
        scene.clock.turn(3h);
        scene.turnUntil([] { return false; }, 5s, 10);
        QCOMPARE(scene.node().state, CreatedState::Joining);
        // The same for another driver.
        scene.clock.turn(3h);
        scene.restart();
        scene.turnUntil([] { return false; }, 5s, 10);
        QCOMPARE(scene.node().state, CreatedState::Joining);
        scene.answers = true;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
    }

    // An emulated guest has ten times as long to answer.
    void emulatedNodeMayTakeLonger() {
        VmCreatorScene scene;
        scene.agent.isEmulated = true;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().place.isEmulated; }));
        const Timestamp since = scene.node().since;
        scene.turnUntil([&] { return scene.clock.now() - since > 90min; }, 30s);
        QCOMPARE(scene.node().state, CreatedState::Joining);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }, 30s));
        QVERIFY2(scene.node().trouble.find("6000 s") != std::string::npos, scene.node().trouble.c_str());
    }
};

QTEST_GUILESS_MAIN(VmCreatorTest)
#include "vm_creator_test.moc"
