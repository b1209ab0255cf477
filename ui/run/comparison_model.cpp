#include "ui/run/comparison_model.h"

#include <QFont>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/metric/metric_direction.h"
#include "ui/chart/chart_palette.h"
#include "ui/chart/plot_axis.h"
#include "ui/common/common_prefix.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/run/metric_delegate.h"

namespace studio::ui {

namespace {
constexpr int maxHeaderName = 40;
}

QString groupWord(ComparedGroup group) {
    switch (group) {
    case ComparedGroup::Outcome:
        return ComparisonModel::tr("Outcome");
    case ComparedGroup::Parameter:
        return ComparisonModel::tr("Parameter");
    case ComparedGroup::Metric:
        return ComparisonModel::tr("Metric");
    case ComparedGroup::Configuration:
        return ComparisonModel::tr("Configuration");
    case ComparedGroup::Tag:
        return ComparisonModel::tr("Tag");
    case ComparedGroup::Environment:
        return ComparisonModel::tr("Environment");
    case ComparedGroup::Code:
        return ComparisonModel::tr("Code");
    }
    return {};
}

ComparisonModel::ComparisonModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void ComparisonModel::setComparison(std::shared_ptr<const RunComparison> comparison, std::set<ComparedGroup> groups) {
    beginResetModel();
    m_comparison = std::move(comparison);
    m_commonParts.clear();
    m_runNames = runNames(*m_comparison, maxHeaderName);
    m_groups = std::move(groups);
    m_differences = 0;
    for (const ComparedRow& row : m_comparison->rows)
        m_differences += !isShownSame(row) && (m_groups.empty() || m_groups.contains(row.group)) ? 1 : 0;
    filter();
    endResetModel();
}

void ComparisonModel::setFilter(bool onlyDifferent, const QString& search) {
    beginResetModel();
    m_onlyDifferent = onlyDifferent;
    m_search = search.trimmed();
    filter();
    endResetModel();
}

void ComparisonModel::filter() {
    m_rows.clear();
    if (!m_comparison)
        return;
    for (size_t at = 0; at < m_comparison->rows.size(); ++at) {
        const ComparedRow& row = m_comparison->rows[at];
        if ((!m_groups.empty() && !m_groups.contains(row.group)) || (m_onlyDifferent && isShownSame(row)))
            continue;
        bool fits = m_search.isEmpty() || rowName(row).contains(m_search, Qt::CaseInsensitive);
        for (size_t run = 0; !fits && run < row.values.size(); ++run)
            fits = comparedValueText(row, run).contains(m_search, Qt::CaseInsensitive);
        if (fits)
            m_rows.push_back(at);
    }
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_comparison ? 0 : FirstRun + static_cast<int>(m_comparison->runs.size());
}

bool ComparisonModel::isShownSame(const ComparedRow& row) {
    if (row.isSame || row.group != ComparedGroup::Outcome || row.name != "duration_ms")
        return row.isSame;
    const QString first = comparedValueText(row, 0);
    for (size_t run = 1; run < row.values.size(); ++run) {
        if (comparedValueText(row, run) != first)
            return false;
    }
    return true;
}

// Up to the begin of the word in which they differ: a cell that is too narrow leaves it out.
int ComparisonModel::commonPart(size_t row) const {
    const auto known = m_commonParts.find(row);
    if (known != m_commonParts.end())
        return known->second;
    const ComparedRow& compared = m_comparison->rows[row];
    QStringList texts;
    for (size_t run = 0; run < compared.values.size(); ++run) {
        if (compared.values[run].isThere)
            texts << comparedValueText(compared, run);
    }
    const int part = compared.isSame ? 0 : commonPrefixLength(texts);
    return m_commonParts[row] = part;
}

// All that the runs have is a number: parameters are logged as text.
bool ComparisonModel::isNumeric(const ComparedRow& row) {
    return std::all_of(row.values.begin(), row.values.end(), [](const ComparedValue& value) {
        return !value.isThere || value.isNumber || numberFromText(value.text).has_value();
    });
}

bool ComparisonModel::isBest(const ComparedRow& row, size_t run) const {
    if (row.group != ComparedGroup::Metric || row.isSame || !row.values[run].isNumber)
        return false;
    const MetricDirection direction = directionOf(row.name);
    // The extreme at the worse end says nothing: the highest loss is usually the first one.
    if (row.part == (direction == MetricDirection::LowerIsBetter ? MetricPart::Highest : MetricPart::Lowest))
        return false;
    std::vector<double> values;
    for (const ComparedValue& value : row.values)
        values.push_back(value.isThere && value.isNumber ? value.number : std::numeric_limits<double>::quiet_NaN());
    const int best = bestOf(values, direction);
    return best >= 0 && values[static_cast<size_t>(best)] == values[run];
}

// The line of the run's curves in charts.
QIcon ComparisonModel::swatch(size_t run) const {
    return QIcon(seriesPixmap(run, seriesColor(run), seriesIsDashed(run), false, 2));
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ComparedRow& row = rowAt(index.row());
    const bool isRun = index.column() >= FirstRun;
    switch (role) {
    case sameRole:
        return isShownSame(row);
    case commonPartRole:
        return isRun ? commonPart(m_rows.at(static_cast<size_t>(index.row()))) : 0;
    case bestRole:
        return isRun && isBest(row, static_cast<size_t>(index.column() - FirstRun));
    case MetricDelegate::isNumberRole: // durations are words
        return isRun && (row.group == ComparedGroup::Metric || row.group == ComparedGroup::Parameter) && isNumeric(row);
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        if (index.column() == Kind)
            return groupWord(row.group);
        if (index.column() == What)
            return rowName(row);
        const auto run = static_cast<size_t>(index.column() - FirstRun);
        if (!row.values[run].isThere)
            return role == Qt::DisplayRole ? QStringLiteral("–") : tr("Missing");
        // The tooltip shows the number in full precision.
        const bool isMarked = role != Qt::DisplayRole && isBest(row, run);
        const QString text = role == Qt::ToolTipRole && row.values[run].isNumber
                                 ? displayTextElided(row.values[run].words())
                                 : comparedValueText(row, run);
        return isMarked ? tr("%1 (best)").arg(text) : text;
    }
    case Qt::FontRole: {
        const bool isMarked = isRun && isBest(row, static_cast<size_t>(index.column() - FirstRun));
        if (!isMarked && (isShownSame(row) || index.column() != What))
            return {};
        QFont font;
        font.setWeight(isMarked ? QFont::Bold : QFont::DemiBold);
        return font;
    }
    case Qt::ForegroundRole:
        if (index.column() == Kind || isShownSame(row) ||
            (isRun && !row.values[static_cast<size_t>(index.column() - FirstRun)].isThere))
            return currentColors().muted;
        if (isRun && isBest(row, static_cast<size_t>(index.column() - FirstRun)))
            return currentColors().good;
        return {};
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isRun && isNumeric(row) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || !m_comparison || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section >= FirstRun ? Qt::AlignRight : Qt::AlignLeft));
    if (section >= FirstRun && role == Qt::DecorationRole)
        return swatch(static_cast<size_t>(section - FirstRun));
    if (section >= FirstRun && role == Qt::FontRole) { // as a link
        QFont font;
        font.setWeight(QFont::DemiBold);
        font.setUnderline(true);
        return font;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == Kind)
        return tr("Kind");
    if (section == What)
        return tr("Item");
    const RunRecord& run = m_comparison->runs[static_cast<size_t>(section - FirstRun)];
    if (role == Qt::ToolTipRole)
        return tr("%1\n%2\nClick to open the run.")
            .arg(displayTextElided(run.name, 300), QString::fromStdString(run.id.text()));
    return m_runNames.at(static_cast<size_t>(section - FirstRun));
}

} // namespace studio::ui

#include "moc_comparison_model.cpp"
