// Nothing that steers a terminal or turns the writing gets through, and nothing else is touched.
#include <QTest>
#include <random>

#include "core/base/display_text.h"

using namespace studio;

class DisplayTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void escapes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const QByteArray& bytes, const char* shown) {
            QTest::newRow(name) << bytes << QByteArray(shown);
        };
        row("plain", "train.py", "train.py");
        row("many scripts", "grün 模型 модель 🙂", "grün 模型 модель 🙂");
        row("joined emoji", "👩\u200d💻", "👩\u200d💻");
        row("line ends", "a\nb\r\tc", "a\\nb\\r\\tc");
        row("escape sequence", "\x1b[31m", "\\x1b[31m");
        row("clipboard", "\x1b]52;c;YQ==\x07", "\\x1b]52;c;YQ==\\x07");
        row("zero", QByteArray("a\0b", 3), "a\\x00b");
        row("delete", "\x7f", "\\x7f");
        row("C1 as a character", "\xc2\x9b", "\\x9b");
        row("C1 as a byte", "\x9b", "\\x9b");
        row("Latin-1", "\xfc", "\\xfc");
        row("cut short", "\xe2\x82", "\\xe2\\x82");
        row("overlong", "\xc0\xaf", "\\xc0\\xaf");
        row("surrogate", "\xed\xa0\x80", "\\xed\\xa0\\x80");
        row("too large", "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80");
        row("right to left override", "\u202egnp.exe", "\\u202egnp.exe");
        row("isolates", "\u2066a\u2069", "\\u2066a\\u2069");
        row("marks", "\u200e\u200f\u061c", "\\u200e\\u200f\\u061c");
        row("separators", "\u2028\u2029", "\\u2028\\u2029");
        row("byte order mark", "\ufeff", "\\ufeff");
        row("tags", "\U000e0041", "\\U000e0041");
        row("empty", "", "");
    }
    void escapes() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, shown);
        QCOMPARE(displayText(bytes.toStdString()), shown.toStdString());
        QCOMPARE(isPlainText(bytes.toStdString()), bytes == shown);
    }

    void endsSentences() {
        QCOMPARE(asSentence("unrecognized arguments: --hiden 8"), std::string("unrecognized arguments: --hiden 8."));
        QCOMPARE(asSentence("It failed."), std::string("It failed."));
        QCOMPARE(asSentence("what now? "), std::string("what now?"));
        QCOMPARE(asSentence("and so on …"), std::string("and so on …"));
        QCOMPARE(asSentence(""), std::string());
    }

    void escapesJsonWithoutChangingIt() {
        const std::string controls = "\"\x7f\xc2\x9b\u202e\u2028\ufeff\U000e0041\"";
        QCOMPARE(displayJson(controls), std::string("\"\\u007f\\u009b\\u202e\\u2028\\ufeff\\udb40\\udc41\""));
        QVERIFY(isPlainText(displayJson(controls)));
        const std::string harmless = "{\n  \"grün 🙂\": \"\\u001b[31m \\n\"\n}";
        QCOMPARE(displayJson(harmless), harmless);
        QCOMPARE(displayJson("\"\xff\xe2\x82\""), std::string("\"\\ufffd\\ufffd\\ufffd\""));
        QCOMPARE(displayJson(""), std::string());
    }

    void escapesArbitraryBytes() {
        std::mt19937 random(7);
        for (int round = 0; round < 20'000; ++round) {
            std::string bytes(random() % 12, '\0');
            for (char& c : bytes)
                c = static_cast<char>(random());
            const std::string shown = displayText(bytes);
            QVERIFY(isUtf8(shown));
            QVERIFY(isPlainText(shown));
            QCOMPARE(displayText(shown), shown);
            const QByteArray raw = QByteArray::fromStdString(bytes);
            QCOMPARE(isUtf8(bytes), QString::fromUtf8(raw).toUtf8() == raw && !raw.contains("\xef\xbf\xbd"));
        }
    }
};

QTEST_GUILESS_MAIN(DisplayTextTest)
#include "display_text_test.moc"
