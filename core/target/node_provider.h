// NodeProvider provisions the nodes of clusters: it reports available capacity, creates, observes and removes nodes.
// The autoscaler decides their number; ClusterScaler writes the rows.
//
// A provider is a class in a folder of its own and a row of nodeProviders(). Its functions are pure: they get a
// snapshot of the cluster, its machines and its nodes, and return values. Nothing is made before its row is committed.
// Thread-safe.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/created_node.h"
#include "core/target/target.h"

namespace studio {

// A machine that hosts nodes of a cluster, at the time of a step.
struct ProviderMachine {
    TargetId id;
    std::string name;
    bool isConnected = false;
    bool isAway = false;        // it does not respond for longer than its limit
    bool isPart = true;         // of the cluster; false: it was removed from the pool and still has nodes of it
    bool isCreated = false;     // it is a node that the provider created
    bool isQuarantined = false; // runs fail there: no further node is of use
    NodeHost host;              // no CPUs: not known yet
    std::optional<MachineFacts> facts;
    std::map<std::string, std::string> labels;
    int active = 0;        // live placements, of all targets
    int runBasedCores = 0; // of nodes of clusters that exist for one run
    bool isKnown() const { return !host.cpus.empty(); }
};

struct ProviderView {
    const Target& cluster;
    std::span<const ProviderMachine> machines; // in the order of the configuration
    std::span<const ClusterNode> nodes;        // of the cluster
    // Providers that create machines:
    std::span<const CreatedNode> created{}; // of the cluster
    bool isHeld = false;                    // no further ones may be created now
    const ClusterConfig& config() const { return *cluster.cluster(); }
    const ProviderMachine* machine(const TargetId& id) const;
    int nodesOn(const TargetId& id) const;
    const CreatedNode* createdFor(const ClusterNode& node) const;
};

// Available capacity for nodes of one shape.
struct NodeOffer {
    NodeSpec spec;
    int free = 0; // number that can be made now
};

// Observed state of a node.
enum class NodeHealth {
    Unknown, // nothing yet: its state stays as it is
    Fine,
    Away, // its machine does not respond
    Lost  // it can never be used again
};

class NodeProvider {
public:
    virtual ~NodeProvider() = default;
    // The name stored in Target::provider.
    virtual std::string_view name() const = 0;
    // True: each node is created, and is a machine of its own (created_node.h). The spec of an offer then names the
    // machine that hosts it.
    virtual bool createsMachines() const { return false; }
    // Checks a new or changed configuration; nullopt while a machine has to be inspected first.
    virtual std::optional<Result<void>> check(const ProviderView& view) const = 0;
    // Returns all shapes that nodes of the cluster can have, the preferred ones first; also those that are not free
    // now.
    virtual std::vector<NodeOffer> offers(const ProviderView& view) const = 0;
    virtual NodeHealth observe(const ProviderView& view, const ClusterNode& node) const = 0;
    // Returns true once a leaving node is gone, so that its row may be deleted.
    virtual bool isGone(const ProviderView& view, const ClusterNode& node) const = 0;
};

std::span<const NodeProvider* const> nodeProviders();
// Returns the provider of a cluster; that of slots if it has none.
const NodeProvider& providerOf(const Target& cluster);

} // namespace studio
