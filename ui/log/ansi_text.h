// One line of a log as Qt shows it: the text of line_fold.h, and the colours of styles on a light or dark ground. Pure, any
// thread.
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
    std::vector<int> columns;      // of each unit of the text; empty where unit i stands in column i
    bool isSimple() const { return columns.empty(); }
    int width() const { return isSimple() ? static_cast<int>(text.size()) : columns.back(); }
    // The column of a unit, and the unit at or behind a column; both are clamped to the line.
    int columnOf(int unit) const;
    int unitAt(int column) const;
};

// The spans of a line that have units in [from, to): a line may have thousands, of which a few are seen.
std::pair<std::vector<FoldedSpan>::const_iterator, std::vector<FoldedSpan>::const_iterator>
spansWithin(const AnsiLine& line, int from, int to);

// `style`: what the lines before left; becomes what this one leaves.
AnsiLine parseAnsiLine(std::string_view bytes, TextStyle& style, Fold fold = Fold::AsTerminal);
AnsiLine parseAnsiLine(std::string_view bytes);

QColor ansiColor(int color, bool isDark);

// What a style is painted in on a ground of the theme; `background` is invalid where it is the ground's own. A colour that
// could hardly be told from what is behind it (contrast below 3 : 1 by WCAG 2) is moved towards black or white.
struct StyleColors {
    QColor foreground;
    QColor background;
};
StyleColors colorsOf(const TextStyle& style, const Colors& colors);

} // namespace studio::ui
