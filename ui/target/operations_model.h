// OperationsModel lists the operations of a cluster, newest first.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/target/cluster_store.h"
#include "ui/common/merge_view.h"

namespace studio::ui {

class OperationsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setEvents(std::vector<TargetEvent> events);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    std::vector<TargetEvent> m_events;
};

} // namespace studio::ui
