// Tests that only its user can access a workspace, wherever it is created, and that none is created without being
// requested.
#include <QDir>
#include <QFile>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/store/cached_statement.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

uint32_t modeOf(const QString& path) {
    const auto stamp = stampOf(path.toStdString());
    return stamp ? stamp->mode : 0;
}

void setMode(const QString& path, mode_t mode) {
    if (chmod(path.toLocal8Bit().constData(), mode) != 0)
        qFatal("cannot change %s", qPrintable(path));
}

} // namespace

class PrivacyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_place = std::make_unique<QTemporaryDir>();
        m_folder = m_place->filePath("w");
        umask(0);
    }

    void makesFilesPrivateInExistingFolder() {
        QDir().mkdir(m_folder);
        setMode(m_folder, 0755);
        Workspace workspace = openWorkspace(m_folder);
        QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('key','secret')"));
        QCOMPARE(othersMay(), QStringList());
        QVERIFY(QFile::exists(m_folder + "/workspace.db-wal") && QFile::exists(m_folder + "/workspace.db-shm"));
        const QString copy = m_place->filePath("copy.db");
        QVERIFY(workspace.database().backupTo(copy.toStdString()));
        QCOMPARE(modeOf(copy), 0600U);
    }

    void tightensPermissionsOfOlderWorkspace() {
        Workspace held = openWorkspace(m_folder); // so that the log and the shared memory stay
        QVERIFY(sql(held.database(), "INSERT INTO setting VALUES('key','secret')"));
        for (const char* folder : {"runs", "blobs", "trees", "backups", "driver", "tmp"}) {
            QDir(m_folder).mkpath(QString::fromLatin1(folder));
            setMode(m_folder + '/' + QString::fromLatin1(folder), 0755);
        }
        for (const char* file : {"workspace.db", "workspace.db-wal", "workspace.db-shm"})
            setMode(m_folder + '/' + QString::fromLatin1(file), 0644);
        QVERIFY(!othersMay().isEmpty());
        const Workspace workspace = openWorkspace(m_folder);
        QCOMPARE(othersMay(), QStringList());
    }

    void refusesFolderWritableByOthers() {
        QDir().mkdir(m_folder);
        QVERIFY(writeFileAtomically((m_folder + "/mine").toStdString(), "x"));
        setMode(m_folder, 0777);
        const auto opened = Workspace::open(optionsFor(m_folder));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::PermissionDenied);
        QVERIFY(opened.error().message.find("chmod go-w " + m_folder.toStdString()) != std::string::npos);
        QCOMPARE(QDir(m_folder).entryList(QDir::NoDotAndDotDot | QDir::AllEntries), QStringList("mine"));
        // An empty one, and a workspace of before, are mended.
        QVERIFY(QFile::remove(m_folder + "/mine"));
        for (int round = 0; round < 2; ++round) {
            openWorkspace(m_folder);
            QCOMPARE(modeOf(m_folder), 0755U);
            setMode(m_folder, 0775);
        }
    }

    void createsNothingUnrequested() {
        WorkspaceOptions options = optionsFor(m_place->filePath("typo/w"));
        options.mayCreate = false;
        const auto opened = Workspace::open(options);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::NotFound);
        QVERIFY(opened.error().message.find("typo/w") != std::string::npos);
        QVERIFY(!QFile::exists(m_place->filePath("typo")));
        openWorkspace(m_folder);
        options.folder = m_folder.toStdString();
        QVERIFY(Workspace::open(options));
    }

    void backupReportsMissingFolder() {
        Workspace workspace = openWorkspace(m_folder);
        const auto refused = workspace.database().backupTo(m_place->filePath("nope/x.db").toStdString());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::NotFound);
        QVERIFY(refused.error().message.find("nope/x.db") != std::string::npos);
        const auto twice = workspace.database().backupTo((m_folder + "/workspace.db").toStdString());
        QCOMPARE(twice.error().code, ErrorCode::AlreadyExists);
    }

    // The same statement again and again, also within itself, and after it failed.
    void cachesStatements() {
        Workspace workspace = openWorkspace(m_folder);
        QVERIFY(sql(workspace.database(), "CREATE TABLE kept(key TEXT PRIMARY KEY, value TEXT)"));
        constexpr const char* add = "INSERT INTO kept VALUES(?,?)";
        const auto insert = [&](const std::string& key) {
            return workspace.database().write([&](SQLite::Database& db) -> Result<void> {
                CachedStatement outer(db, add);
                outer->bind(1, key);
                outer->bind(2, "outer");
                {
                    CachedStatement inner(db, add);
                    inner->bind(1, key + " inner");
                    inner->exec();
                }
                outer->exec();
                return {};
            });
        };
        QVERIFY(insert("a"));
        QVERIFY(insert("b"));
        QCOMPARE(insert("a").error().code, ErrorCode::Conflict);
        QVERIFY(insert("c"));
        int64_t unbound = -1;
        QVERIFY(workspace.database().read([&](SQLite::Database& db) -> Result<void> {
            unbound = db.execAndGet("SELECT count(*) FROM kept WHERE value IS NULL").getInt64();
            return {};
        }));
        QCOMPARE(unbound, int64_t{3}); // bindings do not go on to the next
        Workspace moved = std::move(workspace);
        QVERIFY(moved.database().write([&](SQLite::Database& db) -> Result<void> {
            CachedStatement statement(db, add);
            statement->bind(1, "moved");
            statement->exec();
            return {};
        }));
    }

private:
    // What of the workspace another user could read or write.
    QStringList othersMay() const {
        QStringList found;
        for (const QString& name : QDir(m_folder).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::Hidden)) {
            if ((modeOf(m_folder + '/' + name) & 077U) != 0)
                found << name;
        }
        return found;
    }

    std::unique_ptr<QTemporaryDir> m_place;
    QString m_folder;
};

QTEST_GUILESS_MAIN(PrivacyTest)
#include "privacy_test.moc"
