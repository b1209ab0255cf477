// styleTable() gives the tables of the window one look: whole rows are selected, cells are neither framed, wrapped nor
// edited, Tab leaves the table, the row under the mouse is marked, and cut texts have tooltips.
#pragma once

#include <span>

class QString;
class QTableView;

namespace studio::ui {

// Whether the columns follow the width of the table by a ColumnFit, or the page does that itself.
enum class ColumnFitting { Automatic, ByPage };

// `widths`: of the first columns; the last one stretches. The table has its model already. Restore the columns' saved
// state afterwards.
void styleTable(QTableView* table, const QString& objectName, const QString& accessibleName, int rowHeight,
                std::span<const int> widths, ColumnFitting fitting = ColumnFitting::Automatic);

} // namespace studio::ui
