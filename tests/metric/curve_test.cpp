// A curve says the same as the points it was made of, and copies do not change when the original grows.
#include <QtTest>
#include <cmath>
#include <random>

#include "core/metric/curve.h"

using namespace studio;

class CurveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blockSummariesMatchPoints() {
        std::mt19937 random(11); // NOLINT: the same each time
        Curve curve;
        std::vector<CurvePoint> points;
        for (int64_t i = 0; i < 40'000; ++i) {
            double value = static_cast<double>(random()) / 1e6;
            if (random() % 50 == 0)
                value = random() % 2 == 0 ? std::nan("") : HUGE_VAL;
            points.push_back({i * 3 - 7, 1000 + i, value});
            curve.append(points.back());
        }
        QCOMPARE(curve.size(), points.size());
        double lowest = HUGE_VAL;
        for (size_t b = 0; b < curve.blockCount(); ++b) {
            const auto& block = curve.block(b);
            double least = HUGE_VAL;
            double most = -HUGE_VAL;
            uint32_t finite = 0;
            for (size_t i = 0; i < block.count; ++i) {
                const CurvePoint& point = curve.blockPoints(b)[i];
                const CurvePoint& expected = points[b * Curve::blockSize + i];
                QCOMPARE(point.step, expected.step);
                QVERIFY(point.value == expected.value || std::isnan(expected.value));
                if (!std::isfinite(point.value))
                    continue;
                ++finite;
                least = std::min(least, point.value);
                most = std::max(most, point.value);
            }
            QCOMPARE(block.finite, finite);
            QCOMPARE(block.lowest, least);
            QCOMPARE(block.highest, most);
            QCOMPARE(curve.blockPoints(b)[block.highestAt].value, most);
            lowest = std::min(lowest, least);
        }
        const auto all = curve.summary();
        QCOMPARE(all.count, 40'000U);
        QCOMPARE(all.lowest, lowest);
        QCOMPARE(curve.at(all.lowestAt).value, lowest);
        QCOMPARE(all.lowestStep, int64_t(-7));
        QVERIFY(curve.isOrderedByStep());
        curve.append({0, 0, 0});
        QVERIFY(!curve.isOrderedByStep());
        QVERIFY(!curve.isOrderedByTime());
    }

    void copiesAreUnaffectedByAppend() {
        Curve curve;
        std::vector<Curve> copies;
        for (int64_t i = 0; i < 20'000; ++i) {
            if (i % 997 == 0)
                copies.push_back(curve);
            curve.append({i, i, static_cast<double>(i)});
        }
        for (size_t c = 0; c < copies.size(); ++c) {
            QCOMPARE(copies[c].size(), c * 997);
            if (c > 0)
                QCOMPARE(copies[c].summary().highest, static_cast<double>(c * 997 - 1));
        }
    }

    void emptyCurveHasNoBlocks() {
        const Curve curve;
        QVERIFY(curve.isEmpty());
        QCOMPARE(curve.blockCount(), size_t(0));
        QCOMPARE(curve.summary().count, 0U);
    }
};

QTEST_APPLESS_MAIN(CurveTest)
#include "curve_test.moc"
