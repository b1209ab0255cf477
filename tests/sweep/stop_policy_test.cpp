// Early termination policies against tables calculated by hand.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/sweep/stop_policy.h"

using namespace studio;

namespace {

struct Point {
    int64_t trial;
    double value;
};

// Adds points in this order, those of stopped trials excepted; returns "trial@interval" of the decisions.
QString decisionsOf(const StopPolicy& policy, Goal goal, const std::vector<Point>& points, double sign = 1) {
    StopPolicyState state(policy, goal);
    QStringList stopped;
    std::set<int64_t> ended;
    for (const Point& point : points) {
        if (ended.contains(point.trial))
            continue;
        if (const auto stop = state.add(point.trial, sign * point.value)) {
            stopped << QStringLiteral("%1@%2").arg(stop->trial).arg(stop->interval);
            ended.insert(point.trial);
            state.setFinished(point.trial);
        }
    }
    return stopped.join(u' ');
}

StopPolicy policyOf(StopPolicyKind kind) {
    StopPolicy policy;
    policy.kind = kind;
    return policy;
}

const std::vector<Point> threeTrials = {{1, 0.9}, {2, 0.8}, {3, 0.5}, {1, 0.95}, {2, 0.85}, {3, 0.7}, {2, 0.99}};

// Falls with the steps, differently for each trial; without equal values.
double fallingLoss(int64_t trial, int step) {
    const auto part = [](double value) { return value - std::floor(value); };
    const auto number = static_cast<double>(trial);
    return part(number * 0.618034 + 0.1) + 2.0 / (step + part(number * 0.414214)) - 0.5;
}

// Trial t logs its step k at the time k + lag * t, at one time the lower number first.
std::vector<Point> interleavedPoints(int trials, int steps, int lag) {
    std::vector<std::array<int, 3>> events;
    for (int trial = 1; trial <= trials; ++trial) {
        for (int step = 1; step <= steps; ++step)
            events.push_back({step + lag * trial, trial, step});
    }
    std::sort(events.begin(), events.end());
    std::vector<Point> points;
    for (const auto& [time, trial, step] : events)
        points.push_back({trial, fallingLoss(trial, step)});
    return points;
}

} // namespace

class StopPolicyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comparesWithNotedPoints() {
        StopPolicyState state(policyOf(StopPolicyKind::Asha), Goal::Maximize);
        state.note(1, 0.9);
        QCOMPARE(state.best(1), std::optional(0.9));
        const auto stop = state.add(2, 0.5);
        QVERIFY(stop);
        QCOMPARE(stop->cutoff, 0.9);
    }

    void banditComparesWithTheBest() {
        StopPolicy policy = policyOf(StopPolicyKind::Bandit);
        policy.slackFactor = 0.2; // 0.9 - 0.9 * 0.2 / 1.2 = 0.75
        QCOMPARE(decisionsOf(policy, Goal::Maximize, threeTrials), QStringLiteral("3@1"));
        policy.slackFactor = 0;
        policy.slackAmount = 0.05; // 2: 0.8 < 0.85
        QCOMPARE(decisionsOf(policy, Goal::Maximize, threeTrials), QStringLiteral("2@1 3@1"));
        policy.slackAmount = 0.15; // 3 at 0.5 < 0.75
        QCOMPARE(decisionsOf(policy, Goal::Maximize, threeTrials), QStringLiteral("3@1"));
    }

    // The documented B / (1 + f) would stop the best trial here.
    void banditKeepsTheBestOfNegativeMetrics() {
        StopPolicy policy = policyOf(StopPolicyKind::Bandit);
        policy.slackFactor = 0.2;
        QCOMPARE(decisionsOf(policy, Goal::Maximize, {{1, -10}, {2, -11}, {3, -12}}), QStringLiteral("3@1"));
        QCOMPARE(decisionsOf(policy, Goal::Minimize, {{1, -10}, {2, -7}, {3, -8}}), QStringLiteral("2@1"));
    }

    // Minimization of the metric decides as maximization of its negative, apart from the asymmetric slack factor.
    void goalsAreSymmetric_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("bandit") << static_cast<int>(StopPolicyKind::Bandit);
        QTest::newRow("median") << static_cast<int>(StopPolicyKind::MedianStopping);
        QTest::newRow("truncation") << static_cast<int>(StopPolicyKind::TruncationSelection);
        QTest::newRow("asha") << static_cast<int>(StopPolicyKind::Asha);
    }
    void goalsAreSymmetric() {
        QFETCH(int, kind);
        StopPolicy policy = policyOf(static_cast<StopPolicyKind>(kind));
        policy.slackAmount = 0.05;
        policy.truncationPercentage = 40;
        policy.reductionFactor = 2;
        const QString stopped = decisionsOf(policy, Goal::Maximize, threeTrials);
        QVERIFY(!stopped.isEmpty());
        QCOMPARE(decisionsOf(policy, Goal::Minimize, threeTrials, -1), stopped);
    }

    void policiesActAtMultiplesAfterTheirDelay() {
        StopPolicy policy = policyOf(StopPolicyKind::Bandit);
        policy.slackAmount = 0.05;
        std::vector<Point> points;
        for (int interval = 0; interval < 9; ++interval)
            points.insert(points.end(), {{1, 1.0}, {2, 0.1}});
        policy.interval = 2;
        QCOMPARE(decisionsOf(policy, Goal::Maximize, points), QStringLiteral("2@2"));
        policy.delay = 5;
        QCOMPARE(decisionsOf(policy, Goal::Maximize, points), QStringLiteral("2@6"));
        policy.interval = 0; // as the SDK sends it
        QCOMPARE(decisionsOf(policy, Goal::Maximize, points), QStringLiteral("2@5"));
    }

    // Means of 1..2: 1: 3, 2: 2, 3: 1 (finished); the median is 2, and the best of trial 4 is 1.5.
    void medianComparesTheBestWithRunningMeans() {
        const StopPolicy policy = policyOf(StopPolicyKind::MedianStopping);
        StopPolicyState state(policy, Goal::Maximize);
        for (const Point& point : std::vector<Point>{{1, 2}, {1, 4}, {2, 2}, {2, 2}})
            QVERIFY(!state.add(point.trial, point.value)); // fewer than three trials
        QVERIFY(!state.add(5, 9));                         // best of its interval
        QVERIFY(!state.add(3, 2));                         // the median is 2: not strictly worse
        const auto stop = state.add(4, 1.5);
        QVERIFY(stop.has_value());
        QCOMPARE(stop->value, 1.5);
        QCOMPARE(stop->cutoff, 2.0);
    }

    void truncationStopsTheWorstOnly() {
        StopPolicy policy = policyOf(StopPolicyKind::TruncationSelection);
        policy.truncationPercentage = 50;
        // Trial 2 is the worse one of two; 3 is the second of three, of which floor(1.5) = 1 is cut; so is 4 of four.
        QCOMPARE(decisionsOf(policy, Goal::Maximize, {{1, 4}, {2, 1}, {3, 3}, {4, 2}}), QStringLiteral("2@1 4@1"));
        // Of equal ones, the latest is cut.
        QCOMPARE(decisionsOf(policy, Goal::Maximize, {{1, 1}, {2, 1}}), QStringLiteral("2@1"));
        policy.excludesFinished = true; // trial 2 has ended: of 1, 3 and 4 one is cut
        QCOMPARE(decisionsOf(policy, Goal::Maximize, {{1, 4}, {2, 1}, {3, 3}, {4, 2}}), QStringLiteral("2@1 3@1 4@1"));
    }

    void ashaPromotesAFraction() {
        StopPolicy policy = policyOf(StopPolicyKind::Asha);
        policy.reductionFactor = 2; // rungs 1, 2, 4, …
        // 1 is the best of one; 2 is worse than the only one that goes on; 3 is the best; 4: floor(4/2) = 2 go on.
        QCOMPARE(decisionsOf(policy, Goal::Minimize, {{1, 5}, {2, 6}, {3, 4}, {4, 4.5}, {4, 9}, {3, 3}}),
                 QStringLiteral("2@1"));
        // The value at the rung counts, not the best one before.
        QCOMPARE(decisionsOf(policy, Goal::Minimize, {{1, 5}, {1, 3}, {2, 1}, {2, 4}}), QStringLiteral("2@2"));
        // Interval 3 is no rung.
        QCOMPARE(decisionsOf(policy, Goal::Minimize, {{1, 1}, {1, 1}, {1, 1}, {2, 1}, {2, 1}, {2, 99}}), QString());
    }

    // optuna 5.0.0: SuccessiveHalvingPruner(min_resource, reduction_factor), told the points of
    // interleavedPoints(24, 20, lag) in that order, without those of pruned trials.
    void ashaDecidesAsOptuna_data() {
        QTest::addColumn<int>("minResource");
        QTest::addColumn<int>("factor");
        QTest::addColumn<bool>("isMaximized");
        QTest::addColumn<int>("lag");
        QTest::addColumn<QString>("stopped");
        QTest::newRow("all together") << 1 << 4 << false << 0
                                      << QStringLiteral("3@1 4@1 5@1 6@1 7@1 8@1 9@1 10@1 11@1 13@1 14@1 15@1 "
                                                        "16@1 17@1 18@1 19@1 20@1 22@1 23@1 24@1 12@4");
        QTest::newRow("one after the other begins")
            << 1 << 4 << false << 3
            << QStringLiteral("3@1 4@1 5@1 6@1 7@1 8@1 9@1 10@1 11@1 12@4 13@1 14@1 "
                              "15@1 16@1 17@1 18@1 19@1 20@1 22@1 23@1 24@1");
        QTest::newRow("three rungs") << 2 << 2 << false << 1
                                     << QStringLiteral("3@2 4@4 6@2 7@4 9@2 11@2 10@4 12@4 14@2 15@2 "
                                                       "16@2 17@2 19@2 20@2 22@2 18@8 24@2 23@4");
        QTest::newRow("maximize") << 1 << 3 << true << 2
                                  << QStringLiteral("2@1 4@1 5@1 6@3 7@1 8@1 9@1 10@1 11@3 12@1 13@1 14@1 "
                                                    "15@1 16@3 17@3 18@1 19@1 20@1 21@1 22@3 23@1 24@1");
        QTest::newRow("one after the other") << 3 << 2 << true << 20
                                             << QStringLiteral("2@3 4@3 5@3 6@6 7@3 8@3 9@6 10@3 11@12 12@3 13@3 "
                                                               "14@6 15@3 17@6 18@3 19@12 20@3 21@3 22@6 23@3");
    }
    void ashaDecidesAsOptuna() {
        QFETCH(int, minResource);
        QFETCH(int, factor);
        QFETCH(bool, isMaximized);
        QFETCH(int, lag);
        QFETCH(QString, stopped);
        StopPolicy policy = policyOf(StopPolicyKind::Asha);
        policy.minResource = minResource;
        policy.reductionFactor = factor;
        const Goal goal = isMaximized ? Goal::Maximize : Goal::Minimize;
        QCOMPARE(decisionsOf(policy, goal, interleavedPoints(24, 20, lag)), stopped);
    }

    void notANumberIsWorst() {
        QVERIFY(isBetter(Goal::Minimize, 1e300, std::nan("")));
        QVERIFY(!isBetter(Goal::Maximize, std::nan(""), -1e300));
        StopPolicy policy = policyOf(StopPolicyKind::Asha);
        QCOMPARE(decisionsOf(policy, Goal::Minimize, {{1, std::nan("")}}), QStringLiteral("1@1"));
        policy = policyOf(StopPolicyKind::Bandit);
        policy.slackAmount = 1;
        QCOMPARE(decisionsOf(policy, Goal::Minimize, {{1, std::nan("")}, {2, 1}, {3, std::nan("")}}),
                 QStringLiteral("3@1"));
    }

    void aNewAttemptStartsAnew() {
        StopPolicy policy = policyOf(StopPolicyKind::Bandit);
        policy.slackAmount = 1;
        StopPolicyState state(policy, Goal::Maximize);
        state.add(1, 10);
        state.restart(1);
        QCOMPARE(state.count(1), size_t{0});
        QVERIFY(!state.add(2, 5)); // 10 does not count any more
    }
};

QTEST_APPLESS_MAIN(StopPolicyTest)
#include "stop_policy_test.moc"
