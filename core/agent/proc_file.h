// A small file of the kernel (/proc, control groups) that is looked at again and again: opened once, read from its start each time. One
// of a process stays that process's: when that is gone nothing is read, even if its number is used again. Not thread-safe.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/file.h"

namespace studio {

class ProcFile {
public:
    ProcFile() = default;
    explicit ProcFile(const std::string& path);
    bool isOpen() const { return m_fd.isValid(); }
    // What fits into `buffer`; empty where there is nothing (any more).
    std::string_view read(char* buffer, size_t size) const;
    template <size_t Size>
    std::string_view read(std::array<char, Size>& buffer) const {
        return read(buffer.data(), Size);
    }

private:
    UniqueFd m_fd;
};

// Takes the next word (no blank in it) or the next line from the front of `text`; empty at its end.
std::string_view takeWord(std::string_view& text);
std::string_view takeLine(std::string_view& text);
// 0 for what is no number.
template <typename Number = uint64_t>
Number numberOf(std::string_view text) {
    Number value{};
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace studio
