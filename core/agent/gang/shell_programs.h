// Prepares an attempt whose node 0 starts commands on the others (remote_shell.h): the words of its own programs, and
// the variables by which mpirun of Open MPI, PRRTE, MPICH and Intel MPI finds the remote shell.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Returns true if commands may be started on other nodes.
bool hasRemoteShell(const RunSpec& spec);
// Returns true if this node has no processes of its own: what runs on it is started by node 0.
bool servesRemoteShellOnly(const RunSpec& spec);

// Links the agent as bin/studio-rsh and bin/studio-agent, which are on the job's PATH, and sets the variables unless
// the spec has them.
Result<void> prepareRemoteShell(const AttemptFolder& folder, RunSpec& spec);
// Returns the spec with the command of this node's hub or server, and the variables of its first process.
RunSpec remoteShellSpec(const RunSpec& spec, const AttemptFolder& folder);

// Returns the path of this program; one below /proc if its file was replaced.
std::string ownProgram();

} // namespace studio
