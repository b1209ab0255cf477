#include "core/agent/gang/line_reader.h"

#include <array>
#include <cerrno>
#include <unistd.h>

namespace studio {

namespace {

constexpr size_t maxPipeLine = 16U << 20U;

} // namespace

bool LineReader::readFrom(int fd) {
    std::array<char, 65536> buffer; // NOLINT: filled by read
    const ssize_t got = read(fd, buffer.data(), buffer.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    if (got <= 0 || m_text.size() > maxPipeLine)
        return false;
    m_text.append(buffer.data(), static_cast<size_t>(got));
    return true;
}

std::optional<std::string> LineReader::next() {
    const size_t end = m_text.find('\n');
    if (end == std::string::npos)
        return std::nullopt;
    std::string line = m_text.substr(0, end);
    m_text.erase(0, end + 1);
    return line;
}

} // namespace studio
