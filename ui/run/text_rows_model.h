// TextRowsModel is a read-only table of texts. Rows are replaced as a whole; unchanged rows are not repainted. Texts
// are sanitized for display.
#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace studio::ui {

class TextRowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    TextRowsModel(QStringList columns, QObject* parent);
    void setColumns(QStringList columns);
    void setRows(std::vector<QStringList> rows); // missing cells are empty
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_columns;
    std::vector<QStringList> m_rows;
};

} // namespace studio::ui
