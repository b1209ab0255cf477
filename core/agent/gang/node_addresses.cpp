#include "core/agent/gang/node_addresses.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <bit>
#include <cerrno>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>

#include "core/base/file.h"
#include "core/base/text.h"

namespace studio {

namespace {

constexpr size_t maxNodeAddresses = 32;

// A bridge or its port that connects only what runs on this machine. A bridge with a device of the machine is its
// network interface.
bool isInternal(const std::string& interface) {
    constexpr std::array beginnings = {"docker", "virbr", "cni",     "veth",    "br-",  "podman",
                                       "lxc",    "lxd",   "flannel", "cali",    "vnet", "kube",
                                       "cilium", "weave", "vmnet",   "vboxnet", "crc"};
    if (std::any_of(beginnings.begin(), beginnings.end(),
                    [&](const char* text) { return interface.starts_with(text); }))
        return true;
    const std::string folder = "/sys/class/net/" + interface;
    if (!pathExists(folder + "/bridge"))
        return false;
    const auto ports = listFolder(folder + "/brif");
    return !ports || std::none_of(ports->begin(), ports->end(), [](const FolderEntry& port) {
        return pathExists("/sys/class/net/" + port.name + "/device");
    });
}

// Of the route with the lowest metric; empty: none.
std::string interfaceOfDefaultRoute() {
    std::string best;
    int64_t bestMetric = INT64_MAX;
    const std::string text = readFile("/proc/net/route", 1U << 20U).value_or(std::string());
    forEachLine(text, [&](std::string_view line) {
        std::vector<std::string> fields;
        for (size_t at = 0; at < line.size();) {
            const size_t end = std::min(line.find_first_of(" \t", at), line.size());
            if (end > at)
                fields.emplace_back(line.substr(at, end - at));
            at = end + 1;
        }
        constexpr size_t metricField = 6;
        if (fields.size() <= metricField + 1 || fields[1] != "00000000" || fields[metricField + 1] != "00000000")
            return;
        const int64_t metric = std::atoll(fields[metricField].c_str());
        if (metric < bestMetric) {
            bestMetric = metric;
            best = fields[0];
        }
    });
    return best;
}

int prefixOf(const uint8_t* mask, size_t size) {
    int bits = 0;
    for (size_t i = 0; i < size; ++i)
        bits += std::popcount(mask[i]);
    return bits;
}

std::optional<NodeAddress> addressOf(const ifaddrs& entry) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    NodeAddress address{{}, 0, entry.ifa_name};
    if (entry.ifa_addr->sa_family == AF_INET) {
        const auto* in = reinterpret_cast<const sockaddr_in*>(entry.ifa_addr);
        const uint32_t number = ntohl(in->sin_addr.s_addr);
        if ((number >> 16U) == 0xa9feU || number == 0) // link-local
            return std::nullopt;
        inet_ntop(AF_INET, &in->sin_addr, text.data(), text.size());
        if (entry.ifa_netmask != nullptr)
            address.prefixLength = prefixOf(
                reinterpret_cast<const uint8_t*>(&reinterpret_cast<const sockaddr_in*>(entry.ifa_netmask)->sin_addr),
                4);
    } else if (entry.ifa_addr->sa_family == AF_INET6) {
        const auto* in = reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr);
        if (IN6_IS_ADDR_LINKLOCAL(&in->sin6_addr) || IN6_IS_ADDR_V4MAPPED(&in->sin6_addr))
            return std::nullopt;
        inet_ntop(AF_INET6, &in->sin6_addr, text.data(), text.size());
        if (entry.ifa_netmask != nullptr)
            address.prefixLength = prefixOf(
                reinterpret_cast<const uint8_t*>(&reinterpret_cast<const sockaddr_in6*>(entry.ifa_netmask)->sin6_addr),
                16);
    } else {
        return std::nullopt;
    }
    address.address = text.data();
    return isNodeAddress(address.address) && isInterfaceName(address.interface) ? std::optional(address) : std::nullopt;
}

} // namespace

Result<std::vector<NodeAddress>> nodeAddresses(const std::string& interface) {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0)
        return fail(errorFromErrno(errno, "list the network interfaces"));
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
    std::vector<NodeAddress> addresses;
    for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
        if (entry->ifa_addr == nullptr || (entry->ifa_flags & IFF_UP) == 0)
            continue;
        const bool isWanted = interface.empty() ? (entry->ifa_flags & IFF_LOOPBACK) == 0 && !isInternal(entry->ifa_name)
                                                : interface == entry->ifa_name;
        if (auto address = isWanted ? addressOf(*entry) : std::nullopt)
            addresses.push_back(std::move(*address));
    }
    if (addresses.empty() && !interface.empty())
        return fail(ErrorCode::NotFound, "This machine has no network interface '" + interface + "' with an address.");
    if (addresses.empty())
        addresses.push_back({"127.0.0.1", 8, "lo"});
    const std::string first = interfaceOfDefaultRoute();
    const auto order = [&first](const NodeAddress& address) {
        return std::pair(address.address.find(':') != std::string::npos, address.interface != first);
    };
    std::stable_sort(addresses.begin(), addresses.end(),
                     [&](const NodeAddress& a, const NodeAddress& b) { return order(a) < order(b); });
    addresses.resize(std::min(addresses.size(), maxNodeAddresses));
    return addresses;
}

} // namespace studio
