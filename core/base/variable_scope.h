// Selects the environment variables that a process of Compute Studio inherits from its parent. All others are dropped,
// so that no secret of the shell that happened to start the driver reaches the agent's processes or a job.
#pragma once

#include <string_view>

namespace studio {

// Each scope includes the ones after it.
enum class VariableScope {
    Driver, // driver and its tools: SSH agent, keyring, desktop session, cloud and Kubernetes profiles
    Agent,  // agent and its tools: pip, uv, conda, container engines, downloads, environment modules, test switches
    Job,    // account and locale
};

// Returns true if a process of `scope` inherits the variable `name`. Pure; thread-safe.
bool isInherited(std::string_view name, VariableScope scope);
// Returns true for variables by which an engine describes the allocation of its job: SLURM_JOB_ID,
// CUDA_VISIBLE_DEVICES.
bool isAllocationVariable(std::string_view name);
// Set in the environment of an engine's job: its processes inherit the variables of its allocation.
constexpr const char* allocationMark = "COMPUTE_STUDIO_ALLOCATION";

// Default PATH of a process that is given no other.
constexpr std::string_view plainSearchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

} // namespace studio
