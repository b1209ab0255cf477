// LiteralFinder finds bytes in bytes, optionally ignoring the case of ASCII letters, by comparing first and last byte
// at 16 positions at once. Immutable and thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace studio::ui {

class LiteralFinder {
public:
    LiteralFinder() = default;
    // Precondition: `needle` is not empty.
    LiteralFinder(std::string needle, bool matchCase);
    // Returns npos if there is none at or after `from`.
    size_t find(std::string_view text, size_t from = 0) const;
    size_t size() const { return m_needle.size(); }

private:
    bool isAt(const char* place) const;
    std::string m_needle;
    std::string m_folds; // 0x20 for each byte that is a letter whose case does not matter
};

} // namespace studio::ui
