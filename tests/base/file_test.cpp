// Files and folders as bytes and descriptors: odd names, links, and what must not be replaced.
#include <QtTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"

using namespace studio;

class FileTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_scratch;
    std::string at(std::string_view name) const { return joinPath(m_scratch.path().toStdString(), name); }

private Q_SLOTS:
    void namesAreBytes_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\x80 name");
        QTest::newRow("line break") << QByteArray("a\nb");
        QTest::newRow("quotes") << QByteArray("it's \"$(x)\" `y`");
        QTest::newRow("dashes") << QByteArray("--help");
        QTest::newRow("longest") << QByteArray(200, 'n');
    }
    void namesAreBytes() {
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

    void renameWithoutReplacingDoesNot() {
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

    void stampsTellKinds() {
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

    void readingHasALimit() {
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

    void foldersInTheWayAreNamed() {
        QVERIFY(makeFolders(at("x/y/z")));
        QVERIFY(makeFolders(at("x/y/z")));
        QVERIFY(writeFileAtomically(at("x/file"), ""));
        QVERIFY(!makeFolders(at("x/file/below")));
        QCOMPARE(makeFolders(at("x/file")).error().code, ErrorCode::AlreadyExists);
        QCOMPARE(listFolder(at("x/none")).error().code, ErrorCode::NotFound);
        QCOMPARE(stampOf(at("x/y"))->mode, 0700U);
    }

    void diskSpaceIsTold() {
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

    void pathsArePutTogetherAndApart() {
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
