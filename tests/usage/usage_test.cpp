// What machines cost: amounts of money, and days of made-up events that are checked to the cent by figures computed by
// hand.
#include <QElapsedTimer>
#include <QTest>
#include <numeric>

#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/target.h"
#include "core/usage/budget.h"
#include "core/usage/money.h"
#include "core/usage/usage_report.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace std::chrono_literals;

namespace {

// On 26 November 2026, UTC.
Timestamp at(int hour, int minute = 0, int day = 26) {
    const auto date = std::chrono::sys_days(std::chrono::year(2026) / 11 / day);
    return Timestamp(date) + std::chrono::hours(hour) + std::chrono::minutes(minute);
}

Price euros(const char* amount, Timestamp from = at(0, 0, 1)) {
    return {from, moneyFromText(amount), "EUR"};
}

// Two targets: nodes of a cluster, and the local computer, which costs while runs use it.
UsageRecords dayOfEvents() {
    UsageRecords records;
    records.targets["c"] = {"c", "crew", false, false, {euros("1.20")}};
    records.targets["l"] = {"l", "local", false, false, {euros("0.30")}};
    records.runs = {{1, {"r1", "train 1", "mnist"}},
                    {2, {"r2", "train 2", "mnist"}},
                    {3, {"r3", "score 1", "batch"}},
                    {4, {"r4", "score 2", "batch"}}};
    records.meters.push_back({"c", at(8), at(20), {{1, at(9), at(12)}, {2, at(13, 30), at(18)}}});
    for (Meter& meter : metersOfRuns("l", {{3, at(10), at(14)}, {4, at(12), at(16)}}))
        records.meters.push_back(std::move(meter));
    return records;
}

QString amounts(const UsageReport& report) {
    QStringList texts;
    for (const UsageRow& row : report.rows)
        texts << QString::fromStdString((row.key.empty() ? "idle" : row.name) + " " + costNumbers(row.cost));
    texts << QString::fromStdString("total " + costNumbers(report.total));
    return texts.join(QStringLiteral(", "));
}

UsageReport dayReport(const UsageRecords& records, UsageGrouping grouping) {
    return usageReport(records, grouping, at(0), at(0, 0, 27), at(23), TimeZone());
}

} // namespace

class UsageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsMoney_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("micros"); // -1: refused
        QTest::newRow("whole") << "3" << qint64(3'000'000);
        QTest::newRow("cents") << "1.20" << qint64(1'200'000);
        QTest::newRow("smallest") << "0.000001" << qint64(1);
        QTest::newRow("zero is free, not unknown") << "0" << qint64(0);
        QTest::newRow("too many decimals") << "0.0000001" << qint64(-1);
        QTest::newRow("no decimals after the point") << "1." << qint64(-1);
        QTest::newRow("comma") << "1,20" << qint64(-1);
        QTest::newRow("negative") << "-1" << qint64(-1);
        QTest::newRow("exponent") << "1e3" << qint64(-1);
        QTest::newRow("too large") << "1234567890" << qint64(-1);
        QTest::newRow("empty") << "" << qint64(-1);
    }
    void readsMoney() {
        QFETCH(QString, text);
        QFETCH(qint64, micros);
        QCOMPARE(moneyFromText(text.toStdString()).value_or(-1), int64_t(micros));
    }

    void writesMoney() {
        QCOMPARE(moneyText(1'234'999), std::string("1.23"));
        QCOMPARE(moneyText(1'235'000), std::string("1.24"));
        QCOMPARE(exactMoneyText(1'200'000), std::string("1.20"));
        QCOMPARE(exactMoneyText(125), std::string("0.000125"));
        QCOMPARE(currencyFromText("eur").value_or(""), std::string("EUR"));
        QVERIFY(!currencyFromText("euro"));
        QVERIFY(!currencyFromText("E1R"));
    }

    void dividesWithoutLoss() {
        QCOMPARE(divided(100, {1, 1, 1}), (std::vector<int64_t>{34, 33, 33}));
        QCOMPARE(divided(5, {0, 3, 7}), (std::vector<int64_t>{0, 2, 3}));
        QCOMPARE(divided(7, {0, 0}), (std::vector<int64_t>{0, 0}));
        const std::vector<int64_t> weights{7, 11, 13, 17, 19, 23};
        for (int64_t total = 0; total < 500; ++total) {
            const auto parts = divided(total, weights);
            QCOMPARE(std::accumulate(parts.begin(), parts.end(), int64_t{0}), total);
        }
        // Three thirds of a cent are one cent in the table, too.
        QCOMPARE(roundedToCents({3'334, 3'333, 3'333}), (std::vector<int64_t>{1, 0, 0}));
    }

    void sharesADay_data() {
        QTest::addColumn<int>("grouping");
        QTest::addColumn<QString>("expected");
        // crew: 12 h at 1.20 = 14.40: 3 h and 4.5 h of runs, 4.5 h idle. local: 6 h at 0.30 = 1.80, half each.
        QTest::newRow("target") << int(UsageGrouping::Target) << "crew 14.40 EUR, local 1.80 EUR, total 16.20 EUR";
        QTest::newRow("run")
            << int(UsageGrouping::Run)
            << "score 1 0.90 EUR, score 2 0.90 EUR, train 1 3.60 EUR, train 2 5.40 EUR, idle 5.40 EUR, "
               "total 16.20 EUR";
        QTest::newRow("experiment") << int(UsageGrouping::Experiment)
                                    << "batch 1.80 EUR, mnist 9.00 EUR, idle 5.40 EUR, total 16.20 EUR";
        QTest::newRow("day") << int(UsageGrouping::Day) << "2026-11-26 16.20 EUR, total 16.20 EUR";
        QTest::newRow("month") << int(UsageGrouping::Month) << "2026-11 16.20 EUR, total 16.20 EUR";
    }
    void sharesADay() {
        QFETCH(int, grouping);
        QFETCH(QString, expected);
        QCOMPARE(amounts(dayReport(dayOfEvents(), static_cast<UsageGrouping>(grouping))), expected);
    }

    void sharesSumToTheBill() {
        UsageRecords records;
        records.targets["c"] = {"c", "crew", false, false, {euros("0.37")}};
        Meter meter{"c", at(0, 0, 20), at(7, 13, 26), {}};
        for (int run = 1; run <= 50; ++run)
            meter.shares.push_back({run, at(run % 24, run, 20 + run % 6), at((run * 7) % 24, run, 21 + run % 6)});
        std::erase_if(meter.shares, [](const auto& share) { return *share.to <= share.from; });
        records.meters.push_back(meter);
        int64_t sum = 0;
        int64_t ms = 0;
        for (const UsageItem& item :
             meterItems(meter, 0, records.targets["c"].prices, at(0, 0, 1), at(0, 0, 28), at(0, 0, 27), TimeZone())) {
            QVERIFY(item.micros.has_value());
            sum += *item.micros;
            ms += item.ms;
        }
        const int64_t length = (at(7, 13, 26) - at(0, 0, 20)).count();
        QCOMPARE(ms, length);
        QCOMPARE(sum, (370'000 * length + 1'800'000) / 3'600'000);
    }

    // A month of a busy machine: 50,000 runs, ten at once, in one pass over their begins and ends.
    void manyRunsAreCountedInOnePass() {
        Meter meter{"l", at(0, 0, 1), at(0, 0, 26), {}};
        const auto step = std::chrono::milliseconds(25LL * 24 * 3'600'000 / 50'000);
        for (int run = 1; run <= 50'000; ++run)
            meter.shares.push_back({run, at(0, 0, 1) + (run - 1) * step, at(0, 0, 1) + (run + 9) * step});
        QElapsedTimer timer;
        timer.start();
        int64_t ms = 0;
        size_t pieces = 0;
        for (const UsageItem& item :
             meterItems(meter, 0, {euros("1")}, at(0, 0, 1), at(0, 0, 27), at(0, 0, 27), TimeZone())) {
            ms += item.ms;
            ++pieces;
        }
        QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(ms, int64_t{25} * 24 * 3'600'000);
        QVERIFY(pieces >= 50'000);
    }

    // The scheduler compares the name as it is stored.
    void budgetsStoreTheTargetsOwnName() {
        test::FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 1, at(8));
            Budget budget;
            budget.scope = "target";
            budget.key = "LOCAL";
            budget.micros = 1'000'000;
            budget.currency = "EUR";
            const auto set = budgets::set(db, budget);
            const auto all = budgets::all(db);
            const auto found = budgets::find(db, "target", "Local");
            budget.key = "absent";
            const auto refused = budgets::set(db, budget);
            const auto removed = budgets::remove(db, "target", "Local");
            [&] {
                QVERIFY(set.has_value());
                QCOMPARE(all.size(), size_t{1});
                QVERIFY(found && found->micros == 1'000'000);
                QCOMPARE(all.front().key, std::string("local"));
                QVERIFY(!refused && refused.error().code == ErrorCode::NotFound);
                QVERIFY(removed.has_value() && budgets::all(db).empty());
            }();
            return {};
        });
    }

    // Clusters for one run that are made like a template, also those that are deleted, spend its budget.
    void budgetCountsClustersLikeIt() {
        test::FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 1, at(8));
            const auto host = targets::byName(db, std::string(localTargetName));
            if (!host)
                return fail(host.error());
            const TargetId local = host->id;
            ClusterConfig config;
            config.node = {{}, 1, 1 << 30};
            const auto model = clusters::create(db, "model", config, local, at(8));
            const auto own = clusters::create(db, "run1", clusterForOneRun(config, "model", 1), local, at(8));
            const auto other = clusters::create(db, "other", config, local, at(8));
            Budget budget;
            budget.scope = "target";
            budget.key = "model";
            budget.micros = 1'500'000;
            budget.currency = "EUR";
            if (!model || !own || !other || !budgets::set(db, budget))
                return fail(ErrorCode::Internal, "not created");
            for (const Target* target : {&*model, &*own, &*other}) {
                if (const auto priced = usage::setPrice(db, target->id, euros("1", at(8)), at(8)); !priced)
                    return priced;
                execute(db, "INSERT INTO node_time(target,node,from_ms,to_ms) VALUES(?,1,?,?)", target->id, at(8),
                        at(9));
            }
            execute(db, "UPDATE target SET deleted_name=name,name=id,deleted_ms=? WHERE id=?", at(9), own->id);
            budgets::refresh(db, at(10));
            const Budget found = budgets::all(db).front();
            [&] {
                QCOMPARE(found.spent.value_or(0), int64_t{2'000'000});
                QCOMPARE(found.state, BudgetState::UsedUp);
            }();
            return {};
        });
    }

    // The second at which what is on will have used a budget up; one that is used up changes no more.
    void budgetsKnowWhenTheyChange() {
        test::FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 1, at(8));
            const auto target = targets::byName(db, std::string(localTargetName));
            if (!target)
                return fail(target.error());
            const TargetId local = target->id;
            Budget budget;
            budget.micros = 1'000'000;
            budget.currency = "EUR";
            budget.warnPercent = 100;
            const auto set = budgets::set(db, budget);
            const auto priced = usage::setPrice(db, local, euros("1", at(8)), at(8));
            const std::chrono::seconds minute(60);
            const auto idle = budgets::refresh(db, at(8, 59), minute).next;
            execute(db, "INSERT INTO node_time(target,node,from_ms) VALUES(?,1,?)", local, at(8));
            // What has ended counts, too: a quarter of an hour; three more are left for the node that is on.
            execute(db, "INSERT INTO node_time(target,node,from_ms,to_ms) VALUES(?,2,?,?)", local, at(8), at(8, 15));
            const auto tooFar = budgets::refresh(db, at(8, 43), minute).next;
            const auto near = budgets::refresh(db, at(8, 44) + std::chrono::seconds(20), minute).next;
            const auto over = budgets::refresh(db, at(9), minute).next;
            const auto state = budgets::all(db).front().state;
            [&] {
                QVERIFY(set.has_value() && priced.has_value());
                QVERIFY(!idle && !tooFar && !over);
                QVERIFY(near && *near >= at(8, 45) && *near <= at(8, 45) + std::chrono::seconds(1));
                QCOMPARE(state, BudgetState::UsedUp);
            }();
            return {};
        });
    }

    void unknownStaysUnknown() {
        UsageRecords records = dayOfEvents();
        records.targets["c"].prices.clear();
        const UsageReport report = dayReport(records, UsageGrouping::Target);
        QCOMPARE(amounts(report), QString("crew , local 1.80 EUR, total 1.80 EUR"));
        QCOMPARE(report.rows[0].cost.unknownMs, int64_t(12 * 3'600'000));
        QVERIFY(report.rows[0].cost.micros.empty());
        QCOMPARE(report.total.unknownMs, int64_t(12 * 3'600'000));
        // A price of 0 is one.
        records.targets["c"].prices = {euros("0")};
        QCOMPARE(amounts(dayReport(records, UsageGrouping::Target)),
                 QString("crew 0.00 EUR, local 1.80 EUR, total 1.80 EUR"));
        // One that is almost nothing is not nothing.
        records.targets["c"].prices = {euros("0.0004")};
        QCOMPARE(amounts(dayReport(records, UsageGrouping::Target)),
                 QString("crew < 0.01 EUR, local 1.80 EUR, total 1.80 EUR"));
    }

    void keepsEarlierPrices() {
        UsageRecords records = dayOfEvents();
        // Unknown until 10:00, 1.20 until 12:00, then 2.00, and unknown again from 19:00.
        records.targets["c"].prices = {euros("1.20", at(10)), euros("2.00", at(12)), {at(19), std::nullopt, ""}};
        const UsageReport report = dayReport(records, UsageGrouping::Run);
        // train 1: 10 to 12 = 2.40 and one unknown hour; train 2: 4.5 h at 2.00; idle: 12 to 13:30 and 18 to 19 at
        // 2.00.
        QCOMPARE(amounts(report),
                 QString("score 1 0.90 EUR, score 2 0.90 EUR, train 1 2.40 EUR, train 2 9.00 EUR, idle "
                         "5.00 EUR, total 18.20 EUR"));
        QCOMPARE(report.total.unknownMs, int64_t(3 * 3'600'000)); // 8 to 10 and 19 to 20
    }

    // A chart has the groups of the table, and the same sum.
    void dividesDaysByGroup() {
        const UsageRecords records = dayOfEvents();
        const auto utc = TimeZone::load("UTC");
        const auto series = [&](UsageGrouping grouping, UsageGrouping column) {
            return usageSeries(records, grouping, column, at(0), at(0, 0, 27), at(0, 0, 27), *utc);
        };
        const auto text = [](const std::vector<UsageSeries>& all) {
            QStringList parts;
            for (const UsageSeries& one : all) {
                for (const auto& [column, cost] : one.columns)
                    parts << QStringLiteral("%1 %2 %3")
                                 .arg(QString::fromStdString(one.key.empty() ? "idle" : one.name),
                                      QString::fromStdString(column), QString::fromStdString(costNumbers(cost)));
            }
            return parts.join(QStringLiteral(", "));
        };
        QCOMPARE(text(series(UsageGrouping::Experiment, UsageGrouping::Day)),
                 QString("batch 2026-11-26 1.80 EUR, mnist 2026-11-26 9.00 EUR, idle 2026-11-26 5.40 EUR"));
        // Months are the columns: their groups are the targets.
        const QString months("crew 2026-11 14.40 EUR, local 2026-11 1.80 EUR");
        QCOMPARE(text(series(UsageGrouping::Month, UsageGrouping::Month)), months);
        QCOMPARE(text(series(UsageGrouping::Target, UsageGrouping::Month)), months);
    }

    void neverAddsCurrencies() {
        UsageRecords records = dayOfEvents();
        records.targets["l"].prices[0].currency = "USD";
        QCOMPARE(amounts(dayReport(records, UsageGrouping::Month)),
                 QString("2026-11 14.40 EUR + 1.80 USD, total 14.40 EUR + 1.80 USD"));
    }

    void cutsDaysInTheZone() {
        const auto berlin = TimeZone::load("Europe/Berlin");
        if (!berlin)
            QSKIP("no tzdata");
        UsageRecords records;
        records.targets["c"] = {"c", "crew", false, false, {euros("1.00")}};
        records.meters.push_back({"c", at(22), at(1, 0, 27), {}});
        const UsageReport report =
            usageReport(records, UsageGrouping::Day, at(0, 0, 1), at(0, 0, 28), at(0, 0, 28), *berlin);
        // Midnight in Berlin is 23:00 UTC.
        QCOMPARE(amounts(report), QString("2026-11-26 1.00 EUR, 2026-11-27 2.00 EUR, total 3.00 EUR"));
        QCOMPARE(monthStart(at(12), *berlin), at(23, 0, 1) - 24h);
        // The clock is set back on 25 October: that day has 25 hours.
        const Timestamp october = Timestamp(std::chrono::sys_days(std::chrono::year(2026) / 10 / 25)) + 12h;
        QCOMPARE((nextDay(october, *berlin) - dayStart(october, *berlin)).count(), int64_t(25 * 3'600'000));
        // And forward on 29 March: half past midnight on the 31st is no 144 hours after the 25th.
        const Timestamp march = Timestamp(std::chrono::sys_days(std::chrono::year(2026) / 3 / 30)) + 22h + 30min;
        QCOMPARE(dayText(march, *berlin), std::string("2026-03-31"));
        QCOMPARE(dayText(dayStart(march, *berlin, 6), *berlin), std::string("2026-03-25"));
    }

    // In 2006 Newfoundland set its clocks back from 0:01 to 23:01 of the day before: midnight came twice.
    void midnightMayComeTwice() {
        const auto zone = TimeZone::load("America/St_Johns");
        if (!zone)
            QSKIP("no tzdata");
        const auto begin = Timestamp(std::chrono::sys_days(std::chrono::year(2006) / 10 / 28)) + 12h;
        const Meter meter{"c", begin, begin + 36h, {}};
        int64_t ms = 0;
        for (const UsageItem& item :
             meterItems(meter, 0, {euros("1.00", begin)}, begin, begin + 36h, begin + 36h, *zone))
            ms += item.ms;
        QCOMPARE(ms, int64_t{36} * 3'600'000);
    }

    // 1.00 an hour, and at most 100.00 in a month: on from the 11th of November on.
    void monthHasALimit() {
        const Timestamp begin = at(0, 0, 11);
        const Timestamp december = at(0) + 5 * 24h;
        Price price = euros("1.00", at(0, 0, 1));
        price.monthCapMicros = moneyFromText("100.00");
        const auto cost = [&](const Meter& meter, Timestamp from, Timestamp until, const TimeZone& zone = TimeZone()) {
            int64_t micros = 0;
            for (const UsageItem& item : meterItems(meter, 0, {price}, from, until, until, zone))
                micros += item.micros.value_or(0);
            return QString::fromStdString(moneyText(micros));
        };
        const Meter meter{"c", begin, begin + 30 * 24h, {}};
        const Timestamp end = *meter.to;
        QCOMPARE(cost(meter, begin, end), QString("200.00")); // in November and in December
        QCOMPARE(cost(meter, begin, begin + 50h), QString("50.00"));
        QCOMPARE(cost(meter, begin + 50h, begin + 150h), QString("50.00"));
        QCOMPARE(cost(meter, begin + 150h, december), QString("0.00"));
        QCOMPARE(cost(meter, december, december + 3h), QString("3.00"));
        if (const auto berlin = TimeZone::load("Europe/Berlin"))
            QCOMPARE(cost(meter, begin, end, *berlin), QString("200.00"));
        // The share of a run after that is free, and is no unknown time.
        const Meter shared{"c", begin, begin + 120h, {{1, begin + 90h, begin + 120h}}};
        int64_t ofRun = 0;
        for (const UsageItem& item : meterItems(shared, 0, {price}, begin, end, end, TimeZone())) {
            QVERIFY(item.micros);
            ofRun += item.run == 1 ? *item.micros : 0;
        }
        QCOMPARE(moneyText(ofRun), std::string("10.00"));

        // A started hour is billed up to the limit, and not beyond it.
        price.unitMs = 3'600'000;
        QCOMPARE(cost({"c", begin, begin + 98h + 30min, {}}, begin, end), QString("99.00"));
        QCOMPARE(cost({"c", begin, begin + 100h + 30min, {}}, begin, end), QString("100.00"));
        price.unitMs = 0;
        // While it is stopped it costs the same: one bill, of which 90 hours are over.
        price.keptMicros = price.micros;
        Meter stopped{"c", begin + 90h, begin + 120h, {}};
        stopped.isKept = true;
        stopped.beforeMs = 90 * 3'600'000;
        QCOMPARE(cost(stopped, begin, end), QString("10.00"));
        // One that is never reached changes nothing.
        price.monthCapMicros = moneyFromText("1000.00");
        QCOMPARE(cost(meter, begin, end), QString("720.00"));
    }

    // A budget counts the month of its zone, and is fresh at its end.
    void budgetsBeginAnewEachMonth() {
        if (!TimeZone::load("Europe/Berlin"))
            QSKIP("no tzdata");
        test::FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 1, at(8));
            const auto target = targets::byName(db, std::string(localTargetName));
            if (!target)
                return fail(target.error());
            Budget budget;
            budget.micros = 5'000'000;
            budget.currency = "EUR";
            budget.zone = "Europe/Berlin";
            const auto set = budgets::set(db, budget);
            const auto priced = usage::setPrice(db, target->id, euros("1"), at(0, 0, 1));
            // Ten hours before the end of November in Berlin, which is 23:00 UTC, and two hours after it.
            execute(db, "INSERT INTO node_time(target,node,from_ms) VALUES(?,1,?)", target->id, at(13, 0, 30));
            const auto stateAt = [&db](Timestamp now) {
                budgets::refresh(db, now);
                const Budget found = budgets::all(db).front();
                return QString::fromStdString(found.month + " " + std::string(toText(found.state)) + " " +
                                              moneyText(found.spent.value_or(-1)));
            };
            const QString before = stateAt(at(23, 0, 30) - std::chrono::milliseconds(1));
            const QString after = stateAt(at(23, 0, 30));
            const QString later = stateAt(at(23, 0, 30) + 4h);
            [&] {
                QVERIFY(set && priced);
                QCOMPARE(before, QString("2026-11 used_up 10.00"));
                QCOMPARE(after, QString("2026-12 fine 0.00"));
                QCOMPARE(later, QString("2026-12 warned 4.00"));
            }();
            return {};
        });
    }

    void countsUntilNow() {
        UsageRecords records = dayOfEvents();
        records.meters[0].to.reset();
        records.meters[0].shares[1].to.reset();
        // It is 15:00: 7 h are 8.40, of which train 2 has 1.5 h.
        const UsageReport report = usageReport(records, UsageGrouping::Run, at(0), at(0, 0, 27), at(15), TimeZone());
        QCOMPARE(amounts(report).section(QStringLiteral(", "), 2),
                 QString("train 1 3.60 EUR, train 2 1.80 EUR, idle 3.00 EUR, total 9.90 EUR"));
    }

    void judgesBudgets_data() {
        QTest::addColumn<qint64>("spent");
        QTest::addColumn<int>("state");
        QTest::newRow("nothing") << qint64(0) << int(BudgetState::Fine);
        QTest::newRow("just below the warning") << qint64(79'999'999) << int(BudgetState::Fine);
        QTest::newRow("at the warning") << qint64(80'000'000) << int(BudgetState::Warned);
        QTest::newRow("just below the limit") << qint64(99'999'999) << int(BudgetState::Warned);
        QTest::newRow("at the limit") << qint64(100'000'000) << int(BudgetState::UsedUp);
        QTest::newRow("above") << qint64(500'000'000) << int(BudgetState::UsedUp);
    }
    void judgesBudgets() {
        QFETCH(qint64, spent);
        QFETCH(int, state);
        QCOMPARE(int(judgeBudget(spent, 100'000'000, 80)), state);
    }

    void budgetBelowACentIsShown() {
        Budget budget;
        budget.micros = 1'000;
        budget.currency = "EUR";
        budget.spent = 2'030'000;
        const std::string shown = budgets::usedUpText(budget);
        QVERIFY2(shown.find("2.03 / 0.001 EUR") != std::string::npos, shown.c_str());
    }
};

QTEST_GUILESS_MAIN(UsageTest)
#include "usage_test.moc"
