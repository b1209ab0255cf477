// Writes the user data of cloud machines: cloud-config by which a machine gets the studio's user and key, its own host
// key and node id, and a guard. Pure; any thread. The text holds the private host key.
#pragma once

#include <string>

#include "core/target/provider/node_commands.h"

namespace studio {

// `hasGuard`: the machine powers itself off when no agent of the studio has run on it for an hour, as when no driver of
// the workspace runs any more; for three days if a run there has ended whose results were not fetched. The shim of a
// run is an agent.
std::string cloudUserData(const NodeEntry& entry, const std::string& user, bool hasGuard);

} // namespace studio
