// runningInstance() finds a running compute instance, and isOverSsh() and isHostedHere() the way to it, for the
// commands that open a terminal, VS Code or JupyterLab there.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/instance_client.h"

namespace studio::cli {

// InvalidArgument for other targets, Conflict for one that is off, Unavailable for one that is not ready; `created` is
// set.
Result<InstanceStatus> runningInstance(Client& client, const std::string& name);
// A machine with an SSH server of its own, to which the driver is connected; otherwise a container.
bool isOverSsh(const InstanceStatus& status);
// Its container or machine is on this computer.
bool isHostedHere(const InstanceStatus& status);
// Replaces this process (execvp); prints the error and returns its exit code if that fails.
int execProgram(const std::vector<std::string>& words);

} // namespace studio::cli
