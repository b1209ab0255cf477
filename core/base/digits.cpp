#include "core/base/digits.h"

namespace studio {

std::string hexText(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string octalText(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 5);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += "\\0";
        for (const unsigned shift : {6U, 3U, 0U})
            text += static_cast<char>('0' + ((byte >> shift) & 7U));
    }
    return text;
}

} // namespace studio
