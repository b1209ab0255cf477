// Limits by parent, nodes and memory: what they hold back, what they leave free, and that they do not block others.
#include <QTest>

#include "tests/scheduler/schedule_jobs.h"

using namespace studio;
using namespace studio::test;

class QuotaUsageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void limitsOfParentsNodesAndMemory_data() {
        QTest::addColumn<int>("scope");
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("resource");
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("story");
        QTest::addColumn<qint64>("needed");
        QTest::addColumn<qint64>("available");
        const auto row = [](const char* name, QuotaScope scope, const char* key, QuotaResource resource, qint64 limit,
                            const char* story, qint64 needed = 0, qint64 available = 0) {
            QTest::newRow(name) << int(scope) << QString::fromLatin1(key) << int(resource) << limit
                                << QString::fromLatin1(story) << needed << available;
        };
        // Runs 1 and 2 are of sweep1 on two nodes each, 3 of sweep2 on one, 4 of none on one; 1 GiB for each node.
        row("none", QuotaScope::Parent, "", QuotaResource::Runs, 9, "1@0 2@0 3@0 4@0");
        row("runs of each parent", QuotaScope::Parent, "", QuotaResource::Runs, 1, "1@0 3@0 4@0 2@1000", 1, 0);
        row("runs of one parent", QuotaScope::Parent, "sweep2", QuotaResource::Runs, 0, "1@0 2@0 4@0", 1, 0);
        row("nodes of each parent", QuotaScope::Parent, "", QuotaResource::Nodes, 3, "1@0 3@0 4@0 2@1000", 2, 1);
        row("nodes of all", QuotaScope::Workspace, "", QuotaResource::Nodes, 5, "1@0 2@0 3@0 4@1000", 1, 0);
        row("nodes of a target", QuotaScope::Target, "pool", QuotaResource::Nodes, 3, "1@0 3@0 2@1000 4@1000", 2, 1);
        row("memory of each parent", QuotaScope::Parent, "", QuotaResource::Memory, 3 * sceneGibibyte,
            "1@0 3@0 4@0 2@1000", 2 * sceneGibibyte, sceneGibibyte);
        row("memory of all", QuotaScope::Workspace, "", QuotaResource::Memory, 4 * sceneGibibyte,
            "1@0 2@0 3@1000 4@1000", sceneGibibyte, 0);
        row("memory less than one", QuotaScope::Workspace, "", QuotaResource::Memory, sceneGibibyte, "3@0 4@1000",
            2 * sceneGibibyte, sceneGibibyte);
    }
    void limitsOfParentsNodesAndMemory() {
        QFETCH(int, scope);
        QFETCH(QString, key);
        QFETCH(int, resource);
        QFETCH(qint64, limit);
        QFETCH(QString, story);
        QFETCH(qint64, needed);
        QFETCH(qint64, available);
        ScheduleScene scene;
        scene.addMachine("a", 8, 16 * sceneGibibyte, 9);
        const int pool = scene.addCluster("pool", {0}, 6, 1, sceneGibibyte);
        scene.fleet().quotas = {{QuotaScope(scope), key.toStdString(), QuotaResource(resource), limit}};
        for (const char* parent : {"sweep1", "sweep1", "sweep2", ""}) {
            RunNeeds needs;
            needs.nodes = std::string(parent) == "sweep1" ? 2 : 1;
            scene.add(job(needs, {pool})).parent = parent;
        }
        const auto decision = scene.pass();
        if (needed > 0) {
            QCOMPARE(code(decision), QStringLiteral("limit"));
            QCOMPARE(qint64(decision.verdicts[0].reason.needed), needed);
            QCOMPARE(qint64(decision.verdicts[0].reason.available), available);
            QVERIFY(decision.reservations.empty());
        } else {
            QVERIFY(decision.verdicts.empty());
        }
        scene.play();
        QCOMPARE(QString::fromStdString(scene.story()), story);
    }
};

QTEST_GUILESS_MAIN(QuotaUsageTest)
#include "quota_usage_test.moc"
