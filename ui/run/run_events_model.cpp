#include "ui/run/run_events_model.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/run/run_display_text.h"

namespace studio::ui {

namespace {

// Milliseconds below a second; longer durations as everywhere.
QString formatDelta(std::chrono::milliseconds delta) {
    constexpr std::chrono::seconds whole{1};
    return delta < whole ? RunEventsModel::tr("%1 ms").arg(std::max<int64_t>(0, delta.count())) : formatDuration(delta);
}

} // namespace

void RunEventsModel::setEvents(const std::vector<EventRecord>& events) {
    if (events.size() < m_events.size()) { // another run
        beginResetModel();
        m_events = events;
        endResetModel();
    } else if (events.size() > m_events.size()) {
        beginInsertRows({}, static_cast<int>(m_events.size()), static_cast<int>(events.size()) - 1);
        m_events.insert(m_events.end(), events.begin() + static_cast<std::ptrdiff_t>(m_events.size()), events.end());
        endInsertRows();
    }
}

int RunEventsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

int RunEventsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant RunEventsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const EventRecord& event = m_events.at(static_cast<size_t>(index.row()));
    const bool changes = event.to && event.from != event.to;
    if (role == BadgeDelegate::badgeRole)
        return index.column() == Change && changes ? QVariant::fromValue(badgeOf(*event.to)) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (index.column() == Delta ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case When:
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(toMs(event.at)),
                                  QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
    case Delta:
        return index.row() == 0
                   ? QString()
                   : QLatin1Char('+') + formatDelta(event.at - m_events.at(static_cast<size_t>(index.row()) - 1).at);
    case Change:
        return changes ? stateWord(*event.to) : QString();
    case Why:
        return reasonText(event.reason).left(1'000);
    case Attempt:
        return event.attempt > 0 ? QString::number(event.attempt) : QString();
    case Evidence:
        return evidenceCodeText(event.evidence);
    default:
        return {};
    }
}

QVariant RunEventsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return int(Qt::AlignVCenter | (section == Delta ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case When:
        return tr("Time");
    case Delta:
        return tr("After");
    case Change:
        return tr("New state");
    case Why:
        return tr("Event");
    case Attempt:
        return tr("Attempt");
    case Evidence:
        return tr("Evidence");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_run_events_model.cpp"
