// The page that compares runs, as a person uses it: from the table of runs to every tab.
#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTreeView>
#include <algorithm>

#include "tests/compare/compare_scene.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/parallel_plot.h"
#include "ui/chart/scatter_plot.h"
#include "ui/common/page.h"
#include "ui/common/plain_text_filter.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/comparison_model.h"
#include "ui/run/difference_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_host.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

namespace {

struct ComparisonWindow {
    ComparisonWindow(const test::CompareScene& scene, Theme& theme)
        : remember(scene.path() + QStringLiteral("/window.ini"))
        , main(theme, remember, composeParts(), scene.options(), "/bin/false") {
        main.resize(1'280, 800);
        main.show();
    }
    template <typename T>
    T* find(const char* name) {
        return main.findChild<T*>(QLatin1String(name));
    }
    Page* page() { return find<PageHost>("pageHost")->current(); }
    void compare(const std::vector<std::string>& ids) {
        QStringList list;
        for (const std::string& id : ids)
            list += QString::fromStdString(id);
        main.navigator().open(QStringLiteral("compare-runs"), list.join(QLatin1Char(',')));
    }
    UiState remember;
    MainWindow main;
};

// Rows of a comparison's table by what they are of.
QStringList cellsOf(const QTableView* table, int column) {
    QStringList cells;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        cells += table->model()->index(row, column).data().toString();
    return cells;
}

} // namespace

class ComparePageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new Theme(*qApp, ThemeChoice::Light);
        new PlainTextFilter(*qApp);
    }

    void opensFromTable() {
        test::CompareScene scene;
        scene.addSearch(5);
        ComparisonWindow window(scene, *m_theme);
        QVERIFY(QTest::qWaitForWindowExposed(&window.main));
        window.main.navigator().open(QStringLiteral("runs"), {});
        auto* table = window.find<QTableView>("runTable");
        QTRY_COMPARE(table->model()->rowCount(), 5);
        auto* compare = window.find<QAbstractButton>("bulkCompare");
        table->selectRow(0);
        QVERIFY(!compare->isEnabled()); // one is not enough
        table->selectAll();
        QTRY_VERIFY(compare->isEnabled());
        QTest::mouseClick(compare, Qt::LeftButton);
        QTRY_COMPARE(window.page()->objectName(), QStringLiteral("compareRunsPage"));
        QTRY_VERIFY(window.page()->title().contains(QStringLiteral("5")));
    }

    void opensFromRunPage() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(5);
        ComparisonWindow window(scene, *m_theme);
        QVERIFY(QTest::qWaitForWindowExposed(&window.main));
        const auto offered = [&] { // what the run's page has in its menu, asked for anew
            window.main.navigator().open(QStringLiteral("run"), QString::fromStdString(ids[2]));
            auto* more = window.find<QAbstractButton>("runMore");
            const bool isReady = QTest::qWaitFor([&] { return more->isEnabled(); });
            if (isReady)
                more->click();
            auto* menu = window.find<QMenu>("runCompareMenu");
            return menu && QTest::qWaitFor([&] { return !menu->isEmpty(); }) ? menu->actions() : QList<QAction*>();
        };
        QList<QAction*> actions = offered();
        QCOMPARE(actions.size(), 4 + 1 + 1); // the others, a line, all
        for (const QAction* action : actions)
            QVERIFY(!action->text().startsWith(QStringLiteral("search 3 ")));
        actions.front()->trigger();
        QTRY_COMPARE(window.page()->objectName(), QStringLiteral("compareRunsPage"));
        QTRY_VERIFY(window.page()->title().contains(QStringLiteral("search 3")));
        delete window.find<QMenu>("runMoreMenu");
        actions = offered();
        QCOMPARE(actions.size(), 6);
        actions.back()->trigger();
        QTRY_VERIFY(window.page()->title().contains(QStringLiteral("5")));
    }

    void showsDifferences() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(4);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        auto* table = window.find<QTableView>("differencesTable");
        QTRY_VERIFY(table->model()->rowCount() > 0);
        QCOMPARE(table->model()->columnCount(), 2 + 4);
        // The columns share a wider window.
        const int before = table->columnWidth(3);
        window.main.resize(1'900, 800);
        QTRY_VERIFY2(table->columnWidth(3) > before, qPrintable(QString::number(table->columnWidth(3))));
        QVERIFY(cellsOf(table, 1).contains(QStringLiteral("lr")));
        QVERIFY(!cellsOf(table, 1).contains(QStringLiteral("epochs"))); // the same in all
        const int different = table->model()->rowCount();
        window.find<QAbstractButton>("differencesOnly")->click();
        QVERIFY(table->model()->rowCount() > different);
        QVERIFY(cellsOf(table, 1).contains(QStringLiteral("epochs")));
        window.find<QLineEdit>("differencesSearch")->setText(QStringLiteral("accuracy"));
        QCOMPARE(table->model()->rowCount(), 3); // last, lowest, highest
        window.find<QAbstractButton>("differencesCopy")->click();
        const QString csv = QApplication::clipboard()->text();
        QCOMPARE(csv.count(QLatin1Char('\n')), 4);
        QVERIFY(csv.contains(QStringLiteral("metric,val/accuracy,highest,no,")));
    }

    // By weight and tooltip, not by colour alone; column heads lead to the run.
    void marksBestValues() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(4);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        auto* table = window.find<QTableView>("differencesTable");
        QTRY_VERIFY(table->model()->rowCount() > 0);
        window.find<QLineEdit>("differencesSearch")->setText(QStringLiteral("val/accuracy"));
        QCOMPARE(table->model()->rowCount(), 3);
        std::vector<double> values;
        std::vector<bool> best;
        for (int column = 2; column < 6; ++column) {
            const QModelIndex index = table->model()->index(0, column);
            values.push_back(QLocale().toDouble(index.data().toString()));
            best.push_back(index.data(ComparisonModel::bestRole).toBool());
            QCOMPARE(index.data(Qt::FontRole).value<QFont>().bold(), best.back());
            QCOMPARE(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("best")), bool(best.back()));
        }
        const double highest = *std::max_element(values.begin(), values.end());
        for (size_t run = 0; run < values.size(); ++run)
            QCOMPARE(bool(best[run]), values[run] == highest);
        for (int row = 0; row < 3; ++row) { // of the lowest accuracies none is marked
            bool isMarked = false;
            for (int column = 2; column < 6; ++column)
                isMarked = isMarked || table->model()->index(row, column).data(ComparisonModel::bestRole).toBool();
            QCOMPARE(isMarked, !table->model()->index(row, 1).data().toString().contains(QStringLiteral("lowest")));
        }
        QVERIFY(!table->model()->headerData(2, Qt::Horizontal, Qt::DecorationRole).value<QIcon>().isNull());
        QHeaderView* header = table->horizontalHeader();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          QPoint(header->sectionViewportPosition(3) + 40, header->height() / 2));
        QTRY_COMPARE(window.page()->objectName(), QStringLiteral("runPage"));
        QTRY_COMPARE(window.page()->title(), QStringLiteral("search 2"));
    }

    void scatterBeginsWithDifferentValues() {
        test::CompareScene scene;
        const auto first = scene.add({"first", "Completed", {}, {{"accuracy", {0.4, 0.5}}, {"loss", {3.0, 1.0}}}});
        const auto second = scene.add({"second", "Completed", {}, {{"accuracy", {0.6, 0.7}}, {"loss", {3.0, 2.0}}}});
        ComparisonWindow window(scene, *m_theme);
        window.compare({first, second});
        window.find<QTabWidget>("compareTabs")->setCurrentIndex(2);
        QTRY_VERIFY(window.find<QComboBox>("scatterX") && window.find<QComboBox>("scatterX")->count() > 0);
        QCOMPARE(window.find<QComboBox>("scatterY")->currentText(), QStringLiteral("accuracy"));
        QVERIFY(!window.find<QComboBox>("scatterX")->currentText().startsWith(QStringLiteral("accuracy")));
    }

    void showsEmptyState() {
        test::CompareScene scene;
        ComparisonWindow window(scene, *m_theme);
        window.compare(scene.addSearch(2));
        QTRY_VERIFY(window.find<QTableView>("differencesTable")->model()->rowCount() > 0);
        constexpr int environments = 4;
        window.find<QTabWidget>("compareTabs")->setCurrentIndex(environments);
        QTRY_VERIFY(window.find<QWidget>("environmentsNothing"));
        QTRY_VERIFY(window.find<QWidget>("environmentsNothing")->isVisible());
        QVERIFY(!window.find<QTableView>("environmentsTable")->isVisible());
    }

    // A spreadsheet would take them for formulas.
    void escapesFormulasInCsv() {
        test::CompareScene scene;
        const auto first = scene.add({"first", "Completed", {{"lr", "-0.5"}, {"=name", "@x"}}});
        const auto second = scene.add({"second", "Completed", {{"lr", "=1+1"}, {"=name", "-y"}}});
        ComparisonWindow window(scene, *m_theme);
        window.compare({first, second});
        auto* table = window.find<QTableView>("differencesTable");
        QTRY_VERIFY(table->model()->rowCount() > 0);
        window.find<QAbstractButton>("differencesCopy")->click();
        const QString csv = QApplication::clipboard()->text();
        QVERIFY2(csv.contains(QStringLiteral("parameter,lr,,no,-0.5,'=1+1\r\n")), qPrintable(csv));
        QVERIFY2(csv.contains(QStringLiteral("parameter,'=name,,no,'@x,'-y\r\n")), qPrintable(csv));
    }

    void drawsCurves() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(3);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        window.find<QTabWidget>("compareTabs")->setCurrentIndex(1);
        auto* names = window.find<QListWidget>("curvesNames");
        QTRY_COMPARE(names->count(), 2);
        const auto charts = [&] { return window.page()->findChildren<ChartView*>(); };
        QTRY_COMPARE(charts().size(), 2);
        QTRY_COMPARE(charts()[0]->series().size(), size_t(3));
        QCOMPARE(charts()[0]->series()[1].curve.size(), size_t(240));
        QCOMPARE(charts()[0]->series()[1].name, QStringLiteral("search 2"));
        names->item(0)->setCheckState(Qt::Unchecked);
        QTRY_COMPARE(charts().size(), 1);
    }

    void plotsRuns() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(12);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        auto* tabs = window.find<QTabWidget>("compareTabs");
        tabs->setCurrentIndex(2);
        auto* plot = window.find<ScatterPlot>("scatterPlot");
        auto* x = window.find<QComboBox>("scatterX");
        QTRY_VERIFY(x->findText(QStringLiteral("lr")) >= 0);
        x->setCurrentIndex(x->findText(QStringLiteral("lr")));
        QTRY_VERIFY(plot->pointOf(0));
        QVERIFY(QTest::qWaitForWindowExposed(&window.main));
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pointOf(7)->toPoint());
        QTRY_COMPARE(window.page()->objectName(), QStringLiteral("runPage"));
        QTRY_COMPARE(window.page()->title(), QStringLiteral("search 8"));
        window.main.navigator().back();
        window.find<QTabWidget>("compareTabs")->setCurrentIndex(3);
        auto* parallel = window.find<ParallelPlot>("parallelPlot");
        QTRY_VERIFY(parallel->order().contains(QStringLiteral("batch_size")));
        auto* list = window.find<QListWidget>("parallelRuns");
        QCOMPARE(list->count(), 12);
        QVERIFY(!list->item(0)->icon().isNull()); // the colour of its line
        const auto axis = static_cast<size_t>(parallel->order().indexOf(QStringLiteral("batch_size")));
        parallel->setRange(axis, ParallelPlot::Range(0.9, 1)); // 128
        QCOMPARE(list->count(), 3);
        window.find<QAbstractButton>("parallelClear")->click();
        QCOMPARE(list->count(), 12);
    }

    // Its buttons are there before the comparison was read.
    void parallelAwaitsTheComparison() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(2);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        window.find<QTabWidget>("compareTabs")->setCurrentIndex(3);
        window.find<QAbstractButton>("parallelClear")->click();
        window.find<QAbstractButton>("parallelAxes")->click();
        QVERIFY(window.find<QMenu>("axesMenu") == nullptr);
        QTRY_COMPARE(window.find<QListWidget>("parallelRuns")->count(), 2);
    }

    void showsCodeDifferences() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(2);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        window.find<QTabWidget>("compareTabs")->setCurrentIndex(5);
        auto* tree = window.find<QTreeView>("codeFiles");
        QTRY_COMPARE(tree->model()->rowCount(), 2); // lib, train.py
        auto* view = window.find<DifferenceView>("differenceView");
        QTRY_VERIFY(view->rows() > 0);
        tree->setCurrentIndex(tree->model()->index(1, 0));
        const auto rows = [&] {
            QStringList all;
            for (int row = 0; row < view->rows(); ++row)
                all += view->rowText(row);
            return all.join(QLatin1Char('\n'));
        };
        QTRY_VERIFY(rows().contains(QStringLiteral("clip=1.0")));
        window.find<QAbstractButton>("codeCopy")->click();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("--- a/train.py\n+++ b/train.py\n@@ ")));
    }

    void fitsSmallWindows() {
        test::CompareScene scene;
        auto ids = scene.addSearch(3);
        const std::string hostile = "<b>x</b> \x1b]52;c;ZXZpbA==\x07 \xe2\x80\xae" + std::string(900, 'W');
        ids.push_back(scene.add({hostile,
                                 "Completed",
                                 {{hostile, hostile}, {"lr", "1"}},
                                 {{hostile, {1, 2}}},
                                 {{hostile, hostile}},
                                 {{"train.py", hostile + "\n"}}}));
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        auto* tabs = window.find<QTabWidget>("compareTabs");
        QTRY_VERIFY(window.find<QTableView>("differencesTable")->model()->rowCount() > 0);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTest::qWait(150);
            window.main.resize(1'024, 700);
            QTest::qWait(50);
            QVERIFY2(window.main.minimumSizeHint().width() <= 1'024, qPrintable(tabs->tabText(tab)));
            QCOMPARE(window.main.size(), QSize(1'024, 700));
            QVERIFY(!window.main.grab().isNull());
        }
    }

    void reportsIncomparableRuns() {
        test::CompareScene scene;
        const auto ids = scene.addSearch(1);
        ComparisonWindow window(scene, *m_theme);
        window.compare(ids);
        auto* banner = window.page()->findChild<QWidget*>(QStringLiteral("pageBanner"));
        QVERIFY(banner);
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(!window.find<QTabWidget>("compareTabs")->isVisible());
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(ComparePageTest)
#include "compare_page_test.moc"
