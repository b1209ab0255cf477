// The compute targets as rows; some dozens, so all of them are held.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/studio/compute_browser.h"
#include "ui/common/row_merge.h"

namespace studio::ui {

class TargetTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Kind, State, Hardware, Gpus, Nodes, Runs, LastContact, ColumnCount };
    static constexpr int nameRole = 0x0100 + 1; // QString, as it is stored
    static constexpr int kindRole = 0x0100 + 2; // int of TargetKind
    static constexpr int sortRole = 0x0100 + 3;

    using QAbstractTableModel::QAbstractTableModel;
    // Rows that stay keep their place in selections.
    void setTargets(std::vector<TargetStatus> targets);
    const TargetStatus& at(int row) const { return m_targets.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    QString text(const TargetStatus& status, int column) const;
    // The target whose machine it is on: itself, or for a cluster the one that its nodes are on.
    const TargetStatus& machineOf(const TargetStatus& status) const;
    std::vector<TargetStatus> m_targets;
};

} // namespace studio::ui
