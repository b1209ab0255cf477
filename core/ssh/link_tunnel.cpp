// The part of LinkWorker that carries the connections of other links: those of machines behind this one.
#include <array>
#include <cerrno>
#include <sys/socket.h>

#include "core/ssh/link_worker.h"

namespace studio {

std::future<Result<UniqueFd>> LinkWorker::openTunnel(std::string host, int port) {
    auto channel = std::make_shared<Channel>();
    channel->isConnection = true;
    channel->host = std::move(host);
    channel->port = port;
    channel->promise.emplace();
    auto future = channel->promise->get_future();
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0) {
        channel->promise->set_value(fail(errorFromErrno(errno, "make a socket pair")));
        return future;
    }
    channel->tunnel.reset(ends[0]);
    channel->promised.reset(ends[1]);
    add(std::move(channel));
    return future;
}

void LinkWorker::pumpTunnel(Channel& channel) {
    while (!channel.toTunnel.empty()) {
        const ssize_t put =
            ::send(channel.tunnel.get(), channel.toTunnel.data(), channel.toTunnel.size(), MSG_NOSIGNAL);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0 && errno == EAGAIN)
            break;
        if (put < 0)
            return end(channel, std::nullopt);
        channel.toTunnel.erase(0, static_cast<size_t>(put));
    }
    if (channel.isAtEnd && channel.toTunnel.empty())
        shutdown(channel.tunnel.get(), SHUT_WR);
    std::array<char, 65536> buffer;
    while (!channel.tunnelEnded && channel.output.size() < tunnelBuffer) {
        const ssize_t got = ::recv(channel.tunnel.get(), buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            break;
        if (got <= 0) {
            channel.tunnelEnded = channel.mustEnd = true;
            // The link at the other end has gone: nobody wants what may still come.
            if (channel.output.isEmpty())
                return end(channel, std::nullopt);
            break;
        }
        channel.output.add(QByteArray(buffer.data(), got));
    }
}

} // namespace studio
