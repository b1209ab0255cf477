// MachineCreator with nodes in a cloud that is only a model: what the cloud does not show yet, takes away, loses or
// refuses.
#include <QTest>

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
        int creations = 0;
        int stops = 0;
    };
    explicit ModelCloud(State& state)
        : m_state(state) {}
    const std::string& engine() const override { return m_engine; }
    bool keepsFiles() const override { return false; }
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
