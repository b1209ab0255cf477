#include "core/agent/job/proc_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace studio {

namespace {
constexpr ssize_t halfPage = 2048;
}

ProcFile::ProcFile(const std::string& path)
    : m_fd(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}

std::string_view ProcFile::read(char* buffer, size_t size) const {
    size_t have = 0;
    while (m_fd.isValid() && have < size) {
        const ssize_t got = pread(m_fd.get(), buffer + have, size - have, static_cast<off_t>(have));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        have += static_cast<size_t>(got);
        // The kernel returns long tables page by page; a read that leaves half a page free is the last.
        if (got < halfPage)
            break;
    }
    return {buffer, have};
}

std::string_view takeWord(std::string_view& text) {
    const size_t begin = std::min(text.find_first_not_of(" \t\n"), text.size());
    const size_t end = std::min(text.find_first_of(" \t\n", begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return word;
}

std::string_view takeLine(std::string_view& text) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

} // namespace studio
