// Smoothed values are those of TensorBoard's formula, whether they come at once or piece by piece.
#include <QtTest>
#include <cmath>

#include "core/metric/smoother.h"

using namespace studio;

namespace {

// Source of the formula: TensorBoard, vz_line_chart2 (resmoothDataset).
std::vector<double> asTensorBoard(const std::vector<double>& values, double weight) {
    std::vector<double> out;
    double last = 0;
    int count = 0;
    for (const double value : values) {
        if (!std::isfinite(value)) {
            out.push_back(value);
            continue;
        }
        last = last * weight + (1 - weight) * value;
        ++count;
        out.push_back(last / (1 - std::pow(weight, count)));
    }
    return out;
}

} // namespace

class SmoothingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matchesTensorBoard_data() {
        QTest::addColumn<double>("weight");
        for (const double weight : {0.0, 0.3, 0.6, 0.95, 0.99})
            QTest::addRow("%g", weight) << weight;
    }
    void matchesTensorBoard() {
        QFETCH(double, weight);
        std::vector<double> values;
        for (int i = 0; i < 1'000; ++i)
            values.push_back(i % 97 == 5 ? std::nan("") : std::sin(i * 0.1) * 10 + i % 7);
        const std::vector<double> expected = asTensorBoard(values, weight);
        Curve curve;
        Smoother smoother(weight);
        for (size_t i = 0; i < values.size(); ++i) {
            curve.append({static_cast<int64_t>(i), 0, values[i]});
            if (i % 41 == 0)
                smoother.follow(curve); // live
        }
        smoother.follow(curve);
        QCOMPARE(smoother.result().size(), values.size());
        for (size_t i = 0; i < values.size(); ++i) {
            const double value = smoother.result().at(i).value;
            QVERIFY(std::isnan(expected[i]) ? std::isnan(value) : std::abs(value - expected[i]) < 1e-9);
        }
    }

    void constantStaysConstant() {
        Curve curve;
        for (int64_t i = 0; i < 500; ++i)
            curve.append({i, 0, 0.1});
        Smoother smoother(0.97);
        smoother.follow(curve);
        for (size_t i = 0; i < 500; ++i)
            QCOMPARE(smoother.result().at(i).value, 0.1);
    }

    void thinsHugeCurvesExactly() {
        Curve curve;
        constexpr size_t many = Smoother::maxPoints * 3 + 7;
        for (size_t i = 0; i < many; ++i)
            curve.append({static_cast<int64_t>(i), 0, static_cast<double>(i % 1000)});
        Smoother smoother(0.5);
        smoother.follow(curve);
        QVERIFY(smoother.result().size() <= Smoother::maxPoints * 2);
        QVERIFY(smoother.result().size() >= Smoother::maxPoints);
        double mean = 0;
        for (int i = 0; i <= 3'000; ++i)
            mean = mean * 0.5 + 0.5 * (i % 1000);
        const CurvePoint point = smoother.result().at(1'000);
        QCOMPARE(point.step, int64_t(3'000));
        QVERIFY(std::abs(point.value - mean) < 1e-9);
    }
};

QTEST_APPLESS_MAIN(SmoothingTest)
#include "smoothing_test.moc"
