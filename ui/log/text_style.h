// How a piece of a log's text asked to be shown: what SGR sequences (ECMA-48, 8.3.117) can say, and no more.
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

// A sequence ESC [ digits, semicolons and colons, and one letter.
struct ControlSequence {
    char letter = 0;
    size_t length = 0;           // bytes
    std::vector<int> parameters; // at most 32, each at most 100 000; one that is left out is 0
    std::vector<bool> isSub;     // the parameter follows a colon
};
// The one that `bytes` begin with. False for everything else, and for what is longer than 128 bytes.
bool readControlSequence(std::string_view bytes, ControlSequence& sequence);

// Hiding (8) and blinking are not obeyed: nothing may be there that is not seen.
void applySgr(const ControlSequence& sequence, TextStyle& style);

// What `bytes` leave of `style`, for the line after them.
void scanStyle(std::string_view bytes, TextStyle& style);

} // namespace studio::ui
