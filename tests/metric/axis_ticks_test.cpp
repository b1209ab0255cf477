// Marks of axes are round and few, numbers short but different from each other.
#include <QtTest>
#include <cmath>
#include <limits>
#include <random>

#include "core/metric/axis_ticks.h"

using namespace studio;

namespace {
QString textOf(const AxisTicks& ticks) {
    QStringList parts;
    for (const double at : ticks.at)
        parts += QString::fromStdString(shortNumber(at, ticks.distance));
    return parts.join(QLatin1Char(' '));
}
} // namespace

class AxisTicksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void placesLinearTicks_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QString>("marks");
        QTest::newRow("unit") << 0.0 << 1.0 << "0 0.2 0.4 0.6 0.8 1";
        QTest::newRow("thousands") << 0.0 << 5000.0 << "0 1k 2k 3k 4k 5k";
        QTest::newRow("half thousands") << 900.0 << 2600.0 << "1k 1.5k 2k 2.5k";
        QTest::newRow("negative") << -1.0 << 1.0 << "-1 -0.5 0 0.5 1";
        QTest::newRow("small") << 0.0 << 0.0005 << "0 1e-4 2e-4 3e-4 4e-4 5e-4";
        QTest::newRow("narrow") << 100.00005 << 100.00055 << "100.0001 100.0002 100.0003 100.0004 100.0005";
        QTest::newRow("nothing") << 1.0 << 1.0 << "";
        QTest::newRow("endless") << 0.0 << HUGE_VAL << "";
    }
    void placesLinearTicks() {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QString, marks);
        QCOMPARE(textOf(linearTicks(from, to, 5)), marks);
    }

    void everyRangeHasFewTicksWithDistinctLabels() {
        std::mt19937 random(3); // NOLINT: the same each time
        for (int i = 0; i < 5'000; ++i) {
            const double size = std::pow(10, static_cast<double>(random() % 40) - 20);
            const double from = (static_cast<double>(random() % 2'000) - 1'000) * size;
            const double to = from + static_cast<double>(1 + random() % 1'000) * size;
            const AxisTicks ticks = linearTicks(from, to, 6);
            QVERIFY2(ticks.at.size() >= 2 && ticks.at.size() <= 7, qPrintable(QString::number(ticks.at.size())));
            QStringList names;
            for (const double at : ticks.at) {
                QVERIFY(at >= from - ticks.distance * 1e-6 && at <= to + ticks.distance * 1e-6);
                names += QString::fromStdString(shortNumber(at, ticks.distance));
            }
            QVERIFY2(QStringList(names).removeDuplicates() == 0, qPrintable(names.join(QLatin1Char(' '))));
        }
    }

    void placesLogarithmicTicks_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QString>("marks");
        QTest::newRow("decades") << -4.0 << 1.0 << "1e-4 0.001 0.01 0.1 1 10";
        QTest::newRow("many decades") << -20.0 << 10.0 << "1e-18 1e-12 1e-6 1 1M";
        QTest::newRow("one and a half") << 0.0 << 1.5 << "1 2 5 10 20";
        QTest::newRow("within one") << std::log10(2.0) << std::log10(4.0) << "2 2.5 3 3.5 4";
    }
    void placesLogarithmicTicks() {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QString, marks);
        QStringList parts;
        for (const double at : logTicks(from, to, 5).at)
            parts += QString::fromStdString(shortNumber(std::pow(10, at)));
        QCOMPARE(parts.join(QLatin1Char(' ')), marks);
    }

    void placesTimeTicks_data() {
        QTest::addColumn<double>("to");
        QTest::addColumn<double>("distance");
        QTest::newRow("milliseconds") << 0.5 << 0.1;
        QTest::newRow("seconds") << 40.0 << 10.0;
        QTest::newRow("minutes") << 400.0 << 120.0;
        QTest::newRow("hours") << 20'000.0 << 7'200.0;
        QTest::newRow("days") << 500'000.0 << 172'800.0;
    }
    void placesTimeTicks() {
        QFETCH(double, to);
        QFETCH(double, distance);
        QCOMPARE(timeTicks(0, to, 5).distance, distance);
    }
    void dayTicksStartAtLocalMidnight() {
        const AxisTicks ticks = timeTicks(0, 86400.0 * 3, 3, 7200);
        QCOMPARE(ticks.at.front(), 86400.0 - 7200);
    }

    void formatsShortNumbers_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << "0";
        QTest::newRow("thousands") << 1235.0 << "1.235k";
        QTest::newRow("just below") << 999.96 << "1000";
        QTest::newRow("millions") << -2.5e6 << "-2.5M";
        QTest::newRow("small") << 0.0003 << "3e-4";
        QTest::newRow("huge") << 6.02e23 << "6.02e23";
        QTest::newRow("nan") << std::nan("") << "NaN";
        QTest::newRow("infinite") << -HUGE_VAL << QStringLiteral("-\u221e");
    }
    void formatsShortNumbers() {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(shortNumber(value)), text);
    }

    void exactNumbersRoundTrip() {
        std::mt19937_64 random(5); // NOLINT: the same each time
        for (int i = 0; i < 10'000; ++i) {
            const double value = std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 200) - 150);
            QCOMPARE(std::stod(exactNumber(value)), value);
        }
        QCOMPARE(exactNumber(0.1), std::string("0.1"));
        QCOMPARE(exactNumber(HUGE_VAL), std::string("Infinity"));
    }
};

QTEST_APPLESS_MAIN(AxisTicksTest)
#include "axis_ticks_test.moc"
