// The limits that a driver sends to the agents of machines that power themselves off without one, on a real database
// with a manual clock.
#include <QTest>

#include "core/driver/guard_controller.h"
#include "core/instance/instance_schedule.h"
#include "tests/target/creator_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// Machines as a model: each keeps the commands that it got.
class ToldNodes final : public HostTools {
public:
    bool isThere = true;
    bool loses = false;
    std::map<TargetId, QStringList> commands;

    bool isConnected(const TargetId&) const override { return isThere; }
    void run(const TargetId& machine, const ToolRequest& request, QObject* context,
             Answer<ToolAnswer> answer) override {
        QStringList words;
        for (const std::string& word : request.words)
            words << QString::fromStdString(word);
        commands[machine] << words.join(QLatin1Char(' '));
        Result<ToolAnswer> result = loses ? Result<ToolAnswer>(fail(ErrorCode::Unavailable, "lost")) : ToolAnswer{0};
        QTimer::singleShot(0, context, [answer, result] { answer(result); });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject*, Answer<NodeFolderAnswer>) override {}
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject*, Answer<void>) override {}
    void probe(const TargetId&, QObject*, Answer<MachineFacts>) override {}
};

class GuardScene {
public:
    GuardScene()
        : controller(m_workspace->database(), clock, nodes) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, clock.now());
            local = targets::byName(db, "local")->id;
            return {};
        });
    }
    // Adds a target with one node that is on, and returns the machine of that node.
    TargetId add(const std::string& name, ProviderConfig provider, std::optional<std::chrono::minutes> shutdown) {
        TargetId machine;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            ClusterConfig config;
            config.provider = std::move(provider);
            config.idleBeforeScaleDown = 300s;
            config.maxNodes = 1;
            if (shutdown)
                config.instance.emplace().idleBeforeShutdown = *shutdown;
            const auto made = clusters::create(db, name, config, local, clock.now());
            if (!made)
                return fail(made.error());
            const ClusterNode node = createdNodes::plan(db, *made, {local, 1, 1LL << 30, 0, false}, clock.now());
            for (CreatedNode created : createdNodes::live(db, made->id)) {
                created.state = CreatedState::Ready;
                createdNodes::save(db, created, clock.now());
                machine = created.machine;
            }
            return node.seq > 0 ? Result<void>() : fail(ErrorCode::NotFound, "no node");
        });
        return machine;
    }
    void change(const std::string& name, const std::function<Result<void>(SQLite::Database&, const Target&)>& work) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            return targets::byName(db, name).and_then([&](const Target& target) { return work(db, target); });
        });
    }
    void settle() {
        controller.poll();
        do
            QTest::qWait(1);
        while (!controller.isIdle());
    }

    TurnedClock clock;
    ToldNodes nodes;
    TargetId local;

private:
    FreshWorkspace m_workspace;

public:
    GuardController controller;
};

CloudNodes inCloud() {
    CloudNodes cloud;
    cloud.preset = "aws";
    cloud.account = "7";
    cloud.size = "small";
    return cloud;
}

} // namespace

class GuardControllerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsLimits() {
        GuardScene scene;
        const TargetId node = scene.add("crew", inCloud(), std::nullopt);
        const TargetId desk = scene.add("desk", inCloud(), 30min);
        const TargetId kept = scene.add("kept", inCloud(), 0min);
        const TargetId container = scene.add("box", ContainerNodes{"podman", "busybox"}, 30min);
        scene.settle();
        const QString renew = QStringLiteral("{agent} guard renew ");
        QCOMPARE(scene.nodes.commands[node], QStringList(renew + QStringLiteral("node 300 -")));
        QCOMPARE(scene.nodes.commands[desk], QStringList(renew + QStringLiteral("instance 1800 -")));
        QCOMPARE(scene.nodes.commands[kept], QStringList(renew + QStringLiteral("instance 0 -")));
        QVERIFY(!scene.nodes.commands.contains(container)); // it costs nothing

        // Once a minute, not with each change.
        scene.clock.turn(10s);
        scene.settle();
        QCOMPARE(scene.nodes.commands[desk].size(), 1);
        scene.clock.turn(50s);
        scene.settle();
        QCOMPARE(scene.nodes.commands[desk].size(), 2);
        // At once with another stop time, of which the first one counts. It is 8:01.
        scene.change("desk", [&](SQLite::Database& db, const Target& target) -> Result<void> {
            for (const char* rule : {"0 20 * * *", "0 18 * * *"}) {
                InstanceTime stop;
                stop.trigger.rule = std::string(rule);
                if (auto added = instanceSchedules::add(db, target.id, stop, scene.clock.now()); !added)
                    return fail(added.error());
            }
            InstanceTime start;
            start.action = InstanceAction::Start;
            start.trigger.rule = std::string("0 9 * * *");
            if (auto added = instanceSchedules::add(db, target.id, start, scene.clock.now()); !added)
                return fail(added.error());
            return {};
        });
        scene.settle();
        QCOMPARE(scene.nodes.commands[desk].back(), renew + QStringLiteral("instance 1800 35940"));
        QCOMPARE(scene.nodes.commands[desk].size(), 3);
        QCOMPARE(scene.nodes.commands[kept].size(), 2);
    }

    // One that was disconnected gets its limits as soon as it is back; a lost answer is not retried at once.
    void sendsAgainAfterDisconnect() {
        GuardScene scene;
        const TargetId desk = scene.add("desk", inCloud(), 30min);
        scene.nodes.loses = true;
        scene.settle();
        scene.settle();
        QCOMPARE(scene.nodes.commands[desk].size(), 1);
        scene.nodes.isThere = false;
        scene.settle();
        scene.nodes.isThere = true;
        scene.nodes.loses = false;
        scene.settle();
        QCOMPARE(scene.nodes.commands[desk].size(), 2);
        // Nothing is sent to one that is off.
        scene.clock.turn(1h);
        scene.change("desk", [&](SQLite::Database& db, const Target& target) -> Result<void> {
            for (CreatedNode created : createdNodes::live(db, target.id)) {
                created.state = CreatedState::Stopped;
                createdNodes::save(db, created, scene.clock.now());
            }
            return {};
        });
        scene.settle();
        QCOMPARE(scene.nodes.commands[desk].size(), 2);
    }
};

QTEST_GUILESS_MAIN(GuardControllerTest)
#include "guard_controller_test.moc"
