// NodeGpuChoice chooses the GPUs of a container that the studio is going to create on this machine as a node. It holds
// nothing: the main process of the container takes their tickets (node_tickets.h), and ends if it does not get them. So
// that nodes which are created at the same time do not get the same GPUs, a choice is written into the folder of the
// node until then. Blocking; any thread, any process.
#pragma once

#include <string>
#include <vector>

#include "core/agent/gpu/gpu_inventory.h"
#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/protocol/gpu_needs.h"
#include "core/protocol/node_gpus.h"

namespace studio {

struct NodeGpuChoice {
    std::string nodes; // the folder with the folders of all nodes of the workspace
    std::string wish;  // the name of the folder of this node
    int count = 0;
    int64_t memoryBytes = 0;               // of each, at least
    std::string model{};                   // part of the name, compared without case; empty: any
    GpuRule rule = GpuRule::Wait;          // for GPUs that processes without a ticket use; the node has its own alone
    std::vector<std::string> allowed{};    // UUIDs of GPUs, the preferred ones first; empty: all
    std::vector<std::string> planned{};    // UUIDs of GPUs that runs of the workspace are about to use, or fail on
    std::vector<std::string> cdiFolders{}; // whose specifications must name the GPUs; empty: that is not required

    NodeGpuAnswer choose(GpuInventory inventory, const GpuTicketFolder& tickets) const;

private:
    std::vector<std::string> plannedForOthers() const;
    bool isUsable(const GpuState& gpu) const;
};

// Runs `studio-agent node-gpus NODES WISH COUNT MEMORY MODEL RULE ALLOWED PLANNED FOLDERS`; lists are separated by
// commas, "-" is an empty one and any model. Or `node-gpus folder`: makes the machine's folder of tickets if it is
// missing, as after a boot. Prints a NodeGpuAnswer. Returns the exit status.
int runNodeGpus(const std::vector<std::string>& words);

} // namespace studio
