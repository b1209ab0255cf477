#include "ui/schedule/fire_table_model.h"

#include "core/schedule/trigger_text.h"
#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/schedule/schedule_labels.h"

namespace studio::ui {

void FireTableModel::setFires(std::vector<ScheduleFire> fires, TimeZone zone) {
    beginResetModel();
    m_fires = std::move(fires);
    m_zone = std::move(zone);
    m_isHistory = true;
    endResetModel();
}

void FireTableModel::setTimes(const std::vector<Timestamp>& times, TimeZone zone) {
    beginResetModel();
    m_fires.clear();
    for (const Timestamp time : times) {
        ScheduleFire fire;
        fire.nominal = time;
        m_fires.push_back(fire);
    }
    m_zone = std::move(zone);
    m_isHistory = false;
    endResetModel();
}

int FireTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_fires.size());
}

int FireTableModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    return m_isHistory ? static_cast<int>(ColumnCount) : static_cast<int>(Result);
}

QString FireTableModel::text(const ScheduleFire& fire, int column) const {
    switch (column) {
    case Zoned:
        return zonedTimeText(fire.nominal, m_zone);
    case Local:
        return m_isHistory ? formatTime(fire.nominal) : formatStart(fire.nominal, currentTime());
    case Result:
        return fireBadge(fire).word;
    case Run:
        if (!fire.message.empty())
            return displayTextElided(fire.message, 300);
        if (fire.more > 0)
            return tr("and %n earlier time(s)", nullptr, static_cast<int>(fire.more));
        return fire.run.empty()       ? QString()
               : fire.runName.empty() ? tr("deleted")
                                      : displayTextElided(fire.runName, 120);
    default:
        return {};
    }
}

QVariant FireTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ScheduleFire& fire = m_fires.at(static_cast<size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return text(fire, index.column());
    case Qt::ToolTipRole:
        return wrappedTooltip(text(fire, index.column()));
    case BadgeDelegate::badgeRole:
        return index.column() == Result && m_isHistory ? QVariant::fromValue(fireBadge(fire)) : QVariant();
    case runRole:
        return fire.runName.empty() ? QString() : QString::fromStdString(fire.run);
    default:
        return {};
    }
}

QVariant FireTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Zoned:
        return tr("Time, in its time zone");
    case Local:
        return tr("Local time");
    case Result:
        return tr("Result");
    case Run:
        return tr("Run");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_fire_table_model.cpp"
