#include "ui/run/run_table_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/run/run_text.h"
#include "ui/chart/plot_axis.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/run_progress_view.h"
#include "ui/common/run_sparklines.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/run/column_chooser.h"
#include "ui/run/metric_delegate.h"
#include "ui/run/run_display_text.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds shortPause{100};
constexpr std::chrono::milliseconds longPause{400}; // between two listings of a large table
constexpr size_t largeTable = 20'000;
constexpr int firstScreen = 60;
constexpr int nearbyRows = 400;

std::optional<RunOrder> orderOf(int column) {
    switch (column) {
    case RunTableModel::State:
        return RunOrder::State;
    case RunTableModel::Name:
        return RunOrder::Name;
    case RunTableModel::Experiment:
        return RunOrder::Experiment;
    case RunTableModel::Compute:
        return RunOrder::Compute;
    case RunTableModel::Created:
        return RunOrder::Created;
    case RunTableModel::Duration:
        return RunOrder::Duration;
    case RunTableModel::Reason:
        return RunOrder::Reason;
    default:
        return std::nullopt;
    }
}

} // namespace

RunTableModel::RunTableModel(StudioLink& link, QObject* parent)
    : KeyedTableModel(parent)
    , m_link(link)
    , m_sparklines(new RunSparklines(link, this)) {
    m_list = new LiveQuery<std::vector<int64_t>>(
        m_link, this, {.delay = shortPause},
        [this] {
            if (std::exchange(m_isOutdated, false))
                outdate();
            RunListQuery plain = m_query;
            plain.hasPinnedFirst = false; // these are brought to the top by the full listing
            if (keys().empty() && plain == RunListQuery{})
                showNewest();
            return [query = m_query](Client& client) { return browse::keys(client, query); };
        },
        [this](Result<std::vector<int64_t>> keys) { take(std::move(keys)); });
    connect(&m_link, &StudioLink::changed, this, [this] { m_isOutdated = true; });
    connect(&m_link, &StudioLink::opened, m_list, &LiveQueryBase::refreshNow);
    connect(m_sparklines, &RunSparklines::arrived, this, &RunTableModel::repaintCourses);
}

void RunTableModel::listWhileVisible(QWidget* page) {
    m_list->setVisible(page);
}

void RunTableModel::setQuery(const RunListQuery& query) {
    m_query = query;
    ++m_number;
    m_list->restart();
}

void RunTableModel::take(Result<std::vector<int64_t>> keys) {
    if (!keys) {
        Q_EMIT failed(keys.error());
        return;
    }
    setKeys(std::move(*keys));
    m_list->setDelay(KeyedTableModel::keys().size() > largeTable ? longPause : shortPause);
    Q_EMIT listed();
}

// Shows the first screen immediately: listing 100,000 keys takes longer than reading the visible rows.
void RunTableModel::showNewest() {
    m_link.ask<std::vector<RunRecord>>(
        this,
        [](Client& client) {
            RunFilter newest;
            newest.limit = firstScreen;
            return client.runs().list(newest);
        },
        [this, number = m_number](Result<std::vector<RunRecord>> runs) {
            if (!runs || number != m_number || !keys().empty())
                return; // the full listing reports the error
            std::vector<int64_t> first;
            std::vector<int64_t> complete;
            for (RunRecord& run : *runs) {
                if (run.wanted == "delete")
                    continue;
                first.push_back(run.seq);
                if (run.state != RunState::Running) // how far a running one is, is read with its row
                    complete.push_back(run.seq);
                m_rows.insert_or_assign(run.seq, browse::TableRow{std::move(run), {}, {}});
            }
            if (first.empty())
                return;
            setKeys(first);
            if (m_extra.empty()) // otherwise their cells are still missing
                hold(complete);
        });
}

void RunTableModel::fetch(const std::vector<int64_t>& keys) {
    m_link.ask<std::vector<browse::TableRow>>(
        this, [keys, columns = m_extra](Client& client) { return browse::tableRows(client, keys, columns); },
        [this, keys, columns = m_extra](Result<std::vector<browse::TableRow>> rows) {
            if (!rows) {
                Q_EMIT failed(rows.error());
                return;
            }
            if (columns != m_extra)
                return; // requested again already
            for (browse::TableRow& row : *rows)
                m_rows.insert_or_assign(row.run.seq, std::move(row));
            arrived(keys);
        });
}

void RunTableModel::setExtra(const std::vector<RunColumn>& columns) {
    if (columns == m_extra)
        return;
    // Removes and inserts columns one by one, so that the others keep width and position.
    for (size_t at = m_extra.size(); at-- > 0;) {
        if (std::find(columns.begin(), columns.end(), m_extra[at]) != columns.end())
            continue;
        const int section = ColumnCount + static_cast<int>(at);
        beginRemoveColumns({}, section, section);
        m_extra.erase(m_extra.begin() + static_cast<std::ptrdiff_t>(at));
        for (auto& [key, row] : m_rows) {
            if (at < row.cells.size())
                row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(at));
        }
        endRemoveColumns();
    }
    for (const RunColumn& column : columns) {
        if (sectionOf(column) >= 0)
            continue;
        const int section = ColumnCount + static_cast<int>(m_extra.size());
        beginInsertColumns({}, section, section);
        m_extra.push_back(column);
        endInsertColumns();
    }
    outdate();
    if (m_query.column && sectionOf(*m_query.column) < 0) {
        RunListQuery query = m_query;
        query.column.reset();
        setQuery(query);
    }
}

int RunTableModel::sectionOf(const RunColumn& column) const {
    const auto found = std::find(m_extra.begin(), m_extra.end(), column);
    return found == m_extra.end() ? -1 : ColumnCount + static_cast<int>(found - m_extra.begin());
}

const browse::TableRow* RunTableModel::rowAt(int row) const {
    if (row < 0 || row >= rowCount())
        return nullptr;
    want(row);
    const auto found = m_rows.find(keyAt(row));
    return found == m_rows.end() ? nullptr : &found->second;
}

const RunRecord* RunTableModel::runAt(int row) const {
    const browse::TableRow* found = rowAt(row);
    return found ? &found->run : nullptr;
}

const RunRecord* RunTableModel::loadedRunAt(int row) const {
    const auto found = m_rows.find(keyAt(row));
    return found == m_rows.end() ? nullptr : &found->second.run;
}

QVariant RunTableModel::sparkline(const browse::TableRow& row, size_t extra) const {
    if (extra >= row.cells.size() || !row.cells[extra] || m_extra[extra].kind != ColumnKind::Metric)
        return {};
    const SparklinePoints points = m_sparklines->of(row.run, m_extra[extra].name, row.cells[extra]->count);
    return points ? QVariant::fromValue(points) : QVariant();
}

bool RunTableModel::isNumberCell(const browse::TableRow& row, size_t extra) const {
    return extra < row.cells.size() && row.cells[extra] &&
           (m_extra[extra].kind == ColumnKind::Metric || row.cells[extra]->number);
}

void RunTableModel::repaintCourses(const std::vector<int64_t>& runs) {
    const std::unordered_set<int64_t> changed(runs.begin(), runs.end());
    // Near the rows that were asked for: a table of 100,000 rows is not searched.
    for (int row = std::max(0, m_firstPainted - nearbyRows); row < std::min(rowCount(), m_firstPainted + nearbyRows);
         ++row) {
        if (changed.contains(keyAt(row)))
            Q_EMIT dataChanged(index(row, ColumnCount), index(row, columnCount() - 1), {MetricDelegate::sparklineRole});
    }
}

// Short numbers in the cell; the details of a metric in the tooltip.
QVariant RunTableModel::cell(const browse::TableRow& row, size_t extra, int role) const {
    if (extra >= row.cells.size() || !row.cells[extra])
        return {};
    const ColumnValue& value = *row.cells[extra];
    const bool isMetric = m_extra[extra].kind == ColumnKind::Metric;
    if (!isMetric)
        return displayTextElided(value.text, role == Qt::ToolTipRole ? 600 : 200);
    constexpr int digits = 5;
    constexpr int allDigits = 17;
    const double last = value.number.value_or(std::numeric_limits<double>::quiet_NaN());
    if (role != Qt::ToolTipRole)
        return plotNumber(last, digits);
    QString tip = tr("%1 at step %2").arg(plotNumber(last, allDigits)).arg(value.step);
    if (std::isfinite(value.lowest))
        tip += QLatin1Char('\n') +
               tr("lowest %1, highest %2").arg(plotNumber(value.lowest, digits), plotNumber(value.highest, digits));
    tip += QLatin1Char('\n') + tr("%n value(s)", nullptr, static_cast<int>(value.count));
    if (value.attempt > 1 || value.rank > 0)
        tip += QLatin1Char('\n') + tr("attempt %1, rank %2").arg(value.attempt).arg(value.rank);
    return tip;
}

int RunTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount + static_cast<int>(m_extra.size());
}

bool RunTableModel::isNumber(int column) const {
    return column == Duration ||
           (column >= ColumnCount && (m_extra[static_cast<size_t>(column - ColumnCount)].kind == ColumnKind::Metric ||
                                      m_extra[static_cast<size_t>(column - ColumnCount)] == costColumn()));
}

QString RunTableModel::reasonOf(const RunRecord& run, int maxLength) {
    if (run.state == RunState::Failed)
        return displayTextElided(failureReason(run), maxLength);
    return isWaiting(run.state) && run.waiting ? displayTextElided(describe(*run.waiting), maxLength) : QString();
}

QString RunTableModel::text(const RunRecord& run, int column) const {
    switch (column) {
    case State:
        return badgeOf(run).word;
    case Name:
        return displayTextElided(run.name);
    case Experiment:
        return displayTextElided(run.experiment);
    case Compute:
        return displayTextElided(run.compute);
    case Created:
        return formatRelative(run.created, currentTime());
    case Duration:
        return durationOf(run, currentTime());
    case Tags:
        return tagsOf(run);
    case Reason:
        return reasonOf(run, 300);
    default:
        return {};
    }
}

bool RunTableModel::isFirstOfGroup(int row, const RunRecord& run) const {
    const RunRecord* above = row > 0 ? runAt(row - 1) : nullptr;
    return above == nullptr || above->experiment != run.experiment ||
           above->tags.contains(std::string(pinnedTag)) != run.tags.contains(std::string(pinnedTag));
}

QVariant RunTableModel::groupLook(int row, const RunRecord& run, int role) const {
    const bool isFirst = isFirstOfGroup(row, run);
    if (role == Qt::ForegroundRole)
        return isFirst ? QVariant() : QVariant(currentColors().faint);
    if (!isFirst)
        return {};
    QFont font;
    font.setBold(true);
    return font;
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::FontRole || role == Qt::ForegroundRole) {
        const RunRecord* run = m_query.isGrouped && index.column() == Experiment ? runAt(index.row()) : nullptr;
        return run != nullptr ? groupLook(index.row(), *run, role) : QVariant();
    }
    if (role == Qt::DecorationRole) {
        const RunRecord* run = m_query.hasPinnedFirst && index.column() == Name ? runAt(index.row()) : nullptr;
        return run != nullptr && run->tags.contains(std::string(pinnedTag))
                   ? QVariant(icon(QStringLiteral("arrow-up-to-line")))
                   : QVariant();
    }
    if (role == keyRole)
        return static_cast<qlonglong>(keyAt(index.row()));
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    if (role == MetricDelegate::progressRole) {
        const browse::TableRow* row = index.column() == Duration ? rowAt(index.row()) : nullptr;
        return row && row->progress && row->progress->fraction() >= 0 ? QVariant(row->progress->fraction())
                                                                      : QVariant();
    }
    const bool isPictureRole = role == MetricDelegate::sparklineRole || role == MetricDelegate::isNumberRole;
    if (isPictureRole && index.column() < ColumnCount)
        return {};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole && role != idRole &&
        role != BadgeDelegate::badgeRole && !isPictureRole)
        return {};
    const browse::TableRow* row = rowAt(index.row());
    const RunRecord* run = row ? &row->run : nullptr;
    if (isPictureRole) {
        const auto extra = static_cast<size_t>(index.column() - ColumnCount);
        if (run == nullptr)
            return {};
        m_firstPainted = index.row();
        return role == MetricDelegate::isNumberRole ? QVariant(isNumberCell(*row, extra)) : sparkline(*row, extra);
    }
    if (run && index.column() >= ColumnCount && role != idRole)
        return role == BadgeDelegate::badgeRole ? QVariant()
                                                : cell(*row, static_cast<size_t>(index.column() - ColumnCount), role);
    if (!run)
        return role == Qt::DisplayRole && index.column() == Name ? QVariant(QStringLiteral("…")) : QVariant();
    const bool isOfProgress =
        row->progress && (index.column() == Reason || (index.column() == Duration && role != Qt::DisplayRole));
    const QString progress = isOfProgress ? progressSummary(*row->progress, *run, currentTime()) : QString();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return index.column() == Reason && !progress.isEmpty() ? progress : text(*run, index.column());
    case Qt::ToolTipRole:
        if (!progress.isEmpty())
            return progress;
        if (index.column() == State) {
            const QString situation = stateExplanation(*run);
            return situation.isEmpty() ? evidenceOf(*run) : situation;
        }
        if (index.column() == Created)
            return formatTime(run->created);
        if (index.column() == Reason)
            return reasonOf(*run, 600);
        return index.column() == Name ? displayTextElided(run->name, 600) : text(*run, index.column()).left(600);
    case idRole:
        return QString::fromStdString(run->id.text());
    case BadgeDelegate::badgeRole:
        return index.column() == State ? QVariant::fromValue(badgeOf(*run)) : QVariant();
    default:
        return {};
    }
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (section >= ColumnCount) {
        const RunColumn& column = m_extra[static_cast<size_t>(section - ColumnCount)];
        if (role == Qt::ToolTipRole)
            return displayTextElided(toText(column), 400);
        if (role == Qt::DisplayRole && column == costColumn())
            return costColumnText();
        return role == Qt::DisplayRole ? displayTextElided(column.name, 60) : QVariant();
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case State:
        return tr("State");
    case Name:
        return tr("Name");
    case Experiment:
        return tr("Experiment");
    case Compute:
        return tr("Compute");
    case Created:
        return tr("Created");
    case Duration:
        return tr("Duration");
    case Tags:
        return tr("Tags");
    case Reason:
        return tr("Reason");
    default:
        return {};
    }
}

void RunTableModel::sort(int column, Qt::SortOrder order) {
    RunListQuery query = m_query;
    query.order = orderOf(column).value_or(RunOrder::Created);
    query.column.reset();
    if (column >= ColumnCount)
        query.column = m_extra.at(static_cast<size_t>(column - ColumnCount));
    query.ascending = order == Qt::AscendingOrder;
    if (!(query == m_query))
        setQuery(query);
}

} // namespace studio::ui

#include "moc_run_table_model.cpp"
