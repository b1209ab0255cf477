// A workspace is opened, made, migrated, refused, moved and copied.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <set>
#include <thread>

#include "core/store/migration.h"
#include "core/store/migration_files.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

class WorkspaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_place = std::make_unique<QTemporaryDir>();
        QVERIFY(m_place->isValid());
        m_folder = m_place->filePath("w");
        m_database = m_folder + "/workspace.db";
    }

    void createsWorkspace() {
        {
            Workspace workspace = openWorkspace(m_folder);
            QCOMPARE(workspace.epoch(), int64_t{1});
            QVERIFY(!workspace.id().isEmpty());
            QVERIFY(QFileInfo::exists(m_folder + "/workspace.bell"));
            QVERIFY(QFileInfo(m_folder + "/driver").isDir());
            QCOMPARE(workspace.database().check(true).value_or(""), "ok");
            QVERIFY(!QFileInfo::exists(m_folder + "/backups"));
            const auto open = QFileInfo(m_folder).permissions() & (QFileDevice::ReadOther | QFileDevice::ReadGroup |
                                                                   QFileDevice::ExeOther | QFileDevice::WriteOther);
            QVERIFY(!open);
            QCOMPARE(storedSchemaVersion(m_database.toStdString()).value_or(0),
                     latestSchemaVersion()); // at once, for older programs
        }
        QCOMPARE(numberIn(m_database, "PRAGMA user_version"), int64_t{latestSchemaVersion()});
        QCOMPARE(numberIn(m_database, "PRAGMA journal_mode='wal'"), int64_t{0});
    }

    void opensTwice() {
        Workspace first = openWorkspace(m_folder);
        Workspace second = openWorkspace(m_folder + "/../w/."); // the same place by another name
        QCOMPARE(second.id(), first.id());
        QCOMPARE(second.epoch(), int64_t{1});
        QVERIFY(sql(first.database(), "INSERT INTO setting VALUES('a','b')"));
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM setting"), int64_t{1});
    }

    // The locks of a file belong to the process, and closing any descriptor of it lets go of all of them: so nothing
    // may open the database beside SQLite, or the next program to end takes the write-ahead log with it.
    void opensTwiceHereAndOnceInAnotherProcess() {
        Workspace first = openWorkspace(m_folder);
        Workspace second = openWorkspace(m_folder);
        QVERIFY(sql(first.database(), "INSERT INTO setting VALUES('a','b')"));
        QVERIFY(storedSchemaVersion(m_database.toStdString()));
        const auto elsewhere = [this](const QString& statement) {
            QProcess python;
            python.start(QStringLiteral("python3"),
                         {QStringLiteral("-c"),
                          QStringLiteral("import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); "
                                         "print(list(db.execute(sys.argv[2]))); db.commit(); db.close()"),
                          m_database, statement});
            python.waitForFinished();
            return python.readAllStandardOutput().trimmed();
        };
        QCOMPARE(elsewhere(QStringLiteral("SELECT name FROM sqlite_master WHERE name='setting'")),
                 QByteArray("[('setting',)]"));
        QVERIFY(QFileInfo::exists(m_database + QStringLiteral("-wal")));
        QVERIFY(sql(second.database(), "INSERT INTO setting VALUES('c','d')"));
        QCOMPARE(elsewhere(QStringLiteral("SELECT count(*) FROM setting")), QByteArray("[(2,)]"));
        QVERIFY(elsewhere(QStringLiteral("INSERT INTO setting VALUES('e','f')")).startsWith('['));
        int64_t count = 0;
        QVERIFY(first.database().read([&](SQLite::Database& db) -> Result<void> {
            count = db.execAndGet("SELECT count(*) FROM setting").getInt64();
            return {};
        }));
        QCOMPARE(count, int64_t{3});
    }

    // A checkpoint that was cut off: the file's header counts pages that are still in the log.
    void toleratesHeaderAheadOfFile() {
        {
            Workspace workspace = openWorkspace(m_folder);
            QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('a','b')"));
        }
        QFile file(m_database);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.seek(28); // the number of pages (sqlite.org/fileformat2.html)
        const QByteArray count = file.read(4);
        file.seek(28);
        file.write(QByteArray("\0\1\0\0", 4));
        file.close();
        QCOMPARE(storedSchemaVersion(m_database.toStdString()).value_or(-1), latestSchemaVersion());
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.seek(28);
        file.write(count);
        file.close();
        Workspace again = openWorkspace(m_folder);
        QCOMPARE(again.database().check(true).value_or(""), "ok");
    }

    void opensThroughSymlink() {
        const WorkspaceId id = openWorkspace(m_folder).id();
        QVERIFY(QFile::link(m_folder, m_place->filePath("link")));
        QCOMPARE(openWorkspace(m_place->filePath("link")).id(), id); // not moved: it is the same place
    }

    void writesAreAtomic() {
        Workspace workspace = openWorkspace(m_folder);
        const auto failed = workspace.database().write([](SQLite::Database& db) -> Result<void> {
            db.exec("INSERT INTO setting VALUES('a','b')");
            return fail(ErrorCode::Conflict, "no");
        });
        QCOMPARE(failed.error().code, ErrorCode::Conflict);
        const auto broken = workspace.database().write([](SQLite::Database& db) -> Result<void> {
            db.exec("INSERT INTO setting VALUES('a','b')");
            db.exec("INSERT INTO setting VALUES('a','c')");
            return {};
        });
        QCOMPARE(broken.error().code, ErrorCode::Conflict);
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM setting"), int64_t{0});
        QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('a','d')"));
        const auto read = workspace.openReader()->write([](SQLite::Database& db) -> Result<void> {
            db.exec("DELETE FROM setting");
            return {};
        });
        QVERIFY(!read);
    }

    // Several programs make the same new workspace at the same moment.
    void opensConcurrently() {
        for (int round = 0; round < 5; ++round) {
            const QString folder = m_place->filePath(QString::number(round));
            std::vector<std::string> ids(8);
            std::vector<std::thread> threads;
            for (auto& id : ids)
                threads.emplace_back([&id, folder] {
                    const auto opened = Workspace::open(optionsFor(folder));
                    id = opened ? opened->id().text() : "failed: " + opened.error().message + opened.error().detail;
                });
            for (auto& thread : threads)
                thread.join();
            QCOMPARE(std::set<std::string>(ids.begin(), ids.end()), std::set<std::string>{ids.front()});
            QCOMPARE(ids.front().size(), size_t{26});
        }
    }

    // A program was killed between making the database and what lies beside it.
    void recreatesMissingFolders() {
        const WorkspaceId id = openWorkspace(m_folder).id();
        QVERIFY(QFile::remove(m_folder + "/workspace.bell"));
        QVERIFY(QDir(m_folder + "/driver").removeRecursively());
        QCOMPARE(openWorkspace(m_folder).id(), id);
        QVERIFY(QFileInfo::exists(m_folder + "/workspace.bell"));
        QVERIFY(QFileInfo(m_folder + "/driver").isDir());
    }

    void refusesNewerVersionUnchanged() {
        openWorkspace(m_folder);
        sqlIn(m_database, "PRAGMA user_version=1000");
        const auto before = hashesOf(m_folder);
        for (const std::optional<Adoption> adoption :
             {std::optional<Adoption>(), std::optional(Adoption::Moved), std::optional(Adoption::Copied)}) {
            WorkspaceOptions options = optionsFor(m_folder);
            options.adoption = adoption;
            const auto opened = Workspace::open(options);
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, ErrorCode::Newer);
            QVERIFY(opened.error().message.find("1000") != std::string::npos);
            QVERIFY(hashesOf(m_folder) == before);
        }
    }

    // The number is not yet in the file itself while the newer program is at work.
    void detectsNewerVersionInWal() {
        openWorkspace(m_folder);
        SQLite::Database newer(m_database.toStdString(), SQLite::OPEN_READWRITE);
        newer.exec("PRAGMA wal_autocheckpoint=0; PRAGMA user_version=1000");
        QCOMPARE(storedSchemaVersion(m_database.toStdString()).value_or(0), latestSchemaVersion());
        const auto opened = Workspace::open(optionsFor(m_folder));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Newer);
    }

    void refusesForeignFileUnchanged_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("text") << QByteArray("Dear diary");
        QTest::newRow("one byte") << QByteArray("S");
        QTest::newRow("a cut head") << QByteArray("SQLite format 3\0", 16);
        QTest::newRow("zeros") << QByteArray(8192, '\0');
        QTest::newRow("a long text") << QByteArray(100'000, 'x');
    }
    void refusesForeignFileUnchanged() {
        QFETCH(QByteArray, content);
        QDir().mkpath(m_folder);
        QFile file(m_database);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const auto before = hashesOf(m_folder);
        const auto opened = Workspace::open(optionsFor(m_folder));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Corrupt);
        QVERIFY(hashesOf(m_folder) == before);
    }

    void treatsEmptyFileAsNew() {
        QDir().mkpath(m_folder);
        QVERIFY(QFile(m_database).open(QIODevice::WriteOnly));
        QVERIFY(!openWorkspace(m_folder).id().isEmpty());
    }

    void detectsDamage_data() {
        QTest::addColumn<int>("page");
        for (int page = 1; page < 12; ++page)
            QTest::addRow("page %d", page) << page;
    }
    void detectsDamage() {
        QFETCH(int, page);
        {
            Workspace workspace = openWorkspace(m_folder);
            QVERIFY(sql(workspace.database(),
                        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<200) "
                        "INSERT INTO setting SELECT i, hex(zeroblob(200)) FROM n"));
        }
        QFile file(m_database);
        QVERIFY(file.open(QIODevice::ReadWrite));
        constexpr int pageSize = 4096;
        QVERIFY(file.size() > 12 * pageSize);
        file.seek(page * pageSize);
        file.write(QByteArray(pageSize, '\xa5'));
        file.close();
        const auto opened = Workspace::open(optionsFor(m_folder));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Corrupt);
        QVERIFY(opened.error().message.find("backups") != std::string::npos);
    }

    void backsUpAndMigratesOlderVersion() {
        if (latestSchemaVersion() < 2)
            QSKIP("there is one migration only: nothing is older");
        makeOld();
        const Workspace workspace = openWorkspace(m_folder);
        QCOMPARE(numberIn(m_database, "PRAGMA user_version"), int64_t{latestSchemaVersion()});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM setting WHERE key='mine'"), int64_t{1});
        const QStringList backups = QDir(m_folder + "/backups").entryList(QDir::Files);
        QCOMPARE(backups.size(), qsizetype{1});
        const QString backup = m_folder + "/backups/" + backups.first();
        QCOMPARE(numberIn(backup, "PRAGMA user_version"), int64_t{1});
        QCOMPARE(numberIn(backup, "SELECT count(*) FROM setting WHERE key='mine'"), int64_t{1});
        openWorkspace(m_folder);
        QCOMPARE(QDir(m_folder + "/backups").entryList(QDir::Files).size(), qsizetype{1}); // once
    }

    // What ran before metrics were read has none; what goes on may log some yet. Tags of before are the user's.
    void migrationMarksOldRunsAsIndexed() {
        makeOld();
        sqlIn(m_database,
              "INSERT INTO target(id,name,kind,provisioning,max_runs,created_ms) "
              "VALUES('t','local','local','Succeeded',1,1); INSERT INTO experiment(name,created_ms) VALUES('e',1);"
              "INSERT INTO run(id,root,name,experiment,target,config,created_ms,ended_ms) "
              "VALUES('a','a','n',1,'t','{}',1,2),('b','b','n',1,'t','{}',1,NULL);"
              "INSERT INTO run_tag(run,name,value) VALUES(1,'x','y')");
        openWorkspace(m_folder);
        QCOMPARE(numberIn(m_database, "SELECT metrics_done FROM run WHERE id='a'"), int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT metrics_done FROM run WHERE id='b'"), int64_t{0});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM run_tag WHERE origin='user'"), int64_t{1});
    }

    // Parameters come from the stored commands, git facts move from tags to properties, and names stay.
    void migrationDerivesParametersAndProperties() {
        makeOld();
        sqlIn(
            m_database,
            R"(INSERT INTO target(id,name,kind,provisioning,max_runs,created_ms) VALUES('t','local','local','Succeeded',1,1);
                 INSERT INTO experiment(name,created_ms) VALUES('e',1);
                 INSERT INTO run(id,root,name,experiment,target,config,created_ms,ended_ms) VALUES
                 ('a','a','train.py',1,'t','{"version":1,"argv":["python","train.py","--lr","0.1"],"tags":{"git.commit":"c0","x":"y"},'
                 ||'"inputs":[{"name":"seed","kind":"value","value":"7"},{"name":"data","kind":"file","value":"/d"}]}',1,2),
                 ('b','b','n',1,'t','{"version":1,"shell":"cd x && python t.py --k=v"}',1,NULL),
                 ('c','c','n',1,'t','damaged',1,NULL);
                 INSERT INTO run_tag(run,name,value) VALUES(1,'x','y'),(1,'git.commit','c0'),(1,'git.dirty','true'))");
        openWorkspace(m_folder);
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM run_param"), int64_t{3});
        QCOMPARE(numberIn(m_database, "SELECT number=0.1 AND submitted='0.1' FROM run_param WHERE run=1 AND name='lr'"),
                 int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT number=7 FROM run_param WHERE run=1 AND name='seed'"), int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT number IS NULL AND value='v' FROM run_param WHERE run=2 AND name='k'"),
                 int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM run_property WHERE run=1"), int64_t{2});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM run_tag"), int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT json_extract(config,'$.tags')='{\"x\":\"y\"}' FROM run WHERE seq=1"),
                 int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM run WHERE name='train.py'"), int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM run WHERE config='damaged'"), int64_t{1});
    }

    void failedMigrationRollsBack() {
        if (latestSchemaVersion() < 2)
            QSKIP("there is one migration only: nothing is older");
        makeOld();
        sqlIn(m_database, "DROP TABLE run");
        const auto opened = Workspace::open(optionsFor(m_folder));
        QVERIFY(!opened);
        QCOMPARE(numberIn(m_database, "PRAGMA user_version"), int64_t{1});
        QCOMPARE(numberIn(m_database, "SELECT count(*) FROM setting WHERE key='mine'"), int64_t{1});
        QCOMPARE(QDir(m_folder + "/backups").entryList(QDir::Files).size(), qsizetype{1});
    }

    void detectsNetworkFileSystems_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<bool>("refused");
        for (const char* type : {"nfs", "nfs4", "cifs", "smb3", "9p", "afs", "ceph", "fuse.sshfs", "lustre", "gpfs",
                                 "beegfs", "glusterfs", "fuse.s3fs", "fuse.rclone"})
            QTest::newRow(type) << QString::fromLatin1(type) << true;
        for (const char* type : {"ext4", "xfs", "btrfs", "tmpfs", "zfs", "overlay", "apfs", "fuseblk", "f2fs", ""})
            QTest::addRow("'%s'", type) << QString::fromLatin1(type) << false;
    }
    void detectsNetworkFileSystems() {
        QFETCH(QString, type);
        QFETCH(bool, refused);
        QCOMPARE(isNetworkFilesystem(type.toStdString()), refused);
        WorkspaceOptions options = optionsFor(m_folder);
        options.filesystemType = [&](const std::string&) { return type.toStdString(); };
        const auto opened = Workspace::open(options);
        QCOMPARE(opened.has_value(), !refused);
        if (refused) {
            QCOMPARE(opened.error().code, ErrorCode::NetworkFilesystem);
            QVERIFY(opened.error().message.find("--workspace") != std::string::npos);
            QVERIFY(hashesOf(m_folder).empty());
        }
    }

    void detectsLocalFileSystem() {
        WorkspaceOptions options = optionsFor(m_folder);
        options.filesystemType = {};
        options.machineId = {};
        const auto opened = Workspace::open(options);
        if (!opened && opened.error().code == ErrorCode::NetworkFilesystem)
            QSKIP("the temporary folder lies on a network file system");
        QVERIFY(opened);
    }

    void movedWorkspaceRequiresDecision() {
        const WorkspaceId id = openWorkspace(m_folder).id();
        const QString elsewhere = m_place->filePath("elsewhere");
        QVERIFY(QDir().rename(m_folder, elsewhere));
        const auto before = hashesOf(elsewhere);
        WorkspaceOptions options = optionsFor(elsewhere);
        const auto asked = Workspace::open(options);
        QVERIFY(!asked);
        QCOMPARE(asked.error().code, ErrorCode::MovedOrCopied);
        QVERIFY(asked.error().message.find(m_folder.toStdString()) != std::string::npos);
        QVERIFY(asked.error().message.find(elsewhere.toStdString()) != std::string::npos);
        QVERIFY(hashesOf(elsewhere) == before);

        options.adoption = Adoption::Moved;
        const Workspace moved = openWorkspace(options);
        QCOMPARE(moved.id(), id);
        QCOMPARE(moved.epoch(), int64_t{2});
        QCOMPARE(openWorkspace(options).epoch(), int64_t{2}); // said twice, moved once
        QCOMPARE(openWorkspace(elsewhere).epoch(), int64_t{2});
        QVERIFY(QDir().rename(elsewhere, m_folder));
        options.folder = m_folder.toStdString();
        QCOMPARE(openWorkspace(options).epoch(), int64_t{3}); // back again is a move too
    }

    void copyGetsNewIdentity() {
        const WorkspaceId id = openWorkspace(m_folder).id();
        const QString copy = m_place->filePath("copy");
        QVERIFY(QDir().mkpath(copy));
        QVERIFY(QFile::copy(m_database, copy + "/workspace.db"));
        WorkspaceOptions options = optionsFor(copy);
        QCOMPARE(Workspace::open(options).error().code, ErrorCode::MovedOrCopied);
        options.adoption = Adoption::Copied;
        const Workspace copied = openWorkspace(options);
        QVERIFY(copied.id() != id);
        QCOMPARE(copied.epoch(), int64_t{1});
        QCOMPARE(numberIn(copy + "/workspace.db", "SELECT count(*) FROM identity WHERE key='copied'"), int64_t{1});
        QCOMPARE(openWorkspace(copy).id(), copied.id());
        QCOMPARE(openWorkspace(m_folder).id(), id); // the original is as it was
    }

    void otherMachineRequiresDecision() {
        openWorkspace(m_folder);
        WorkspaceOptions options = optionsFor(m_folder);
        options.machineId = "machine-2";
        const auto asked = Workspace::open(options);
        QCOMPARE(asked.error().code, ErrorCode::MovedOrCopied);
        QVERIFY(asked.error().message.find("another computer") != std::string::npos);
        options.adoption = Adoption::Moved;
        QCOMPARE(openWorkspace(options).epoch(), int64_t{2});
        QCOMPARE(Workspace::open(optionsFor(m_folder)).error().code, ErrorCode::MovedOrCopied);
    }

    void refusesInvalidFolders() {
        QCOMPARE(Workspace::open(optionsFor(QString())).error().code, ErrorCode::InvalidArgument);
        QVERIFY(QFile(m_place->filePath("file")).open(QIODevice::WriteOnly));
        for (const char* folder : {"file", "file/below"})
            QVERIFY(!Workspace::open(optionsFor(m_place->filePath(folder))));
        QVERIFY(!Workspace::open(optionsFor("/proc/nothing/here")));
    }

    void backupsAreComplete() {
        Workspace workspace = openWorkspace(m_folder);
        QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('a','b')"));
        const QString file = m_place->filePath("it's a backup.db");
        QVERIFY(workspace.database().backupTo(file.toStdString()));
        QCOMPARE(numberIn(file, "SELECT count(*) FROM setting"), int64_t{1});
        QCOMPARE(numberIn(file, "PRAGMA user_version"), int64_t{latestSchemaVersion()});
        QVERIFY(!workspace.database().backupTo(file.toStdString())); // never over another
    }

private:
    // A workspace of the first schema.
    void makeOld() {
        openWorkspace(m_folder);
        QVERIFY(QFile::remove(m_database));
        QFile::remove(m_database + "-wal");
        QFile::remove(m_database + "-shm");
        sqlIn(m_database, std::string(migrationFiles().front()) +
                              "; INSERT INTO setting VALUES('mine','1'); PRAGMA user_version=1");
    }
    std::unique_ptr<QTemporaryDir> m_place;
    QString m_folder;
    QString m_database;
};

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "workspace_test.moc"
