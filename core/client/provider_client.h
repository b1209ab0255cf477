// Reads and changes what providers have created for clusters: created nodes of all kinds (containers, virtual machines,
// pods, allocations), why no further ones are created, and orphans. Thread: that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/target/created_node.h"

namespace studio {

// A provider and what it has in this workspace.
struct ProviderUse {
    std::string name; // "containers"; of a cloud: that of its preset
    bool createsMachines = false;
    std::vector<std::string> clusters;
    int nodes = 0; // of these clusters, now
    int orphans = 0;
};

namespace providers {

// Returns all providers of nodes, in the order of nodeProviders().
Result<std::vector<ProviderUse>> all(Client& client);
// A sentence for people: what its nodes are. Empty for an unknown name.
QString describe(const std::string& provider);
// The name of the provider for people: of a cloud, that of its preset. `engine`: CreatedNode::engine.
std::string shownProvider(const std::string& provider, const std::string& engine);
// Returns the created nodes of a provider that are not gone, with the names of their clusters.
struct NodeOfCluster {
    CreatedNode node;
    std::string cluster;
    std::string host; // name
};
Result<std::vector<NodeOfCluster>> nodes(Client& client, const std::string& provider);
// Returns true if nodes are being created or removed, which only a driver continues.
Result<bool> needDriver(Client& client);
Result<std::vector<OrphanNode>> orphans(Client& client);
// An image of clusters and instances of a provider on a machine.
struct ImageInUse {
    std::string name;
    std::vector<std::string> targets; // names
};
// Returns those of the targets that exist, by name. `machine`: the name of the machine that hosts their nodes.
Result<std::vector<ImageInUse>> imagesInUse(Client& client, const std::string& provider, const std::string& machine);
// Resumes node creation of a cluster after failures, and lifts the quarantine of a machine, or of the machines of a
// cluster. InvalidArgument for clusters without created nodes and for targets that are no machines, Conflict if nothing
// holds it.
Result<void> retry(Client& client, const std::string& name);

} // namespace providers

} // namespace studio
