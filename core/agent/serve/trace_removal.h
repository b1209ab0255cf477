// Removes everything a workspace has left on this machine; all checks of all folders precede the first deletion.
// Blocking disk I/O; single-threaded, and never concurrent with a snapshot upload.
#pragma once

#include <string>
#include <vector>

#include "core/agent/serve/epoch.h"
#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/traces.h"

namespace studio {

// Returns the sizes of this attachment's folder and of the folders of other attachments of the same workspace next to
// it.
Result<Traces> tracesOf(const AgentPaths& places, const Epoch& epoch, const std::string& keyLine);

// Removes the root, the roots in `removal.earlier`, the key line and, if no other workspace is left in them, the
// enclosing .compute-studio folders; the one in the home folder includes the agent builds. Removes nothing and fails
// with Conflict (runs or name in the detail) while one of the roots has a live run, results not yet collected (unless
// `removal.discardsResults`), an environment being built, or another working agent.
Result<void> removeTraces(const AgentPaths& places, const Epoch& epoch, const MachineIdentity& machine,
                          const TraceRemoval& removal);

} // namespace studio
