#include "core/protocol/gang_table.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/base/ip_address.h"
#include "core/base/random.h"

namespace studio {

namespace {

constexpr int loopbackPrefix = 8;

bool isLinkLocal(const std::string& address) {
    return address.starts_with("169.254.") || address.starts_with("fe80:");
}

// Returns true if the first `length` bits are the same.
bool startSame(const std::array<uint16_t, 8>& a, const std::array<uint16_t, 8>& b, int length) {
    for (size_t i = 0; i < a.size() && length > 0; ++i, length -= 16) {
        const int ignored = 16 - std::min(length, 16);
        if ((a.at(i) >> ignored) != (b.at(i) >> ignored))
            return false;
    }
    return true;
}

bool isIpv6(const std::string& address) {
    return address.find(':') != std::string::npos;
}

bool isInNetworkOf(const NodeAddress& address, const NodeAddress& network) {
    if (isIpv6(address.address) != isIpv6(network.address))
        return false;
    if (isIpv6(network.address)) {
        const auto own = ipv6FromText(address.address);
        const auto other = ipv6FromText(network.address);
        return network.prefixLength > 0 && own && other && startSame(*own, *other, network.prefixLength);
    }
    return networkOf(address.address, network.prefixLength) == networkOf(network.address, network.prefixLength);
}

// Counts the other nodes that have an address in the network of `address`.
int countNeighbours(const std::vector<GangMember>& members, size_t self, const NodeAddress& address) {
    int count = 0;
    for (size_t i = 0; i < members.size(); ++i) {
        const auto& others = members[i].state.addresses;
        if (i != self && std::any_of(others.begin(), others.end(),
                                     [&](const NodeAddress& other) { return isInNetworkOf(other, address); }))
            ++count;
    }
    return count;
}

std::vector<NodeAddress> candidatesOf(const GangState& state, const std::string& interface) {
    std::vector<NodeAddress> wanted;
    if (!interface.empty())
        std::copy_if(state.addresses.begin(), state.addresses.end(), std::back_inserter(wanted),
                     [&](const NodeAddress& address) { return address.interface == interface; });
    return wanted.empty() ? state.addresses : wanted;
}

} // namespace

Result<GangTable> makeGangTable(const std::vector<GangMember>& members, const std::string& interface, std::string key) {
    GangTable table;
    table.key = std::move(key);
    const bool isOneMachine = std::all_of(members.begin(), members.end(), [&](const GangMember& member) {
        return member.kernel == members.front().kernel;
    });
    for (size_t i = 0; i < members.size(); ++i) {
        const GangState& state = members[i].state;
        GangTable::Node& node = table.nodes.emplace_back();
        node.ports = state.ports;
        const auto candidates = candidatesOf(state, interface);
        const NodeAddress* best = nullptr;
        std::tuple<int, bool, bool> bestRank;
        for (const NodeAddress& candidate : candidates) {
            const std::tuple rank(countNeighbours(members, i, candidate), !isLinkLocal(candidate.address),
                                  !isIpv6(candidate.address));
            if (best == nullptr || rank > bestRank) {
                best = &candidate;
                bestRank = rank;
            }
        }
        if (best == nullptr && !isOneMachine)
            return fail(ErrorCode::NotFound,
                        "Node " + std::to_string(i) + " has no network address by which other machines could reach it.",
                        std::to_string(i));
        node.address = best != nullptr ? best->address : "127.0.0.1";
        node.interface = best != nullptr ? best->interface : "lo";
        node.prefixLength = best != nullptr ? best->prefixLength : loopbackPrefix;
    }
    return table;
}

std::string newGangKey() {
    constexpr std::string_view hex = "0123456789abcdef";
    std::array<unsigned char, 32> bytes{};
    fillRandom(bytes.data(), bytes.size());
    std::string key;
    for (const unsigned char byte : bytes)
        key += {hex[byte >> 4U], hex[byte & 15U]};
    return key;
}

} // namespace studio
