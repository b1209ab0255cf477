// Fields of CSV: whole for programs, and no formula for a spreadsheet.
#include <QTest>

#include "core/base/csv_field.h"

using namespace studio;

class CsvFieldTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formats_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("cell");
        const auto row = [](const QString& text, const QString& field, const QString& cell) {
            QTest::addRow("%s", text.toUtf8().toPercentEncoding().constData()) << text << field << cell;
        };
        const auto same = [&row](const QString& text) { row(text, text, text); };
        same("");
        same("loss");
        same("a=b");
        same("-");
        row("a,b", "\"a,b\"", "\"a,b\"");
        row("say \"x\"", "\"say \"\"x\"\"\"", "\"say \"\"x\"\"\"");
        row("a\r\nb", "\"a\r\nb\"", "\"a\r\nb\"");
        for (const char* number : {"-1", "-0.5", "+2", "-1e-3", "-1e999", "-Infinity", "-nan"})
            same(number);
        row("=1+1", "=1+1", "'=1+1");
        row("+A1", "+A1", "'+A1");
        row("-A1", "-A1", "'-A1");
        row("-1+cmd|' /C calc'!A0", "-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0");
        row("@SUM(A1)", "@SUM(A1)", "'@SUM(A1)");
        row("\t=1", "\t=1", "'\t=1");
        row("\r=1", "\"\r=1\"", "\"'\r=1\"");
        row("=A1,\"x\"", "\"=A1,\"\"x\"\"\"", "\"'=A1,\"\"x\"\"\"");
    }
    void formats() {
        QFETCH(QString, text);
        QFETCH(QString, field);
        QFETCH(QString, cell);
        QCOMPARE(QString::fromStdString(csvField(text.toStdString())), field);
        QCOMPARE(QString::fromStdString(csvCell(text.toStdString())), cell);
    }
};

QTEST_GUILESS_MAIN(CsvFieldTest)
#include "csv_field_test.moc"
