// The Parzen mixture against Optuna, and the sampler that uses it.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/sweep/parameter_sampler.h"
#include "core/sweep/parzen_mixture.h"
#include "core/sweep/tpe_sampler.h"

using namespace studio;

namespace {

ParameterDistribution numbers(ParameterKind kind, double low, double high, double q = 0) {
    ParameterDistribution made{kind};
    made.low = low;
    made.high = high;
    made.q = q;
    return made;
}

SearchSpace oracleSpace() {
    ParameterDistribution integer{ParameterKind::RandInt};
    integer.upper = 10;
    ParameterDistribution choice{ParameterKind::Choice};
    for (const char* text : {"a", "b", "c"})
        choice.options.push_back({text, false, false, {}});
    return {{"x", numbers(ParameterKind::Uniform, -5, 10)},
            {"lr", numbers(ParameterKind::LogUniform, std::log(1e-4), 0)},
            {"q", numbers(ParameterKind::QUniform, 0, 2, 0.25)},
            {"n", integer},
            {"c", choice}};
}

std::vector<double> oraclePoint(int i) {
    const auto part = [](double value) { return value - std::floor(value); };
    return {-5 + 15 * part(i * 0.618034 + 0.1), std::exp(std::log(1e-4) - std::log(1e-4) * part(i * 0.414214 + 0.2)),
            0.25 * ((i * 5 + 1) % 9), double((i * 7 + 3) % 10), double((i * 2 + 1) % 3)};
}

double branin(double x, double y) {
    const double a = y - 5.1 / (4 * M_PI * M_PI) * x * x + 5 / M_PI * x - 6;
    return a * a + 10 * (1 - 1 / (8 * M_PI)) * std::cos(x) + 10;
}

SearchSpace braninSpace() {
    return {{"x", numbers(ParameterKind::Uniform, -5, 10)}, {"y", numbers(ParameterKind::Uniform, 0, 15)}};
}

// The best value after 60 trials, `atOnce` of which run at a time.
double searched(uint64_t seed, bool isRandom, int atOnce) {
    const SearchSpace space = braninSpace();
    std::vector<TrialParameters> points;
    points.reserve(60);
    std::vector<TpeObservation> observations;
    double best = 1e9;
    for (int number = 1; number <= 60; ++number) {
        points.push_back(isRandom ? randomPoint(space, seed, number)
                                  : tpePoint(space, Goal::Minimize, seed, number, observations));
        observations.push_back({number, &points.back()});
        const int ended = number - atOnce;
        if (ended >= 0 && number >= atOnce) {
            TpeObservation& one = observations[static_cast<size_t>(ended)];
            one.kind = TpeObservation::Kind::Completed;
            const auto& at = one.parameters->coordinates;
            one.value = branin(at.at("x"), at.at("y"));
            best = std::min(best, one.value);
        }
    }
    return best;
}

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

class TpeSamplerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // optuna 5.0.0: _ParzenEstimator(observations, space, (1.0, True, False, default_weights, True)).log_pdf(points),
    // where the observations are oraclePoint(0 … n - 1).
    void densityEqualsOptunas_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QList<double>>("logs");
        QTest::newRow("prior only") << 0 << QList<double>{-10.81364817917793, -10.384821510467813, -10.804682811369934};
        QTest::newRow("one") << 1 << QList<double>{-10.74535042451186, -9.9358841726595, -11.307560303893114};
        QTest::newRow("five") << 5 << QList<double>{-11.339429860202284, -10.61403887112498, -12.456155721271074};
        // Without repeated values: those that are equal get their deviations in an unspecified order there.
        QTest::newRow("forty") << 40 << QList<double>{-9.712160543638179, -9.465876025624105, -9.70318593804838};
    }
    void densityEqualsOptunas() {
        QFETCH(int, count);
        QFETCH(QList<double>, logs);
        const SearchSpace space = oracleSpace();
        const auto isUsed = [count](size_t i) { return count < 9 || (i != 2 && i != 3); };
        const auto used = [&](const std::vector<double>& all) {
            std::vector<double> some;
            for (size_t i = 0; i < all.size(); ++i) {
                if (isUsed(i))
                    some.push_back(all[i]);
            }
            return some;
        };
        std::vector<MixtureParameter> parameters;
        for (size_t i = 0; i < space.size(); ++i) {
            if (isUsed(i))
                parameters.push_back({space[i].name, &space[i].distribution});
        }
        std::vector<std::vector<double>> points;
        for (int i = 0; i < count; ++i)
            points.push_back(used(oraclePoint(i)));
        const ParzenMixture mixture(parameters, points);
        const std::vector<std::vector<double>> asked = {
            {-5, 1e-4, 0, 0, 0}, {0.3, 0.02, 0.75, 4, 1}, {9.9, 0.9, 2.0, 9, 2}};
        for (size_t i = 0; i < asked.size(); ++i)
            QVERIFY2(std::abs(mixture.logDensity(used(asked[i])) - logs[static_cast<qsizetype>(i)]) < 1e-9,
                     qPrintable(QString::number(mixture.logDensity(used(asked[i])), 'g', 17)));
    }

    // Printed by sampler_values.py, which computes densities and candidates with Python's NormalDist: of 28 trials two
    // run, three were stopped, and the three with the lowest values are the best.
    void pointsArePinned() {
        const SearchSpace space = oracleSpace();
        std::vector<TrialParameters> points(28);
        std::vector<TpeObservation> observations;
        for (int number = 1; number <= 28; ++number) {
            const std::vector<double> at = oraclePoint(number - 1);
            TrialParameters& point = points[static_cast<size_t>(number - 1)];
            for (size_t i = 0; i < space.size(); ++i)
                point.coordinates[space[i].name] = at[i];
            TpeObservation one{number, &point, TpeObservation::Kind::Completed, std::sin(3 * number)};
            if (number == 5 || number == 6 || number == 20) {
                one.kind = TpeObservation::Kind::Stopped;
                one.value = -9;
                one.interval = number;
            } else if (number > 26) {
                one.kind = TpeObservation::Kind::Running;
            }
            observations.push_back(one);
        }
        const std::vector<std::vector<double>> expected = {{6.653555946034229, 0.3955902437742583, 0.75, 2, 2},
                                                           {9.499988352861195, 0.1253901566455169, 0.25, 0, 2},
                                                           {8.114343185097812, 0.5064882638370296, 0.25, 0, 2}};
        for (size_t seed = 1; seed <= expected.size(); ++seed) {
            const auto point = tpePoint(space, Goal::Minimize, seed, 29, observations).coordinates;
            for (size_t i = 0; i < space.size(); ++i) {
                const double wanted = expected[seed - 1][i];
                const double value = point.at(space[i].name);
                QVERIFY2(std::abs(value - wanted) <= 1e-9 * std::abs(wanted),
                         qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(space[i].name)).arg(value)));
            }
        }
    }

    void sameHistoryGivesTheSamePoint() {
        const SearchSpace space = oracleSpace();
        std::vector<TrialParameters> points;
        std::vector<TpeObservation> observations;
        for (int i = 1; i <= 20; ++i)
            points.push_back(randomPoint(space, 1, i));
        for (int i = 1; i <= 20; ++i)
            observations.push_back(
                {i, &points[static_cast<size_t>(i - 1)], TpeObservation::Kind::Completed, double(i)});
        const auto one = tpePoint(space, Goal::Minimize, 4, 21, observations);
        QCOMPARE(one, tpePoint(space, Goal::Minimize, 4, 21, observations));
        QVERIFY(!(one == tpePoint(space, Goal::Minimize, 5, 21, observations)));
        QVERIFY(!(one == tpePoint(space, Goal::Maximize, 4, 21, observations)));
        observations.resize(9);
        QCOMPARE(tpePoint(space, Goal::Minimize, 4, 21, observations), randomPoint(space, 4, 21));
    }

    // Of a metric and of its negative, the same trials are the good ones.
    void goalsAreSymmetric() {
        const SearchSpace space = oracleSpace();
        std::vector<TrialParameters> points;
        for (int i = 1; i <= 40; ++i)
            points.push_back(randomPoint(space, 1, i));
        std::vector<TpeObservation> observations;
        for (int i = 1; i <= 40; ++i)
            observations.push_back({i, &points[static_cast<size_t>(i - 1)],
                                    i % 5 == 0 ? TpeObservation::Kind::Stopped : TpeObservation::Kind::Completed,
                                    std::sin(i), i % 5 == 0 ? i / 5 : 0});
        std::vector<TpeObservation> negatives = observations;
        for (TpeObservation& one : negatives)
            one.value = -one.value;
        int differing = 0;
        for (int number = 41; number <= 60; ++number) {
            const auto point = tpePoint(space, Goal::Minimize, 4, number, observations);
            QCOMPARE(tpePoint(space, Goal::Maximize, 4, number, negatives), point);
            differing += tpePoint(space, Goal::Maximize, 4, number, observations) == point ? 0 : 1;
        }
        QVERIFY(differing > 10);
    }

    // Those that run at once are not the same point eight times: at the start, and after results.
    void trialsThatRunAtOnceDiffer() {
        const SearchSpace space = braninSpace();
        for (const int known : {0, 12}) {
            std::vector<TrialParameters> points;
            points.reserve(20);
            std::vector<TpeObservation> observations;
            for (int number = 1; number <= known + 8; ++number) {
                const bool isKnown = number <= known;
                points.push_back(isKnown ? randomPoint(space, 1, number)
                                         : tpePoint(space, Goal::Minimize, 1, number, observations));
                observations.push_back({number, &points.back()});
                if (!isKnown)
                    continue;
                observations.back().kind = TpeObservation::Kind::Completed;
                const auto& at = points.back().coordinates;
                observations.back().value = branin(at.at("x"), at.at("y"));
            }
            for (size_t a = static_cast<size_t>(known); a < points.size(); ++a) {
                for (size_t b = 0; b < a; ++b)
                    QVERIFY2(!(points[a] == points[b]), qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
            }
        }
    }

    void searchesBetterThanAtRandom() {
        for (const int atOnce : {1, 8}) {
            std::vector<double> random;
            std::vector<double> bayesian;
            for (uint64_t seed = 1; seed <= 11; ++seed) {
                random.push_back(searched(seed, true, atOnce));
                bayesian.push_back(searched(seed, false, atOnce));
            }
            QVERIFY2(medianOf(bayesian) < medianOf(random),
                     qPrintable(QStringLiteral("%1 %2").arg(medianOf(bayesian)).arg(medianOf(random))));
        }
    }

    // Parameters inside of an option are sampled only where it is chosen, from the trials that chose it.
    void branchesHaveTheirOwnParameters() {
        ParameterDistribution choice{ParameterKind::Choice};
        choice.options.push_back({"none", false, false, {}});
        choice.options.push_back({"", false, true, {{"lr", numbers(ParameterKind::Uniform, 0, 1)}}});
        const SearchSpace space = {{"o", choice}};
        std::vector<TrialParameters> points;
        for (int i = 1; i <= 30; ++i)
            points.push_back(randomPoint(space, 2, i));
        std::vector<TpeObservation> observations;
        for (int i = 1; i <= 30; ++i) {
            const auto& at = points[static_cast<size_t>(i - 1)].coordinates;
            const double value = at.contains("o/1/lr") ? std::abs(at.at("o/1/lr") - 0.25) : 1;
            observations.push_back({i, &points[static_cast<size_t>(i - 1)], TpeObservation::Kind::Completed, value});
        }
        int chosen = 0;
        for (int number = 31; number <= 60; ++number) {
            const auto at = tpePoint(space, Goal::Minimize, 2, number, observations).coordinates;
            QCOMPARE(at.contains("o/1/lr"), at.at("o") == 1);
            chosen += at.at("o") == 1 && std::abs(at.at("o/1/lr") - 0.25) < 0.2 ? 1 : 0;
        }
        QVERIFY2(chosen > 15, qPrintable(QString::number(chosen)));
    }
};

QTEST_APPLESS_MAIN(TpeSamplerTest)
#include "tpe_sampler_test.moc"
