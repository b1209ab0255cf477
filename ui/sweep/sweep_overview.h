// SweepOverview is what the overview of a sweep says about its trials: how many are in which state and whether the best
// value still improves, the best value over the trials, the best trial, the importance of the parameters, and the top
// trials. Reads in a worker while it is visible; the tab Trials has all of them.
#pragma once

#include <array>
#include <memory>

#include "ui/common/run_tab.h"
#include "ui/sweep/trial_snapshot.h"

class QBoxLayout;
class QTableView;

namespace studio::ui {

class BestChart;
class BestTrialCard;
class Card;
class ImportanceBars;
class PlainLabel;
class StateCountsBar;
class TrialFeed;
class TrialsModel;

// Whether it is worth going on: since when the best value has not improved.
QString improvementText(const TrialSnapshot& snapshot);

class SweepOverview : public RunTabContent {
    Q_OBJECT
public:
    static constexpr size_t topTrials = 5;

    SweepOverview(Context& context, QWidget* parent, ShowRunTab showTab);
    void showRun(const RunRecord& run) override;
    TrialsModel& model() const { return *m_model; }

private:
    void resizeEvent(QResizeEvent* event) override;
    Card* makeCounts();
    Card* makeChart();
    Card* makeBestTrial();
    Card* makeImportance();
    Card* makeTop();
    void take(const std::shared_ptr<const TrialSnapshot>& snapshot);
    void openTrial(size_t trial);
    void fitTable();

    Context& m_context;
    const ShowRunTab m_showTab;
    TrialFeed* m_feed;
    TrialsModel* m_model;
    std::shared_ptr<const TrialSnapshot> m_snapshot;
    StateCountsBar* m_counts = nullptr;
    PlainLabel* m_improvement = nullptr;
    BestChart* m_chart = nullptr;
    BestTrialCard* m_bestTrial = nullptr;
    ImportanceBars* m_importance = nullptr;
    Card* m_top = nullptr;
    QTableView* m_table = nullptr;
    std::array<QBoxLayout*, 2> m_rows{}; // beside each other where there is room
    PlainLabel* m_error = nullptr;
};

} // namespace studio::ui
