// Snapshots while files change, vanish and are forbidden, while the disk is full and while the program is killed.
#include <QProcess>
#include <QTest>
#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>

#include "core/snapshot/snapshot_store.h"
#include "tests/snapshot/scratch_folder.h"
#include "tests/support/power_cut.h"

using namespace studio;

namespace {

size_t filesIn(const std::string& folder) {
    size_t count = 0;
    const auto entries = listFolder(folder);
    for (const auto& entry : entries.value_or(std::vector<FolderEntry>{}))
        count += entry.stamp.kind == FileStamp::Kind::Folder ? filesIn(joinPath(folder, entry.name)) : 1;
    return count;
}

std::string contentOf(const SnapshotStore& store, const std::string& tree, std::string_view path) {
    const auto loaded = store.loadTree(tree);
    for (const auto& entry : loaded ? loaded->entries : std::vector<TreeEntry>{}) {
        if (entry.path == path)
            return store.readBlob(entry.hash, 1ULL << 30U).value_or("unreadable");
    }
    return "not in the tree";
}

// Root may read everything, so the tests about permission act as somebody else.
class AsNobody {
public:
    AsNobody() {
        m_isRoot = geteuid() == 0;
        if (m_isRoot)
            m_failed = seteuid(65534) != 0;
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (m_isRoot && !m_failed && seteuid(0) != 0)
            std::abort();
    }

private:
    bool m_isRoot = false;
    bool m_failed = false;
};

struct ProbeResult {
    bool crashed = false;
    QByteArray text;
};

ProbeResult runProbe(const std::string& root, const std::string& source, const char* crashAt = nullptr,
                     const QStringList& more = {}) {
    QProcess probe;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (crashAt != nullptr)
        environment.insert("COMPUTE_STUDIO_CRASH_AT", crashAt);
    environment.insert("COMPUTE_STUDIO_SYNC_LOG", QString::fromStdString(source + ".synced"));
    probe.setProcessEnvironment(environment);
    probe.start(QCoreApplication::applicationDirPath() + "/snapshot_probe",
                QStringList{QString::fromStdString(root), QString::fromStdString(source)} + more);
    if (!probe.waitForFinished(60'000))
        return {false, "did not end"};
    return {probe.exitStatus() == QProcess::CrashExit, probe.readAllStandardOutput()};
}

} // namespace

class SnapshotFaultTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsConstantlyChangingFile() {
        const ScratchFolder source;
        const ScratchFolder root;
        // Large enough that the writer has its turn during each reading, on a busy machine too.
        constexpr int size = 96 << 20;
        QVERIFY(source.add("log.txt", std::string(size, 'a')));
        SnapshotStore store(root.path());
        auto report = store.scan(source.path());
        QVERIFY(report);
        std::atomic<bool> stop = false;
        std::atomic<bool> hasBegun = false;
        std::jthread writer([&] {
            const int fd = open(source.at("log.txt").c_str(), O_WRONLY | O_CLOEXEC);
            for (int i = 0; !stop; ++i) {
                (void)!pwrite(fd, "b", 1, i % size);
                hasBegun = true;
            }
            close(fd);
        });
        QTRY_VERIFY(hasBegun.load());
        const auto snapshot = store.take(std::move(*report));
        stop = true;
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().code, ErrorCode::ChangedWhileReading);
        QVERIFY(snapshot.error().message.find("log.txt") != std::string::npos);
        QCOMPARE(filesIn(root.path()), 1U); // the lock
    }

    // A writer rewrites a small file with one repeated letter; no snapshot may hold two letters.
    void neverStoresTornContent() {
        const ScratchFolder source;
        const ScratchFolder root;
        constexpr size_t size = 100'000;
        QVERIFY(source.add("f", std::string(size, 'a')));
        SnapshotStore store(root.path());
        std::atomic<bool> stop = false;
        std::jthread writer([&] {
            for (char letter = 'a'; !stop; letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1)) {
                const int fd = open(source.at("f").c_str(), O_WRONLY | O_CLOEXEC);
                for (size_t at = 0; at < size; at += 1000)
                    (void)!pwrite(fd, std::string(1000, letter).data(), 1000, static_cast<off_t>(at));
                close(fd);
                std::this_thread::sleep_for(std::chrono::milliseconds(letter % 5 == 0 ? 60 : 1));
            }
        });
        int taken = 0;
        for (int i = 0; i < 30; ++i) {
            auto report = store.scan(source.path());
            const auto snapshot = report ? store.take(std::move(*report)) : fail(report.error());
            if (!snapshot) {
                QCOMPARE(snapshot.error().code, ErrorCode::ChangedWhileReading);
                continue;
            }
            ++taken;
            const std::string content = contentOf(store, snapshot->tree, "f");
            QCOMPARE(content.size(), size);
            QVERIFY(content.find_first_not_of(content.front()) == std::string::npos);
        }
        stop = true;
        qInfo("%d of 30 snapshots taken while the file changed", taken);
    }

    void storesCurrentContent() {
        const ScratchFolder source;
        const ScratchFolder root;
        QVERIFY(source.add("f", "before"));
        SnapshotStore store(root.path());
        auto report = store.scan(source.path());
        QVERIFY(source.add("f", "after the scan"));
        const auto snapshot = store.take(std::move(*report));
        QVERIFY(snapshot);
        QCOMPARE(contentOf(store, snapshot->tree, "f"), std::string("after the scan"));
        QCOMPARE(snapshot->bytes, 14U);
    }

    void reportsVanishedFile() {
        const ScratchFolder source;
        const ScratchFolder root;
        QVERIFY(source.add("gone.py"));
        SnapshotStore store(root.path());
        auto report = store.scan(source.path());
        QVERIFY(removeFile(source.at("gone.py")));
        const auto snapshot = store.take(std::move(*report));
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().code, ErrorCode::ChangedWhileReading);
        QVERIFY(snapshot.error().message.find("gone.py") != std::string::npos);
    }

    // Somebody swaps a file, or the folder above it, for a link to a secret between scan and reading.
    void doesNotFollowSymlinksAddedLater() {
        const ScratchFolder secrets;
        QVERIFY(secrets.add("f", "secret"));
        for (const bool swapFolder : {false, true}) {
            const ScratchFolder source;
            const ScratchFolder root;
            QVERIFY(source.add("sub/f", "harmless"));
            SnapshotStore store(root.path());
            auto report = store.scan(source.path());
            QVERIFY(removeTree(source.at(swapFolder ? "sub" : "sub/f")));
            QVERIFY(swapFolder ? source.addLink("sub", secrets.path()) : source.addLink("sub/f", secrets.at("f")));
            const auto snapshot = store.take(std::move(*report));
            QVERIFY(!snapshot);
            QCOMPARE(snapshot.error().code, ErrorCode::ChangedWhileReading);
        }
    }

    void reportsUnreadableFiles() {
        // Nobody has to get there: the tests' own temporary folder may be closed to others.
        const QByteArray temporary = qgetenv("TMPDIR");
        qputenv("TMPDIR", "/tmp");
        const ScratchFolder source;
        const ScratchFolder root;
        qputenv("TMPDIR", temporary);
        QVERIFY(source.add("open", "x"));
        QVERIFY(source.add("closed.txt", std::string(100, 'x')));
        QVERIFY(source.add("large closed", std::string(100'000, 'x')));
        QVERIFY(source.add("folder/inside", "x"));
        for (const char* path : {"", "open"})
            QCOMPARE(chmod(source.at(path).c_str(), 0755), 0);
        QCOMPARE(chmod(root.path().c_str(), 0777), 0);
        for (const char* path : {"closed.txt", "large closed", "folder"})
            QCOMPARE(chmod(source.at(path).c_str(), 0), 0);
        const AsNobody nobody;
        SnapshotStore store(root.at("store"));
        auto report = store.scan(source.path());
        QVERIFY2(report, report ? "" : report.error().message.c_str());
        QCOMPARE(report->unreadable.size(), 3U);
        const auto snapshot = store.take(std::move(*report));
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().code, ErrorCode::PermissionDenied);
        for (const char* name : {"closed.txt", "large closed", "folder"})
            QVERIFY2(snapshot.error().message.find(name) != std::string::npos, name);
    }

    void survivesFullDisk() {
        const ScratchFolder disk;
        if (mount("tmpfs", disk.path().c_str(), "tmpfs", 0, "size=4m") != 0)
            QSKIP("needs the right to mount a small file system");
        const ScratchFolder source;
        QVERIFY(source.add("large", std::string(6U << 20U, 'x')));
        QVERIFY(source.add("small", "x"));
        SnapshotStore store(disk.at("store"));
        auto report = store.scan(source.path());
        const auto snapshot = store.take(*report);
        const size_t left = filesIn(store.blobs() + "/tmp");
        const bool hasSpaceAgain = diskSpaceOf(disk.path()).value().freeBytes > (3U << 20U);
        QVERIFY(source.add("large", "now small"));
        report = store.scan(source.path());
        const auto second = store.take(std::move(*report));
        umount2(disk.path().c_str(), MNT_DETACH);
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().code, ErrorCode::DiskFull);
        QCOMPARE(left, 0U);
        QVERIFY(hasSpaceAgain);
        QVERIFY(second);
    }

    void survivesKillAtAnyPoint_data() {
        QTest::addColumn<QByteArray>("point");
        QTest::addColumn<int>("files");
        for (const char* point :
             {"snapshot.blob_written", "snapshot.blob_renamed", "snapshot.tree_written", "snapshot.tree_renamed"}) {
            QTest::addRow("%s few", point) << QByteArray(point) << 5;
            QTest::addRow("%s many", point) << QByteArray(point) << 100; // these go into a pack
        }
        for (const char* point : {"pack.frames_written", "pack.index_written", "snapshot.pack_renamed"})
            QTest::addRow("%s", point) << QByteArray(point) << 100;
    }
    void survivesKillAtAnyPoint() {
        QFETCH(QByteArray, point);
        QFETCH(int, files);
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < files; ++i)
            QVERIFY(source.add("f" + std::to_string(i), "content " + std::to_string(i)));
        QVERIFY(source.add("large", std::string(300'000, 'x')));
        const auto killed = runProbe(root.path(), source.path(), point.constData());
        if (!killed.crashed && killed.text.startsWith("tree"))
            QSKIP("built without crash points");
        QVERIFY2(killed.crashed, killed.text.constData());
        (void)test::cutPower(root.path(), source.path() + ".synced");
        QVERIFY(removeFile(source.path() + ".synced"));
        const auto again = runProbe(root.path(), source.path());
        QVERIFY2(again.text.startsWith("tree "), again.text.constData());
        SnapshotStore store(root.path());
        const auto check = store.verify(again.text.mid(5).trimmed().toStdString());
        QVERIFY(check);
        QVERIFY(check->isWhole());
        QCOMPARE(filesIn(store.blobs() + "/tmp"), 0U);
        QCOMPARE(filesIn(store.trees()), 1U);
    }

    // A pack that is mostly garbage is written anew before it is removed: what is still needed is there at every
    // moment.
    void survivesKillDuringGarbageCollection() {
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < 100; ++i)
            QVERIFY(source.add("f" + std::to_string(i), "content " + std::to_string(i)));
        QVERIFY(runProbe(root.path(), source.path()).text.startsWith("tree "));
        for (int i = 10; i < 100; ++i)
            QVERIFY(removeFile(source.path() + "/f" + std::to_string(i)));
        const QStringList collect{QStringLiteral("collect")};
        const auto killed = runProbe(root.path(), source.path(), "pack.rewritten", collect);
        if (!killed.crashed && killed.text.startsWith("tree"))
            QSKIP("built without crash points");
        QVERIFY2(killed.crashed, killed.text.constData());
        for (const auto& more : {QStringList(), collect}) {
            const auto again = runProbe(root.path(), source.path(), nullptr, more);
            QVERIFY2(again.text.startsWith("tree "), again.text.constData());
            SnapshotStore store(root.path());
            const auto check = store.verify(again.text.mid(5).trimmed().toStdString());
            QVERIFY(check);
            QVERIFY(check->isWhole());
        }
        QCOMPARE(filesIn(root.path() + "/packs"), 1U);
    }
};

QTEST_GUILESS_MAIN(SnapshotFaultTest)
#include "snapshot_fault_test.moc"
