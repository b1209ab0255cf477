// ProcFile keeps a small kernel file (/proc, cgroups) open and reads it from the start each time. The file of a process
// stays bound to that process: after its end reads return nothing, even if the pid is reused. Not thread-safe.
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
    // Returns as much as fits into `buffer`; empty if there is nothing (any more).
    std::string_view read(char* buffer, size_t size) const;
    template <size_t Size>
    std::string_view read(std::array<char, Size>& buffer) const {
        return read(buffer.data(), Size);
    }

private:
    UniqueFd m_fd;
};

// Removes and returns the next word (delimited by blanks) or the next line at the front of `text`; empty at its end.
std::string_view takeWord(std::string_view& text);
std::string_view takeLine(std::string_view& text);
// Returns 0 if `text` is not a number.
template <typename Number = uint64_t>
Number numberOf(std::string_view text) {
    Number value{};
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace studio
