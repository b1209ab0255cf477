// Provides colours that remain distinguishable with colour vision deficiency (after Okabe and Ito), and marks that need
// no colour.
#pragma once

#include <QColor>
#include <QIcon>

class QPainter;

namespace studio::ui {

// Returns the colour of the series at `index` for the current theme; repeats after eight, when marks and dashes differ.
QColor seriesColor(size_t index);
bool seriesIsDashed(size_t index);
// Draws a circle, square, triangle, diamond or other mark, by index; `size` is its diameter.
void drawSeriesMark(QPainter& painter, size_t index, const QPointF& at, double size);
// Draws a sample of the line with its mark, for legends and tables.
QPixmap seriesPixmap(size_t index, const QColor& color, bool isDashed, bool isFaint, qreal scale);

} // namespace studio::ui
