#include "core/agent/launcher/probe_listener.h"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <netdb.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/agent/gang/node_addresses.h"

namespace studio {

namespace {

constexpr int reachLimitMs = 3'000;
constexpr int maxProbeAddresses = 8;

// Connects within the time limit.
UniqueFd connectWithin(const std::string& address, int port) {
    addrinfo hints{};
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found) != 0)
        return {};
    UniqueFd socket(::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const bool isStarted =
        socket.isValid() && (connect(socket.get(), found->ai_addr, found->ai_addrlen) == 0 || errno == EINPROGRESS);
    freeaddrinfo(found);
    pollfd look{socket.get(), POLLOUT, 0};
    int error = 0;
    socklen_t size = sizeof error;
    if (!isStarted || poll(&look, 1, reachLimitMs) != 1 ||
        getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0)
        return {};
    return socket;
}

} // namespace

ProbeListener::ProbeListener()
    : m_socket(::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
    sockaddr_storage address{};
    socklen_t size = sizeof(sockaddr_in6);
    address.ss_family = AF_INET6; // IPv4 as well
    if (!m_socket.isValid()) {
        m_socket = UniqueFd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        address.ss_family = AF_INET;
        size = sizeof(sockaddr_in);
    }
    const int no = 0;
    if (address.ss_family == AF_INET6)
        setsockopt(m_socket.get(), IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    auto* const raw = reinterpret_cast<sockaddr*>(&address);
    if (!m_socket.isValid() || bind(m_socket.get(), raw, size) != 0 || listen(m_socket.get(), 4) != 0 ||
        getsockname(m_socket.get(), raw, &size) != 0)
        return;
    m_port = ntohs(address.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port
                                                 : reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

nlohmann::json ProbeListener::addresses() {
    nlohmann::json list = nlohmann::json::array();
    const auto known = nodeAddresses({});
    for (const NodeAddress& each : known ? *known : std::vector<NodeAddress>()) {
        if (list.size() < maxProbeAddresses)
            list.push_back(each.address);
    }
    return list;
}

void ProbeListener::serve(const std::string& word) {
    for (;;) {
        const UniqueFd peer(accept4(m_socket.get(), nullptr, nullptr, SOCK_CLOEXEC));
        if (!peer.isValid())
            return;
        (void)!send(peer.get(), word.data(), word.size(), MSG_NOSIGNAL);
    }
}

std::string reachProbe(const nlohmann::json& addresses, int port, const std::string& word) {
    for (const auto& each : addresses) {
        if (!each.is_string() || port <= 0)
            continue;
        const std::string address = each.get<std::string>();
        const UniqueFd socket = connectWithin(address, port);
        std::string answer;
        for (pollfd look{socket.get(), POLLIN, 0}; socket.isValid() && poll(&look, 1, reachLimitMs) == 1;) {
            std::array<char, 64> bytes{};
            const ssize_t got = recv(socket.get(), bytes.data(), bytes.size(), 0);
            if (got <= 0)
                break;
            answer.append(bytes.data(), static_cast<size_t>(got));
        }
        if (!word.empty() && answer == word)
            return address;
    }
    return {};
}

} // namespace studio
