// Activity: events of runs and targets, newest first, filtered by kind and name; a row leads to its run.
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <memory>

#include "core/client/activity.h"
#include "core/target/cluster_store.h"
#include "core/target/remote_config.h"
#include "core/target/target.h"
#include "core/target/target_text.h"
#include "tests/ui/ui_fixture.h"
#include "ui/common/page.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_host.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

class UiActivityTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new Theme(*qApp, ThemeChoice::Light);
        m_workspace.change(
            "DELETE FROM event;"
            "INSERT INTO event(run,attempt,at_ms,from_state,to_state,code) SELECT seq,1,1000*seq,'Running','Completed',"
            "'exited' FROM run ORDER BY seq;"
            "INSERT INTO event(run,attempt,at_ms,from_state,to_state,code) SELECT "
            "seq,1,99000,'Running','Failed','exited' "
            "FROM run ORDER BY seq LIMIT 1;"
            "INSERT INTO event(target,at_ms,code) SELECT id,99500,'cluster_created' FROM target LIMIT 1;"
            "INSERT INTO event(target,at_ms,code) SELECT id,99600,'nodes' FROM target LIMIT 1;");
        m_workspace.change("UPDATE run SET name='50%_done' WHERE seq=2");
        m_remember = std::make_unique<UiState>(m_workspace.path() + QStringLiteral("/window.ini"));
        m_main =
            std::make_unique<MainWindow>(*m_theme, *m_remember, composeParts(), m_workspace.options(), "/bin/false");
        m_main->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_main.get()));
        m_main->navigator().open(QStringLiteral("activity"));
    }
    void cleanupTestCase() {
        m_main.reset();
        delete m_theme;
    }

    void queriesByKindAndName() {
        Client client = m_workspace.open();
        const auto count = [&](ActivityQuery::Kind kind, const std::string& text) {
            return browse::activityKeys(client, {kind, text}).value_or(std::vector<int64_t>()).size();
        };
        QCOMPARE(count(ActivityQuery::Kind::All, {}), size_t(42)); // without the sample of node counts
        QCOMPARE(count(ActivityQuery::Kind::Runs, {}), size_t(41));
        QCOMPARE(count(ActivityQuery::Kind::Failures, {}), size_t(1));
        QCOMPARE(count(ActivityQuery::Kind::Targets, {}), size_t(1));
        QCOMPARE(count(ActivityQuery::Kind::All, "%_D"), size_t(1)); // as written, in any case
        QCOMPARE(count(ActivityQuery::Kind::Targets, "LOCAL"), size_t(1));
        QCOMPARE(count(ActivityQuery::Kind::All, "LOCAL"), size_t(42)); // also runs of that target
        QCOMPARE(count(ActivityQuery::Kind::All, "no such"), size_t(0));
    }

    void listsNewestFirst() {
        auto* table = page()->findChild<QTableView*>(QStringLiteral("activityTable"));
        QTRY_COMPARE(table->model()->rowCount(), 42);
        QTRY_COMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("local"));
        QTRY_COMPARE(table->model()->index(1, 2).data().toString(), QStringLiteral("Failed"));
        QTRY_COMPARE(table->model()->index(41, 1).data().toString(), QStringLiteral("run 1"));
        m_workspace.change(
            "INSERT INTO event(run,attempt,at_ms,to_state,code) SELECT seq,1,99900,'Queued','queued' FROM "
            "run LIMIT 1");
        QTRY_COMPARE(table->model()->rowCount(), 43);
    }

    void filtersAndOpens() {
        auto* table = page()->findChild<QTableView*>(QStringLiteral("activityTable"));
        auto* kind = page()->findChild<QComboBox*>(QStringLiteral("activityKind"));
        kind->setCurrentIndex(2);
        QTRY_COMPARE(table->model()->rowCount(), 1);
        auto* search = page()->findChild<QLineEdit*>(QStringLiteral("activitySearch"));
        search->setText(QStringLiteral("no such run"));
        QTRY_VERIFY(!table->isVisible());
        search->clear();
        QTRY_VERIFY(table->isVisible());
        QTRY_VERIFY(!table->model()->index(0, 1).data().toString().isEmpty());
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 1));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(page()->objectName(), QStringLiteral("runPage"));
    }

    // Attaching a machine and its outages are events of its own, also after it was detached.
    void machinesHaveEvents() {
        Client client = m_workspace.open();
        const auto attached = client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
            SshHop hop;
            hop.host = "gpu01.example.org";
            hop.user = "me";
            RemoteConfig config;
            config.route = {hop};
            return targets::attach(db, TargetId::generate(), "gpu01", config, 2, currentTime()).map([](auto) {});
        });
        QVERIFY2(attached, attached ? "" : attached.error().message.c_str());
        m_workspace.change("INSERT INTO event(target,at_ms,code,params) SELECT id,99990,'machine_unreachable',"
                           "'{\"detail\":\"timed out\"}' FROM target WHERE name='gpu01';"
                           "UPDATE target SET deleted_name=name,name='deleted:'||id,deleted_ms=1 WHERE name='gpu01'");
        const auto keys = browse::activityKeys(client, {ActivityQuery::Kind::Targets, "gpu01"});
        QVERIFY(keys);
        QCOMPARE(keys->size(), size_t(2));
        const auto rows = browse::activityRows(client, *keys);
        QVERIFY(rows && rows->size() == 2);
        const auto words = [](const ActivityRow& row) {
            return describe(TargetEvent{row.event.seq, row.event.at, row.event.reason.code, row.event.reason.params});
        };
        QCOMPARE(words(rows->at(0)), QStringLiteral("Unreachable: timed out"));
        QCOMPARE(words(rows->at(1)), QStringLiteral("Attached."));
        QCOMPARE(rows->at(1).name, std::string("gpu01"));
    }

private:
    Page* page() { return m_main->findChild<PageHost*>(QStringLiteral("pageHost"))->current(); }

    test::UiWorkspace m_workspace{40};
    Theme* m_theme = nullptr;
    std::unique_ptr<UiState> m_remember;
    std::unique_ptr<MainWindow> m_main;
};

QTEST_MAIN(UiActivityTest)
#include "ui_activity_test.moc"
