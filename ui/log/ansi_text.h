// Converts a log line for display in Qt: the text of line_fold.h, and the colours of styles on a light or dark
// background. Pure functions, thread-safe.
#pragma once

#include <QColor>
#include <QString>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/log/line_fold.h"

namespace studio::ui {

struct Colors;

struct AnsiLine {
    QString text;
    std::vector<FoldedSpan> spans; // only where something differs from the default
    std::vector<int> columns;      // of each UTF-16 unit; empty if unit i is in column i
    bool isSimple() const { return columns.empty(); }
    int width() const { return isSimple() ? static_cast<int>(text.size()) : columns.back(); }
    // Return the column of a unit, and the unit at or after a column; both clamp to the line.
    int columnOf(int unit) const;
    int unitAt(int column) const;
};

// Returns the spans that intersect [from, to): a line may have thousands, of which a few are visible.
std::pair<std::vector<FoldedSpan>::const_iterator, std::vector<FoldedSpan>::const_iterator>
spansWithin(const AnsiLine& line, int from, int to);

// `style`: carried over from the lines before; updated for the next line.
AnsiLine parseAnsiLine(std::string_view bytes, TextStyle& style, Fold fold = Fold::AsTerminal);
AnsiLine parseAnsiLine(std::string_view bytes);

QColor ansiColor(int color, bool isDark);

// Colours of a style on the theme's background; `background` is invalid if it is the theme's own. A foreground that is
// hardly legible (contrast below 3:1 by WCAG 2) is moved towards black or white.
struct StyleColors {
    QColor foreground;
    QColor background;
};
StyleColors colorsOf(const TextStyle& style, const Colors& colors);

} // namespace studio::ui
