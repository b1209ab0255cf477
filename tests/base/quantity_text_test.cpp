// Durations and sizes as people type them.
#include <QTest>

#include "core/base/quantity_text.h"

using namespace studio;

class QuantityTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsDurations_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ms");
        const auto row = [](const char* text, qint64 ms) { QTest::newRow(text) << QString::fromUtf8(text) << ms; };
        row("0", 0);
        row("90", 90'000);
        row("90s", 90'000);
        row("1.5", 1'500);
        row("250ms", 250);
        row("10m", 600'000);
        row("10 min", 600'000);
        row("1h30m", 5'400'000);
        row("1H 30M", 5'400'000);
        row("2d", 172'800'000);
        row("1.5 hours", 5'400'000);
        row("99999999999999999999", 100LL * 366 * 86'400'000); // the limit
        for (const char* wrong : {"", "soon", "-1", "10x", "1h30", "m", "1e3", "nan", "inf", "10m-5s"})
            row(wrong, -1);
    }
    void readsDurations() {
        QFETCH(QString, text);
        QFETCH(qint64, ms);
        const auto read = durationFromText(text.toStdString());
        QCOMPARE(read ? qint64(read->count()) : qint64(-1), ms);
    }

    void readsSizes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("unit");
        QTest::addColumn<qint64>("bytes");
        const auto row = [](const char* text, qint64 unit, qint64 bytes) {
            QTest::addRow("%s, %lld", text, static_cast<long long>(unit)) << QString::fromUtf8(text) << unit << bytes;
        };
        row("100", 1, 100);
        row("4", 1LL << 30, 4LL << 30);
        row("0.5", 1LL << 30, 1LL << 29);
        row("100 B", 1LL << 30, 100);
        row("8g", 1, 8LL << 30);
        row("512M", 1, 512LL << 20);
        row("20MB", 1, 20'000'000);
        row("1.5GiB", 1, 3LL << 29);
        row("2tb", 1, 2'000'000'000'000);
        row("1k", 1, 1024);
        for (const char* wrong : {"", "many", "-1", "1GiB2", "5 apples", "nan", "99999999999999999999"})
            row(wrong, 1, -1);
    }
    void readsSizes() {
        QFETCH(QString, text);
        QFETCH(qint64, unit);
        QFETCH(qint64, bytes);
        QCOMPARE(qint64(bytesFromText(text.toStdString(), unit).value_or(-1)), bytes);
    }
};

QTEST_GUILESS_MAIN(QuantityTextTest)
#include "quantity_text_test.moc"
