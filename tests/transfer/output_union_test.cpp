// The outputs of several nodes as one listing: what is equal counts once, what differs is kept.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/base/file.h"
#include "core/transfer/output_union.h"

using namespace studio;

class OutputUnionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_root = std::make_unique<QTemporaryDir>(); }

    void unitesFolders() {
        write(0, "same", "x");
        write(1, "same", "x");
        write(2, "same", "x");
        write(0, "differs", "0");
        write(1, "differs", "1");
        write(2, "differs", "0");
        write(0, "deep/a", "a");
        write(1, "deep/b", "b");
        const OutputUnion all = unite(3);
        QCOMPARE(text(all), QStringLiteral("deep/ deep/a:0 deep/b:1 differs:0 differs.rank1:1 same:0"));
        QCOMPARE(all.conflicts, std::vector<std::string>{"differs"});
        write(2, "differs", "2");
        QCOMPARE(unite(3).conflicts.size(), size_t(1)); // once, for all nodes
        QCOMPARE(readFile(all.entries[4].source).value_or(""), std::string("1"));
        QVERIFY(all.entries[3].hasOtherVersion && all.entries[4].hasOtherVersion && !all.entries[5].hasOtherVersion);
        QCOMPARE(all.entries[3].nodeCount, 2);
        QCOMPARE(all.entries[5].nodeCount, 3);
        std::vector<std::string> folders{folder(0), folder(1), folder(2)};
        const OutputUnion cut = uniteOutputs(folders, {.maxEntries = 2});
        QVERIFY(cut.isCut);
        QCOMPARE(cut.entries.size(), size_t(2));
    }

    void comparesContentsOfEqualSize() {
        const std::string large(600'000, 'x');
        write(0, "model", large);
        write(1, "model", large);
        QCOMPARE(text(unite(2)), QStringLiteral("model:0"));
        write(1, "model", large.substr(1) + "y");
        QCOMPARE(text(unite(2)), QStringLiteral("model:0 model.rank1:1"));
    }

    void keepsFolderAndFileOfOneName() {
        write(0, "log/a", "a");
        write(1, "log", "b");
        QCOMPARE(text(unite(2)), QStringLiteral("log/ log.rank1:1 log/a:0"));
        write(2, "log/c", "c");
        QCOMPARE(text(unite(3)), QStringLiteral("log/ log.rank1:1 log/a:0 log/c:2"));
    }

    void namesThatAreTaken() {
        write(0, "a", "0");
        write(0, "a.rank1", "mine");
        write(1, "a", "1");
        QCOMPARE(text(unite(2)), QStringLiteral("a:0 a.rank1:0 a.rank1.rank1:1"));
    }

    void folderInPlaceOfAFile() {
        write(0, "x", "0");
        write(1, "x/inner", "1");
        QCOMPARE(text(unite(2)), QStringLiteral("x:0 x.rank1/ x.rank1/inner:1"));
    }

    void doesNotFollowLinks() {
        write(0, "real/secret", "s");
        std::filesystem::create_directory_symlink(folder(0) + "/real", folder(0) + "/link");
        QCOMPARE(text(unite(2)), QStringLiteral("link:0 real/ real/secret:0"));
    }

    void unitesTreesAsItUnitesFolders() {
        const auto file = [](const char* path, uint8_t content) {
            TreeEntry entry;
            entry.path = path;
            entry.size = 1;
            entry.hash.fill(content);
            return entry;
        };
        TreeEntry folder;
        folder.kind = TreeEntry::Kind::Folder;
        folder.path = "deep";
        Tree first{{folder, file("deep/a", 1), file("differs", 2), file("log", 5), file("same", 3)}};
        folder.path = "log";
        Tree second{{file("deep", 4), file("differs", 6), folder, file("log/b", 7), file("same", 3)}};
        folder.path = "deep";
        const Tree third{{folder, file("deep/c", 8), file("differs", 6)}};
        const Tree all = uniteTrees({first, second, third});
        QStringList words;
        for (const TreeEntry& entry : all.entries)
            words << QString::fromStdString(entry.path) +
                         (entry.isFile() ? QStringLiteral(":%1").arg(entry.hash[0]) : QStringLiteral("/"));
        QCOMPARE(words.join(u' '), QStringLiteral("deep/ deep.rank1:4 deep/a:1 deep/c:8 differs:2 differs.rank1:6 "
                                                  "differs.rank2:6 log:5 log.rank1/ log.rank1/b:7 same:3"));
        QVERIFY(decodeTree(encodeTree(all)));
        QCOMPARE(uniteTrees({third}).entries, third.entries);
    }

    void leavesOutNodesWithoutOutputs() {
        write(1, "a", "1");
        QCOMPARE(text(unite(3)), QStringLiteral("a:1"));
        QVERIFY(unite(3).unreadable.empty());
    }

private:
    std::string folder(int node) const { return m_root->filePath(QStringLiteral("r%1").arg(node)).toStdString(); }
    void write(int node, const std::string& path, const std::string& content) const {
        const std::string file = folder(node) + "/" + path;
        QVERIFY(makeFolders(parentOf(file)));
        QVERIFY(writeFileAtomically(file, content));
    }
    OutputUnion unite(int nodes) const {
        std::vector<std::string> folders;
        for (int node = 0; node < nodes; ++node)
            folders.push_back(folder(node));
        return uniteOutputs(folders);
    }
    static QString text(const OutputUnion& all) {
        QStringList words;
        for (const auto& entry : all.entries)
            words << QString::fromStdString(entry.path) + (entry.kind == FileStamp::Kind::Folder
                                                               ? QStringLiteral("/")
                                                               : QStringLiteral(":%1").arg(entry.node));
        return words.join(QLatin1Char(' '));
    }

    std::unique_ptr<QTemporaryDir> m_root;
};

QTEST_GUILESS_MAIN(OutputUnionTest)
#include "output_union_test.moc"
