// The manual as folders of Markdown: order, titles, names, and that nothing outside of the folder is read.
#include <QTemporaryDir>
#include <QTest>

#include "core/base/file.h"
#include "core/base/manual.h"

using namespace studio;

class ManualTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(makeFolders(path("")));
        write("index.md", "# Manual\n\n- [Attach](attach.md)\n- [Files](files.md#outputs), [again](attach.md#jump)\n"
                          "- [Gone](gone.md), [site](https://example.org/x.html), [up](../secret.md)\n");
        write("files.md", "# Input and output files\n\nText.\n");
        write("attach.md", "# Attach a machine\n");
        write("zebra.md", "no heading\n");
        write("notes.txt", "# Not a topic\n");
    }

    void listsTopicsInOrderOfIndex() {
        const std::vector<Manual::Topic> expected = {
            {"attach", "Attach a machine"}, {"files", "Input and output files"}, {"zebra", "zebra"}};
        QVERIFY(manual().topics() == expected);
    }

    void findsTextByNameOrFile() {
        QCOMPARE(manual().text("attach").value_or(""), std::string("# Attach a machine\n"));
        QCOMPARE(manual().text("Attach.md").value_or(""), std::string("# Attach a machine\n"));
        QVERIFY(manual().text("index").value_or("").starts_with("# Manual\n"));
    }

    void refusesOtherNames_data() {
        QTest::addColumn<QString>("topic");
        for (const char* topic : {"", "gone", ".", "..", "../secret", "/etc/passwd", "sub/attach", "notes.txt", ".md"})
            QTest::newRow(topic) << QString::fromLatin1(topic);
    }
    void refusesOtherNames() {
        QFETCH(QString, topic);
        write("../secret.md", "# Secret\n");
        QVERIFY(pathExists(path("../secret.md")));
        QVERIFY(!manual().text(topic.toStdString()));
    }

    void isEmptyWithoutFolder() {
        const Manual none("/nonexistent/manual");
        QVERIFY(none.topics().empty());
        QVERIFY(!none.text("index"));
    }

    // STUDIO_BIN_DIR: the programs as built; they find the manual of the source tree.
    void isFoundBesideBuiltPrograms() {
        const Manual built = Manual::besideProgram(qEnvironmentVariable("STUDIO_BIN_DIR").toStdString());
        QVERIFY2(built.text("index"), built.folder().c_str());
        QVERIFY(!built.topics().empty());
        for (const Manual::Topic& topic : built.topics())
            QVERIFY2(topic.title != topic.name, topic.name.c_str());
    }

private:
    std::string path(const char* name) const { return m_folder->path().toStdString() + "/manual/" + name; }
    Manual manual() const { return Manual(path("")); }
    void write(const char* name, const char* text) const { QVERIFY(writeFileAtomically(path(name), text)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(ManualTest)
#include "manual_test.moc"
