// Files and folders as bytes and descriptors: odd names, links, and what must not be replaced.
#include <QtTest>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "core/base/copy.h"
#include "core/base/file.h"

using namespace studio;

class FileTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_scratch;
    std::string at(std::string_view name) const { return joinPath(m_scratch.path().toStdString(), name); }

private Q_SLOTS:
    void acceptsArbitraryNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\x80 name");
        QTest::newRow("line break") << QByteArray("a\nb");
        QTest::newRow("quotes") << QByteArray("it's \"$(x)\" `y`");
        QTest::newRow("dashes") << QByteArray("--help");
        QTest::newRow("longest") << QByteArray(200, 'n');
    }
    void acceptsArbitraryNames() {
        QFETCH(QByteArray, name);
        const std::string folder = at("names-" + name.toHex().toStdString().substr(0, 20));
        const std::string path = joinPath(folder, name.toStdString());
        QVERIFY(makeFolders(folder));
        QVERIFY(writeFileDurably(path, "content"));
        QVERIFY(writeFileAtomically(path, "content, replaced"));
        QCOMPARE(readFile(path).value_or(""), std::string("content, replaced"));
        const auto entries = listFolder(folder);
        QVERIFY(entries);
        QCOMPARE(entries->size(), size_t(1)); // no temporary file is left
        QCOMPARE(entries->front().name, name.toStdString());
        QCOMPARE(entries->front().stamp.mode, 0600U);
        QCOMPARE(baseNameOf(path), name.toStdString());
        QCOMPARE(parentOf(path), folder);
        QVERIFY(renamePath(path, path + "x"));
        QVERIFY(removeFile(path + "x"));
        QVERIFY(removeFile(path + "x")); // missing is fine
        QVERIFY(removeTree(folder));
        QVERIFY(!pathExists(folder));
        QVERIFY(removeTree(folder));
    }

    void removeTreeDoesNotFollowLinks() {
        const std::string outside = at("outside");
        const std::string tree = at("tree");
        QVERIFY(makeFolders(outside + "/deep"));
        QVERIFY(writeFileAtomically(outside + "/deep/precious", "x"));
        QVERIFY(makeFolders(tree + "/a/b"));
        QCOMPARE(symlink(outside.c_str(), (tree + "/a/link").c_str()), 0);
        QCOMPARE(symlink("/nowhere", (tree + "/a/b/dangling").c_str()), 0);
        QCOMPARE(mkfifo((tree + "/a/pipe").c_str(), 0600), 0);
        QVERIFY(makeFolders(tree + "/shut/inside"));
        QCOMPARE(chmod((tree + "/shut").c_str(), 0), 0);
        QVERIFY(removeTree(tree));
        QVERIFY(!pathExists(tree));
        QVERIFY(pathExists(outside + "/deep/precious"));
        QCOMPARE(symlink(outside.c_str(), at("toplink").c_str()), 0);
        QVERIFY(removeTree(at("toplink")));
        QVERIFY(!pathExists(at("toplink")));
        QVERIFY(pathExists(outside + "/deep/precious"));
    }

    // As the machines of a run on several nodes do with its folder on this computer.
    void removeTreeBesideAnother() {
        constexpr int threads = 4;
        for (int round = 0; round < 50; ++round) {
            const std::string tree = at("shared");
            for (int folder = 0; folder < 20; ++folder)
                QVERIFY(makeFolders(tree + "/a/" + std::to_string(folder) + "/b/c"));
            std::vector<Result<void>> removed(threads);
            std::vector<std::thread> removers;
            for (Result<void>& each : removed)
                removers.emplace_back([&each, &tree] { each = removeTree(tree); });
            for (std::thread& each : removers)
                each.join();
            for (const Result<void>& each : removed)
                QVERIFY2(each, each ? "" : each.error().detail.c_str());
            QVERIFY(!pathExists(tree));
        }
    }

    // 1,500 levels with 64 descriptors, and a folder that cannot be removed in the middle of others that can.
    void removeTreeNeedsFewDescriptors() {
        const std::string tree = at("deep");
        QVERIFY(makeFolders(tree));
        UniqueFd folder(::open(tree.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        for (int level = 0; level < 1500; ++level) {
            for (const char* name : {"a", "down", "z"})
                QCOMPARE(mkdirat(folder.get(), name, 0700), 0);
            QVERIFY(UniqueFd(openat(folder.get(), "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0600)).isValid());
            folder.reset(openat(folder.get(), "down", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        }
        folder.reset();
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
        const int lowest = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
        const rlimit few{static_cast<rlim_t>(lowest) + 50, before.rlim_max};
        ::close(lowest);
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &few), 0);
        const auto removed = removeTree(tree);
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &before), 0);
        QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        QVERIFY(!pathExists(tree));
    }

    void writesFilesWithLongNames() {
        const std::string name(255, 'n');
        QVERIFY(writeFileAtomically(at(name), "one"));
        QVERIFY(writeFileDurably(at(name), "two"));
        const std::string other(255, 'm');
        const auto copied = copyPlainFile(at(name), at(other));
        QVERIFY2(copied, copied ? "" : copied.error().message.c_str());
        QCOMPARE(readFile(at(other)).value_or(""), std::string("two"));
        QVERIFY(baseNameOf(temporaryPathFor(at(name))).size() <= 255);
        QVERIFY(temporaryPathFor("x").starts_with("x.tmp-"));
    }

    void copyPreservesHoles() {
        const std::string from = at("sparse");
        const std::string to = at("copy");
        constexpr off_t size = 3LL << 30;
        {
            const UniqueFd file(::open(from.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
            QCOMPARE(ftruncate(file.get(), size), 0);
            QCOMPARE(pwrite(file.get(), "data", 4, 1LL << 30), ssize_t(4));
        }
        struct stat st {};
        QCOMPARE(stat(from.c_str(), &st), 0);
        if (st.st_blocks * 512 > size / 2)
            QSKIP("this file system has no holes");
        const auto copied = copyPlainFile(from, to);
        QVERIFY2(copied, copied ? "" : copied.error().message.c_str());
        QCOMPARE(*copied, uint64_t(size));
        QCOMPARE(stat(to.c_str(), &st), 0);
        QCOMPARE(st.st_size, size);
        QVERIFY(st.st_blocks * 512 < 1 << 20);
        const UniqueFd file(::open(to.c_str(), O_RDONLY | O_CLOEXEC));
        char bytes[4] = {};
        QCOMPARE(pread(file.get(), bytes, 4, 1LL << 30), ssize_t(4));
        QCOMPARE(std::string(bytes, 4), std::string("data"));
    }

    void renameWithoutReplacingRefusesExistingTarget() {
        for (const char* name : {"from-file", "to-file"})
            QVERIFY(writeFileAtomically(at(name), name));
        QVERIFY(makeFolders(at("from-folder")));
        QVERIFY(makeFolders(at("empty-folder")));
        const auto file = renameWithoutReplacing(at("from-file"), at("to-file"));
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::AlreadyExists);
        QCOMPARE(readFile(at("to-file")).value_or(""), std::string("to-file"));
        // A plain rename would silently take the place of an empty folder.
        const auto folder = renameWithoutReplacing(at("from-folder"), at("empty-folder"));
        QVERIFY(!folder);
        QCOMPARE(folder.error().code, ErrorCode::AlreadyExists);
        QVERIFY(renameWithoutReplacing(at("from-folder"), at("new-folder")));
        const auto missing = renameWithoutReplacing(at("from-folder"), at("newer-folder"));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    void stampsReportKind() {
        QVERIFY(writeFileAtomically(at("kind"), "12345"));
        QCOMPARE(symlink("kind", at("kind-link").c_str()), 0);
        QCOMPARE(stampOf(at("kind"))->kind, FileStamp::Kind::File);
        QCOMPARE(stampOf(at("kind"))->size, uint64_t(5));
        QCOMPARE(stampOf(at("kind-link"))->kind, FileStamp::Kind::Link);
        QCOMPARE(readLinkTarget(at("kind-link")).value_or(""), std::string("kind"));
        QCOMPARE(stampOf(at("."))->kind, FileStamp::Kind::Folder);
        QCOMPARE(stampOf("/dev/null")->kind, FileStamp::Kind::Other);
        QCOMPARE(stampOf(at("none")).error().code, ErrorCode::NotFound);
    }

    void readsTheEndOfAnySize() {
        QVERIFY(writeFileAtomically(at("end"), "0123456789"));
        QCOMPARE(readFileEnd(at("end"), 4).value_or("?"), std::string("6789"));
        QCOMPARE(readFileEnd(at("end"), 100).value_or("?"), std::string("0123456789"));
        QCOMPARE(readFileEnd(at("end"), 0).value_or("?"), std::string());
        const int fd = ::open(at("end").c_str(), O_WRONLY | O_CLOEXEC);
        const off_t far = off_t{5} << 30; // sparse
        QVERIFY(fd >= 0 && pwrite(fd, "last", 4, far) == 4 && close(fd) == 0);
        QCOMPARE(readFileEnd(at("end"), 6).value_or("?"), std::string("\0\0last", 6));
        QCOMPARE(readFileEnd(at("no end"), 4).error().code, ErrorCode::NotFound);
        QCOMPARE(readFileEnd("/dev/zero", 4).value_or("?"), std::string());
    }

    void readLimitsSize() {
        QVERIFY(writeFileAtomically(at("ten"), "0123456789"));
        QVERIFY(readFile(at("ten"), 10));
        const auto cut = readFile(at("ten"), 9);
        QVERIFY(!cut);
        QCOMPARE(cut.error().code, ErrorCode::TooLarge);
        const std::string big(3'000'000, 'q');
        QVERIFY(writeFileAtomically(at("big"), big));
        std::string together;
        QVERIFY(readFileInChunks(at("big"), [&](std::string_view chunk) {
            together += chunk;
            return true;
        }));
        QVERIFY(together == big);
    }

    void reportsFolderInTheWay() {
        QVERIFY(makeFolders(at("x/y/z")));
        QVERIFY(makeFolders(at("x/y/z")));
        QVERIFY(writeFileAtomically(at("x/file"), ""));
        QVERIFY(!makeFolders(at("x/file/below")));
        QCOMPARE(makeFolders(at("x/file")).error().code, ErrorCode::AlreadyExists);
        QCOMPARE(listFolder(at("x/none")).error().code, ErrorCode::NotFound);
        QCOMPARE(stampOf(at("x/y"))->mode, 0700U);
    }

    void reportsDiskSpace() {
        const auto space = diskSpaceOf(m_scratch.path().toStdString());
        QVERIFY(space);
        QVERIFY(space->totalBytes > 0);
        QVERIFY(space->freeBytes <= space->totalBytes);
        QVERIFY(space->freeInodes > 0);
    }

    void safePaths_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("safe");
        for (const char* good : {"a", "a/b", "..a", "a..", ".a", "a/...", "-", "~"})
            QTest::addRow("good %s", good) << QByteArray(good) << true;
        for (const char* bad : {"", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", "a/./b", "a/../b"})
            QTest::addRow("bad %s", bad) << QByteArray(bad) << false;
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << false;
    }
    void safePaths() {
        QFETCH(QByteArray, path);
        QFETCH(bool, safe);
        QCOMPARE(isSafeRelativePath(path.toStdString()), safe);
    }

    void joinsAndSplitsPaths() {
        QCOMPARE(joinPath("a", "b"), std::string("a/b"));
        QCOMPARE(joinPath("a/", "b"), std::string("a/b"));
        QCOMPARE(joinPath("", "b"), std::string("b"));
        QCOMPARE(parentOf("a/b/"), std::string("a"));
        QCOMPARE(parentOf("a"), std::string("."));
        QCOMPARE(parentOf("/a"), std::string("/"));
        QCOMPARE(parentOf("/"), std::string("/"));
        QCOMPARE(baseNameOf("a/b/"), std::string("b"));
        QCOMPARE(baseNameOf("b"), std::string("b"));
    }
};

QTEST_GUILESS_MAIN(FileTest)
#include "file_test.moc"
