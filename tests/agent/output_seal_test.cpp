// Outputs are named by their content where they are, as a snapshot of them would be, and made read-only.
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

#include "core/agent/serve/output_seal.h"
#include "core/base/copy.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/tree.h"

using namespace studio;

namespace {

TreeEntry entryOf(TreeEntry::Kind kind, const std::string& path, const std::string& target = {}) {
    TreeEntry entry;
    entry.kind = kind;
    entry.path = path;
    entry.target = target;
    return entry;
}

TreeEntry fileOf(const std::string& path, const std::string& content, bool isExecutable = false) {
    TreeEntry entry;
    entry.kind = isExecutable ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
    entry.path = path;
    entry.size = content.size();
    entry.hash = sha256Of(content);
    return entry;
}

} // namespace

class OutputSealTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_root = std::make_unique<QTemporaryDir>();
        m_request.key = {randomIdText(), 1, 0};
        m_request.names = {"out", "file", "absent"};
        const std::string outputs = AttemptFolder::under(root(), m_request.key).outputs();
        QVERIFY(makeFolders(outputs + "/out/d/empty"));
        QVERIFY(writeFileAtomically(outputs + "/out/a", "one"));
        QVERIFY(writeFileAtomically(outputs + "/out/d/b", "two"));
        QVERIFY(chmod((outputs + "/out/d/b").c_str(), 0755) == 0);
        QVERIFY(makeLink("../a", outputs + "/out/d/inside"));
        QVERIFY(makeLink("/etc/passwd", outputs + "/out/leaves"));
        QVERIFY(writeFileAtomically(outputs + "/file", "three"));
    }

    void namesContentAndMakesItReadOnly() {
        const auto sealed = sealOutputs(root(), m_request);
        QVERIFY2(sealed.has_value(), sealed ? "" : sealed.error().message.c_str());
        QCOMPARE(sealed->outputs.size(), size_t{2}); // one was not written
        Tree tree;
        tree.entries = {fileOf("a", "one"), entryOf(TreeEntry::Kind::Folder, "d"), fileOf("d/b", "two", true),
                        entryOf(TreeEntry::Kind::Folder, "d/empty"),
                        entryOf(TreeEntry::Kind::Link, "d/inside", "../a")};
        QCOMPARE(toHex(sealed->outputs[0].tree), toHex(sha256Of(encodeTree(tree))));
        QCOMPARE(sealed->outputs[0].files, int64_t{2});
        QCOMPARE(sealed->outputs[0].bytes, int64_t{6});
        Tree one;
        one.entries = {fileOf("file", "three")};
        QCOMPARE(toHex(sealed->outputs[1].tree), toHex(sha256Of(encodeTree(one))));
        for (const char* name : {"", "/a", "/d", "/d/b"}) {
            const auto stamp = stampOf(sealed->outputs[0].path + name);
            QVERIFY(stamp && (stamp->mode & 0222U) == 0);
        }
        // Again: the same, and the run can be removed all the same.
        QCOMPARE(sealOutputs(root(), m_request)->outputs[0].tree, sealed->outputs[0].tree);
        QVERIFY(removeTree(root() + "/runs"));
    }

    void refusesWhatIsNoOutput() {
        SealRequest request = m_request;
        request.names = {"../log"};
        QVERIFY(sealOutputs(root(), request).error().code == ErrorCode::InvalidArgument);
        request.key.attempt = 2;
        QVERIFY(sealOutputs(root(), request).error().code == ErrorCode::NotFound);
    }

private:
    std::string root() const { return m_root->path().toStdString(); }
    std::unique_ptr<QTemporaryDir> m_root;
    SealRequest m_request;
};

QTEST_APPLESS_MAIN(OutputSealTest)
#include "output_seal_test.moc"
