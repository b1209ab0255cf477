// The overview of a sweep: counts, whether it is worth going on, the best trials, and the importance of parameters.
#include <QHeaderView>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include "core/client/studio_link.h"
#include "tests/support/fake_navigator.h"
#include "tests/ui_sweep/sweep_scene.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/run_page.h"
#include "ui/sweep/best_chart.h"
#include "ui/sweep/importance_bars.h"
#include "ui/sweep/sweep_overview.h"
#include "ui/sweep/sweep_parts.h"
#include "ui/sweep/trials_model.h"

using namespace studio;
using namespace studio::ui;

namespace {

struct OverviewScene {
    OverviewScene(Theme& theme, int trials)
        : scene(trials)
        , remember(scene.path() + QStringLiteral("/window.ini"))
        , context{link, places, remember, theme} {
        link.open(scene.options(), "/bin/true");
    }
    std::unique_ptr<RunPage> open(const std::string& id) {
        auto page = std::make_unique<RunPage>(context, QString::fromStdString(id),
                                              std::vector<RunTab>{trialsTab(), curvesTab()});
        page->openTab(QStringLiteral("overview"));
        page->resize(1'300, 900);
        page->show();
        return page;
    }
    test::SweepScene scene;
    StudioLink link;
    test::Places places;
    UiState remember;
    Context context;
};

// Trials that completed one after the other, with the best value after each.
TrialSnapshot completedTrials(std::vector<double> bestSoFar) {
    TrialSnapshot snapshot;
    for (size_t i = 0; i < bestSoFar.size(); ++i) {
        TrialRow& trial = snapshot.sweep.trials.emplace_back();
        trial.number = static_cast<int64_t>(i) + 1;
        trial.state = RunState::Completed;
        snapshot.plotted.push_back(i);
    }
    snapshot.bestSoFar = std::move(bestSoFar);
    return snapshot;
}

} // namespace

class SweepOverviewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void answersWhichParametersWin() {
        OverviewScene scene(*m_theme, 40);
        const auto page = scene.open(scene.scene.id());
        QTRY_VERIFY(page->findChild<SweepOverview*>());
        auto* overview = page->findChild<SweepOverview*>();
        QTRY_COMPARE(overview->model().rowCount(), int(SweepOverview::topTrials));
        const auto* counts = overview->findChild<StateCountsBar*>(QStringLiteral("overviewTrialCounts"));
        QVERIFY2(counts->text().startsWith(QStringLiteral("50 trial")) &&
                     counts->text().contains(QStringLiteral("4 failed")),
                 qPrintable(counts->text()));
        QVERIFY(!overview->findChild<PlainLabel*>(QStringLiteral("sweepImprovement"))->text().isEmpty());
        QVERIFY(overview->findChild<BestChart*>()->pointOf(0).has_value());
        QCOMPARE(overview->findChild<ImportanceBars*>()->order().size(), 3);
        // The keyboard reaches the cards in the order in which they are arranged.
        const auto* link = page->findChild<QWidget*>(QStringLiteral("sweepTrialsCardLink"));
        const auto* below = page->findChild<QWidget*>(QStringLiteral("runTimeBar"));
        QVERIFY(link != nullptr && below != nullptr);
        const QWidget* next = page->findChild<QTabWidget*>(QStringLiteral("runTabs"));
        while (next != link && next != below)
            next = next->nextInFocusChain();
        QCOMPARE(next, link);
        // The top trials, the best objective first; all are one click away.
        const TrialsModel& model = overview->model();
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(*model.rowAt(row - 1).objective <= *model.rowAt(row).objective);
        const auto& sweep = model.snapshot()->sweep;
        const auto openBest = QStringLiteral("run ") + QString::fromStdString(sweep.trials[*sweep.best].id);
        page->findChild<QPushButton*>(QStringLiteral("openBestTrial"))->click();
        QCOMPARE(scene.places.opened, openBest);
        auto* table = overview->findChild<QTableView*>(QStringLiteral("topTrialTable"));
        const QHeaderView* header = table->horizontalHeader(); // no column is cut, in a window of 1280 pixels
        page->resize(1'030, 900);
        QTRY_VERIFY2(header->length() <= table->viewport()->width(),
                     qPrintable(QStringLiteral("%1 > %2").arg(header->length()).arg(table->viewport()->width())));
        table->setCurrentIndex(model.index(1, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(scene.places.opened, QStringLiteral("run ") + QString::fromStdString(model.rowAt(1).id));
        page->findChild<QPushButton*>(QStringLiteral("sweepTrialsCardLink"))->click();
        QCOMPARE(page->findChild<QTabWidget*>(QStringLiteral("runTabs"))->currentWidget()->objectName(),
                 QStringLiteral("tab-trials"));
    }

    void followsTheSweep() {
        OverviewScene scene(*m_theme, 20);
        const auto page = scene.open(scene.scene.id());
        const auto counts = [&page] {
            const auto* bar = page->findChild<StateCountsBar*>(QStringLiteral("overviewTrialCounts"));
            return bar ? bar->text() : QString();
        };
        QTRY_VERIFY2(counts().contains(QStringLiteral("15 completed")), qPrintable(counts()));
        scene.scene.addTrial(21);
        QTRY_VERIFY2(counts().contains(QStringLiteral("16 completed")), qPrintable(counts()));
    }

    void otherRunsHaveNone() {
        OverviewScene scene(*m_theme, 10);
        const auto page = scene.open(test::SweepScene::trialId(1));
        QTRY_COMPARE(page->title(), QStringLiteral("search_1"));
        QVERIFY(page->findChild<QWidget*>(QStringLiteral("overviewTab")) != nullptr);
        QVERIFY(page->findChild<SweepOverview*>() == nullptr);
    }

    void saysSinceWhenNothingImproved() {
        QCOMPARE(improvementText(completedTrials({})), QString());
        QString text = improvementText(completedTrials({5, 3, 3, 3}));
        QVERIFY2(text.contains(QStringLiteral("last 2 completed")) && text.contains(QStringLiteral("trial 2")),
                 qPrintable(text));
        text = improvementText(completedTrials({5, 3, 3, 2}));
        QVERIFY2(text.startsWith(QStringLiteral("Still improving")) && text.contains(QStringLiteral("trial 4")),
                 qPrintable(text));
        // Trials that did not complete say nothing about it.
        TrialSnapshot stopped = completedTrials({5, 3, 3});
        stopped.sweep.trials[2].state = RunState::Canceled;
        QVERIFY(improvementText(stopped).startsWith(QStringLiteral("Still improving")));
    }

    void importanceNamesWhatHasNone() {
        TrialSnapshot snapshot;
        snapshot.parameterNames = {QStringLiteral("batch"), QStringLiteral("lr"), QStringLiteral("seed"),
                                   QStringLiteral("depth")};
        snapshot.importance = {0.003, 0.9, 0, 0.097};
        snapshot.isConstant = {false, false, true, false};
        ImportanceBars bars;
        bars.setSnapshot(snapshot);
        QCOMPARE(bars.order(), (QStringList{"lr", "depth", "batch", "seed"}));
        QCOMPARE(bars.values()[0], QStringLiteral("90 %"));
        QCOMPARE(bars.values()[1], QStringLiteral("10 %"));
        QCOMPARE(bars.values()[2], QStringLiteral("< 1 %"));
        QCOMPARE(bars.values()[3], QStringLiteral("constant"));
        QVERIFY(bars.accessibleDescription().contains(QStringLiteral("seed: constant")));
    }

    // One value in all completed trials.
    void findsConstantParameters() {
        test::SweepScene scene(20);
        SweepTrialReader reader;
        auto sweep = reader.read(scene.client(), scene.id());
        QVERIFY(sweep.has_value());
        TrialSnapshotBuilder builder;
        QCOMPARE(builder.build(*sweep)->isConstant, (std::vector<bool>{false, false, false}));
        for (TrialRow& trial : sweep->trials) {
            auto parameters = std::make_shared<TrialParameters>(*trial.parameters);
            if (trial.state == RunState::Completed)
                parameters->values[1].second = "3";
            trial.parameters = std::move(parameters);
        }
        QCOMPARE(builder.build(*sweep)->isConstant, (std::vector<bool>{false, true, false}));
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(SweepOverviewTest)
#include "sweep_overview_test.moc"
