// Reading the system's time zones: names, damaged files, and the rules at their ends.
#include <QTest>
#include <QTimeZone>
#include <random>

#include "core/base/file.h"
#include "core/recurrence/posix_zone_rule.h"
#include "core/recurrence/time_zone.h"
#include "core/recurrence/zone_names.h"

using namespace studio;
using namespace std::chrono;

class TimeZoneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void loadsWindowsNames() {
        int count = 0;
        for (const QByteArray& id : QTimeZone::availableTimeZoneIds()) {
            const QByteArray windows = QTimeZone::ianaIdToWindowsId(id);
            if (windows.isEmpty())
                continue;
            const auto zone = TimeZone::load(windows.toStdString());
            QVERIFY2(zone, windows.constData());
            QCOMPARE(zone->name(), QTimeZone::windowsIdToDefaultIanaId(windows).toStdString());
            ++count;
        }
        QVERIFY(count > 100);
        QCOMPARE(TimeZone::load("pacific standard time")->name(), std::string("America/Los_Angeles"));
        QCOMPARE(TimeZone::load("UTC")->name(), std::string("UTC"));
        QVERIFY(!ianaZoneName("Standard Time"));
    }

    void convertsBothWays() {
        const auto zone = TimeZone::load("Europe/Berlin");
        QVERIFY(zone);
        using Kind = TimeZone::Instants::Kind;
        const local_seconds skipped = local_days(2026y / March / 29) + 2h + 30min;
        QCOMPARE(zone->toUtc(skipped).kind, Kind::Skipped);
        QCOMPARE(zone->toUtc(skipped).first, sys_days(2026y / March / 29) + 1h);
        const local_seconds repeated = local_days(2026y / October / 25) + 2h + 30min;
        QCOMPARE(zone->toUtc(repeated).kind, Kind::Repeated);
        QCOMPARE(zone->toUtc(repeated).first, sys_days(2026y / October / 25) + 30min);
        QCOMPARE(zone->toUtc(repeated).second, sys_days(2026y / October / 25) + 1h + 30min);
        // A day that does not exist there.
        const auto apia = TimeZone::load("Pacific/Apia");
        QVERIFY(apia);
        QCOMPARE(apia->toUtc(local_days(2011y / December / 30) + 12h).kind, Kind::Skipped);
        QCOMPARE(apia->toUtc(local_days(2011y / December / 30) + 12h).first, sys_days(2011y / December / 30) + 10h);
    }

    // Beside Qt's reader, in every zone, around each change and far beyond the tables.
    void equalsQt() {
        for (const QByteArray& id : QTimeZone::availableTimeZoneIds()) {
            const auto zone = TimeZone::load(id.toStdString());
            if (!zone)
                continue; // "UTC+01:00" is Qt's
            const QTimeZone qt(id);
            std::mt19937 random(1);
            for (int i = 0; i < 60; ++i) {
                const sys_seconds at{seconds(random() % (int64_t{100} * 366 * 86400))};
                const auto expected =
                    qt.offsetFromUtc(QDateTime::fromSecsSinceEpoch(at.time_since_epoch().count(), Qt::UTC));
                QVERIFY2(zone->periodAt(at).offset == seconds(expected), id.constData());
            }
        }
    }

    void refusesDamagedFiles() {
        const std::string good = readFile(TimeZone::dataFolder() + "/America/New_York").value();
        QVERIFY(TimeZone::fromTzif("x", good));
        for (size_t size = 0; size < good.size() - 1; ++size) {
            const auto cut = TimeZone::fromTzif("x", std::string_view(good).substr(0, size));
            if (cut)
                QVERIFY(size > 1000); // only the footer is missing
        }
        std::mt19937 random(3);
        for (int i = 0; i < 20'000; ++i) {
            std::string bad = good;
            for (size_t changes = 1 + random() % 8; changes > 0; --changes)
                bad[random() % bad.size()] = static_cast<char>(random());
            const auto zone = TimeZone::fromTzif("x", bad);
            if (!zone)
                continue;
            sys_seconds before = zone->periods().front().begin;
            for (const auto& period : zone->periods()) {
                QVERIFY(period.begin == before && period.end > period.begin && abs(period.offset) < 26h);
                before = period.end;
            }
            static_cast<void>(zone->toUtc(local_seconds(seconds(static_cast<int64_t>(random())))));
        }
        QVERIFY(!TimeZone::fromTzif("x", "TZif"));
    }

    void readsRules_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isFine");
        for (const char* text :
             {"UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
              "IST-1GMT0,M10.5.0,M3.5.0/1", "EST5EDT,J60,300/-2:30", "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1"})
            QTest::addRow("%s", text) << text << true;
        for (const char* text : {"", "C", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M1.1.1",
                                 "CET-1CEST,M3.5.0,M10.5.0/3,", "CET-999", "<CET-1", "CET-1CEST,J0,J1", "5EST"})
            QTest::addRow("%s", text) << text << false;
    }
    void readsRules() {
        QFETCH(QString, text);
        QFETCH(bool, isFine);
        QCOMPARE(PosixZoneRule::parse(text.toStdString()).has_value(), isFine);
    }
};

QTEST_GUILESS_MAIN(TimeZoneTest)
#include "time_zone_test.moc"
