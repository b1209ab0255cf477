// Home: what needs attention, what runs, waits and ended, compute targets, the last days; from real rows of a
// workspace.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTest>
#include <memory>

#include "core/base/timestamp.h"
#include "core/client/home_summary.h"
#include "core/client/run_browser.h"
#include "core/client/usage_client.h"
#include "core/target/target.h"
#include "tests/support/fake_driver.h"
#include "tests/ui/ui_fixture.h"
#include "ui/common/card.h"
#include "ui/common/page.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/home/days_chart.h"
#include "ui/home/home_page.h"
#include "ui/home/run_line.h"
#include "ui/home/target_line.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_host.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

class UiHomeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new Theme(*qApp, ThemeChoice::Light);
        const QString now = QString::number(toMs(currentTime()));
        // 1 failed now with a reason, 2 failed long ago, 3 runs, 4 and 5 wait.
        m_workspace.change(
            QStringLiteral("UPDATE run SET state='Failed',reason='RuntimeError: CUDA out of memory',"
                           "ended_ms=%1-60000,started_ms=%1-120000 WHERE id='%2';"
                           "UPDATE run SET state='Failed',reason='old',ended_ms=5 WHERE id='%3';"
                           "UPDATE run SET state='Running',ended_ms=NULL,started_ms=%1-5000 WHERE id='%4';"
                           "UPDATE run SET state='Queued',ended_ms=NULL,started_ms=NULL WHERE id IN('%5','%6');"
                           "INSERT INTO metric(run,name,step,value,at_ms) SELECT seq,'acc',1,0.5,1 FROM run "
                           "WHERE id='%4';"
                           "INSERT INTO metric(run,name,step,value,at_ms) SELECT seq,'train/loss',1,0.125,1 "
                           "FROM run WHERE id='%4';")
                .arg(now, id(1), id(2), id(3), id(4), id(5))
                .toStdString());
        m_remember = std::make_unique<UiState>(m_workspace.path() + QStringLiteral("/window.ini"));
        m_main =
            std::make_unique<MainWindow>(*m_theme, *m_remember, composeParts(), m_workspace.options(), "/bin/false");
        m_main->resize(1440, 900);
        m_main->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_main.get()));
    }
    void cleanupTestCase() {
        m_main.reset();
        delete m_theme;
    }

    // A run that failed while this computer was off is news when the failure is recorded.
    void summaryTellsFailuresFoundLate() {
        Client client = m_workspace.open();
        QCOMPARE(browse::home(client, 9, currentTime())->failedCount, 1);
        m_workspace.change("INSERT INTO event(run,attempt,at_ms,from_state,to_state,code) SELECT seq,1," +
                           std::to_string(toMs(currentTime())) + ",'Running','Failed','exit' FROM run WHERE id='" +
                           id(2).toStdString() + "'");
        QCOMPARE(browse::home(client, 9, currentTime())->failedCount, 2);
        m_workspace.change("DELETE FROM event WHERE code='exit' AND run=(SELECT seq FROM run WHERE id='" +
                           id(2).toStdString() + "')");
    }
    void summaryTellsAllGroups() {
        Client client = m_workspace.open();
        const auto summary = browse::home(client, 1, currentTime());
        QVERIFY2(summary, summary ? "" : summary.error().message.c_str());
        QCOMPARE(summary->failedCount, 1); // not the old one
        QCOMPARE(summary->failed.front().reason, std::string("RuntimeError: CUDA out of memory"));
        QCOMPARE(summary->activeCount, 1);
        QCOMPARE(summary->active.front().metric, std::string("train/loss")); // rather than "acc"
        QCOMPARE(*summary->active.front().last, 0.125);
        QCOMPARE(summary->waitingCount, 2);
        QCOMPARE(summary->waiting.size(), size_t(1)); // the limit
        QVERIFY(summary->waiting.front().waiting);
        QCOMPARE(summary->targets.size(), size_t(1));
        const auto ended = browse::endedSince(client, currentTime() - std::chrono::hours(24));
        QVERIFY(ended);
        QCOMPARE(ended->size(), size_t(1));
        QCOMPARE(ended->front().runs, 1);
        QCOMPARE(ended->front().runMs, 60000);
        QVERIFY(ended->front().state == RunState::Failed && ended->front().atMs % EndedRuns::quarterMs == 0);
    }

    void cardsShowGroups() {
        QTRY_VERIFY(card("homeAttention")->isVisible());
        QVERIFY(words("homeAttention").contains(QStringLiteral("CUDA out of memory")));
        QVERIFY(!words("homeAttention").contains(QStringLiteral("old")));
        QCOMPARE(lines("homeActive").size(), 1);
        QVERIFY(lines("homeActive").front()->accessibleDescription().contains(QStringLiteral("0.125")));
        QCOMPARE(lines("homeWaiting").size(), 2);
        QVERIFY(lines("homeWaiting").front()->accessibleDescription().contains(QStringLiteral("local")));
        QCOMPARE(page()->findChildren<TargetLine*>().size(), 1);
        auto* chart = page()->findChild<DaysChart*>(QStringLiteral("daysChart"));
        QTRY_COMPARE(chart->days().size(), size_t(DaysChart::dayCount));
        int64_t failed = 0;
        for (const auto& day : chart->days())
            failed += day.runs[1];
        QCOMPARE(failed, 1);
        auto* storage = page()->findChild<PlainLabel*>(QStringLiteral("homeStorage4"));
        QTRY_VERIFY(storage->text().startsWith(QStringLiteral("Database: ")));
        for (const auto* label : page()->findChildren<QLabel*>()) // a line break would be shown as an escape
            QVERIFY2(!label->text().contains(QStringLiteral("\\n")), qPrintable(label->text()));
    }

    // New run is the primary action; nothing else takes the focus from it.
    void newRunHasFocus() {
        QTRY_VERIFY(m_main->focusWidget());
        QCOMPARE(m_main->focusWidget()->objectName(), QStringLiteral("homeNewRun"));
    }

    void actionsLeadOn() {
        auto* log = page()->findChild<QPushButton*>(QStringLiteral("attention-%1-log").arg(id(1)));
        QVERIFY(log);
        log->click();
        QCOMPARE(page()->objectName(), QStringLiteral("runPage"));
        m_main->navigator().back();
        page()->findChild<QPushButton*>(QStringLiteral("attention-%1-clone").arg(id(1)))->click();
        QCOMPARE(page()->objectName(), QStringLiteral("newRunPage"));
        m_main->navigator().back();
        lines("homeActive").front()->setFocus();
        QTest::keyClick(lines("homeActive").front(), Qt::Key_Space);
        QCOMPARE(page()->objectName(), QStringLiteral("runPage"));
        m_main->navigator().back();
    }

    // Each run of the sample has a name of its own, as all runs without a given one.
    void samplesAreNumbered() {
        Client client = m_workspace.open();
        const auto samples = [&client] {
            RunListQuery query;
            query.experiment = "samples";
            const auto keys = browse::keys(client, query);
            return keys ? browse::rows(client, *keys).value_or(std::vector<RunRecord>()) : std::vector<RunRecord>();
        };
        for (size_t count = 1; count <= 2; ++count) {
            m_main->navigator().open(QStringLiteral("home"));
            auto* sample = page()->findChild<QPushButton*>(QStringLiteral("homeSample"));
            QVERIFY(sample);
            sample->click();
            QTRY_COMPARE(page()->objectName(), QStringLiteral("runPage"));
            QCOMPARE(samples().size(), count);
        }
        const auto both = samples();
        QVERIFY2(both[0].name != both[1].name, both[0].name.c_str());
        for (const RunRecord& run : both)
            QVERIFY2(run.name.starts_with("train "), run.name.c_str());
        m_workspace.change("UPDATE run SET state='Completed',started_ms=1,ended_ms=2,wanted='delete' WHERE "
                           "experiment=(SELECT seq FROM experiment WHERE name='samples')");
        m_main->navigator().open(QStringLiteral("home"));
    }

    void quarantineNeedsAttention() {
        m_workspace.change(
            "INSERT INTO quarantine(machine,since_ms,until_ms,failures,run) SELECT id,1000,2000,3,1 FROM "
            "target WHERE name='local'");
        QTRY_VERIFY(words("homeAttention").contains(QStringLiteral("local is in quarantine: 3 run(s) in a row")));
        QVERIFY(page()->findChild<QPushButton*>(QStringLiteral("attention-local-target-quarantine-log")) != nullptr);
        page()->findChild<QPushButton*>(QStringLiteral("attention-local-target-quarantine-open"))->click();
        QPushButton* retry = nullptr;
        QTRY_VERIFY((retry = page()->findChild<QPushButton*>(QStringLiteral("quarantineRetry"))) != nullptr);
        retry->click();
        QTRY_VERIFY(!page()->findChild<QWidget*>(QStringLiteral("quarantine"))->isVisible());
        m_main->navigator().back();
        QTRY_VERIFY(!words("homeAttention").contains(QStringLiteral("quarantine")));
    }

    void machineThatRunsWaitForNeedsAttention() {
        m_workspace.change(
            "INSERT INTO machine(id,pipe,max_runs,health) VALUES('00000000000000000000000900','{\"link\":\"none\"}',1,"
            "'{\"state\":\"unreachable\",\"message\":\"No route to host.\"}');"
            "INSERT INTO target(id,name,kind,config,provisioning,max_runs,created_ms) VALUES("
            "'00000000000000000000000900','gpu07','virtualmachine','{\"route\":[{\"host\":\"gpu07\",\"user\":\"a\"}]}',"
            "'Succeeded',1,1);"
            "UPDATE run SET target='00000000000000000000000900' WHERE state='Queued'");
        QTRY_VERIFY2(words("homeAttention").contains(QStringLiteral("Unreachable; 2 run(s) wait for it.")),
                     qPrintable(words("homeAttention")));
        QVERIFY(page()->findChild<QPushButton*>(QStringLiteral("attention-gpu07-away-open")) != nullptr);
        m_workspace.change("UPDATE run SET target=(SELECT id FROM target WHERE name='local') WHERE state='Queued';"
                           "DELETE FROM target WHERE name='gpu07';"
                           "DELETE FROM machine WHERE id='00000000000000000000000900'");
        QTRY_VERIFY(!words("homeAttention").contains(QStringLiteral("Unreachable")));
    }

    void fullDiskNeedsAttention() {
        m_workspace.change(
            "INSERT INTO machine(id,pipe,max_runs) VALUES('00000000000000000000000901','{\"link\":\"none\"}',1);"
            "INSERT INTO target(id,name,kind,config,provisioning,max_runs,created_ms) VALUES("
            "'00000000000000000000000901','gpu08','virtualmachine','{\"route\":[{\"host\":\"gpu08\",\"user\":\"a\"}]}',"
            "'Succeeded',1,1)");
        const auto fill = [this](int64_t freeBytes) {
            Client client = m_workspace.open();
            const auto done = client.change([freeBytes](SQLite::Database& db) -> Result<void> {
                MachineFacts facts;
                facts.cores = 1;
                facts.diskTotalBytes = 1'000'000'000;
                facts.diskFreeBytes = freeBytes;
                const auto target = targets::byName(db, "gpu08");
                if (!target)
                    return fail(target.error());
                targets::setFacts(db, target->id, facts, currentTime());
                return {};
            });
            QVERIFY(done.has_value());
            m_workspace.change("UPDATE target SET created_ms=created_ms WHERE name='gpu08'"); // notifies
        };
        fill(50'000'000);
        QTRY_VERIFY2(words("homeAttention").contains(QStringLiteral("The disk is nearly full: 50")),
                     qPrintable(words("homeAttention")));
        QVERIFY(page()->findChild<QPushButton*>(QStringLiteral("attention-gpu08-disk-open")) != nullptr);
        fill(500'000'000);
        QTRY_VERIFY(page()->findChild<QPushButton*>(QStringLiteral("attention-gpu08-disk-open")) == nullptr);
        m_workspace.change("DELETE FROM target WHERE name='gpu08';"
                           "DELETE FROM machine WHERE id='00000000000000000000000901'");
    }

    void usedBudgetNeedsAttention() {
        Client client = m_workspace.open();
        Budget budget;
        budget.micros = 10'000'000;
        budget.currency = "EUR";
        QVERIFY(UsageClient(client).setBudget(budget).has_value());
        m_workspace.change("UPDATE budget SET month=strftime('%Y-%m','now'),spent=9000000,state='warned'");
        QTRY_VERIFY2(words("homeAttention").contains(QStringLiteral("Budget nearly used up: 9.00 of 10.00 EUR")),
                     qPrintable(words("homeAttention")));
        m_workspace.change("UPDATE budget SET spent=10000000,state='used_up'");
        QTRY_VERIFY(words("homeAttention").contains(QStringLiteral("New runs are held.")));
        page()->findChild<QPushButton*>(QStringLiteral("attention-budget-workspace--open"))->click();
        QCOMPARE(page()->objectName(), QStringLiteral("usagePage"));
        m_main->navigator().back();
        QVERIFY(UsageClient(client).removeBudget("workspace", {}).has_value());
        m_workspace.change("UPDATE run SET note=note WHERE id='" + test::UiWorkspace::idOf(1) + "'");
        QTRY_VERIFY(!words("homeAttention").contains(QStringLiteral("Budget")));
    }

    // Hours of runs and money beside the title, where something has a price.
    void lastDaysTellMoney() {
        const auto note = [this] {
            auto* label = page()->findChild<PlainLabel*>(QStringLiteral("homeDaysNote"));
            return label->isVisible() ? label->text() : QString();
        };
        QVERIFY2(!note().contains(QStringLiteral("EUR")), qPrintable(note()));
        Client client = m_workspace.open();
        QVERIFY(UsageClient(client)
                    .setPrice("local", 2'000'000, "EUR", currentTime() - std::chrono::hours(48))
                    .has_value());
        m_workspace.change(
            "INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,from_ms,to_ms) "
            "SELECT 1,1,0,'" +
            test::UiWorkspace::idOf(1) + "','run 1','e',id," +
            std::to_string(toMs(currentTime() - std::chrono::hours(3))) + "," +
            std::to_string(toMs(currentTime() - std::chrono::hours(1))) + " FROM target WHERE name='local'");
        QTRY_VERIFY2_WITH_TIMEOUT(note().contains(QStringLiteral("4.00 EUR")), qPrintable(note()), 20'000);
        m_workspace.change("DELETE FROM run_time;DELETE FROM rate");
    }

    // Also of a machine without GPUs.
    void machinesTellLoadOfCores() {
        Client client = m_workspace.open();
        const auto done = client.change([](SQLite::Database& db) -> Result<void> {
            MachineFacts facts;
            facts.cores = 2;
            const auto local = targets::byName(db, "local");
            if (!local)
                return fail(local.error());
            targets::setFacts(db, local->id, facts, currentTime());
            return {};
        });
        QVERIFY(done.has_value());
        test::FakeDriver driver(m_workspace.folder());
        driver.cpuPercent = 37;
        m_workspace.change("UPDATE target SET created_ms=created_ms WHERE name='local'"); // notifies
        const auto said = [this] { return page()->findChildren<TargetLine*>().front()->accessibleDescription(); };
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QStringLiteral("CPU 37 %")), qPrintable(said()), 15'000);
    }

    void createdTargetThatFailedNeedsAttention() {
        m_workspace.change("UPDATE target SET provisioning='Failed' WHERE name='local'");
        QTRY_VERIFY(words("homeAttention").contains(QStringLiteral("Could not be created")));
        m_workspace.change("UPDATE target SET provisioning='Succeeded' WHERE name='local'");
        QTRY_VERIFY(!words("homeAttention").contains(QStringLiteral("Could not be created")));
    }

    void activeRunsShowWhatIsLeft() {
        m_workspace.change("UPDATE run SET time_limit_s=864000000 WHERE state='Running'");
        QTRY_VERIFY(lines("homeActive").front()->accessibleDescription().contains(QStringLiteral("at most")));
    }

    // A pipeline has no log and is not cloned as a single job.
    void failedPipelineIsOpened() {
        m_workspace.change("UPDATE run SET kind='pipeline' WHERE id='" + id(1).toStdString() + "'");
        m_workspace.change("UPDATE run SET reason='The step fit failed.' WHERE id='" + id(1).toStdString() + "'");
        const auto button = [this](const char* name) {
            return page()->findChild<QPushButton*>(QStringLiteral("attention-%1-%2").arg(id(1), QLatin1String(name)));
        };
        QTRY_VERIFY(button("open"));
        QTRY_VERIFY(!button("clone") && !button("log"));
        m_workspace.change("UPDATE run SET kind='command',reason='RuntimeError: CUDA out of memory' WHERE id='" +
                           id(1).toStdString() + "'");
        QTRY_VERIFY(button("clone"));
    }

    void failureCanBeDismissed() {
        const auto button = [this] {
            return page()->findChild<QPushButton*>(QStringLiteral("attention-%1-dismiss").arg(id(1)));
        };
        QTRY_VERIFY(button());
        button()->click();
        QTRY_VERIFY(!words("homeAttention").contains(QStringLiteral("CUDA out of memory")));
        QCOMPARE(m_remember->value(QStringLiteral("home/dismissed")).toStringList(), QStringList{id(1)});
        m_remember->set(QStringLiteral("home/dismissed"), QStringList());
        m_workspace.change("UPDATE run SET note='changed' WHERE id='" + id(1).toStdString() + "'");
        QTRY_VERIFY(words("homeAttention").contains(QStringLiteral("CUDA out of memory")));
    }

    void cardsFollowTheWorkspace() {
        m_workspace.change("UPDATE run SET state='Completed',ended_ms=started_ms+1 WHERE state='Running';"
                           "UPDATE run SET wanted='delete' WHERE reason LIKE 'RuntimeError%'");
        QTRY_VERIFY(!card("homeActive")->isVisible());
        QTRY_VERIFY(!card("homeAttention")->isVisible());
    }

    // What runs leave in the workspace is counted again when one has ended.
    void storageFollowsTheRuns() {
        auto* storage = page()->findChild<PlainLabel*>(QStringLiteral("homeStorage0"));
        const QString before = storage->text();
        const QString folder = QString::fromStdString(m_workspace.folder()) + QStringLiteral("/runs/x");
        QVERIFY(QDir().mkpath(folder));
        QFile file(folder + QStringLiteral("/model.bin"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(300'000, 'x')) > 0 && file.flush());
        m_workspace.change("UPDATE run SET ended_ms=ended_ms+1 WHERE ended_ms IS NOT NULL");
        QTRY_VERIFY_WITH_TIMEOUT(storage->text() != before && storage->text().contains(QStringLiteral("300")), 30'000);
    }

    // A sweep is one run here, whatever becomes of its trials.
    void childrenAreNotListed() {
        Client client = m_workspace.open();
        const auto before = browse::home(client, 10, currentTime());
        QVERIFY(before && !before->recent.empty());
        const auto ended = [&client] {
            int64_t count = 0;
            for (const EndedRuns& one : browse::endedSince(client, currentTime() - std::chrono::hours(24)).value())
                count += one.runs;
            return count;
        };
        const int64_t endedBefore = ended();
        m_workspace.change(
            "INSERT INTO run(id,root,parent,name,experiment,target,config,state,created_ms,started_ms,ended_ms,"
            "position) SELECT printf('%026d',990+value),run.root,run.id,'trial '||value,experiment,target,config,"
            "iif(value=1,'Failed','Running'),created_ms,created_ms,iif(value=1," +
            std::to_string(toMs(currentTime())) + ",NULL),position FROM run,json_each('[1,2]') WHERE run.id='" +
            test::UiWorkspace::idOf(1) + "'");
        const auto after = browse::home(client, 10, currentTime());
        QVERIFY(after);
        QCOMPARE(after->failedCount, before->failedCount);
        QCOMPARE(after->activeCount, before->activeCount);
        QCOMPARE(after->recent.size(), before->recent.size());
        QCOMPARE(ended(), endedBefore);
        m_workspace.change("DELETE FROM run WHERE name LIKE 'trial %'");
    }

    void daysAreLocal() {
        const QDate today(2026, 3, 29); // a day of 23 hours in Europe
        const auto at = [](const QDate& date, int hour) {
            return QDateTime(date, QTime(hour, 0)).toMSecsSinceEpoch() / EndedRuns::quarterMs * EndedRuns::quarterMs;
        };
        const std::vector<EndedRuns> ended{{at(today, 23), RunState::Completed, 2, 10},
                                           {at(today, 0), RunState::Failed, 1, 5},
                                           {at(today.addDays(-1), 23), RunState::Canceled, 4, 1},
                                           {at(today.addDays(-13), 0), RunState::Completed, 3, 1},
                                           {at(today.addDays(-14), 23), RunState::Completed, 9, 1},
                                           {at(today.addDays(1), 1), RunState::Completed, 9, 1}};
        const auto days = DaysChart::daysOf(ended, today);
        QCOMPARE(days.size(), size_t(DaysChart::dayCount));
        QCOMPARE(days.back().runs, (std::array<int64_t, 3>{2, 1, 0}));
        QCOMPARE(days.back().runMs, 15);
        QCOMPARE(days[12].runs, (std::array<int64_t, 3>{0, 0, 4}));
        QCOMPARE(days[0].runs, (std::array<int64_t, 3>{3, 0, 0}));
        QVERIFY(DaysChart::textOf(days.back()).contains(QStringLiteral("failed: 1")));
        QVERIFY(!DaysChart::textOf(days.back()).contains(QStringLiteral("Cost")));
        auto paid = days;
        UsageRow row;
        row.key = "2026-03-28";
        row.cost.micros["EUR"] = 1'250'000;
        UsageRow old = row;
        old.key = "2026-01-01";
        DaysChart::addCosts(paid, {row, old});
        QVERIFY2(DaysChart::textOf(paid[12]).endsWith(QStringLiteral("Cost: 1.25 EUR.")),
                 qPrintable(DaysChart::textOf(paid[12])));
        QVERIFY(DaysChart::textOf(paid[5]).startsWith(QStringLiteral("No runs ended.")));
        QCOMPARE(DaysChart::sumOf(paid).cost.micros["EUR"], 1'250'000);
        QCOMPARE(DaysChart::sumOf(paid).total(), days[0].total() + days[12].total() + days[13].total());
    }

    void waitingRunShowsItsPlaceAndMovesToFront() {
        m_main->navigator().open(QStringLiteral("run"), id(5));
        QTRY_VERIFY(situation().contains(QStringLiteral("Position 2 in the queue.")));
        const auto first = [this] { return page()->findChild<QPushButton*>(QStringLiteral("moveFirstInQueue")); };
        QTRY_VERIFY(first() && first()->isVisible());
        first()->click();
        QTRY_VERIFY(situation().contains(QStringLiteral("Position 1 in the queue.")));
        QTRY_VERIFY(!first());
        // The other one, which is behind now.
        m_main->navigator().open(QStringLiteral("run"), id(4));
        QTRY_VERIFY(situation().contains(QStringLiteral("Position 2 in the queue.")));
        m_workspace.change("UPDATE run SET state='Running',started_ms=1 WHERE id='" + test::UiWorkspace::idOf(4) + "'");
        QTRY_VERIFY(!situation().contains(QStringLiteral("in the queue")));
        m_main->navigator().open(QStringLiteral("home"));
    }

private:
    static QString id(int number) { return QString::fromStdString(test::UiWorkspace::idOf(number)); }
    Page* page() { return m_main->findChild<PageHost*>(QStringLiteral("pageHost"))->current(); }
    QString situation() {
        auto* banner = page()->findChild<QWidget*>(QStringLiteral("runBanner"));
        QStringList all;
        for (const PlainLabel* label :
             banner && banner->isVisible() ? banner->findChildren<PlainLabel*>() : QList<PlainLabel*>())
            all += label->text();
        return all.join(QLatin1Char(' '));
    }
    Card* card(const char* name) { return page()->findChild<Card*>(QLatin1String(name)); }
    QList<RunLine*> lines(const char* name) {
        QList<RunLine*> shown;
        for (RunLine* line : card(name)->findChildren<RunLine*>()) {
            if (line->isVisible())
                shown.append(line);
        }
        return shown;
    }
    QString words(const char* name) {
        QStringList all;
        for (const PlainLabel* label : card(name)->findChildren<PlainLabel*>()) {
            if (label->isVisible())
                all += label->text();
        }
        return all.join(QLatin1Char(' '));
    }

    test::UiWorkspace m_workspace{9};
    Theme* m_theme = nullptr;
    std::unique_ptr<UiState> m_remember;
    std::unique_ptr<MainWindow> m_main;
};

QTEST_MAIN(UiHomeTest)
#include "ui_home_test.moc"
