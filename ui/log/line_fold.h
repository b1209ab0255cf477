// Renders one line of a log as a terminal would leave it on its grid, as text that is safe to show.
//
// Interpreted within the line: SGR (colour and style), carriage return and backspace (later text overwrites earlier
// text, so the tail of a longer text stays), tabs (to multiples of 8), CSI K (erase in line), and CSI A (cursor up, as
// nested progress bars write it): the text so far stays until further text replaces it. Once a line has erased too many
// cells, CSI K and A are no longer interpreted, so the time for a line is bounded by its length. Every other escape
// sequence, control, invisible formatting character and invalid UTF-8 byte becomes visible text, as in displayText();
// no sequence is ever answered. Pure functions, no Qt, thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ui/log/text_style.h"

namespace studio::ui {

struct FoldedSpan {
    int start = 0; // in UTF-16 units
    int length = 0;
    TextStyle style;
};

struct FoldedLine {
    std::u16string text;
    std::vector<FoldedSpan> spans; // only where something differs from the default, in order
    // The column of each unit, and at the end the width of the line. The units of one character and its combining marks
    // share a column. Empty if every unit is printable ASCII: then unit i is in column i.
    std::vector<int> columns;
    int width() const { return columns.empty() ? static_cast<int>(text.size()) : columns.back(); }
};

enum class Fold {
    AsTerminal,
    Raw // interprets nothing, not even colours: all bytes that are not plain text become visible
};

// `bytes` without the line break (which includes a carriage return before it, except in the raw view). `style` is
// carried over from the lines before, and updated. At most 4 marks combine with a character, further ones become text.
FoldedLine foldLine(std::string_view bytes, TextStyle& style, Fold fold = Fold::AsTerminal);

// Returns the text alone, as UTF-8, for searching: a view of `bytes`, or of `scratch` if they differ. Tabs stay tabs if
// the line needs no grid.
std::string_view visibleText(std::string_view bytes, std::string& scratch);

} // namespace studio::ui
