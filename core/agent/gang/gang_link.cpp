#include "core/agent/gang/gang_link.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/ip_address.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr std::string_view magic = "CSG1";
constexpr size_t challengeSize = 32;
constexpr int gangBacklog = 1024;

std::string randomChallenge() {
    std::string bytes(challengeSize, '\0');
    fillRandom(bytes.data(), bytes.size());
    return bytes;
}

// RFC 2104. The key of an attempt is as long as a block.
std::string hmac(std::string_view key, const std::string& text) {
    constexpr size_t blockSize = 64;
    std::string inner(blockSize, '\x36');
    std::string outer(blockSize, '\x5c');
    for (size_t i = 0; i < std::min(key.size(), blockSize); ++i) {
        inner[i] = static_cast<char>(inner[i] ^ key[i]);
        outer[i] = static_cast<char>(outer[i] ^ key[i]);
    }
    const Sha256 first = sha256Of(inner + text);
    const Sha256 second = sha256Of(outer + std::string(first.begin(), first.end()));
    return {second.begin(), second.end()};
}

bool isSame(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    return difference == 0;
}

struct Address {
    sockaddr_storage storage{};
    socklen_t size = 0;
};

Result<Address> addressFor(const std::string& text, int port) {
    Address address;
    auto* four = reinterpret_cast<sockaddr_in*>(&address.storage);
    auto* six = reinterpret_cast<sockaddr_in6*>(&address.storage);
    if (const auto bytes = ipv4FromText(text)) {
        std::memcpy(&four->sin_addr, bytes->data(), bytes->size());
        four->sin_family = AF_INET;
        four->sin_port = htons(static_cast<uint16_t>(port));
        address.size = sizeof(*four);
    } else if (auto groups = ipv6FromText(text)) {
        std::transform(groups->begin(), groups->end(), groups->begin(), [](uint16_t group) { return htons(group); });
        std::memcpy(&six->sin6_addr, groups->data(), sizeof(six->sin6_addr));
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(static_cast<uint16_t>(port));
        address.size = sizeof(*six);
    } else {
        return fail(ErrorCode::InvalidArgument, "'" + text.substr(0, 64) + "' is not an address.");
    }
    return address;
}

// Waits for events of the descriptor; false after the deadline.
bool waitUntil(int fd, short events, int64_t deadline) {
    for (;;) {
        const int64_t left = deadline - bootClockMs();
        pollfd look{fd, events, 0};
        const int ready = poll(&look, 1, static_cast<int>(std::clamp<int64_t>(left, 0, 60'000)));
        if (ready > 0)
            return true;
        if (left <= 0)
            return false;
    }
}

tl::unexpected<Error> connectionFailure(int error) {
    const ErrorCode code = error == EACCES || error == EPERM ? ErrorCode::PermissionDenied
                           : error == ETIMEDOUT              ? ErrorCode::Timeout
                                                             : ErrorCode::Io;
    return fail(code, std::strerror(error));
}

} // namespace

std::string GangLink::greeting() {
    return std::string(magic) + randomChallenge();
}

std::string GangLink::proof(std::string_view role, Purpose purpose, std::string_view challenges, int from,
                            int to) const {
    return hmac(m_key, std::string(role) + " " + static_cast<char>(purpose) + " " + m_attempt + " " +
                           std::to_string(from) + " " + std::to_string(to) + " " + std::string(challenges));
}

Result<GangLink::Caller> GangLink::check(std::string_view greeting, std::string_view answer, Purpose purpose) const {
    const auto refuse = [] { return fail(ErrorCode::PermissionDenied, "The peer is not a node of this attempt."); };
    if (greeting.size() != greetingSize || answer.size() != answerSize || answer[0] != static_cast<char>(purpose))
        return refuse();
    const int rank = (static_cast<uint8_t>(answer[1]) << 8) | static_cast<uint8_t>(answer[2]);
    const std::string challenges =
        std::string(greeting.substr(magic.size())) + std::string(answer.substr(3, challengeSize));
    if (!isSame(answer.substr(3 + challengeSize), proof("client", purpose, challenges, rank, m_self)))
        return refuse();
    return Caller{rank, proof("server", purpose, challenges, rank, m_self)};
}

Result<void> GangLink::greet(int fd, Purpose purpose, int peer, int64_t limitMs) const {
    const int64_t deadline = bootClockMs() + limitMs;
    const auto greeting = readFromNode(fd, greetingSize, limitMs);
    if (!greeting)
        return fail(greeting.error());
    if (!greeting->starts_with(magic))
        return fail(ErrorCode::PermissionDenied, "Another program is listening there.");
    const std::string own = randomChallenge();
    const std::string challenges = greeting->substr(magic.size()) + own;
    std::string answer(1, static_cast<char>(purpose));
    answer += static_cast<char>((m_self >> 8) & 255);
    answer += static_cast<char>(m_self & 255);
    answer += own + proof("client", purpose, challenges, m_self, peer);
    if (auto sent = writeToNode(fd, answer, deadline - bootClockMs()); !sent)
        return sent;
    const auto proved = readFromNode(fd, proofSize, deadline - bootClockMs());
    if (!proved)
        return fail(proved.error());
    if (!isSame(*proved, proof("server", purpose, challenges, m_self, peer)))
        return fail(ErrorCode::PermissionDenied, "The peer is not node " + std::to_string(peer) + ".");
    return {};
}

Result<UniqueFd> connectToNode(const std::string& address, int port, int64_t limitMs) {
    const auto to = addressFor(address, port);
    if (!to)
        return fail(to.error());
    UniqueFd fd(socket(to->storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make a socket"));
    const int yes = 1;
    setsockopt(fd.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    if (connect(fd.get(), reinterpret_cast<const sockaddr*>(&to->storage), to->size) == 0)
        return fd;
    if (errno != EINPROGRESS)
        return connectionFailure(errno);
    if (!waitUntil(fd.get(), POLLOUT, bootClockMs() + limitMs))
        return connectionFailure(ETIMEDOUT);
    int error = 0;
    socklen_t size = sizeof(error);
    if (getsockopt(fd.get(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0)
        return connectionFailure(error);
    return fd;
}

Result<UniqueFd> listenForNodes(int& port) {
    // IPv6 sockets accept both, where there is IPv6.
    for (const int family : {AF_INET6, AF_INET}) {
        UniqueFd fd(socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        const int yes = 1;
        const int no = 0;
        sockaddr_storage storage{};
        storage.ss_family = static_cast<sa_family_t>(family);
        auto* six = reinterpret_cast<sockaddr_in6*>(&storage);
        auto* four = reinterpret_cast<sockaddr_in*>(&storage);
        (family == AF_INET6 ? six->sin6_port : four->sin_port) = htons(static_cast<uint16_t>(port));
        if (!fd.isValid())
            continue;
        setsockopt(fd.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
        if (family == AF_INET6)
            setsockopt(fd.get(), IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof(no));
        if (bind(fd.get(), reinterpret_cast<const sockaddr*>(&storage), sizeof(sockaddr_in6)) != 0) {
            if (family == AF_INET6 && errno != EADDRINUSE)
                continue;
            return fail(errorFromErrno(errno, "bind to port " + std::to_string(port)));
        }
        if (listen(fd.get(), gangBacklog) != 0)
            return fail(errorFromErrno(errno, "listen on port " + std::to_string(port)));
        socklen_t size = sizeof(storage);
        if (getsockname(fd.get(), reinterpret_cast<sockaddr*>(&storage), &size) != 0)
            return fail(errorFromErrno(errno, "get the port"));
        port = ntohs(family == AF_INET6 ? six->sin6_port : four->sin_port);
        return fd;
    }
    return fail(errorFromErrno(errno, "make a socket"));
}

Result<std::string> readFromNode(int fd, size_t size, int64_t limitMs) {
    const int64_t deadline = bootClockMs() + limitMs;
    std::string bytes(size, '\0');
    for (size_t done = 0; done < size;) {
        const ssize_t got = recv(fd, bytes.data() + done, size - done, MSG_DONTWAIT);
        if (got > 0) {
            done += static_cast<size_t>(got);
            continue;
        }
        if (got == 0)
            return fail(ErrorCode::Io, "The peer closed the connection.");
        if (errno != EAGAIN && errno != EINTR)
            return connectionFailure(errno);
        if (!waitUntil(fd, POLLIN, deadline))
            return fail(ErrorCode::Timeout, "The peer is not responding.");
    }
    return bytes;
}

Result<void> writeToNode(int fd, std::string_view bytes, int64_t limitMs) {
    const int64_t deadline = bootClockMs() + limitMs;
    while (!bytes.empty()) {
        const ssize_t put = send(fd, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (put >= 0) {
            bytes.remove_prefix(static_cast<size_t>(put));
            continue;
        }
        if (errno != EAGAIN && errno != EINTR)
            return connectionFailure(errno);
        if (!waitUntil(fd, POLLOUT, deadline))
            return fail(ErrorCode::Timeout, "The peer is not reading.");
    }
    return {};
}

void closeWithoutLinger(int fd) {
    const linger none{1, 0};
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
}

} // namespace studio
