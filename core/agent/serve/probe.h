// Collects the facts of a machine: processors, memory, disk, GPUs and Python interpreters.
#pragma once

#include <string>

#include "core/protocol/requests.h"

namespace studio {

// Blocks for up to several seconds (runs nvidia-smi and every Python to get their versions; the programs of an engine,
// as named in `request`, may take a minute); callable from any thread.
MachineFacts probeMachine(const std::string& root, const std::string& hostName, const ProbeRequest& request = {});

// In bytes: what the hardware has, or the limit of the control groups of this process, as in a container.
int64_t memoryOfMachine();

} // namespace studio
