// Serverless runs on a real database: a run that no target can ever take gets a cluster like the user's template, once
// and within its limits, and where nodes have to be started the cheapest cluster starts them.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/run/placement_text.h"
#include "core/run/run_text.h"
#include "core/run/wait_explanation.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

ClusterConfig oneCoreNodes(int maxNodes) {
    ClusterConfig config;
    config.node.cores = 1;
    config.node.memoryBytes = 256 << 20;
    config.maxNodes = maxNodes;
    config.idleBeforeScaleDown = 0s;
    return config;
}

RunNeeds needingNodes(int cores, int nodes) {
    RunNeeds needs;
    needs.cores = cores;
    needs.memoryBytes = 64 << 20;
    needs.nodes = nodes;
    return needs;
}

} // namespace

class ServerlessClusterTest : public QObject {
    Q_OBJECT
private:
    static int64_t submitServerless(ReconcilerScene& scene, const RunNeeds& needs) {
        const int64_t seq = scene.submitNeeding(needs);
        scene.workspace().sql("UPDATE run SET candidates='\"serverless\"' WHERE seq=" + std::to_string(seq));
        return seq;
    }
    static void change(ReconcilerScene& scene, const std::string& name,
                       const std::function<void(ClusterConfig&)>& edit) {
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto cluster = targets::byName(db, name);
            if (!cluster)
                return fail(cluster.error());
            ClusterConfig config = *cluster->cluster();
            edit(config);
            return clusters::update(db, *cluster, config, scene.now());
        });
    }
    static void setPrice(ReconcilerScene& scene, const TargetId& target, int64_t micros) {
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            execute(db, "INSERT INTO rate(target,from_ms,micros,currency) VALUES(?,1,?,'EUR')", target, micros);
            return {};
        });
    }
    static int64_t clusterCount(ReconcilerScene& scene) {
        return scene.workspace().number("SELECT count(*) FROM target WHERE kind='amlcompute' AND deleted_ms IS NULL");
    }
    static QString why(ReconcilerScene& scene, int64_t seq) {
        RunRecord run = scene.run(seq);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            runs::explainWaiting(db, std::span(&run, 1));
            return {};
        });
        return run.waiting ? QString::fromStdString(describe(*run.waiting)) : QString();
    }
    static std::optional<EventRecord> event(ReconcilerScene& scene, int64_t seq, const std::string& code) {
        for (const EventRecord& one : scene.events(seq)) {
            if (one.reason.code == code)
                return one;
        }
        return std::nullopt;
    }

private Q_SLOTS:
    // Two nodes fit on no target. Without the user's template nothing is created for them, however long they wait.
    void clusterIsMadeByConsentOnly() {
        ReconcilerScene scene(4);
        const TargetId model = scene.createCluster(oneCoreNodes(1), "model");
        setPrice(scene, model, 420'000);
        const int64_t seq = submitServerless(scene, needingNodes(1, 2));
        scene.step();
        scene.advance(24h);
        scene.step();
        QCOMPARE(scene.state(seq), QStringLiteral("Queued"));
        QVERIFY2(why(scene, seq).startsWith(QStringLiteral("Cannot be scheduled: ")), qPrintable(why(scene, seq)));
        QCOMPARE(clusterCount(scene), 1);

        change(scene, "model", [](ClusterConfig& config) {
            config.maxNodes = 3;
            config.serverlessTemplate = true;
        });
        scene.step();
        scene.step();
        QCOMPARE(clusterCount(scene), 2);
        QCOMPARE(scene.count(seq, "own_cluster"), 1);
        const RunRecord run = scene.run(seq);
        const std::string id = run.id.text();
        QCOMPARE(run.compute, "run" + id.substr(id.size() - 8));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto own = targets::byName(db, run.compute);
            [&] {
                QVERIFY(own && own->cluster()->runBased && own->via == scene.local());
                QCOMPARE(own->cluster()->like, std::string("model"));
                QCOMPARE(own->cluster()->maxNodes, 2);
                QVERIFY(!own->cluster()->serverlessTemplate);
                // It costs what its template costs, from now on.
                CachedStatement query(db, "SELECT micros,currency,from_ms FROM rate WHERE target=?", own->id);
                QVERIFY(query->executeStep());
                int64_t micros = 0;
                std::string currency;
                Timestamp from;
                RowReader(*query).read(micros, currency, from);
                QCOMPARE(micros, int64_t{420'000});
                QCOMPARE(currency, std::string("EUR"));
                QVERIFY(from > fromMs(1));
                QVERIFY(!query->executeStep());
            }();
            return {};
        });
        QCOMPARE(scene.workspace().number("SELECT candidates IS NULL FROM run WHERE seq=" + std::to_string(seq)), 1);
        QCOMPARE(scene.nodes(model), QString()); // the template itself has no part in it
    }

    // The template's maximum is that of all clusters like it, and each is deleted with its run.
    void templateLimitsAllClustersLikeIt() {
        ReconcilerScene scene(4);
        ClusterConfig config = oneCoreNodes(3);
        config.serverlessTemplate = true;
        const TargetId model = scene.createCluster(config, "model");
        const int64_t first = submitServerless(scene, needingNodes(1, 2));
        const int64_t second = submitServerless(scene, needingNodes(1, 2));
        scene.step();
        QCOMPARE(clusterCount(scene), 2);
        QCOMPARE(scene.count(first, "own_cluster"), 1);
        QCOMPARE(scene.count(second, "own_cluster"), 0);
        QVERIFY2(why(scene, second)
                     .contains(QStringLiteral("a cluster of its own like model when 2 more node(s) may "
                                              "run; 1 may now, of at most 3")),
                 qPrintable(why(scene, second)));
        const std::string own = scene.run(first).compute;
        scene.request(first, "cancel");
        std::vector<NodeTestResult> answers;
        while (scene.tests().size() > answers.size())
            answers.push_back(scene.tested());
        scene.stepTested(answers);
        for (int i = 0; i < 3; ++i)
            scene.step();
        QCOMPARE(scene.state(first), QStringLiteral("Canceled"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM target WHERE deleted_name='" + own + "'"), 1);
        QCOMPARE(scene.count(second, "own_cluster"), 1);
        QCOMPARE(clusterCount(scene), 2);
        QCOMPARE(scene.nodes(model), QString());
    }

    // A run that a target can take waits for it, and one that has been canceled gets nothing.
    void nothingIsMadeForOthers() {
        ReconcilerScene scene(1);
        ClusterConfig config = oneCoreNodes(3);
        config.serverlessTemplate = true;
        scene.createCluster(config, "model");
        const int64_t busy = scene.submitNeeding(needingNodes(4, 1));
        const int64_t waits = submitServerless(scene, needingNodes(1, 1));
        const int64_t canceled = submitServerless(scene, needingNodes(1, 2));
        scene.request(canceled, "cancel");
        scene.step();
        scene.step();
        QCOMPARE(scene.state(busy), QStringLiteral("Preparing"));
        QCOMPARE(scene.state(waits), QStringLiteral("Queued"));
        QCOMPARE(scene.state(canceled), QStringLiteral("Canceled"));
        QCOMPARE(clusterCount(scene), 1);
    }

    // A budget of the template holds it, as it would hold its own nodes.
    void budgetOfTemplateHolds() {
        ReconcilerScene scene(4);
        ClusterConfig config = oneCoreNodes(3);
        config.serverlessTemplate = true;
        scene.createCluster(config, "model");
        scene.workspace().sql("INSERT INTO budget(scope,key,micros,currency,holds,state) "
                              "VALUES('target','model',1,'EUR',1,'used_up')");
        const int64_t seq = submitServerless(scene, needingNodes(1, 2));
        scene.step();
        QCOMPARE(clusterCount(scene), 1);
        QVERIFY2(why(scene, seq).startsWith(QStringLiteral("The budget of model for this month is used up.")),
                 qPrintable(why(scene, seq)));
        scene.workspace().sql("DELETE FROM budget");
        scene.step();
        QCOMPARE(clusterCount(scene), 2);
    }

    // What clusters like it cost counts for the budget of the template (tests/usage), which then holds their nodes.
    void budgetOfTemplateHoldsClustersLikeIt() {
        ReconcilerScene scene(4);
        scene.createCluster(oneCoreNodes(3), "model");
        const int64_t seq = scene.submitNeeding(needingNodes(1, 1));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto made =
                clusters::create(db, "own", clusterForOneRun(oneCoreNodes(3), "model", 1), scene.local(), scene.now());
            if (!made)
                return fail(made.error());
            execute(db, "UPDATE run SET target=? WHERE seq=?", made->id, seq);
            execute(db, "INSERT INTO budget(scope,key,micros,currency,holds,state) "
                        "VALUES('target','model',1,'EUR',1,'used_up')");
            return {};
        });
        const char* nodes = "SELECT count(*) FROM node";
        scene.step();
        scene.step();
        QCOMPARE(scene.workspace().number(nodes), 0);
        QCOMPARE(scene.state(seq), QStringLiteral("Queued"));
        scene.workspace().sql("DELETE FROM budget");
        scene.step();
        QCOMPARE(scene.workspace().number(nodes), 1);
    }

    // A cheaper cluster that comes while a node is being started for a run does not start a second one.
    void startingNodeIsKept() {
        ReconcilerScene scene(1);
        const int64_t busy = scene.submitNeeding(needingNodes(4, 1));
        scene.step();
        QCOMPARE(scene.state(busy), QStringLiteral("Preparing"));
        const TargetId dear = scene.createCluster(oneCoreNodes(2), "dear");
        setPrice(scene, dear, 900'000);
        const int64_t seq = submitServerless(scene, needingNodes(1, 1));
        scene.step();
        QCOMPARE(scene.state(seq), QStringLiteral("Provisioning"));
        QCOMPARE(scene.nodes(dear), QStringLiteral("1:preparing"));
        const TargetId cheap = scene.createCluster(oneCoreNodes(2), "cheap");
        setPrice(scene, cheap, 420'000);
        scene.step();
        scene.step();
        QCOMPARE(scene.run(seq).compute, std::string("dear"));
        QCOMPARE(scene.nodes(cheap), QString());
        QCOMPARE(scene.nodes(dear), QStringLiteral("1:preparing"));
    }

    // Nothing is free: of two clusters that could start a node the cheaper one does, although the run was submitted
    // when the other one was preferred.
    void cheapestClusterStartsTheNode() {
        ReconcilerScene scene(1);
        const int64_t busy = scene.submitNeeding(needingNodes(4, 1));
        scene.step();
        QCOMPARE(scene.state(busy), QStringLiteral("Preparing"));
        const TargetId dear = scene.createCluster(oneCoreNodes(2), "dear");
        const TargetId cheap = scene.createCluster(oneCoreNodes(2), "cheap");
        setPrice(scene, dear, 900'000);
        setPrice(scene, cheap, 420'000);
        const int64_t seq = submitServerless(scene, needingNodes(1, 1));
        scene.workspace().sql("UPDATE run SET target='" + dear.text() + "' WHERE seq=" + std::to_string(seq));
        scene.step();
        QCOMPARE(scene.nodes(cheap), QStringLiteral("1:preparing"));
        QCOMPARE(scene.nodes(dear), QString());
        QCOMPARE(scene.run(seq).compute, std::string("cheap"));
        QCOMPARE(scene.state(seq), QStringLiteral("Provisioning"));
        const auto awaited = event(scene, seq, "node_awaited");
        QVERIFY(awaited);
        QCOMPARE(describePlacement(awaited->reason.code, awaited->reason.params),
                 QStringLiteral("Starting a cluster node for this run. Cheapest of 2 clusters that can start one: 0.42 "
                                "EUR per hour."));
    }

    void tellsWhyATargetWasChosen() {
        QCOMPARE(describePlacement("placed", nlohmann::json::object()), QStringLiteral("Slot assigned; starting."));
        QCOMPARE(describePlacement("placed_on_node", {{"node", "2"}, {"fitting", 3}}),
                 QStringLiteral("Assigned to node 2; starting. Best fit of 3 targets."));
        QCOMPARE(
            describePlacement(
                "placed", {{"fitting", 3}, {"is_cheapest", true}, {"price_micros", 1'200'000}, {"currency", "EUR"}}),
            QStringLiteral("Slot assigned; starting. Best fit of 3 targets. Of equal ones, the cheapest: 1.20 EUR "
                           "per hour."));
        QCOMPARE(hourlyPriceText(125, "USD"), QStringLiteral("0.000125 USD per hour"));
        QVERIFY(describePlacement("submitted", {}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ServerlessClusterTest)
#include "serverless_cluster_test.moc"
