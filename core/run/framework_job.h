// FrameworkJob prepares the attempt of a run on a cluster of Ray or Dask (target/framework_cluster.h): an ordinary
// attempt on the machine that reaches the cluster. With Dask it executes there, with the scheduler's address; with Ray
// it is the runner that submits the command to the cluster (resources/python/compute_studio_ray). Pure functions.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/protocol/run_spec.h"
#include "core/run/run_config.h"
#include "core/target/target.h"

namespace studio {

// Between the request to stop and SIGKILL, unless the run states it: the runner has to wait for a cluster that does not
// answer, as only the cluster can stop the job.
constexpr int64_t rayGraceMs = 900'000;

// Changes a spec made by buildSpec(); unchanged if the target is no such cluster.
void applyFramework(RunSpec& spec, const RunConfig& config, const Target& target);

// Returns the input of the runner as JSON: command, inputs, variables, packages and resource requirements.
// `variables`: of the command, those that buildSpec() gives to any run included.
std::string rayJobText(const RunConfig& config, const FrameworkCluster& cluster,
                       const std::map<std::string, std::string>& variables);

} // namespace studio
