// Provides operations on ASCII text that do not depend on the locale. Pure and thread-safe.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace studio {

inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

// Returns `text` without the characters of `blanks` at its beginning and end.
inline std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
    const size_t begin = text.find_first_not_of(blanks);
    const size_t end = text.find_last_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

// Converts A–Z and leaves every other byte as it is.
inline std::string toLowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

// Returns the texts of a range in their order, with `separator` between each two.
template <typename Texts>
std::string joined(const Texts& texts, std::string_view separator = ", ") {
    std::string all;
    bool isFirst = true;
    for (const auto& text : texts) {
        if (!std::exchange(isFirst, false))
            all += separator;
        all += text;
    }
    return all;
}

// Calls `use` with each line, without its '\n'; text that ends with '\n' has no empty last line.
template <typename Use>
void forEachLine(std::string_view text, Use use) {
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        use(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

} // namespace studio
