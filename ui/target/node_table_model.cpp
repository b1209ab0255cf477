#include "ui/target/node_table_model.h"

#include <QBrush>

#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"
#include "ui/target/cluster_text.h"

namespace studio::ui {

void NodeTableModel::setNodes(std::vector<ClusterNode> nodes, const std::vector<CreatedNode>& created) {
    m_progress.clear();
    for (const ClusterNode& node : nodes) {
        for (const CreatedNode& one : created) {
            if (one.machine == node.spec.machine)
                m_progress[node.seq] = progressText(one);
        }
    }
    MergeView<NodeTableModel> view{*this};
    mergeRows(
        m_nodes, std::move(nodes), [](const ClusterNode& node) { return node.seq; }, view);
}

int NodeTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_nodes.size());
}

int NodeTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString NodeTableModel::text(const ClusterNode& node, int column) const {
    switch (column) {
    case Name:
        return tr("Node %1").arg(displayTextElided(node.name, 60));
    case State:
        return nodeStateText(node.state);
    case Machine:
        return displayTextElided(node.machineName, 60);
    case Since:
        return formatDuration(currentTime() - node.since);
    case Run:
        return node.runId.empty() ? QStringLiteral("–")
                                  : displayTextElided(node.runName.empty() ? node.runId : node.runName);
    case Cores:
        return node.cpus.empty() ? QString::number(node.spec.cores) : indexesText(node.cpus);
    case Gpus:
        return node.gpus.empty() ? QString::number(node.spec.gpus) : indexesText(node.gpus);
    case Held:
        if (!node.trouble.empty())
            return displayTextElided(node.trouble, 400);
        if (const auto progress = m_progress.find(node.seq);
            progress != m_progress.end() && !progress->second.isEmpty())
            return progress->second;
        return node.held ? shown(describe(*node.held)) : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant NodeTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ClusterNode& node = at(index.row());
    const bool isLink = index.column() == Run && !node.runId.empty();
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Since)
            return formatTime(node.since);
        return isLink ? tr("Open this run: %1").arg(text(node, Run)) : text(node, index.column());
    case Qt::ForegroundRole:
        return isLink ? QVariant(QBrush(currentColors().accent)) : QVariant();
    case BadgeDelegate::badgeRole:
        return index.column() == State ? QVariant::fromValue(badgeOf(node.state)) : QVariant();
    case runRole:
        return QString::fromStdString(node.runId);
    default:
        return {};
    }
}

QVariant NodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Held)
        return tr("How jobs are limited to the node's cores and memory; determined when the node started");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles = {tr("Node"), tr("State"), tr("Machine"), tr("Duration"),
                                tr("Run"),  tr("Cores"), tr("GPUs"),    tr("Limits")};
    return titles.value(section);
}

} // namespace studio::ui

#include "moc_node_table_model.cpp"
