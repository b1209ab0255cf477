// A small table of texts for reading: what the columns are called, and rows that are replaced as a whole; those that stay the same are not
// painted again. Texts are shown safely, whatever they are.
#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace studio::ui {

class TextRowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    TextRowsModel(QStringList columns, QObject* parent);
    void setColumns(QStringList columns);
    void setRows(std::vector<QStringList> rows); // shorter ones end with empty cells
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_columns;
    std::vector<QStringList> m_rows;
};

} // namespace studio::ui
