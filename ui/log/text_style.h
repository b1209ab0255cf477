// Parses the styles of log text: what SGR sequences (ECMA-48, 8.3.117) can specify, and no more.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace studio::ui {

struct TextStyle {
    static constexpr int rgbMark = 0x1000000;
    int foreground = -1; // -1: the default; 0…255: index of the palette; above: rgbMark + RGB
    int background = -1;
    bool isBold = false;
    bool isDim = false;
    bool isItalic = false;
    bool isUnderlined = false;
    bool isStruck = false;
    bool isInverse = false;
    bool operator==(const TextStyle&) const = default;
};

// A sequence ESC [, then digits, semicolons and colons, and one letter.
struct ControlSequence {
    char letter = 0;
    size_t length = 0;           // bytes
    std::vector<int> parameters; // at most 32, each at most 100 000; 0 if omitted
    std::vector<bool> isSub;     // the parameter follows a colon
};
// Parses the sequence at the start of `bytes`. Returns false for everything else and for sequences longer than 128
// bytes.
bool readControlSequence(std::string_view bytes, ControlSequence& sequence);

// Ignores concealing (8) and blinking: no text may be invisible.
void applySgr(const ControlSequence& sequence, TextStyle& style);

// Applies all styles in `bytes` to `style`, for the line after them.
void scanStyle(std::string_view bytes, TextStyle& style);

} // namespace studio::ui
