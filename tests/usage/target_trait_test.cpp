// Kinds of targets and providers that no code names are metered by their traits.
#include <QTest>

#include "core/store/cached_statement.h"
#include "core/target/target_trait_rows.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

bool hasRows(FreshWorkspace& workspace) {
    bool has = false;
    workspace.write([&](SQLite::Database& db) -> Result<void> {
        has = hasTargetTraitRows(db);
        return {};
    });
    return has;
}

// A target of kind or provider "new" with a machine, and a run with one attempt.
void addTarget(FreshWorkspace& workspace, const char* kind, const char* provider) {
    workspace.sql("INSERT INTO machine(id,pipe,max_runs) VALUES('m','{}',1)");
    workspace.sql(QStringLiteral("INSERT INTO target(id,name,kind,provider,provisioning,max_runs,created_ms) "
                                 "VALUES('t','t','%1','%2','Succeeded',1,1)")
                      .arg(QLatin1String(kind), QLatin1String(provider))
                      .toStdString());
    workspace.sql("INSERT INTO experiment(seq,name,created_ms) VALUES(1,'e',1)");
    workspace.sql("INSERT INTO run(seq,id,root,name,experiment,target,config,created_ms) "
                  "VALUES(1,'r','r','r',1,'t','{}',1)");
    workspace.sql("INSERT INTO attempt(run,n,target,state,created_ms) VALUES(1,1,'t','Queued',1)");
}

} // namespace

class TargetTraitTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreStoredOnce() {
        FreshWorkspace workspace;
        QVERIFY(hasRows(workspace)); // by the migration
        workspace.sql("UPDATE kind_trait SET is_engine=1-is_engine WHERE kind='ray'");
        QVERIFY(!hasRows(workspace));
        workspace.sql("DELETE FROM provider_trait");
        workspace.sql("INSERT INTO kind_trait(kind,is_engine) VALUES('of_a_later_version',1)");
        workspace.write([](SQLite::Database& db) -> Result<void> {
            storeTargetTraitRows(db);
            return {};
        });
        QVERIFY(hasRows(workspace));
        QCOMPARE(workspace.number("SELECT is_engine FROM kind_trait WHERE kind='of_a_later_version'"), int64_t{1});
        QCOMPARE(workspace.number("SELECT is_engine FROM kind_trait WHERE kind='slurm'"), int64_t{1});
        QCOMPARE(workspace.number("SELECT is_engine FROM kind_trait WHERE kind='ray'"), int64_t{0});
        QCOMPARE(workspace.number("SELECT creates_nodes AND has_queue FROM provider_trait WHERE provider='kubernetes'"),
                 int64_t{1});
        QCOMPARE(workspace.number("SELECT creates_nodes AND NOT has_queue FROM provider_trait WHERE provider='vms'"),
                 int64_t{1});
    }

    // In the queue of an engine a run uses nothing; elsewhere its time begins when it is placed.
    void runIsMeteredFromItsStartInAnEngine_data() {
        QTest::addColumn<int>("isEngine"); // -1: no row
        QTest::addColumn<qint64>("from");
        QTest::newRow("engine") << 1 << qint64(500);
        QTest::newRow("no engine") << 0 << qint64(100);
        QTest::newRow("unknown kind") << -1 << qint64(100);
    }
    void runIsMeteredFromItsStartInAnEngine() {
        QFETCH(int, isEngine);
        QFETCH(qint64, from);
        FreshWorkspace workspace;
        addTarget(workspace, "new", "");
        if (isEngine >= 0)
            workspace.sql("INSERT INTO kind_trait(kind,is_engine) VALUES('new'," + std::to_string(isEngine) + ")");
        workspace.sql("INSERT INTO placement(run,attempt,node_rank,machine,created_ms) VALUES(1,1,0,'m',100)");
        workspace.sql("INSERT INTO process(run,attempt,node_rank,phase) VALUES(1,1,0,'accepted')");
        QCOMPARE(workspace.number("SELECT count(*) FROM run_time"), int64_t(isEngine == 1 ? 0 : 1));
        workspace.sql("UPDATE process SET started_ms=500");
        QCOMPARE(workspace.number("SELECT count(*) FROM run_time"), int64_t{1});
        QCOMPARE(workspace.number("SELECT from_ms FROM run_time"), int64_t(from));
        workspace.sql("UPDATE placement SET freed_ms=900");
        QCOMPARE(workspace.number("SELECT to_ms FROM run_time"), int64_t{900});
    }

    // A node that is created costs from when it exists, unless it still waits in a queue of its provider then.
    void nodeIsMeteredFromItsExistence_data() {
        QTest::addColumn<int>("createsNodes"); // -1: no row
        QTest::addColumn<int>("hasQueue");
        QTest::addColumn<qint64>("from");
        QTest::newRow("has nodes") << 0 << 0 << qint64(100);
        QTest::newRow("creates nodes") << 1 << 0 << qint64(300);
        QTest::newRow("queues nodes") << 1 << 1 << qint64(400);
        QTest::newRow("unknown provider") << -1 << 0 << qint64(100);
    }
    void nodeIsMeteredFromItsExistence() {
        QFETCH(int, createsNodes);
        QFETCH(int, hasQueue);
        QFETCH(qint64, from);
        FreshWorkspace workspace;
        addTarget(workspace, "amlcompute", "new");
        if (createsNodes >= 0)
            workspace.sql("INSERT INTO provider_trait(provider,creates_nodes,has_queue) VALUES('new'," +
                          std::to_string(createsNodes) + "," + std::to_string(hasQueue) + ")");
        workspace.sql("INSERT INTO node(target,name,state,state_since_ms,number) VALUES('t','1','Starting',100,1)");
        QCOMPARE(workspace.number("SELECT count(*) FROM node_time"), int64_t(createsNodes == 1 ? 0 : 1));
        workspace.sql("INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,"
                      "created_ms) VALUES('w','m','t',1,'new','m','{}','k','planned',100,100)");
        workspace.sql("UPDATE created_node SET state='requested',since_ms=200");
        QCOMPARE(workspace.number("SELECT count(*) FROM node_time"), int64_t(createsNodes == 1 ? 0 : 1));
        workspace.sql("UPDATE created_node SET state='booting',since_ms=300");
        workspace.sql("UPDATE created_node SET state='joining',since_ms=400");
        QCOMPARE(workspace.number("SELECT count(*) FROM node_time"), int64_t{1});
        QCOMPARE(workspace.number("SELECT from_ms FROM node_time"), int64_t(from));
    }

    // While the runs of a node that has ended are read, in the state joining, it costs nothing; nor does a change of
    // something else let its cost begin again. One that is created again costs again.
    void endedNodeIsMeteredNoFurther() {
        FreshWorkspace workspace;
        addTarget(workspace, "amlcompute", "new");
        workspace.sql("INSERT INTO provider_trait(provider,creates_nodes,has_queue) VALUES('new',1,0)");
        workspace.sql("INSERT INTO node(target,name,state,state_since_ms,number) VALUES('t','1','Starting',100,1)");
        workspace.sql("INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,"
                      "created_ms) VALUES('w','m','t',1,'new','m','{}','k','planned',100,100)");
        const auto count = [&] { return workspace.number("SELECT count(*) FROM node_time"); };
        workspace.sql("UPDATE created_node SET state='ready',since_ms=200");
        QCOMPARE(count(), int64_t{1});
        workspace.sql("UPDATE node_time SET to_ms=300");
        workspace.sql("UPDATE created_node SET state='ready',evidence='seen'");
        workspace.sql("UPDATE created_node SET state='joining',since_ms=900,place='{\"destroyed\":true}'");
        workspace.sql("UPDATE created_node SET state='ready',since_ms=1000,place='{\"ended\":true}'");
        QCOMPARE(count(), int64_t{1});
        workspace.sql("UPDATE created_node SET state='booting',since_ms=2000,place='{\"destroyed\":false}'");
        QCOMPARE(count(), int64_t{2});
        QCOMPARE(workspace.number("SELECT max(from_ms) FROM node_time"), int64_t{2000});
    }
};

QTEST_GUILESS_MAIN(TargetTraitTest)
#include "target_trait_test.moc"
