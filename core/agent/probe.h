// What a machine has: processors, memory, disk, GPUs, Pythons.
#pragma once

#include <string>

#include "core/protocol/messages.h"

namespace studio {

// Blocks for up to some seconds (it asks nvidia-smi and every Python for its version); any thread.
MachineFacts probeMachine(const std::string& root, const std::string& hostName);

int64_t memoryOfMachine(); // bytes

} // namespace studio
