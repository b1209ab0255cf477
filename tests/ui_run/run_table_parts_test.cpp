// Parts of the runs table: sparklines that are read from files, numbers below one another, the filter's search field,
// and the export as CSV.
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QDialog>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/run_comparison.h"
#include "core/client/studio_link.h"
#include "core/store/change_watcher.h"
#include "tests/compare/compare_scene.h"
#include "tests/support/fake_navigator.h"
#include "ui/chart/parallel_plot.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/compare_code.h"
#include "ui/run/compare_parallel.h"
#include "ui/run/decimal_delegate.h"
#include "ui/run/metric_delegate.h"
#include "ui/run/run_filter_bar.h"
#include "ui/run/run_table_export.h"
#include "ui/run/run_table_model.h"
#include "ui/run/runs_page.h"

using namespace studio;
using namespace studio::ui;

namespace {

struct TableScene {
    explicit TableScene(Theme& theme)
        : remember(scene.path() + QStringLiteral("/window.ini"))
        , context{link, places, remember, theme} {
        for (int i = 0; i < 4; ++i) {
            test::SceneRun run;
            run.name = "run, " + std::to_string(i);
            run.metrics["loss"] = {3, 2, 1.0 + i};
            run.parameters["lr"] = "0." + std::to_string(i + 1);
            run.state = i == 3 ? "Failed" : "Completed";
            scene.add(run);
        }
        const auto done = scene.client().workspace().database().write([](SQLite::Database& db) -> Result<void> {
            db.exec("UPDATE run SET reason='ValueError: \"x\"' WHERE state='Failed'");
            return {};
        });
        if (!done)
            qFatal("%s", done.error().message.c_str());
        link.open(scene.options(), "/bin/true");
    }
    void change(const std::string& sql) {
        const auto done = scene.client().workspace().database().write([&](SQLite::Database& db) -> Result<void> {
            db.exec(sql);
            return {};
        });
        QVERIFY(done.has_value());
        notifyChange(scene.client().workspace().paths().notificationFile());
    }
    test::CompareScene scene;
    StudioLink link;
    test::Places places;
    UiState remember;
    Context context;
};

// Of runs whose parameters of these names differ.
std::shared_ptr<const RunComparison> comparisonOf(const std::vector<std::string>& names, int runCount = 2) {
    auto comparison = std::make_shared<RunComparison>();
    for (int number = 0; number < runCount; ++number) {
        RunRecord run;
        run.seq = number + 1;
        run.name = "run " + std::to_string(number);
        comparison->runs.push_back(run);
    }
    for (const std::string& name : names) {
        ComparedRow row{ComparedGroup::Parameter, name, MetricPart::Last, {}, false};
        for (int number = 0; number < runCount; ++number) {
            ComparedValue value;
            value.isThere = true;
            value.text = std::to_string(number);
            row.values.push_back(value);
        }
        comparison->rows.push_back(row);
    }
    return comparison;
}

const RunColumn lossColumn{ColumnKind::Metric, "loss"};
const RunColumn rateColumn{ColumnKind::Parameter, "lr"};

} // namespace

class RunTablePartsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void groupsByExperiment() {
        TableScene scene(*m_theme);
        scene.change("INSERT INTO experiment(name,created_ms) VALUES('alpha',1);UPDATE run SET experiment=(SELECT seq "
                     "FROM experiment WHERE name='alpha') WHERE name IN('run, 0','run, 2')");
        RunsPage page(scene.context);
        page.resize(1'300, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("runTable"));
        const auto names = [table] {
            QStringList all;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                all += table->model()->index(row, RunTableModel::Name).data().toString().right(1);
            return all.join(QString());
        };
        QTRY_COMPARE(names(), QStringLiteral("3210"));
        const auto isBold = [table](int row) {
            const QVariant font = table->model()->index(row, RunTableModel::Experiment).data(Qt::FontRole);
            return font.isValid() && font.value<QFont>().bold();
        };
        QVERIFY(!isBold(0));
        auto* group = page.findChild<QPushButton*>(QStringLiteral("runsGroup"));
        group->click();
        QTRY_COMPARE(names(), QStringLiteral("2031")); // newest first within each
        QVERIFY(isBold(0) && !isBold(1) && isBold(2) && !isBold(3));
        QVERIFY(scene.remember.value(QStringLiteral("runs/group"), false).toBool());
        table->sortByColumn(RunTableModel::Created, Qt::AscendingOrder);
        QTRY_COMPARE(names(), QStringLiteral("0213"));
        group->click();
        QTRY_COMPARE(names(), QStringLiteral("0123"));
        RunsPage ofOne(scene.context, "alpha");
        ofOne.show();
        QVERIFY(!ofOne.findChild<QPushButton*>(QStringLiteral("runsGroup"))->isVisible());
    }

    void pinnedRunsComeFirst() {
        TableScene scene(*m_theme);
        RunsPage page(scene.context);
        page.resize(1'300, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("runTable"));
        const auto first = [table] { return table->model()->index(0, RunTableModel::Name).data().toString(); };
        QTRY_COMPARE(first(), QStringLiteral("run, 3"));
        const auto choose = [&](int row, const QString& text) {
            table->selectRow(row);
            Q_EMIT table->customContextMenuRequested(QPoint(10, 10));
            auto* menu = page.findChild<QMenu*>(QStringLiteral("runMenu"));
            auto* pin = menu->findChild<QAction*>(QStringLiteral("pinRuns"));
            QCOMPARE(pin->text(), text);
            pin->trigger();
            menu->close();
            QTRY_VERIFY(page.findChild<QMenu*>(QStringLiteral("runMenu")) == nullptr);
        };
        choose(2, QStringLiteral("Pin to the top"));
        QTRY_COMPARE(first(), QStringLiteral("run, 1"));
        const auto icon = [table] { return table->model()->index(0, RunTableModel::Name).data(Qt::DecorationRole); };
        QTRY_VERIFY(icon().isValid());
        choose(0, QStringLiteral("Unpin"));
        QTRY_COMPARE(first(), QStringLiteral("run, 3"));
        QTRY_VERIFY(!icon().isValid());
    }

    void onlyRunsOfOneJobAreCloned() {
        TableScene scene(*m_theme);
        scene.change("UPDATE run SET kind='pipeline' WHERE name='run, 2'");
        RunsPage page(scene.context);
        page.resize(1'300, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("runTable"));
        QTRY_COMPARE(table->model()->index(1, RunTableModel::Name).data().toString(), QStringLiteral("run, 2"));
        for (const int row : {0, 1}) {
            table->selectRow(row);
            Q_EMIT table->customContextMenuRequested(QPoint(10, 10));
            auto* menu = page.findChild<QMenu*>(QStringLiteral("runMenu"));
            auto* clone = menu->findChild<QAction*>(QStringLiteral("cloneRun"));
            QCOMPARE(clone->isEnabled(), row == 0);
            clone->trigger();
            const QString id = table->model()->index(0, 0).data(RunTableModel::idRole).toString();
            QCOMPARE(scene.places.opened, QStringLiteral("new-run ") + id);
            menu->close();
            QTRY_VERIFY(page.findChild<QMenu*>(QStringLiteral("runMenu")) == nullptr);
        }
    }

    void sparklinesArriveFromFiles() {
        TableScene scene(*m_theme);
        RunTableModel model(scene.link);
        model.setExtra({lossColumn, rateColumn});
        model.setQuery({});
        QTRY_COMPARE(model.rowCount(), 4);
        const QModelIndex loss = model.index(0, model.sectionOf(lossColumn));
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QTRY_VERIFY(loss.data(MetricDelegate::sparklineRole).isValid());
        const auto points = loss.data(MetricDelegate::sparklineRole).value<SparklinePoints>();
        QCOMPARE(*points, (std::vector<double>{3, 2, 4}));
        QVERIFY(!changed.isEmpty()); // so that the view paints them
        QVERIFY(loss.data(MetricDelegate::isNumberRole).toBool());
        const QModelIndex rate = model.index(0, model.sectionOf(rateColumn));
        QVERIFY(!rate.data(MetricDelegate::sparklineRole).isValid());
        QVERIFY(rate.data(MetricDelegate::isNumberRole).toBool());
        // Reason of a failure.
        QCOMPARE(model.index(0, RunTableModel::Reason).data().toString(), QStringLiteral("ValueError: \"x\""));
        QVERIFY(model.index(1, RunTableModel::Reason).data().toString().isEmpty());
    }

    void runningRunsShowHowFarTheyAre() {
        TableScene scene(*m_theme);
        const auto done = scene.scene.client().workspace().database().write([](SQLite::Database& db) -> Result<void> {
            db.exec("UPDATE run SET state='Running',started_ms=created_ms,ended_ms=NULL WHERE name='run, 2';"
                    "INSERT INTO metric(run,name,step,value,at_ms) SELECT seq,'progress',1,0.25,1 FROM run");
            return {};
        });
        QVERIFY(done);
        RunTableModel model(scene.link);
        model.setQuery({});
        QTRY_COMPARE(model.rowCount(), 4);
        const QModelIndex running = model.index(1, RunTableModel::Duration); // the newest is the first
        QTRY_COMPARE(running.data(MetricDelegate::progressRole).toDouble(), 0.25);
        QVERIFY(running.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("25 %")));
        QVERIFY(model.index(1, RunTableModel::Reason).data().toString().startsWith(QStringLiteral("25 %")));
        for (const int ended : {0, 2, 3}) {
            QTRY_VERIFY(!model.index(ended, RunTableModel::Name).data().toString().startsWith(QStringLiteral("…")));
            QVERIFY(!model.index(ended, RunTableModel::Duration).data(MetricDelegate::progressRole).isValid());
        }
    }

    void numbersAreAlignedByDecimalPoint() {
        const QFontMetricsF metrics(qApp->font());
        const QRectF cell(0, 0, 200, 30);
        const auto pointAt = [&](const QString& text) {
            const qsizetype at = text.indexOf(QLocale().decimalPoint());
            return MetricDelegate::leftOf(text, cell, metrics) +
                   metrics.horizontalAdvance(text.left(at < 0 ? text.size() : at));
        };
        const qreal first = pointAt(QStringLiteral("0.5"));
        for (const char* text : {"12.25", "-3.14159", "7", "100"})
            QVERIFY2(std::abs(pointAt(QLatin1String(text)) - first) < 0.01, text);
        const QString long_ = QStringLiteral("1.23456789012");
        QVERIFY(MetricDelegate::leftOf(long_, cell, metrics) + metrics.horizontalAdvance(long_) <= cell.right() + 0.01);
    }

    // In a comparison "7" and "7.25" begin at the same place; text stays where the style puts it.
    void comparisonAlignsDecimalPoints() {
        QStandardItemModel model(3, 1);
        const QStringList texts = {QStringLiteral("7"), QStringLiteral("7.25"), QStringLiteral("7 s")};
        for (int row = 0; row < 3; ++row) {
            model.setData(model.index(row, 0), texts[row]);
            model.setData(model.index(row, 0), row < 2, MetricDelegate::isNumberRole);
            model.setData(model.index(row, 0), int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        }
        QTableView view;
        view.setModel(&model);
        const DecimalDelegate delegate(&view);
        const auto leftEdge = [&](int row) {
            QImage image(200, 34, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QStyleOptionViewItem option;
            option.initFrom(&view);
            option.widget = &view;
            option.rect = image.rect();
            option.font = view.font();
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(row, 0));
            for (int x = 0; x < image.width(); ++x) {
                for (int y = 4; y < image.height() - 4; ++y) {
                    if (qGray(image.pixel(x, y)) < 160)
                        return x;
                }
            }
            return -1;
        };
        QVERIFY(leftEdge(0) > 0);
        QCOMPARE(leftEdge(0), leftEdge(1));
        QVERIFY(leftEdge(2) > leftEdge(0));
    }

    // 30 µs a cell in the release build of a quiet machine; tests share theirs with others.
    void paintsCellsQuickly() {
        QStandardItemModel model(1, 1);
        std::vector<double> values;
        for (int i = 0; i < 48; ++i)
            values.push_back((i * 31) % 17);
        model.setData(model.index(0, 0), QStringLiteral("0.12345"));
        model.setData(model.index(0, 0), true, MetricDelegate::isNumberRole);
        model.setData(model.index(0, 0),
                      QVariant::fromValue(SparklinePoints(std::make_shared<const std::vector<double>>(values))),
                      MetricDelegate::sparklineRole);
        QTableView view;
        view.setModel(&model);
        const MetricDelegate delegate(&view);
        QImage image(200, 34, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QStyleOptionViewItem option;
        option.initFrom(&view);
        option.widget = &view;
        option.rect = image.rect();
        option.font = view.font();
        {
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(0, 0));
        }
        // Both the course at the left and the number at the right are painted.
        const auto inked = [&](int from, int to) {
            for (int x = from; x < to; ++x) {
                for (int y = 0; y < image.height(); ++y) {
                    if (image.pixelColor(x, y) != QColor(Qt::white))
                        return true;
                }
            }
            return false;
        };
        QVERIFY(inked(10, 60));
        QVERIFY(inked(140, 195));
        QPainter painter(&image);
        constexpr int cells = 4'000;
        double best = 1e9;
        for (int round = 0; round < 5; ++round) {
            QElapsedTimer time;
            time.start();
            for (int i = 0; i < cells; ++i)
                delegate.paint(&painter, option, model.index(0, 0));
            best = std::min(best, double(time.nsecsElapsed()) / 1e3 / cells);
        }
        qInfo("a cell with number and sparkline: %.1f us", best);
        QVERIFY2(best < 200, qPrintable(QString::number(best)));
    }

    void searchFieldCompletesConditions() {
        TableScene scene(*m_theme);
        QWidget window;
        RunFilterBar bar(scene.context, {}, &window);
        bar.resize(900, 120);
        window.resize(900, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY(scene.link.isOpen());
        auto* search = bar.findChild<QLineEdit*>(QStringLiteral("runSearch"));
        QVERIFY2(search->width() > 600, "the field has the free width");
        search->setFocus();
        QVERIFY(bar.findChild<QCompleter*>() == nullptr); // nothing was proposed yet
        QTest::keyClicks(search, QStringLiteral("metr"));
        auto* completer = bar.findChild<QCompleter*>();
        QVERIFY(completer != nullptr);
        const auto proposals = [&] {
            QStringList all;
            for (int row = 0; completer->popup()->isVisible() && row < completer->model()->rowCount(); ++row)
                all += completer->model()->index(row, 0).data().toString();
            return all;
        };
        QCOMPARE(proposals(), QStringList{QStringLiteral("metrics.")});
        Q_EMIT completer->activated(QStringLiteral("metrics."));
        QCOMPARE(search->text(), QStringLiteral("metrics."));
        QTRY_COMPARE(proposals(), QStringList{QStringLiteral("metrics.loss")});
        Q_EMIT completer->activated(QStringLiteral("metrics.loss"));
        QCOMPARE(search->text(), QStringLiteral("metrics.loss "));
        QVERIFY(proposals().contains(QStringLiteral("<=")));
        QTest::keyClicks(search, QStringLiteral("< 2.5"));
        QVERIFY(proposals().isEmpty());
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(bar.query().conditions.size(), size_t(1));
        // Properties of a run are conditions too; an error is told below the field, and nothing changes.
        QTest::keyClicks(search, QStringLiteral("state = Failed"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(bar.query().conditions.size(), size_t(2));
        QTest::keyClicks(search, QStringLiteral("duration > often"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(bar.query().conditions.size(), size_t(2));
        auto* hint = bar.findChild<PlainLabel*>(QStringLiteral("conditionHint"));
        QVERIFY(hint->isVisible());
        QVERIFY(hint->y() >= search->geometry().bottom());
        // Alternatives are one condition, with one chip.
        search->clear();
        QTest::keyClicks(search, QStringLiteral("(state = Failed or duration > 2h)"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(bar.query().conditions.size(), size_t(3));
        const auto* chip = bar.findChild<QPushButton*>(QStringLiteral("condition-2"));
        QVERIFY(chip && chip->text().startsWith(QLatin1String("state = Failed or duration > 2h")));
    }

    void searchTextIsForgottenAndConditionsKept() {
        TableScene scene(*m_theme);
        {
            RunFilterBar bar(scene.context, {});
            bar.setState({{QStringLiteral("text"), QStringLiteral("run, 1")},
                          {QStringLiteral("where"), QStringLiteral("metrics.loss < 2")}});
            QCOMPARE(bar.query().text, std::string("run, 1"));
        }
        const RunFilterBar again(scene.context, {});
        QVERIFY(again.query().text.empty());
        QCOMPARE(again.query().conditions.size(), size_t(1));
    }

    void actionsApplyToSelection() {
        TableScene scene(*m_theme);
        RunsPage page(scene.context);
        page.resize(1'300, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("runTable"));
        QTRY_COMPARE(table->model()->rowCount(), 4);
        QTRY_COMPARE(table->model()->index(0, RunTableModel::Name).data().toString(), QStringLiteral("run, 3"));
        const auto isEnabled = [&](const char* name) {
            return page.findChild<QPushButton*>(QLatin1String(name))->isEnabled();
        };
        QVERIFY(!isEnabled("bulkCancel") && !isEnabled("bulkDelete") && !isEnabled("bulkAgain"));
        table->selectRow(0); // ended
        QVERIFY(!isEnabled("bulkCancel"));
        QVERIFY(isEnabled("bulkDelete") && isEnabled("bulkAgain"));
        // It goes on in another program.
        const auto done = scene.scene.client().workspace().database().write([](SQLite::Database& db) -> Result<void> {
            db.exec("UPDATE run SET state='Running', ended_ms=NULL WHERE state='Failed'");
            return {};
        });
        QVERIFY(done.has_value());
        notifyChange(scene.scene.client().workspace().paths().notificationFile());
        QTRY_VERIFY(isEnabled("bulkCancel"));
        QVERIFY(!isEnabled("bulkDelete"));
    }

    void pageOfExperimentFiltersAndForgets() {
        TableScene scene(*m_theme);
        RunsPage other(scene.context, "no such experiment");
        auto* table = other.findChild<QTableView*>(QStringLiteral("runTable"));
        QTest::qWait(300);
        QCOMPARE(table->model()->rowCount(), 0);
        RunsPage page(scene.context, "search");
        QTRY_COMPARE(page.findChild<QTableView*>(QStringLiteral("runTable"))->model()->rowCount(), 4);
        RunsPage all(scene.context);
        QTRY_COMPARE(all.findChild<QTableView*>(QStringLiteral("runTable"))->model()->rowCount(), 4);
    }

    // After the current run has gone there are selected rows without a current one.
    void menuNeedsNoCurrentRow() {
        TableScene scene(*m_theme);
        RunsPage page(scene.context);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("runTable"));
        QTRY_COMPARE(table->model()->rowCount(), 4);
        table->selectAll();
        table->selectionModel()->clearCurrentIndex();
        Q_EMIT table->customContextMenuRequested(QPoint(5, 5));
        const QPointer<QMenu> menu = page.findChild<QMenu*>(QStringLiteral("runMenu"));
        QVERIFY(menu && !menu->actions().front()->isEnabled());
        delete menu;
        // Of one run, whose row is removed while the menu is open.
        table->selectRow(1);
        QTRY_VERIFY(!table->currentIndex().data(RunTableModel::idRole).toString().isEmpty());
        const QString id = table->currentIndex().data(RunTableModel::idRole).toString();
        Q_EMIT table->customContextMenuRequested(QPoint(5, 5));
        const QPointer<QMenu> other = page.findChild<QMenu*>(QStringLiteral("runMenu"));
        QVERIFY(other);
        other->setAttribute(Qt::WA_DeleteOnClose, false); // it closes where the desktop takes the focus away
        scene.change("UPDATE run SET wanted='delete' WHERE id='" + id.toStdString() + "'");
        QTRY_COMPARE(table->model()->rowCount(), 3);
        other->actions().front()->trigger();
        QCOMPARE(scene.places.opened, QStringLiteral("run ") + id);
        delete other;
    }

    // Its answer would come to a menu that is gone.
    void dialogOfViewsEndsWithItsPage() {
        TableScene scene(*m_theme);
        QWidget host;
        auto* page = new RunsPage(scene.context);
        page->setParent(&host);
        host.show();
        page->findChild<QAbstractButton*>(QStringLiteral("viewsButton"))->click();
        QTRY_VERIFY(page->findChild<QMenu*>(QStringLiteral("viewsMenu")) != nullptr);
        auto* menu = page->findChild<QMenu*>(QStringLiteral("viewsMenu"));
        for (QAction* action : menu->actions()) {
            if (action->text().startsWith(QStringLiteral("Save as")))
                action->trigger();
        }
        menu->close();
        const QPointer<QDialog> dialog = host.findChild<QDialog*>(QStringLiteral("viewDialog"));
        QVERIFY(dialog);
        delete page;
        QVERIFY(!dialog);
    }

    // While the menu of the axes is open, the comparison is read again, with other rows.
    void menuOfAxesKnowsItsAxes() {
        TableScene scene(*m_theme);
        CompareParallel compare(scene.context);
        compare.show(comparisonOf({"a", "b", "c"}));
        compare.findChild<QAbstractButton*>(QStringLiteral("parallelAxes"))->click();
        auto* menu = compare.findChild<QMenu*>(QStringLiteral("axesMenu"));
        QVERIFY(menu != nullptr);
        const QList<QAction*> actions = menu->actions();
        QCOMPARE(actions.size(), 3);
        compare.show(comparisonOf({"c"}));
        const auto axes = [&compare] { return compare.findChild<ParallelPlot*>()->order(); };
        QCOMPARE(axes(), QStringList{QStringLiteral("c")});
        for (QAction* action : actions)
            action->toggle();
        QCOMPARE(axes(), QStringList());
        actions.back()->toggle();
        QCOMPARE(axes(), QStringList{QStringLiteral("c")});
        compare.show(comparisonOf({"c"})); // only rows that are there are chosen
        QCOMPARE(axes(), QStringList{QStringLiteral("c")});
        delete menu;
    }

    // As often as a value of a running run changes.
    void codeOfTheChosenRunsStays() {
        TableScene scene(*m_theme);
        CompareCode compare(scene.context);
        compare.show(comparisonOf({"a"}, 3));
        auto* left = compare.findChild<QComboBox*>(QStringLiteral("codeLeft"));
        auto* right = compare.findChild<QComboBox*>(QStringLiteral("codeRight"));
        QCOMPARE(left->count(), 3);
        left->setCurrentIndex(2);
        right->setCurrentIndex(0);
        compare.show(comparisonOf({"a", "b"}, 3));
        QCOMPARE(left->currentIndex(), 2);
        QCOMPARE(right->currentIndex(), 0);
        compare.show(comparisonOf({"a"}, 2)); // one was deleted
        QCOMPARE(left->count(), 2);
        QCOMPARE(left->currentIndex(), 0);
    }

    void exportsCsv() {
        TableScene scene(*m_theme);
        const std::string path = scene.scene.folder() + "/runs.csv";
        RunTableExport table;
        table.query.order = RunOrder::Name;
        table.query.ascending = true;
        table.fixed = {RunTableModel::Name, RunTableModel::State, RunTableModel::Duration, RunTableModel::Reason};
        table.extra = {lossColumn, rateColumn};
        const auto written = exportRunTable(scene.scene.client(), table, path, {});
        QVERIFY(written.has_value());
        QCOMPARE(*written, int64_t(4));
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(file.readAll()).split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0], QStringLiteral("id,name,state,duration_s,reason,metrics.loss,params.lr"));
        QCOMPARE(lines[1], QStringLiteral("00000000000000000000000001,\"run, 0\",Completed,10.9,,1,0.1"));
        QCOMPARE(lines[4],
                 QStringLiteral("00000000000000000000000004,\"run, 3\",Failed,13.9,\"ValueError: \"\"x\"\"\",4,0.4"));
        QCOMPARE(exportRunTable(scene.scene.client(), table, path, [] { return true; }).error().code,
                 ErrorCode::Canceled);
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(RunTablePartsTest)
#include "run_table_parts_test.moc"
