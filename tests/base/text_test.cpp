// Operations on ASCII text, by tables.
#include <QTest>

#include "core/base/display_text.h"
#include "core/base/text.h"

using namespace studio;

class TextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void trims_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("only blanks") << QByteArray(" \t\r\n") << QByteArray();
        QTest::newRow("both ends") << QByteArray("\t a b \r\n") << QByteArray("a b");
        QTest::newRow("no blanks") << QByteArray("ab") << QByteArray("ab");
    }
    void trims() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        QCOMPARE(std::string(trimmed(text.toStdString())), expected.toStdString());
    }

    void trimsOtherBlanks() { QCOMPARE(std::string(trimmed("-a\n-", "-")), std::string("a\n")); }

    void convertsOnlyLetters() {
        QCOMPARE(toLowerCase("AZ@[az\xC3\x84"), std::string("az@[az\xC3\x84")); // "Ä" stays
    }

    void joins() {
        QCOMPARE(joined(std::vector<std::string>()), std::string());
        QCOMPARE(joined(std::vector<std::string>{"a"}), std::string("a"));
        QCOMPARE(joined(std::vector<std::string>{"a", "", "b"}), std::string("a, , b"));
        QCOMPARE(joined(std::vector<std::string_view>{"", "b"}, " "), std::string(" b"));
    }

    void joinsForDisplay() {
        QCOMPARE(displayTexts({}), std::string());
        QCOMPARE(displayTexts({"a", "b\n"}), std::string("a, b\\n"));
    }

    void callsForEachLine() {
        std::vector<std::string> lines;
        forEachLine("a\n\nb\n", [&](std::string_view line) { lines.emplace_back(line); });
        QCOMPARE(joined(lines, "|"), std::string("a||b"));
    }
};

QTEST_GUILESS_MAIN(TextTest)
#include "text_test.moc"
