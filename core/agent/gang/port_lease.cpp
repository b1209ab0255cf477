#include "core/agent/gang/port_lease.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <netinet/in.h>
#include <random>
#include <sys/socket.h>

#include "core/base/file.h"

namespace studio {

namespace {

// Above the ports of known services; below what Linux uses for outgoing connections, unless that was changed.
constexpr int lowestPort = 20'000;
constexpr int usualEphemeralPort = 32'768;
constexpr int leastRange = 1024;

int endOfRange() {
    const std::string text = readFile("/proc/sys/net/ipv4/ip_local_port_range", 64).value_or(std::string());
    const int first = std::atoi(text.c_str());
    return first >= lowestPort + leastRange ? std::min(first, 65'536) : usualEphemeralPort;
}

bool canBind(int family, const sockaddr* address, socklen_t size) {
    const UniqueFd fd(socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!fd.isValid())
        return family == AF_INET6; // a machine without IPv6
    const int yes = 1;
    if (family == AF_INET6)
        setsockopt(fd.get(), IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof(yes));
    return bind(fd.get(), address, size) == 0 || errno == EADDRNOTAVAIL || errno == EAFNOSUPPORT;
}

} // namespace

bool isPortFree(int port) {
    sockaddr_in four{};
    four.sin_family = AF_INET;
    four.sin_port = htons(static_cast<uint16_t>(port));
    sockaddr_in6 six{};
    six.sin6_family = AF_INET6;
    six.sin6_port = four.sin_port;
    return canBind(AF_INET, reinterpret_cast<const sockaddr*>(&four), sizeof(four)) &&
           canBind(AF_INET6, reinterpret_cast<const sockaddr*>(&six), sizeof(six));
}

Result<PortLease> PortLease::take(int count) {
    auto folder = SharedLockFolder::open("compute-studio-ports");
    if (!folder)
        return fail(folder.error());
    return takeFrom(std::move(*folder), count);
}

// From a random port on, so that attempts that start together rarely try the same ones.
Result<PortLease> PortLease::takeFrom(SharedLockFolder folder, int count) {
    PortLease lease(std::move(folder));
    const int size = endOfRange() - lowestPort;
    std::minstd_rand random(std::random_device{}());
    const int begin = static_cast<int>(random() % static_cast<unsigned>(size));
    for (int i = 0; i < size && static_cast<int>(lease.m_ports.size()) < count; ++i) {
        const int port = lowestPort + (begin + i) % size;
        auto locked = lease.m_folder.tryLock(std::to_string(port), false);
        if (!locked)
            return fail(locked.error());
        if (!*locked)
            continue;
        if (!isPortFree(port)) {
            lease.m_folder.remove(std::to_string(port));
            (void)setOfdLock((*locked)->get(), F_UNLCK);
            continue;
        }
        lease.m_ports.push_back(port);
        lease.m_locks.push_back(std::move(**locked));
    }
    if (static_cast<int>(lease.m_ports.size()) < count)
        return fail(ErrorCode::Busy, "This machine has not " + std::to_string(count) + " free TCP ports between " +
                                         std::to_string(lowestPort) + " and " + std::to_string(lowestPort + size - 1) +
                                         ".");
    return lease;
}

std::vector<int> PortLease::descriptors() const {
    std::vector<int> all;
    for (const auto& lock : m_locks)
        all.push_back(lock.get());
    if (!all.empty())
        all.push_back(m_folder.descriptor());
    return all;
}

void PortLease::release() {
    for (size_t i = 0; i < m_locks.size(); ++i) {
        m_folder.remove(std::to_string(m_ports[i]));
        (void)setOfdLock(m_locks[i].get(), F_UNLCK);
    }
    m_locks.clear();
}

} // namespace studio
