// Text from outside: shown literally, whatever it holds.
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QScopeGuard>
#include <QTableView>
#include <QTest>
#include <QToolTip>

#include "ui/common/duration_unit.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/plain_text_filter.h"
#include "ui/common/theme.h"
#include "ui/log/ansi_text.h"
#include "ui/run/text_rows_model.h"

using namespace studio::ui;

class UiTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        new Theme(*qApp, ThemeChoice::Light);
        new PlainTextFilter(*qApp);
    }

    // Of 140 pixels for a number nothing is left to read at twice the size of the font.
    void fieldsGrowWithFont() {
        const QFont before = QApplication::font();
        const auto restore = qScopeGuard([&] { QApplication::setFont(before); });
        QFont font = before;
        font.setPixelSize(13);
        QApplication::setFont(font);
        QCOMPARE(atFontSize(140), 140);
        font.setPixelSize(32);
        QApplication::setFont(font);
        QVERIFY2(atFontSize(140) > 200, qPrintable(QString::number(atFontSize(140))));
        QVERIFY(atFontSize(140) < 400);
    }

    void showsOnlyColoursOfLogs_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("spans");
        QTest::newRow("plain") << QByteArray("epoch 1") << QStringLiteral("epoch 1") << 0;
        QTest::newRow("colour") << QByteArray("\x1b[31mred\x1b[0m rest") << QStringLiteral("red rest") << 1;
        QTest::newRow("clipboard") << QByteArray("\x1b]52;c;ZXZpbA==\x07") << QStringLiteral("\\x1b]52;c;ZXZpbA==\\x07")
                                   << 0;
        QTest::newRow("link") << QByteArray("\x1b]8;;http://x\x1b\\y") << QStringLiteral("\\x1b]8;;http://x\\x1b\\y")
                              << 0;
        QTest::newRow("report") << QByteArray("\x1b[6n") << QStringLiteral("\\x1b[6n") << 0;
        QTest::newRow("clear") << QByteArray("\x1b[2J") << QStringLiteral("\\x1b[2J") << 0;
        QTest::newRow("c1") << QByteArray("\xc2\x9b"
                                          "31mx")
                            << QStringLiteral("\\x9b31mx") << 0;
        QTest::newRow("bidi") << QByteArray("a\xe2\x80\xae"
                                            "b")
                              << QStringLiteral("a\\u202eb") << 0;
        QTest::newRow("no utf-8") << QByteArray("\xff\xfe") << QStringLiteral("\\xff\\xfe") << 0;
        QTest::newRow("tab") << QByteArray("a\tb") << QStringLiteral("a       b") << 0;
        QTest::newRow("progress") << QByteArray(" 10%\r 20%\r 30%\r") << QStringLiteral(" 30%") << 0;
        QTest::newRow("many parameters") << QByteArray("\x1b[") + QByteArray(1'000'000, '1') + "mx" << QString() << -1;
        QTest::newRow("unfinished") << QByteArray("x\x1b[3") << QStringLiteral("x\\x1b[3") << 0;
        QTest::newRow("rgb") << QByteArray("\x1b[38;2;255;0;0mx") << QStringLiteral("x") << 1;
    }
    void showsOnlyColoursOfLogs() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        QFETCH(int, spans);
        const AnsiLine line = parseAnsiLine(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
        for (const QChar c : line.text)
            QVERIFY(c.isPrint());
        if (spans < 0)
            return;
        QCOMPARE(line.text, text);
        QCOMPARE(static_cast<int>(line.spans.size()), spans);
    }

    void labelsArePlain() {
        PlainLabel label(QStringLiteral("<b>x</b>\n\u202e"));
        QCOMPARE(label.text(), QStringLiteral("<b>x</b>\\n\\u202e"));
        QCOMPARE(label.textFormat(), Qt::PlainText);
        QLabel other(QStringLiteral("<img src='x'>"));
        other.show();
        QCOMPARE(other.textFormat(), Qt::PlainText);
    }

    // Texts of the program have paragraphs; other control characters stay visible.
    void linesOfALabel() {
        PlainLabel label(QStringLiteral("first\n\nsecond\t"), nullptr, PlainLabel::Fit::Lines);
        QCOMPARE(label.text(), QStringLiteral("first\n\nsecond\\t"));
        QVERIFY(label.wordWrap());
        PlainLabel other(QStringLiteral("first"), nullptr, PlainLabel::Fit::Lines);
        QVERIFY(label.heightForWidth(400) > 2 * other.heightForWidth(400));
    }

    void tooltipsArePlain() {
        QWidget owner;
        owner.resize(200, 200);
        owner.show();
        QVERIFY(QTest::qWaitForWindowExposed(&owner));
        QToolTip::showText(owner.mapToGlobal(QPoint(5, 5)), QStringLiteral("<b>bold?</b>"), &owner);
        const QLabel* tip = tooltip();
        QVERIFY(tip);
        QCOMPARE(tip->textFormat(), Qt::PlainText);
        QCOMPARE(tip->text(), QStringLiteral("<b>bold?</b>"));
    }

    // What is pointed at is named as it is: neither read as markup nor shown with any of ours.
    void tooltipsShowHostileNamesLiterally() {
        const QString hostile = QStringLiteral("<qt><img src=\"file:/dev/zero\"> & <b>") + QString(300, 'x');
        TextRowsModel rows({QStringLiteral("Name")}, nullptr);
        rows.setRows({{hostile}});
        QTableView table;
        table.setModel(&rows);
        table.resize(300, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const QPoint place = table.visualRect(rows.index(0, 0)).center();
        QHelpEvent pointed(QEvent::ToolTip, place, table.viewport()->mapToGlobal(place));
        QApplication::sendEvent(table.viewport(), &pointed);
        QTRY_VERIFY(tooltip() && tooltip()->isVisible());
        QCOMPARE(tooltip()->textFormat(), Qt::PlainText);
        QCOMPARE(tooltip()->text().remove(QLatin1Char('\n')).remove(QLatin1Char(' ')),
                 QString(hostile).remove(QLatin1Char(' ')));
        PlainLabel label(hostile, nullptr, PlainLabel::Fit::Elide);
        label.resize(100, 30);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        QHelpEvent again(QEvent::ToolTip, QPoint(5, 5), label.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&label, &again);
        QTRY_VERIFY(tooltip() && tooltip()->text().startsWith(QStringLiteral("<qt><img src")));
        QCOMPARE(tooltip()->textFormat(), Qt::PlainText);
        QToolTip::hideText();
    }

    void breaksTooltipsIntoLines() {
        QCOMPARE(wrappedTooltip(QStringLiteral("short")), QStringLiteral("short"));
        QCOMPARE(wrappedTooltip(QStringLiteral("one two three"), 8), QStringLiteral("one two\nthree"));
        QCOMPARE(wrappedTooltip(QStringLiteral("abcdefgh ij"), 4), QStringLiteral("abcd\nefgh\nij"));
        QCOMPARE(wrappedTooltip(QStringLiteral("ab\ncdef gh"), 6), QStringLiteral("ab\ncdef\ngh"));
    }

    void formatsValues() {
        using namespace std::chrono_literals;
        QCOMPARE(formatSize(312), QStringLiteral("312 B"));
        QCOMPARE(formatDuration(400ms), QStringLiteral("0.4 s"));
        QCOMPARE(formatDuration(31s), QStringLiteral("31 s"));
        QCOMPARE(formatDuration(125min), QStringLiteral("2 h 05 min"));
        QCOMPARE(displayTextElided(std::string(5'000, 'x'), 100).size(), 100);
    }

    // A column of durations has one unit, by the longest of them.
    void durationsOfAColumnHaveOneUnit() {
        using namespace std::chrono_literals;
        const auto texts = [](std::chrono::milliseconds longest, std::chrono::milliseconds shown) {
            const DurationUnit unit = DurationUnit::forLongest(longest);
            return unit.header(QStringLiteral("Duration")) + QLatin1Char(' ') + unit.text(shown);
        };
        QCOMPARE(texts(99s, 400ms), QStringLiteral("Duration (s) 0.4"));
        QCOMPARE(texts(599s, 31s), QStringLiteral("Duration (s) 31"));
        QCOMPARE(texts(10min, 90s), QStringLiteral("Duration (min) 1.5"));
        QCOMPARE(texts(5h, 90min), QStringLiteral("Duration (h) 1.5"));
        QCOMPARE(texts(100h, 36h), QStringLiteral("Duration (d) 1.5"));
        QCOMPARE(DurationUnit().text(-1ms), QString());
    }

    void iconsExist() {
        for (const char* name :
             {"house", "list-checks", "server", "settings", "search", "plus", "arrow-left", "play", "trash-2"})
            QVERIFY2(!iconPixmap(QLatin1String(name), Qt::black, 16, 1.0).isNull(), name);
        QVERIFY(iconPixmap(QStringLiteral("none"), Qt::black, 16, 1.0).isNull());
    }

private:
    static QLabel* tooltip() {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (widget->inherits("QTipLabel"))
                return qobject_cast<QLabel*>(widget);
        }
        return nullptr;
    }
};

QTEST_MAIN(UiTextTest)
#include "ui_text_test.moc"
