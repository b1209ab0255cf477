// Actions on the page of a run: cancel, delete, rename, copy and export, each by its button or menu entry.
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "tests/compare/compare_scene.h"
#include "tests/ui_run/run_page_scene.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/run/run_page.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class RunActionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    // A young run is canceled at once, and can be submitted again from the toast; an older one only after a question.
    void cancelAsksOnlyForOlderRuns() {
        RunPageScene scene(*m_theme);
        test::SceneRun run = sceneRun("train 7", "1");
        run.state = "Running";
        const std::string young = scene.scene.add(run);
        const std::string old = scene.scene.add(run);
        const int64_t now = toMs(currentTime());
        scene.change("UPDATE run SET ended_ms=NULL,started_ms=" + std::to_string(now) +
                     ",created_ms=" + std::to_string(now) + " WHERE id='" + young + "'");
        scene.change("UPDATE run SET ended_ms=NULL,started_ms=" + std::to_string(now - 3'600'000) +
                     ",created_ms=" + std::to_string(now - 3'700'000) + " WHERE id='" + old + "'");
        const auto isCanceled = [&](const std::string& id) { return scene.record(id).wanted == "cancel"; };
        {
            RunPage page(scene.context, QString::fromStdString(young));
            page.show();
            QVERIFY(QTest::qWaitForWindowActive(&page));
            auto* cancel = part<QPushButton>(page, "runCancel");
            QTRY_VERIFY(cancel->isEnabled());
            cancel->setFocus();
            cancel->click();
            QTRY_VERIFY(isCanceled(young));
            QTRY_VERIFY(part<QWidget>(page, "toast") && part<QWidget>(page, "toast")->isVisible());
            QCOMPARE(part<QPushButton>(page, "toastAction")->text(), QStringLiteral("Run again"));
            QTRY_VERIFY(!cancel->isEnabled());
            QVERIFY(!part<QPushButton>(page, "runAgain")->hasFocus());
            QVERIFY(part<QTabWidget>(page, "runTabs")->tabBar()->hasFocus());
        }
        RunPage page(scene.context, QString::fromStdString(old));
        page.show();
        auto* cancel = part<QPushButton>(page, "runCancel");
        QTRY_VERIFY(cancel->isEnabled());
        cancel->click();
        QTRY_VERIFY(part<QDialog>(page, "cancelDialog"));
        auto* dialog = part<QDialog>(page, "cancelDialog");
        QCOMPARE(part<QPushButton>(*dialog, "cancel")->text(), QStringLiteral("Keep running"));
        dialog->reject();
        QTest::qWait(200);
        QVERIFY(!isCanceled(old));
        QTRY_VERIFY(!part<QDialog>(page, "cancelDialog"));
        cancel->click();
        QTRY_VERIFY(part<QDialog>(page, "cancelDialog"));
        part<QDialog>(page, "cancelDialog")->accept();
        QTRY_VERIFY(isCanceled(old));
    }

    void deletingNamesWhatGoesWithIt() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("prepare", "1"));
        const std::string reader = scene.scene.add(sceneRun("score", "1"));
        const std::string child = scene.scene.add(sceneRun("part", "1"));
        const auto number = [&](const std::string& run) { return std::to_string(scene.record(run).seq); };
        scene.change("INSERT INTO data_use(run,input,reference,source_run) VALUES(" + number(reader) + ",'m','r'," +
                     number(id) + ")");
        scene.change("UPDATE run SET parent='" + id + "' WHERE id='" + child + "'");
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        auto* more = part<QPushButton>(page, "runMore");
        QTRY_VERIFY(more->isEnabled());
        more->click();
        auto* menu = part<QMenu>(page, "runMoreMenu");
        QVERIFY(menu);
        for (QAction* action : menu->actions()) {
            if (action->text() != QStringLiteral("Delete…"))
                continue;
            action->trigger();
            action->trigger(); // while it is counted
        }
        menu->close();
        QTRY_VERIFY(part<QDialog>(page, "deleteDialog"));
        QTest::qWait(200);
        QCOMPARE(page.findChildren<QDialog*>(QStringLiteral("deleteDialog")).size(), 1);
        QString words;
        for (const auto* label : part<QDialog>(page, "deleteDialog")->findChildren<PlainLabel*>())
            words += label->text() + QLatin1Char('\n');
        QVERIFY2(
            words.contains(QStringLiteral("score (") + QString::fromStdString(reader) + QStringLiteral("): input m")),
            qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("1 child run")), qPrintable(words));
        part<QDialog>(page, "deleteDialog")->reject();
        QVERIFY(scene.record(id).wanted.empty());
    }

    void menuRenamesCopiesAndExports() {
        RunPageScene scene(*m_theme);
        const std::string id = scene.scene.add(sceneRun("train 1", "1"));
        RunPage page(scene.context, QString::fromStdString(id));
        page.show();
        auto* more = part<QPushButton>(page, "runMore");
        QTRY_VERIFY(more->isEnabled());
        const auto choose = [&](const QString& title) {
            more->click();
            auto* menu = part<QMenu>(page, "runMoreMenu");
            for (QAction* action : menu->actions()) {
                if (action->text() == title) {
                    action->trigger();
                    break;
                }
            }
            menu->close();
            return QTest::qWaitFor([&] { return part<QMenu>(page, "runMoreMenu") == nullptr; }, 5'000);
        };
        QVERIFY(choose(QStringLiteral("Copy command")));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("python3 train.py"));
        QVERIFY(choose(QStringLiteral("Copy ID")));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(id));
        QVERIFY(choose(QStringLiteral("Rename…")));
        QTRY_VERIFY(part<QDialog>(page, "nameDialog"));
        auto* dialog = part<QDialog>(page, "nameDialog");
        part<QLineEdit>(*dialog, "line")->setText(QStringLiteral("  baseline  "));
        dialog->accept();
        QTRY_COMPARE(page.title(), QStringLiteral("baseline"));
        QCOMPARE(scene.record(id).name, std::string("baseline"));
        QVERIFY(!browse::setName(scene.scene.client(), scene.record(id).seq, "   "));
        QVERIFY(choose(QStringLiteral("Export as file…")));
        QTRY_VERIFY(part<QFileDialog>(page, "exportRunDialog"));
        const QString path = scene.scene.path() + QStringLiteral("/job.yml");
        Q_EMIT part<QFileDialog>(page, "exportRunDialog")->fileSelected(path);
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("train.py"));
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(RunActionsTest)
#include "run_actions_test.moc"
