// The tab Trials of the page of a sweep: what it shows, how charts and table are linked, and what its buttons do.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <ctime>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/sweep_client.h"
#include "core/run/run_queries.h"
#include "tests/support/fake_navigator.h"
#include "tests/ui_sweep/sweep_scene.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/parallel_plot.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/run_page.h"
#include "ui/sweep/best_chart.h"
#include "ui/sweep/chart_strip.h"
#include "ui/sweep/curves_tab.h"
#include "ui/sweep/importance_bars.h"
#include "ui/sweep/sweep_parts.h"
#include "ui/sweep/trials_model.h"
#include "ui/sweep/trials_tab.h"

using namespace studio;
using namespace studio::ui;

namespace {

double threadMsNow() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

// Counts how often a control is enabled.
class Enablings : public QObject {
public:
    explicit Enablings(QWidget& control)
        : m_control(control) {
        control.installEventFilter(this);
    }
    int count = 0;

private:
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::EnabledChange && m_control.isEnabled() ? 1 : 0;
        return false;
    }
    QWidget& m_control;
};

struct TabScene {
    TabScene(Theme& theme, int trials)
        : scene(trials)
        , remember(scene.path() + QStringLiteral("/window.ini"))
        , context{link, places, remember, theme} {
        link.open(scene.options(), "/bin/true");
        page = std::make_unique<RunPage>(context, QString::fromStdString(scene.id()),
                                         std::vector<RunTab>{trialsTab(), curvesTab()});
        page->resize(1'300, 800);
        page->show();
    }
    template <typename T>
    T* find(const char* name) {
        return page->findChild<T*>(QLatin1String(name));
    }
    TrialsModel& model() { return page->findChild<TrialsTab*>()->model(); }
    bool isLoaded() { return page->findChild<TrialsTab*>() && model().rowCount() > 0; }
    test::SweepScene scene;
    StudioLink link;
    test::Places places;
    UiState remember;
    Context context;
    std::unique_ptr<RunPage> page;
};

} // namespace

class TrialsTabTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    // A sweep that runs is read every two seconds while its curves are visible, also if there are none yet.
    void curvesAreReadWhileVisible() {
        TabScene scene(*m_theme, 20);
        scene.scene.change("DELETE FROM metric");
        QTRY_VERIFY(scene.isLoaded());
        auto* tabs = scene.find<QTabWidget>("runTabs");
        tabs->setCurrentWidget(scene.find<QWidget>("tab-curves"));
        QTRY_VERIFY(scene.page->findChild<CurvesTab*>());
        auto* curves = scene.page->findChild<CurvesTab*>();
        QTRY_VERIFY(scene.find<PlainLabel>("curvesNote")->text().startsWith(QStringLiteral("No trial has logged")));
        QTest::qWait(600);
        QVERIFY2(curves->readCount() <= 2, qPrintable(QString::number(curves->readCount())));
        tabs->setCurrentIndex(0);
        const int before = curves->readCount();
        QTest::qWait(2'500);
        QCOMPARE(curves->readCount(), before);
        tabs->setCurrentWidget(scene.find<QWidget>("tab-curves"));
        QTRY_VERIFY(curves->readCount() > before);
    }

    void sweepOpensWithItsTrials() {
        TabScene scene(*m_theme, 40);
        QTRY_VERIFY(scene.isLoaded());
        auto* tabs = scene.find<QTabWidget>("runTabs");
        QCOMPARE(tabs->currentWidget()->objectName(), QStringLiteral("tab-trials"));
        // What a run without a process does not have is not offered.
        for (const char* name : {"tab-logs", "tab-metrics", "tab-monitoring", "tab-outputs"})
            QVERIFY(!tabs->isTabVisible(tabs->indexOf(scene.find<QWidget>(name))));
        QCOMPARE(scene.model().rowCount(), 40);
        // Lists and the header show the counts of the parent.
        RunRecord parent;
        parent.state = RunState::Running;
        parent.children = ChildCounts{80, 4, 4, 10, 1, 1};
        QCOMPARE(badgeOf(parent).word, QStringLiteral("Running 12/80"));
        const auto* counts = scene.find<StateCountsBar>("trialCounts");
        QVERIFY2(counts->text().startsWith(QStringLiteral("50 trial")) &&
                     counts->text().contains(QStringLiteral("4 failed")) &&
                     counts->text().contains(QStringLiteral("4 stopped early")),
                 qPrintable(counts->text()));
        QCOMPARE(scene.find<ImportanceBars>("importanceBars")->order().size(), 3);
        auto* best = scene.find<QPushButton>("bestTrial");
        QVERIFY2(best->isVisible() && best->text().contains(QStringLiteral("loss")), qPrintable(best->text()));
        best->click();
        QVERIFY(scene.places.opened.startsWith(QStringLiteral("run 1000")));
        // Its values are on a card, from which it is cloned.
        const auto& sweep = scene.model().snapshot()->sweep;
        const std::string bestId = sweep.trials[*sweep.best].id;
        QVERIFY(scene.find<PlainLabel>("bestTrialTitle")->text().endsWith(QStringLiteral("· loss")));
        const auto labels = scene.find<QWidget>("bestTrialCard")->findChildren<PlainLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const PlainLabel* label) { return label->text() == QStringLiteral("kernel"); }));
        scene.find<QPushButton>("cloneBestTrial")->click();
        QCOMPARE(scene.places.opened, QStringLiteral("new-run ") + QString::fromStdString(bestId));
        // The curves of all trials that logged the metric.
        tabs->setCurrentWidget(scene.find<QWidget>("tab-curves"));
        QTRY_VERIFY(scene.find<ChartView>("trialCurves"));
        QTRY_COMPARE(scene.find<ChartView>("trialCurves")->series().size(), scene.model().snapshot()->plotted.size());
        // Each is named: the best ones in the legend, all by the pointer, with their parameters.
        const auto* curves = scene.find<ChartView>("trialCurves");
        QVERIFY(curves->series().front().isEmphasized);
        QVERIFY(curves->series().front().name.contains(QStringLiteral("the best so far")));
        QVERIFY(curves->series().front().details.contains(QStringLiteral("kernel: ")));
        QVERIFY(curves->series().back().name.contains(QStringLiteral("stopped early")));
        QVERIFY(curves->series().back().color.alpha() < 255);
        QVERIFY(curves->findChild<QToolButton*>(QStringLiteral("chartLegend0"))
                    ->text()
                    .startsWith(QStringLiteral("Trial ")));
        QVERIFY(!curves->findChild<QToolButton*>(QStringLiteral("chartLegend%1").arg(CurvesTab::maxNamed)));
        QVERIFY(scene.find<PlainLabel>("curvesNote")->text().contains(QStringLiteral("faded lines: 4")));
        // Other runs have no such tab.
        RunPage other(scene.context, QString::fromStdString(test::SweepScene::trialId(1)), {trialsTab()});
        other.show();
        auto* otherTabs = other.findChild<QTabWidget*>(QStringLiteral("runTabs"));
        QTRY_VERIFY(otherTabs->isVisible() && other.title() == QStringLiteral("search_1"));
        QVERIFY(!otherTabs->isTabVisible(otherTabs->indexOf(other.findChild<QWidget*>(QStringLiteral("tab-trials")))));
        QVERIFY(otherTabs->isTabVisible(otherTabs->indexOf(other.findChild<QWidget*>(QStringLiteral("tab-logs")))));
    }

    void chartsAndTableAreLinked() {
        TabScene scene(*m_theme, 40);
        QTRY_VERIFY(scene.isLoaded());
        auto* table = scene.find<QTableView>("trialTable");
        auto* parallel = scene.find<ParallelPlot>("parallelPlot");
        auto* chart = scene.find<BestChart>("bestChart");
        // A dot selects its row.
        const auto clickDot = [chart] { // where it is now: the layout may have changed
            QTest::mouseClick(chart, Qt::LeftButton, {}, chart->pointOf(5).value_or(QPointF()).toPoint());
        };
        QTRY_VERIFY(chart->pointOf(5).has_value());
        clickDot();
        const size_t trial = scene.model().snapshot()->plotted[5];
        QCOMPARE(table->currentIndex().row(), scene.model().rowOf(trial));
        // A range of an axis filters the table; the axis of the objective is the last one.
        QCOMPARE(parallel->order(), (QStringList{"x", "depth", "kernel", "loss"}));
        parallel->setRange(0, ParallelPlot::Range(0, 0.5));
        const int brushed = scene.model().rowCount();
        QVERIFY(brushed > 0 && brushed < 36);
        QCOMPARE(brushed, static_cast<int>(parallel->brushed().size()));
        auto* clear = scene.find<QPushButton>("trialClearRanges");
        QVERIFY(clear->isVisible());
        QVERIFY(scene.find<PlainLabel>("trialShown")->text().contains(QStringLiteral("of 40")));
        clear->click();
        QCOMPARE(scene.model().rowCount(), 40);
        // By mouse along the axis.
        const QPoint from(int(parallel->xOf(0)), int(parallel->yOf(0.9)));
        const QPoint to(int(parallel->xOf(0)), int(parallel->yOf(0.2)));
        QTest::mousePress(parallel, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, parallel->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(parallel, &move);
        QTest::mouseRelease(parallel, Qt::LeftButton, {}, to);
        QVERIFY(scene.model().rowCount() < 40);
        clear->click();
        // Filters by state and text.
        scene.find<QComboBox>("trialGroup")->setCurrentIndex(1 + static_cast<int>(TrialGroup::Failed));
        QCOMPARE(scene.model().rowCount(), 4);
        scene.find<QLineEdit>("trialSearch")->setText(QStringLiteral("nothing like this"));
        QTRY_COMPARE(scene.model().rowCount(), 0);
        // A dot of a row that is filtered out shows it again.
        clickDot();
        QVERIFY(scene.model().rowOf(trial) >= 0);
        QCOMPARE(table->currentIndex().row(), scene.model().rowOf(trial));
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_VERIFY(scene.places.opened.startsWith(QStringLiteral("run 1")));
    }

    void followsNewTrials() {
        TabScene scene(*m_theme, 20);
        QTRY_VERIFY(scene.isLoaded());
        auto* table = scene.find<QTableView>("trialTable");
        table->setCurrentIndex(scene.model().index(7, 0));
        scene.scene.addTrial(21);
        QTRY_COMPARE(scene.model().rowCount(), 21);
        QCOMPARE(table->currentIndex().row(), 7);
    }

    void retriesAndExtends() {
        TabScene scene(*m_theme, 20);
        QTRY_VERIFY(scene.isLoaded());
        const auto specNow = [&] {
            const auto run = scene.scene.client().runs().find(scene.scene.id());
            return SweepClient(scene.scene.client()).details(*run)->spec;
        };
        auto* retry = scene.find<QPushButton>("retryFailed");
        QTRY_VERIFY(retry->isEnabled());
        retry->click();
        QTRY_COMPARE(specNow().retries, (std::vector<int64_t>{4, 14}));
        QTRY_VERIFY(scene.find<QPushButton>("extendSweep")->isEnabled()); // disabled during the change
        scene.find<QPushButton>("extendSweep")->click();
        auto* dialog = scene.page->findChild<QDialog*>(QStringLiteral("extendDialog"));
        QVERIFY(dialog != nullptr);
        auto* agree = dialog->findChild<QPushButton*>(QStringLiteral("agree"));
        QVERIFY(!agree->isEnabled()); // nothing is changed yet
        dialog->findChild<QSpinBox*>(QStringLiteral("extendTrials"))->setValue(60);
        dialog->findChild<QSpinBox*>(QStringLiteral("extendHours"))->setValue(2);
        QVERIFY(agree->isEnabled());
        agree->click();
        QTRY_COMPARE(specNow().maxTrials, 60);
        QCOMPARE(specNow().timeoutS, int64_t{7'200});
        // A sweep that is being canceled cannot be changed.
        scene.scene.change("UPDATE run SET wanted='cancel' WHERE id='" + scene.scene.id() + "'");
        QTRY_VERIFY(!retry->isEnabled() && !scene.find<QPushButton>("extendSweep")->isEnabled());
    }

    // Only the selected trial, while it runs; it is canceled with a row that says that it was stopped early.
    void prunesARunningTrial() {
        TabScene scene(*m_theme, 20);
        QTRY_VERIFY(scene.isLoaded());
        auto* prune = scene.find<QPushButton>("pruneTrial");
        auto* table = scene.find<QTableView>("trialTable");
        QVERIFY(!prune->isEnabled());
        table->setCurrentIndex(scene.model().index(0, 0)); // it has ended
        QVERIFY(!prune->isEnabled());
        table->setCurrentIndex(scene.model().index(19, 0));
        QVERIFY(prune->isEnabled());
        const Enablings enablings(*prune);
        prune->click();
        QVERIFY(!prune->isEnabled());
        const auto trial = [&] {
            const auto run = scene.scene.client().runs().find(scene.scene.id());
            return SweepClient(scene.scene.client()).trials(*run)->at(19);
        };
        QTRY_COMPARE(trial().run.wanted, std::string("cancel"));
        QVERIFY(trial().stop.has_value());
        QCOMPARE(trial().stop->interval, 4); // of the metric's points
        QCOMPARE(trial().stop->value, trial().objective.value());
        QVERIFY(std::isnan(trial().stop->cutoff));
        QTRY_VERIFY(scene.page->findChild<QWidget*>(QStringLiteral("toast")) != nullptr);
        QTRY_VERIFY(!scene.model().rowAt(19).wanted.empty());
        QCOMPARE(enablings.count, 0);
        QVERIFY(!prune->isEnabled());
        const auto run = scene.scene.client().runs().find(scene.scene.id());
        const auto again = SweepClient(scene.scene.client()).prune(*run, {20});
        QVERIFY(!again && again.error().code == ErrorCode::Conflict);
        const auto missing = SweepClient(scene.scene.client()).prune(*run, {77});
        QVERIFY(!missing && missing.error().code == ErrorCode::InvalidArgument);
    }

    void chartsHaveTabsWhereItIsNarrow() {
        TabScene scene(*m_theme, 20);
        QTRY_VERIFY(scene.isLoaded());
        auto* strip = scene.find<ChartStrip>("chartStrip");
        QVERIFY(!strip->isNarrow() && scene.find<QWidget>("importanceBars")->isVisible());
        scene.page->resize(760, 600);
        QTRY_VERIFY(strip->isNarrow());
        QVERIFY(!scene.find<QWidget>("importanceBars")->isVisible());
        scene.find<QTabBar>("chartTabs")->setCurrentIndex(2);
        QVERIFY(scene.find<QWidget>("importanceBars")->isVisible());
        QVERIFY(!scene.find<QWidget>("bestChart")->isVisible());
    }

    // The window's thread is not held up by 10,000 trials: in its own time, step by step.
    void tenThousandTrials() {
        TabScene scene(*m_theme, 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(scene.isLoaded(), 60'000);
        auto* parallel = scene.find<ParallelPlot>("parallelPlot");
        QTRY_VERIFY_WITH_TIMEOUT(!parallel->isPainting(), 30'000);
        const auto limit = [](const char* what, auto act) {
            const double before = threadMsNow();
            act();
            QApplication::processEvents();
            const double took = threadMsNow() - before;
            qInfo("%s: %.1f ms", what, took);
            QVERIFY2(took < 45, qPrintable(QStringLiteral("%1 takes %2 ms").arg(QLatin1String(what)).arg(took)));
        };
        limit("range", [&] { parallel->setRange(0, ParallelPlot::Range(0.1, 0.6)); });
        limit("no range", [&] { parallel->clearRanges(); });
        limit("sort",
              [&] { scene.find<QTableView>("trialTable")->sortByColumn(TrialsModel::Objective, Qt::AscendingOrder); });
        limit("selection",
              [&] { scene.find<QTableView>("trialTable")->setCurrentIndex(scene.model().index(9'000, 0)); });
        limit("resize", [&] { scene.page->resize(1'250, 780); });
        QTRY_VERIFY_WITH_TIMEOUT(!parallel->isPainting(), 30'000);
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(TrialsTabTest)
#include "trials_tab_test.moc"
