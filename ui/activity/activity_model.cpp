#include "ui/activity/activity_model.h"

#include <QDateTime>
#include <QLocale>

#include "core/client/studio_link.h"
#include "core/run/run_text.h"
#include "core/target/cluster_store.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

namespace {
constexpr qsizetype maxTextLength = 1'000;
}

ActivityModel::ActivityModel(StudioLink& link, QObject* parent)
    : KeyedTableModel(parent)
    , m_link(link) {
    m_list = new LiveQuery<std::vector<int64_t>>(
        link, this, {},
        [this] { return [query = m_query](Client& client) { return browse::activityKeys(client, query); }; },
        [this](Result<std::vector<int64_t>> keys) {
            if (!keys) {
                Q_EMIT failed(keys.error());
                return;
            }
            setKeys(std::move(*keys)); // events never change, so loaded rows stay
            Q_EMIT listed();
        });
    m_list->refreshNow();
}

void ActivityModel::setQuery(const ActivityQuery& query) {
    m_query = query;
    m_list->restart();
}

void ActivityModel::fetch(const std::vector<int64_t>& keys) {
    m_link.ask<std::vector<ActivityRow>>(
        this, [keys](Client& client) { return browse::activityRows(client, keys); },
        [this, keys](Result<std::vector<ActivityRow>> rows) {
            if (!rows) {
                Q_EMIT failed(rows.error());
                return;
            }
            for (ActivityRow& row : *rows) {
                const int64_t key = row.event.seq;
                m_rows.insert_or_assign(key, std::move(row));
            }
            arrived(keys);
        });
}

const ActivityRow* ActivityModel::rowAt(int row) const {
    if (row < 0 || row >= rowCount())
        return nullptr;
    want(row);
    const auto found = m_rows.find(keyAt(row));
    return found == m_rows.end() ? nullptr : &found->second;
}

int ActivityModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString ActivityModel::textOf(const ActivityRow& row, int column) {
    const EventRecord& event = row.event;
    switch (column) {
    case When:
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(toMs(event.at)),
                                  QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    case Subject:
        return displayTextElided(row.name, maxTextLength);
    case Change:
        return event.to && event.from != event.to ? badgeOf(*event.to).word : QString();
    case What:
        return row.run.empty()
                   ? shown(describe(TargetEvent{event.seq, event.at, event.reason.code, event.reason.params})
                               .left(maxTextLength))
                   : shown(QString::fromStdString(describe(event.reason)).left(maxTextLength));
    case Where:
        return row.run.empty() ? QString() : displayTextElided(row.target, maxTextLength);
    default:
        return {};
    }
}

QVariant ActivityModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | Qt::AlignLeft);
    const bool isText = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    if (!index.isValid() || (!isText && role != BadgeDelegate::badgeRole))
        return {};
    const ActivityRow* row = rowAt(index.row());
    if (!row)
        return {};
    if (isText)
        return textOf(*row, index.column());
    const EventRecord& event = row->event;
    return index.column() == Change && event.to && event.from != event.to ? QVariant::fromValue(badgeOf(*event.to))
                                                                          : QVariant();
}

QVariant ActivityModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case When:
        return tr("Time");
    case Subject:
        return tr("Run or target");
    case Change:
        return tr("New state");
    case What:
        return tr("Event");
    case Where:
        return tr("Compute");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_activity_model.cpp"
