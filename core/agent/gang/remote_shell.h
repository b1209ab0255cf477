// Starts commands on the other nodes of an attempt without sshd, for mpirun and the like. Three programs, all processes
// of the job:
//
//   rsh-hub FOLDER       on node 0: listens on its last leased port, for this attempt only
//   rsh-node FOLDER      on every other node: connects to the hub, and runs what comes over that connection
//   rsh NODE COMMAND…    started by mpirun on node 0; NODE is a rank or an address. Its words are text for a shell, as
//                        for ssh. Standard input, output and exit code are those of the command.
//
// FOLDER is the attempt's; rsh finds it in COMPUTE_STUDIO_GANG. All connections are authenticated by the attempt's key
// (gang_link.h), which is in the folder only. What rsh-node starts inherits its environment, limits and containment,
// and ends with the node's attempt. When the hub ends, the nodes end: also without a driver.
//
// Between rsh and rsh-node, through the hub, are frames of a letter and a u32 length (big endian): C command, 0 input,
// E end of input, 1 output, 2 errors, X exit code as text, F why it failed.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/gang.h"

namespace studio {

constexpr const char* remoteShellVariable = "COMPUTE_STUDIO_GANG";

// Each returns the exit status of the program.
int runRemoteShell(const std::vector<std::string>& words);
int runRemoteShellHub(const std::string& attemptFolder);
int runRemoteShellNode(const std::string& attemptFolder);

// Returns the rank of the node that rsh was asked for, and the shell text; options of ssh are ignored.
struct RemoteCommand {
    int node = 0;
    std::string text;
};
Result<RemoteCommand> remoteCommandOf(const std::vector<std::string>& words, const GangTable& table);

} // namespace studio
