// ShellFrames reads and writes the frames of a remote shell (remote_shell.h) on a non-blocking socket. One thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

class ShellFrames {
public:
    struct Frame {
        char kind = 0;
        std::string bytes;
    };
    static constexpr size_t maxFrameSize = 1U << 20U;

    explicit ShellFrames(int socket)
        : m_socket(socket) {}
    // Reads what is there; false at the end of the connection.
    bool receive();
    // nullopt: none is complete. An oversized one ends the connection: isBroken().
    std::optional<Frame> next();
    bool isBroken() const { return m_isBroken; }
    void add(char kind, std::string_view bytes);
    // Sends what the socket takes; false if the connection has ended.
    bool flush();
    bool hasOutput() const { return !m_out.empty(); }
    size_t outputSize() const { return m_out.size(); }
    // Sends all of it, for at most `limitMs`.
    void finish(int limitMs);

private:
    int m_socket;
    std::string m_in;
    std::string m_out;
    bool m_isBroken = false;
};

} // namespace studio
