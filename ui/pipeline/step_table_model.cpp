#include "ui/pipeline/step_table_model.h"

#include <QPointF>
#include <algorithm>

#include "core/run/run_text.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr size_t shownIdLength = 8;
} // namespace

Badge badgeOfStep(const PipelineStepInfo& step) {
    switch (step.state) {
    case StepView::State::Running:
        return step.run ? badgeOf(*step.run) : badgeOf(RunState::Running);
    case StepView::State::Completed:
        return badgeOf(RunState::Completed);
    case StepView::State::Failed:
        return badgeOf(RunState::Failed);
    case StepView::State::Canceled:
        return badgeOf(RunState::Canceled);
    case StepView::State::Reused:
        return {BadgeShape::Check, BadgeTone::Good, StepTableModel::tr("Reused")};
    case StepView::State::Skipped:
        return {BadgeShape::Slash, BadgeTone::Neutral, StepTableModel::tr("Skipped")};
    case StepView::State::Waiting:
        break;
    }
    return {BadgeShape::Ring, BadgeTone::Neutral, StepTableModel::tr("Waiting")};
}

QString detailOfStep(const PipelineStepInfo& step, Timestamp now) {
    if (step.run && step.run->started)
        return formatDuration(
            std::max(step.run->ended.value_or(now) - *step.run->started, std::chrono::milliseconds(0)));
    if (step.state == StepView::State::Reused)
        return StepTableModel::tr("from %1").arg(QString::fromStdString(step.source.substr(0, shownIdLength)));
    return {};
}

std::chrono::milliseconds waitOf(const PipelineStepInfo& step, Timestamp now) {
    using std::chrono::milliseconds;
    if (!step.run)
        return milliseconds(0);
    const Timestamp until = step.run->started.value_or(step.run->ended.value_or(now));
    return std::max(std::chrono::duration_cast<milliseconds>(until - step.run->created), milliseconds(0));
}

std::chrono::milliseconds waitedIn(const PipelineDetails& details, Timestamp now) {
    std::chrono::milliseconds sum{0};
    for (const PipelineStepInfo& step : details.steps)
        sum += waitOf(step, now);
    return sum;
}

void StepTableModel::setDetails(PipelineDetails details, Timestamp now) {
    const bool isSame = details.steps.size() == m_details.steps.size();
    if (!isSame)
        beginResetModel();
    m_details = std::move(details);
    m_now = now;
    if (!isSame)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void StepTableModel::tick(Timestamp now) {
    m_now = now;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Duration), index(rowCount() - 1, When));
}

int StepTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_details.steps.size());
}

int StepTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString StepTableModel::text(const PipelineStepInfo& step, int column) const {
    switch (column) {
    case Name:
        return displayTextElided(step.name, 100);
    case State:
        return badgeOfStep(step).word;
    case Duration:
        return detailOfStep(step, m_now);
    default:
        return {};
    }
}

// Where the step ran, as shares of the time from the start of the pipeline to its end or now.
QVariant StepTableModel::bar(const PipelineStepInfo& step) const {
    if (!step.run || !step.run->started || !m_details.run.started)
        return {};
    return QPointF(shareAt(*step.run->started), shareAt(step.run->ended.value_or(m_now)));
}

QVariant StepTableModel::waitBar(const PipelineStepInfo& step) const {
    if (!step.run || !m_details.run.started)
        return {};
    return QPointF(shareAt(step.run->created), shareAt(step.run->created + waitOf(step, m_now)));
}

double StepTableModel::shareAt(Timestamp at) const {
    const auto& whole = m_details.run;
    const double span = std::max(1.0, double((whole.ended.value_or(m_now) - *whole.started).count()));
    return std::clamp(double((at - *whole.started).count()) / span, 0.0, 1.0);
}

QVariant StepTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const PipelineStepInfo& step = stepAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(step, index.column());
    case BadgeDelegate::badgeRole:
        return index.column() == Name || index.column() == Duration ? QVariant()
                                                                    : QVariant::fromValue(badgeOfStep(step));
    case barRole:
        return index.column() == When ? bar(step) : QVariant();
    case waitRole:
        return index.column() == When ? waitBar(step) : QVariant();
    case Qt::ToolTipRole: {
        if (const auto waited = waitOf(step, m_now);
            index.column() == When && step.run && waited >= std::chrono::seconds(1))
            return tr("Waited for %1, ran for %2").arg(formatDuration(waited), detailOfStep(step, m_now));
        const std::optional<Reason> error = step.error ? step.error : step.run ? step.run->error : std::nullopt;
        return error ? QString::fromStdString(describe(*error)) : QVariant();
    }
    case Qt::AccessibleTextRole:
        return index.column() == When ? QVariant(detailOfStep(step, m_now)) : QVariant();
    default:
        return {};
    }
}

QVariant StepTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Duration:
        return tr("Duration");
    case When:
        return tr("Timeline");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_step_table_model.cpp"
