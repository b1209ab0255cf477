// One line of a log as a terminal would leave it on its grid, and as text that is safe to show.
//
// Obeyed are, within the line: SGR (colour and style), carriage return and backspace (what comes then writes over what was
// there, so the tail of a longer text stays), tabs (to multiples of 8), CSI K (erase in line), and CSI A (cursor up, as
// nested progress bars write it): the text so far stays, and whatever is written behind it takes its place. A line that has
// its cells erased without end is no longer obeyed in that, so the time for a line is bounded by its length. Every other
// escape sequence, control, invisible steering character and byte that is no UTF-8 is visible text, as displayText() has
// it; nothing is ever answered. Pure, no Qt, any thread.
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
    // Where each unit stands on the grid, and at the end the width of the line. Units of one character, and what is
    // combined with it, share a place. Empty where every unit is a printable character of ASCII: then unit i stands at i.
    std::vector<int> columns;
    int width() const { return columns.empty() ? static_cast<int>(text.size()) : columns.back(); }
};

enum class Fold {
    AsTerminal,
    Raw // nothing is obeyed, not even colours: all bytes that are not plain text are seen
};

// `bytes` without their line break (a carriage return before it is part of it, but in the raw view). `style` is what the
// lines before left, and becomes what this one leaves. At most 4 marks are combined with a character, further ones stand
// as text.
FoldedLine foldLine(std::string_view bytes, TextStyle& style, Fold fold = Fold::AsTerminal);

// The text alone, as UTF-8, for searching. `scratch` holds it where it is not `bytes` itself; tabs stay tabs where the line
// needs no grid.
std::string_view visibleText(std::string_view bytes, std::string& scratch);

} // namespace studio::ui
