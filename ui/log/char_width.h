// charWidth() returns how many cells of a terminal's grid a character occupies.
#pragma once

namespace studio::ui {

// 0 (combining, joining), 1 or 2 (East Asian wide and full width, emoji). From Unicode 14: categories Mn, Me and Cf
// with the inner Hangul letters, and East_Asian_Width W and F.
int charWidth(char32_t code);

} // namespace studio::ui
