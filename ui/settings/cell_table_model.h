// CellTableModel models a table of short texts that is replaced as a whole: backups, known hosts, mappings. Window
// thread.
#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace studio::ui {

class CellTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    struct Cell {
        QString text; // shown as it is: pass untrusted text through shown()
        QString tip;  // empty: the text
    };
    using Row = std::vector<Cell>;

    // `numbers`: columns that are aligned right.
    CellTableModel(QStringList titles, std::vector<int> numbers, QObject* parent);
    void setRows(std::vector<Row> rows);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const QStringList m_titles;
    const std::vector<int> m_numbers;
    std::vector<Row> m_rows;
};

} // namespace studio::ui
