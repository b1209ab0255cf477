// A workspace on a disk that is full: a clear answer, nothing half done, and all well when there is space again.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/mount.h>
#include <sys/stat.h>

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

// ext4 in a file, with blocks of 1 KiB.
class SmallBlocks {
public:
    SmallBlocks() {
        const QString image = m_place.filePath("image");
        QFile file(image);
        if (!file.open(QIODevice::WriteOnly) || !file.resize(4 << 20))
            return;
        QDir(m_place.path()).mkdir("disk");
        m_mounted = run("mkfs.ext4", {"-q", "-F", "-b", "1024", "-m", "0", "-O", "^has_journal", image}) &&
                    run("mount", {"-o", "loop", image, m_place.filePath("disk")});
    }
    ~SmallBlocks() {
        if (m_mounted)
            run("umount", {"-l", m_place.filePath("disk")});
    }
    SmallBlocks(const SmallBlocks&) = delete;
    SmallBlocks& operator=(const SmallBlocks&) = delete;
    bool isMounted() const { return m_mounted; }
    QString path(const char* name) const { return m_place.filePath("disk/" + QString::fromLatin1(name)); }
    // But for so many KiB.
    void fill(int room) {
        const QByteArray kept(room << 10, 'x');
        QFile spare(path("spare"));
        if (spare.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            spare.write(kept);
        QFile file(path("filler"));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return;
        for (const int size : {1 << 16, 1 << 10}) {
            while (file.write(QByteArray(size, 'x')) == size) {
            }
        }
        file.close();
        spare.remove();
    }
    void makeSpace() { QFile::remove(path("filler")); }

private:
    static bool run(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }

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

    void writeFailsAndSucceedsLater() {
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

    // Changes that end in freeing space succeed where others do not.
    void importantChangesUseReserve() {
        Workspace workspace = openWorkspace(m_disk->path("w"));
        const DiskReserve reserve(workspace.paths().reserve());
        QVERIFY(reserve.fill());
        QCOMPARE(reserve.size(), uint64_t{128} << 10); // 1/32 of the disk
        m_disk->fill();
        const auto text = [](int number) {
            return "INSERT INTO setting VALUES('n" + std::to_string(number) + "',hex(zeroblob(10000)))";
        };
        int number = 0;
        while (sql(workspace.database(), text(number)))
            ++number;
        const int before = number;
        Result<void> written;
        while ((written = workspace.database().writeWithReserve([&](SQLite::Database& db) -> Result<void> {
            db.exec(text(number));
            return {};
        })))
            ++number;
        QVERIFY(number > before);
        QCOMPARE(written.error().code, ErrorCode::DiskFull); // it is used up
        QCOMPARE(reserve.size(), uint64_t{0});
        m_disk->makeSpace();
        QVERIFY(reserve.fill());
        QVERIFY(reserve.size() > 0);
        QCOMPARE(workspace.database().check(true).value_or(""), "ok");
    }

    // A copy of a workspace has a reserve of the right size without blocks.
    void copiedReserveIsAllocated() {
        Workspace workspace = openWorkspace(m_disk->path("w"));
        const std::string path = workspace.paths().reserve();
        const DiskReserve reserve(path);
        const auto allocated = [&path] {
            struct stat st {};
            return stat(path.c_str(), &st) == 0 ? static_cast<uint64_t>(st.st_blocks) * 512 : 0;
        };
        QFile copy(QString::fromStdString(path));
        QVERIFY(copy.open(QIODevice::WriteOnly) && copy.resize(128 << 10));
        copy.close();
        QCOMPARE(reserve.size(), uint64_t{128} << 10);
        QCOMPARE(allocated(), uint64_t{0});
        QVERIFY(reserve.fill());
        QCOMPARE(reserve.size(), uint64_t{128} << 10);
        QVERIFY(allocated() >= reserve.size());
    }

    void reportsErrorForNewWorkspace() {
        m_disk->fill();
        const auto opened = Workspace::open(optionsFor(m_disk->path("w")));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::DiskFull);
        m_disk->makeSpace();
        QVERIFY(Workspace::open(optionsFor(m_disk->path("w"))));
    }

    void opensExistingWorkspaceOrReportsError() {
        const WorkspaceId id = openWorkspace(m_disk->path("w")).id();
        m_disk->fill();
        const auto opened = Workspace::open(optionsFor(m_disk->path("w")));
        if (!opened)
            QVERIFY2(opened.error().code == ErrorCode::DiskFull, opened.error().detail.c_str());
        m_disk->makeSpace();
        QCOMPARE(openWorkspace(m_disk->path("w")).id(), id);
    }

    void refusesBackup() {
        Workspace workspace = openWorkspace(m_disk->path("w"));
        QVERIFY(writeMuch(workspace.database(), "much"));
        m_disk->fill();
        const auto refused = workspace.database().backupTo(m_disk->path("b.db").toStdString());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DiskFull);
    }

    // Connections share memory in a file that SQLite makes with holes. Where the disk cannot fill them, touching the
    // memory would end the program with SIGBUS; blocks that are smaller than a page leave such holes on a disk that is
    // full to the last byte.
    void preallocatesSharedMemoryFile() {
        SmallBlocks disk;
        if (!disk.isMounted())
            QSKIP("needs a loop device and mkfs.ext4");
        int refusals = 0;
        {
            Workspace workspace = openWorkspace(disk.path("w"));
            QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('before','1')"));
        }
        // Without that, SQLite 3.40 ended so with 9 to 11 and with 14 to 32 KiB free.
        for (int room = 0; room <= 44; ++room) {
            QFile::remove(disk.path("w/workspace.db-shm"));
            disk.fill(room);
            auto opened = Workspace::open(optionsFor(disk.path("w")));
            const auto written = opened ? sql(opened->database(), "UPDATE setting SET value=value||'1'")
                                        : Result<void>(fail(opened.error()));
            if (!written) {
                QVERIFY2(written.error().code == ErrorCode::DiskFull,
                         (written.error().message + written.error().detail).c_str());
                ++refusals;
            }
            disk.makeSpace();
        }
        QVERIFY(refusals > 0);
        QVERIFY(sql(openWorkspace(disk.path("w")).database(), "INSERT INTO setting VALUES('after','1')"));
    }

private:
    std::unique_ptr<SmallDisk> m_disk;
};

QTEST_GUILESS_MAIN(DiskFullTest)
#include "disk_full_test.moc"
