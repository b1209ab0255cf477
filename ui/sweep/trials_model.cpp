#include "ui/sweep/trials_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/run/run_text.h"
#include "ui/common/formats.h"
#include "ui/common/run_sparklines.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int objectiveDigits = 6;
constexpr int allObjectiveDigits = 17;
constexpr int lastColumnCount = 3;
constexpr size_t maxRemovedRanges = 50; // more of them are slower than a reset

Badge trialBadge(const TrialRow& trial) {
    if (trial.isStoppedEarly)
        return {BadgeShape::Stop, BadgeTone::Neutral, groupName(TrialGroup::StoppedEarly)};
    return badgeOf(recordOf(trial));
}

int64_t durationMs(const TrialRow& trial) {
    if (!trial.started)
        return -1;
    return toMs(trial.ended.value_or(currentTime())) - toMs(*trial.started);
}

std::string trialReason(const TrialRow& trial) {
    if (trial.state != RunState::Failed && !trial.isStoppedEarly)
        return {};
    return failureReason(recordOf(trial));
}

// Orders numbers, NaN always last.
int orderOf(double a, double b, bool isDescending) {
    if (std::isnan(a) || std::isnan(b))
        return int(std::isnan(a)) - int(std::isnan(b));
    const int order = a < b ? -1 : a > b ? 1 : 0;
    return isDescending ? -order : order;
}

} // namespace

void TrialsModel::setSparklines(RunSparklines* sparklines) {
    m_sparklines = sparklines;
    connect(sparklines, &RunSparklines::arrived, this, [this] {
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, Objective), index(rowCount() - 1, Objective), {courseRole});
    });
}

void TrialsModel::setSnapshot(std::shared_ptr<const TrialSnapshot> snapshot) {
    const bool hasSameColumns = m_snapshot && m_snapshot->parameterNames == snapshot->parameterNames;
    if (!hasSameColumns) {
        beginResetModel();
        m_snapshot = std::move(snapshot);
        m_rows.clear();
        m_isBrushed.clear();
        endResetModel();
        return arrange();
    }
    // A deleted trial shifts the indices of those that follow.
    const auto known = std::move(m_snapshot);
    m_snapshot = std::move(snapshot);
    const auto& trials = m_snapshot->sweep.trials;
    const auto& old = known->sweep.trials;
    const bool isPrefix = old.size() <= trials.size() &&
                          std::equal(old.begin(), old.end(), trials.begin(),
                                     [](const TrialRow& a, const TrialRow& b) { return a.number == b.number; });
    if (!isPrefix) {
        beginResetModel();
        m_rows.clear();
        m_isBrushed.clear();
        endResetModel();
        return arrange();
    }
    if (!m_isBrushed.empty())
        m_isBrushed.resize(trials.size(), false);
    arrange();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void TrialsModel::setMaxRows(size_t rows) {
    m_maxRows = rows;
    arrange();
}

void TrialsModel::chooseUnit() {
    int64_t longest = 0;
    for (const TrialRow& trial : m_snapshot->sweep.trials)
        longest = std::max(longest, durationMs(trial));
    const DurationUnit unit = DurationUnit::forLongest(std::chrono::milliseconds(longest));
    if (unit == std::exchange(m_durations, unit))
        return;
    const int column = columnOf(Last::Duration);
    Q_EMIT headerDataChanged(Qt::Horizontal, column, column);
}

void TrialsModel::setGroup(std::optional<TrialGroup> group) {
    if (std::exchange(m_group, group) != group)
        arrange();
}

void TrialsModel::setText(const QString& text) {
    const QString wanted = text.trimmed();
    if (std::exchange(m_text, wanted) != wanted)
        arrange();
}

void TrialsModel::setBrush(const std::optional<std::vector<size_t>>& trials) {
    m_isBrushed.clear();
    if (trials && m_snapshot) {
        m_isBrushed.assign(m_snapshot->sweep.trials.size(), false);
        for (const size_t trial : *trials)
            m_isBrushed[trial] = true;
    }
    arrange();
}

void TrialsModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
}

bool TrialsModel::matchesText(size_t trial) const {
    const TrialRow& row = m_snapshot->sweep.trials[trial];
    if (QString::number(row.number) == m_text)
        return true;
    const bool isInParameter = std::any_of(m_snapshot->texts.begin(), m_snapshot->texts.end(), [&](const auto& texts) {
        return texts[trial].contains(m_text, Qt::CaseInsensitive);
    });
    return isInParameter || m_snapshot->machines[trial].contains(m_text, Qt::CaseInsensitive) ||
           QString::fromStdString(row.reason).contains(m_text, Qt::CaseInsensitive);
}

bool TrialsModel::isShown(size_t trial) const {
    if (!m_isBrushed.empty() && !m_isBrushed[trial])
        return false;
    if (m_group && groupOf(m_snapshot->sweep.trials[trial]) != *m_group)
        return false;
    return m_text.isEmpty() || matchesText(trial);
}

// Filters and sorts; rows that stay keep their selection.
void TrialsModel::arrange() {
    if (!m_snapshot)
        return;
    chooseUnit();
    const auto& trials = m_snapshot->sweep.trials;
    std::vector<size_t> rows;
    for (size_t trial = 0; trial < trials.size(); ++trial) {
        if (isShown(trial))
            rows.push_back(trial);
    }
    std::vector<double> keys;
    const std::vector<QString>* texts = nullptr;
    const bool isDescending = m_sortOrder == Qt::DescendingOrder;
    const int parameter = m_sortColumn - FirstParameter;
    if (m_sortColumn != Number || isDescending) {
        keys.resize(trials.size(), std::nan(""));
        for (const size_t trial : rows) {
            const TrialRow& row = trials[trial];
            if (m_sortColumn == Number)
                keys[trial] = static_cast<double>(row.number);
            else if (m_sortColumn == State)
                keys[trial] = static_cast<double>(groupOf(row));
            else if (m_sortColumn == Objective)
                keys[trial] = row.objective.value_or(std::nan(""));
            else if (m_sortColumn == columnOf(Last::Duration))
                keys[trial] = durationMs(row) < 0 ? std::nan("") : static_cast<double>(durationMs(row));
            else if (m_sortColumn == columnOf(Last::Machine))
                continue; // by its text
            else if (m_sortColumn == columnOf(Last::Reason))
                keys[trial] = row.isStoppedEarly ? 1 : row.state == RunState::Failed ? 0 : std::nan("");
            else
                keys[trial] = m_snapshot->numbers[static_cast<size_t>(parameter)][trial];
        }
        if (parameter >= 0 && static_cast<size_t>(parameter) < m_snapshot->texts.size())
            texts = &m_snapshot->texts[static_cast<size_t>(parameter)];
        else if (m_sortColumn == columnOf(Last::Machine))
            texts = &m_snapshot->machines;
        std::stable_sort(rows.begin(), rows.end(), [&](size_t a, size_t b) {
            const int order = orderOf(keys[a], keys[b], isDescending);
            if (order != 0 || texts == nullptr || !std::isnan(keys[a]))
                return order < 0;
            return isDescending ? (*texts)[b] < (*texts)[a] : (*texts)[a] < (*texts)[b];
        });
    }
    if (m_maxRows && rows.size() > *m_maxRows)
        rows.resize(*m_maxRows);
    show(std::move(rows));
}

// Removes, appends and moves rows, so that those that stay keep their selection.
void TrialsModel::show(std::vector<size_t> rows) {
    const size_t count = m_snapshot->sweep.trials.size();
    std::vector<bool> isWanted(count, false);
    for (const size_t trial : rows)
        isWanted[trial] = true;
    std::vector<std::pair<int, int>> gone; // ranges of rows, the last first
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (isWanted[m_rows[static_cast<size_t>(row)]])
            continue;
        if (!gone.empty() && gone.back().first == row + 1)
            gone.back().first = row;
        else
            gone.emplace_back(row, row);
    }
    if (gone.size() > maxRemovedRanges) {
        Q_EMIT aboutToReset();
        beginResetModel();
        m_rows = std::move(rows);
        indexRows(count);
        endResetModel();
        Q_EMIT rearranged();
        return;
    }
    for (const auto& [first, last] : gone) {
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
    }
    std::vector<bool> isThere(count, false);
    for (const size_t trial : m_rows)
        isThere[trial] = true;
    std::vector<size_t> added;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(added), [&](size_t trial) { return !isThere[trial]; });
    if (!added.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(added.size()) - 1);
        m_rows.insert(m_rows.end(), added.begin(), added.end());
        endInsertRows();
    }
    if (rows != m_rows) {
        Q_EMIT layoutAboutToBeChanged();
        const QModelIndexList before = persistentIndexList();
        std::vector<size_t> kept;
        for (const QModelIndex& index : before)
            kept.push_back(m_rows[static_cast<size_t>(index.row())]);
        m_rows = std::move(rows);
        indexRows(count);
        QModelIndexList after;
        for (qsizetype i = 0; i < before.size(); ++i)
            after << index(m_rowOf[kept[static_cast<size_t>(i)]], before[i].column());
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged();
    }
    indexRows(count);
    Q_EMIT rearranged();
}

void TrialsModel::indexRows(size_t trials) {
    m_rowOf.assign(trials, -1);
    for (size_t row = 0; row < m_rows.size(); ++row)
        m_rowOf[m_rows[row]] = static_cast<int>(row);
}

int TrialsModel::rowOf(size_t trial) const {
    return trial < m_rowOf.size() ? m_rowOf[trial] : -1;
}

int TrialsModel::columnOf(Last column) const {
    const auto parameters = m_snapshot ? static_cast<int>(m_snapshot->parameterNames.size()) : 0;
    return FirstParameter + parameters + static_cast<int>(column);
}

int TrialsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TrialsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnOf(Last::Duration) + lastColumnCount;
}

bool TrialsModel::isNumber(int column) const {
    return column == Number || column == Objective || column == columnOf(Last::Duration);
}

QString TrialsModel::text(size_t trial, int column, bool isTip) const {
    const TrialRow& row = m_snapshot->sweep.trials[trial];
    if (column == Number)
        return isTip && row.tryNumber > 1 ? tr("Trial %1, attempt %2").arg(row.number).arg(row.tryNumber)
                                          : QString::number(row.number);
    if (column == State)
        return trialBadge(row).word;
    if (column == Objective) {
        if (!row.objective)
            return {};
        const QString value = plotNumber(*row.objective, isTip ? allObjectiveDigits : objectiveDigits);
        return !isBest(trial) ? value : isTip ? tr("%1, the best so far").arg(value) : QStringLiteral("★ ") + value;
    }
    if (column == columnOf(Last::Duration)) {
        const std::chrono::milliseconds duration(durationMs(row));
        return isTip ? formatDuration(duration) : m_durations.text(duration);
    }
    if (column == columnOf(Last::Machine))
        return m_snapshot->machines[trial];
    if (column == columnOf(Last::Reason)) {
        const QString reason = displayTextElided(trialReason(row), isTip ? 600 : 200);
        return isTip ? wrappedTooltip(reason) : reason;
    }
    const auto parameter = static_cast<size_t>(column - FirstParameter);
    const QString& whole = m_snapshot->texts[parameter][trial];
    const double number = m_snapshot->numbers[parameter][trial];
    return isTip || std::isnan(number) || whole.size() <= objectiveDigits + 2 ? whole
                                                                              : plotNumber(number, objectiveDigits);
}

QVariant TrialsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const size_t trial = trialAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(trial, column, false);
    case Qt::ToolTipRole:
        return text(trial, column, true);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole: {
        if (!isBest(trial) || column != Objective)
            return {};
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    case Qt::ForegroundRole:
        return isBest(trial) && column == Objective ? QVariant(currentColors().accent) : QVariant();
    case BadgeDelegate::badgeRole:
        return column == State ? QVariant::fromValue(trialBadge(m_snapshot->sweep.trials[trial])) : QVariant();
    case courseRole: {
        const TrialRow& row = m_snapshot->sweep.trials[trial];
        if (column != Objective || m_sparklines == nullptr || row.points < 2)
            return {};
        return QVariant::fromValue(m_sparklines->of(recordOf(row), m_snapshot->sweep.spec.metric, row.points));
    }
    default:
        return {};
    }
}

// "loss (minimize)": which metric is the objective, and which values are good.
QString TrialsModel::objectiveTitle(bool isTip) const {
    if (!m_snapshot)
        return {};
    const QString metric = displayTextElided(m_snapshot->sweep.spec.metric, 60);
    const bool isMaximized = m_snapshot->sweep.spec.goal == Goal::Maximize;
    if (!m_snapshot->sweep.spec.hasObjective())
        return isTip ? tr("The sweep has no metric that compares its trials") : tr("Objective");
    if (isTip)
        return isMaximized ? tr("Objective: the highest value of %1 is best").arg(metric)
                           : tr("Objective: the lowest value of %1 is best").arg(metric);
    if (!m_isGoalShown)
        return metric;
    return isMaximized ? tr("%1 (maximize)").arg(metric) : tr("%1 (minimize)").arg(metric);
}

QVariant TrialsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == Number)
        return tr("Trial");
    if (section == State)
        return tr("State");
    if (section == Objective)
        return objectiveTitle(role == Qt::ToolTipRole);
    if (section == columnOf(Last::Duration))
        return m_durations.header(tr("Duration"));
    if (section == columnOf(Last::Machine))
        return tr("Machine");
    if (section == columnOf(Last::Reason))
        return tr("Reason");
    return m_snapshot->parameterNames[static_cast<size_t>(section - FirstParameter)];
}

} // namespace studio::ui

#include "moc_trials_model.cpp"
