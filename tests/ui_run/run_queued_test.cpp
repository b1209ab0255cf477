// What the page of a run shows before its start and takes away after its end: the card of a waiting run, and the
// download of an ended one into a folder of its own.
#include <QApplication>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "core/target/target.h"
#include "tests/ui_run/run_page_scene.h"
#include "ui/common/property_value.h"
#include "ui/run/run_download.h"
#include "ui/run/run_page.h"

using namespace studio;
using namespace studio::ui;

class RunQueuedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { delete m_theme; }

    void waitingCardShowsNeedsTargetAndOthers() {
        test::RunPageScene scene(*m_theme);
        test::SceneRun run = test::sceneRun("busy", "1");
        run.state = "Running";
        const std::string busy = scene.scene.add(run);
        run.state = "Queued";
        run.name = "ahead";
        const std::string ahead = scene.scene.add(run);
        run.name = "behind";
        run.config = R"({"version":1,"argv":["python3","train.py"],"needs":{"cores":4,"gpus":2}})";
        const std::string id = scene.scene.add(run);
        scene.change("UPDATE run SET ended_ms=NULL;UPDATE run SET started_ms=NULL WHERE state='Queued';"
                     "UPDATE machine SET max_runs=3;UPDATE target SET max_runs=3 WHERE name='local'");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'400, 900);
        page.show();
        QTRY_VERIFY(test::part<QWidget>(page, "waitingCard") && test::part<QWidget>(page, "waitingCard")->isVisible());
        QCOMPARE(value(page, "waitingNeeds"), QStringLiteral("4 core(s), 2 GPU(s)"));
        QCOMPARE(value(page, "waitingStart"), QStringLiteral("not estimated"));
        QVERIFY(!test::part<PropertyValue>(page, "waitingLimit")->isVisible());
        QTRY_COMPARE(value(page, "waitingTarget-0"), QStringLiteral("local"));
        QVERIFY2(value(page, "waitingTarget-1").startsWith(QStringLiteral("2 of 3 slots free")),
                 qPrintable(value(page, "waitingTarget-1")));
        QVERIFY(!test::part<PropertyValue>(page, "waitingPlaces-0")->isVisible()); // there is one machine only
        QCOMPARE(value(page, "waitingRunning-0"), QStringLiteral("busy"));
        QCOMPARE(value(page, "waitingAhead-0"), QStringLiteral("ahead"));
        QVERIFY(!test::part<PropertyValue>(page, "waitingAhead-1")->isVisible()); // it is not ahead of itself
        open(page, scene, "waitingAhead-0", QStringLiteral("run ") + QString::fromStdString(ahead));
        open(page, scene, "waitingRunning-0", QStringLiteral("run ") + QString::fromStdString(busy));
        open(page, scene, "waitingTarget-0", QStringLiteral("target local"));
        test::part<QPushButton>(page, "waitingCardLink")->click();
        QCOMPARE(scene.places.opened, QStringLiteral("queue ") + QString::fromStdString(id));
        // It follows the queue, and leaves with the start.
        scene.change("INSERT INTO queue_estimate(run,start_ms,after_run) SELECT seq,NULL,(SELECT seq FROM run WHERE "
                     "name='busy') FROM run WHERE name='behind';UPDATE run SET state='Canceled',ended_ms=9 WHERE "
                     "name='ahead'");
        QTRY_COMPARE(value(page, "waitingAhead-0"), QStringLiteral("no run"));
        QTRY_COMPARE(value(page, "waitingStart"), QStringLiteral("after busy"));
        scene.change("UPDATE run SET state='Running',started_ms=1 WHERE name='behind'");
        QTRY_VERIFY(!test::part<QWidget>(page, "waitingCard")->isVisible());
    }

    // State, reason and nodes in the engine, also after the start.
    void engineCardFollowsTheJob() {
        test::RunPageScene scene(*m_theme);
        test::SceneRun run = test::sceneRun("job", "1");
        run.state = "Running";
        const std::string id = scene.scene.add(run);
        scene.change("UPDATE run SET ended_ms=NULL;INSERT INTO attempt(run,n,target,state,created_ms) SELECT "
                     "seq,1,target,state,created_ms FROM run;INSERT INTO placement(run,attempt,node_rank,machine,"
                     "created_ms) SELECT run,n,0,target,created_ms FROM attempt;INSERT INTO process(run,attempt,"
                     "node_rank,phase) SELECT run,n,0,'running' FROM attempt");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'400, 900);
        page.show();
        QTRY_VERIFY(test::part<QWidget>(page, "engineCard") != nullptr);
        const auto* card = test::part<QWidget>(page, "engineCard");
        QVERIFY(!card->isVisible());
        scene.change("UPDATE process SET engine='{\"phase\":\"running\",\"name\":\"cs-r-a1\",\"job\":\"4711\","
                     "\"state\":\"RUNNING\",\"nodes\":\"n[1-4]\"}'");
        QTRY_VERIFY(card->isVisible());
        QStringList texts;
        for (const auto* label : card->findChildren<PlainLabel*>())
            texts << label->text();
        QVERIFY2(texts.contains(QStringLiteral("4711")) && texts.contains(QStringLiteral("RUNNING")) &&
                     texts.contains(QStringLiteral("n[1-4]")),
                 qPrintable(texts.join(u'|')));
    }

    void waitingCardNamesTheFirstRunsAhead() {
        test::RunPageScene scene(*m_theme);
        test::SceneRun run = test::sceneRun("first", "1");
        run.state = "Queued";
        std::string id;
        for (int i = 0; i < 8; ++i) {
            run.name = "w" + std::to_string(i);
            id = scene.scene.add(run);
        }
        scene.change("UPDATE run SET ended_ms=NULL,started_ms=NULL,time_limit_s=60 WHERE state='Queued'");
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        QTRY_COMPARE(value(page, "waitingAhead-0"), QStringLiteral("w0"));
        QCOMPARE(value(page, "waitingAhead-4"), QStringLiteral("w4"));
        QCOMPARE(value(page, "waitingAhead-5"), QStringLiteral("and 2 more"));
        QCOMPARE(value(page, "waitingRunning-0"), QStringLiteral("no run"));
        QVERIFY(!test::part<PropertyValue>(page, "waitingLimit")->isHidden());
    }

    void downloadsIntoFolderOfTheRun() {
        test::RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(test::sceneRun("train 1/é", "1"));
        const RunRecord run = scene.record(id);
        const auto details = browse::details(scene.scene.client(), id);
        QVERIFY(details.has_value());
        const QString to = scene.scene.path() + QStringLiteral("/results");
        QVERIFY(QDir().mkpath(to));
        test::writeRunFile(scene.logOf(id), "epoch 1\n");
        const std::string& attempt = details->folder;
        const auto first = RunDownload::into(to.toStdString(), run, attempt);
        QVERIFY2(first, first ? "" : first.error().message.c_str());
        QCOMPARE(QString::fromStdString(first->folder), to + QStringLiteral("/train-1-é"));
        const auto second = RunDownload::into(to.toStdString(), run, attempt);
        QVERIFY(second.has_value());
        QCOMPARE(QString::fromStdString(second->folder), to + QStringLiteral("/train-1-é-2"));
        QCOMPARE(QDir(to).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 (QStringList{QStringLiteral("train-1-é"), QStringLiteral("train-1-é-2")}));
        QVERIFY(QDir(to + QStringLiteral("/train-1-é")).entryList(QDir::Files).size() > 0);
        RunRecord odd = run;
        odd.name = "../..";
        const auto inside = RunDownload::into(to.toStdString(), odd, attempt);
        QVERIFY(inside.has_value());
        QCOMPARE(QString::fromStdString(inside->folder), to + QLatin1Char('/') + QString::fromStdString(id));
        const auto none = RunDownload::into((to + QStringLiteral("/not-there")).toStdString(), run, attempt);
        QVERIFY(!none);
        QVERIFY2(none.error().message.find("not-there") != std::string::npos, none.error().message.c_str());
    }

    void pageTellsWhereTheDownloadIs() {
        test::RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(test::sceneRun("train 1", "1"));
        scene.change(
            "INSERT OR IGNORE INTO attempt(run,n,target,state,created_ms) SELECT seq,1,target,state,created_ms "
            "FROM run;UPDATE run SET attempt=1");
        test::writeRunFile(scene.logOf(id), "epoch 1\n");
        RunPage page(scene.context, QString::fromStdString(id));
        page.resize(1'200, 800);
        page.show();
        auto* more = test::part<QPushButton>(page, "runMore");
        QTRY_VERIFY(more->isEnabled());
        more->click();
        auto* menu = test::part<QMenu>(page, "runMoreMenu");
        QVERIFY(menu->actions().front()->isEnabled());
        menu->actions().front()->trigger();
        menu->close();
        QTRY_VERIFY(test::part<QFileDialog>(page, "downloadDialog"));
        auto* dialog = test::part<QFileDialog>(page, "downloadDialog");
        const QString to = scene.scene.path() + QStringLiteral("/results");
        QVERIFY(QDir().mkpath(to));
        Q_EMIT dialog->fileSelected(to);
        QTRY_VERIFY2(test::labelText(page, "toastText").contains(to + QStringLiteral("/train-1")),
                     qPrintable(test::labelText(page, "toastText")));
        QCOMPARE(test::part<QPushButton>(page, "toastAction")->text(), QStringLiteral("Open folder"));
        QVERIFY(QFile::exists(to + QStringLiteral("/train-1/std_log.txt")));
        dialog->close();
    }

private:
    static QString value(QWidget& page, const char* name) {
        const auto* found = test::part<PropertyValue>(page, name);
        return found != nullptr && found->isVisible() ? found->value() : QString();
    }
    static void open(QWidget& page, test::RunPageScene& scene, const char* name, const QString& place) {
        test::part<PropertyValue>(page, name)->click();
        QCOMPARE(scene.places.opened, place);
    }
    Theme* m_theme = nullptr;
};

QTEST_MAIN(RunQueuedTest)
#include "run_queued_test.moc"
