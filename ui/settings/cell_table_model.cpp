#include "ui/settings/cell_table_model.h"

#include <algorithm>

#include "ui/common/formats.h"

namespace studio::ui {

CellTableModel::CellTableModel(QStringList titles, std::vector<int> numbers, QObject* parent)
    : QAbstractTableModel(parent)
    , m_titles(std::move(titles))
    , m_numbers(std::move(numbers)) {}

void CellTableModel::setRows(std::vector<Row> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int CellTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CellTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
}

QVariant CellTableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return std::find(m_numbers.begin(), m_numbers.end(), index.column()) != m_numbers.end()
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant();
    const Row& row = m_rows.at(static_cast<size_t>(index.row()));
    const Cell& cell = row.at(static_cast<size_t>(index.column()));
    if (role == Qt::DisplayRole)
        return cell.text;
    return role == Qt::ToolTipRole ? wrappedTooltip(cell.tip.isEmpty() ? cell.text : cell.tip) : QVariant();
}

QVariant CellTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= m_titles.size())
        return {};
    if (role == Qt::TextAlignmentRole && std::find(m_numbers.begin(), m_numbers.end(), section) != m_numbers.end())
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? m_titles.at(section) : QVariant();
}

} // namespace studio::ui

#include "moc_cell_table_model.cpp"
