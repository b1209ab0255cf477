#include "ui/target/target_table_model.h"

#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/target_text.h"

namespace studio::ui {

void TargetTableModel::setTargets(std::vector<TargetStatus> targets) {
    const auto sameTarget = [](const TargetStatus& a, const TargetStatus& b) { return a.target.id == b.target.id; };
    if (!std::equal(m_targets.begin(), m_targets.end(), targets.begin(), targets.end(), sameTarget)) {
        beginResetModel();
        m_targets = std::move(targets);
        endResetModel();
        return;
    }
    m_targets = std::move(targets);
    if (!m_targets.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int TargetTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_targets.size());
}

int TargetTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString TargetTableModel::text(const TargetStatus& status, int column) const {
    switch (column) {
    case Name:
        return shownShort(status.target.name);
    case Kind:
        return targetKindName(status.target.kind);
    case State:
        return badgeOf(status).word;
    case Hardware:
        return hardwareText(status.target);
    case Gpus:
        return gpuText(status.target);
    case Runs:
        return occupancyText(status);
    case LastContact:
        if (status.isDriven && status.target.reachable)
            return UiText::tr("now");
        return status.target.reachableSince ? formatRelative(*status.target.reachableSince, currentTime())
                                            : UiText::tr("never");
    default:
        return {};
    }
}

QVariant TargetTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const TargetStatus& status = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(status, index.column());
    case Qt::ToolTipRole:
        return index.column() == State || index.column() == LastContact ? targetEvidence(status, currentTime())
                                                                        : text(status, index.column());
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(QStringLiteral("monitor"))) : QVariant();
    case BadgeDelegate::badgeRole:
        return index.column() == State ? QVariant::fromValue(badgeOf(status)) : QVariant();
    case nameRole:
        return QString::fromStdString(status.target.name);
    default:
        return {};
    }
}

QVariant TargetTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Runs)
        return UiText::tr("Runs that are there now, of how many it takes at once");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return UiText::tr("Name");
    case Kind:
        return UiText::tr("Kind");
    case State:
        return UiText::tr("State");
    case Hardware:
        return UiText::tr("Hardware");
    case Gpus:
        return UiText::tr("GPUs");
    case Runs:
        return UiText::tr("Runs");
    case LastContact:
        return UiText::tr("Last contact");
    default:
        return {};
    }
}

} // namespace studio::ui
