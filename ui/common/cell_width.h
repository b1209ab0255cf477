// CellWidth says how wide a cell is that a delegate paints differently from text, for ColumnFit: the style computes
// size hints for each cell anew, which takes too long for all cells in view. Window thread.
#pragma once

class QFont;
class QModelIndex;

namespace studio::ui {

class CellWidth {
public:
    virtual ~CellWidth() = default;
    // Pixels with the margins; 0: it is painted as text.
    virtual int cellWidth(const QFont& font, const QModelIndex& index) const = 0;
};

} // namespace studio::ui
