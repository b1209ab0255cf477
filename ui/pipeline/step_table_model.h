// StepTableModel is the table of a pipeline's steps, in the order of its file: states, durations, and when each ran.
// Window thread.
#pragma once

#include <QAbstractTableModel>
#include <chrono>
#include <optional>

#include "core/client/pipeline_client.h"
#include "ui/common/duration_unit.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

// Badge of a step: of its run while it has one, else what was decided about it.
Badge badgeOfStep(const PipelineStepInfo& step);
// Time that it has run; nullopt: it was not started.
std::optional<std::chrono::milliseconds> stepDuration(const PipelineStepInfo& step, Timestamp now);
// "12 s", "from train 3", or empty.
QString detailOfStep(const PipelineStepInfo& step, Timestamp now);
// Time from when the step could run until it started: in the queue, and while its environment was prepared.
std::chrono::milliseconds waitOf(const PipelineStepInfo& step, Timestamp now);
// The sum over all steps.
std::chrono::milliseconds waitedIn(const PipelineDetails& details, Timestamp now);

class StepTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Duration, When, ColumnCount };
    static constexpr int barRole =
        0x0100 + 120; // Qt::UserRole + 120: QPointF of begin and end, 0 to 1 of the whole time
    static constexpr int waitRole = barRole + 1;     // the same of its waiting before
    static constexpr int criticalRole = barRole + 2; // bool: on the critical path
    using QAbstractTableModel::QAbstractTableModel;
    void setDetails(PipelineDetails details, Timestamp now);
    void tick(Timestamp now); // durations of running steps
    const PipelineStepInfo& stepAt(int row) const { return m_details.steps.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void chooseUnit();
    QString text(const PipelineStepInfo& step, int column) const;
    QString tip(size_t row, int column) const;
    QVariant bar(const PipelineStepInfo& step) const;
    QVariant waitBar(const PipelineStepInfo& step) const;
    double shareAt(Timestamp at) const;
    PipelineDetails m_details;
    DurationUnit m_durations; // of the column
    Timestamp m_now{};
};

} // namespace studio::ui
