// styleTable() gives the tables of the window one look: whole rows are selected, cells are neither framed, wrapped nor
// edited, Tab leaves the table, the row under the mouse is marked, and cut texts have tooltips.
#pragma once

#include <span>

class QString;
class QTableView;

namespace studio::ui {

// Automatic: a ColumnFit makes the columns follow the width of the table. ByPage: the page does that, also by a
// ColumnFit with widths of its own.
enum class ColumnFitting { Automatic, ByPage };

// `widths`: of the first columns; the last one stretches. The table has its model already. Restore the columns' saved
// state afterwards.
void styleTable(QTableView* table, const QString& objectName, const QString& accessibleName, int rowHeight,
                std::span<const int> widths, ColumnFitting fitting = ColumnFitting::Automatic);

} // namespace studio::ui
