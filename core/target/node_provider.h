// NodeProvider provisions the nodes of clusters: it reports available capacity, creates, observes and removes nodes.
// The autoscaler decides their number; ClusterScaler writes the rows.
//
// A provider is a class in files of its own, which define its providerFor(), and an alternative of ProviderConfig. Its
// functions are pure: they get a snapshot of the cluster, its machines and its nodes, and return values. Nothing is
// made before its row is committed. Thread-safe.
#pragma once

#include <QString>
#include <chrono>
#include <map>
#include <memory>
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
#include <nlohmann/json_fwd.hpp>

namespace studio {

class NodeCommands;

// A machine that hosts nodes of a cluster, at the time of a step.
struct ProviderMachine {
    TargetId id;
    std::string name;
    bool isConnected = false;
    bool isAway = false;    // it does not respond for longer than its limit
    bool isPart = true;     // of the cluster; false: it was removed from the pool and still has nodes of it
    bool isCreated = false; // it is a node that the provider created
    bool isClosed = false;  // drained, or in quarantine because runs fail there: no further node is of use
    NodeHost host;          // no CPUs: not known yet
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

// Each function that takes a configuration gets one of this provider, and each class has the alternative of
// ProviderConfig as its type `Nodes`.
class NodeProvider {
public:
    virtual ~NodeProvider() = default;
    // The name stored in Target::provider.
    virtual std::string_view name() const = 0;
    // Says for the user what its nodes are.
    virtual QString title() const = 0;

    // True: each node is created, and is a machine of its own (created_node.h). The spec of an offer then names the
    // machine that hosts it.
    virtual bool createsMachines() const { return false; }
    // True: nodes are on machines that are not attached. Only the provider reports available capacity.
    virtual bool isElsewhere() const { return false; }
    // The features of its clusters.
    virtual KindSupport support() const = 0;
    // True: its clusters exist and are attached, as the type name(); otherwise they are created.
    virtual bool isAttached() const { return false; }
    // True: ClusterConfig::startScript can run on each node before it is used.
    virtual bool hasStartScript() const { return createsMachines(); }
    // True: a machine powers itself off when no driver is connected, by limits that a driver sends to its agent
    // (agent/node/machine_guard.h).
    virtual bool hasGuard() const { return false; }
    // True: nodes of a cluster of low priority are on machines that may be evicted at any time; else its jobs yield
    // to other programs.
    virtual bool hasSpotNodes() const { return false; }
    // True: nodes wait in a queue of the provider before they start (ScaleNode::isQueued).
    virtual bool hasQueue() const { return false; }
    // How long nodes that are up wait for the others of their run, from the last one that came. Then they are given
    // back: what they hold may be what the others wait for. nullopt: they wait on.
    virtual std::optional<std::chrono::milliseconds> gangTimeout() const { return std::nullopt; }
    // True: size and settings of the next nodes may differ from those of the nodes that exist (isOutdated()).
    virtual bool replacesNodes() const { return false; }

    // Adds the settings to the stored form of a configuration.
    virtual void write(const ClusterConfig& config, nlohmann::json& value) const = 0;
    // Reads what write() added; nullopt if the configuration is that of another provider.
    virtual std::optional<ProviderConfig> read(const nlohmann::json& value) const = 0;
    // Checks the settings, and limits of the provider. The error names the field and how to fix it.
    virtual Result<void> validate(const ClusterConfig&) const { return {}; }
    // Returns the settings with what is known of the machine Target::via, after a check against what it has reported.
    virtual Result<ProviderConfig> completed(const ClusterConfig& config, const Target& host) const;
    // Names, for the user, the first setting that cannot become `wanted` while the cluster exists; empty: none. The
    // size of a node is compared elsewhere.
    virtual QString fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const;
    // Name of the VM size of a node; empty: none was chosen.
    virtual std::string sizeName(const ClusterConfig& config) const { return config.node.size; }
    // Processor architecture of a new node, as uname reports it; empty: not known before one exists. `host`: that of
    // the machine Target::via.
    virtual std::string architecture(const ClusterConfig&, const std::string& host) const {
        return isElsewhere() ? std::string() : host;
    }
    // The longest time limit of a run that a new node takes; nullopt: any.
    virtual std::optional<std::chrono::milliseconds> maxRunTime(const ClusterConfig&) const { return std::nullopt; }

    // Returns true if runs on its nodes begin with a prelude (SlurmOptions), their own or that of the cluster.
    virtual bool hasPrelude() const { return false; }

    virtual CreatedNodeSettings createdNodeSettings(const ClusterConfig&) const { return {}; }
    // Returns true if a node of the provider was made with other settings or another size than the configuration has.
    virtual bool isOutdated(const CreatedNode&, const NodeSpec&, const ClusterConfig&) const { return false; }
    // Programs that create the nodes, the preferred one first; empty also if they are known only to the driver.
    virtual std::vector<std::string> engines() const { return {}; }
    // Returns the commands of one of engines().
    virtual std::shared_ptr<const NodeCommands> commands(const std::string& engine) const;

    // Checks a new or changed configuration; nullopt while a machine has to be inspected first.
    virtual std::optional<Result<void>> check(const ProviderView& view) const = 0;
    // Returns all shapes that nodes of the cluster can have, the preferred ones first; also those that are not free
    // now.
    virtual std::vector<NodeOffer> offers(const ProviderView& view) const = 0;
    virtual NodeHealth observe(const ProviderView& view, const ClusterNode& node) const = 0;
    // Returns true once a leaving node is gone, so that its row may be deleted.
    virtual bool isGone(const ProviderView& view, const ClusterNode& node) const = 0;
};

// Returns all providers: that of slots, the default, first.
std::span<const NodeProvider* const> nodeProviders();
// Returns the provider of a cluster; that of slots if it has none.
const NodeProvider& providerOf(const Target& cluster);
const NodeProvider& providerOf(const ClusterConfig& config);
// Returns null for an unknown name.
const NodeProvider* providerNamed(std::string_view name);

} // namespace studio
