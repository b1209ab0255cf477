// Importance of parameters against values that follow from the functions, and what it must not do: depend on the scale,
// favor parameters with many values, or take long.
#include <QElapsedTimer>
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>
#include <random>

#include "core/sweep/parameter_importance.h"

using namespace studio;

namespace {

using SamplePoint = std::vector<double>;

// Points at random in [0, 1), categorical ones in {0, 1, 2, 3}.
std::vector<double> importanceOf(const std::vector<bool>& categorical, size_t count,
                                 const std::function<double(const SamplePoint&, std::mt19937_64&)>& function) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(0, 1);
    std::vector<ImportanceFeature> features;
    for (const bool isCategorical : categorical)
        features.push_back({isCategorical, {}});
    std::vector<double> objective;
    for (size_t row = 0; row < count; ++row) {
        SamplePoint point;
        for (ImportanceFeature& feature : features) {
            const double u = uniform(random);
            point.push_back(feature.isCategorical ? std::floor(u * 4) : u);
            feature.values.push_back(point.back());
        }
        objective.push_back(function(point, random));
    }
    return parameterImportance(features, objective);
}

bool isNear(double value, double expected, double tolerance) {
    if (std::abs(value - expected) <= tolerance)
        return true;
    qWarning("%g instead of %g", value, expected);
    return false;
}

} // namespace

class ParameterImportanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // y = 2a + b of two-valued a and b has the ranks 0, 1, 2, 3: the variances that a and b explain are 1 and 1/4.
    void factorialDesign() {
        std::vector<ImportanceFeature> features(2);
        std::vector<double> objective;
        for (int i = 0; i < 400; ++i) {
            features[0].values.push_back(i % 2);
            features[1].values.push_back(i / 2 % 2);
            objective.push_back(2 * (i % 2) + i / 2 % 2);
        }
        const auto importance = parameterImportance(features, objective);
        QCOMPARE(importance.size(), size_t{2});
        QVERIFY(isNear(importance[0], 0.8, 0.03));
        QVERIFY(isNear(importance[1], 0.2, 0.03));
    }

    void functions_data() {
        QTest::addColumn<int>("function");
        QTest::addColumn<QList<double>>("expected"); // of three parameters; the third is a category
        QTest::newRow("one parameter") << 0 << QList<double>{1, 0, 0};
        QTest::newRow("a category") << 1 << QList<double>{0, 0, 1};
        QTest::newRow("a valley, which no line fits") << 2 << QList<double>{0, 1, 0};
        QTest::newRow("an interaction without main effects") << 3 << QList<double>{0.5, 0.5, 0};
        QTest::newRow("extreme values") << 4 << QList<double>{1, 0, 0};
        QTest::newRow("noise around one parameter") << 5 << QList<double>{1, 0, 0};
    }
    void functions() {
        QFETCH(int, function);
        QFETCH(QList<double>, expected);
        const auto importance =
            importanceOf({false, false, true}, 600, [&](const SamplePoint& p, std::mt19937_64& random) {
                std::normal_distribution<double> noise(0, 0.1);
                switch (function) {
                case 0:
                    return p[0];
                case 1:
                    return p[2] == 1 ? 0.0 : p[2] == 3 ? 1.0 : 2.0;
                case 2:
                    return (p[1] - 0.5) * (p[1] - 0.5);
                case 3:
                    return (p[0] < 0.5) == (p[1] < 0.5) ? 0.0 : 1.0;
                case 4:
                    return p[0] > 0.99 ? 1e12 : p[0];
                default:
                    return p[0] + noise(random);
                }
            });
        for (int i = 0; i < 3; ++i)
            QVERIFY(isNear(importance[static_cast<size_t>(i)], expected[i], 0.08));
    }

    // A parameter with many values gets no more than one with few if neither matters.
    void unrelatedParametersGetNothing() {
        const auto importance = importanceOf({false, true, false}, 300,
                                             [](const SamplePoint& p, std::mt19937_64&) { return p[1] == 2 ? 1 : 0; });
        QVERIFY(isNear(importance[0], 0, 0.02));
        QVERIFY(isNear(importance[1], 1, 0.02));
    }

    void sameForBothGoalsAndAnyScale() {
        const auto function = [](const SamplePoint& p, std::mt19937_64&) { return p[0] + 0.3 * p[1]; };
        const auto plain = importanceOf({false, false}, 200, function);
        const auto scaled = importanceOf({false, false}, 200, [&](const SamplePoint& p, std::mt19937_64& random) {
            return std::exp(20 * function(p, random));
        });
        QVERIFY(plain == scaled);
        const auto negated = importanceOf(
            {false, false}, 200, [&](const SamplePoint& p, std::mt19937_64& random) { return -function(p, random); });
        QVERIFY(isNear(negated[0], plain[0], 0.02));
    }

    void absentParameters() {
        // A parameter that exists in one branch only, and matters there.
        const double none = std::numeric_limits<double>::quiet_NaN();
        std::vector<ImportanceFeature> features(2);
        std::vector<double> objective;
        for (int i = 0; i < 400; ++i) {
            const bool isBranch = i % 2 == 0;
            features[0].values.push_back(isBranch ? i % 10 : none);
            features[1].values.push_back((i * 7) % 13);
            objective.push_back(isBranch ? i % 10 : 20);
        }
        const auto importance = parameterImportance(features, objective);
        QVERIFY(isNear(importance[0], 1, 0.02));
    }

    void fewTrialsSayNothing() {
        std::vector<ImportanceFeature> features(1);
        std::vector<double> objective;
        for (size_t i = 0; i + 1 < minImportanceTrials; ++i) {
            features[0].values.push_back(double(i));
            objective.push_back(double(i));
        }
        features[0].values.push_back(1);
        objective.push_back(std::numeric_limits<double>::quiet_NaN());
        QVERIFY(parameterImportance(features, objective).empty());
        // Nor do equal objectives.
        objective.assign(100, 3.0);
        features[0].values.assign(100, 1.0);
        QVERIFY(parameterImportance(features, objective) == std::vector<double>{0});
    }

    void tenThousandTrials() {
        QElapsedTimer timer;
        timer.start();
        const auto importance =
            importanceOf(std::vector<bool>(10, false), 10'000,
                         [](const SamplePoint& p, std::mt19937_64&) { return p[3] * p[3] + 0.1 * p[5]; });
        QVERIFY(importance[3] > 0.8);
        QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(ParameterImportanceTest)
#include "parameter_importance_test.moc"
