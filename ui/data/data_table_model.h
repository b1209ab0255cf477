// DataTableModel lists data, the newest version of each. There are only dozens, so all rows are kept in memory. Window
// thread.
#pragma once

#include <QAbstractTableModel>

#include "core/data/data_store.h"
#include "ui/common/merge_view.h"

namespace studio::ui {

class DataTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Version, Type, Size, Frozen, Runs, Created, ColumnCount };
    static constexpr int nameRole = 0x0100 + 1; // QString, as stored
    static constexpr int sortRole = 0x0100 + 2;

    using QAbstractTableModel::QAbstractTableModel;
    // Remaining rows keep their place in selections.
    void setRows(std::vector<DataSummary> rows);
    const DataSummary& at(int row) const { return m_rows.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    QString text(const DataSummary& row, int column) const;
    std::vector<DataSummary> m_rows;
};

QString dataTypeName(DataType type);
QString dataTypeIcon(DataType type);
// "Frozen", or "Not frozen".
QString frozenWord(const DataAsset& asset);
// Explains it in one sentence.
QString frozenTip(const DataAsset& asset);

} // namespace studio::ui
