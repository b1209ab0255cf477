// Schedules and their history in a real database.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/schedule/schedule_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr const char* tree = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

ScheduleSettings nightly() {
    ScheduleSettings settings;
    settings.name = "nightly";
    settings.description = "every night";
    settings.tags = {{"team", "a"}};
    settings.trigger.rule = std::string("0 3 * * *");
    settings.trigger.zone = "Europe/Berlin";
    settings.trigger.end = std::chrono::sys_days(std::chrono::year(2030) / 1 / 1);
    settings.overlap = OverlapPolicy::Allow;
    settings.missed = MissedPolicy::All;
    return settings;
}

ScheduledJob storedJob() {
    return {{{"config", {{"inputs", {{{"tree", std::string(64, 'a')}}}}}}}, "command", tree, "job.yml"};
}

ScheduleFire fireAt(int64_t ms, FireOutcome outcome = FireOutcome::SkippedMissed) {
    ScheduleFire fire;
    fire.nominal = fromMs(ms);
    fire.outcome = outcome;
    fire.at = fromMs(ms + 1);
    return fire;
}

} // namespace

class ScheduleStoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void storesAll() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            const auto id = schedules::create(db, nightly(), storedJob(), fromMs(9'000), fromMs(5'000));
            const auto found = schedules::find(db, "NIGHTLY"); // names compare without case
            const bool isStored = id && found && found->settings == nightly() && found->cursor == fromMs(5'000) &&
                                  found->next == fromMs(9'000) && found->snapshot == tree && !found->last;
            const auto again = schedules::create(db, nightly(), storedJob(), {}, fromMs(1));
            const bool isRefused = !again && again.error().code == ErrorCode::AlreadyExists;
            const auto trees = runs::treesInUse(db);
            const bool isProtected = std::count(trees.begin(), trees.end(), std::string(tree)) == 1 &&
                                     std::count(trees.begin(), trees.end(), std::string(64, 'a')) == 1;
            return isStored && isRefused && isProtected && schedules::needDriver(db) ? Result<void>()
                                                                                     : fail(ErrorCode::Internal, "");
        });
    }

    void editsMoveTheCursor() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            const int64_t id = *schedules::create(db, nightly(), storedJob(), fromMs(9'000), fromMs(5'000));
            const auto before = schedules::enabled(db);
            schedules::record(db, id, fireAt(4'000));
            ScheduleSettings changed = nightly();
            changed.trigger.rule = std::string("* * * * *");
            schedules::update(db, id, changed, storedJob(), fromMs(99'000), fromMs(60'000));
            // What was planned for the earlier one is void.
            const bool isVoid = !schedules::advance(db, before.front(), fromMs(61'000), {});
            const auto now = schedules::get(db, id);
            const bool isChanged =
                now->cursor == fromMs(60'000) && now->settings == changed && schedules::history(db, id, 10).size() == 1;
            const bool isDisabled = schedules::setEnabled(db, id, false, {}, fromMs(70'000)) &&
                                    !schedules::setEnabled(db, id, false, {}, fromMs(71'000)) &&
                                    schedules::enabled(db).empty() && !schedules::needDriver(db);
            const bool isEnabled = schedules::setEnabled(db, id, true, fromMs(99'000), fromMs(80'000)) &&
                                   schedules::enabled(db).front().cursor == fromMs(80'000);
            return isVoid && isChanged && isDisabled && isEnabled ? Result<void>() : fail(ErrorCode::Internal, "");
        });
    }

    void recordsEachTimeOnce() {
        FreshWorkspace workspace;
        int64_t id = 0;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            id = *schedules::create(db, nightly(), storedJob(), {}, fromMs(0));
            schedules::record(db, id, fireAt(1'000));
            schedules::record(db, id, fireAt(2'000, FireOutcome::Failed));
            return {};
        });
        const auto again = workspace->database().write([&](SQLite::Database& db) -> Result<void> {
            schedules::record(db, id, fireAt(2'000));
            return {};
        });
        QVERIFY(!again);
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            const auto history = schedules::history(db, id, 10);
            const bool isNewestFirst = history.size() == 2 && history.front().outcome == FireOutcome::Failed &&
                                       schedules::get(db, id)->last->nominal == fromMs(2'000) &&
                                       schedules::recordedAfter(db, id, fromMs(1'000)).size() == 1;
            db.exec(
                "WITH RECURSIVE number(n) AS (SELECT 3 UNION ALL SELECT n+1 FROM number WHERE n<5200) INSERT INTO "
                "schedule_fire(schedule,nominal_ms,outcome,at_ms) SELECT (SELECT id FROM schedule),n*1000,'fired',0 "
                "FROM number");
            schedules::record(db, id, fireAt(9'000'000));
            const bool isBounded = schedules::history(db, id, 9'999).size() <= 5'001;
            schedules::erase(db, id);
            return isNewestFirst && isBounded ? Result<void>() : fail(ErrorCode::Internal, "");
        });
        QCOMPARE(workspace.number("SELECT count(*) FROM schedule_fire"), int64_t{0});
    }

    void copiesStartDisabled() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            return schedules::create(db, nightly(), storedJob(), fromMs(9), fromMs(5)).map([](int64_t) {});
        });
        workspace.sql("INSERT INTO identity(key,value) VALUES('copied','1')");
        workspace.write([](SQLite::Database& db) -> Result<void> {
            runs::cancelCopiedRuns(db, fromMs(10));
            const auto schedule = schedules::find(db, "nightly");
            return schedule && !schedule->settings.isEnabled && schedule->disabledBecause == "workspace_copied" &&
                           !schedules::needDriver(db)
                       ? Result<void>()
                       : fail(ErrorCode::Internal, "");
        });
    }
};

QTEST_GUILESS_MAIN(ScheduleStoreTest)
#include "schedule_store_test.moc"
