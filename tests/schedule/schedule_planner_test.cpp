// Which nominal times fire, as tables: missed times, overlaps, edits, and clocks that are set.
#include <QTest>

#include "core/schedule/schedule_planner.h"
#include "core/schedule/trigger_text.h"

using namespace studio;
using namespace std::chrono_literals;

namespace {

// Milliseconds of a time of 2026-11-25 in UTC, "hh:mm" or "hh:mm:ss"; "+1 hh:mm" is the day after.
Timestamp at(QByteArray text) {
    int day = 25;
    if (text.startsWith('+')) {
        day += text.mid(1, text.indexOf(' ') - 1).toInt();
        text = text.mid(text.indexOf(' ') + 1);
    }
    const auto parts = text.split(':');
    const int seconds = parts.size() > 2 ? parts[2].toInt() : 0;
    return std::chrono::sys_days(std::chrono::year(2026) / 11 / 1) + std::chrono::days(day - 1) +
           std::chrono::hours(parts[0].toInt()) + std::chrono::minutes(parts[1].toInt()) +
           std::chrono::seconds(seconds);
}

QByteArray clockOf(Timestamp time) {
    const std::string iso = toIso8601(time);
    const int day = QByteArray::fromStdString(iso.substr(8, 2)).toInt() - 25;
    return (day != 0 ? "+" + QByteArray::number(day) + " " : QByteArray()) +
           QByteArray::fromStdString(iso.substr(11, 5));
}

// "fired 10:00, skipped_missed 09:00 (+3)"
QByteArray textOf(const SchedulePlan& plan) {
    QByteArrayList all;
    for (const PlannedFire& fire : plan.fires)
        all << QByteArray(toText(fire.outcome).data()) + " " + clockOf(fire.nominal) +
                   (fire.more > 0 ? " (+" + QByteArray::number(static_cast<qlonglong>(fire.more)) + ")" : "");
    return all.join(", ");
}

Recurrence cron(const char* expression, const char* zone = "UTC") {
    Trigger trigger;
    trigger.rule = std::string(expression);
    trigger.zone = zone;
    return *Recurrence::create(trigger);
}

} // namespace

class SchedulePlannerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void plansHourly_data() {
        QTest::addColumn<QByteArray>("cursor");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QByteArray>("missed");
        QTest::addColumn<QByteArray>("overlap");
        QTest::addColumn<int>("open");
        QTest::addColumn<QByteArray>("recorded");
        QTest::addColumn<QByteArray>("fires");
        QTest::addColumn<QByteArray>("next");
        const auto row = [](const char* name, const char* cursor, const char* now, const char* missed,
                            const char* overlap, int open, const char* recorded, const char* fires, const char* next) {
            QTest::newRow(name) << QByteArray(cursor) << QByteArray(now) << QByteArray(missed) << QByteArray(overlap)
                                << open << QByteArray(recorded) << QByteArray(fires) << QByteArray(next);
        };
        row("nothing is due", "10:00", "10:59:59", "once", "skip", 0, "", "", "11:00");
        row("at its time", "10:00", "11:00", "once", "skip", 0, "", "fired 11:00", "12:00");
        row("a little late", "10:00", "11:00:30", "skip", "skip", 0, "", "fired 11:00", "12:00");
        row("the cursor is not fired again", "11:00", "11:00", "all", "allow", 0, "", "", "12:00");
        row("missed: once", "08:00", "11:30", "once", "skip", 0, "",
            "skipped_missed 09:00, skipped_missed 10:00, fired 11:00", "12:00");
        row("missed: skip", "08:00", "11:30", "skip", "skip", 0, "",
            "skipped_missed 09:00, skipped_missed 10:00, skipped_missed 11:00", "12:00");
        row("missed: skip, and one in time", "08:00", "11:00:10", "skip", "skip", 0, "",
            "skipped_missed 09:00, skipped_missed 10:00, fired 11:00", "12:00");
        row("missed: all", "08:00", "11:30", "all", "allow", 0, "", "fired 09:00, fired 10:00, fired 11:00", "12:00");
        row("missed: all, without overlap", "08:00", "11:30", "all", "skip", 0, "",
            "fired 09:00, skipped_overlap 10:00, skipped_overlap 11:00", "12:00");
        row("a run is open", "10:00", "11:00", "once", "skip", 1, "", "skipped_overlap 11:00", "12:00");
        row("a run is open, and may be", "10:00", "11:00", "once", "allow", 3, "", "fired 11:00", "12:00");
        row("an edit", "10:45", "10:50", "all", "allow", 0, "", "", "11:00"); // it sets the cursor to now
        row("the clock was set back", "14:00", "10:30", "all", "allow", 0, "11:00|12:00|13:00|14:00", "", "15:00");
        row("… and has caught up", "10:30", "13:00", "all", "allow", 0, "11:00|12:00", "fired 13:00", "14:00");
        row("set back over a time without a row", "14:00", "10:30", "once", "skip", 0, "14:00", "", "11:00");
        row("set forward", "10:00", "+3 10:10", "once", "skip", 0, "", "", "+3 11:00");
    }
    void plansHourly() {
        QFETCH(QByteArray, cursor);
        QFETCH(QByteArray, now);
        QFETCH(QByteArray, missed);
        QFETCH(QByteArray, overlap);
        QFETCH(int, open);
        QFETCH(QByteArray, recorded);
        QFETCH(QByteArray, fires);
        QFETCH(QByteArray, next);
        ScheduleView view;
        view.cursor = at(cursor);
        view.missed = *missedPolicyFromText(missed.toStdString());
        view.overlap = *overlapPolicyFromText(overlap.toStdString());
        view.openRuns = open;
        if (!recorded.isEmpty()) {
            for (const QByteArray& time : recorded.split('|'))
                view.recorded.insert(at(time));
        }
        const SchedulePlan plan = planSchedule(cron("0 * * * *"), view, at(now));
        QVERIFY(plan.next);
        QCOMPARE(clockOf(*plan.next), next);
        if (QTest::currentDataTag() == QByteArray("set forward")) { // three days: 71 missed, one fires
            QCOMPARE(plan.fires.size(), size_t{72});
            QVERIFY(plan.fires.back().outcome == FireOutcome::Fired);
            QVERIFY(plan.fires.front().outcome == FireOutcome::SkippedMissed);
            return;
        }
        QCOMPARE(textOf(plan), fires);
        if (!plan.fires.empty())
            QVERIFY(plan.cursor == plan.fires.back().nominal);
        else
            QVERIFY(plan.cursor == std::min(at(cursor), at(now)));
    }

    void boundsWhatItRecords() {
        ScheduleView view;
        view.cursor = at("00:00");
        view.missed = MissedPolicy::All;
        view.overlap = OverlapPolicy::Allow;
        const SchedulePlan all = planSchedule(cron("* * * * *"), view, at("+2 00:00"));
        const auto count = [](const SchedulePlan& plan, FireOutcome outcome) {
            return static_cast<size_t>(std::count_if(plan.fires.begin(), plan.fires.end(),
                                                     [&](const auto& fire) { return fire.outcome == outcome; }));
        };
        QCOMPARE(count(all, FireOutcome::Fired), maxCaughtUpFires);
        QCOMPARE(count(all, FireOutcome::SkippedMissed), maxRecordedMisses);
        QCOMPARE(all.fires.front().more, int64_t{2 * 24 * 60} - int64_t{maxCaughtUpFires} - int64_t{maxRecordedMisses});
        QCOMPARE(clockOf(all.fires.back().nominal), QByteArray("+2 00:00"));
        // A year and more.
        view.cursor = at("00:00") - 24h * 500;
        view.missed = MissedPolicy::Once;
        const SchedulePlan year = planSchedule(cron("* * * * *"), view, at("00:00"));
        QCOMPARE(count(year, FireOutcome::Fired), size_t{1});
        QCOMPARE(count(year, FireOutcome::SkippedMissed), maxRecordedMisses);
        QVERIFY(year.fires.front().more > 500'000);
    }

    // Berlin, 2026-10-25: 02:30 is shown twice; 2027-03-28: it is skipped.
    void firesOnceWhereClocksChange() {
        ScheduleView view;
        view.missed = MissedPolicy::All;
        view.overlap = OverlapPolicy::Allow;
        const Recurrence nightly = cron("30 2 * * *", "Europe/Berlin");
        using namespace std::chrono;
        view.cursor = sys_days(2026y / 10 / 24) + 12h;
        const SchedulePlan autumn = planSchedule(nightly, view, sys_days(2026y / 10 / 25) + 12h);
        QCOMPARE(autumn.fires.size(), size_t{1});
        QCOMPARE(triggerTimeText(autumn.fires.front().nominal), std::string("2026-10-25T00:30:00Z"));
        view.cursor = sys_days(2027y / 3 / 27) + 12h;
        const SchedulePlan spring = planSchedule(nightly, view, sys_days(2027y / 3 / 28) + 12h);
        QCOMPARE(spring.fires.size(), size_t{1});
        QCOMPARE(triggerTimeText(spring.fires.front().nominal), std::string("2027-03-28T01:00:00Z"));
    }

    void endsWithItsTrigger() {
        Trigger trigger;
        trigger.rule = std::string("0 * * * *");
        trigger.end = std::chrono::floor<std::chrono::seconds>(at("11:00"));
        ScheduleView view;
        view.cursor = at("10:30");
        const SchedulePlan plan = planSchedule(*Recurrence::create(trigger), view, at("11:00"));
        QCOMPARE(textOf(plan), QByteArray("fired 11:00"));
        QVERIFY(!plan.next);
    }

    void textsOfTriggers_data() {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<QString>("text");
        QTest::newRow("minute") << QByteArray("* * * * *") << QStringLiteral("Every minute");
        QTest::newRow("step") << QByteArray("*/15 * * * *") << QStringLiteral("Every 15 minute(s)");
        QTest::newRow("hourly") << QByteArray("5 * * * *") << QStringLiteral("Every hour at minute 5");
        QTest::newRow("daily") << QByteArray("30 4,16 * * *") << QStringLiteral("Every day at 04:30, 16:30");
        QTest::newRow("weekly") << QByteArray("0 9 * * 1,5") << QStringLiteral("On Mon, Fri at 09:00");
        QTest::newRow("other") << QByteArray("0 0 1-7 * 1") << QStringLiteral("Cron: 0 0 1-7 * 1");
    }
    void textsOfTriggers() {
        QFETCH(QByteArray, expression);
        QFETCH(QString, text);
        QLocale::setDefault(QLocale::c());
        Trigger trigger;
        trigger.rule = expression.toStdString();
        QCOMPARE(triggerText(trigger), text);
    }

    void storesRules() {
        RecurrenceRule rule;
        rule.frequency = Frequency::Month;
        rule.interval = 2;
        rule.hours = {4, 5};
        rule.minutes = {0, 30};
        rule.weekDays = {0, 6};
        rule.monthDays = {1, 31};
        Trigger trigger;
        trigger.rule = rule;
        const auto back = ruleFromJson(ruleToJson(trigger));
        QVERIFY(back && *back == trigger.rule);
        for (const char* damaged :
             {"{}", "[]", "{\"recurrence\":{}}", "{\"recurrence\":{\"frequency\":\"day\"}}", "{\"cron\":1}",
              "{\"recurrence\":{\"frequency\":\"day\",\"interval\":1,\"hours\":7}}"})
            QVERIFY(!ruleFromJson(nlohmann::json::parse(damaged)));
        QCOMPARE(scheduledRunName("nightly", at("03:04:05")), std::string("nightly-20261125T030405Z"));
    }
};

QTEST_GUILESS_MAIN(SchedulePlannerTest)
#include "schedule_planner_test.moc"
