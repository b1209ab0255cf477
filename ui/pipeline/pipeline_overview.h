// PipelineOverview is what the overview of a pipeline says about its steps: which one failed and why, how many are in
// which state, how many results were reused, and when each step ran. Reads in a worker while it is visible; the tab
// Graph has the steps and what they read and wrote. Window thread.
#pragma once

#include <QTimer>

#include "core/client/pipeline_client.h"
#include "ui/common/run_tab.h"

class QTableView;

namespace studio::ui {

class Card;
class PlainLabel;
class StateCountsBar;
class StepTableModel;

class PipelineOverview : public RunTabContent {
    Q_OBJECT
public:
    PipelineOverview(Context& context, QWidget* parent, ShowRunTab showTab);
    void showRun(const RunRecord& run) override;
    const PipelineDetails& details() const { return m_details; }

private:
    Card* makeFailure();
    Card* makeSteps();
    void read();
    void take(PipelineDetails details);
    void showFailure();
    void open(const std::string& run, const QString& tab);

    Context& m_context;
    const ShowRunTab m_showTab;
    RunRecord m_run;
    PipelineDetails m_details;
    Card* m_failureCard = nullptr;
    PlainLabel* m_failure = nullptr;
    StateCountsBar* m_counts = nullptr;
    PlainLabel* m_reuse = nullptr;
    QTableView* m_table = nullptr;
    StepTableModel* m_model;
    bool m_isReading = false;
    bool m_isChanged = false; // during the reading
    QTimer m_clock;
};

} // namespace studio::ui
