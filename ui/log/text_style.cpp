#include "ui/log/text_style.h"

#include <algorithm>

namespace studio::ui {

namespace {

constexpr size_t maxParameters = 32;
constexpr size_t maxSequenceLength = 128;
constexpr int maxValue = 100'000;

int byteOf(int value) {
    return std::clamp(value, 0, 255);
}

// Parses the colour of SGR 38 or 48 at `at`; returns the index of its last parameter.
size_t extendedColor(const ControlSequence& sequence, size_t at, int& color) {
    const auto& p = sequence.parameters;
    size_t end = at + 1; // after the sub-parameters, if separated by colons
    while (end < p.size() && sequence.isSub[end])
        ++end;
    const bool hasSubs = end > at + 1;
    const size_t last = hasSubs ? end : p.size();
    if (at + 2 < last && p[at + 1] == 5) {
        color = byteOf(p[at + 2]);
        return hasSubs ? end - 1 : at + 2;
    }
    if (at + 4 < last && p[at + 1] == 2) {
        const size_t first = hasSubs && end - at >= 6 ? at + 3 : at + 2; // with colons a colour space may precede
        color = TextStyle::rgbMark + (byteOf(p[first]) << 16) + (byteOf(p[first + 1]) << 8) + byteOf(p[first + 2]);
        return hasSubs ? end - 1 : at + 4;
    }
    return hasSubs ? end - 1 : p.size();
}

} // namespace

bool readControlSequence(std::string_view bytes, ControlSequence& sequence) {
    if (bytes.size() < 3 || bytes[0] != '\x1b' || bytes[1] != '[')
        return false;
    sequence.parameters.clear();
    sequence.isSub.clear();
    int value = 0;
    bool isSub = false;
    const size_t end = std::min(bytes.size(), maxSequenceLength);
    for (size_t i = 2; i < end; ++i) {
        const char c = bytes[i];
        if (c >= '0' && c <= '9') {
            value = std::min(value * 10 + (c - '0'), maxValue);
            continue;
        }
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (c != ';' && c != ':' && !isLetter)
            return false;
        if (sequence.parameters.size() < maxParameters) {
            sequence.parameters.push_back(value);
            sequence.isSub.push_back(isSub);
        }
        value = 0;
        isSub = c == ':';
        if (isLetter) {
            sequence.letter = c;
            sequence.length = i + 1;
            return true;
        }
    }
    return false;
}

void applySgr(const ControlSequence& sequence, TextStyle& style) {
    const auto& p = sequence.parameters;
    for (size_t i = 0; i < p.size(); ++i) {
        if (sequence.isSub[i])
            continue;
        const int code = p[i];
        switch (code) {
        case 0:
            style = TextStyle{};
            break;
        case 1:
            style.isBold = true;
            break;
        case 2:
            style.isDim = true;
            break;
        case 3:
            style.isItalic = true;
            break;
        case 4: // "4:0" is none, "4:3" and the like are line styles
            style.isUnderlined = i + 1 >= p.size() || !sequence.isSub[i + 1] || p[i + 1] != 0;
            break;
        case 7:
            style.isInverse = true;
            break;
        case 9:
            style.isStruck = true;
            break;
        case 21:
            style.isUnderlined = true;
            break;
        case 22:
            style.isBold = style.isDim = false;
            break;
        case 23:
            style.isItalic = false;
            break;
        case 24:
            style.isUnderlined = false;
            break;
        case 27:
            style.isInverse = false;
            break;
        case 29:
            style.isStruck = false;
            break;
        case 38:
            i = extendedColor(sequence, i, style.foreground);
            break;
        case 39:
            style.foreground = -1;
            break;
        case 48:
            i = extendedColor(sequence, i, style.background);
            break;
        case 49:
            style.background = -1;
            break;
        default:
            if (code >= 30 && code <= 37)
                style.foreground = code - 30;
            else if (code >= 90 && code <= 97)
                style.foreground = code - 90 + 8;
            else if (code >= 40 && code <= 47)
                style.background = code - 40;
            else if (code >= 100 && code <= 107)
                style.background = code - 100 + 8;
        }
    }
}

void scanStyle(std::string_view bytes, TextStyle& style) {
    ControlSequence sequence;
    for (size_t at = bytes.find('\x1b'); at != std::string_view::npos; at = bytes.find('\x1b', at)) {
        if (!readControlSequence(bytes.substr(at), sequence)) {
            ++at;
            continue;
        }
        if (sequence.letter == 'm')
            applySgr(sequence, style);
        at += sequence.length;
    }
}

} // namespace studio::ui
