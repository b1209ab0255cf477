// TrialsTab shows the trials of a sweep: counts and the best trial, charts, and a table that is linked with them. Reads
// in a worker while it is visible.
#pragma once

#include <QTimer>
#include <memory>
#include <set>

#include "ui/common/run_tab.h"
#include "ui/sweep/trial_snapshot.h"

class QBoxLayout;
class QComboBox;
class QLineEdit;
class QPushButton;
class QTableView;

namespace studio {
struct SweepExtension;
}

namespace studio::ui {

class Banner;
class BestChart;
class BestTrialCard;
class ChartStrip;
class ImportanceBars;
class ParallelPlot;
class PlainLabel;
class RunSparklines;
class StateCountsBar;
class TrialFeed;
class TrialsModel;

class TrialsTab : public RunTabContent {
    Q_OBJECT
public:
    TrialsTab(Context& context, QWidget* parent);
    void showRun(const RunRecord& run) override;
    TrialsModel& model() const { return *m_model; }

private:
    void resizeEvent(QResizeEvent* event) override;
    QWidget* makeHeader();
    QWidget* makeTable(QWidget* parent);
    void makeCharts();
    void take(const std::shared_ptr<const TrialSnapshot>& snapshot);
    void showHeader();
    void applyBrush();
    void showCount();
    void markCurrent();
    void selectTrial(size_t trial);
    void openTrial(size_t trial);
    void extend(const SweepExtension& extension);
    int64_t prunableNumber() const; // of the current trial; 0: it cannot be pruned
    void showPrune();
    void prune();

    Context& m_context;
    RunRecord m_run;
    TrialFeed* m_feed;
    std::shared_ptr<const TrialSnapshot> m_snapshot;
    bool m_isSelecting = false;
    int64_t m_currentNumber = 0; // of the current trial, across resets of the model
    std::set<int64_t> m_pruned;  // by this page, and still running in the snapshot
    QTimer m_clock;
    Banner* m_banner;
    QBoxLayout* m_header = nullptr;
    StateCountsBar* m_counts = nullptr;
    QPushButton* m_bestLink = nullptr;
    QPushButton* m_extend = nullptr;
    QPushButton* m_retry = nullptr;
    QPushButton* m_prune = nullptr;
    ChartStrip* m_charts;
    BestChart* m_best = nullptr;
    ParallelPlot* m_parallel = nullptr;
    ImportanceBars* m_importance = nullptr;
    BestTrialCard* m_bestTrial = nullptr;
    QLineEdit* m_search = nullptr;
    QComboBox* m_group = nullptr;
    PlainLabel* m_shown = nullptr;
    QPushButton* m_clear = nullptr;
    RunSparklines* m_sparklines;
    TrialsModel* m_model;
    QTableView* m_table = nullptr;
};

} // namespace studio::ui
