#include "ui/data/data_table_model.h"

#include "ui/common/formats.h"
#include "ui/common/icons.h"

namespace studio::ui {

QString dataTypeName(DataType type) {
    switch (type) {
    case DataType::File:
        return DataTableModel::tr("File");
    case DataType::Folder:
        return DataTableModel::tr("Folder");
    case DataType::MLTable:
        return DataTableModel::tr("MLTable");
    }
    return {};
}

QString dataTypeIcon(DataType type) {
    return type == DataType::File     ? QStringLiteral("file")
           : type == DataType::Folder ? QStringLiteral("folder")
                                      : QStringLiteral("table");
}

QString frozenWord(const DataAsset& asset) {
    return asset.isFrozen ? DataTableModel::tr("Frozen") : DataTableModel::tr("Not frozen");
}

QString frozenTip(const DataAsset& asset) {
    if (asset.isFrozen)
        return DataTableModel::tr("Later changes to the source do not affect this version.");
    if (asset.isAddress())
        return DataTableModel::tr("Machines download it; append #sha256=… to the URL to verify its content.");
    return asset.tree.empty()
               ? DataTableModel::tr("Too large to copy. Runs are refused if the source changes.")
               : DataTableModel::tr("The MLTable refers to paths outside its folder, which are not copied.");
}

void DataTableModel::setRows(std::vector<DataSummary> rows) {
    MergeView<DataTableModel> view{*this};
    mergeRows(
        m_rows, std::move(rows), [](const DataSummary& row) { return row.newest.name; }, view);
}

int DataTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DataTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString DataTableModel::text(const DataSummary& row, int column) const {
    const DataAsset& asset = row.newest;
    switch (column) {
    case Name:
        return displayTextElided(asset.name, 80);
    case Version:
        return displayTextElided(asset.version, 40);
    case Type:
        return dataTypeName(asset.type);
    case Size:
        return asset.isAddress() ? QStringLiteral("–") : formatSize(asset.bytes);
    case Frozen:
        return frozenWord(asset);
    case Runs:
        return formatCount(row.runs);
    case Created:
        return formatRelative(asset.created, currentTime());
    default:
        return {};
    }
}

QVariant DataTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const DataSummary& row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Frozen)
            return frozenTip(row.newest);
        if (index.column() == Created)
            return formatTime(row.newest.created);
        return index.column() == Name && !row.newest.description.empty()
                   ? displayTextElided(row.newest.description, 400)
                   : text(row, index.column());
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(dataTypeIcon(row.newest.type))) : QVariant();
    case nameRole:
        return QString::fromStdString(row.newest.name);
    case sortRole:
        if (index.column() == Size)
            return static_cast<qlonglong>(row.newest.bytes);
        if (index.column() == Runs)
            return static_cast<qlonglong>(row.runs);
        if (index.column() == Created)
            return -static_cast<qlonglong>(toMs(row.newest.created));
        return text(row, index.column());
    default:
        return {};
    }
}

QVariant DataTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Runs)
        return tr("Runs that used a version of this data");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Version:
        return tr("Version");
    case Type:
        return tr("Type");
    case Size:
        return tr("Size");
    case Frozen:
        return tr("Content");
    case Runs:
        return tr("Runs");
    case Created:
        return tr("Created");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_data_table_model.cpp"
