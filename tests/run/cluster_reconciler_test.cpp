// The book of runs with clusters: nodes come with the queue, take runs, go when they are idle, and nothing of that is
// lost or doubled when the driver is another one in the middle.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

ClusterConfig small(int least, int most, std::chrono::seconds idle = 10s) {
    ClusterConfig config;
    config.node = {{}, 2, 1LL << 30, 0};
    config.minNodes = least;
    config.maxNodes = most;
    config.idleBeforeScaleDown = idle;
    return config;
}

int tries(const ReconcilerScene& scene) {
    return static_cast<int>(scene.tests().size());
}

const RunAction* launchOf(const ReconcilerScene& scene) {
    for (const auto& action : scene.actions()) {
        if (action.kind == RunAction::Kind::Launch)
            return &action;
    }
    return nullptr;
}

} // namespace

class ClusterReconcilerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scalesUpAndDown() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 3));
        const int64_t first = scene.submit(0, cluster);
        const int64_t second = scene.submit(0, cluster);
        scene.step(); // the cluster fits the machine, and its first nodes come
        QCOMPARE(scene.nodes(cluster), "1:preparing 2:preparing");
        QCOMPARE(tries(scene), 2);
        QCOMPARE(scene.state(first), "Provisioning");
        QCOMPARE(scene.state(second), "Provisioning");
        QVERIFY(!scene.isIdle());

        scene.stepTested({scene.tested()});
        QCOMPARE(scene.nodes(cluster), "1:running 2:preparing");
        QCOMPARE(scene.state(first), "Preparing");
        const RunAction* launch = launchOf(scene);
        QVERIFY(launch != nullptr);
        QVERIFY(launch->spec.limits.cpus == (std::vector<int>{0, 1}));
        QCOMPARE(launch->spec.limits.memoryBytes, 1LL << 30);
        QCOMPARE(launch->spec.variables.at("COMPUTE_STUDIO_NODE"), "cluster-1");
        QCOMPARE(launch->spec.variables.at("CUDA_VISIBLE_DEVICES"), "");

        scene.step({scene.launched(first, AttemptPhase::Running)});
        scene.step({scene.ended(first)});
        QCOMPARE(scene.nodes(cluster), "1:running 2:preparing"); // until its files are collected
        scene.step({scene.collected(first)});
        // The second run takes the node that is there; the other one is not needed any more when it comes.
        QCOMPARE(scene.nodes(cluster), "1:running 2:preparing");
        QCOMPARE(scene.attempts(second).front().node, "1");
        scene.step({scene.launched(second, AttemptPhase::Running)});
        scene.step({scene.ended(second), scene.collected(second)});
        QCOMPARE(scene.story(second), "NotStarted Queued Provisioning Preparing Running Finalizing Completed");
        QCOMPARE(scene.nodes(cluster), "1:idle 2:preparing");

        QVERIFY(scene.nextPoll() == scene.now() + 10s);
        scene.advance(10s);
        scene.step();
        QCOMPARE(scene.nodes(cluster), "1:leaving 2:preparing");
        QVERIFY(!scene.isIdle());
        scene.step();
        QCOMPARE(scene.nodes(cluster), "2:preparing");
    }

    void removesLateNode() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 1));
        const int64_t seq = scene.submit(0, cluster);
        scene.step();
        const NodeTestResult late = scene.tested();
        scene.request(seq, "cancel");
        scene.step();
        QCOMPARE(scene.state(seq), "Canceled");
        scene.stepTested({late});
        QCOMPARE(scene.nodes(cluster), "1:idle");
        scene.advance(10s);
        scene.step();
        scene.step();
        QCOMPARE(scene.nodes(cluster), "");
        QVERIFY(scene.isIdle());
        QVERIFY(!scene.nextPoll());
    }

    void resumesWithAnotherDriver() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 2));
        const int64_t first = scene.submit(0, cluster);
        const int64_t second = scene.submit(0, cluster);
        scene.step();
        scene.restart();
        scene.step();
        QCOMPARE(tries(scene), 2); // asked again: nobody knows the answer
        QCOMPARE(scene.nodes(cluster), "1:preparing 2:preparing");
        const NodeTestResult one = scene.tested();
        const NodeTestResult two = scene.tested();
        scene.stepTested({one, two});
        QCOMPARE(scene.nodes(cluster), "1:running 2:running");
        scene.restart();
        QCOMPARE(scene.step(), "observe 1.1, observe 2.1");
        QCOMPARE(scene.nodes(cluster), "1:running 2:running");
        scene.step({scene.ended(first), scene.collected(first), scene.ended(second), scene.collected(second)});
        QCOMPARE(scene.nodes(cluster), "1:idle 2:idle");
        scene.restart();
        QVERIFY(!scene.isIdle()); // the idle time runs
        scene.advance(11s);
        scene.step();
        scene.restart();
        scene.step();
        QCOMPARE(scene.nodes(cluster), "");
        QVERIFY(scene.isIdle());
    }

    void reportsNodeThatFailsToStart() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 1));
        const int64_t seq = scene.submit(0, cluster);
        scene.step();
        scene.stepTested({scene.tested(ErrorCode::InvalidArgument)});
        QCOMPARE(scene.nodes(cluster), "1:unusable");
        QCOMPARE(scene.state(seq), "Provisioning");
        scene.advance(30s);
        scene.step();
        QCOMPARE(scene.nodes(cluster), "1:leaving");
        scene.step();
        QCOMPARE(scene.nodes(cluster), "1:preparing");
        scene.stepTested({scene.tested()});
        QCOMPARE(scene.state(seq), "Preparing");
    }

    // A run that states nothing takes the share of its machine that each of its runs gets: with one run, all of it.
    void countsMachineOnceForItsClusters() {
        ReconcilerScene scene(1);
        const TargetId cluster = scene.createCluster(small(1, 1));
        scene.step();
        scene.stepTested({scene.tested()});
        const int64_t here = scene.submit();
        const int64_t there = scene.submit(0, cluster);
        scene.step();
        QCOMPARE(scene.state(here), "Preparing");
        QCOMPARE(scene.state(there), "Queued");
        scene.step({scene.launched(here, AttemptPhase::Running)});
        scene.step({scene.ended(here)}); // its files are not here yet
        QCOMPARE(scene.state(there), "Preparing");
    }

    void skipsFullTarget() {
        ReconcilerScene scene(1);
        const TargetId cluster = scene.createCluster(small(1, 1));
        scene.step();
        scene.stepTested({scene.tested()});
        RunNeeds needs;
        needs.cores = 1;
        needs.memoryBytes = 1LL << 30;
        const int64_t here = scene.submitNeeding(needs);
        const int64_t behind = scene.submitNeeding(needs);
        const int64_t there = scene.submit(0, cluster);
        scene.step();
        QCOMPARE(scene.state(here), "Preparing");
        QCOMPARE(scene.state(behind), "Queued");
        QCOMPARE(scene.state(there), "Preparing");
    }

    void failsRunsOfOversizedCluster() {
        ReconcilerScene scene;
        ClusterConfig config = small(0, 1);
        config.node.cores = 64;
        const TargetId cluster = scene.createCluster(config);
        const int64_t seq = scene.submit(0, cluster);
        scene.step();
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "compute_failed");
        QCOMPARE(scene.nodes(cluster), "");
        QVERIFY(scene.isIdle());
    }

    void isolatedNodeExcludesOthers() {
        ReconcilerScene scene(4);
        ClusterConfig config = small(1, 2);
        config.node.isolated = true;
        const TargetId cluster = scene.createCluster(config);
        scene.step();
        scene.stepTested({scene.tested()});
        const int64_t before = scene.submitRunning();
        const int64_t alone = scene.submit(0, cluster);
        const int64_t after = scene.submit();
        scene.step();
        QCOMPARE(scene.state(alone), "Queued"); // a node is idle, but the machine is not
        QCOMPARE(scene.state(after), "Queued"); // or it would wait for ever
        scene.step({scene.ended(before), scene.collected(before)});
        QCOMPARE(scene.state(alone), "Preparing");
        QCOMPARE(scene.state(after), "Queued");
        const int64_t second = scene.submit(0, cluster);
        scene.step({scene.launched(alone, AttemptPhase::Running)});
        QCOMPARE(scene.state(after), "Queued");
        scene.step({scene.ended(alone), scene.collected(alone)});
        QCOMPARE(scene.state(after), "Preparing");     // the turn is the one's who came first
        QCOMPARE(scene.state(second), "Provisioning"); // its node comes up meanwhile
        scene.step({scene.launched(after, AttemptPhase::Running)});
        scene.step({scene.ended(after), scene.collected(after)});
        QCOMPARE(scene.state(second), "Preparing");
    }

    // Stored by a program that had looked before the cluster was deleted.
    void failsRunOfDeletedCluster() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 1));
        scene.step();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            clusters::erase(db, cluster, scene.now());
            return {};
        });
        const int64_t seq = scene.submit(0, cluster);
        scene.step();
        scene.step();
        QCOMPARE(scene.state(seq), "Failed");
        QCOMPARE(scene.error(seq), "compute_deleted");
        QVERIFY(scene.isIdle());
    }

    void reportsMissingProcessor() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 1));
        const int64_t seq = scene.submit(0, cluster);
        scene.step();
        NodeTestResult news = scene.tested();
        news.answer->cpu = "missing";
        scene.stepTested({news});
        QCOMPARE(scene.nodes(cluster), "1:unusable");
        QVERIFY(scene.run(seq).waiting && scene.run(seq).waiting->code == "node_unusable");
        // It was never on: it costs nothing.
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node_time WHERE to_ms=from_ms"), int64_t{1});
    }

    // A run that waits already says that no further nodes come, and no longer once the user retries.
    void saysWhyNoNodesAreCreated() {
        ReconcilerScene scene;
        ClusterConfig config = small(0, 1);
        config.provider = ContainerNodes{"docker", "docker.io/library/python:3.12"};
        const TargetId cluster = scene.createCluster(config, "crew");
        const auto hold = [&](const NodeHold& held) {
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                createdNodes::setHold(db, cluster, held);
                return {};
            });
        };
        NodeHold held;
        held.failures = 3;
        held.since = scene.now();
        held.reason = "3 consecutive nodes failed to start.";
        hold(held);
        scene.step();
        const int64_t seq = scene.submit(0, cluster);
        scene.workspace().sql("UPDATE run SET waiting='{\"code\":\"node_unusable\",\"params\":{\"detail\":\"x\"}}'");
        const auto waitingText = [&] {
            scene.step();
            const auto waiting = scene.run(seq).waiting;
            return waiting ? QString::fromStdString(describe(*waiting)) : QString();
        };
        QCOMPARE(waitingText(), "Node creation is paused: 3 consecutive nodes failed to start. Resume with: "
                                "studioctl compute retry crew");
        held.until = scene.now() + 1h;
        hold(held);
        QVERIFY2(waitingText().contains("retried automatically"), qPrintable(waitingText()));
        hold({});
        QVERIFY2(!waitingText().contains("is paused"), qPrintable(waitingText()));
    }

    // A machine has GPUs of several kinds: a node that waits for one of them is of no use for a run of another.
    void nodesAwaitTheGpusOfTheirRuns() {
        ReconcilerScene scene;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            MachineFacts facts;
            facts.cores = 4;
            facts.memoryBytes = 8LL << 30;
            for (const char* gpu : {"1", "2", "3", "4"})
                facts.gpus.push_back(
                    {gpu[0] < '3' ? "NVIDIA A100" : "NVIDIA H100", 80LL << 30, "", std::string("GPU-") + gpu});
            targets::setFacts(db, scene.local(), facts, scene.now());
            return {};
        });
        ClusterConfig config = small(0, 4);
        config.provider = ContainerNodes{"podman", "docker.io/library/python:3.12"};
        config.node.gpus = 1;
        const TargetId cluster = scene.createCluster(config, "crew");
        const auto submit = [&](const char* model) {
            RunNeeds needs;
            needs.gpus = 1;
            needs.gpuModel = model;
            return scene.submitNeeding(needs, cluster);
        };
        const auto cancel = [&](int64_t run) {
            scene.workspace().sql("UPDATE run SET wanted='cancel' WHERE seq=" + std::to_string(run));
        };
        const auto awaited = [&] {
            std::string models;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                models = db.execAndGet("SELECT coalesce(group_concat(model,' '),'') FROM (SELECT "
                                       "json_extract(spec,'$.settings.gpu_model') model FROM created_node JOIN node ON "
                                       "node.machine=created_node.machine WHERE node.state='preparing' ORDER BY "
                                       "created_node.seq)")
                             .getString();
                return {};
            });
            return QString::fromStdString(models);
        };
        const int64_t first = submit("A100");
        scene.step();
        QCOMPARE(awaited(), "A100");
        const int64_t second = submit("H100");
        scene.step();
        QCOMPARE(awaited(), "A100 H100");
        cancel(first); // the older node is of no use any more
        scene.step();
        QCOMPARE(awaited(), "H100");
        cancel(second);
        submit("A100");
        scene.step();
        QCOMPARE(awaited(), "A100");
        scene.step();
        QCOMPARE(awaited(), "A100");
    }

    void doesNotWaitForFailedIsolatedNode() {
        ReconcilerScene scene;
        ClusterConfig config = small(0, 1);
        config.node.isolated = true;
        const TargetId cluster = scene.createCluster(config);
        const int64_t alone = scene.submit(0, cluster);
        scene.step();
        const int64_t after = scene.submit();
        scene.stepTested({scene.tested(ErrorCode::InvalidArgument)});
        QCOMPARE(scene.nodes(cluster), "1:unusable");
        QCOMPARE(scene.state(alone), "Provisioning");
        QCOMPARE(scene.state(after), "Preparing");
    }

    void runBasedClustersShareTheMachine() {
        ReconcilerScene scene;
        std::vector<TargetId> made;
        std::vector<int64_t> runs;
        for (int i = 0; i < 3; ++i) {
            ClusterConfig config = small(0, 1, 0s);
            config.runBased = true; // two of four processors each
            made.push_back(scene.createCluster(config, "single" + std::to_string(i)));
            runs.push_back(scene.submit(0, made.back()));
        }
        scene.step();
        QCOMPARE(scene.nodes(made[0]), "1:preparing");
        QCOMPARE(scene.nodes(made[1]), "1:preparing");
        QCOMPARE(scene.nodes(made[2]), "");
        const NodeTestResult one = scene.tested();
        const NodeTestResult two = scene.tested();
        scene.stepTested({one, two});
        scene.step({scene.launched(runs[0], AttemptPhase::Running)});
        scene.step({scene.ended(runs[0]), scene.collected(runs[0])});
        scene.step();
        QCOMPARE(scene.nodes(made[2]), "1:preparing");
    }

    void retriesOnAnotherNode() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 1));
        const int64_t seq = scene.submit(1, cluster);
        scene.step();
        scene.stepTested({scene.tested()});
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.step({scene.vanished(seq, false)});
        QCOMPARE(scene.state(seq), "Preparing"); // the same node, at once
        QCOMPARE(scene.attempts(seq).size(), size_t{2});
        QCOMPARE(scene.nodes(cluster), "1:running");
    }

    void rollsBackFailedCommit() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 2));
        scene.submit(0, cluster);
        scene.failedStep();
        QCOMPARE(scene.nodes(cluster), "");
        scene.step();
        QCOMPARE(scene.nodes(cluster), "1:preparing");
        const NodeTestResult answer = scene.tested();
        scene.failedStep({}, {answer});
        QCOMPARE(scene.nodes(cluster), "1:preparing");
        scene.stepTested({answer});
        QCOMPARE(scene.nodes(cluster), "1:running");
    }

    void recordsNodeEvents() {
        ReconcilerScene scene;
        const TargetId cluster = scene.createCluster(small(0, 2, 0s));
        const int64_t seq = scene.submit(0, cluster);
        scene.step();
        scene.stepTested({scene.tested()});
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.step({scene.ended(seq), scene.collected(seq)});
        scene.step();
        std::vector<NodeCountSample> moments;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            moments = clusters::moments(db, cluster, Timestamp());
            return {};
        });
        QStringList story;
        for (const auto& moment : moments) {
            const NodeCounts& c = moment.counts;
            story << QStringLiteral("%1%2%3%4").arg(c.preparing).arg(c.idle).arg(c.running).arg(c.leaving);
        }
        QCOMPARE(story.join(QLatin1Char(' ')), "1000 0100 0010 0001 0000");
    }
};

QTEST_GUILESS_MAIN(ClusterReconcilerTest)
#include "cluster_reconciler_test.moc"
