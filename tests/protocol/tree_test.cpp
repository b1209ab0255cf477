// Trees: one name for one content, and nothing in a tree can reach outside of it.
#include <QtTest>

#include "core/protocol/tree.h"

using namespace studio;

namespace {

TreeEntry file(std::string path, const std::string& content = "x") {
    return {TreeEntry::Kind::File, std::move(path), content.size(), sha256Of(content), {}};
}
TreeEntry folder(std::string path) {
    return {TreeEntry::Kind::Folder, std::move(path), 0, {}, {}};
}
TreeEntry linkTo(std::string path, std::string target) {
    return {TreeEntry::Kind::Link, std::move(path), 0, {}, std::move(target)};
}

} // namespace

class TreeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrips() {
        Tree tree;
        tree.entries = {folder("b"),
                        file("b/\xff\n'\"", "content"),
                        file("a"),
                        linkTo("b/link", "../a"),
                        {TreeEntry::Kind::Executable, "run", 4, sha256Of("#!sh"), {}},
                        file("big")};
        tree.entries.back().size = UINT64_C(5) << 30;
        const std::string bytes = encodeTree(tree);
        const auto back = decodeTree(bytes);
        QVERIFY(back);
        QCOMPARE(back->entries.size(), tree.entries.size());
        QVERIFY(std::is_sorted(back->entries.begin(), back->entries.end(),
                               [](const auto& a, const auto& b) { return a.path < b.path; }));
        QCOMPARE(encodeTree(*back), bytes);
        QCOMPARE(back->totalSize(), tree.totalSize());
        std::reverse(tree.entries.begin(), tree.entries.end());
        QCOMPARE(encodeTree(tree), bytes); // the order of finding does not matter
        QVERIFY(decodeTree(encodeTree(Tree{}))->entries.empty());
    }

    void refusesTruncatedAndTrailingBytes() {
        Tree tree;
        tree.entries = {folder("b"), file("b/c"), linkTo("l", "b/c")};
        const std::string bytes = encodeTree(tree);
        for (size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!decodeTree(bytes.substr(0, size)));
        QVERIFY(!decodeTree(bytes + '\0'));
    }

    void survivesEveryFlippedBit() {
        Tree tree;
        tree.entries = {folder("b"), file("b/c"), linkTo("l", "b/c")};
        const std::string bytes = encodeTree(tree);
        for (size_t at = 0; at < bytes.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit) {
                std::string damaged = bytes;
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
                const auto back = decodeTree(damaged);
                if (back)
                    QCOMPARE(encodeTree(*back), damaged); // only what we could have written ourselves
            }
        }
    }

    void refusesHostileTrees_data() {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, std::vector<TreeEntry> entries) {
            Tree tree;
            tree.entries = std::move(entries);
            QTest::newRow(name) << QByteArray::fromStdString(encodeTree(std::move(tree)));
        };
        row("climbs", {file("../x")});
        row("absolute", {file("/etc/passwd")});
        row("empty name", {file("")});
        row("dot", {file(".")});
        row("dot inside", {folder("a"), file("a/./b")});
        row("climbs inside", {folder("a"), file("a/../b")});
        row("doubled slash", {folder("a"), file("a//b")});
        row("NUL", {file(std::string("a\0b", 3))});
        row("twice", {file("a"), file("a")});
        row("no folder", {file("a/b")});
        row("below a file", {file("a"), file("a/b")});
        row("below a link", {linkTo("a", "b"), file("a/c"), folder("b")});
        row("folder and link of one name", {folder("a"), linkTo("a", "b")});
        row("link out", {linkTo("a", "../x")});
        row("link absolute", {linkTo("a", "/etc")});
        row("link climbs late", {folder("d"), linkTo("d/a", "x/../../..")});
        row("link empty", {linkTo("a", "")});
        row("link with NUL", {linkTo("a", std::string("b\0c", 3))});
        QTest::newRow("huge count") << QByteArray("CSTREE1\n\xff\xff\xff\xff\xff\xff\xff\xff", 16);
        QTest::newRow("huge path") << QByteArray("CSTREE1\n\1\0\0\0\0\0\0\0\1\xff\xff\xff\xff", 21);
        QTest::newRow("wrong kind") << QByteArray("CSTREE1\n\1\0\0\0\0\0\0\0\5\1\0\0\0a", 22);
        QTest::newRow("wrong magic") << QByteArray("CSTREE2\n\0\0\0\0\0\0\0\0", 16);
        QTest::newRow("nothing") << QByteArray();
    }
    void refusesHostileTrees() {
        QFETCH(QByteArray, bytes);
        const auto tree = decodeTree(bytes.toStdString());
        QVERIFY(!tree);
        QCOMPARE(tree.error().code, ErrorCode::Corrupt);
    }

    void refusesEscapingSymlinks_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("inside");
        QTest::newRow("beside") << QByteArray("a") << QByteArray("b") << true;
        QTest::newRow("below") << QByteArray("a") << QByteArray("b/c") << true;
        QTest::newRow("up one from one") << QByteArray("d/a") << QByteArray("../b") << true;
        QTest::newRow("to the top") << QByteArray("d/a") << QByteArray("..") << true;
        QTest::newRow("up two from one") << QByteArray("d/a") << QByteArray("../../b") << false;
        QTest::newRow("up at the top") << QByteArray("a") << QByteArray("..") << false;
        QTest::newRow("down and up") << QByteArray("a") << QByteArray("b/..") << false;
        QTest::newRow("dots do not hide it") << QByteArray("a") << QByteArray("./..") << false;
        QTest::newRow("absolute") << QByteArray("a") << QByteArray("/") << false;
        QTest::newRow("doubled slash") << QByteArray("d/a") << QByteArray("..//..//x") << false;
    }
    void refusesEscapingSymlinks() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, target);
        QFETCH(bool, inside);
        QCOMPARE(isLinkInsideTree(path.toStdString(), target.toStdString()), inside);
    }
};

QTEST_GUILESS_MAIN(TreeTest)
#include "tree_test.moc"
