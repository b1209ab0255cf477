#include "core/agent/gang/shell_frames.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>

#include "core/base/timestamp.h"

namespace studio {

bool ShellFrames::receive() {
    std::array<char, 65536> buffer{};
    const ssize_t got = recv(m_socket, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got < 0)
        return errno == EAGAIN || errno == EINTR;
    m_in.append(buffer.data(), static_cast<size_t>(got));
    return got > 0;
}

std::optional<ShellFrames::Frame> ShellFrames::next() {
    constexpr size_t headSize = 5;
    if (m_in.size() < headSize)
        return std::nullopt;
    size_t size = 0;
    for (size_t i = 1; i < headSize; ++i)
        size = (size << 8U) | static_cast<uint8_t>(m_in[i]);
    if (size > maxFrameSize) {
        m_isBroken = true;
        return std::nullopt;
    }
    if (m_in.size() < headSize + size)
        return std::nullopt;
    Frame frame{m_in[0], m_in.substr(headSize, size)};
    m_in.erase(0, headSize + size);
    return frame;
}

void ShellFrames::add(char kind, std::string_view bytes) {
    m_out += kind;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        m_out += static_cast<char>((bytes.size() >> shift) & 255U);
    m_out += bytes;
}

bool ShellFrames::flush() {
    while (!m_out.empty()) {
        const ssize_t put = send(m_socket, m_out.data(), m_out.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return errno == EAGAIN;
        m_out.erase(0, static_cast<size_t>(put));
    }
    return true;
}

void ShellFrames::finish(int limitMs) {
    const int64_t until = bootClockMs() + limitMs;
    while (flush() && hasOutput() && bootClockMs() < until) {
        pollfd look{m_socket, POLLOUT, 0};
        (void)poll(&look, 1, 100);
    }
}

} // namespace studio
