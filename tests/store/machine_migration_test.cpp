// A workspace of schema 8 is migrated: machines get rows, nodes name theirs, caches and builds stay, and no driver of
// the earlier version is at work meanwhile.
#include <QFile>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/lease.h"
#include "core/store/migration_files.h"
#include "core/store/migration_functions.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

class MachineMigrationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_place = std::make_unique<QTemporaryDir>();
        m_folder = m_place->filePath("w");
        m_database = m_folder + "/workspace.db";
        makeVersion8();
    }

    void givesEachMachineItsRow() {
        openWorkspace(m_folder);
        QCOMPARE(count("machine"), int64_t{3});
        QCOMPARE(
            count("machine WHERE id='local' AND pipe='{\"link\":\"none\"}' AND max_runs=4 AND gpus_unstated='share' "
                  "AND machine_id='m-1' AND facts_ms=7 AND reachable=1 AND deleted_ms IS NULL"),
            int64_t{1});
        QCOMPARE(
            count("machine WHERE id='gpu' AND pipe='{\"link\":\"ssh\"}' AND max_runs=1 AND gpus_unstated='all' AND "
                  "reachable=0 AND reachable_since_ms=5 AND last_contact_ms=6 AND health='{\"state\":\"sign_in\"}'"),
            int64_t{1});
        QCOMPARE(count("machine WHERE id='gone' AND deleted_ms=9"), int64_t{1});
        // Of a cluster, the limit of nodes and the reason of a failure stay with the target.
        QCOMPARE(count("target WHERE id='pool' AND max_runs=3 AND health='{\"trouble\":\"x\"}'"), int64_t{1});
        QCOMPARE(count("target WHERE id='gpu' AND health IS NULL AND config='{\"version\":1}'"), int64_t{1});
        QCOMPARE(count("run JOIN target ON target.id=run.target"), int64_t{2});
    }

    void nodesNameTheirMachine() {
        openWorkspace(m_folder);
        QCOMPARE(count("node WHERE machine='gpu' AND name='2' AND number=1"), int64_t{1});
        QCOMPARE(count("node WHERE machine='gpu' AND name='1' AND number=2 AND run=1"), int64_t{1});
        QCOMPARE(count("target WHERE id='pool' AND last_node=2"), int64_t{1});
    }

    void keepsCachesAndBuilds() {
        openWorkspace(m_folder);
        QCOMPARE(count("machine_tree WHERE machine='gpu' AND tree='t1'"), int64_t{1});
        QCOMPARE(count("environment_build WHERE machine='gpu' AND key='k' AND built_ms=3 AND exact='e' AND is_there=1"),
                 int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM pragma_foreign_key_check"), int64_t{0});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM sqlite_master WHERE name LIKE 'old_%'"), int64_t{0});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM sqlite_master WHERE name='environment_build_by_spec'"),
                 int64_t{1});
    }

    void placesUnfinishedAttempts() {
        openWorkspace(m_folder);
        QCOMPARE(count("placement"), int64_t{1}); // the other attempt has ended
        QCOMPARE(count("placement JOIN node ON node.seq=placement.node WHERE placement.run=1 AND attempt=1 AND "
                       "node_rank=0 AND placement.machine='gpu' AND node.name='1' AND cores=2 AND memory=1024 AND "
                       "gpus='[0]' AND cpus='[1,2]' AND created_ms=10 AND freed_ms IS NULL"),
                 int64_t{1});
        QCOMPARE(count("process WHERE run=1 AND node_rank=0 AND phase='running' AND intent_boot_id='boot' AND "
                       "intent_machine_id='m-2' AND intent_root='root-2' AND accepted_ms=11 AND started_ms=12 AND "
                       "ended_ms IS NULL AND outcome IS NULL"),
                 int64_t{1});
        QCOMPARE(
            count("process WHERE run=2 AND phase='ended' AND ended_ms=23 AND exit_code=0 AND outcome='Completed' AND "
                  "evidence='exit_record'"),
            int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM pragma_table_info('attempt') WHERE name LIKE 'intent_%'"),
                 int64_t{0});
        QCOMPARE(count("attempt WHERE target='pool' AND node='1' AND started_ms=12"), int64_t{1});
    }

    void waitsForDriverOfEarlierVersion() {
        const WorkspacePaths paths(m_folder.toStdString());
        {
            const auto lease = Lease::tryAcquire(paths);
            QVERIFY(lease && *lease);
            const auto refused = Workspace::open(optionsFor(m_folder));
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Busy);
            QVERIFY(QString::fromStdString(refused.error().message)
                        .contains(QString::number(QCoreApplication::applicationPid())));
            QCOMPARE(numberIn(m_database, "PRAGMA user_version"), int64_t{8});
        }
        openWorkspace(m_folder);
        QVERIFY(numberIn(m_database, "PRAGMA user_version") > 8);
        const auto lease = Lease::tryAcquire(paths); // the migration has released it
        QVERIFY(lease && *lease);
        openWorkspace(m_folder); // a driver of this version keeps nobody out
    }

private:
    int64_t count(const std::string& rows) { return numberIn(m_database, "SELECT count(*) FROM " + rows); }

    void makeVersion8() {
        openWorkspace(m_folder);
        QVERIFY(QFile::remove(m_database));
        QFile::remove(m_database + "-wal");
        QFile::remove(m_database + "-shm");
        SQLite::Database db(m_database.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        registerMigrationFunctions(db);
        for (size_t file = 0; file < 8; ++file)
            db.exec(std::string(migrationFiles()[file]));
        db.exec(R"(PRAGMA user_version=8;
            INSERT INTO target(id,name,kind,provisioning,via_machine,max_runs,config,facts,facts_ms,reachable,
                reachable_since_ms,health,last_contact_ms,deleted_ms,created_ms) VALUES
            ('local','local','local','Succeeded',NULL,4,'{}','{"machine_id":"m-1"}',7,1,NULL,NULL,NULL,NULL,1),
            ('gpu','gpu01','virtualmachine','Succeeded',NULL,1,'{"version":1}',NULL,NULL,0,5,'{"state":"sign_in"}',6,NULL,1),
            ('pool','pool','amlcompute','Failed','gpu',3,'{"memory_bytes":1024}',NULL,NULL,1,NULL,'{"trouble":"x"}',NULL,NULL,1),
            ('gone','deleted:gone','virtualmachine','Succeeded',NULL,2,'{}',NULL,NULL,1,NULL,NULL,NULL,9,1);
            INSERT INTO experiment(name,created_ms) VALUES('e',1);
            INSERT INTO run(id,root,name,experiment,target,config,state,attempt,created_ms,ended_ms) VALUES
            ('a','a','n',1,'pool','{}','Running',1,1,NULL),('b','b','n',1,'local','{}','Completed',1,1,2);
            INSERT INTO attempt(run,n,target,state,intent_boot_id,intent_machine_id,intent_root,accepted_ms,started_ms,
                ended_ms,exit_code,evidence,node,created_ms) VALUES
            (1,1,'pool','Running','boot','m-2','root-2',11,12,NULL,NULL,NULL,'1',10),
            (2,1,'local','Completed','boot','m-1',NULL,21,22,23,0,'exit_record',NULL,20);
            INSERT INTO process(run,attempt,rank,phase) VALUES(1,1,0,'absent'),(2,1,0,'absent');
            INSERT INTO node(target,name,state,config,state_since_ms,run) VALUES
            ('pool','2','idle','{"cpus":[0],"gpus":[]}',1,NULL),('pool','1','running','{"cpus":[1,2],"gpus":[0]}',1,1);
            INSERT INTO machine_tree VALUES('gpu','t1');
            INSERT INTO environment_build VALUES('gpu','k',3,'s','env','{}','e',1,4))");
    }

    std::unique_ptr<QTemporaryDir> m_place;
    QString m_folder;
    QString m_database;
};

QTEST_GUILESS_MAIN(MachineMigrationTest)
#include "machine_migration_test.moc"
