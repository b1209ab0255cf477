#include "ui/pipeline/step_table_model.h"

#include <QPointF>
#include <algorithm>

#include "core/run/run_text.h"
#include "ui/common/formats.h"
#include "ui/pipeline/step_explanation.h"

namespace studio::ui {

namespace {
constexpr size_t shownIdLength = 8;
constexpr int maxStepTip = 600;
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

std::optional<std::chrono::milliseconds> stepDuration(const PipelineStepInfo& step, Timestamp now) {
    if (!step.run || !step.run->started)
        return std::nullopt;
    return std::max<std::chrono::milliseconds>(step.run->ended.value_or(now) - *step.run->started,
                                               std::chrono::milliseconds(0));
}

QString detailOfStep(const PipelineStepInfo& step, Timestamp now) {
    if (const auto duration = stepDuration(step, now))
        return formatDuration(*duration);
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
    chooseUnit();
    if (!isSame)
        return;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void StepTableModel::chooseUnit() {
    std::chrono::milliseconds longest{0};
    for (const PipelineStepInfo& step : m_details.steps)
        longest = std::max(longest, stepDuration(step, m_now).value_or(std::chrono::milliseconds(0)));
    const DurationUnit unit = DurationUnit::forLongest(longest);
    if (unit == std::exchange(m_durations, unit))
        return;
    Q_EMIT headerDataChanged(Qt::Horizontal, Duration, Duration);
}

void StepTableModel::tick(Timestamp now) {
    m_now = now;
    chooseUnit();
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
    case Duration: {
        const auto duration = stepDuration(step, m_now);
        return duration ? m_durations.text(*duration) : detailOfStep(step, m_now);
    }
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

QString StepTableModel::tip(size_t row, int column) const {
    const PipelineStepInfo& step = m_details.steps[row];
    if (const auto waited = waitOf(step, m_now); column == When && step.run && waited >= std::chrono::seconds(1))
        return tr("Waited for %1, ran for %2").arg(formatDuration(waited), detailOfStep(step, m_now));
    if (column == Duration)
        return detailOfStep(step, m_now);
    const std::optional<Reason> error = step.error ? step.error : step.run ? step.run->error : std::nullopt;
    return wrappedTooltip(error ? displayTextElided(describe(*error), maxStepTip) : stepExplanation(m_details, row));
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
    case criticalRole: {
        const auto& path = m_details.criticalPath;
        return path.size() > 1 && std::find(path.begin(), path.end(), static_cast<size_t>(index.row())) != path.end();
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Duration ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ToolTipRole: {
        const QString text = tip(static_cast<size_t>(index.row()), index.column());
        return text.isEmpty() ? QVariant() : text;
    }
    case Qt::AccessibleTextRole:
        return index.column() == When ? QVariant(detailOfStep(step, m_now)) : QVariant();
    default:
        return {};
    }
}

QVariant StepTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Duration ? Qt::AlignRight : Qt::AlignLeft));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Duration:
        return m_durations.header(tr("Duration"));
    case When:
        return tr("Timeline");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_step_table_model.cpp"
