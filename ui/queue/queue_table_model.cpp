#include "ui/queue/queue_table_model.h"

#include <algorithm>
#include <array>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/live_query.h"
#include "ui/common/queue_text.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds queueListPause{150};
const QString noValue = QStringLiteral("–");

// What the end of other runs changes.
bool canStartLater(const std::string& code) {
    static constexpr std::array<std::string_view, 10> lasting = {
        "wait_away",        "wait_not_ready", "wait_never_fits", "wait_unusable", "wait_limit",
        "wait_quarantined", "machine_away",   "node_unusable",   "wait_drained",  "wait_held"};
    return std::find(lasting.begin(), lasting.end(), code) == lasting.end();
}

} // namespace

QueueTableModel::QueueTableModel(StudioLink& link, QObject* parent)
    : KeyedTableModel(parent)
    , m_link(link) {
    m_list = new LiveQuery<std::vector<int64_t>>(
        m_link, this, {.delay = queueListPause},
        [this] {
            if (std::exchange(m_isOutdated, false))
                outdate();
            return [compute = m_compute](Client& client) { return QueueClient(client).keys(compute); };
        },
        [this](Result<std::vector<int64_t>> keys) {
            if (!keys)
                return void(Q_EMIT failed(keys.error()));
            setKeys(std::move(*keys));
            Q_EMIT listed();
        });
    connect(&m_link, &StudioLink::changed, this, [this] { m_isOutdated = true; });
    connect(&m_link, &StudioLink::opened, m_list, &LiveQueryBase::refreshNow);
    m_list->refreshNow();
}

void QueueTableModel::setCompute(const std::string& compute) {
    m_compute = compute;
    m_list->restart();
}

void QueueTableModel::refresh() {
    m_isOutdated = true;
    m_list->refreshNow();
}

const QueueEntry* QueueTableModel::entryAt(int row) const {
    if (row < 0 || row >= rowCount())
        return nullptr;
    want(row);
    return loadedEntryAt(row);
}

const QueueEntry* QueueTableModel::loadedEntryAt(int row) const {
    const auto found = m_entries.find(keyAt(row));
    return found == m_entries.end() ? nullptr : &found->second;
}

void QueueTableModel::reorder(const std::vector<int>& rows, int before) {
    std::vector<int64_t> moved;
    std::vector<int64_t> order;
    size_t at = 0;
    for (int row = 0; row <= rowCount(); ++row) {
        if (row == before)
            at = order.size();
        if (row == rowCount())
            break;
        if (std::binary_search(rows.begin(), rows.end(), row))
            moved.push_back(keyAt(row));
        else
            order.push_back(keyAt(row));
    }
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), moved.begin(), moved.end());
    setKeys(std::move(order));
}

void QueueTableModel::fetch(const std::vector<int64_t>& keys) {
    m_link.ask<std::vector<QueueEntry>>(
        this, [keys](Client& client) { return QueueClient(client).entries(keys); },
        [this, keys](Result<std::vector<QueueEntry>> entries) {
            if (!entries)
                return void(Q_EMIT failed(entries.error()));
            for (QueueEntry& entry : *entries)
                m_entries.insert_or_assign(entry.run.seq, std::move(entry));
            arrived(keys);
        });
}

int QueueTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString QueueTableModel::text(const QueueEntry& entry, int row, int column) const {
    const Timestamp now = currentTime();
    const auto orNone = [](const QString& value) { return value.isEmpty() ? noValue : value; };
    switch (column) {
    case Place:
        return formatCount(row + 1);
    case Name:
        return displayTextElided(entry.run.name);
    case Needs:
        return orNone(needsText(entry.needs));
    case Why:
        return whyText(entry);
    case Expected:
        return orNone(expectedText(entry, now));
    case Priority:
        return QString::number(entry.run.priority);
    case Waiting:
        return formatDuration(std::max(now - entry.run.created, std::chrono::milliseconds(0)));
    case Compute:
        return computeText(entry);
    case Experiment:
        return displayTextElided(entry.run.experiment);
    default:
        return {};
    }
}

QString QueueTableModel::tooltip(const QueueEntry& entry, int row, int column) const {
    switch (column) {
    case Name:
        return displayTextElided(entry.run.name, 600);
    case Needs:
        if (!entry.needs.isStated())
            return tr("Not set: the run uses one slot of its compute target.");
        break;
    case Expected:
        if (entry.expected)
            return entry.isExpectedApproximate
                       ? tr("Estimated from similar runs: %1").arg(formatTime(*entry.expected))
                       : tr("Based on the time limits of the runs ahead: %1").arg(formatTime(*entry.expected));
        if (!entry.expectedAfter.empty())
            return tr("No estimate: %1, which starts first, has no time limit, and no similar run has completed.")
                .arg(displayTextElided(entry.expectedAfter, 60));
        return canStartLater(entry.why.code)
                   ? tr("No estimate yet. Set time limits on the runs ahead to get one.")
                   : wrappedTooltip(
                         tr("No estimate: the run can start once the reason is resolved. %1").arg(whyText(entry)));
    case Waiting:
        return formatTime(entry.run.created);
    default:
        break;
    }
    return wrappedTooltip(text(entry, row, column).left(600));
}

QVariant QueueTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter |
                   (column == Place || column == Priority || column == Waiting ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole && role != idRole)
        return {};
    const QueueEntry* entry = entryAt(index.row());
    if (entry == nullptr) {
        if (role == Qt::DisplayRole && column == Place)
            return formatCount(index.row() + 1);
        return role == Qt::DisplayRole && column == Name ? QVariant(QStringLiteral("…")) : QVariant();
    }
    if (role == idRole)
        return QString::fromStdString(entry->run.id.text());
    return role == Qt::ToolTipRole ? tooltip(*entry, index.row(), column) : text(*entry, index.row(), column);
}

QVariant QueueTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter |
                   (section == Place || section == Priority || section == Waiting ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Place:
        return tr("Position");
    case Name:
        return tr("Run");
    case Needs:
        return tr("Resources");
    case Why:
        return tr("Reason");
    case Expected:
        return tr("Expected start");
    case Priority:
        return tr("Priority");
    case Waiting:
        return tr("Wait time");
    case Compute:
        return tr("Compute");
    case Experiment:
        return tr("Experiment");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_queue_table_model.cpp"
