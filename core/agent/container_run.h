// A job in a container: the engine's run command in the place of the job's own, and the end of the container whatever became of the engine's
// client, which is all that hold sees of it.
#pragma once

#include <string>

#include "core/agent/job_command.h"
#include "core/base/error.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Turns what makeJobCommand() made for the machine into a call of the engine that made `result`. Of the attempt's folder the container sees
// work/ and inputs/, at the places where they are on the machine; inputs that are paths of the machine are mounted read-only. It gets the
// spec's variables and ours, nothing else of this machine's. Writes `container` into the attempt's folder.
// InvalidArgument: something in the spec cannot be done in a container.
Result<void> wrapInContainer(JobCommand& command, const RunSpec& spec, const AttemptFolder& folder,
                             const EnvironmentResult& result);

// Ends and removes what is still there of the attempt's container, and its home. Without a container it does nothing. Blocks for a blink,
// for a minute where a daemon does not answer. False: it may still be there.
bool endContainer(const AttemptFolder& folder);

// For hold, once the engine's client has ended: ends the container unless that has told its end, and puts into the record why it could not be
// started, or that it is still there. True: it could not be started because the engine has its image no more.
bool closeContainer(const AttemptFolder& folder, ExitRecord& record);

std::string containerName(const AttemptKey& key);

} // namespace studio
