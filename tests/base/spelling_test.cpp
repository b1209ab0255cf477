// Words with a slip, and words that only look a little like others.
#include <QTest>

#include "core/base/spelling.h"

using namespace studio;

class SpellingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void suggestsCorrections_data() {
        QTest::addColumn<QString>("known");
        QTest::addColumn<bool>("isSlip");
        const auto row = [](const char* word, const char* known, bool isSlip) {
            QTest::newRow((QByteArray(word) + " " + known).constData()) << QString::fromLatin1(known) << isSlip;
        };
        row("enviroment", "environment", true);   // left out
        row("envirronment", "environment", true); // once more
        row("enviranment", "environment", true);  // another
        row("limts", "limits", true);
        row("ilmits", "limits", true); // two changed places
        row("tag", "tags", true);
        row("names", "name", true);
        row("displayName", "display_name", true);
        row("COMPUTE", "compute", true);
        row("docker-args", "docker_args", true);
        row("envirnomnt", "environment", true); // two edits of a long word
        row("cmpt", "compute", false);
        row("codde_x", "code", false);
        row("limit_s2", "limits", false);
        row("environment", "environment", false);
        row("i", "id", false);
        row("if", "id", false);
        row("owner", "code", false);
        row("", "name", false);
    }
    void suggestsCorrections() {
        QFETCH(QString, known);
        QFETCH(bool, isSlip);
        const QByteArray tag = QTest::currentDataTag();
        const std::string word = tag.left(tag.indexOf(' ')).toStdString();
        QCOMPARE(isMisspelling(word, known.toStdString()), isSlip);
    }

    void suggestsNearest() {
        QCOMPARE(misspelledAs("outptus", {"inputs", "outputs_x", "outputs"}), std::string("outputs"));
        QCOMPARE(misspelledAs("nothing", {"outputs", "inputs"}), std::string());
        QCOMPARE(editDistance("ab", "ba"), size_t(1));
        QCOMPARE(editDistance("", "abc"), size_t(3));
        QCOMPARE(editDistance("kitten", "sitting"), size_t(3));
        QVERIFY(!isMisspelling(std::string(100'000, 'x'), std::string(100'001, 'x')));
    }
};

QTEST_GUILESS_MAIN(SpellingTest)
#include "spelling_test.moc"
