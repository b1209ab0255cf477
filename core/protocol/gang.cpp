#include "core/protocol/gang.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/base/ip_address.h"
#include "core/base/sha256.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

namespace {

constexpr size_t gangKeyLength = 64;
constexpr size_t maxInterfaceLength = 15; // IFNAMSIZ without its zero
constexpr size_t maxNodeAddresses = 64;
constexpr size_t maxGangTextLength = 2000;

constexpr std::array allGangPhases = {GangPhase::Preparing, GangPhase::Prepared, GangPhase::Waiting,
                                      GangPhase::Ready,     GangPhase::Released, GangPhase::Withdrawn};

tl::unexpected<Error> gangCorrupt(const char* what) {
    return fail(ErrorCode::Corrupt, std::string("The node table of an attempt cannot be read: ") + what + ".");
}

// The whole text as a number without sign, leading zeros or blanks; -1 otherwise.
int64_t plainNumber(std::string_view text, int64_t max) {
    int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size() || number < 0 || number > max ||
        (text.size() > 1 && text.front() == '0'))
        return -1;
    return number;
}

Result<std::vector<int>> portsAt(const json& value) {
    std::vector<int> ports;
    const json& list = valueAt(value, "ports");
    if (!list.is_null() && (!list.is_array() || list.size() > maxGangPorts))
        return gangCorrupt("its ports are not a list");
    for (const auto& port : list) {
        if (!port.is_number_integer() || port.get<int64_t>() < 1 || port.get<int64_t>() > 65535)
            return gangCorrupt("a port is out of range");
        ports.push_back(port.get<int>());
    }
    return ports;
}

// Text of an expression without its "node." and blanks; empty if it is another one.
std::string_view nodeExpression(std::string_view inside) {
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    while (!inside.empty() && isBlank(inside.front()))
        inside.remove_prefix(1);
    while (!inside.empty() && isBlank(inside.back()))
        inside.remove_suffix(1);
    constexpr std::string_view prefix = "node.";
    return inside.starts_with(prefix) ? inside.substr(prefix.size()) : std::string_view{};
}

// Calls `visit` with the position and length of each expression that names a node, and what it names.
Result<void> forEachNodeExpression(std::string_view text, const auto& visit) {
    size_t from = 0;
    for (;;) {
        const size_t open = text.find("${{", from);
        const size_t close = open == std::string_view::npos ? open : text.find("}}", open);
        if (close == std::string_view::npos)
            return {};
        const std::string_view name = nodeExpression(text.substr(open + 3, close - open - 3));
        if (!name.empty()) {
            if (Result<void> visited = visit(open, close + 2, name); !visited)
                return visited;
        }
        from = name.empty() ? open + 3 : close + 2;
    }
}

struct NodePart {
    int64_t node = -1;
    int64_t port = -1; // -1: the address
};
std::optional<NodePart> nodePartOf(std::string_view name) {
    constexpr std::string_view address = "address";
    constexpr std::string_view port = "port.";
    const size_t dot = name.find('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    NodePart part{plainNumber(name.substr(0, dot), maxGangNodes - 1), -1};
    name.remove_prefix(dot + 1);
    if (name.starts_with(port)) {
        part.port = plainNumber(name.substr(port.size()), maxGangPorts - 1);
        return part.node < 0 || part.port < 0 ? std::nullopt : std::optional(part);
    }
    return part.node < 0 || name != address ? std::nullopt : std::optional(part);
}

} // namespace

std::string_view toText(GangPhase phase) {
    switch (phase) {
    case GangPhase::Preparing:
        return "preparing";
    case GangPhase::Prepared:
        return "prepared";
    case GangPhase::Waiting:
        return "waiting";
    case GangPhase::Ready:
        return "ready";
    case GangPhase::Released:
        return "released";
    case GangPhase::Withdrawn:
        return "withdrawn";
    }
    return "preparing";
}

std::optional<GangPhase> gangPhaseFromText(std::string_view text) {
    const auto found =
        std::find_if(allGangPhases.begin(), allGangPhases.end(), [&](auto phase) { return toText(phase) == text; });
    return found == allGangPhases.end() ? std::nullopt : std::optional(*found);
}

bool isNodeAddress(std::string_view text) {
    return ipv4FromText(text).has_value() || ipv6FromText(text).has_value();
}

bool isInterfaceName(std::string_view text) {
    return !text.empty() && text.size() <= maxInterfaceLength && text != "." && text != ".." &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f' && c != '/'; });
}

json toJson(const GangSpec& spec) {
    json value{{"nodes", spec.nodes}};
    if (spec.ports > 0)
        value["ports"] = spec.ports;
    if (!spec.interface.empty())
        value["interface"] = spec.interface;
    if (spec.hasRemoteShell)
        value["remote_shell"] = true;
    if (spec.continuesOnFailure)
        value["continue_on_failure"] = true;
    return value;
}

Result<GangSpec> gangSpecFromJson(const json& value) {
    const int64_t nodes = intAt(value, "nodes", -1);
    const int64_t ports = intAt(value, "ports", 0);
    if (nodes < 1 || nodes > maxGangNodes)
        return gangCorrupt("the number of nodes is out of range");
    if (ports < 0 || ports > maxGangPorts || (value.contains("ports") && !value["ports"].is_number_integer()))
        return gangCorrupt("the number of ports is out of range");
    GangSpec spec{static_cast<int>(nodes), static_cast<int>(ports), textAt(value, "interface"),
                  boolAt(value, "remote_shell"), boolAt(value, "continue_on_failure")};
    if (value.contains("interface") && !isInterfaceName(spec.interface))
        return gangCorrupt("the name of its network interface is invalid");
    return spec;
}

json toJson(const GangState& state) {
    json value{{"phase", toText(state.phase)}};
    for (const auto& each : state.addresses)
        value["addresses"].push_back(
            {{"address", each.address}, {"prefix", each.prefixLength}, {"interface", each.interface}});
    if (!state.ports.empty())
        value["ports"] = state.ports;
    if (!state.code.empty())
        value["code"] = state.code;
    if (!state.detail.empty())
        value["detail"] = state.detail;
    return value;
}

Result<GangState> gangStateFromJson(const json& value) {
    const auto phase = gangPhaseFromText(textAt(value, "phase"));
    if (!phase)
        return gangCorrupt("unknown phase");
    GangState state{.phase = *phase, .code = textAt(value, "code"), .detail = textAt(value, "detail")};
    if (state.code.size() > maxGangTextLength || state.detail.size() > maxGangTextLength)
        return gangCorrupt("a reason is too long");
    const json& addresses = valueAt(value, "addresses");
    if (!addresses.is_null() && (!addresses.is_array() || addresses.size() > maxNodeAddresses))
        return gangCorrupt("its addresses are not a list");
    for (const auto& each : addresses) {
        const int64_t prefix = intAt(each, "prefix", -1);
        NodeAddress address{textAt(each, "address"), static_cast<int>(prefix), textAt(each, "interface")};
        const int64_t longest = ipv4FromText(address.address) ? 32 : 128;
        if (!isNodeAddress(address.address) || !isInterfaceName(address.interface) || prefix < 0 || prefix > longest)
            return gangCorrupt("an address is invalid");
        state.addresses.push_back(std::move(address));
    }
    auto ports = portsAt(value);
    if (!ports)
        return fail(ports.error());
    state.ports = std::move(*ports);
    return state;
}

json toJson(const GangTable& table) {
    json nodes = json::array();
    for (const auto& node : table.nodes)
        nodes.push_back({{"address", node.address},
                         {"ports", node.ports},
                         {"interface", node.interface},
                         {"prefix", node.prefixLength}});
    return {{"nodes", nodes}, {"key", table.key}};
}

Result<GangTable> gangTableFromJson(const json& value) {
    GangTable table{{}, textAt(value, "key")};
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (table.key.size() != gangKeyLength || !std::all_of(table.key.begin(), table.key.end(), isHex))
        return gangCorrupt("its key is invalid");
    const json& nodes = valueAt(value, "nodes");
    if (!nodes.is_array() || nodes.empty() || nodes.size() > static_cast<size_t>(maxGangNodes))
        return gangCorrupt("the number of nodes is out of range");
    for (const auto& each : nodes) {
        auto ports = portsAt(each);
        if (!ports)
            return fail(ports.error());
        const int64_t prefix = intAt(each, "prefix", -1);
        GangTable::Node node{textAt(each, "address"), std::move(*ports), textAt(each, "interface"),
                             static_cast<int>(prefix)};
        if (!isNodeAddress(node.address) || !isInterfaceName(node.interface) || prefix < 0 || prefix > 128)
            return gangCorrupt("the address of a node is invalid");
        table.nodes.push_back(std::move(node));
    }
    return table;
}

std::string networkOf(std::string_view address, int prefixLength) {
    if (auto bytes = ipv4FromText(address)) {
        const int prefix = prefixLength <= 0 || prefixLength > 32 ? 32 : prefixLength;
        uint32_t number = 0;
        for (const uint8_t byte : *bytes)
            number = (number << 8U) | byte;
        number &= ~uint32_t{0} << static_cast<unsigned>(32 - prefix);
        std::string text;
        for (const unsigned shift : {24U, 16U, 8U, 0U})
            text += std::to_string((number >> shift) & 255U) + (shift == 0 ? "/" : ".");
        return text + std::to_string(prefix);
    }
    return std::string(address) + "/" + std::to_string(prefixLength <= 0 || prefixLength > 128 ? 128 : prefixLength);
}

Result<std::string> expandNodes(std::string_view text, const GangTable& table, int self) {
    std::string out;
    size_t copied = 0;
    const auto lacks = [](std::string_view name) {
        return fail(ErrorCode::Corrupt, "The command uses ${{node." + std::string(name) +
                                            "}}, which the nodes of this attempt do not have.");
    };
    const auto node = [&table](int64_t rank) {
        const bool isThere = rank >= 0 && static_cast<size_t>(rank) < table.nodes.size();
        return isThere ? &table.nodes[static_cast<size_t>(rank)] : nullptr;
    };
    auto done = forEachNodeExpression(text, [&](size_t begin, size_t end, std::string_view name) -> Result<void> {
        out += text.substr(copied, begin - copied);
        copied = end;
        if (name == "interface" || name == "network") {
            const auto* own = node(self);
            if (own == nullptr)
                return lacks(name);
            out += name == "interface" ? own->interface : networkOf(own->address, own->prefixLength);
            return {};
        }
        if (name == "secret") {
            if (table.key.empty())
                return lacks(name);
            out += toHex(sha256Of("compute-studio node secret\n" + table.key));
            return {};
        }
        const auto part = nodePartOf(name);
        const auto* named = part ? node(part->node) : nullptr;
        if (named == nullptr || (part->port >= 0 && static_cast<size_t>(part->port) >= named->ports.size()))
            return lacks(name);
        out += part->port < 0 ? named->address : std::to_string(named->ports[static_cast<size_t>(part->port)]);
        return {};
    });
    if (!done)
        return fail(done.error());
    return out + std::string(text.substr(copied));
}

int countNodePorts(std::string_view text) {
    int count = -1;
    (void)forEachNodeExpression(text, [&count](size_t, size_t, std::string_view name) -> Result<void> {
        const auto part = nodePartOf(name);
        count = std::max(count, part && part->node == 0 ? static_cast<int>(part->port) + 1 : 0);
        return {};
    });
    return count;
}

} // namespace studio
