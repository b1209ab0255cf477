// ShellPlace states which node a program of a remote shell (remote_shell.h) runs on, and how the hub is reached. Value
// type.
#pragma once

#include <string>

#include "core/agent/gang/gang_link.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/gang.h"

namespace studio {

struct ShellPlace {
    AttemptKey key; // its rank is that of this node
    GangTable table;
    // Fails if the attempt has no table of nodes.
    static Result<ShellPlace> read(const std::string& attemptFolder);
    int hubPort() const { return table.nodes.front().ports.back(); }
    GangLink link() const { return {key, table.key, key.rank}; }
};

// Sent to a waiting node instead of a command: node 0 has ended.
constexpr char shellGoodbye = 'B';

// Detects a dead peer within about half a minute.
void keepAlive(int socket);

} // namespace studio
