// The instants of schedules beside tables that Python's zoneinfo made minute by minute (make_tables.py), over both
// kinds of clock changes.
#include <QFile>
#include <QTest>

#include "core/base/sha256.h"
#include "tests/recurrence/recurrence_lines.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono;

namespace {

sys_seconds yearBegin(int value) {
    return sys_days(year(value) / January / 1);
}

std::string dateTime(sys_seconds time) {
    return QDateTime::fromSecsSinceEpoch(time.time_since_epoch().count(), Qt::UTC).toString(Qt::ISODate).toStdString();
}

} // namespace

class RecurrenceTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsTable_data() {
        QTest::addColumn<QString>("zone");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("digest");
        QFile file(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/tests/recurrence/fire_tables.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(lines.size() > 100);
        for (const QString& line : lines) {
            const QStringList columns = line.split(u'\t');
            QTest::addRow("%s %s", qPrintable(columns[0]), qPrintable(columns[3]))
                << columns[0] << columns[1].toInt() << columns[2].toInt() << columns[3] << columns[4].toInt()
                << columns[5];
        }
    }
    void equalsTable() {
        QFETCH(QString, zone);
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(QString, what);
        QFETCH(int, count);
        QFETCH(QString, digest);
        const auto loaded = TimeZone::load(zone.toStdString());
        QVERIFY(loaded);
        std::string lines;
        int found = 0;
        if (what == "offsets") {
            for (sys_seconds at = yearBegin(first); at < yearBegin(last); at += 1min, ++found)
                lines += std::to_string(at.time_since_epoch() / 1min) + " " +
                         std::to_string(loaded->periodAt(at).offset.count()) + "\n";
        } else {
            const Recurrence recurrence = recurrenceFromLine(what.toStdString(), *loaded);
            for (const sys_seconds at :
                 recurrence.timesBetween(yearBegin(first) - 1s, yearBegin(last) - 1s, 10'000'000)) {
                lines += std::to_string(at.time_since_epoch() / 1min) + "\n";
                ++found;
            }
        }
        QCOMPARE(found, count);
        QCOMPARE(QString::fromStdString(toHex(sha256Of(lines))), digest);
    }

    // Each from the one before, and from every hour anew: no state is carried along.
    void nextTimesChain() {
        for (const char* name : {"Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kolkata"}) {
            const auto zone = TimeZone::load(name);
            QVERIFY(zone);
            for (const char* what : {"cron 30 2 * * *", "cron 15,45 0-3 * * *", "cron */20 * * * *",
                                     "every hour 5 start=2018-01-01T00:10", "every day 2 start=2018-01-01T02:30"}) {
                const Recurrence recurrence = recurrenceFromLine(what, *zone);
                const auto all = recurrence.timesBetween(yearBegin(2018), yearBegin(2019), 100'000);
                QVERIFY(all.size() > 100);
                size_t index = 0;
                for (sys_seconds at = yearBegin(2018); at < yearBegin(2018) + days(365 - 2); at += 37min) {
                    while (all[index] <= at)
                        ++index;
                    // As text only what differs: dates of half a million times took four seconds.
                    const sys_seconds next = recurrence.next(at).value();
                    if (next != all[index])
                        QCOMPARE(dateTime(next), dateTime(all[index]));
                    const sys_seconds before = index > 0 ? all[index - 1] : at;
                    const sys_seconds latest = index > 0 ? recurrence.latest(yearBegin(2018), at).value() : at;
                    if (latest != before)
                        QCOMPARE(dateTime(latest), dateTime(before));
                }
                QCOMPARE(recurrence.nextTimes(yearBegin(2018), 50),
                         std::vector<sys_seconds>(all.begin(), all.begin() + 50));
            }
        }
    }

    void respectsStartAndEnd() {
        Trigger trigger{.rule = std::string("0 6 * * 1"), .zone = "Europe/Berlin"};
        trigger.start = sys_days(2026y / November / 23) + 5h; // 06:00 there
        trigger.end = sys_days(2026y / December / 7) + 5h;
        const Recurrence recurrence = Recurrence::create(trigger).value();
        const auto times = recurrence.nextTimes(yearBegin(2020), 9);
        QCOMPARE(times.size(), size_t{3});
        QCOMPARE(times.front(), *trigger.start); // both are included
        QCOMPARE(times.back(), *trigger.end);
        QVERIFY(!recurrence.next(*trigger.end));
        QVERIFY(!recurrence.latest(yearBegin(2020), *trigger.start - 1s));
    }

    void findsRareAndNoTimes() {
        const Recurrence leap = Recurrence::create({.rule = std::string("0 0 29 2 *")}).value();
        QCOMPARE(leap.next(yearBegin(2097)).value(), sys_seconds(sys_days(2104y / February / 29)));
        QVERIFY(!Recurrence::create({.rule = std::string("0 0 30 2 *")}).value().next(yearBegin(2026)));
    }

    void refusesWhatIsNoTrigger() {
        const auto kindOf = [](const Trigger& trigger) {
            const auto made = Recurrence::create(trigger);
            return made ? -1 : static_cast<int>(made.error().kind);
        };
        RecurrenceRule rule;
        QCOMPARE(kindOf({.rule = rule}), static_cast<int>(Recurrence::Problem::Kind::Start));
        for (const char* zone : {"Nowhere/None", "../../etc/passwd", "", "right/UTC", "tzdata.zi"})
            QCOMPARE(kindOf({.rule = std::string("0 * * * *"), .zone = zone}),
                     static_cast<int>(Recurrence::Problem::Kind::Zone));
        rule.interval = 0;
        QCOMPARE(kindOf({.rule = rule, .start = yearBegin(2026)}), static_cast<int>(Recurrence::Problem::Kind::Rule));
        rule.interval = 1;
        rule.monthDays = {0};
        QCOMPARE(Recurrence::create({.rule = rule, .start = yearBegin(2026)}).error().part, std::string("month_days"));
        QCOMPARE(kindOf({.rule = std::string("* * *")}), static_cast<int>(Recurrence::Problem::Kind::Cron));
    }
};

QTEST_GUILESS_MAIN(RecurrenceTablesTest)
#include "recurrence_tables_test.moc"
