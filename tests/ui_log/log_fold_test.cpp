// Lines as a terminal leaves them: colours, progress bars, wide characters, and what must stay visible.
#include <QTest>

#include "ui/log/line_fold.h"

using namespace studio::ui;

namespace {

QString textOf(const FoldedLine& line) {
    return QString::fromUtf16(line.text.data(), static_cast<qsizetype>(line.text.size()));
}

FoldedLine foldedLine(std::string_view bytes, Fold fold = Fold::AsTerminal) {
    TextStyle style;
    return foldLine(bytes, style, fold);
}

TextStyle styleOf(std::string_view sequence) {
    TextStyle style;
    scanStyle(sequence, style);
    return style;
}

} // namespace

class LogFoldTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void overwritesCells_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* bytes, const char* text) {
            QTest::newRow(name) << QByteArray(bytes) << QString::fromUtf8(text);
        };
        row("last wins", " 10%\r 20%\r 30%", " 30%");
        row("longer text leaves its tail", "100% done\r5%", "5%0% done");
        row("return at the end", "10%\r", "10%");
        row("line end of Windows", "text\r\n", "text");
        row("erase behind", "100% done\r5%\x1b[K", "5%");
        row("erase before", "abcdef\b\b\x1b[1Kx", "    xf");
        row("erase all", "abcdef\x1b[2K\rx", "x");
        row("erase, then write on", "ab\x1b[2Kc", "  c");
        row("backspace", "1/9\b\b\b2/9", "2/9");
        row("backspace at the start", "\b\bx", "x");
        row("nested bars: up at the end", "inner 5%\x1b[A", "inner 5%");
        row("nested bars: the outer one takes the place", "inner 5% |####|\x1b[A\router", "outer");
        row("tab", "a\tb", "a       b");
        row("tab moves over what is there", "abcdefghij\r\tX", "abcdefghXj");
        row("wide over narrow", "abcd\r\xe4\xb8\xad",
            "\xe4\xb8\xad"
            "cd");
        row("narrow over half of wide", "\xe4\xb8\xad\xe6\x96\x87\rx", "x \xe6\x96\x87");
        row("narrow over the right half", "\xe4\xb8\xad\bx", " x");
        row("cursor elsewhere is text", "a\x1b[5Gb", "a\\x1b[5Gb");
        row("screen cleared is text", "\x1b[2J", "\\x1b[2J");
        row("hidden cursor is text", "\x1b[?25l", "\\x1b[?25l");
        row("erase of a kind that is not", "\x1b[7Kx", "\\x1b[7Kx");
        row("clipboard is text", "\x1b]52;c;QQ==\x07", "\\x1b]52;c;QQ==\\x07");
        row("cut sequence", "x\x1b[3", "x\\x1b[3");
        row("cut character", "a\xe4\xb8", "a\\xe4\\xb8");
        row("cut character before escape", "\xe4\x1b[1mb", "\\xe4b");
        row("overlong", "\xc0\xaf", "\\xc0\\xaf");
        row("surrogate", "\xed\xa0\x80", "\\xed\\xa0\\x80");
        row("bidi",
            "a\xe2\x80\xae"
            "b",
            "a\\u202eb");
        row("mark", "e\xcc\x81x", "e\xcc\x81x");
        row("mark without a letter", "\xcc\x81x", "\xcc\x81x");
        row("fifth mark", "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\\u0301");
    }
    void overwritesCells() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        QCOMPARE(textOf(foldedLine(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())))), text);
    }

    void showsControlBytes() {
        QCOMPARE(textOf(foldedLine(std::string_view("a\0b", 3))), QStringLiteral("a\\x00b"));
        QCOMPARE(textOf(foldedLine(std::string_view("\xc2\x9b"
                                                    "31m"))),
                 QStringLiteral("\\x9b31m"));
    }

    void rawModeShowsControlSequences() {
        const FoldedLine line = foldedLine("\x1b[31m10%\r20%\tx\b", Fold::Raw);
        QCOMPARE(textOf(line), QStringLiteral("\\x1b[31m10%\\r20%\\tx\\x08"));
        QVERIFY(line.spans.empty());
    }

    void computesColumns() {
        const FoldedLine line = foldedLine("a\xe4\xb8\xad"
                                           "e\xcc\x81\xf0\x9f\x98\x80z");
        QCOMPARE(line.columns, (std::vector<int>{0, 1, 3, 3, 4, 4, 6, 7}));
        QCOMPARE(line.width(), 7);
        QVERIFY(foldedLine("plain").columns.empty());
        QCOMPARE(foldedLine("plain").width(), 5);
    }

    void parsesStyles_data() {
        QTest::addColumn<QByteArray>("sequence");
        QTest::addColumn<int>("foreground");
        QTest::addColumn<int>("background");
        QTest::addColumn<QString>("flags");
        const auto row = [](const char* sequence, int foreground, int background, const char* flags) {
            QTest::newRow(sequence) << QByteArray("\x1b[") + sequence << foreground << background
                                    << QString::fromLatin1(flags);
        };
        row("31m", 1, -1, "");
        row("1;97;44m", 15, 4, "b");
        row("38;5;208m", 208, -1, "");
        row("48;5;7m", -1, 7, "");
        row("38;2;1;2;3m", TextStyle::rgbMark + 0x010203, -1, "");
        row("38:2:1:2:3m", TextStyle::rgbMark + 0x010203, -1, "");
        row("38:2::1:2:3m", TextStyle::rgbMark + 0x010203, -1, "");
        row("38:5:9;1m", 9, -1, "b");
        row("38;5m", -1, -1, "");
        row("2;3;4;7;9m", -1, -1, "diusv");
        row("4:3m", -1, -1, "u");
        row("4:0m", -1, -1, "");
        row("1;2m\x1b[22m", -1, -1, "");
        row("31;1m\x1b[m", -1, -1, "");
        row("31m\x1b[39m", -1, -1, "");
        row("8m", -1, -1, ""); // nothing can be hidden
        row("38;5;999m", 255, -1, "");
        row("38;2;999;0;0m", TextStyle::rgbMark + 0xff0000, -1, "");
        row(">4;1m", -1, -1, "");
    }
    void parsesStyles() {
        QFETCH(QByteArray, sequence);
        QFETCH(int, foreground);
        QFETCH(int, background);
        QFETCH(QString, flags);
        const TextStyle style = styleOf(sequence.constData());
        QCOMPARE(style.foreground, foreground);
        QCOMPARE(style.background, background);
        QString seen;
        for (const auto& [is, name] : std::initializer_list<std::pair<bool, char>>{{style.isBold, 'b'},
                                                                                   {style.isDim, 'd'},
                                                                                   {style.isItalic, 'i'},
                                                                                   {style.isUnderlined, 'u'},
                                                                                   {style.isStruck, 's'},
                                                                                   {style.isInverse, 'v'}})
            seen += is ? QString(QLatin1Char(name)) : QString();
        QCOMPARE(seen, flags);
    }

    void splitsSpansByStyle() {
        TextStyle style;
        const FoldedLine line = foldLine("a\x1b[31mbc\x1b[1md\x1b[0me\x1b[32m", style);
        QCOMPARE(textOf(line), QStringLiteral("abcde"));
        QCOMPARE(line.spans.size(), size_t(2));
        QCOMPARE(line.spans[0].start, 1);
        QCOMPARE(line.spans[0].length, 2);
        QCOMPARE(line.spans[1].start, 3);
        QVERIFY(line.spans[1].style.isBold);
        QCOMPARE(style.foreground, 2); // left for the next line
        const FoldedLine next = foldLine("next", style);
        QCOMPARE(next.spans.size(), size_t(1));
        QCOMPARE(next.spans[0].style.foreground, 2);
        QVERIFY(next.columns.empty());
    }

    // Each of these sequences has all cells of the line erased: obeyed for ever that is the square of its length.
    void limitsEraseSequences_data() {
        QTest::addColumn<QByteArray>("sequence");
        QTest::newRow("erase") << QByteArray("\x1b[2K");
        QTest::newRow("up") << QByteArray("\x1b[Ax");
    }
    void limitsEraseSequences() {
        QFETCH(QByteArray, sequence);
        const std::string once = std::string(1'000, '.') + "\r" + sequence.toStdString();
        QVERIFY(!textOf(foldedLine(once)).contains(QStringLiteral("\\x1b")));
        std::string line(16'384, '\t'); // eight cells each
        for (int i = 0; i < 4'000; ++i)
            line += sequence.toStdString();
        QVERIFY(textOf(foldedLine(line)).contains(QStringLiteral("\\x1b[")));
    }

    void toleratesLongSequences() {
        const std::string many = "\x1b[" + std::string(1'000'000, '1') + "mx";
        QVERIFY(textOf(foldedLine(many)).startsWith(QStringLiteral("\\x1b[111")));
        std::string parameters = "\x1b[";
        for (int i = 0; i < 60; ++i)
            parameters += "1;";
        QVERIFY(styleOf(parameters + "m").isBold);
    }
};

QTEST_GUILESS_MAIN(LogFoldTest)
#include "log_fold_test.moc"
