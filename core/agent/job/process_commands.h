// Makes the commands of all processes that the shim starts on its node: those of the spec, and of the remote shell.
#pragma once

#include <string>
#include <vector>

#include "core/agent/job/process_set.h"
#include "core/agent/metric/metrics_endpoint.h"
#include "core/base/error.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct CommandSources {
    const RunSpec& spec; // with everything inserted that is known of GPUs and nodes
    const AttemptFolder& folder;
    std::vector<std::string> inherited;          // this process's environment
    const EnvironmentResult* prepared = nullptr; // of the spec's environment; null: it has none
    const MetricsEndpoint* metrics = nullptr;    // null: not available
};
// The environment of this process, as "NAME=VALUE".
std::vector<std::string> ownEnvironment();
Result<void> addCommands(ProcessSet& processes, const CommandSources& from);

} // namespace studio
