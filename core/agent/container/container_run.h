// Runs a job in a container: replaces its command by the engine's run command, and guarantees the end of the container
// even if the engine's client, the only process that the shim sees, has died.
#pragma once

#include <optional>
#include <string>

#include "core/agent/job/job_command.h"
#include "core/base/error.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Wraps the command of makeJobCommand() in a run command of the engine that built `result`. Of the attempt's folder the
// container sees only work/ and inputs/, at their paths on the host; inputs that are host paths are mounted read-only,
// and so are the outputs of attempts that it may resume from.
// It gets the spec's variables and ours, none of the host's. Writes `container` into the attempt's folder. `process`:
// rank of the process, if the attempt has a list: each has a container of its own, and they share the host's IPC
// namespace, as processes of one machine do. InvalidArgument: the spec contains something that is not supported in a
// container.
Result<void> wrapInContainer(JobCommand& command, const RunSpec& spec, const AttemptFolder& folder,
                             const EnvironmentResult& result, std::optional<int> process = {});

// Stops and removes the attempt's containers and their home, if any; idempotent. Returns immediately in most cases,
// blocks for up to a minute if the daemon does not answer. Returns false if one may still exist.
bool endContainer(const AttemptFolder& folder);

// Called by the shim after the engine's client has exited: stops the container unless it has reported its exit, and
// records in `record` why it failed to start, or that it still exists. `log` is that of the process that the record
// judges. Returns true if it failed to start because the engine no longer has the image.
bool finishContainer(const AttemptFolder& folder, const std::string& log, ExitRecord& record);

std::string containerName(const AttemptKey& key, std::optional<int> process = {});

} // namespace studio
