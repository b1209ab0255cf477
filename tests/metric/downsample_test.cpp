// What is drawn of a curve keeps every extreme and every gap: compared with a naive one that looks at each point.
#include <QtTest>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "core/metric/curve_view.h"
#include "core/metric/epoch_scale.h"

using namespace studio;

namespace {

struct Expected {
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    bool hasGap = false;
};

int columnOf(double key, const std::vector<double>& edges) {
    for (size_t c = 0; c + 1 < edges.size(); ++c) {
        if (key >= edges[c] && (key < edges[c + 1] || (c + 2 == edges.size() && key == edges[c + 1])))
            return static_cast<int>(c);
    }
    return -1;
}

std::map<int, Expected> naive(const Curve& curve, CurveKey key, const std::vector<double>& edges) {
    std::map<int, Expected> columns;
    for (size_t i = 0; i < curve.size(); ++i) {
        const CurvePoint point = curve.at(i);
        const int column = columnOf(static_cast<double>(keyOf(point, key)), edges);
        if (column < 0)
            continue;
        Expected& expected = columns[column];
        if (!std::isfinite(point.value)) {
            expected.hasGap = true;
            continue;
        }
        expected.low = std::min(expected.low, point.value);
        expected.high = std::max(expected.high, point.value);
    }
    return columns;
}

std::vector<double> edgesOf(double from, double to, int columns) {
    std::vector<double> edges;
    for (int i = 0; i <= columns; ++i)
        edges.push_back(from + (to - from) * i / columns);
    return edges;
}

Curve curveOf(const std::vector<double>& values) {
    Curve curve;
    for (size_t i = 0; i < values.size(); ++i)
        curve.append({static_cast<int64_t>(i), static_cast<int64_t>(i) * 10, values[i]});
    return curve;
}

// Where lines begin, as text: "0-1 3" for a line over two points and one alone.
QString strokes(const CurveView& view) {
    QString text;
    for (size_t i = 0; i < view.samples.size(); ++i) {
        if (i > 0)
            text += view.samples[i].isAfterGap ? QLatin1Char(' ') : QLatin1Char('-');
        text += QString::number(view.samples[i].index);
    }
    return text;
}

} // namespace

class DownsampleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithNaiveImplementation_data() {
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("backwards"); // one step in so many goes back, 0: none
        QTest::addColumn<int>("gaps");      // one value in so many is no number, 0: none
        QTest::addColumn<bool>("byTime");
        for (const int points : {1, 5, 300, 5'000, 30'000}) {
            for (const int columns : {1, 7, 200}) {
                for (const int backwards : {0, 3, 5'000}) {
                    for (const int gaps : {0, 2, 900})
                        QTest::addRow("%d-%d-%d-%d", points, columns, backwards, gaps)
                            << points << columns << backwards << gaps << (gaps == 2);
                }
            }
        }
    }
    void agreesWithNaiveImplementation() {
        QFETCH(int, points);
        QFETCH(int, columns);
        QFETCH(int, backwards);
        QFETCH(int, gaps);
        QFETCH(bool, byTime);
        std::mt19937 random(
            static_cast<unsigned>(points + columns * 7 + backwards + gaps)); // NOLINT: the same each time
        const auto one = [&](int in) { return in > 0 && random() % static_cast<unsigned>(in) == 0; };
        Curve curve;
        int64_t step = 0;
        for (int i = 0; i < points; ++i) {
            step = one(backwards) ? static_cast<int64_t>(random() % 1'000) : step + static_cast<int64_t>(random() % 3);
            double value = static_cast<double>(random()) / 1e6;
            if (one(gaps))
                value = random() % 2 == 0 ? std::nan("") : -HUGE_VAL;
            curve.append({step, step * 5 + 100, value});
        }
        const CurveKey key = byTime ? CurveKey::Time : CurveKey::Step;
        const CurveSummary all = curve.summary();
        const double least = static_cast<double>(byTime ? all.firstMs : all.lowestStep);
        const double most = static_cast<double>(byTime ? all.lastMs : all.highestStep) + 1;
        for (const auto& [from, to] :
             {std::pair{least, most}, std::pair{least + (most - least) * 0.3, least + (most - least) * 0.55}}) {
            const std::vector<double> edges = edgesOf(from, to, columns);
            const CurveView view = downsample(curve, key, edges);
            std::map<int, Expected> seen;
            std::set<size_t> outside;
            for (const CurveSample& sample : view.samples) {
                QVERIFY(curve.at(sample.index) == sample.point);
                QVERIFY(std::isfinite(sample.point.value));
                const int column = columnOf(static_cast<double>(keyOf(sample.point, key)), edges);
                if (column < 0) {
                    outside.insert(sample.index);
                    continue;
                }
                seen[column].low = std::min(seen[column].low, sample.point.value);
                seen[column].high = std::max(seen[column].high, sample.point.value);
            }
            for (const CurveGap& gap : view.gaps)
                seen[columnOf(gap.key, edges)].hasGap = true;
            const auto expected = naive(curve, key, edges);
            QCOMPARE(seen.size(), expected.size());
            for (const auto& [column, what] : expected) {
                QCOMPARE(seen[column].low, what.low);
                QCOMPARE(seen[column].high, what.high);
                QCOMPARE(seen[column].hasGap, what.hasGap);
            }
            if (backwards == 0) {
                QVERIFY(view.samples.size() <= static_cast<size_t>(columns) * 2 + 2);
                QVERIFY(outside.size() <= 2);
                QVERIFY(std::is_sorted(view.samples.begin(), view.samples.end(),
                                       [](const auto& a, const auto& b) { return a.index < b.index; }));
            }
            QVERIFY(view.samples.size() <= static_cast<size_t>(columns) * 10 + 80);
        }
    }

    void gapsBreakLines_data() {
        const double nan = std::nan("");
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<QString>("lines");
        QTest::newRow("none") << QList<double>{1, 2, 3} << "0-1-2";
        QTest::newRow("one alone") << QList<double>{1, nan, 3, nan, 4} << "0 2 4";
        QTest::newRow("at the ends") << QList<double>{nan, 1, 2, nan} << "1-2";
        QTest::newRow("infinite") << QList<double>{1, 2, HUGE_VAL, -HUGE_VAL, 5, 6} << "0-1 4-5";
        QTest::newRow("nothing") << QList<double>{nan, nan} << "";
    }
    void gapsBreakLines() {
        QFETCH(QList<double>, values);
        QFETCH(QString, lines);
        const Curve curve = curveOf({values.begin(), values.end()});
        QCOMPARE(strokes(downsample(curve, CurveKey::Step, edgesOf(-1, 10, 1100))), lines);
        QCOMPARE(strokes(downsample(curve, CurveKey::Time, edgesOf(-10, 100, 11))), lines);
    }

    void gapWithinColumnBreaksLine() {
        QCOMPARE(strokes(downsample(curveOf({1, std::nan(""), 3}), CurveKey::Step, edgesOf(0, 2, 1))),
                 QStringLiteral("0 2"));
        // What stands at the end of one column keeps the next one apart.
        QCOMPARE(strokes(downsample(curveOf({1, std::nan(""), 3, 4}), CurveKey::Step, {0, 2, 4})),
                 QStringLiteral("0 2-3"));
    }

    void linesContinueBeyondWindow() {
        const Curve curve = curveOf({0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
        QCOMPARE(strokes(downsample(curve, CurveKey::Step, edgesOf(3.5, 5.5, 20))), QStringLiteral("3-4-5-6"));
        QCOMPARE(strokes(downsample(curve, CurveKey::Step, edgesOf(4.2, 4.8, 20))), QStringLiteral("4-5"));
        QCOMPARE(strokes(downsample(curve, CurveKey::Step, edgesOf(20, 30, 20))), QStringLiteral("9"));
    }

    void drawsRestartedTrainingTwice() {
        Curve curve;
        for (int64_t i = 0; i < 6; ++i)
            curve.append({i % 3, i, static_cast<double>(i)});
        const CurveView view = downsample(curve, CurveKey::Step, edgesOf(-0.5, 2.5, 30));
        QCOMPARE(strokes(view), QStringLiteral("0-1-2-3-4-5"));
        QVERIFY(!view.isEnvelope);
    }

    void drawsManyPassesAsEnvelope() {
        Curve curve;
        for (int64_t i = 0; i < 50'000; ++i)
            curve.append({i % 10, i, static_cast<double>(i)});
        const CurveView view = downsample(curve, CurveKey::Step, edgesOf(-0.5, 9.5, 10));
        QVERIFY(view.isEnvelope);
        QCOMPARE(view.samples.size(), size_t(20));
        QCOMPARE(view.samples.front().point.value, 0.0);
        QCOMPARE(view.samples.back().point.value, 49'999.0);
    }

    void findsNearestPoint_data() {
        QTest::addColumn<double>("wanted");
        QTest::addColumn<int>("index");
        QTest::newRow("before") << -5.0 << 0;
        QTest::newRow("exact") << 20.0 << 2;
        QTest::newRow("left") << 24.0 << 2;
        QTest::newRow("right") << 26.0 << 3;
        QTest::newRow("after") << 1e9 << 999;
    }
    void findsNearestPoint() {
        QFETCH(double, wanted);
        QFETCH(int, index);
        const Curve curve = curveOf(std::vector<double>(1000, 1.0));
        QCOMPARE(nearest(curve, CurveKey::Time, wanted), std::optional<size_t>(static_cast<size_t>(index)));
        QVERIFY(!nearest(Curve(), CurveKey::Time, wanted));
    }

    void convertsEpochsBothWays() {
        Curve epochs;
        for (const auto& [step, epoch] :
             std::initializer_list<std::pair<int64_t, double>>{{0, 0.0}, {10, 0.0}, {100, 1.0}, {150, 1.0}, {300, 2.0}})
            epochs.append({step, 0, epoch});
        const EpochScale scale(epochs);
        QVERIFY(scale.isUsable());
        QCOMPARE(scale.epochOf(50), 0.5);
        QCOMPARE(scale.epochOf(200), 1.5);
        QCOMPARE(scale.epochOf(500), 3.0);
        for (const double step : {-20.0, 0.0, 37.0, 100.0, 299.0, 1000.0})
            QVERIFY(std::abs(scale.stepOf(scale.epochOf(step)) - step) < 1e-9);
        QVERIFY(!EpochScale(curveOf({3, 3, 3})).isUsable());
        QVERIFY(!EpochScale(Curve()).isUsable());
    }
};

QTEST_APPLESS_MAIN(DownsampleTest)
#include "downsample_test.moc"
