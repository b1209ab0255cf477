// A workspace on a disk that is full: a clear answer, nothing half done, and all well when there is space again.
#include <QFile>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/mount.h>

#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// A file system of a few megabytes in memory; only root may mount one.
class SmallDisk {
public:
    SmallDisk() { m_mounted = mount("none", m_place.path().toLocal8Bit().constData(), "tmpfs", 0, "size=4m") == 0; }
    ~SmallDisk() {
        if (m_mounted)
            umount2(m_place.path().toLocal8Bit().constData(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    bool isMounted() const { return m_mounted; }
    QString path(const char* name) const { return m_place.filePath(QString::fromLatin1(name)); }
    void fill() {
        QFile file(path("filler"));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return;
        for (const int size : {1 << 16, 1 << 12, 1}) {
            while (file.write(QByteArray(size, 'x')) == size) {
            }
        }
    }
    void makeSpace() { QFile::remove(path("filler")); }

private:
    QTemporaryDir m_place;
    bool m_mounted = false;
};

Result<void> writeMuch(Database& database, const std::string& key) {
    return sql(database, "INSERT INTO setting VALUES('" + key + "',hex(zeroblob(300000)))");
}

} // namespace

class DiskFullTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_disk = std::make_unique<SmallDisk>();
        if (!m_disk->isMounted())
            QSKIP("needs the right to mount a small file system (root)");
    }
    void cleanup() { m_disk.reset(); }

    void aWriteIsRefusedAndGoesThroughLater() {
        Workspace workspace = openWorkspace(m_disk->path("w"));
        QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('before','1')"));
        m_disk->fill();
        for (int i = 0; i < 3; ++i) {
            const auto refused = writeMuch(workspace.database(), "much");
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::DiskFull);
            QVERIFY(refused.error().message.find("full") != std::string::npos);
        }
        // What is there can still be read.
        QVERIFY(workspace.database().read([](SQLite::Database& db) -> Result<void> {
            return db.execAndGet("SELECT count(*) FROM setting").getInt() == 1 ? Result<void>() : fail(Error());
        }));
        m_disk->makeSpace();
        QVERIFY(writeMuch(workspace.database(), "much"));
        QCOMPARE(workspace.database().check(true).value_or(""), "ok");
    }

    void aNewWorkspaceSaysWhatIsWrong() {
        m_disk->fill();
        const auto opened = Workspace::open(optionsFor(m_disk->path("w")));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::DiskFull);
        m_disk->makeSpace();
        QVERIFY(Workspace::open(optionsFor(m_disk->path("w"))));
    }

    void anExistingOneSaysWhatIsWrongOrOpens() {
        const WorkspaceId id = openWorkspace(m_disk->path("w")).id();
        m_disk->fill();
        const auto opened = Workspace::open(optionsFor(m_disk->path("w")));
        if (!opened)
            QVERIFY2(opened.error().code == ErrorCode::DiskFull, opened.error().detail.c_str());
        m_disk->makeSpace();
        QCOMPARE(openWorkspace(m_disk->path("w")).id(), id);
    }

    void aBackupIsRefused() {
        Workspace workspace = openWorkspace(m_disk->path("w"));
        QVERIFY(writeMuch(workspace.database(), "much"));
        m_disk->fill();
        const auto refused = workspace.database().backupTo(m_disk->path("b.db").toStdString());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DiskFull);
    }

private:
    std::unique_ptr<SmallDisk> m_disk;
};

QTEST_GUILESS_MAIN(DiskFullTest)
#include "disk_full_test.moc"
