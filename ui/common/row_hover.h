// RowHover marks the whole row under the mouse in a table that selects rows; a style sheet can only mark a cell. Paints
// below the cells, so it works with any delegate that leaves the background free. Owned by its table. Window thread.
#pragma once

#include <QObject>

class QTableView;

namespace studio::ui {

class RowHover : public QObject {
    Q_OBJECT
public:
    // Call after the table has got its viewport's final settings; once per table.
    explicit RowHover(QTableView* table);
    int row() const { return m_row; } // -1: none

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void moveTo(int row);
    QRect rectOf(int row) const;
    QTableView* m_table;
    int m_row = -1;
    int m_mouseY = -1; // in the viewport; -1: outside
};

} // namespace studio::ui
