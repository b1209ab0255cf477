// What runs cost, how prices are billed, and what Azure would have cost: figures computed by hand, to the cent.
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>

#include "core/runtable/run_column.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "core/target/size_catalog.h"
#include "core/usage/money.h"
#include "core/usage/run_cost.h"
#include "core/usage/usage_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace std::chrono_literals;

namespace {

// On a day of November 2026, UTC.
Timestamp on(int day, int hour = 0, int minute = 0, int second = 0) {
    const auto date = std::chrono::sys_days(std::chrono::year(2026) / 11 / day);
    return Timestamp(date) + std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second);
}

int64_t costOf(const Meter& meter, const std::vector<Price>& prices, Timestamp from, Timestamp until, Timestamp now) {
    int64_t sum = 0;
    for (const UsageItem& item : meterItems(meter, 0, prices, from, until, now, TimeZone()))
        sum += item.micros.value_or(0);
    return sum;
}

} // namespace

class RunCostTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void billsInUnits_data() {
        QTest::addColumn<int>("seconds"); // that the machine was on
        QTest::addColumn<int>("unit");    // s
        QTest::addColumn<int>("minimum"); // s
        QTest::addColumn<QString>("cost");
        // At 3.60 an hour, a second is 0.001.
        QTest::newRow("exactly") << 90 << 0 << 0 << "0.09";
        QTest::newRow("seconds, below the minimum of a minute") << 20 << 1 << 60 << "0.06";
        QTest::newRow("seconds, at the minimum") << 60 << 1 << 60 << "0.06";
        QTest::newRow("seconds, above the minimum") << 61 << 1 << 60 << "0.061";
        QTest::newRow("a started hour") << 600 << 3600 << 3600 << "3.60";
        QTest::newRow("a full hour") << 3600 << 3600 << 3600 << "3.60";
        QTest::newRow("a second started hour") << 3601 << 3600 << 3600 << "7.20";
        QTest::newRow("a minimum that is no unit") << 100 << 60 << 90 << "0.12";
        QTest::newRow("never on") << 0 << 3600 << 3600 << "0.00";
    }
    void billsInUnits() {
        QFETCH(int, seconds);
        QFETCH(int, unit);
        QFETCH(int, minimum);
        QFETCH(QString, cost);
        const Price price{on(1), moneyFromText("3.60"), "EUR", unit * 1000LL, minimum * 1000LL};
        const Meter meter{"c", on(26, 10), on(26, 10) + std::chrono::seconds(seconds), {}};
        QCOMPARE(QString::fromStdString(exactMoneyText(costOf(meter, {price}, on(1), on(28), on(28)))), cost);
        // The same while it is on.
        const Meter live{"c", on(26, 10), std::nullopt, {}};
        const Timestamp now = on(26, 10) + std::chrono::seconds(seconds);
        QCOMPARE(QString::fromStdString(exactMoneyText(costOf(live, {price}, on(1), now, now))), cost);
    }

    // 23:50 to 00:20 in started hours: 0.60 on the first day, 3.00 on the second with the rest of the hour, never
    // twice.
    void startedUnitsCountOnTheLastDay() {
        const Price price{on(1), moneyFromText("3.60"), "EUR", 3'600'000, 3'600'000};
        const Meter meter{"c", on(25, 23, 50), on(26, 0, 20), {{1, on(25, 23, 50), on(26, 0, 20)}}};
        QCOMPARE(costOf(meter, {price}, on(25), on(26), on(28)), int64_t{600'000});
        QCOMPARE(costOf(meter, {price}, on(26), on(27), on(28)), int64_t{3'000'000});
        QCOMPARE(costOf(meter, {price}, on(25), on(27), on(28)), int64_t{3'600'000});
        // The run pays for its time, 30 minutes; the rest of the hour is idle and no node time.
        int64_t idle = 0;
        int64_t ms = 0;
        for (const UsageItem& item : meterItems(meter, 0, {price}, on(1), on(28), on(28), TimeZone())) {
            idle += item.run == 0 ? *item.micros : 0;
            ms += item.ms;
        }
        QCOMPARE(idle, int64_t{1'800'000});
        QCOMPARE(ms, int64_t{30 * 60'000});
    }

    void stoppedMachinesCost_data() {
        QTest::addColumn<QString>("kept"); // for an hour; empty: unknown
        QTest::addColumn<QString>("cost");
        QTest::addColumn<qint64>("unknownHours");
        QTest::newRow("disk") << "0.05"
                              << "3.40 EUR" << qint64(0); // 2 h at 1.20 and 20 h at 0.05
        QTest::newRow("the same") << "1.20"
                                  << "26.40 EUR" << qint64(0); // 22 h at 1.20
        QTest::newRow("nothing") << "0"
                                 << "2.40 EUR" << qint64(0);
        QTest::newRow("unknown is not nothing") << ""
                                                << "2.40 EUR" << qint64(20);
    }
    void stoppedMachinesCost() {
        QFETCH(QString, kept);
        QFETCH(QString, cost);
        QFETCH(qint64, unknownHours);
        UsageRecords records;
        records.targets["i"] = {"i", "notebook"};
        records.targets["i"].prices = {{on(1), moneyFromText("1.20"), "EUR", 0, 0, moneyFromText(kept.toStdString())}};
        records.meters.push_back({"i", on(26), on(26, 2), {}});
        records.meters.push_back({"i", on(26, 2), on(26, 22), {}, true});
        const UsageReport report = usageReport(records, UsageGrouping::Target, on(1), on(28), on(28), TimeZone());
        QCOMPARE(QString::fromStdString(costNumbers(report.total)), cost);
        QCOMPARE(report.total.ms, int64_t{2 * 3'600'000});
        QCOMPARE(report.total.keptMs, int64_t{20 * 3'600'000});
        QCOMPARE(report.total.unknownMs, int64_t{unknownHours * 3'600'000});
    }

    // A machine that costs the same while it is stopped has one bill, in whole hours of 1.20, however often it stops.
    void stopsDoNotRoundUp_data() {
        QTest::addColumn<QString>("times"); // minutes after 8:00: on, or kept after "k"; without an end: still
        QTest::addColumn<QString>("kept");
        QTest::addColumn<int>("minimum"); // minutes instead of the unit; 0: whole hours
        QTest::addColumn<QString>("cost");
        QTest::newRow("never stopped") << "0-10"
                                       << "1.20" << 0 << "1.20";
        // 90 minutes are two hours.
        QTest::newRow("removed while stopped") << "0-10 k10-90"
                                               << "1.20" << 0 << "2.40";
        // 40 minutes are one hour.
        QTest::newRow("started again") << "0-10 k10-20 20-40"
                                       << "1.20" << 0 << "1.20";
        QTest::newRow("stopped twice") << "0-10 k10-20 20-40 k40-60 60-61"
                                       << "1.20" << 0 << "2.40";
        // Now it is 9:45.
        QTest::newRow("still stopped") << "0-30 k30-"
                                       << "1.20" << 0 << "2.40";
        QTest::newRow("still on") << "0-10 k10-20 20-"
                                  << "1.20" << 0 << "2.40";
        // The first machine is gone at 8:31: 30 minutes and 10 minutes are an hour each.
        QTest::newRow("another machine") << "0-10 k10-30 40-50"
                                         << "1.20" << 0 << "2.40";
        // One hour, and one and a half at 0.60.
        QTest::newRow("cheaper while stopped") << "0-10 k10-100"
                                               << "0.60" << 0 << "2.10";
        QTest::newRow("minimum") << "0-10 k10-30"
                                 << "1.20" << 60 << "1.20";
    }
    void stopsDoNotRoundUp() {
        QFETCH(QString, times);
        QFETCH(QString, kept);
        QFETCH(int, minimum);
        QFETCH(QString, cost);
        test::FreshWorkspace workspace;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 1, on(26));
            const auto target = targets::byName(db, std::string(localTargetName));
            if (!target)
                return fail(target.error());
            const Price price{on(1),
                              1'200'000,
                              "EUR",
                              minimum == 0 ? 3'600'000 : 0,
                              minimum * 60'000LL,
                              moneyFromText(kept.toStdString())};
            const auto priced = usage::setPrice(db, target->id, price, on(1));
            const Timestamp gone = on(26, 8, 31);
            execute(db,
                    "INSERT INTO created_node(seq,wish,machine,target,number,provider,host,spec,node_key,state,"
                    "since_ms,created_ms,gone_ms) VALUES(1,'w',?1,?1,1,'cloud',?1,'{}','k','gone',?2,?2,?2)",
                    target->id, gone);
            for (const QString& time : times.split(QLatin1Char(' '))) {
                const bool isKept = time.startsWith(QLatin1Char('k'));
                const QStringList ends = time.mid(isKept ? 1 : 0).split(QLatin1Char('-'));
                const Timestamp from = on(26, 8, ends[0].toInt());
                const auto to = ends[1].isEmpty() ? std::nullopt : std::optional(toMs(on(26, 8, ends[1].toInt())));
                // Only the machine of the row "another machine" is gone.
                const int created = QLatin1String(QTest::currentDataTag()) == QLatin1String("another machine") ? 1 : 2;
                if (isKept)
                    execute(db, "INSERT INTO kept_time(target,created,from_ms,to_ms) VALUES(?,?,?,?)", target->id,
                            created, from, to);
                else
                    execute(db, "INSERT INTO node_time(target,node,from_ms,to_ms) VALUES(?,1,?,?)", target->id, from,
                            to);
            }
            const auto sumOf = [&](Timestamp from, Timestamp until) {
                int64_t sum = 0;
                for (const Meter& meter : usage::records(db, from, until).meters)
                    sum += costOf(meter, {price}, from, until, on(26, 9, 45));
                return sum;
            };
            const int64_t whole = sumOf(on(1), on(28));
            const int64_t parts = sumOf(on(1), on(26, 8, 15)) + sumOf(on(26, 8, 15), on(28));
            [&] {
                QVERIFY(priced.has_value());
                QCOMPARE(QString::fromStdString(exactMoneyText(whole)), cost);
                QCOMPARE(parts, whole); // as when a month ends at 8:15
            }();
            return {};
        });
    }

    void priceWhileStoppedStays_data() {
        QTest::addColumn<QString>("lastKept"); // of 1.20 EUR; empty: unknown
        QTest::addColumn<QString>("rule");     // of 2.40 EUR; empty: unknown, as where the disk is billed
        QTest::addColumn<QString>("currency");
        QTest::addColumn<QString>("kept");
        QTest::newRow("given for the disk") << "0.05"
                                            << ""
                                            << "EUR"
                                            << "0.05";
        QTest::newRow("given against the rule") << "0.05"
                                                << "2.40"
                                                << "EUR"
                                                << "0.05";
        QTest::newRow("given on an own machine") << "0.05"
                                                 << "0"
                                                 << "EUR"
                                                 << "0.05";
        QTest::newRow("the same as while it is on") << "1.20"
                                                    << "2.40"
                                                    << "EUR"
                                                    << "2.40";
        QTest::newRow("never given") << ""
                                     << ""
                                     << "EUR"
                                     << "";
        QTest::newRow("unknown before the rule") << ""
                                                 << "0"
                                                 << "EUR"
                                                 << "0.00";
        QTest::newRow("another currency") << "0.05"
                                          << ""
                                          << "USD"
                                          << "";
    }
    void priceWhileStoppedStays() {
        QFETCH(QString, lastKept);
        QFETCH(QString, rule);
        QFETCH(QString, currency);
        QFETCH(QString, kept);
        const Price last{on(1), moneyFromText("1.20"), "EUR", 0, 0, moneyFromText(lastKept.toStdString())};
        const Price unknown{on(2), std::nullopt, ""};
        const Price next{on(3), moneyFromText("2.40"), currency.toStdString(), 0, 0, moneyFromText(rule.toStdString())};
        for (const auto& before : {std::vector<Price>{last}, std::vector<Price>{last, unknown}}) {
            const auto after = usage::keptMicrosAfter(before, next);
            QCOMPARE(after ? QString::fromStdString(exactMoneyText(*after)) : QString(), kept);
        }
        QCOMPARE(usage::keptMicrosAfter({}, next), next.keptMicros);
        QVERIFY(!usage::keptMicrosAfter({last}, unknown));
    }

    void comparesWithAzure() {
        const VmSize* nearest = nearestPricedSize(2, 4LL << 30, 0);
        QVERIFY(nearest != nullptr && nearest->vcpus >= 2 && nearest->gpus == 0);
        for (const VmSize& size : vmSizes()) {
            if (size.vcpus >= 2 && size.memoryBytes() >= 4LL << 30 && size.gpus == 0 && size.pricePerHourUsd)
                QVERIFY(*size.pricePerHourUsd >= *nearest->pricePerHourUsd);
        }
        UsageRecords records;
        records.targets["c"] = {"c", "crew"};
        records.targets["c"].azureMicros = 226'000; // Standard_D4ds_v4
        records.targets["m"] = {"m", "desk"};
        records.runs = {{1, {"r1", "one", "e"}}, {2, {"r2", "two", "e"}}};
        records.meters.push_back({"c", on(26), on(26, 10), {{1, on(26), on(26, 6)}, {2, on(26, 2), on(26, 4)}}});
        const UsageReport report = usageReport(records, UsageGrouping::Run, on(1), on(28), on(28), TimeZone());
        // 10 h at 0.226 = 2.26: 5 h of one, 1 h of two, 4 h idle.
        QCOMPARE(azureNumbers(report.total), std::string("2.26 USD"));
        QCOMPARE(azureNumbers(report.rows[0].cost), std::string("1.13 USD"));
        QCOMPARE(azureNumbers(report.rows[1].cost), std::string("0.23 USD"));
        QCOMPARE(azureNumbers(report.rows[2].cost), std::string("0.90 USD"));
        // Without a size for a part of the time there is no figure that looks like all of it.
        records.meters.push_back({"m", on(26), on(26, 1), {}});
        QVERIFY(
            azureNumbers(usageReport(records, UsageGrouping::Month, on(1), on(28), on(28), TimeZone()).total).empty());
    }

    void groupsByFamilyAndWritesCsv() {
        UsageRecords records;
        records.targets["a"] = {"a", "crew"};
        records.targets["a"].family = "standardDDSv4Family";
        records.targets["a"].prices = {{on(1), moneyFromText("1.20"), "EUR"}};
        records.targets["b"] = {"b", "desk, left"};
        records.meters.push_back({"a", on(26), on(26, 1, 30), {}});
        records.meters.push_back({"b", on(26), on(26, 1), {}});
        const UsageReport byFamily = usageReport(records, UsageGrouping::Family, on(1), on(28), on(28), TimeZone());
        QCOMPARE(byFamily.rows.size(), size_t{2});
        QCOMPARE(byFamily.rows[0].key, std::string("other"));
        QCOMPARE(byFamily.rows[1].key, std::string("standardDDSv4Family"));
        QCOMPARE(costNumbers(byFamily.rows[1].cost), std::string("1.80 EUR"));
        const UsageReport byTarget = usageReport(records, UsageGrouping::Target, on(1), on(28), on(28), TimeZone());
        QCOMPARE(usageCsv(byTarget, "target"),
                 std::string("target,name,node_hours,idle_hours,stopped_hours,unpriced_hours,EUR,azure_usd\r\n"
                             "a,crew,1.50,1.50,0.00,0.00,1.80,\r\n"
                             "b,\"desk, left\",1.00,1.00,0.00,1.00,,\r\n"));
    }

    // A price is set for the future, or for times that had none: what was used is not priced anew.
    void pricesOfThePastAreFixed() {
        test::ReconcilerScene scene(8);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto set = [&](int day, const char* amount, int now) {
                return usage::setPrice(db, scene.local(), {on(day), moneyFromText(amount), "EUR"}, on(now));
            };
            const bool isFirst = set(1, "1.00", 10).has_value(); // from before there was one
            const auto again = set(1, "2.00", 11);
            const auto earlier = set(5, "2.00", 4);                 // from the fourth day on
            const bool isCorrected = set(4, "3.00", 4).has_value(); // at the same moment
            const bool isUnknown = set(12, "", 12).has_value();
            const bool isKnownLater = set(12, "4.00", 13).has_value();
            const auto prices = usage::pricesOf(db, scene.local().text());
            [&] {
                QVERIFY(isFirst && earlier && isCorrected && isUnknown && isKnownLater);
                QVERIFY(!again && again.error().code == ErrorCode::Conflict);
                QCOMPARE(prices.size(), size_t{3});
                QCOMPARE(prices[0].micros, std::optional<int64_t>(1'000'000));
                QCOMPARE(prices[1].micros, std::optional<int64_t>(3'000'000));
                QCOMPARE(prices[2].micros, std::optional<int64_t>(4'000'000));
            }();
            return {};
        });
    }

    void costsOfRunsAreThoseOfTheReport() {
        test::ReconcilerScene scene(8);
        std::vector<int64_t> runs;
        for (int i = 0; i < 4; ++i)
            runs.push_back(scene.submit());
        const std::string local = scene.local().text();
        const auto used = [&](int64_t run, Timestamp from, std::optional<Timestamp> to) {
            scene.workspace().sql(
                "INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,from_ms,"
                "to_ms) SELECT seq,1,0,id,name,'e','" +
                local + "'," + std::to_string(toMs(from)) + "," + (to ? std::to_string(toMs(*to)) : "NULL") +
                " FROM run WHERE seq=" + std::to_string(run));
        };
        used(runs[0], on(26, 8), on(26, 12));
        used(runs[1], on(26, 10), on(26, 11));
        used(runs[2], on(26, 11), std::nullopt); // it is 13:00
        scene.workspace().sql("UPDATE run SET parent=(SELECT id FROM run WHERE seq=" + std::to_string(runs[3]) +
                              ") WHERE seq IN (" + std::to_string(runs[0]) + "," + std::to_string(runs[2]) + ")");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const Timestamp now = on(26, 13);
            const auto before = usage::costsOfRuns(db, runs, now);
            const auto set = usage::setPrice(db, scene.local(), {on(1), moneyFromText("1.20"), "EUR"}, now);
            const auto costs = usage::costsOfRuns(db, runs, now);
            const auto all = usage::costsOfAllRuns(db, now);
            const auto one = usage::costsOfRuns(db, std::vector<int64_t>{runs[1]}, now);
            [&] {
                QVERIFY(set.has_value());
                // Unknown before there is a price, never 0.
                QVERIFY(before.at(runs[0]).cost.micros.empty() && before.at(runs[0]).cost.unknownMs > 0);
                // 0: 2 h alone, 1 h with 1, 1 h with 2: 3 h. 1: half an hour. 2: half an hour and one alone.
                QCOMPARE(costNumbers(costs.at(runs[0]).cost), std::string("3.60 EUR"));
                QCOMPARE(costNumbers(costs.at(runs[1]).cost), std::string("0.60 EUR"));
                QCOMPARE(costNumbers(costs.at(runs[2]).cost), std::string("1.80 EUR"));
                QCOMPARE(costNumbers(costs.at(runs[3]).cost), std::string("5.40 EUR")); // its children 0 and 2
                QCOMPARE(costNumbers(one.at(runs[1]).cost), std::string("0.60 EUR"));
                for (const int64_t run : runs)
                    QCOMPARE(costNumbers(all.at(run).cost), costNumbers(costs.at(run).cost));
                const UsageReport report =
                    usageReport(usage::records(db, on(1), now), UsageGrouping::Run, on(1), now, now, TimeZone());
                QCOMPARE(costNumbers(report.total), std::string("6.00 EUR")); // 8 to 13 o'clock
                const UsageRecords withoutRuns = usage::recordsWithoutRuns(db, on(1), now);
                QCOMPARE(withoutRuns.meters.size(), size_t{1});
                QVERIFY(withoutRuns.runs.empty() && withoutRuns.targets.at(local).isOn);
                const UsageReport byTarget =
                    usageReport(withoutRuns, UsageGrouping::Target, on(1), now, now, TimeZone());
                QCOMPARE(costNumbers(byTarget.rows.front().cost), std::string("6.00 EUR"));
            }();
            return {};
        });
    }

    // Many separate times on one machine are read in one pass over what was used on it: a pass for each takes minutes.
    void manyTimesOfAMachineAreReadAtOnce() {
        test::ReconcilerScene scene(8);
        const int64_t run = scene.submit();
        const int64_t beside = scene.submit();
        constexpr int times = 20'000;
        // Each third minute, with a run beside it in each second one of them and one in each pause.
        const auto used = [&](int64_t by, int step, int offset) {
            scene.workspace().sql(
                "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i+" + std::to_string(step) + " FROM n WHERE i+" +
                std::to_string(step) + "<" + std::to_string(times) +
                ") INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,from_ms,to_ms) SELECT "
                "seq,i,0,id,name,'e','" +
                scene.local().text() + "'," + std::to_string(toMs(on(1))) + "+i*180000+" + std::to_string(offset) +
                "," + std::to_string(toMs(on(1))) + "+i*180000+60000+" + std::to_string(offset) +
                " FROM run,n WHERE seq=" + std::to_string(by));
        };
        used(run, 1, 0);
        used(beside, 2, 0);
        used(beside, 1, 90'000);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto set = usage::setPrice(db, scene.local(), {Timestamp(), moneyFromText("1.20"), "EUR"}, on(1));
            QElapsedTimer took;
            took.start();
            const auto costs = usage::costsOfRuns(db, std::vector<int64_t>{run}, on(1) + 24h * 60);
            const auto elapsed = took.elapsed();
            [&] {
                QVERIFY(set.has_value());
                // 0.02 for a minute: 10,000 alone and 10,000 shared by two.
                QCOMPARE(costs.size(), size_t{1});
                QCOMPARE(costNumbers(costs.at(run).cost), std::string("300.00 EUR"));
                QCOMPARE(costs.at(run).cost.ms, int64_t{15'000} * 60'000);
                QVERIFY2(elapsed < 10'000, qPrintable(QString::number(elapsed)));
            }();
            return {};
        });
    }

    void isColumnOfTheTable() {
        test::ReconcilerScene scene(8);
        const int64_t cheap = scene.submit();
        const int64_t dear = scene.submit();
        const int64_t unused = scene.submit();
        const std::string local = scene.local().text();
        for (const auto& [run, hours] : {std::pair{cheap, 1}, {dear, 2}})
            scene.workspace().sql(
                "INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,from_ms,"
                "to_ms) SELECT seq,1,0,id,name,'e','" +
                local + "'," + std::to_string(toMs(on(hours))) + "," +
                std::to_string(toMs(on(hours)) + hours * 3'600'000LL) + " FROM run WHERE seq=" + std::to_string(run));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const std::vector<RunColumn> columns{{ColumnKind::Field, "cost"}};
            const std::vector<int64_t> keys{dear, unused, cheap};
            const auto unpriced = runs::values(db, keys, columns);
            (void)usage::setPrice(db, scene.local(), {Timestamp(), moneyFromText("0.50"), "USD"}, on(28));
            const auto priced = runs::values(db, keys, columns);
            const auto ordered = runs::runsSortedBy(db, columns[0], false);
            const auto conditions = conditionsFromText("cost >= 0.75");
            const auto met = conditions ? runs::runsMatching(db, conditions->front()) : std::vector<int64_t>();
            [&] {
                QCOMPARE(unpriced[0][0]->text, std::string("unknown"));
                QVERIFY(!unpriced[1][0]);
                QCOMPARE(priced[0][0]->text, std::string("1.00 USD"));
                QCOMPARE(priced[2][0]->text, std::string("0.50 USD"));
                QVERIFY(!priced[1][0]);
                QCOMPARE(ordered, (std::vector<int64_t>{dear, cheap}));
                QCOMPARE(met, (std::vector<int64_t>{dear}));
                QVERIFY(!conditionsFromText("cost >= much"));
            }();
            return {};
        });
    }

    // What is known of a cost is the least that it can be.
    void partlyUnknownCostsAreLowerBounds() {
        test::ReconcilerScene scene(8);
        const int64_t known = scene.submit();
        const int64_t partly = scene.submit();
        const std::string local = scene.local().text();
        // 2 h at 0.50, and 10 h without a price with one at 0.50.
        for (const auto& [run, from, to] : {std::tuple{partly, on(1), on(1, 11)}, {known, on(2), on(2, 2)}})
            scene.workspace().sql(
                "INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,from_ms,"
                "to_ms) SELECT seq,1,0,id,name,'e','" +
                local + "'," + std::to_string(toMs(from)) + "," + std::to_string(toMs(to)) +
                " FROM run WHERE seq=" + std::to_string(run));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            (void)usage::setPrice(db, scene.local(), {on(1, 10), moneyFromText("0.50"), "USD"}, on(28));
            const auto met = [&](const std::string& text) {
                const auto conditions = conditionsFromText(text);
                auto keys = conditions ? runs::runsMatching(db, conditions->front()) : std::vector<int64_t>();
                std::sort(keys.begin(), keys.end());
                return keys;
            };
            const std::vector<RunColumn> columns{{ColumnKind::Field, "cost"}};
            [&] {
                using Keys = std::vector<int64_t>;
                QCOMPARE(runs::values(db, Keys{partly}, columns)[0][0]->text, std::string("0.50 USD, partly unknown"));
                QCOMPARE(runs::runsSortedBy(db, columns[0], true), (Keys{known, partly}));
                QCOMPARE(runs::runsSortedBy(db, columns[0], false), (Keys{known, partly}));
                QCOMPARE(met("cost < 2"), (Keys{known}));
                QCOMPARE(met("cost <= 0.50"), Keys());
                QCOMPARE(met("cost = 0.50"), Keys());
                QCOMPARE(met("cost >= 0.50"), (Keys{known, partly}));
                QCOMPARE(met("cost > 0.50"), (Keys{known}));
                QCOMPARE(met("cost != 0.50"), (Keys{known}));
                QCOMPARE(met("cost != 0.25"), (Keys{known, partly}));
            }();
            return {};
        });
    }

    // A created node costs from when it exists until it is gone: neither while its request waits or is refused, nor in
    // the queue of Slurm. One that failed to start costs, too.
    void createdNodesCostWhileTheyExist() {
        test::ReconcilerScene scene;
        auto& workspace = scene.workspace();
        const std::string host = scene.local().text();
        const auto machineOf = [](const std::string& name) {
            return std::string(25, 'm') + std::to_string(name.size());
        };
        const auto create = [&](const char* id, const char* provider) {
            const std::string name = id;
            const std::string machine = machineOf(name);
            workspace.sql("INSERT INTO target(id,name,kind,provisioning,created_ms,provider,max_runs) VALUES('t" +
                          name + "','t" + name + "','cluster','Succeeded',0,'" + provider + "',1)");
            workspace.sql("INSERT INTO machine(id,pipe,max_runs) VALUES('" + machine + "','{}',1)");
            workspace.sql("INSERT INTO node(target,machine,number,name,state,state_since_ms) VALUES('t" + name + "','" +
                          machine + "',1,'1','preparing',1000)");
            if (std::string(provider) == "slots")
                return; // nothing is created for it
            workspace.sql("INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,"
                          "since_ms,created_ms) VALUES('w" +
                          name + "','" + machine + "','t" + name + "',1,'" + provider + "','" + host + "','{}','k" +
                          name + "','planned',1000,1000)");
        };
        const auto become = [&](const char* id, const char* state, int since) {
            workspace.sql("UPDATE created_node SET state='" + std::string(state) +
                          "',since_ms=" + std::to_string(since) + " WHERE machine='" + machineOf(id) + "'");
        };
        const auto begun = [&](const char* id) {
            return workspace.number("SELECT coalesce(sum(from_ms),0) FROM node_time WHERE target='t" + std::string(id) +
                                    "' AND to_ms IS NULL");
        };
        create("own", "slots");
        QCOMPARE(begun("own"), int64_t{1000});
        create("cloud", "cloud");
        become("cloud", "requested", 2000);
        become("cloud", "locating", 3000);
        QCOMPARE(begun("cloud"), int64_t{0});
        for (const auto& [state, since] :
             {std::pair("booting", 4000), std::pair("joining", 5000), std::pair("failed", 6000)})
            become("cloud", state, since);
        QCOMPARE(begun("cloud"), int64_t{4000});
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const int64_t node : selectColumn<int64_t>(db, "SELECT seq FROM node ORDER BY seq"))
                clusters::setErrorText(db, node, "it did not start", on(1));
            return {};
        });
        QCOMPARE(begun("cloud"), int64_t{4000});
        QCOMPARE(begun("own"), int64_t{0});
        workspace.sql("DELETE FROM node WHERE target='tcloud'");
        QCOMPARE(workspace.number("SELECT count(*) FROM node_time WHERE target='tcloud' AND to_ms>from_ms"),
                 int64_t{1});
        create("gone", "cloud"); // its row in the cluster stays for a while
        become("gone", "booting", 2000);
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            const auto seq = selectValue<int64_t>(db, "SELECT seq FROM created_node WHERE target='tgone'");
            createdNodes::setGone(db, *createdNodes::find(db, seq.value_or(0)), fromMs(7000));
            return {};
        });
        QCOMPARE(workspace.number("SELECT to_ms FROM node_time WHERE target='tgone'"), int64_t{7000});
        create("refused", "cloud");
        become("refused", "requested", 2000);
        become("refused", "failed", 3000);
        workspace.sql("DELETE FROM node WHERE target='trefused'");
        QCOMPARE(workspace.number("SELECT count(*) FROM node_time WHERE target='trefused'"), int64_t{0});
        create("queued", "slurm");
        become("queued", "booting", 2000);
        QCOMPARE(begun("queued"), int64_t{0});
        become("queued", "joining", 9000);
        QCOMPARE(begun("queued"), int64_t{9000});
    }

    // A stopped instance is metered from its stop to its start, whoever writes its row.
    void timeOfStoppedInstancesIsRecorded() {
        test::ReconcilerScene scene;
        const std::string local = scene.local().text();
        auto& workspace = scene.workspace();
        workspace.sql("INSERT INTO machine(id,pipe,max_runs) VALUES('m1','{}',1)");
        workspace.sql("INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,"
                      "created_ms) VALUES('w','m1','" +
                      local + "',1,'containers','" + local + "','{}','k','ready',1000,1000)");
        QCOMPARE(workspace.number("SELECT count(*) FROM kept_time"), int64_t{0});
        workspace.sql("UPDATE created_node SET state='stopping',since_ms=1500");
        workspace.sql("UPDATE created_node SET state='stopped',since_ms=2000");
        workspace.sql("UPDATE created_node SET state='stopped',since_ms=2000,boots=1");
        QCOMPARE(workspace.number("SELECT count(*) FROM kept_time WHERE from_ms=2000 AND to_ms IS NULL"), int64_t{1});
        workspace.sql("UPDATE created_node SET state='booting',since_ms=5000");
        QCOMPARE(workspace.number("SELECT to_ms-from_ms FROM kept_time"), int64_t{3000});
        workspace.sql("UPDATE created_node SET state='stopped',since_ms=6000");
        workspace.sql("DELETE FROM created_node");
        QCOMPARE(workspace.number("SELECT count(*) FROM kept_time WHERE to_ms IS NULL"), int64_t{0});
    }
};

QTEST_GUILESS_MAIN(RunCostTest)
#include "run_cost_test.moc"
