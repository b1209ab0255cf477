// Colours that people tell apart however they see colours (after Okabe and Ito), and the marks that do without any.
#pragma once

#include <QColor>
#include <QIcon>

class QPainter;

namespace studio::ui {

// Of the series at `index`, for the theme in use; repeats after eight, when marks and dashes differ.
QColor seriesColor(size_t index);
bool seriesIsDashed(size_t index);
// Circle, square, triangle, diamond and more, by index; `size` is its diameter.
void drawSeriesMark(QPainter& painter, size_t index, const QPointF& at, double size);
// A piece of the line with its mark, for legends and tables.
QPixmap seriesPixmap(size_t index, const QColor& color, bool isDashed, bool isFaint, qreal scale);

} // namespace studio::ui
