#include "ui/schedule/schedule_table_model.h"

#include "core/schedule/trigger_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/schedule/schedule_labels.h"

namespace studio::ui {

void ScheduleTableModel::setSchedules(std::vector<ScheduleRecord> schedules) {
    MergeView<ScheduleTableModel> view{*this};
    mergeRows(
        m_entries, std::move(schedules), [](const ScheduleRecord& schedule) { return schedule.settings.name; }, view);
}

int ScheduleTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int ScheduleTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString ScheduleTableModel::text(const ScheduleRecord& schedule, int column) const {
    const QString dash = QStringLiteral("–");
    const bool fires = schedule.settings.isEnabled && schedule.next;
    switch (column) {
    case Name:
        return displayTextElided(schedule.settings.name, 80);
    case State:
        return scheduleBadge(schedule).word;
    case Trigger:
        return triggerText(schedule.settings.trigger);
    case Next:
        return fires ? zonedTimeText(*schedule.next, scheduleZone(schedule)) : dash;
    case Local:
        return fires ? formatStart(*schedule.next, currentTime()) : dash;
    case Last:
        return schedule.last ? fireBadge(*schedule.last).word : tr("never");
    case Overlap:
        return overlapText(schedule.settings.overlap);
    default:
        return {};
    }
}

QVariant ScheduleTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ScheduleRecord& schedule = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(schedule, index.column());
    case Qt::ToolTipRole:
        if (index.column() == State && schedule.disabledBecause == "workspace_copied")
            return tr("Disabled, because this workspace is a copy");
        if (index.column() == Last && schedule.last)
            return schedule.last->message.empty() ? formatTime(schedule.last->nominal)
                                                  : wrappedTooltip(displayTextElided(schedule.last->message, 400));
        if (index.column() == Trigger)
            return QStringLiteral("%1 (%2)").arg(text(schedule, Trigger), shown(schedule.settings.trigger.zone));
        return text(schedule, index.column());
    case Qt::CheckStateRole:
        return index.column() == State ? QVariant(schedule.settings.isEnabled ? Qt::Checked : Qt::Unchecked)
                                       : QVariant();
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(QStringLiteral("calendar-clock"))) : QVariant();
    case BadgeDelegate::badgeRole:
        return index.column() == Last && schedule.last ? QVariant::fromValue(fireBadge(*schedule.last)) : QVariant();
    case nameRole:
        return QString::fromStdString(schedule.settings.name);
    case sortRole:
        if (index.column() == Next || index.column() == Local)
            return static_cast<qlonglong>(schedule.settings.isEnabled && schedule.next ? toMs(*schedule.next)
                                                                                       : INT64_MAX);
        if (index.column() == Last)
            return -static_cast<qlonglong>(schedule.last ? toMs(schedule.last->nominal) : 0);
        return text(schedule, index.column());
    default:
        return {};
    }
}

bool ScheduleTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != State || role != Qt::CheckStateRole)
        return false;
    Q_EMIT enableRequested(index.data(nameRole).toString(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags ScheduleTableModel::flags(const QModelIndex& index) const {
    return index.column() == State ? QAbstractTableModel::flags(index) | Qt::ItemIsUserCheckable
                                   : QAbstractTableModel::flags(index);
}

QString ScheduleTableModel::headerTip(int section) {
    switch (section) {
    case State:
        return tr("A disabled schedule starts no runs");
    case Trigger:
        return tr("Trigger times, in the schedule's time zone");
    case Next:
        return tr("Time of the next run, in the schedule's time zone");
    case Local:
        return tr("The same time in this computer's time zone");
    case Last:
        return tr("Outcome of the last scheduled time");
    case Overlap:
        return tr("What happens if the previous run is still active");
    default:
        return {};
    }
}

QVariant ScheduleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return headerTip(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Trigger:
        return tr("Trigger");
    case Next:
        return tr("Next run");
    case Local:
        return tr("In local time");
    case Last:
        return tr("Last run");
    case Overlap:
        return tr("If still running");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_schedule_table_model.cpp"
