// Runs on several pods of which only some start: they are given back after a time, because they may be what another run
// waits for, and requested again later. A pod counts until its deletion is proven.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_text.h"
#include "core/store/cached_statement.h"
#include "core/target/created_node_store.h"
#include "core/target/gang_nodes_hold.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

ClusterConfig podCluster(int minNodes, int maxNodes) {
    ClusterConfig config;
    KubernetesNodes& pods = config.provider.emplace<KubernetesNodes>();
    pods.kubeconfig = "/home/ada/.kube/config";
    pods.context = "lab";
    pods.nameSpace = "research";
    pods.identity = "uid:cluster-1";
    pods.image = "docker.io/library/python:3.12";
    config.node = {{}, 1, 1LL << 30, 0, false};
    config.minNodes = minNodes;
    config.maxNodes = maxNodes;
    config.idleBeforeScaleDown = 1h;
    return config;
}

RunNeeds needingPods(int count) {
    RunNeeds needs;
    needs.cores = 1;
    needs.memoryBytes = 64 << 20;
    needs.nodes = count;
    return needs;
}

// A ClusterScaler with a cluster of nodes that start, and are gone, when the test says so.
class PodScene {
public:
    explicit PodScene(const ClusterConfig& config) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, m_now);
            return targets::byName(db, "local")
                .and_then([&](const Target& local) {
                    m_local = local.id;
                    return clusters::create(db, "pods", config, m_local, m_now);
                })
                .map([&](const Target& made) { m_pods = made.id; });
        });
    }
    int64_t submit(int nodes) {
        int64_t seq = 0;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            seq = createQueuedRun(db, m_pods, needingPods(nodes), m_now);
            return {};
        });
        return seq;
    }
    void start(int number) {
        m_workspace.sql("UPDATE created_node SET state='ready' WHERE number=" + std::to_string(number));
        step();
    }
    // The deletion of all pods that were given back is proven.
    void deletePods() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const CreatedNode& created : createdNodes::live(db, m_pods)) {
                const auto demand = createdNodes::demandFor(db, created);
                if (!demand.node || *demand.node == NodeState::Leaving)
                    createdNodes::setGone(db, created, m_now);
            }
            return {};
        });
        step();
    }
    void step() {
        constexpr int manySteps = 20;
        for (int i = 0; i < manySteps; ++i) {
            ClusterScaler::PendingChanges made;
            m_workspace.write([&](SQLite::Database& db) -> Result<void> {
                std::vector<ScalerMachine> machines{machine(m_local)};
                for (const CreatedNode& created : createdNodes::live(db, m_pods)) {
                    if (created.state == CreatedState::Ready)
                        machines.push_back(machine(created.machine));
                }
                made = m_scaler.step(db, machines, {}, m_now);
                return {};
            });
            const bool isDone = made.changes == 0;
            m_scaler.apply(std::move(made));
            if (isDone)
                return;
        }
        qFatal("the scaler does not come to rest");
    }
    // Of nodes in that state.
    int64_t count(const char* state) {
        return m_workspace.number(std::string("SELECT count(*) FROM node WHERE state='") + state + "'");
    }
    int64_t timesGivenBack(int64_t run) {
        return m_workspace.number("SELECT count(*) FROM event WHERE code='nodes_given_back' AND run=" +
                                  std::to_string(run));
    }
    std::optional<GangNodesHold> hold(int64_t run) {
        std::optional<GangNodesHold> found;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            found = gangNodes::hold(db, run, m_now);
            return {};
        });
        return found;
    }
    void advance(std::chrono::milliseconds time) { m_now += time; }
    Timestamp now() const { return m_now; }
    ClusterScaler& scaler() { return m_scaler; }
    FreshWorkspace& workspace() { return m_workspace; }

private:
    static ScalerMachine machine(const TargetId& id) {
        ScalerMachine machine;
        machine.id = id;
        machine.isConnected = true;
        machine.connection = 1;
        machine.host = {"pod", {0, 1}, 8LL << 30, 0};
        return machine;
    }
    FreshWorkspace m_workspace;
    TargetId m_local;
    TargetId m_pods;
    ClusterScaler m_scaler;
    Timestamp m_now = fromMs(1'800'000'000'000);
};

} // namespace

class GangNodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void podsOfAnIncompleteGangAreGivenBack() {
        PodScene scene(podCluster(0, 3));
        const int64_t run = scene.submit(3);
        scene.step();
        QCOMPARE(scene.count("preparing"), 3);
        scene.advance(1h); // that none comes holds nothing
        scene.step();
        QCOMPARE(scene.count("preparing"), 3);
        scene.start(1);
        scene.advance(10min);
        scene.start(2);
        QCOMPARE(scene.count("idle"), 2);
        QVERIFY(scene.scaler().nextPoll() == scene.now() + 15min);
        scene.advance(15min - 1s);
        scene.step();
        QCOMPARE(scene.count("idle"), 2);
        scene.advance(1s);
        scene.step();
        QCOMPARE(scene.count("leaving"), 3); // the one that never started, too
        QCOMPARE(scene.timesGivenBack(run), 1);
        const auto hold = scene.hold(run);
        QVERIFY(hold && hold->until >= scene.now() + 10min && hold->until <= scene.now() + 15min);
        QVERIFY(scene.scaler().nextPoll() == hold->until);
        // Nothing is requested for it meanwhile, and then only in the place of pods that are proven to be gone.
        scene.advance(hold->until - scene.now());
        scene.step();
        QCOMPARE(scene.count("leaving"), 3);
        QCOMPARE(scene.count("preparing"), 0);
        scene.deletePods();
        QCOMPARE(scene.count("preparing"), 3);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node"), 3);
        // All come this time, and wait for the scheduler.
        for (int number = 4; number <= 6; ++number)
            scene.start(number);
        scene.advance(1h);
        scene.step();
        QCOMPARE(scene.count("idle"), 3);
        QCOMPARE(scene.timesGivenBack(run), 1);
    }

    void pauseIsLongerEachTimeAndSurvivesARestart() {
        PodScene scene(podCluster(0, 2));
        const int64_t run = scene.submit(2);
        std::chrono::milliseconds before{0};
        int number = 1;
        for (int i = 0; i < 3; ++i, number += 2) {
            scene.step();
            scene.start(number);
            scene.advance(15min);
            scene.step();
            scene.scaler() = {};
            const auto hold = scene.hold(run);
            QVERIFY(hold);
            QVERIFY(hold->until - scene.now() > before);
            before = hold->until - scene.now();
            scene.deletePods();
            QCOMPARE(scene.workspace().number("SELECT count(*) FROM node"), 0);
            scene.advance(before);
        }
        QCOMPARE(scene.timesGivenBack(run), 3);
    }

    // It may run on either of two clusters, and the nodes of the other one were incomplete.
    void otherClusterKeepsThePodsOfTheRun() {
        PodScene scene(podCluster(0, 3));
        const int64_t run = scene.submit(2);
        scene.step();
        scene.start(1);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            gangNodes::giveBack(db, run, "other", 1, 2, 15min, scene.now());
            return {};
        });
        scene.advance(1min);
        scene.step();
        QCOMPARE(scene.count("idle"), 1);
        QCOMPARE(scene.count("preparing"), 1);
    }

    // What was held for the gang serves a run that fits.
    void othersUseThePodsMeanwhile() {
        PodScene scene(podCluster(0, 3));
        const int64_t gang = scene.submit(3);
        scene.step();
        scene.start(1);
        scene.start(2);
        scene.submit(1);
        scene.step();
        QCOMPARE(scene.count("idle"), 2);
        scene.advance(15min);
        scene.step();
        QCOMPARE(scene.timesGivenBack(gang), 1);
        QCOMPARE(scene.count("idle"), 1);
        QCOMPARE(scene.count("leaving"), 2);
    }

    void minimumOfTheClusterStays() {
        PodScene scene(podCluster(1, 3));
        scene.step();
        scene.start(1);
        scene.advance(2h);
        const int64_t run = scene.submit(3);
        scene.step();
        QCOMPARE(scene.count("preparing"), 2); // they have their whole time, however long the first one is there
        scene.advance(14min);
        scene.step();
        QCOMPARE(scene.timesGivenBack(run), 0);
        scene.advance(1min);
        scene.step();
        QCOMPARE(scene.timesGivenBack(run), 1);
        QCOMPARE(scene.count("idle"), 1);
        QCOMPARE(scene.count("leaving"), 2);
    }

    // Pods that no run needs any more do not stay pending in Kubernetes.
    void podsOfACanceledRunLeaveTheQueue() {
        PodScene scene(podCluster(0, 2));
        const int64_t run = scene.submit(2);
        scene.step();
        QCOMPARE(scene.count("preparing"), 2);
        scene.workspace().sql("UPDATE run SET state='Canceled',ended_ms=1 WHERE seq=" + std::to_string(run));
        scene.step();
        QCOMPARE(scene.count("leaving"), 2);
    }

    // Containers and machines have time limits of their own.
    void otherProvidersKeepTheirNodes() {
        ClusterConfig config = podCluster(0, 3);
        config.provider = ContainerNodes{"podman", "docker.io/library/python:3.12"};
        PodScene scene(config);
        const int64_t run = scene.submit(3);
        scene.step();
        scene.start(1);
        scene.advance(3h);
        scene.step();
        QCOMPARE(scene.count("idle"), 1);
        QCOMPARE(scene.count("preparing"), 2);
        QCOMPARE(scene.timesGivenBack(run), 0);
    }

    void waitingRunSaysThatItsPodsWereGivenBack() {
        ReconcilerScene scene;
        const TargetId pods = scene.createCluster(podCluster(0, 3));
        const int64_t run = scene.submitNeeding(needingPods(3), pods);
        scene.step();
        QCOMPARE(scene.nodes(pods).count(QStringLiteral("preparing")), 3);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            gangNodes::giveBack(db, run, "cluster", 2, 3, 15min, scene.now());
            return {};
        });
        scene.step();
        scene.advance(2s);
        scene.step();
        QCOMPARE(scene.nodes(pods).count(QStringLiteral("preparing")), 0);
        const RunRecord record = scene.run(run);
        QVERIFY(record.waiting);
        QCOMPARE(record.waiting->code, std::string("nodes_given_back"));
        const QString text = QString::fromStdString(describe(*record.waiting));
        QVERIFY2(text.startsWith(QStringLiteral("Only 2 of 3 nodes of cluster started within 15 min.")),
                 qPrintable(text));
        scene.advance(15min);
        scene.step();
        scene.advance(2s);
        scene.step();
        QVERIFY(!scene.run(run).waiting);
        QCOMPARE(scene.count(run, "nodes_given_back"), 1);
    }
};

QTEST_GUILESS_MAIN(GangNodesTest)
#include "gang_nodes_test.moc"
