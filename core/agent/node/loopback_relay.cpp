#include "core/agent/node/loopback_relay.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/file.h"

namespace studio {

namespace {

UniqueFd connectTo(uint16_t port) {
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    UniqueFd fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (fd.isValid() && connect(fd.get(), reinterpret_cast<const sockaddr*>(&v4), sizeof v4) == 0)
        return fd;
    sockaddr_in6 v6{};
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    v6.sin6_addr = in6addr_loopback;
    fd = UniqueFd(socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (fd.isValid() && connect(fd.get(), reinterpret_cast<const sockaddr*>(&v6), sizeof v6) == 0)
        return fd;
    return {};
}

bool writeAll(int fd, const char* data, size_t size) {
    while (size > 0) {
        const ssize_t written = write(fd, data, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        data += written;
        size -= static_cast<size_t>(written);
    }
    return true;
}

// Returns false at the end of `from`, or if `to` takes nothing any more.
bool pass(int from, int to) {
    std::array<char, 64 * 1024> buffer;
    ssize_t size = 0;
    do
        size = read(from, buffer.data(), buffer.size());
    while (size < 0 && errno == EINTR);
    return size > 0 && writeAll(to, buffer.data(), static_cast<size_t>(size));
}

} // namespace

int runLoopbackRelay(std::string_view port) {
    uint16_t number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    if (error != std::errc() || end != port.data() + port.size() || number == 0)
        return 2;
    const UniqueFd server = connectTo(number);
    if (!server.isValid()) {
        std::fprintf(stderr, "No service is listening on port %d: %s\n", number, std::strerror(errno));
        return 1;
    }
    return relayStandardStreams(server.get());
}

int relayStandardStreams(int server) {
    signal(SIGPIPE, SIG_IGN);
    std::array<pollfd, 2> ends = {{{STDIN_FILENO, POLLIN, 0}, {server, POLLIN, 0}}};
    while (ends[1].fd >= 0) {
        if (poll(ends.data(), ends.size(), -1) < 0) {
            if (errno == EINTR)
                continue; // `revents` are those of the time before
            return 1;
        }
        if (ends[0].revents != 0 && !pass(STDIN_FILENO, server)) {
            shutdown(server, SHUT_WR); // the answer may still come
            ends[0].fd = -1;
        }
        if (ends[1].revents != 0 && !pass(server, STDOUT_FILENO))
            ends[1].fd = -1;
    }
    return 0;
}

} // namespace studio
