// What price decides: ranks of prices, which of equally tight places is taken, and which cluster starts a node.
#include <QTest>
#include <algorithm>
#include <array>
#include <random>

#include "core/scheduler/price_rank.h"
#include "tests/scheduler/schedule_jobs.h"

using namespace studio;
using namespace studio::test;

namespace {

// For each price, how many different known amounts are below it. Slow and simple.
std::vector<int> naiveRanks(const std::vector<HourlyPrice>& prices) {
    std::string common;
    int most = 0;
    for (const HourlyPrice& price : prices) {
        const auto count = static_cast<int>(std::count_if(prices.begin(), prices.end(), [&](const HourlyPrice& other) {
            return other.micros.value_or(0) > 0 && other.currency == price.currency;
        }));
        if (count > most || (count == most && count > 0 && price.currency < common)) {
            most = count;
            common = price.currency;
        }
    }
    const auto amountOf = [&](const HourlyPrice& price) -> int64_t {
        const bool isKnown = price.micros && (*price.micros == 0 || price.currency == common);
        return isKnown ? *price.micros : INT64_MAX;
    };
    std::vector<int> ranks;
    for (const HourlyPrice& price : prices) {
        std::vector<int64_t> below;
        for (const HourlyPrice& other : prices) {
            const int64_t amount = amountOf(other);
            if (amount < amountOf(price) && std::find(below.begin(), below.end(), amount) == below.end())
                below.push_back(amount);
        }
        ranks.push_back(static_cast<int>(below.size()));
    }
    return ranks;
}

QString ranksText(const std::vector<HourlyPrice>& prices) {
    QStringList words;
    for (const int rank : priceRanks(prices))
        words << QString::number(rank);
    return words.join(' ');
}

// Machines alike in all but their names and prices.
std::vector<int> addTwins(ScheduleScene& scene, const std::vector<int>& ranks) {
    std::vector<int> targets;
    for (const int rank : ranks) {
        targets.push_back(scene.addMachine("m" + std::to_string(targets.size()), 4, 8 * sceneGibibyte, 2));
        scene.target(targets.back()).priceRank = rank;
    }
    return targets;
}

} // namespace

class PriceRankTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ranksPrices() {
        QCOMPARE(ranksText({}), QString());
        QCOMPARE(ranksText({{1'000'000, "EUR"}, {500'000, "EUR"}, {1'000'000, "EUR"}}), QStringLiteral("1 0 1"));
        // Unknown is not free, and comes last.
        QCOMPARE(ranksText({{}, {9'000'000, "EUR"}, {0, "EUR"}}), QStringLiteral("2 1 0"));
        QCOMPARE(ranksText({{}, {}}), QStringLiteral("0 0"));
        // Amounts of another currency cannot be compared, except that nothing costs nothing.
        QCOMPARE(ranksText({{5, "EUR"}, {7, "EUR"}, {1, "USD"}, {0, "USD"}}), QStringLiteral("1 2 3 0"));
        // As many of each: the first by name.
        QCOMPARE(ranksText({{5, "USD"}, {7, "EUR"}}), QStringLiteral("1 0"));
    }

    void ranksEqualNaiveOnes() {
        std::mt19937 random(7);
        const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        const std::array<std::string, 3> currencies = {"EUR", "USD", "CHF"};
        for (int i = 0; i < 2000; ++i) {
            std::vector<HourlyPrice> prices(static_cast<size_t>(upTo(7)));
            for (HourlyPrice& price : prices) {
                price.currency = currencies.at(static_cast<size_t>(upTo(2)));
                if (upTo(3) > 0)
                    price.micros = upTo(4);
            }
            QCOMPARE(priceRanks(prices), naiveRanks(prices));
        }
    }

    // Equal machines: the cheapest is taken first, and the event says that price has decided.
    void cheapestOfEqualFitsIsTaken() {
        ScheduleScene scene;
        const std::vector<int> all = addTwins(scene, {2, 0, 1});
        RunNeeds half = cores(2);
        half.memoryBytes = 4 * sceneGibibyte;
        for (int i = 0; i < 4; ++i)
            scene.add(job(half, all));
        const auto decision = scene.pass();
        QCOMPARE(decision.starts.size(), size_t{4});
        QVERIFY(decision.starts[0].isCheapest);
        QCOMPARE(decision.starts[0].fitting, 3);
        // The second one fits most tightly beside the first: there price decides nothing.
        QCOMPARE(scene.run(1).places.at(0).target, all[1]);
        QCOMPARE(scene.run(2).places.at(0).target, all[1]);
        QVERIFY(!decision.starts[1].isCheapest);
        QCOMPARE(decision.starts[1].fitting, 3);
        QCOMPARE(scene.run(3).places.at(0).target, all[2]);
        QCOMPARE(decision.starts[2].fitting, 2);
    }

    // Where one fits more tightly, its price does not matter.
    void tighterFitBeatsLowerPrice() {
        ScheduleScene scene;
        const int large = scene.addMachine("large", 16, 64 * sceneGibibyte, 8);
        const int small = scene.addMachine("small", 2, 8 * sceneGibibyte, 8);
        scene.target(large).priceRank = 0;
        scene.target(small).priceRank = 5;
        scene.add(job(cores(1), {large, small}));
        const auto decision = scene.pass();
        QCOMPARE(scene.run(1).places.at(0).target, small);
        QVERIFY(!decision.starts.at(0).isCheapest);
    }

    // A node that is on, or a machine that is idle, is taken before a node is started anywhere, whatever it costs.
    void idlePlaceBeatsStartingNode() {
        ScheduleScene scene;
        const int own = scene.addMachine("own", 4, 8 * sceneGibibyte, 1);
        const int host = scene.addMachine("host", 4, 8 * sceneGibibyte, 1);
        const int cluster = scene.addCluster("cheap", {host}, 0, 1, sceneGibibyte);
        scene.target(cluster).maxNodes = 2;
        scene.target(own).priceRank = 1;
        scene.add(job(cores(1), {own, cluster}));
        scene.add(job(cores(1), {own, cluster}));
        const auto decision = scene.pass();
        QCOMPARE(scene.run(1).places.at(0).target, own);
        QCOMPARE(code(decision), QStringLiteral("node_starting"));
        QCOMPARE(decision.verdicts.at(0).reason.target, cluster);
        QCOMPARE(decision.verdicts.at(0).reason.startable, 1);
    }

    // Of clusters that would start a node the cheapest does it, then the one with the smaller nodes.
    void cheapestClusterStartsNode() {
        ScheduleScene scene;
        const int host = scene.addMachine("host", 64, 256 * sceneGibibyte, 1);
        const auto add = [&](const char* name, int size, int rank) {
            const int index = scene.addCluster(name, {host}, 0, size, size * sceneGibibyte);
            scene.target(index).maxNodes = 2;
            scene.target(index).priceRank = rank;
            return index;
        };
        const std::vector<int> all{add("dear", 2, 3), add("large", 8, 1), add("small", 4, 1), add("unknown", 2, 4)};
        scene.add(job(cores(1), all));
        const auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("node_starting"));
        QCOMPARE(decision.verdicts.at(0).reason.target, all[2]);
        QCOMPARE(decision.verdicts.at(0).reason.startable, 4);
        // One that cannot grow does not count.
        scene.target(all[2]).hasUnusableNodes = true;
        const auto next = scene.pass();
        QCOMPARE(next.verdicts.at(0).reason.target, all[1]);
        QCOMPARE(next.verdicts.at(0).reason.startable, 3);
    }
};

QTEST_GUILESS_MAIN(PriceRankTest)
#include "price_rank_test.moc"
