// Defines what the nodes of an attempt on several nodes agree on before any of them starts its processes.
//
// Every node prepares (environment, inputs, ports) and reports Prepared with its addresses. When all have, the studio
// sends each the GangTable; a node then takes its GPU tickets, probes the others, and reports Ready. When all are, the
// studio commits the release and sends it to each; it is irrevocable. Until then the attempt can be withdrawn on all
// nodes, and counts as never started. One file decides on a node, control/decision, created without replacing: it says
// "release" or "withdraw", whichever was first. Value types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Part of the spec of a node. Absent: the attempt has one node, and nothing is agreed on.
struct GangSpec {
    int nodes = 1;
    int ports = 0;                   // TCP ports that each node leases for the attempt
    std::string interface {};        // network interface to be used; empty: chosen by the addresses of all nodes
    bool hasRemoteShell = false;     // node 0 may start commands on the others (studio-agent rsh)
    bool continuesOnFailure = false; // in an engine's job: a node that fails does not end the others
    bool operator==(const GangSpec&) const = default;
};

// An address of a machine; neither loopback nor of a bridge.
struct NodeAddress {
    std::string address; // IPv4 or IPv6, numeric
    int prefixLength = 0;
    std::string interface;
    bool operator==(const NodeAddress&) const = default;
};

enum class GangPhase {
    Preparing, // environment, inputs, ports
    Prepared,  // waits for the table
    Waiting,   // for GPU tickets, or for the other nodes to answer its probe
    Ready,     // waits for the decision
    Released,
    Withdrawn, // nothing was started, and nothing will be
};
std::string_view toText(GangPhase phase);
std::optional<GangPhase> gangPhaseFromText(std::string_view text);

// State of a node as it reports it; stored in the file `gang` of the attempt.
struct GangState {
    GangPhase phase = GangPhase::Preparing;
    std::vector<NodeAddress> addresses{}; // from Prepared on
    std::vector<int> ports{};
    // Waiting: why, as a code: "gpu_busy", "gpu_unknown", "unreachable".
    std::string code{};
    std::string detail{}; // the same as a sentence, which names the owner and the GPU, or both nodes and the port
    bool operator==(const GangState&) const = default;
};

// Sent to each node when all are prepared.
struct GangTable {
    struct Node {
        std::string address;      // by which the other nodes reach it
        std::vector<int> ports{}; // as it reported
        std::string interface {};
        int prefixLength = 0;
        bool operator==(const Node&) const = default;
    };
    std::vector<Node> nodes; // by node rank
    std::string key;         // 64 hex digits, secret of the attempt: authenticates its nodes to each other
    bool operator==(const GangTable&) const = default;
};

// As JSON, in the spec, the attempt's files and messages. Reading is strict: Corrupt for addresses that are not
// numeric, ports out of range, names that no interface can have, and keys of another length.
nlohmann::json toJson(const GangSpec& spec);
Result<GangSpec> gangSpecFromJson(const nlohmann::json& value);
nlohmann::json toJson(const GangState& state);
Result<GangState> gangStateFromJson(const nlohmann::json& value);
nlohmann::json toJson(const GangTable& table);
Result<GangTable> gangTableFromJson(const nlohmann::json& value);

// Replaces ${{node.K.address}}, ${{node.K.port.I}}, ${{node.secret}} (derived from the key, which it does not reveal),
// and of the node `self` ${{node.interface}} and ${{node.network}} (as 10.1.0.0/16), in a variable or a word of a
// command. Everything else is left as it is, other expressions included. Corrupt if the table lacks it.
Result<std::string> expandNodes(std::string_view text, const GangTable& table, int self);

// Returns what texts with such expressions need of a node: its number of ports, and -1 if none names a node. Of use for
// a spec without a gang, whose only node is 0.
int countNodePorts(std::string_view text);

// Returns the network of an address, for instance "10.1.0.0/16"; with an unknown prefix length, of the address alone.
std::string networkOf(std::string_view address, int prefixLength);

constexpr int maxGangNodes = 1024;
constexpr int maxGangPorts = 256;            // of a node
bool isNodeAddress(std::string_view text);   // numeric IPv4 or IPv6
bool isInterfaceName(std::string_view text); // of Linux; not empty

} // namespace studio
