// MachineCreator with nodes in a cloud that is only a model: what the cloud does not show yet, takes away, loses or
// refuses.
#include <QTest>

#include "core/ssh/known_hosts_file.h"
#include "core/store/cached_statement.h"
#include "tests/target/creator_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// A cloud as a model, with answers that are there at once.
class ModelCloud final : public NodeCommands {
public:
    struct State {
        std::optional<ProvidedNode> node{};
        bool isHidden = false;  // the cloud does not show it yet
        bool takesAway = false; // at once what it created
        bool losesAll = false;  // requests never arrive
        bool refusesStart = false;
        bool tellsWish = true; // in the labels
        bool injectsHostKey = false;
        int creations = 0;
        int stops = 0;
        // What its machines came with, by wish; and how often removing it fails.
        std::map<std::string, int> things{};
        int thingFailures = 0;
        bool canResize = false;
        std::vector<std::string> sizes{}; // that were set
        std::optional<ProviderError> resizeError{};
    };
    explicit ModelCloud(State& state)
        : m_state(state) {}
    const std::string& engine() const override { return m_engine; }
    bool keepsFiles() const override { return false; }
    bool injectsHostKey() const override { return m_state.injectsHostKey; }
    std::chrono::milliseconds visibleAfter() const override { return 60s; }
    ProviderTask<std::string> version() const override { return ProviderResult<std::string>("1"); }
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override {
        ++m_state.creations;
        if (m_state.losesAll)
            return ProviderError{ProviderError::Kind::Unanswered, "lost", {}};
        ProvidedNode made;
        made.id = "i-" + std::to_string(m_state.creations);
        made.name = plan.name;
        made.labels = {plan.labels.workspace, m_state.tellsWish ? plan.labels.wish : std::string(), {}};
        made.isRunning = true;
        if (m_state.injectsHostKey)
            made.place.hostKey = "SHA256:injected";
        ++m_state.things[plan.labels.wish];
        if (!m_state.takesAway)
            m_state.node = made;
        return ProviderResult<ProvidedNode>(made);
    }
    ProviderTask<bool> start(const NodeHandle&) const override {
        if (m_state.refusesStart)
            return ProviderError{ProviderError::Kind::Refused, "refused", {}};
        return ProviderResult<bool>(true);
    }
    ProviderTask<bool> stop(const NodeHandle&) const override {
        ++m_state.stops;
        return ProviderResult<bool>(true);
    }
    ProviderTask<bool> remove(const NodeHandle&) const override {
        m_state.node.reset();
        return ProviderResult<bool>(true);
    }
    bool canResize() const override { return m_state.canResize; }
    ProviderTask<bool> resize(const NodeHandle&, const std::map<std::string, std::string>& settings) const override {
        m_state.sizes.push_back(settings.contains("size") ? settings.at("size") : std::string());
        if (m_state.resizeError)
            return *m_state.resizeError;
        return ProviderResult<bool>(true);
    }
    bool hasLeftovers() const override { return true; }
    ProviderTask<std::vector<ProvidedNode>> leftovers(const std::string& workspace) const override {
        std::vector<ProvidedNode> all;
        for (const auto& [wish, count] : m_state.things) {
            ProvidedNode& one = all.emplace_back();
            one.id = "thing of " + wish;
            one.name = "address";
            one.labels = {workspace, wish, {}};
        }
        return ProviderResult<std::vector<ProvidedNode>>(all);
    }
    ProviderTask<bool> removeLeftovers(const NodeHandle& node) const override {
        if (m_state.node && m_state.node->labels.wish == node.labels.wish)
            return ProviderError{ProviderError::Kind::Refused, "in use", {}};
        if (m_state.thingFailures > 0 && --m_state.thingFailures >= 0)
            return ProviderError{ProviderError::Kind::Unanswered, "still in use", {}};
        m_state.things.erase(node.labels.wish);
        return ProviderResult<bool>(true);
    }
    ProviderTask<std::vector<ProvidedNode>> list(const std::string&) const override {
        std::vector<ProvidedNode> all;
        if (m_state.node && !m_state.isHidden)
            all.push_back(*m_state.node);
        return ProviderResult<std::vector<ProvidedNode>>(all);
    }
    ProviderTask<ProvidedNode> describe(const NodeHandle&) const override {
        if (!m_state.node || m_state.isHidden)
            return ProviderError{ProviderError::Kind::Absent, "not found", {}};
        return ProviderResult<ProvidedNode>(*m_state.node);
    }
    ProviderTask<std::string> console(const NodeHandle&) const override { return ProviderResult<std::string>(""); }

private:
    State& m_state;
    std::string m_engine = "podman";
};

// A node that makes a host key and installs it.
class KeyMaker final : public HostTools {
public:
    int asked = 0;
    int installed = 0;
    int lost = 0; // the number of the answer that is lost; 0: none
    bool refuses = false;
    std::function<void()> onInstall = [] {};

    static std::string fingerprint() { return fingerprintOf(*parseHostKey(line)); }
    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override {
        const bool isInstall = !request.words.at(5).empty();
        if (isInstall)
            onInstall();
        installed += isInstall ? 1 : 0;
        ToolAnswer done;
        done.exitCode = refuses ? 1 : 0;
        done.output = refuses ? "sudo: a password is required\n" : isInstall ? std::string() : std::string(line) + "\n";
        Result<ToolAnswer> result = done;
        if (++asked == lost)
            result = fail(ErrorCode::Unavailable, "The connection was lost.");
        QTimer::singleShot(0, context, [answer, result] { answer(result); });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject*, Answer<NodeFolderAnswer>) override {}
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject*, Answer<void>) override {}
    void probe(const TargetId&, QObject* context, Answer<MachineFacts> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(MachineFacts()); });
    }

private:
    static constexpr const char* line =
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPJ7lEC1ln/JkquuarM38nG+HI6kxGOCHn5uq3yAcDGj";
};

// `cloud` outlives what uses the source.
NodeCommandsSource sourceOf(ModelCloud::State& cloud) {
    NodeCommandsSource source;
    source.engines = [](const std::string&) { return std::vector<std::string>{"podman"}; };
    source.commands = [&cloud](const std::string&, const std::string&) {
        return std::make_shared<const ModelCloud>(cloud);
    };
    return source;
}

} // namespace

class CloudCreatorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // A cloud that does not show yet what it created: forgotten, it would run on and cost.
    void hiddenMachineIsNotForgotten() {
        ModelCloud::State cloud;
        cloud.isHidden = true;
        CreatorScene scene;
        scene.answers = false;
        scene.use(sourceOf(cloud));
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return !scene.node().providerId.empty(); }));
        scene.leave(node);
        for (int i = 0; i < 5; ++i) {
            scene.clock.turn(8s);
            scene.settle();
        }
        QCOMPARE(scene.node().state, CreatedState::Removing);
        cloud.isHidden = false;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QVERIFY(!cloud.node);
    }

    // What a machine leaves costs, too: its row stays until that is gone.
    void removesWhatMachinesLeave() {
        ModelCloud::State cloud;
        cloud.thingFailures = 2;
        cloud.things["of another node"] = 1;
        CreatorScene scene;
        scene.use(sourceOf(cloud));
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(cloud.things.size(), size_t{2});
        scene.leave(node);
        QVERIFY(scene.turnUntil([&] { return scene.node().trouble == "still in use"; }));
        QCOMPARE(scene.node().state, CreatedState::Removing);
        QVERIFY(!cloud.node);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(cloud.things.size(), size_t{1});
        QCOMPARE(cloud.things.count("of another node"), size_t{1});
        // It belongs to no node, and is shown.
        QVERIFY(scene.turnUntil([&] { return scene.orphans().size() == 1; }));
        QCOMPARE(scene.orphans().front().providerId, std::string("thing of of another node"));
    }

    void machinesTakenAwayAtOnceHoldTheCluster() {
        ModelCloud::State cloud;
        cloud.takesAway = true;
        CreatorScene scene;
        scene.answers = false;
        scene.use(sourceOf(cloud));
        for (int i = 1; i <= 3; ++i) {
            scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
            QCOMPARE(scene.hold().failures, i);
        }
        QVERIFY(scene.hold().since);
    }

    void lostCreationsEnd() {
        ModelCloud::State cloud;
        cloud.losesAll = true;
        CreatorScene scene;
        scene.use(sourceOf(cloud));
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(cloud.creations, 3);
        QCOMPARE(scene.hold().failures, 1);
    }

    // What is kept may run after a failure: it is off only once that was seen, and not while it starts.
    void failedKeptNodeIsStopped() {
        ModelCloud::State cloud;
        cloud.refusesStart = true;
        CreatorScene scene;
        scene.keepNodes();
        scene.use(sourceOf(cloud));
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Stopping; }));
        QVERIFY(cloud.node.has_value());
        cloud.node->isRunning = false;
        cloud.node->isStarting = true;
        scene.clock.turn(1h);
        scene.settle();
        QCOMPARE(scene.node().state, CreatedState::Stopping);
        QVERIFY(cloud.stops > 0);
        cloud.node->isStarting = false;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Stopped; }));
        QVERIFY(!scene.node().providerId.empty());
    }

    // Another size is set with the next start, of the same machine; where it is refused, the instance stays off.
    void keptNodeIsResized() {
        ModelCloud::State cloud;
        cloud.canResize = true;
        CreatorScene scene;
        scene.keepNodes();
        scene.use(sourceOf(cloud));
        const int64_t first = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        const std::string id = scene.node().providerId;
        scene.leave(first);
        cloud.node->isRunning = false;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Stopped; }));
        const auto startWithOtherSize = [&] {
            const CreatedNode node = scene.node();
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                execute(db, "DELETE FROM node");
                execute(db, "UPDATE created_node SET spec=json_set(spec,'$.settings',json('{\"size\":\"large\"}'),"
                            "'$.replace',json('true'))");
                execute(db, "UPDATE instance SET wanted='running',failure=NULL");
                const auto target = targets::byName(db, "Crew");
                if (!target)
                    return fail(target.error());
                createdNodes::readmit(db, *target, node, scene.clock.now());
                return {};
            });
        };
        cloud.resizeError = ProviderError{ProviderError::Kind::Capacity, "no such size is free", {}};
        startWithOtherSize();
        QVERIFY(scene.turnUntil([&] { return scene.node().trouble == "no such size is free"; }));
        QCOMPARE(scene.node().state, CreatedState::Stopped);
        cloud.resizeError = ProviderError{ProviderError::Kind::Unanswered, "lost", {}};
        startWithOtherSize();
        QVERIFY(scene.turnUntil([&] { return scene.node().trouble == "lost"; }));
        cloud.resizeError.reset();
        cloud.node->isRunning = true; // as soon as it is started
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.node().providerId, id);
        QCOMPARE(cloud.creations, 1);
        QCOMPARE(cloud.sizes.back(), std::string("large"));
        QVERIFY(!scene.node().mustReplace);
    }

    // The key of user data is replaced by one that the node makes, which is accepted before it is installed.
    void nodeMakesItsHostKey() {
        ModelCloud::State cloud;
        cloud.injectsHostKey = true;
        KeyMaker node;
        CreatorScene scene;
        scene.use(sourceOf(cloud));
        scene.creator->setNodeTools(node);
        scene.plan();
        node.onInstall = [&] {
            const CreatedNodePlace place = scene.node().place;
            QCOMPARE(place.hostKey, std::string("SHA256:injected"));
            QCOMPARE(place.nextHostKey, node.fingerprint());
            QVERIFY(scene.node().state != CreatedState::Ready);
        };
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(node.installed, 1);
        QCOMPARE(scene.node().place.hostKey, node.fingerprint());
        QCOMPARE(scene.node().place.nextHostKey, std::string());
        QVERIFY(scene.node().place.hasOwnKey);
    }

    // Another driver continues where the last one ended, whichever answer it did not get.
    void keyChangeGoesOnAfterLosses_data() {
        QTest::addColumn<int>("lost"); // number of the answer
        QTest::newRow("made") << 1;
        QTest::newRow("installed") << 2;
    }
    void keyChangeGoesOnAfterLosses() {
        QFETCH(int, lost);
        ModelCloud::State cloud;
        cloud.injectsHostKey = true;
        KeyMaker node;
        node.lost = lost;
        CreatorScene scene;
        scene.use(sourceOf(cloud));
        scene.creator->setNodeTools(node);
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return node.asked == lost; }));
        const std::string before = scene.node().place.nextHostKey;
        QCOMPARE(before, lost == 1 ? std::string() : node.fingerprint());
        scene.use(sourceOf(cloud));
        scene.creator->setNodeTools(node);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.node().place.hostKey, node.fingerprint());
        QVERIFY(scene.node().place.hasOwnKey);
    }

    // A node that cannot do it is used as it is, and asked once.
    void nodeThatMakesNoKeyIsUsed() {
        ModelCloud::State cloud;
        cloud.injectsHostKey = true;
        KeyMaker node;
        node.refuses = true;
        CreatorScene scene;
        scene.use(sourceOf(cloud));
        scene.creator->setNodeTools(node);
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(node.asked, 1);
        QCOMPARE(scene.node().place.hostKey, std::string("SHA256:injected"));
        QVERIFY(!scene.node().place.hasOwnKey);
    }

    // A cloud that does not return the label of the wish: the name says whose it is.
    void nodeWithoutWishIsNoOrphan() {
        ModelCloud::State cloud;
        cloud.tellsWish = false;
        CreatorScene scene;
        scene.use(sourceOf(cloud));
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        scene.clock.turn(1h);
        scene.settle();
        QVERIFY(scene.orphans().empty());
        // One that appears after its node was forgotten is found, though the cluster has no nodes.
        const auto late = cloud.node;
        scene.leave(node);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        cloud.node = late;
        QVERIFY(scene.turnUntil([&] { return !scene.orphans().empty(); }));
    }
};

QTEST_GUILESS_MAIN(CloudCreatorTest)
#include "cloud_creator_test.moc"
