#include "core/protocol/terminal_word.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/protocol/run_spec.h"

namespace studio {

std::string terminalQuoted(std::string_view text) {
    std::string lines(text); // line breaks are displayed as such
    std::replace(lines.begin(), lines.end(), '\n', ' ');
    if (isPlainText(lines))
        return shellQuoted(text);
    // Command substitution strips trailing line breaks.
    const size_t end = text.find_last_not_of('\n') + 1;
    const std::string_view breaks = text.substr(end);
    text = text.substr(0, end);
    std::string out = "\"$(printf %b '";
    while (!text.empty()) {
        size_t size = 1;
        while (size < std::min<size_t>(4, text.size()) && !isUtf8(text.substr(0, size)))
            ++size;
        const bool isText = isUtf8(text.substr(0, size));
        const std::string_view character = text.substr(0, isText ? size : 1);
        text.remove_prefix(character.size());
        if (character == "'")
            out += "'\\''";
        else if (character == "\\")
            out += "\\\\";
        else if (character == "\n" || (isText && isPlainText(character)))
            out += character;
        else
            for (const char byte : character) {
                const auto value = static_cast<unsigned char>(byte);
                const auto digit = [value](int shift) { return static_cast<char>('0' + ((value >> shift) & 7)); };
                out += {'\\', '0', digit(6), digit(3), digit(0)};
            }
    }
    return out + "')" + std::string(breaks) + "\"";
}

} // namespace studio
