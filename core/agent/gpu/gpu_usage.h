// Decides who uses each GPU of an inventory, from its processes, its memory and the tickets of the machine.
#pragma once

#include <set>
#include <string>

#include "core/agent/gpu/gpu_inventory.h"
#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/protocol/requests.h"

namespace studio {

// Adds tickets and their holders, sets the run of the processes that descend from a holder, and sets `use` as seen from
// this workspace. `folder` may be null: no tickets.
void addTickets(GpuInventory& inventory, const GpuTicketFolder* folder, const std::string& workspace);

// Removes the use of GPUs whose tickets were held before nvidia-smi was run, and have been released since: it listed
// processes that have ended.
void forgetEndedUse(GpuInventory& inventory, const GpuTicketFolder& folder, const std::set<std::string>& heldBefore);

// Queries all of it, for a client. Blocks; any thread.
GpusAnswer gpusOfMachine(const std::string& workspace);

// Returns true if nothing uses a GPU without a ticket of it: its use is known, no process computes on it, and at most
// maxUnexplainedGpuBytes of memory are in use. Processes that may be on another MIG device do not count.
bool isUnusedFromOutside(const GpuState& gpu);

// Describes who has the GPU: "GPU 0 is reserved by run … of alice". Empty for a free one.
std::string useText(const GpuState& gpu);

// "19.5 GiB"
std::string gpuMemoryText(int64_t bytes);

} // namespace studio
