// StepDetails shows the selected step of a pipeline below its graph: state and error, the last lines of its log, where
// its inputs come from, and what it wrote. Of a reused step, those of the run that wrote its outputs. Window thread.
#pragma once

#include <QWidget>

#include "core/client/pipeline_client.h"
#include "core/client/run_browser.h"
#include "ui/common/parts.h"

class QGridLayout;
class QPushButton;

namespace studio::ui {

class Card;
class LogTailCard;
class PlainLabel;
class StateBadge;

class StepDetails : public QWidget {
    Q_OBJECT
public:
    StepDetails(Context& context, QWidget* parent);
    // `step`: its index; -1: none is selected.
    void showStep(const PipelineDetails& pipeline, int step);

private:
    void read();
    void readReuse(const RunRecord& pipeline);
    void take(const RunDetails& details);
    void showRows();
    void openRun(const QString& tab);

    Context& m_context;
    PlainLabel* m_name;
    StateBadge* m_badge;
    PlainLabel* m_time;
    PlainLabel* m_error;
    PlainLabel* m_note;  // why it ran, or did not
    PlainLabel* m_reuse; // why it was not taken from an earlier pipeline, with what differs
    QPushButton* m_open;
    LogTailCard* m_log;
    Card* m_data;
    QGridLayout* m_rows;
    std::vector<QWidget*> m_shown; // in m_rows
    PipelineStepInfo m_step;
    std::vector<StepBinding> m_bindings; // of the step
    std::vector<RunInput> m_inputs;      // of its run
    QStringList m_shownRows;
    std::string m_run;      // id of the run whose log is shown; empty: none
    RunState m_lastState{}; // of that run at the last reading
    QString m_reuseRead;    // pipeline, step and state that m_reuse is about
    bool m_isReading = false;
    bool m_isRead = false;
};

} // namespace studio::ui
