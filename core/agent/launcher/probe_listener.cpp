#include "core/agent/launcher/probe_listener.h"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
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

// Connects within the time limit. Addresses are numeric: a static program cannot resolve names, because glibc loads its
// resolvers from the machine, which has another version.
UniqueFd connectWithin(const std::string& address, int port) {
    sockaddr_storage peer{};
    auto* const in = reinterpret_cast<sockaddr_in*>(&peer);
    auto* const in6 = reinterpret_cast<sockaddr_in6*>(&peer);
    socklen_t length = sizeof *in;
    if (inet_pton(AF_INET, address.c_str(), &in->sin_addr) == 1) {
        in->sin_family = AF_INET;
        in->sin_port = htons(static_cast<uint16_t>(port));
    } else if (inet_pton(AF_INET6, address.c_str(), &in6->sin6_addr) == 1) {
        in6->sin6_family = AF_INET6;
        in6->sin6_port = htons(static_cast<uint16_t>(port));
        length = sizeof *in6;
    } else {
        return {};
    }
    UniqueFd socket(::socket(peer.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const bool isStarted =
        socket.isValid() &&
        (connect(socket.get(), reinterpret_cast<const sockaddr*>(&peer), length) == 0 || errno == EINPROGRESS);
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
