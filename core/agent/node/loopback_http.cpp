#include "core/agent/node/loopback_http.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <netinet/in.h>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/base/timestamp.h"
#include "core/base/unique_fd.h"

namespace studio {

namespace {

constexpr size_t maxLoopbackAnswer = 4U << 20;

// Returns false at the time limit.
bool waitFor(int fd, short what, int64_t endMs) {
    for (;;) {
        const int64_t left = endMs - bootClockMs();
        if (left <= 0)
            return false;
        pollfd look{fd, what, 0};
        const int ready = poll(&look, 1, static_cast<int>(std::min<int64_t>(left, 60'000)));
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

// `where`: of the server, for messages: "port 8888".
Result<UniqueFd> connectWithin(UniqueFd fd, const sockaddr* address, socklen_t length, const std::string& where,
                               int64_t endMs) {
    int error = 0;
    if (fd.isValid() && connect(fd.get(), address, length) != 0)
        error = errno;
    if (error == EINPROGRESS && waitFor(fd.get(), POLLOUT, endMs)) {
        socklen_t size = sizeof error;
        getsockopt(fd.get(), SOL_SOCKET, SO_ERROR, &error, &size);
    }
    if (!fd.isValid() || error != 0)
        return fail(ErrorCode::Unavailable, "No service is listening on " + where + ".");
    return fd;
}

Result<LoopbackAnswer> getOver(Result<UniqueFd> fd, const std::string& host, const std::string& where,
                               const std::string& path, const std::string& token, int64_t end) {
    if (!fd)
        return fail(fd.error());
    // HTTP/1.0: the body ends with the connection, without chunks.
    std::string request = "GET " + path + " HTTP/1.0\r\nHost: " + host + "\r\n";
    if (!token.empty())
        request += "Authorization: token " + token + "\r\n";
    request += "\r\n";
    const auto silent = [&] {
        return fail(ErrorCode::Unavailable, "The server on " + where + " did not respond in time.");
    };
    for (size_t sent = 0; sent < request.size();) {
        const ssize_t count = send(fd->get(), request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
        if (count > 0)
            sent += static_cast<size_t>(count);
        else if ((errno != EAGAIN && errno != EINTR) || !waitFor(fd->get(), POLLOUT, end))
            return silent();
    }
    std::string answer;
    std::array<char, 16 * 1024> buffer; // NOLINT: filled by recv
    for (;;) {
        if (!waitFor(fd->get(), POLLIN, end))
            return silent();
        const ssize_t count = recv(fd->get(), buffer.data(), buffer.size(), 0);
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (count <= 0)
            break;
        answer.append(buffer.data(), static_cast<size_t>(count));
        if (answer.size() > maxLoopbackAnswer)
            return fail(ErrorCode::Protocol, "The server's response is too long.");
    }
    const size_t body = answer.find("\r\n\r\n");
    LoopbackAnswer read;
    if (!answer.starts_with("HTTP/1.") || answer.size() < 12 || body == std::string::npos ||
        std::from_chars(answer.data() + 9, answer.data() + 12, read.status).ec != std::errc())
        return fail(ErrorCode::Protocol, "The server on " + where + " is not an HTTP server.");
    read.body = answer.substr(body + 4);
    return read;
}

} // namespace

Result<LoopbackAnswer> getFromLoopback(int port, const std::string& path, const std::string& token, int limitMs) {
    const int64_t end = bootClockMs() + limitMs;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const std::string where = "port " + std::to_string(port);
    return getOver(connectWithin(UniqueFd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)),
                                 reinterpret_cast<const sockaddr*>(&address), sizeof address, where, end),
                   "127.0.0.1:" + std::to_string(port), where, path, token, end);
}

Result<LoopbackAnswer> getFromSocket(const std::string& socketPath, const std::string& path, const std::string& token,
                                     int limitMs) {
    const int64_t end = bootClockMs() + limitMs;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (socketPath.size() >= sizeof address.sun_path)
        return fail(ErrorCode::InvalidArgument, "The path of the socket " + socketPath + " is too long.");
    std::copy(socketPath.begin(), socketPath.end(), address.sun_path);
    return getOver(connectWithin(UniqueFd(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)),
                                 reinterpret_cast<const sockaddr*>(&address), sizeof address, socketPath, end),
                   "localhost", socketPath, path, token, end);
}

} // namespace studio
