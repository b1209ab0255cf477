#include "core/base/display_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

namespace studio {

namespace {

struct Character {
    uint32_t code = 0;
    size_t size = 0; // bytes
};

// Decodes the first character of `bytes`; nullopt if it is not well-formed UTF-8 (overlong, surrogate, truncated, too
// large).
std::optional<Character> firstCharacter(std::string_view bytes) {
    const auto byteAt = [&](size_t i) { return static_cast<uint8_t>(bytes[i]); };
    const uint8_t lead = byteAt(0);
    if (lead < 0x80)
        return Character{lead, 1};
    size_t size = 0;
    uint32_t code = 0;
    uint32_t least = 0;
    if ((lead & 0xe0U) == 0xc0) {
        size = 2, code = lead & 0x1fU, least = 0x80;
    } else if ((lead & 0xf0U) == 0xe0) {
        size = 3, code = lead & 0x0fU, least = 0x800;
    } else if ((lead & 0xf8U) == 0xf0) {
        size = 4, code = lead & 0x07U, least = 0x10000;
    } else {
        return std::nullopt;
    }
    if (bytes.size() < size)
        return std::nullopt;
    for (size_t i = 1; i < size; ++i) {
        if ((byteAt(i) & 0xc0U) != 0x80)
            return std::nullopt;
        code = (code << 6U) | (byteAt(i) & 0x3fU);
    }
    if (code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return std::nullopt;
    return Character{code, size};
}

// Invisible characters that change how the text around them is displayed.
bool steersUnseen(uint32_t code) {
    return code == 0x61c || code == 0x200e || code == 0x200f || code == 0x2028 || code == 0x2029 ||
           (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
           (code >= 0xfff9 && code <= 0xfffb) || (code >= 0xe0000 && code <= 0xe007f);
}

bool isControl(uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

void appendHex(std::string& out, uint32_t value, int digits) {
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        out.push_back("0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 15U]);
}

void appendControl(std::string& out, uint32_t code) {
    switch (code) {
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        out += "\\x";
        appendHex(out, code, 2);
    }
}

} // namespace

std::string displayText(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size());
    while (!bytes.empty()) {
        const auto character = firstCharacter(bytes);
        const size_t size = character ? character->size : 1;
        if (!character || isControl(character->code)) {
            appendControl(out, character ? character->code : static_cast<uint8_t>(bytes.front()));
        } else if (steersUnseen(character->code)) {
            out += character->code > 0xffff ? "\\U" : "\\u";
            appendHex(out, character->code, character->code > 0xffff ? 8 : 4);
        } else {
            out += bytes.substr(0, size);
        }
        bytes.remove_prefix(size);
    }
    return out;
}

std::string displayTexts(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts)
        list += (&text == &texts.front() ? "" : ", ") + displayText(text);
    return list;
}

std::string displayJson(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    const auto appendUnit = [&out](uint32_t unit) {
        out += "\\u";
        appendHex(out, unit, 4);
    };
    while (!json.empty()) {
        if (static_cast<uint8_t>(json.front()) < 0x7f) {
            out += json.front();
            json.remove_prefix(1);
            continue;
        }
        const auto character = firstCharacter(json);
        const uint32_t code = character ? character->code : 0xfffd;
        const size_t size = character ? character->size : 1;
        if (code > 0xffff && steersUnseen(code)) {
            appendUnit(0xd800U + ((code - 0x10000U) >> 10U));
            appendUnit(0xdc00U + ((code - 0x10000U) & 0x3ffU));
        } else if (!character || isControl(code) || steersUnseen(code)) {
            appendUnit(code);
        } else {
            out += json.substr(0, size);
        }
        json.remove_prefix(size);
    }
    return out;
}

std::string asSentence(std::string text) {
    while (text.ends_with(' '))
        text.pop_back();
    constexpr std::string_view endings[] = {".", "!", "?", "…", "。"};
    const bool isOne = std::any_of(std::begin(endings), std::end(endings),
                                   [&](std::string_view ending) { return text.ends_with(ending); });
    return text.empty() || isOne ? text : text + ".";
}

bool isPlainText(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto character = firstCharacter(bytes);
        if (!character || isControl(character->code) || steersUnseen(character->code))
            return false;
        bytes.remove_prefix(character->size);
    }
    return true;
}

bool isUtf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto character = firstCharacter(bytes);
        if (!character)
            return false;
        bytes.remove_prefix(character->size);
    }
    return true;
}

} // namespace studio
