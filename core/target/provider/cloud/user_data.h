// Writes the user data of cloud machines: cloud-config by which a machine gets the studio's user and key, its own host
// key and node id, and a guard. Pure; any thread. The text holds the private host key.
#pragma once

#include <string>

#include "core/target/provider/node_commands.h"

namespace studio {

// A machine with a guard powers itself off when no driver of the workspace is connected and it is idle: after the idle
// limit of its cluster, at least a quarter of an hour; an instance also at its stop time, and only once a driver has
// sent its limits to the agent (agent/node/machine_guard.h). A node that no driver ever reached does so after an hour.
// The shim of a run is an agent, and keeps the machine on.
enum class CloudGuard { None, Node, Instance };
std::string cloudUserData(const NodeEntry& entry, const std::string& user, CloudGuard guard);

} // namespace studio
