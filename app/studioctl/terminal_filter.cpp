#include "app/studioctl/terminal_filter.h"

#include "core/base/display_text.h"

namespace studio::cli {

namespace {

constexpr char escape = '\x1b';
constexpr size_t maxSgrLength = 64;

// Returns the length of the SGR sequence at the start of `text`; 0: none; npos: incomplete.
size_t sgrLength(std::string_view text) {
    if (text.size() == 1)
        return std::string_view::npos;
    if (text[1] != '[')
        return 0;
    for (size_t i = 2; i < text.size() && i < maxSgrLength; ++i) {
        if (text[i] == 'm')
            return i + 1;
        if ((text[i] < '0' || text[i] > '9') && text[i] != ';' && text[i] != ':')
            return 0;
    }
    return text.size() < maxSgrLength ? std::string_view::npos : 0;
}

// Returns the size of an incomplete UTF-8 character at the end.
size_t cutCharacter(std::string_view text) {
    for (size_t back = 1; back <= 3 && back <= text.size(); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if ((byte & 0xC0U) == 0x80)
            continue;
        const size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        return length > back ? back : 0;
    }
    return 0;
}

} // namespace

std::string TerminalFilter::pass(std::string_view bytes) {
    const std::string all = std::exchange(m_kept, {}) + std::string(bytes);
    std::string_view left = all;
    std::string out;
    while (!left.empty()) {
        const char c = left.front();
        if (c == '\n' || c == '\t' || c == '\r') {
            out += c;
            left.remove_prefix(1);
            continue;
        }
        if (c == escape) {
            const size_t length = sgrLength(left);
            if (length == std::string_view::npos) {
                m_kept = left;
                return out;
            }
            out += length > 0 ? std::string(left.substr(0, length)) : displayText(left.substr(0, 1));
            left.remove_prefix(std::max<size_t>(1, length));
            continue;
        }
        const size_t end = std::min(left.find_first_of("\n\t\r\x1b"), left.size());
        const size_t cut = end == left.size() ? cutCharacter(left) : 0;
        out += displayText(left.substr(0, end - cut));
        m_kept = left.substr(end - cut, cut);
        left.remove_prefix(end);
    }
    return out;
}

std::string TerminalFilter::finish() {
    return displayText(std::exchange(m_kept, {}));
}

} // namespace studio::cli
