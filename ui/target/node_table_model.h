// NodeTableModel lists the nodes of a cluster.
#pragma once

#include <QAbstractTableModel>
#include <map>
#include <vector>

#include "core/target/cluster_store.h"
#include "core/target/created_node.h"
#include "ui/common/merge_view.h"

namespace studio::ui {

class NodeTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Machine, Since, Run, Cores, Gpus, Held, ColumnCount };
    static constexpr int runRole = 0x0100 + 1; // QString: run id, or empty

    using QAbstractTableModel::QAbstractTableModel;
    // `created`: how far the provider of nodes that are created has come.
    void setNodes(std::vector<ClusterNode> nodes, const std::vector<CreatedNode>& created = {});
    const ClusterNode& at(int row) const { return m_nodes.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    QString text(const ClusterNode& node, int column) const;
    std::vector<ClusterNode> m_nodes;
    std::map<int64_t, QString> m_progress; // of nodes that are not ready, by seq
};

} // namespace studio::ui
