// The page of a run: its overview as a dashboard, why it failed or waits on every tab, and its actions.
#include <QApplication>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTreeView>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cstring>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/protocol/attempt_folder.h"
#include "core/store/change_watcher.h"
#include "core/target/target.h"
#include "tests/compare/compare_scene.h"
#include "tests/support/fake_driver.h"
#include "tests/ui_run/run_page_scene.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/sparkline.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/theme.h"
#include "ui/common/time_bar.h"
#include "ui/common/ui_state.h"
#include "ui/log/log_view.h"
#include "ui/pipeline/graph_view.h"
#include "ui/run/pipeline_part.h"
#include "ui/run/run_overview.h"
#include "ui/run/run_page.h"
#include "ui/run/spark_card.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class RunPageTest : public QObject {
    Q_OBJECT
public Q_SLOTS:
    void openAddress(const QUrl& url) { m_address = url.toString(); }

private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void overviewShowsMetricsAndChangedParameters() {
        RunPageScene scene(*m_theme);
        scene.scene.add(sceneRun("first", "0.1"));
        const std::string id = scene.scene.add(sceneRun("second", "0.2"));
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'400, 900);
        page.show();
        QTRY_VERIFY(part<QWidget>(page, "metricsCard") && part<QWidget>(page, "metricsCard")->isVisible());
        // Results come first.
        QTRY_COMPARE(labelText(page, "metricRows-name-0"), QStringLiteral("val/loss"));
        QCOMPARE(labelText(page, "metricRows-value-0"), QStringLiteral("0.5"));
        QVERIFY(labelText(page, "metricRows-remark-0").contains(QStringLiteral("0.25"))); // the best
        QTRY_VERIFY(!part<Sparkline>(page, "metricRows-sparkline-0")->isEmpty());
        // What differs from the previous run comes first.
        QTRY_VERIFY(labelText(page, "parameterRows-remark-0").contains(QStringLiteral("0.1")));
        QCOMPARE(labelText(page, "parameterRows-name-0"), QStringLiteral("lr"));
        QCOMPARE(labelText(page, "parameterRows-value-0"), QStringLiteral("0.2"));
        QVERIFY(part<PlainLabel>(page, "parameterRows-value-0")->font().bold());
        QVERIFY(labelText(page, "parameterRows-remark-1").isEmpty());
        part<QPushButton>(page, "parametersCardLink")->click();
        QCOMPARE(scene.places.opened, QStringLiteral("run 00000000000000000000000001"));
        QVERIFY(!part<TimeBar>(page, "runTimeBar")->rows().empty());
        // A click on the id copies it.
        part<PropertyValue>(page, "propertyId")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(id));
        part<PropertyValue>(page, "propertyExperiment")->click();
        QCOMPARE(scene.places.opened, QStringLiteral("experiment search"));
        part<QPushButton>(page, "metricsCardLink")->click();
        QTRY_VERIFY(part<QWidget>(page, "metricsTab") && part<QWidget>(page, "metricsTab")->isVisible());
    }

    // Nothing is between the header and the tabs; tags and note are above the properties.
    void tagsAreAboveProperties() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("tagged", "0.1"));
        scene.change("INSERT INTO run_tag(run,name,value) SELECT seq,'team','vision' FROM run");
        scene.change("UPDATE run SET note='the best so far'");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'400, 900);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTRY_VERIFY(part<QWidget>(page, "runLabels") && part<QWidget>(page, "tag-team"));
        auto* labels = part<QWidget>(page, "runLabels");
        const auto top = [&page](const QWidget* widget) { return widget->mapTo(&page, QPoint()).y(); };
        QTRY_VERIFY(labels->isVisible() && top(labels) > top(part<QTabWidget>(page, "runTabs")));
        QTRY_VERIFY(top(part<PropertyValue>(page, "propertyState")) > top(labels));
        QCOMPARE(labelText(page, "runNote"), QStringLiteral("the best so far"));
        // Tab moves the focus from the chip to the buttons, then to the properties.
        part<QWidget>(page, "tag-team")->setFocus();
        for (const char* next : {"addTag", "editNote", "propertyState"}) {
            QTest::keyClick(page.focusWidget(), Qt::Key_Tab);
            QCOMPARE(page.focusWidget()->objectName(), QLatin1String(next));
        }
        part<QPushButton>(page, "editNote")->click();
        auto* dialog = part<QDialog>(page, "noteDialog");
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->findChild<QLineEdit*>()->text(), QStringLiteral("the best so far"));
        dialog->reject();
        part<QPushButton>(page, "tag-team")->click();
        QTRY_VERIFY(part<QWidget>(page, "tag-team") == nullptr);
    }

    void overviewFollowsLog() {
        RunPageScene scene(*m_theme);
        test::SceneRun run = sceneRun("live", "1");
        run.state = "Running";
        const std::string id = scene.scene.add(run);
        scene.change("UPDATE run SET ended_ms=NULL");
        writeRunFile(scene.logOf(id), "epoch 1\nepoch 2\n");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'400, 900);
        page.show();
        const auto text = [&page] {
            const auto* log = part<QPlainTextEdit>(page, "logCardText");
            return log ? log->toPlainText() : QString();
        };
        QTRY_COMPARE(text(), QStringLiteral("epoch 1\nepoch 2"));
        writeRunFile(scene.logOf(id), "epoch 1\nepoch 2\nepoch 3\n");
        QTRY_COMPARE(text(), QStringLiteral("epoch 1\nepoch 2\nepoch 3"));
    }

    void opensWithOverviewUnlessTabIsChosen() {
        RunPageScene scene(*m_theme);
        const std::string first = scene.scene.add(sceneRun("first", "0.1"));
        const std::string second = scene.scene.add(sceneRun("second", "0.2"));
        RunPage page(scene.context, QString::fromStdString(first));
        page.show();
        auto* tabs = part<QTabWidget>(page, "runTabs");
        QTRY_VERIFY(tabs->isVisible() && page.title() == QStringLiteral("first"));
        tabs->setCurrentWidget(part<QWidget>(page, "tab-metrics"));
        RunPage other(scene.context, QString::fromStdString(second));
        other.show();
        auto* otherTabs = part<QTabWidget>(other, "runTabs");
        QTRY_VERIFY(otherTabs->isVisible() && other.title() == QStringLiteral("second"));
        QCOMPARE(otherTabs->currentIndex(), 0);
        scene.change("UPDATE run SET name='renamed' WHERE name='first'");
        QTRY_COMPARE(page.title(), QStringLiteral("renamed"));
        QCOMPARE(tabs->currentWidget(), part<QWidget>(page, "tab-metrics"));
    }

    void headerShowsProgressOfRunningRun() {
        RunPageScene scene(*m_theme);
        test::SceneRun run = sceneRun("train", "0.1");
        run.metrics = {{"epoch", {1, 2, 12}}};
        const std::string id = scene.scene.add(run);
        scene.change("UPDATE run SET state='Running',ended_ms=NULL");
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        QTRY_VERIFY2(labelText(page, "runStage").startsWith(QStringLiteral("epoch 12 of 30")),
                     qPrintable(labelText(page, "runStage")));
        QVERIFY(part<PlainLabel>(page, "runStage")->isVisible());
        scene.change("UPDATE run SET state='Completed',ended_ms=started_ms+9");
        QTRY_VERIFY(!part<PlainLabel>(page, "runStage")->isVisible());
    }

    void failureIsToldOnEveryTab() {
        RunPageScene scene(*m_theme);
        test::SceneRun run = sceneRun("bad", "1");
        run.state = "Failed";
        const std::string id = scene.scene.add(run);
        scene.change("UPDATE run SET exit_code=1, reason='RuntimeError: CUDA out of memory'");
        writeRunFile(scene.logOf(id), "start\nTraceback (most recent call last):\nRuntimeError: CUDA out of memory\n");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'400, 900);
        page.show();
        auto* banner = part<QWidget>(page, "runBanner");
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(banner->accessibleName().contains(QStringLiteral("CUDA out of memory")));
        QTRY_COMPARE(labelText(page, "logCardError"), QStringLiteral("RuntimeError: CUDA out of memory"));
        QVERIFY(part<PlainLabel>(page, "logCardError")->isVisible());
        auto* tabs = part<QTabWidget>(page, "runTabs");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_VERIFY(part<QPushButton>(page, "openLogAtError")->isVisible());
            QVERIFY(part<QPushButton>(page, "cloneAndFix")->isVisible());
        }
        part<QPushButton>(page, "cloneAndFix")->click();
        QCOMPARE(scene.places.opened, QStringLiteral("new-run ") + QString::fromStdString(id));
        part<QPushButton>(page, "openLogAtError")->click();
        QTRY_VERIFY(part<QWidget>(page, "logsTab")->isVisible());
    }

    void missingFolderIsSaid() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("lost", "1"));
        scene.change("UPDATE run SET exit_code=0");
        const auto folder = QString::fromStdString(AttemptFolder::runFolder(scene.scene.folder(), id));
        QVERIFY(QDir(folder).removeRecursively());
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        const auto said = [&] {
            const auto* warning = part<QWidget>(page, "runWarning");
            return warning != nullptr && warning->isVisible() ? warning->accessibleName() : QString();
        };
        QTRY_VERIFY2(said().contains(QStringLiteral("The run's folder is missing")), qPrintable(said()));
    }

    void pipelineShowsItsGraph() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("pipe", "1"));
        scene.change("UPDATE run SET kind='pipeline'");
        scene.change("INSERT INTO parent_run(run,plan,max_concurrent,total) SELECT seq,'{\"version\":1,\"outputs\":[],"
                     "\"continue_on_step_failure\":true,\"force_rerun\":false,\"steps\":[{\"name\":\"a\",\"kind\":"
                     "\"command\",\"config\":{},\"outputs\":[{\"name\":\"o\",\"is_file\":false}]},{\"name\":\"b\","
                     "\"kind\":\"command\",\"config\":{},\"bindings\":[{\"input\":\"i\",\"step\":\"a\",\"source\":"
                     "\"o\"}]}]}',2,2 FROM run");
        scene.change(
            "INSERT INTO pipeline_step(parent,name,status,source) SELECT seq,'a','reused','earlierrun' FROM run");
        RunPage page(scene.context, QString::fromStdString(id), {graphTab()});
        page.resize(1'400, 900);
        page.show();
        auto* tabs = part<QTabWidget>(page, "runTabs");
        auto* tab = part<QWidget>(page, "tab-graph");
        QTRY_VERIFY(tabs->isTabVisible(tabs->indexOf(tab)));
        QCOMPARE(tabs->currentWidget(), tab);                                  // the steps are what a pipeline is about
        for (const char* name : {"tab-logs", "tab-metrics", "tab-monitoring"}) // of a process
            QVERIFY(!tabs->isTabVisible(tabs->indexOf(part<QWidget>(page, name))));
        QVERIFY(tabs->isTabVisible(tabs->indexOf(part<QWidget>(page, "tab-outputs"))));
        QTRY_VERIFY(part<GraphView>(page, "pipelineGraph"));
        auto* graph = part<GraphView>(page, "pipelineGraph");
        QTRY_COMPARE(graph->graphLayout().cards.size(), size_t{2});
        auto* table = part<QTableView>(page, "stepTable");
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("Reused"));
        QCOMPARE(table->model()->index(1, 1).data().toString(), QStringLiteral("Waiting"));
        // Both mark the same step; a reused one opens the run that wrote its outputs.
        table->setCurrentIndex(table->model()->index(1, 0));
        QCOMPARE(graph->current(), 1);
        QTest::keyClick(graph, Qt::Key_Left);
        QCOMPARE(table->currentIndex().row(), 0);
        QTest::keyClick(graph, Qt::Key_Return);
        QCOMPARE(scene.places.opened, QStringLiteral("run earlierrun"));
        QVERIFY(!part<QPushButton>(page, "runClone") || !part<QPushButton>(page, "runClone")->isEnabled());
        // Below the graph is the selected step.
        QCOMPARE(labelText(page, "stepName"), QStringLiteral("a"));
        table->setCurrentIndex(table->model()->index(1, 0));
        QCOMPARE(labelText(page, "stepName"), QStringLiteral("b"));
        QVERIFY(!part<QPushButton>(page, "openStep")->isEnabled());
        auto* data = part<QWidget>(page, "stepDataCard");
        QVERIFY(!data->isHidden());
        const auto labels = data->findChildren<PlainLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const PlainLabel* label) { return label->text() == QStringLiteral("o of a"); }));
        // What ran says why it was not reused.
        auto* reuse = part<PlainLabel>(page, "stepReuse");
        QVERIFY(reuse->isHidden());
        scene.change("INSERT INTO pipeline_step(parent,name,status,source) SELECT seq,'b','completed','own' FROM run");
        QTRY_VERIFY(!reuse->isHidden());
        QCOMPARE(reuse->text(), QStringLiteral("Runs: no earlier step of this name was completed"));
        scene.change("DELETE FROM pipeline_step WHERE name='b'");
        // An ended pipeline that is not completed is resumed as a new one, with what it has.
        auto* resume = part<QPushButton>(page, "runResume");
        QVERIFY(resume->isHidden());
        scene.change("UPDATE run SET state='Failed',ended_ms=created_ms+9");
        QTRY_VERIFY(!resume->isHidden() && resume->isEnabled());
        resume->click();
        QTRY_VERIFY2(scene.places.opened.startsWith(QStringLiteral("run ")) &&
                         scene.places.opened.endsWith(QStringLiteral("#graph")),
                     qPrintable(scene.places.opened));
        QVERIFY(!scene.places.opened.contains(QString::fromStdString(id)));
    }

    void pipelineOverviewCountsStepsAndNamesTheFailure() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("pipe", "1"));
        scene.change("UPDATE run SET kind='pipeline'");
        scene.change("INSERT INTO parent_run(run,plan,max_concurrent,total) SELECT seq,'{\"version\":1,\"outputs\":[],"
                     "\"continue_on_step_failure\":true,\"force_rerun\":false,\"steps\":[{\"name\":\"a\",\"kind\":"
                     "\"command\",\"config\":{}},{\"name\":\"b\",\"kind\":\"command\",\"config\":{}}]}',2,2 FROM run");
        scene.change(
            "INSERT INTO pipeline_step(parent,name,status,source) SELECT seq,'a','reused','earlierrun' FROM run");
        RunPage page(scene.context, QString::fromStdString(id), {graphTab()});
        page.openTab(QStringLiteral("overview"));
        page.resize(1'300, 900);
        page.show();
        const auto counts = [&page] {
            const auto* bar = part<StateCountsBar>(page, "overviewStepCounts");
            return bar ? bar->text() : QString();
        };
        QTRY_VERIFY2(counts().endsWith(QStringLiteral("1 reused · 1 waiting")), qPrintable(counts()));
        QCOMPARE(labelText(page, "overviewStepReuse"), QStringLiteral("Reused 1 of 2"));
        auto* failure = part<QWidget>(page, "failedStepCard");
        QVERIFY(failure->isHidden());
        scene.change("INSERT INTO pipeline_step(parent,name,status,error) SELECT seq,'b','failed',"
                     "'{\"code\":\"made_up_reason\",\"params\":{}}' FROM run");
        QTRY_VERIFY(!failure->isHidden());
        QCOMPARE(labelText(page, "failedStepCardTitle"), QStringLiteral("Failed step: b"));
        QVERIFY2(labelText(page, "failedStepReason").contains(QStringLiteral("made_up_reason")),
                 qPrintable(labelText(page, "failedStepReason")));
        auto* table = part<QTableView>(page, "overviewStepTable");
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(scene.places.opened, QStringLiteral("run earlierrun"));
        part<QPushButton>(page, "pipelineStepsCardLink")->click();
        QCOMPARE(part<QTabWidget>(page, "runTabs")->currentWidget(), part<QWidget>(page, "tab-graph"));
    }

    void waitingRunSaysWhy() {
        RunPageScene scene(*m_theme);
        test::SceneRun run = sceneRun("ahead", "1");
        run.state = "Queued";
        scene.scene.add(run);
        run.name = "behind";
        const std::string id = scene.scene.add(run);
        scene.change("UPDATE run SET ended_ms=NULL,started_ms=NULL");
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        auto* banner = part<QWidget>(page, "runBanner");
        QTRY_VERIFY(banner->isVisible());
        QVERIFY2(banner->accessibleName().contains(QStringLiteral("ahead")), qPrintable(banner->accessibleName()));
        QVERIFY(banner->accessibleName().contains(QStringLiteral("Position 2 in the queue")));
        part<QPushButton>(page, "showInQueue")->click();
        QCOMPARE(scene.places.opened, QStringLiteral("queue ") + QString::fromStdString(id));
        part<QPushButton>(page, "moveFirstInQueue")->click();
        QTRY_VERIFY2(banner->accessibleName().contains(QStringLiteral("Position 1 in the queue")),
                     qPrintable(banner->accessibleName()));
        QVERIFY(part<QPushButton>(page, "moveFirstInQueue") == nullptr);
        auto* tabs = part<QTabWidget>(page, "runTabs");
        QVERIFY(!tabs->isTabVisible(tabs->indexOf(part<QWidget>(page, "tab-ranks"))));
        // The keyboard stops at no tab that is not there.
        for (int press = 0; press < tabs->count(); ++press) {
            QVERIFY2(tabs->isTabVisible(tabs->currentIndex()), qPrintable(tabs->tabText(tabs->currentIndex())));
            QTest::keyClick(tabs->tabBar(), Qt::Key_Right);
        }
        QCOMPARE(tabs->currentIndex(), tabs->count() - 1);
    }

    // The address is named by the job: it is that of the driver's machine, or of a resource manager that this reported.
    void sparkPageIsThatOfTheDriver() {
        RunPageScene scene(*m_theme);
        QTRY_VERIFY(scene.link.isOpen());
        test::FakeDriver driver(scene.link.folder());
        const std::string id = scene.scene.add(sceneRun("words", "1"));
        QDesktopServices::setUrlHandler(QStringLiteral("http"), this, "openAddress");
        SparkCard card(scene.context, nullptr);
        const auto* note = card.findChild<PlainLabel*>(QStringLiteral("sparkCardNote"));
        const auto open = [&](const char* page = "http://127.0.0.1:4040/") {
            card.show(*browse::details(scene.scene.client(), id));
            card.openPage(QUrl(QLatin1String(page)));
        };
        open();
        QTRY_VERIFY(note->text().contains(QStringLiteral("unknown")));
        scene.change(
            "INSERT OR IGNORE INTO attempt(run,n,target,state,created_ms) SELECT seq,1,target,state,created_ms "
            "FROM run;INSERT INTO placement(run,attempt,node_rank,machine,created_ms) SELECT "
            "run,n,0,target,1 FROM attempt;INSERT INTO process(run,attempt,node_rank,phase) SELECT "
            "run,attempt,0,'running' FROM placement;UPDATE run SET attempt=1");
        open();
        QTRY_COMPARE(m_address, QStringLiteral("http://127.0.0.1:4040/"));
        QCOMPARE(driver.count("forward"), 0);
        SshHop hop;
        hop.host = "gpu01.example.org";
        RemoteConfig config;
        config.route = {hop};
        const auto attached = scene.scene.client().workspace().database().write([&](SQLite::Database& db) {
            return targets::attach(db, TargetId::generate(), "gpu-01", config, 2, currentTime()).map([](auto) {});
        });
        QVERIFY(attached.has_value());
        scene.change("UPDATE placement SET machine=(SELECT id FROM target WHERE name='gpu-01')");
        open();
        QTRY_COMPARE(m_address, QStringLiteral("http://127.0.0.1:40123/"));
        QCOMPARE(textAt(driver.lastForward, "target"), std::string("gpu-01"));
        QCOMPARE(intAt(driver.lastForward, "port"), 4040);
        const char* proxy = "http://rm.example.org:8088/proxy/application_1_1/";
        open(proxy);
        QTRY_VERIFY(note->text().contains(QStringLiteral("rm.example.org")));
        QCOMPARE(driver.count("forward"), 1);
        const auto gpu = scene.scene.client().targets().find("gpu-01");
        QVERIFY(gpu.has_value());
        const auto reported =
            scene.scene.client().workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                MachineFacts facts;
                facts.hadoop.emplace().managers = {"http://other:8088", "http://rm.example.org:8088"};
                targets::setFacts(db, gpu->id, facts, currentTime());
                return {};
            });
        QVERIFY(reported.has_value());
        open(proxy);
        QTRY_COMPARE(m_address, QStringLiteral("http://127.0.0.1:40123/proxy/application_1_1/"));
        QCOMPARE(textAt(driver.lastForward, "host"), std::string("rm.example.org"));
        QCOMPARE(intAt(driver.lastForward, "port"), 8088);
        QDesktopServices::unsetUrlHandler(QStringLiteral("http"));
    }

    void ranksOpenTheirLogs() {
        RunPageScene scene(*m_theme);
        test::SceneRun run = sceneRun("gang", "1");
        run.config = R"({"version":1,"argv":["python3","train.py"],"needs":{"nodes":2}})";
        const std::string id = scene.scene.add(run);
        scene.change(
            "INSERT OR IGNORE INTO attempt(run,n,target,state,created_ms) SELECT seq,1,target,state,created_ms "
            "FROM run;INSERT INTO placement(run,attempt,node_rank,machine,created_ms,freed_ms) SELECT "
            "run,n,value,target,created_ms,created_ms+5 FROM attempt,json_each('[0,1]');"
            "INSERT INTO process(run,attempt,node_rank,phase,started_ms,ended_ms,exit_code,outcome,evidence) "
            "SELECT run,attempt,node_rank,'ended',1,2,node_rank,iif(node_rank=1,'Failed','Completed'),"
            "'exit_record' FROM placement;UPDATE run SET attempt=1");
        const auto write = [](const QString& log, const QByteArray& text, qint64 ms) {
            writeRunFile(log, text);
            QByteArray record(16, '\0');
            const qint64 size = text.size();
            std::memcpy(record.data(), &size, 8);
            std::memcpy(record.data() + 8, &ms, 8);
            writeRunFile(QString(log).replace(QStringLiteral(".txt"), QStringLiteral(".times")), record);
        };
        const QString first = scene.logOf(id);
        const QString second = QString(first).replace(QStringLiteral("/r0/"), QStringLiteral("/r1/"));
        write(first, "late\n", 2'000);
        write(second, "early\n", 1'000);
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        auto* tabs = part<QTabWidget>(page, "runTabs");
        QTRY_VERIFY(tabs->isTabVisible(tabs->indexOf(part<QWidget>(page, "tab-ranks"))));
        tabs->setCurrentWidget(part<QWidget>(page, "tab-ranks"));
        auto* table = part<QTableView>(page, "rankTable");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_COMPARE(table->model()->index(1, 8).data().toString(), QStringLiteral("early"));
        QCOMPARE(table->model()->index(1, 6).data().toString(), QStringLiteral("1")); // exit code
        table->setCurrentIndex(table->model()->index(1, 0));
        Q_EMIT table->activated(table->currentIndex());
        auto* files = part<QListWidget>(page, "logFiles");
        QTRY_VERIFY(files != nullptr && files->count() >= 3);
        QTRY_COMPARE(files->currentItem()->text(), QStringLiteral("Rank 1"));
        // All together, in order of time.
        files->setCurrentRow(0);
        auto* log = part<LogView>(page, "logView");
        QTRY_VERIFY(log->heldText(0).endsWith(QStringLiteral("early")));
        QTRY_VERIFY(log->heldText(1).startsWith(QStringLiteral("[0]")));
        QVERIFY(part<QWidget>(page, "monitoringNode") == nullptr); // its tab was not opened
        tabs->setCurrentWidget(part<QWidget>(page, "tab-monitoring"));
        QTRY_COMPARE(part<QComboBox>(page, "monitoringNode")->count(), 2);
    }

    void cutLogSaysSo() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("loud", "1"));
        const QString log = scene.logOf(id);
        writeRunFile(log, "the first line\n");
        writeRunFile(log + QStringLiteral(".end"), "the last line\n");
        writeRunFile(log + QStringLiteral(".cut"), R"({"kept":4000000000,"size":500000000000,"end":16777216})");
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        auto* tabs = part<QTabWidget>(page, "runTabs");
        QTRY_VERIFY(tabs->isTabVisible(tabs->indexOf(part<QWidget>(page, "tab-logs"))));
        tabs->setCurrentWidget(part<QWidget>(page, "tab-logs"));
        QTRY_VERIFY(part<QListWidget>(page, "logFiles") != nullptr);
        auto* files = part<QListWidget>(page, "logFiles");
        QTRY_VERIFY(files->count() >= 2);
        QCOMPARE(files->item(1)->text(), QStringLiteral("std_log.txt.end"));
        auto* cut = part<PlainLabel>(page, "logCut");
        QTRY_VERIFY(cut->isVisible());
        QVERIFY2(cut->text().contains(QStringLiteral("the first 4.0 GB of 500.0 GB are here, and the last 16.8 MB as "
                                                     "std_log.txt.end")),
                 qPrintable(cut->text()));
        files->setCurrentRow(1);
        QTRY_VERIFY(!cut->isVisible());
        QTRY_COMPARE(part<LogView>(page, "logView")->heldText(0), QStringLiteral("the last line"));
    }

    // Equal files of all nodes once, different ones each, with their node.
    void outputsOfAllNodes() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("gang", "1"));
        const auto outputs = [&](int node) {
            return QString::fromStdString(AttemptFolder::under(scene.scene.folder(), {id, 1, node}).outputs()) +
                   QLatin1Char('/');
        };
        writeRunFile(outputs(0) + QStringLiteral("same.txt"), "x");
        writeRunFile(outputs(1) + QStringLiteral("same.txt"), "x");
        writeRunFile(outputs(0) + QStringLiteral("rank.txt"), "zero");
        writeRunFile(outputs(1) + QStringLiteral("rank.txt"), "one");
        writeRunFile(outputs(1) + QStringLiteral("sub/last.txt"), "only here");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1200, 700);
        page.show();
        auto* tabs = part<QTabWidget>(page, "runTabs");
        QTRY_VERIFY(tabs->isVisible());
        tabs->setCurrentWidget(part<QWidget>(page, "tab-outputs"));
        auto* tree = part<QTreeView>(page, "outputsTree");
        QTRY_COMPARE(tree->model()->rowCount(), 4);
        const auto row = [&](int at) {
            return tree->model()->index(at, 0).data().toString() + QStringLiteral(": ") +
                   tree->model()->index(at, 2).data().toString();
        };
        QCOMPARE(row(0), QStringLiteral("sub: "));
        QCOMPARE(row(1), QStringLiteral("rank.txt: Node 0 · differs"));
        QCOMPARE(row(2), QStringLiteral("rank.txt.rank1: Node 1 · differs"));
        QCOMPARE(row(3), QStringLiteral("same.txt: All nodes"));
        tree->setCurrentIndex(tree->model()->index(2, 0));
        auto* text = part<QPlainTextEdit>(page, "previewText");
        QTRY_COMPARE(text->toPlainText(), QStringLiteral("one"));
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "openAddress");
        m_address.clear();
        Q_EMIT tree->doubleClicked(tree->model()->index(0, 0)); // a folder: it is expanded instead
        QVERIFY(m_address.isEmpty());
        Q_EMIT tree->doubleClicked(tree->currentIndex());
        QCOMPARE(m_address, QUrl::fromLocalFile(outputs(1) + QStringLiteral("rank.txt")).toString());
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    }

private:
    Theme* m_theme = nullptr;
    QString m_address; // that was opened last
};

QTEST_MAIN(RunPageTest)
#include "run_page_test.moc"
