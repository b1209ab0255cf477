// The table of runs with columns of what runs logged: chosen by typing, sorted and filtered by, saved as views.
#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <ctime>

#include "core/client/run_browser.h"
#include "core/client/studio_link.h"
#include "tests/compare/compare_scene.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/run_table_model.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_host.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

namespace {

struct Window {
    Window(const test::CompareScene& scene, Theme& theme)
        : remember(scene.path() + QStringLiteral("/window.ini"))
        , main(theme, remember, composeParts(), scene.options(), "/bin/false") {
        main.resize(1'280, 800);
        main.show();
        main.navigator().open(QStringLiteral("runs"), {});
        table = find<QTableView>("runTable");
    }
    template <typename T>
    T* find(const char* name) {
        return main.findChild<T*>(QLatin1String(name));
    }
    QAbstractItemModel* model() { return table->model(); }
    QString header(int section) { return model()->headerData(section, Qt::Horizontal).toString(); }
    QString cell(int row, const QString& title) {
        for (int column = 0; column < model()->columnCount(); ++column) {
            if (header(column) == title)
                return model()->index(row, column).data().toString();
        }
        return QStringLiteral("no such column");
    }
    QStringList cells(const QString& title) {
        QStringList all;
        for (int row = 0; row < model()->rowCount(); ++row)
            all += cell(row, title);
        return all;
    }
    // As a person: the button, the name, Return.
    bool chooseColumn(const QString& name) {
        find<QAbstractButton>("columnsButton")->click();
        auto* search = find<QLineEdit>("columnsSearch");
        auto* list = find<QListWidget>("columnsList");
        search->clear();
        QTest::keyClicks(search, name);
        const auto isFound = [&] { return list->count() > 0 && list->item(0)->text().startsWith(name); };
        if (!QTest::qWaitFor(isFound, 5'000))
            return false;
        list->setCurrentRow(0);
        QTest::keyClick(search, Qt::Key_Return);
        find<QWidget>("columnsPopup")->hide();
        return true;
    }
    void filter(const QString& condition) {
        auto* search = find<QLineEdit>("runSearch");
        search->setFocus();
        search->clear();
        QTest::keyClicks(search, condition);
        QTest::keyClick(search, Qt::Key_Return);
    }
    // An action of a menu that is open, also below another.
    bool trigger(const char* menuName, const QStringList& path) {
        QMenu* menu = nullptr;
        if (!QTest::qWaitFor([&] { return (menu = find<QMenu>(menuName)) != nullptr; }, 5'000))
            return false;
        for (qsizetype at = 0; at < path.size(); ++at) {
            const auto actions = menu->actions();
            const auto found = std::find_if(actions.begin(), actions.end(),
                                            [&](const QAction* action) { return action->text().startsWith(path[at]); });
            if (found == actions.end())
                return false;
            if (at + 1 == path.size()) {
                (*found)->trigger();
                QMenu* top = find<QMenu>(menuName);
                top->close();
                return QTest::qWaitFor([&] { return find<QMenu>(menuName) == nullptr; }, 5'000);
            }
            menu = (*found)->menu();
        }
        return false;
    }
    bool answer(const char* dialogName, const QString& text) {
        QDialog* dialog = nullptr;
        if (!QTest::qWaitFor([&] { return (dialog = find<QDialog>(dialogName)) != nullptr; }, 5'000))
            return false;
        if (auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("line")))
            line->setText(text);
        dialog->accept();
        return true;
    }
    UiState remember;
    MainWindow main;
    QTableView* table;
};

void fill(test::CompareScene& scene) {
    for (int i = 0; i < 9; ++i) {
        test::SceneRun run;
        run.name = "run " + std::to_string(i);
        if (i != 4)
            run.metrics["val/loss"] = {1.0, (i * 5 % 9) / 10.0};
        run.parameters["lr"] = std::to_string(i) + "e-3";
        run.tags["team"] = i % 2 ? "a" : "b";
        scene.add(run);
    }
}

} // namespace

class RunsPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void rowsReplaceTheErrorOfAnEarlierRequest() {
        test::CompareScene scene;
        fill(scene);
        Window window(scene, *m_theme);
        QTRY_COMPARE(window.model()->rowCount(), 9);
        auto* model = qobject_cast<RunTableModel*>(window.model());
        QVERIFY(model != nullptr);
        auto* page = window.find<QWidget>("runsPage");
        auto* banner = page->findChild<QWidget*>(QStringLiteral("pageBanner"));
        QVERIFY(banner != nullptr);
        Q_EMIT model->failed(Error{ErrorCode::NotFound, "There is no workspace.", {}});
        QVERIFY(banner->isVisible());
        model->setQuery(model->query()); // reads the rows again
        QTRY_VERIFY(!banner->isVisible());
    }

    void showsColumnsAndSorts() {
        test::CompareScene scene;
        fill(scene);
        Window window(scene, *m_theme);
        QTRY_COMPARE(window.model()->rowCount(), 9);
        QVERIFY(window.chooseColumn(QStringLiteral("val/loss")));
        QTRY_COMPARE(window.header(RunTableModel::ColumnCount), QStringLiteral("val/loss"));
        QVERIFY(window.chooseColumn(QStringLiteral("lr")));
        QTRY_COMPARE(window.model()->columnCount(), int(RunTableModel::ColumnCount) + 2);
        // Beside the properties, not behind the long texts at the end.
        const QHeaderView* header = window.table->horizontalHeader();
        QVERIFY(header->visualIndex(RunTableModel::ColumnCount) < header->visualIndex(RunTableModel::Tags));
        QTRY_COMPARE(window.cell(0, QStringLiteral("lr")), QStringLiteral("8e-3")); // the newest first
        window.table->sortByColumn(RunTableModel::ColumnCount, Qt::AscendingOrder);
        QStringList expected;
        for (const int tenths : {0, 1, 3, 4, 5, 6, 7, 8})
            expected += QLocale().toString(tenths / 10.0, 'g', 5);
        expected += QString(); // run 4 has none: last in both directions
        QTRY_COMPARE(window.cells(QStringLiteral("val/loss")), expected);
        window.table->sortByColumn(RunTableModel::ColumnCount, Qt::DescendingOrder);
        QTRY_COMPARE(window.cells(QStringLiteral("val/loss")).back(), QString());
        QTRY_COMPARE(window.cells(QStringLiteral("val/loss")).front(), expected[expected.size() - 2]);
        // Away again; the order goes with it.
        QVERIFY(window.chooseColumn(QStringLiteral("val/loss")));
        QTRY_COMPARE(window.model()->columnCount(), int(RunTableModel::ColumnCount) + 1);
        QTRY_COMPARE(window.cell(0, QStringLiteral("Name")), QStringLiteral("run 8"));
    }

    void filtersByConditions() {
        test::CompareScene scene;
        fill(scene);
        Window window(scene, *m_theme);
        QTRY_COMPARE(window.model()->rowCount(), 9);
        window.filter(QStringLiteral("metrics.val/loss < 0.65 and tags.team = a"));
        auto* chip = window.find<QPushButton>("condition-0");
        QVERIFY(chip);
        QVERIFY(chip->text().startsWith(QStringLiteral("metrics.val/loss < 0.65")));
        QTRY_COMPARE(window.model()->rowCount(), 2); // runs 1 and 3
        window.find<QPushButton>("condition-1")->click();
        QTRY_COMPARE(window.model()->rowCount(), 6);
        window.find<QPushButton>("condition-0")->click();
        QTRY_COMPARE(window.model()->rowCount(), 9);
        // What cannot be read is said beside the field and changes nothing.
        window.filter(QStringLiteral("metrics.val/loss <"));
        auto* hint = window.find<QWidget>("conditionHint");
        QVERIFY(hint->isVisible());
        QCOMPARE(hint->property("role").toString(), QStringLiteral("error"));
        QTest::qWait(300);
        QCOMPARE(window.model()->rowCount(), 9);
    }

    void savesViews() {
        test::CompareScene scene;
        fill(scene);
        {
            Window window(scene, *m_theme);
            QTRY_COMPARE(window.model()->rowCount(), 9);
            QVERIFY(window.chooseColumn(QStringLiteral("lr")));
            QTRY_COMPARE(window.model()->columnCount(), int(RunTableModel::ColumnCount) + 1);
            window.table->sortByColumn(RunTableModel::ColumnCount, Qt::AscendingOrder);
            window.filter(QStringLiteral("tags.team = b"));
            QTRY_COMPARE(window.model()->rowCount(), 5);
            window.find<QAbstractButton>("viewsButton")->click();
            QVERIFY(window.trigger("viewsMenu", {QStringLiteral("Save as")}));
            QVERIFY(window.answer("viewDialog", QStringLiteral("team b")));
            QTRY_COMPARE(window.find<QPushButton>("viewsButton")->text(), QStringLiteral("team b"));
            // Something else, and back.
            window.find<QPushButton>("condition-0")->click();
            QVERIFY(window.chooseColumn(QStringLiteral("lr")));
            QTRY_COMPARE(window.model()->rowCount(), 9);
            QCOMPARE(window.find<QPushButton>("viewsButton")->text(), QStringLiteral("Views"));
            window.find<QAbstractButton>("viewsButton")->click();
            QVERIFY(window.trigger("viewsMenu", {QStringLiteral("team b")}));
            QTRY_COMPARE(window.model()->rowCount(), 5);
            QTRY_COMPARE(window.cells(QStringLiteral("lr")), (QStringList{"0e-3", "2e-3", "4e-3", "6e-3", "8e-3"}));
            QCOMPARE(window.find<QPushButton>("viewsButton")->text(), QStringLiteral("team b"));
            window.main.close();
        }
        // Another window remembers the columns, and knows the view.
        Window window(scene, *m_theme);
        QTRY_COMPARE(window.header(RunTableModel::ColumnCount), QStringLiteral("lr"));
        QTRY_COMPARE(window.model()->rowCount(), 5);
        window.find<QAbstractButton>("viewsButton")->click();
        QVERIFY(window.trigger("viewsMenu", {QStringLiteral("Rename"), QStringLiteral("team b")}));
        QVERIFY(window.answer("viewDialog", QStringLiteral("ours")));
        QTRY_COMPARE(window.find<QPushButton>("viewsButton")->text(), QStringLiteral("ours"));
        window.find<QAbstractButton>("viewsButton")->click();
        QVERIFY(window.trigger("viewsMenu", {QStringLiteral("Delete"), QStringLiteral("ours")}));
        QVERIFY(window.answer("deleteViewDialog", {}));
        QTRY_COMPARE(window.find<QPushButton>("viewsButton")->text(), QStringLiteral("Views"));
    }

    void writesNotes() {
        test::CompareScene scene;
        fill(scene);
        Window window(scene, *m_theme);
        QTRY_COMPARE(window.model()->rowCount(), 9);
        window.table->selectRow(0);
        QTRY_VERIFY(window.find<QAbstractButton>("bulkNote")->isEnabled());
        window.find<QAbstractButton>("bulkNote")->click();
        QVERIFY(window.answer("noteLineDialog", QStringLiteral("the best so far")));
        const auto note = [&] { return browse::details(scene.client(), std::string(25, '0') + "9")->note; };
        QTRY_COMPARE(note(), std::string("the best so far"));
    }

    // Under the tester: columns come and go while rows are read.
    void passesModelTester() {
        test::CompareScene scene;
        fill(scene);
        StudioLink link;
        RunTableModel model(link);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setQuery({});
        link.open(scene.options(), "/bin/false");
        QTRY_COMPARE(model.rowCount(), 9);
        const RunColumn loss{ColumnKind::Metric, "val/loss"};
        const RunColumn rate{ColumnKind::Parameter, "lr"};
        const RunColumn team{ColumnKind::Tag, "team"};
        const RunColumn absent{ColumnKind::Metric, "absent"};
        for (const auto& columns : {std::vector{loss, rate}, std::vector{rate, team, absent}, std::vector{team, loss},
                                    std::vector<RunColumn>{}, std::vector{loss, rate, team, absent}}) {
            model.setExtra(columns);
            QCOMPARE(model.columnCount(), int(RunTableModel::ColumnCount + columns.size()));
            for (const RunColumn& column : columns)
                QVERIFY(model.sectionOf(column) >= RunTableModel::ColumnCount);
            QTest::qWait(20);
        }
        QTRY_COMPARE(model.index(0, model.sectionOf(team)).data().toString(), QStringLiteral("b"));
        QVERIFY(!model.index(0, model.sectionOf(absent)).data().isValid());
        QVERIFY(
            model.index(0, model.sectionOf(loss)).data(Qt::ToolTipRole).toString().contains(QStringLiteral("step 1")));
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(RunsPageTest)
#include "runs_page_test.moc"
