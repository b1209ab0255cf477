// The controller on a real workspace with a clock of the test: each nominal time once, whatever happens to the clock,
// the schedule and the process between two passes.
#include <QSignalSpy>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <random>

#include "core/driver/schedule_controller.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/schedule/trigger_text.h"
#include "core/submission/job_kind.h"
#include "core/submission/run_submitter.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

class TestClock : public Clock {
public:
    Timestamp now() const override { return m_now; }
    void set(Timestamp now) { m_now = now; }
    void advance(std::chrono::milliseconds time) { m_now += time; }

private:
    Timestamp m_now = std::chrono::sys_days(std::chrono::year(2026) / 11 / 25) + 8h;
};

class ScheduleScene {
public:
    ScheduleScene() {
        m_workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        restart();
    }
    // A new process.
    void restart() {
        m_controller = std::make_unique<ScheduleController>(*m_workspace, clock);
        QObject::connect(m_controller.get(), &ScheduleController::errorOccurred, m_controller.get(),
                         [this](const Error& error) { errors << QString::fromStdString(error.message); });
    }
    void stop() { m_controller.reset(); }
    // Waits until the passes have ended.
    void pass() {
        m_controller->poll();
        QTest::qWait(1);
        QTest::qWait(1);
    }
    ScheduleController& controller() { return *m_controller; }
    FreshWorkspace& workspace() { return m_workspace; }

    RunConfig config() {
        RunConfig config;
        config.argv = {"true"};
        RunInput input;
        input.name = "when";
        input.value = "at ${{ creation_context.trigger_time }}";
        config.inputs = {input};
        return config;
    }
    int64_t create(const char* cron, const std::function<void(ScheduleSettings&)>& change = {},
                   std::optional<FrozenJob> job = {}) {
        ScheduleSettings settings;
        settings.name = "s";
        settings.trigger.rule = std::string(cron);
        if (change)
            change(settings);
        if (!job)
            job = RunSubmitter(*m_workspace).freeze(config()).value().job;
        int64_t id = 0;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            const ScheduledJob stored{toJson(*job), job->kind, job->snapshot, "test"};
            const auto known = schedules::find(db, settings.name);
            const auto next = nextFire(*recurrenceOf(settings.trigger), clock.now());
            if (known)
                schedules::update(db, known->id, settings, stored, next, clock.now());
            id = known ? known->id : *schedules::create(db, settings, stored, next, clock.now());
            return {};
        });
        return id;
    }
    // "fired 09:00 Queued", the oldest first.
    QByteArray history(int64_t id) {
        QByteArrayList all;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const ScheduleFire& fire : schedules::history(db, id, 100))
                all.prepend(QByteArray(toText(fire.outcome).data()) + " " +
                            QByteArray::fromStdString(toIso8601(fire.nominal).substr(11, 5)));
            return {};
        });
        return all.join(", ");
    }
    void endRuns() { m_workspace.sql("UPDATE run SET state='Completed', ended_ms=1 WHERE ended_ms IS NULL"); }
    int64_t runs() { return m_workspace.number("SELECT count(*) FROM run"); }

    TestClock clock;
    QStringList errors;

private:
    FreshWorkspace m_workspace;
    std::unique_ptr<ScheduleController> m_controller;
};

} // namespace

class ScheduleControllerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firesAtItsTime() {
        ScheduleScene scene;
        const int64_t id = scene.create("0 * * * *");
        scene.pass();
        QCOMPARE(scene.runs(), int64_t{0});
        QVERIFY(scene.controller().keepsDriver());
        QVERIFY(scene.controller().next() == scene.clock.now() + 1h);
        scene.clock.advance(1h);
        QSignalSpy committed(&scene.controller(), &ScheduleController::committed);
        scene.pass();
        scene.pass();
        QCOMPARE(committed.size(), 1);
        QCOMPARE(scene.history(id), QByteArray("fired 09:00"));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto run = studio::runs::find(db, "s-20261125T090000Z");
            const auto config = run ? studio::runs::configOf(db, run->seq) : Result<RunConfig>(fail(run.error()));
            return config && config->inputs.front().value == "at 2026-11-25T09:00:00Z" &&
                           run->properties.at("schedule.name") == "s"
                       ? Result<void>()
                       : fail(ErrorCode::Internal, "");
        });
    }

    void timersFireByThemselves() {
        ScheduleScene scene;
        scene.clock.advance(59min + 59s + 950ms);
        const int64_t id = scene.create("0 * * * *");
        scene.pass(); // its timer is at 50 ms
        scene.clock.advance(50ms);
        QTRY_COMPARE(scene.history(id), QByteArray("fired 09:00"));
    }

    void followsTheClock() {
        ScheduleScene scene;
        const int64_t id = scene.create("0 * * * *", [](auto& s) { s.overlap = OverlapPolicy::Allow; });
        scene.pass();
        scene.clock.advance(8h); // suspended: no timer has run
        scene.controller().checkClock();
        QTRY_COMPARE(scene.runs(), int64_t{1});
        QVERIFY(scene.history(id).endsWith("skipped_missed 15:00, fired 16:00"));
        scene.clock.advance(-3h); // set back: what is recorded does not fire again
        scene.controller().checkClock();
        QTest::qWait(5);
        QVERIFY(scene.controller().next() == scene.clock.now() + 4h);
        for (int hour = 0; hour < 3; ++hour) {
            scene.clock.advance(1h);
            scene.pass();
        }
        QCOMPARE(scene.runs(), int64_t{1});
        scene.clock.advance(1h);
        scene.pass();
        QCOMPARE(scene.runs(), int64_t{2});
    }

    void skipsOverlaps() {
        ScheduleScene scene;
        const int64_t id = scene.create("0 * * * *");
        for (int hour = 0; hour < 3; ++hour) {
            scene.clock.advance(1h);
            scene.pass();
            if (hour == 1)
                scene.endRuns();
        }
        QCOMPARE(scene.history(id), QByteArray("fired 09:00, skipped_overlap 10:00, fired 11:00"));
    }

    void editsNeverFireThePast() {
        ScheduleScene scene;
        const int64_t id = scene.create("0 12 * * *", [](auto& s) { s.missed = MissedPolicy::All; });
        scene.pass();
        scene.stop();
        scene.clock.advance(3h + 30min);
        scene.create("*/10 * * * *", [](auto& s) { s.missed = MissedPolicy::All; });
        scene.restart();
        scene.pass();
        QCOMPARE(scene.runs(), int64_t{0});
        scene.clock.advance(10min);
        scene.pass();
        QCOMPARE(scene.history(id), QByteArray("fired 11:40"));
    }

    void recordsWhatCannotBeSubmitted() {
        ScheduleScene scene;
        RunConfig elsewhere = scene.config();
        auto job = RunSubmitter(*scene.workspace()).freeze(elsewhere).value().job;
        job.config.compute = "gone";
        const int64_t id = scene.create("0 * * * *", {}, job);
        scene.clock.advance(1h);
        scene.pass();
        scene.clock.advance(1h);
        scene.pass();
        QCOMPARE(scene.history(id), QByteArray("failed 09:00, failed 10:00"));
        QCOMPARE(scene.runs(), int64_t{0});
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto fires = schedules::history(db, id, 1);
            return fires.front().message.find("gone") != std::string::npos ? Result<void>()
                                                                           : fail(ErrorCode::Internal, "");
        });
        QVERIFY(scene.errors.isEmpty());
        scene.workspace().sql("UPDATE schedule SET job='{\"version\":1,\"config\":5}'");
        scene.clock.advance(1h);
        scene.pass();
        QVERIFY(scene.history(id).endsWith("failed 11:00"));
    }

    void firesSweeps() {
        ScheduleScene scene;
        RunConfig config;
        config.argv = {"true", "${{search_space.x}}"};
        SweepSpec spec;
        SearchParameter x;
        x.name = "x";
        x.distribution.kind = ParameterKind::Uniform;
        x.distribution.high = 1;
        spec.space = {x};
        spec.metric = "loss";
        spec.maxTrials = 3;
        JobDraft sweep;
        sweep.config = config;
        setSweep(sweep, spec);
        RunSubmitter submitter(*scene.workspace());
        scene.create("0 * * * *", {}, freezeJob(submitter, sweep).value().job);
        scene.clock.advance(1h);
        scene.pass();
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM run JOIN parent_run ON parent_run.run=run.seq WHERE "
                                          "kind='sweep' AND name='s-20261125T090000Z' AND total=3"),
                 int64_t{1});
    }

    void needsNoDriverAfterItsEnd() {
        ScheduleScene scene;
        scene.create("0 * * * *", [&](auto& s) {
            s.trigger.end = std::chrono::floor<std::chrono::seconds>(scene.clock.now() + 1h);
        });
        scene.pass();
        QVERIFY(scene.controller().keepsDriver());
        scene.clock.advance(1h);
        QSignalSpy idle(&scene.controller(), &ScheduleController::idle);
        scene.pass();
        QCOMPARE(scene.runs(), int64_t{1});
        QVERIFY(!scene.controller().keepsDriver() && !idle.isEmpty());
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM schedule WHERE next_ms IS NOT NULL"), int64_t{0});
    }

    void repeatsAFailedCommit() {
        ScheduleScene scene;
        scene.create("0 * * * *");
        scene.pass();
        scene.workspace().sql(
            "CREATE TRIGGER broken BEFORE INSERT ON schedule_fire BEGIN SELECT RAISE(ABORT,'x'); END");
        scene.clock.advance(1h);
        scene.pass();
        QCOMPARE(scene.runs(), int64_t{0}); // both or none
        scene.workspace().sql("DROP TRIGGER broken");
        QTRY_COMPARE(scene.runs(), int64_t{1});
    }

    // Random hours, edits, restarts and set clocks: at most one run for each nominal time, and none for a time before
    // an edit.
    void firesEachTimeAtMostOnce() {
        for (unsigned seed = 1; seed <= 2; ++seed) {
            std::mt19937 random(seed);
            ScheduleScene scene;
            const auto settings = [&](ScheduleSettings& s) {
                s.missed = static_cast<MissedPolicy>(random() % 3);
                s.overlap = static_cast<OverlapPolicy>(random() % 2);
            };
            const int64_t id = scene.create("*/15 * * * *", settings);
            for (int step = 0; step < 40; ++step) {
                switch (random() % 6) {
                case 0:
                    scene.clock.advance(std::chrono::minutes(random() % 500));
                    break;
                case 1:
                    scene.clock.advance(-std::chrono::minutes(random() % 100));
                    break;
                case 2:
                    scene.restart();
                    break;
                case 3:
                    scene.create(random() % 2 == 0 ? "*/15 * * * *" : "*/20 * * * *", settings);
                    break;
                case 4:
                    scene.endRuns();
                    break;
                default:
                    scene.clock.advance(15min);
                }
                scene.pass();
            }
            QVERIFY(scene.errors.isEmpty());
            QVERIFY(scene.runs() > 0);
            QCOMPARE(scene.workspace().number("SELECT count(*)-count(DISTINCT name) FROM run"), int64_t{0});
            // Each run has its row, and each row that fired its run.
            QCOMPARE(scene.workspace().number("SELECT count(*) FROM schedule_fire WHERE outcome='fired'"),
                     scene.runs());
            QCOMPARE(
                scene.workspace().number("SELECT count(*) FROM schedule_fire JOIN run ON run.id=schedule_fire.run"),
                scene.runs());
            QVERIFY(!scene.history(id).isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(ScheduleControllerTest)
#include "schedule_controller_test.moc"
