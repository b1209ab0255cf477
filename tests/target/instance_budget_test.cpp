// Schedules of compute instances on a real database with a clock that stands still unless it is turned: a budget that
// is used up holds their starts, and those of no other caller.
#include <QTest>

#include "core/driver/instance_controller.h"
#include "core/run/process_writer.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"
#include "core/usage/budget.h"
#include "tests/target/creator_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

class BudgetScene {
public:
    BudgetScene()
        : controller(m_workspace->database(), clock, m_engine, m_engine, {}) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, clock.now());
            ClusterConfig config;
            config.provider = ContainerNodes{"podman", "busybox"};
            config.maxNodes = 1;
            config.instance.emplace().idleBeforeShutdown = std::chrono::minutes(0);
            const auto made = clusters::create(db, "desk", config, targets::byName(db, "local")->id, clock.now());
            if (!made)
                return fail(made.error());
            clusters::setProvisioning(db, made->id, Provisioning::Succeeded, {});
            instances::add(db, made->id, {}, clock.now());
            execute(db, "UPDATE instance SET wanted='stopped'");
            InstanceTime start; // it is 8:00
            start.action = InstanceAction::Start;
            start.trigger.rule = std::string("5 8 * * *");
            return instanceSchedules::add(db, made->id, start, clock.now()).map([](int64_t) {});
        });
    }
    void addBudget(const std::string& scope, const std::string& key, bool holds, const std::string& month) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            execute(db,
                    "INSERT INTO budget(scope,key,micros,currency,holds,month,spent,state) "
                    "VALUES(?,?,1000000,'EUR',?,?,2500000,'used_up')",
                    scope, key, holds, month);
            return {};
        });
    }
    QString outcomes() {
        return column("SELECT group_concat(outcome,' ') FROM (SELECT outcome FROM instance_fire ORDER BY nominal_ms)");
    }
    QString wanted() { return column("SELECT wanted||' '||asked_by FROM instance"); }
    // What the operations of the instance say about the last hold.
    QString reason() {
        std::string text;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const TargetEvent& event : clusters::events(db, targets::byName(db, "desk")->id, 100))
                text = event.code == "start_held" && text.empty() ? event.params.value("detail", "") : text;
            return {};
        });
        return QString::fromStdString(text);
    }
    void sql(const std::string& text) { m_workspace.sql(text); }
    FreshWorkspace& workspace() { return m_workspace; }

    TurnedClock clock;

private:
    QString column(const char* query) {
        QString text;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            text = QString::fromStdString(selectValue<std::string>(db, query).value_or(std::string()));
            return {};
        });
        return text;
    }
    FreshWorkspace m_workspace;
    ModelEngine m_engine;

public:
    InstanceController controller;
};

} // namespace

class InstanceBudgetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsStartsOfSchedules_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<QString>("month");
        QTest::addColumn<bool>("isHeld");
        const auto row = [](const char* name, const char* scope, const char* key, bool holds, const char* month,
                            bool isHeld) {
            QTest::newRow(name) << QString::fromLatin1(scope) << QString::fromLatin1(key) << holds
                                << QString::fromLatin1(month) << isHeld;
        };
        row("workspace", "workspace", "", true, "2027-01", true);
        row("target", "target", "desk", true, "2027-01", true);
        row("other target", "target", "other", true, "2027-01", false);
        row("experiment", "experiment", "desk", true, "2027-01", false);
        row("only warns", "workspace", "", false, "2027-01", false);
        row("last month", "workspace", "", true, "2026-12", false);
    }
    void holdsStartsOfSchedules() {
        QFETCH(QString, scope);
        QFETCH(QString, key);
        QFETCH(bool, holds);
        QFETCH(QString, month);
        QFETCH(bool, isHeld);
        BudgetScene scene;
        scene.addBudget(scope.toStdString(), key.toStdString(), holds, month.toStdString());
        scene.clock.turn(5min);
        scene.controller.poll();
        QTRY_COMPARE(scene.outcomes(), isHeld ? QString("skipped_budget") : QString("fired"));
        QCOMPARE(scene.wanted(), isHeld ? QString("stopped user") : QString("running schedule"));
        QCOMPARE(scene.reason().contains(QLatin1String("2.50 / 1.00 EUR")), isHeld);
        // Raised until the next day.
        scene.sql("UPDATE budget SET state='fine'");
        scene.clock.turn(24h);
        scene.controller.poll();
        QTRY_COMPARE(scene.outcomes(), isHeld ? QString("skipped_budget fired") : QString("fired fired"));
        QCOMPARE(scene.wanted(), QString("running schedule"));
    }

    // What is on stays on: the schedule has nothing to start.
    void leavesOnWhatIsOn() {
        BudgetScene scene;
        scene.addBudget("workspace", "", true, "2027-01");
        scene.sql("UPDATE instance SET wanted='running'");
        scene.clock.turn(5min);
        scene.controller.poll();
        QTRY_COMPARE(scene.outcomes(), QString("fired"));
        QCOMPARE(scene.wanted(), QString("running user"));
        QCOMPARE(scene.reason(), QString());
    }

    // The idle shutdown: a run that waits for its budget could wait until the next month.
    void heldRunKeepsNothingOn_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<QString>("state"); // of a run that has a place; empty: it has none
        QTest::addColumn<bool>("isFreed");
        QTest::addColumn<bool>("keepsOn");
        QTest::newRow("no budget") << QString() << QString() << false << QString() << false << true;
        QTest::newRow("workspace") << "workspace" << QString() << true << QString() << false << false;
        QTest::newRow("target") << "target"
                                << "desk" << true << QString() << false << false;
        QTest::newRow("experiment") << "experiment"
                                    << "default" << true << QString() << false << false;
        QTest::newRow("other target") << "target"
                                      << "other" << true << QString() << false << true;
        QTest::newRow("other experiment") << "experiment"
                                          << "other" << true << QString() << false << true;
        QTest::newRow("only warns") << "workspace" << QString() << false << QString() << false << true;
        QTest::newRow("has started") << "workspace" << QString() << true << "Running" << false << true;
        QTest::newRow("is being placed") << "workspace" << QString() << true << "Queued" << false << true;
        QTest::newRow("collects its files") << "workspace" << QString() << true << "Finalizing" << true << true;
        QTest::newRow("waits again") << "workspace" << QString() << true << "Queued" << true << false;
    }
    void heldRunKeepsNothingOn() {
        QFETCH(QString, scope);
        QFETCH(QString, key);
        QFETCH(bool, holds);
        QFETCH(QString, state);
        QFETCH(bool, isFreed);
        QFETCH(bool, keepsOn);
        BudgetScene scene;
        if (!scope.isEmpty())
            scene.addBudget(scope.toStdString(), key.toStdString(), holds, "2027-01");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto target = targets::byName(db, "desk");
            if (!target)
                return fail(target.error());
            [&] { QVERIFY(!instances::hasRun(db, target->id)); }();
            NewRun run;
            run.id = RunId::generate();
            run.target = target->id;
            run.config.argv = {"true"};
            run.config.experiment = "default";
            const int64_t seq = runs::create(db, run, scene.clock.now());
            if (!state.isEmpty()) {
                runs::change(db, {seq, 0, RunState::NotStarted, RunState::Queued, {"taken_in", {}}, {}},
                             scene.clock.now());
                runs::beginAttempt(db, seq, 1, target->id.text(), {}, scene.clock.now());
                processes::place(db, seq, 1, Placement{0, *target->via}, {}, scene.clock.now());
                execute(db, "UPDATE run SET state=?,attempt=1 WHERE seq=?", state.toStdString(), seq);
                if (isFreed)
                    execute(db, "UPDATE placement SET freed_ms=created_ms WHERE run=?", seq);
            }
            [&] { QCOMPARE(instances::hasRun(db, target->id), keepsOn); }();
            return {};
        });
    }

    void userStartsAnyway() {
        BudgetScene scene;
        scene.addBudget("workspace", "", true, "2027-01");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto target = targets::byName(db, "desk");
            const auto started = target ? instances::start(db, *target, InstanceInitiator::User, scene.clock.now())
                                        : fail(target.error());
            [&] { QVERIFY(started && *started); }();
            return {};
        });
        QCOMPARE(scene.wanted(), QString("running user"));
    }
};

QTEST_GUILESS_MAIN(InstanceBudgetTest)
#include "instance_budget_test.moc"
