// Search spaces, and the samplers that do not adapt.
#include <QTest>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "core/sweep/normal_distribution.h"
#include "core/sweep/parameter_sampler.h"
#include "core/sweep/sobol_sequence.h"
#include "core/sweep/unit_random.h"

using namespace studio;

namespace {

ChoiceOption literal(const std::string& text, bool isText = false) {
    return {text, isText, false, {}};
}

SearchParameter choice(const std::string& name, const std::vector<std::string>& values) {
    SearchParameter parameter{name, {ParameterKind::Choice}};
    for (const auto& value : values)
        parameter.distribution.options.push_back(literal(value));
    return parameter;
}

SearchParameter bounded(const std::string& name, ParameterKind kind, double low, double high, double q = 0) {
    SearchParameter parameter{name, {kind}};
    parameter.distribution.low = low;
    parameter.distribution.high = high;
    parameter.distribution.q = q;
    return parameter;
}

SearchSpace nestedSpace() {
    SearchParameter optimizer = choice("optimizer", {"sgd"});
    ChoiceOption adam;
    adam.isObject = true;
    adam.members = {choice("name", {"adam"}), choice("beta", {"0.9", "0.99"}), choice("nesterov", {"True"})};
    optimizer.distribution.options.push_back(adam);
    return {choice("depth", {"1", "2"}), optimizer};
}

} // namespace

class ParameterSamplerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A stored seed gives the same trials in every version. The values of the following three are printed by
    // sampler_values.py, which computes them from the rules in Python: a number is that of the upper 52 bits of the
    // first eight bytes of SHA-256 of "SEED\nNUMBER\nPARAMETER", in the middle of its interval:
    // ((int.from_bytes(sha256(b"7\n1\nx").digest()[:8], "big") >> 12) + 0.5) / 2**52 = 0.438038459002715.
    void randomNumbersArePinned() {
        QVERIFY(unitRandom(0, 1, "x") == 0.8998268074533363);
        QVERIFY(unitRandom(0, 1, "lr") == 0.3227370278342788);
        QVERIFY(unitRandom(7, 1, "x") == 0.438038459002715);
        QVERIFY(unitRandom(7, 1, "lr") == 0.6808441028719693);
        QVERIFY(unitRandom(std::numeric_limits<uint64_t>::max(), 1, "x") == 0.9857083097122391);
        QVERIFY(unitRandom(std::numeric_limits<uint64_t>::max(), 1, "lr") == 0.49328495173343245);
    }

    // Four numbers of each hash of "SEED\nNUMBER\n#0", "#1", …
    void sequenceOfRandomNumbersIsPinned() {
        UnitRandom random(7, 3);
        for (const double expected : {0.5180280918156083, 0.7448727475768057, 0.47366966079608963, 0.7918565617776933,
                                      0.6610085382216507, 0.20773326331209796, 0.934223133784242, 0.20941903204184553})
            QVERIFY(random.next() == expected);
    }

    void randomPointsArePinned() {
        SearchParameter whole{"r", {ParameterKind::RandInt}};
        whole.distribution.upper = 100;
        const auto normally = [](const std::string& name, ParameterKind kind, double mu, double sigma, double q = 0) {
            SearchParameter parameter = bounded(name, kind, 0, 0, q);
            parameter.distribution.mu = mu;
            parameter.distribution.sigma = sigma;
            return parameter;
        };
        const SearchSpace space = {choice("c", {"a", "b", "c"}),
                                   whole,
                                   bounded("u", ParameterKind::Uniform, -1, 3),
                                   bounded("lu", ParameterKind::LogUniform, -6, -1),
                                   bounded("qu", ParameterKind::QUniform, 0, 10, 2.5),
                                   bounded("ql", ParameterKind::QLogUniform, 0, 5, 3),
                                   normally("n", ParameterKind::Normal, 10, 3),
                                   normally("ln", ParameterKind::LogNormal, 0, 2),
                                   normally("qn", ParameterKind::QNormal, 0, 5, 0.5),
                                   normally("qln", ParameterKind::QLogNormal, 1, 1, 1)};
        const std::vector<std::vector<double>> expected = {
            {1, 43, 2.4310380631003796, 0.02680224550726754, 2.5, 129, 13.918981779198507, 0.8166471628451697, -1.5, 4},
            {0, 43, 2.7913903466588477, 0.22932928045068787, 2.5, 3, 9.647157965333289, 0.010124442878597229, -0.5, 4},
            {0, 94, 1.0655468901681462, 0.01080164985590667, 5, 12, 16.240248061297706, 2.0618383413868395, -0.5, 2}};
        for (size_t i = 0; i < expected.size(); ++i) {
            const TrialParameters point = randomPoint(space, 11, static_cast<int64_t>(i) + 1);
            for (size_t k = 0; k < space.size(); ++k) {
                const double value = point.coordinates.at(space[k].name);
                const bool isExact = k < 3 || isQuantized(space[k].distribution.kind); // else by functions of libm
                QVERIFY2(isExact ? value == expected[i][k]
                                 : std::abs(value - expected[i][k]) < 1e-12 * std::abs(expected[i][k]),
                         qPrintable(QString::number(value, 'g', 17)));
            }
        }
        QCOMPARE(randomPoint(space, 11, 1).values.front().second, std::string("b"));
    }

    void randomNumbersDependOnTheirKeyAlone() {
        QCOMPARE(unitRandom(7, 1, "lr"), unitRandom(7, 1, "lr"));
        QVERIFY(unitRandom(7, 1, "lr") != unitRandom(7, 2, "lr"));
        QVERIFY(unitRandom(7, 1, "lr") != unitRandom(8, 1, "lr"));
        QVERIFY(unitRandom(7, 1, "lr") != unitRandom(7, 1, "rl"));
        double sum = 0;
        for (int i = 1; i <= 10'000; ++i) {
            const double u = unitRandom(1, i, "x");
            QVERIFY(u > 0 && u < 1);
            sum += u;
        }
        QVERIFY(std::abs(sum / 10'000 - 0.5) < 0.02);
    }

    // scipy.special.ndtri and log_ndtr (SciPy 1.17.1).
    void normalDistributionEqualsScipys() {
        const std::vector<std::pair<double, double>> quantiles = {
            {1e-10, -6.361340902404056}, {0.01, -2.3263478740408408}, {0.3, -0.5244005127080409}, {0.5, 0.0},
            {0.9, 1.2815515655446004},   {0.999, 3.090232306167813}};
        for (const auto& [p, z] : quantiles)
            QVERIFY2(std::abs(normal::inverse(p) - z) < 1e-12, qPrintable(QString::number(p)));
        const std::vector<std::pair<double, double>> logs = {{-40, -804.6084420137539},
                                                             {-21, -224.4657158314145},
                                                             {-3, -6.60772622151035},
                                                             {1, -0.1727537790234499},
                                                             {8, -6.220960574271742e-16}};
        for (const auto& [z, log] : logs)
            QVERIFY2(std::abs(normal::logCumulative(z) - log) <= 1e-9 * std::abs(log), qPrintable(QString::number(z)));
    }

    // scipy.stats.qmc.Sobol(d=64, scramble=False, bits=32).random(16), times 2^32 (SciPy 1.17.1).
    void sobolSequenceEqualsScipys() {
        QCOMPARE(sobolBits(0, 0), 0U);
        QCOMPARE(sobolBits(0, 1), 2147483648U);
        QCOMPARE(sobolBits(1, 5), 3758096384U);
        QCOMPARE(sobolBits(2, 7), 1610612736U);
        QCOMPARE(sobolBits(20, 11), 4026531840U);
        QCOMPARE(sobolBits(63, 13), 268435456U);
        QCOMPARE(sobolBits(40, 15), 2952790016U);
        QVERIFY(sobolUnit(0, 0, 0) > 0);
    }

    // Sixteen points of a Sobol sequence hit each sixteenth of each parameter once.
    void sobolPointsFillTheSpace() {
        const SearchSpace space = {bounded("a", ParameterKind::Uniform, 0, 16),
                                   bounded("b", ParameterKind::Uniform, 0, 16)};
        std::set<int> a;
        std::set<int> b;
        for (int number = 1; number <= 16; ++number) {
            const TrialParameters point = sobolPoint(space, 3, number);
            a.insert(static_cast<int>(point.coordinates.at("a")));
            b.insert(static_cast<int>(point.coordinates.at("b")));
        }
        QCOMPARE(a.size(), size_t{16});
        QCOMPARE(b.size(), size_t{16});
    }

    void quantizedValuesStayOnTheGrid_data() {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("q");
        QTest::addColumn<double>("given");
        QTest::addColumn<double>("expected");
        QTest::newRow("half to even, down") << 0.0 << 10.0 << 1.0 << 2.5 << 2.0;
        QTest::newRow("half to even, up") << 0.0 << 10.0 << 1.0 << 3.5 << 4.0;
        QTest::newRow("not above the bound") << 0.0 << 1.0 << 0.3 << 0.99 << 0.9;
        QTest::newRow("not below the bound") << 0.1 << 1.0 << 0.3 << 0.1 << 0.3;
        QTest::newRow("negative") << -1.0 << -0.1 << 0.25 << -0.12 << -0.25;
    }
    void quantizedValuesStayOnTheGrid() {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, q);
        QFETCH(double, given);
        QFETCH(double, expected);
        const auto parameter = bounded("x", ParameterKind::QUniform, low, high, q);
        QVERIFY(std::abs(quantizedValue(parameter.distribution, given) - expected) < 1e-12);
    }

    void valuesAreWrittenAsPythonReadsThem() {
        const auto text = [](ParameterKind kind, double value, double q = 0) {
            return QString::fromStdString(parameterText(bounded("x", kind, 0, 100, q).distribution, value));
        };
        QCOMPARE(text(ParameterKind::Uniform, 3.0), QStringLiteral("3"));
        QCOMPARE(text(ParameterKind::Uniform, -0.0), QStringLiteral("0"));
        QCOMPARE(text(ParameterKind::Uniform, 0.1), QStringLiteral("0.1"));
        QCOMPARE(text(ParameterKind::QUniform, 0.1 * 3, 0.1), QStringLiteral("0.3"));
        QCOMPARE(text(ParameterKind::RandInt, 7.0), QStringLiteral("7"));
    }

    void samplesAreInsideOfTheirBounds() {
        SearchParameter integer{"i", {ParameterKind::RandInt}};
        integer.distribution.upper = 3;
        const SearchSpace space = {bounded("u", ParameterKind::Uniform, -2, 5),
                                   bounded("l", ParameterKind::LogUniform, -6, -1),
                                   bounded("q", ParameterKind::QLogUniform, 0, 3, 2), integer};
        std::set<double> integers;
        for (int number = 1; number <= 2000; ++number) {
            const auto at = randomPoint(space, 5, number).coordinates;
            QVERIFY(at.at("u") >= -2 && at.at("u") <= 5);
            QVERIFY(at.at("l") >= std::exp(-6) && at.at("l") <= std::exp(-1));
            QVERIFY(at.at("q") >= 2 && at.at("q") <= 20 && std::fmod(at.at("q"), 2) == 0);
            integers.insert(at.at("i"));
        }
        QCOMPARE(integers, (std::set<double>{0, 1, 2})); // the bound is exclusive
    }

    void gridVariesTheLastParameterFastest() {
        const SearchSpace space = {choice("a", {"x", "y"}), choice("b", {"1", "2", "3"})};
        QCOMPARE(gridSize(space), int64_t{6});
        QStringList all;
        for (int64_t number = 1; number <= gridSize(space); ++number) {
            const auto values = gridPoint(space, number).values;
            all << QString::fromStdString(values[0].second + values[1].second);
        }
        QCOMPARE(all.join(u' '), QStringLiteral("x1 x2 x3 y1 y2 y3"));
    }

    void gridHasEachPointOfANestedSpaceOnce() {
        const SearchSpace space = nestedSpace();
        QCOMPARE(gridSize(space), int64_t{6}); // 2 × (1 + 2)
        std::set<std::string> all;
        for (int64_t number = 1; number <= gridSize(space); ++number) {
            const auto point = gridPoint(space, number);
            all.insert(point.values[0].second + point.values[1].second);
        }
        QCOMPARE(all.size(), size_t{6});
        QVERIFY(all.contains("2{\"name\":\"adam\",\"beta\":0.99,\"nesterov\":true}"));
    }

    void parametersAreInsertedIntoTheCommand() {
        TrialParameters point;
        point.values = {{"C", "0.5"}, {"o", "{\"a\":\"it's\"}"}};
        QCOMPARE(withParameters("train --C ${{search_space.C}} ${{ search_space.o }}", point, true),
                 std::string("train --C 0.5 '{\"a\":\"it'\\''s\"}'"));
        QCOMPARE(withParameters("${{search_space.o}}", point, false), std::string("{\"a\":\"it's\"}"));
        QCOMPARE(withParameters("${{inputs.x}} ${{search_space.no}}", point, false),
                 std::string("${{inputs.x}} ${{search_space.no}}"));
    }

    void spacesAndPointsRoundTrip() {
        SearchSpace space = nestedSpace();
        space.push_back(bounded("q", ParameterKind::QLogUniform, -1, 2, 0.5));
        const auto read = searchSpaceFromJson(toJson(space));
        QVERIFY(read && *read == space);
        const TrialParameters point = randomPoint(space, 9, 4);
        const auto back = trialParametersFromJson(toJson(point));
        QVERIFY(back && *back == point);
    }

    void unusableSpacesAreFound() {
        QCOMPARE(findingIn({})->problem, SpaceProblem::Empty);
        QCOMPARE(findingIn({choice("a b", {"1"})})->problem, SpaceProblem::InvalidName);
        QCOMPARE(findingIn({choice("a", {"1"}), choice("a", {"1"})})->problem, SpaceProblem::RepeatedName);
        QCOMPARE(findingIn({choice("a", {})})->problem, SpaceProblem::NoOptions);
        QCOMPARE(findingIn({bounded("a", ParameterKind::Uniform, 1, 1)})->problem, SpaceProblem::InvalidBounds);
        QCOMPARE(findingIn({bounded("a", ParameterKind::QUniform, 0, 1)})->problem, SpaceProblem::InvalidStep);
        QVERIFY(!findingIn(nestedSpace()));
    }
};

QTEST_APPLESS_MAIN(ParameterSamplerTest)
#include "parameter_sampler_test.moc"
