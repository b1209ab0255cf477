// Taking snapshots, taking them again for nothing, checking and collecting.
#include <QTest>
#include <map>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <thread>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/pack_set.h"
#include "core/snapshot/snapshot_store.h"
#include "tests/snapshot/scratch_folder.h"

using namespace studio;

namespace {

Result<Snapshot> takeNow(SnapshotStore& store, const std::string& folder) {
    const auto report = store.scan(folder);
    return report ? store.take(*report) : fail(report.error());
}

// Long enough that the cache trusts what was written before.
void letTimesSettle() {
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
}

// Counts the files (not folders) below some folders that anybody opens.
class OpenWatch {
public:
    explicit OpenWatch(const std::vector<std::string>& folders)
        : m_fd(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
        for (const auto& folder : folders)
            inotify_add_watch(m_fd.get(), folder.c_str(), IN_OPEN | IN_ACCESS);
    }
    bool isValid() const { return m_fd.isValid(); } // else this user has no inotify instance left
    int opened() const {
        int count = 0;
        alignas(inotify_event) char buffer[65536];
        for (ssize_t got = read(m_fd.get(), buffer, sizeof buffer); got > 0;
             got = read(m_fd.get(), buffer, sizeof buffer)) {
            for (ssize_t at = 0; at < got;) {
                const auto* event = reinterpret_cast<const inotify_event*>(buffer + at);
                count += (event->mask & IN_ISDIR) == 0 && (event->mask & IN_OPEN) != 0 ? 1 : 0;
                at += static_cast<ssize_t>(sizeof *event + event->len);
            }
        }
        return count;
    }

private:
    UniqueFd m_fd;
};

size_t filesBelow(const std::string& folder) {
    size_t count = 0;
    const auto entries = listFolder(folder);
    for (const auto& entry : entries.value_or(std::vector<FolderEntry>{}))
        count += entry.stamp.kind == FileStamp::Kind::Folder ? filesBelow(joinPath(folder, entry.name)) : 1;
    return count;
}

} // namespace

class SnapshotStoreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void storesAndLoads() {
        const ScratchFolder source;
        const ScratchFolder root;
        const std::string large(3U << 20U, 'L'); // streamed, not held in memory
        QVERIFY(source.add("train.py", "print(1)\n"));
        QVERIFY(source.add("same.py", "print(1)\n"));
        QVERIFY(source.add("large.bin", large + "end"));
        QVERIFY(source.add("zeros.bin", std::string(2U << 20U, '\0')));
        QVERIFY(source.add("empty.txt", ""));
        QVERIFY(source.addFolder("nothing here"));
        QVERIFY(source.addLink("link", "train.py"));
        QVERIFY(source.add("run.sh", "#!/bin/sh\n"));
        QCOMPARE(chmod(source.at("run.sh").c_str(), 0755), 0);

        SnapshotStore store(root.path());
        const auto snapshot = takeNow(store, source.path());
        QVERIFY2(snapshot, snapshot ? "" : snapshot.error().message.c_str());
        QCOMPARE(snapshot->files, 6U);
        QCOMPARE(snapshot->newBlobs, 5U); // two files are one blob
        QCOMPARE(snapshot->bytes, 9 + 9 + large.size() + 3 + (2U << 20U) + 10);
        QCOMPARE(snapshot->newBytes, snapshot->bytes - 9);

        const auto tree = store.loadTree(snapshot->tree);
        QVERIFY(tree);
        std::vector<std::string> listed;
        for (const auto& entry : tree->entries)
            listed.push_back(entry.path);
        QCOMPARE(listed, (std::vector<std::string>{"empty.txt", "large.bin", "link", "nothing here", "run.sh",
                                                   "same.py", "train.py", "zeros.bin"}));
        QCOMPARE(tree->entries[2].target, std::string("train.py"));
        QCOMPARE(tree->entries[3].kind, TreeEntry::Kind::Folder);
        QCOMPARE(tree->entries[4].kind, TreeEntry::Kind::Executable);
        QCOMPARE(store.readBlob(tree->entries[6].hash).value_or(""), std::string("print(1)\n"));
        QCOMPARE(store.readBlob(tree->entries[1].hash).value_or(""), large + "end");
        const auto stamp = stampOf(blobPath(store.blobs(), tree->entries[1].hash));
        QVERIFY(stamp);
        QCOMPARE(stamp->mode, 0400U);
        const auto check = store.verify(snapshot->tree);
        QVERIFY(check && check->isWhole());
        QCOMPARE(filesBelow(store.blobs() + "/tmp"), 0U);
    }

    void opensNothingInUnchangedFolder() {
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < 50; ++i)
            QVERIFY(
                source.add("sub" + std::to_string(i % 3) + "/f" + std::to_string(i), "content " + std::to_string(i)));
        QVERIFY(source.add("key", "-----BEGIN PRIVATE KEY-----\nAAAA\n"));
        letTimesSettle();
        SnapshotStore store(root.path());
        const auto first = takeNow(store, source.path());
        QVERIFY(first);
        const OpenWatch watch({source.path(), source.at("sub0"), source.at("sub1"), source.at("sub2")});
        if (!watch.isValid())
            QSKIP("no inotify instance is left");
        const auto report = store.scan(source.path());
        QVERIFY(report);
        QCOMPARE(report->filesOpened, 0U);
        QCOMPARE(report->warnings.size(), 1U); // still known to be a key
        QCOMPARE(store.newBytesAtMost(*report), 0U);
        const auto cacheBefore = stampOf(store.cacheFileOf(source.path()));
        const auto second = store.take(*report);
        QVERIFY(second);
        QCOMPARE(watch.opened(), 0);
        QCOMPARE(second->filesRead, 0U);
        QCOMPARE(second->newBlobs, 0U);
        QCOMPARE(second->tree, first->tree);
        QCOMPARE(stampOf(store.cacheFileOf(source.path())).value().inode, cacheBefore.value().inode);
        QCOMPARE(readFile(source.at("key")).has_value(), true);
        QCOMPARE(watch.opened(), 1); // the watch does see files
    }

    void readsOnlyChangedFile() {
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < 20; ++i)
            QVERIFY(source.add("f" + std::to_string(i), "content " + std::to_string(i)));
        letTimesSettle();
        SnapshotStore store(root.path());
        const auto first = takeNow(store, source.path());
        QVERIFY(source.add("f7", "content X")); // as long as before
        letTimesSettle();
        const auto second = takeNow(store, source.path());
        QVERIFY(first && second);
        QCOMPARE(second->filesRead, 1U);
        QCOMPARE(second->newBlobs, 1U);
        QVERIFY(second->tree != first->tree);
        QCOMPARE(takeNow(store, source.path())->filesRead, 0U);
        QVERIFY(removeFile(source.at("f7")));
        QVERIFY(source.add("f7", "content 7"));
        letTimesSettle();
        QCOMPARE(takeNow(store, source.path())->tree, first->tree);
    }

    // Written twice within one tick of the file system's clock, same size: only the racy rule saves us.
    void rereadsRecentlyModifiedFiles() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        for (int i = 0; i < 30; ++i) {
            QVERIFY(source.add("f", "first " + std::to_string(10 + i)));
            const auto before = takeNow(store, source.path());
            FILE* file = std::fopen(source.at("f").c_str(), "r+");
            std::fputs("other", file);
            std::fclose(file);
            const auto after = takeNow(store, source.path());
            QVERIFY(before && after);
            QVERIFY(before->tree != after->tree);
        }
    }

    void ignoresDamagedCache_data() {
        QTest::addColumn<int>("damage");
        for (int i = 0; i < 6; ++i)
            QTest::addRow("%d", i) << i;
    }
    void ignoresDamagedCache() {
        QFETCH(int, damage);
        const ScratchFolder source;
        const ScratchFolder root;
        QVERIFY(source.add("a", "1"));
        QVERIFY(source.add("b", "2"));
        letTimesSettle();
        SnapshotStore store(root.path());
        const auto first = takeNow(store, source.path());
        const std::string cacheFile = store.cacheFileOf(source.path());
        auto bytes = readFile(cacheFile);
        QVERIFY(first && bytes);
        switch (damage) {
        case 0:
            (*bytes)[bytes->size() / 2] ^= 1;
            break;
        case 1:
            bytes->resize(bytes->size() - 1);
            break;
        case 2:
            bytes->clear();
            break;
        case 3:
            *bytes += "x";
            break;
        case 4:
            bytes->replace(0, 8, "CSSCAN9\n");
            break;
        default:
            *bytes = std::string(100, '\xff');
        }
        QVERIFY(writeFileAtomically(cacheFile, *bytes));
        const auto second = takeNow(store, source.path());
        QVERIFY(second);
        QCOMPARE(second->tree, first->tree);
        QCOMPARE(second->filesRead, 2U);
        QCOMPARE(takeNow(store, source.path())->filesRead, 0U); // and it is mended
    }

    void storesLostObjectsAgain() {
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < 5; ++i)
            QVERIFY(source.add("f" + std::to_string(i), "content " + std::to_string(i)));
        letTimesSettle();
        SnapshotStore store(root.path());
        const auto first = takeNow(store, source.path());
        QVERIFY(first);
        const auto tree = store.loadTree(first->tree);
        QVERIFY(removeFile(store.trees() + "/" + first->tree));
        QVERIFY(removeFile(blobPath(store.blobs(), tree->entries[2].hash)));
        const auto second = takeNow(store, source.path());
        QVERIFY(second);
        QCOMPARE(second->tree, first->tree);
        QCOMPARE(second->filesRead, 1U);
        QVERIFY(store.verify(second->tree)->isWhole());
    }

    // Contents were deleted, but not the list of them: an unchanged folder stores them again.
    void storesLostContentsOfKnownTree_data() {
        QTest::addColumn<int>("files");
        QTest::newRow("few files, each by itself") << 5;
        QTest::newRow("many files in a pack") << 100;
    }
    void storesLostContentsOfKnownTree() {
        QFETCH(const int, files);
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < files; ++i)
            QVERIFY(source.add("f" + std::to_string(i), "content " + std::to_string(i)));
        QVERIFY(source.add("large", std::string(packedContentLimit, 'l')));
        letTimesSettle();
        SnapshotStore store(root.path());
        const auto first = takeNow(store, source.path());
        QVERIFY(first);
        QCOMPARE(takeNow(store, source.path())->filesRead, 0U);
        const auto entries = listFolder(store.blobs());
        QVERIFY(entries);
        for (const auto& entry : *entries)
            QVERIFY(removeTree(joinPath(store.blobs(), entry.name)));
        QVERIFY(removeTree(packsPath(store.blobs())));
        const auto second = takeNow(store, source.path());
        QVERIFY(second);
        QCOMPARE(second->filesRead, static_cast<uint64_t>(files) + 1);
        QVERIFY(store.verify(second->tree)->isWhole());
        QCOMPARE(takeNow(store, source.path())->filesRead, 0U);
        // A machine has found something missing that a cheap check does not.
        QVERIFY(store.forgetScans());
        QCOMPARE(takeNow(store, source.path())->filesRead, static_cast<uint64_t>(files) + 1);
    }

    // Small contents of many files take one file of the disk, and are found, checked and collected there.
    void packsSmallContents() {
        const ScratchFolder source;
        const ScratchFolder root;
        std::map<std::string, std::string> files;
        for (int i = 0; i < 300; ++i)
            files["d" + std::to_string(i % 7) + "/f" + std::to_string(i)] =
                "content " + std::to_string(i / 2) + std::string(static_cast<size_t>(i / 2) * 20, 'x'); // each twice
        files["empty"] = {};
        files["large"] = std::string(packedContentLimit, 'l');
        for (const auto& [path, content] : files)
            QVERIFY(source.add(path, content));
        letTimesSettle();
        SnapshotStore store(root.path());
        auto first = takeNow(store, source.path());
        QVERIFY(first);
        QCOMPARE(first->newBlobs, 152U);
        const std::string packs = packsPath(store.blobs());
        const auto entries = *listFolder(packs);
        QCOMPARE(entries.size(), 1U);
        QVERIFY(entries.front().name.ends_with(".pack"));
        QCOMPARE(filesBelow(store.blobs()), 2U); // the lock, and what is no small content
        const auto tree = *store.loadTree(first->tree);
        for (const auto& entry : tree.entries) {
            if (entry.isFile())
                QCOMPARE(*store.readBlob(entry.hash), files.at(entry.path));
        }
        QVERIFY(store.verify(first->tree)->isWhole());
        QCOMPARE(takeNow(store, source.path())->filesRead, 0U);

        // Without the cache and the tree: what the pack holds is not stored again.
        QVERIFY(removeTree(root.path() + "/cache") && removeFile(store.trees() + "/" + first->tree));
        auto again = takeNow(store, source.path());
        QVERIFY(again);
        QCOMPARE(again->newBlobs, 0U);
        QCOMPARE(listFolder(packs)->size(), 1U);

        // Garbage: of most files nothing is needed any more.
        for (int i = 20; i < 300; ++i)
            QVERIFY(removeFile(source.path() + "/d" + std::to_string(i % 7) + "/f" + std::to_string(i)));
        auto fewer = takeNow(store, source.path());
        QVERIFY(fewer && fewer->newBlobs == 0);
        for (auto* snapshot : {&*first, &*again, &*fewer})
            snapshot->hold.reset();
        const auto collected = store.collectGarbage([&] { return std::set<std::string>{fewer->tree}; });
        QVERIFY2(collected, collected ? "" : collected.error().message.c_str());
        QCOMPARE(collected->removedBlobs, 140U);
        QVERIFY(store.verify(fewer->tree)->isWhole());
        QVERIFY(listFolder(packs)->front().stamp.size < entries.front().stamp.size);
        QVERIFY(store.collectGarbage([] { return std::set<std::string>(); })->brokenTrees.empty());
        QVERIFY(listFolder(packs)->empty());
    }

    void detectsDamagedPack() {
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < 100; ++i)
            QVERIFY(source.add("f" + std::to_string(i), "content " + std::to_string(i)));
        SnapshotStore store(root.path());
        const auto snapshot = takeNow(store, source.path());
        QVERIFY(snapshot);
        const std::string folder = packsPath(store.blobs());
        const std::string pack = joinPath(folder, listFolder(folder)->front().name);
        std::string bytes = *readFile(pack);
        bytes[100] = static_cast<char>(bytes[100] ^ 1); // in its first frame
        QVERIFY(removeFile(pack) && writeFileAtomically(pack, bytes));
        const auto check = *store.verify(snapshot->tree);
        QVERIFY(!check.damaged.empty() && check.missing.empty());
        const auto tree = *store.loadTree(snapshot->tree);
        QCOMPARE(store.readBlob(findEntry(tree, check.damaged.front())->hash).error().code, ErrorCode::Corrupt);
        bytes.resize(bytes.size() - 1); // then its index is not valid, and nothing is there
        QVERIFY(removeFile(pack) && writeFileAtomically(pack, bytes));
        QCOMPARE(store.verify(snapshot->tree)->missing.size(), 100U);
    }

    // A disk has changed a bit. The content is there again in the same size, and is not written over what exists.
    void damagedContentIsStoredAgain() {
        const ScratchFolder source;
        const ScratchFolder root;
        QVERIFY(source.add("a", "1"));
        QVERIFY(source.add("b", "2"));
        SnapshotStore store(root.path());
        const auto snapshot = takeNow(store, source.path());
        QVERIFY(snapshot);
        const Sha256 hash = sha256Of(std::string_view("1"));
        const std::string path = blobPath(store.blobs(), hash);
        QVERIFY(removeFile(path) && writeFileAtomically(path, "3"));
        auto check = *store.verify(snapshot->tree);
        QCOMPARE(check.damagedBlobs, std::vector<Sha256>{hash});
        check.damagedBlobs.push_back(sha256Of(std::string_view("2"))); // whole: it stays
        check.damagedBlobs.push_back(sha256Of(std::string_view("4"))); // not there
        QCOMPARE(store.removeDamaged(check).value_or(9), size_t{1});
        QCOMPARE(store.verify(snapshot->tree)->missing, std::vector<std::string>{"a"});
        const auto again = takeNow(store, source.path());
        QVERIFY(again && again->tree == snapshot->tree);
        QVERIFY(store.verify(snapshot->tree)->isWhole());
        QCOMPARE(filesBelow(store.blobs() + "/tmp"), 0U);
    }

    void verifyFindsDamage() {
        const ScratchFolder source;
        const ScratchFolder root;
        QVERIFY(source.add("a", "1"));
        QVERIFY(source.add("b", "2"));
        SnapshotStore store(root.path());
        const auto snapshot = takeNow(store, source.path());
        const auto tree = store.loadTree(snapshot->tree);
        const std::string first = blobPath(store.blobs(), tree->entries[0].hash);
        QVERIFY(removeFile(first));
        QVERIFY(writeFileAtomically(first, "other"));
        QVERIFY(removeFile(blobPath(store.blobs(), tree->entries[1].hash)));
        const auto check = store.verify(snapshot->tree);
        QVERIFY(check);
        QCOMPARE(check->damaged, std::vector<std::string>{"a"});
        QCOMPARE(check->missing, std::vector<std::string>{"b"});
        const auto canceled = store.verify(snapshot->tree, [] { return true; });
        QVERIFY(!canceled);
        QCOMPARE(canceled.error().code, ErrorCode::Canceled);
        QCOMPARE(store.readBlob(tree->entries[0].hash).error().code, ErrorCode::Corrupt);

        QVERIFY(removeFile(store.trees() + "/" + snapshot->tree));
        QVERIFY(writeFileAtomically(store.trees() + "/" + snapshot->tree, "CSTREE1\n"));
        QCOMPARE(store.verify(snapshot->tree).error().code, ErrorCode::Corrupt);
        QCOMPARE(store.loadTree(std::string(64, '0')).error().code, ErrorCode::NotFound);
        QCOMPARE(store.loadTree("../../etc/passwd").error().code, ErrorCode::InvalidArgument);
    }

    void collectsUnusedObjects() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        QVERIFY(source.add("shared", "shared"));
        QVERIFY(source.add("f", "one"));
        auto first = takeNow(store, source.path());
        QVERIFY(source.add("f", "two"));
        auto second = takeNow(store, source.path());
        QVERIFY(first && second);

        QCOMPARE(store.collectGarbage([] { return std::set<std::string>(); }).error().code,
                 ErrorCode::Busy); // both are still being written down
        first->hold.reset();
        QCOMPARE(store.collectGarbage([&] { return std::set<std::string>{second->tree}; }).error().code,
                 ErrorCode::Busy);
        second->hold.reset();
        const auto collected = store.collectGarbage([&] { return std::set<std::string>{second->tree}; });
        QVERIFY(collected);
        QCOMPARE(collected->removedTrees, 1U);
        QCOMPARE(collected->removedBlobs, 1U);
        QCOMPARE(collected->removedBytes, 3U);
        QVERIFY(store.verify(second->tree)->isWhole());
        QVERIFY(!store.hasTree(first->tree));
        QVERIFY(store.collectGarbage([] { return std::set<std::string>(); }));
        QCOMPARE(filesBelow(store.trees()), 0U);
        QVERIFY(takeNow(store, source.path())); // the cache promises nothing that was collected
        QVERIFY(store.verify(second->tree)->isWhole());
    }

    // A tree that was recorded as used, and released, a moment before the collection is in what it is told.
    void asksWhatIsUsedUnderItsLock() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        QVERIFY(source.add("f", "one"));
        const std::string tree = takeNow(store, source.path())->tree;
        bool couldHold = true;
        const auto failed = store.collectGarbage([&]() -> Result<std::set<std::string>> {
            auto writer = FileLock::open(store.blobs() + "/lock");
            couldHold = !writer || writer->tryShared();
            return fail(ErrorCode::Io, "no database");
        });
        QVERIFY(!couldHold);
        QCOMPARE(failed.error().code, ErrorCode::Io);
        QVERIFY(store.verify(tree)->isWhole()); // nothing is removed on a guess
    }

    void keepsBlobsWhileUsedTreeIsDamaged() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        QVERIFY(source.add("f", "one"));
        const std::string tree = takeNow(store, source.path())->tree;
        const size_t before = filesBelow(store.blobs());
        QVERIFY(removeFile(store.trees() + "/" + tree));
        const auto collected = store.collectGarbage([&] { return std::set<std::string>{tree}; });
        QVERIFY(collected);
        QCOMPARE(collected->brokenTrees, std::vector<std::string>{tree});
        QCOMPARE(filesBelow(store.blobs()), before);
    }

    void removesTemporaryFiles() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        QVERIFY(source.add("f"));
        QVERIFY(root.add("blobs/tmp/killed/0", "half"));
        QVERIFY(root.add("blobs/tmp/tree", "half"));
        QVERIFY(takeNow(store, source.path()));
        QCOMPARE(filesBelow(store.blobs() + "/tmp"), 0U);
    }

    void storesSingleFilesAndFolders() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        QVERIFY(source.add("data/.gitignore", "*\n"));
        QVERIFY(source.add("data/outputs/x", "1"));
        QVERIFY(source.add("data/train.csv", "a,b\n"));
        QVERIFY(source.addLink("alias.csv", "data/train.csv"));
        QVERIFY(source.addLink("data/out", "../../x"));
        letTimesSettle();
        for (const uint64_t read : {1U, 0U}) {
            const auto file = store.takeFile(source.at("alias.csv"));
            QVERIFY(file);
            const auto tree = store.loadTree(file->tree);
            QCOMPARE(tree->entries.size(), 1U);
            QCOMPARE(tree->entries[0].path, std::string("alias.csv"));
            QCOMPARE(tree->entries[0].size, 4U);
            QCOMPARE(file->filesRead, read);
        }
        for (const uint64_t read : {3U, 0U}) {
            const auto folder = store.takeFolder(source.at("data"));
            QVERIFY(folder);
            QCOMPARE(folder->files, 3U);
            QCOMPARE(folder->filesRead, read);
            QCOMPARE(folder->warnings.size(), 1U);
            QCOMPARE(folder->warnings[0].kind, ScanWarning::Kind::LinkLeavesFolder);
        }
        QCOMPARE(store.takeFile(source.at("data")).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(store.takeFile(source.at("missing")).error().code, ErrorCode::NotFound);
        QCOMPARE(store.takeFolder(source.at("data/train.csv")).error().code, ErrorCode::InvalidArgument);
    }

    void detectsSecretsWhileReading() {
        const ScratchFolder source;
        const ScratchFolder root;
        SnapshotStore store(root.path());
        QVERIFY(source.add("notes.txt", "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n"));
        letTimesSettle();
        ScanOptions options;
        options.inspectContents = false;
        auto report = store.scan(source.path(), options);
        QVERIFY(report && report->warnings.empty() && report->filesOpened == 0);
        const auto snapshot = store.take(*report);
        QVERIFY(snapshot);
        QCOMPARE(snapshot->warnings.size(), 1U);
        QCOMPARE(snapshot->warnings[0].kind, ScanWarning::Kind::PrivateKey);
        report = store.scan(source.path(), options);
        QCOMPARE(report->warnings.size(), 1U);
    }

    void storesConcurrently() {
        const ScratchFolder source;
        const ScratchFolder root;
        for (int i = 0; i < 200; ++i)
            QVERIFY(source.add("f" + std::to_string(i), std::string(size_t(i) * 100, 'x')));
        std::vector<std::string> trees(6);
        {
            std::vector<std::jthread> threads;
            for (auto& tree : trees)
                threads.emplace_back([&] {
                    SnapshotStore store(root.path());
                    const auto snapshot = takeNow(store, source.path());
                    tree = snapshot ? snapshot->tree : snapshot.error().message;
                });
        }
        for (const auto& tree : trees)
            QCOMPARE(tree, trees.front());
        QVERIFY(SnapshotStore(root.path()).verify(trees.front())->isWhole());
    }

    void canBeCanceled() {
        const ScratchFolder source;
        const ScratchFolder root;
        QVERIFY(source.add("a", std::string(64U << 20U, 'a')));
        for (int i = 0; i < 3000; ++i)
            QVERIFY(source.add("many/f" + std::to_string(i), "content " + std::to_string(i)));
        SnapshotStore store(root.path());
        const auto report = store.scan(source.path());
        const auto snapshot = store.take(*report, [](const SnapshotProgress&) { return false; });
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().code, ErrorCode::Canceled);
        QCOMPARE(filesBelow(root.path()), 1U); // the lock
    }
};

QTEST_GUILESS_MAIN(SnapshotStoreTest)
#include "snapshot_store_test.moc"
