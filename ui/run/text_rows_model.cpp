#include "ui/run/text_rows_model.h"

#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr int maxCellLength = 400;
}

TextRowsModel::TextRowsModel(QStringList columns, QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(std::move(columns)) {}

void TextRowsModel::setColumns(QStringList columns) {
    if (columns == m_columns)
        return;
    beginResetModel();
    m_columns = std::move(columns);
    m_rows.clear();
    endResetModel();
}

void TextRowsModel::setRows(std::vector<QStringList> rows) {
    if (rows == m_rows)
        return;
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    const std::vector<QStringList> old = std::exchange(m_rows, std::move(rows));
    for (size_t i = 0; i < m_rows.size(); ++i) {
        if (old[i] != m_rows[i])
            Q_EMIT dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), columnCount() - 1));
    }
}

int TextRowsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TextRowsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant TextRowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const QStringList& row = m_rows[static_cast<size_t>(index.row())];
    const QString text = index.column() < row.size() ? row[index.column()] : QString();
    if (role == Qt::DisplayRole)
        return displayTextElided(text.toStdString(), maxCellLength);
    if (role == Qt::ToolTipRole && text.size() > 20)
        return wrappedTooltip(displayTextElided(text.toStdString(), 1'000));
    return {};
}

QVariant TextRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section >= m_columns.size())
        return {};
    return displayTextElided(m_columns[section].toStdString(), 60);
}

} // namespace studio::ui

#include "moc_text_rows_model.cpp"
