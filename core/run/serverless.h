// Serverless runs name no target: the scheduler chooses one of all targets that fits their needs. Their instance type,
// a VM size, stands for needs that are not stated.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/run/run_config.h"
#include "core/scheduler/run_needs.h"
#include "core/target/size_catalog.h"
#include "core/target/target.h"

namespace studio {

// In RunConfig::compute. No target can have this name.
constexpr std::string_view serverlessName = "serverless";
bool isServerless(const RunConfig& config);
// Returns true if runs that name no target may be placed there: not where the command has to be written for it, on the
// cluster of another run or a user's instance, or on what is only the template of further clusters.
bool takesServerlessRuns(const Target& target);
// Names of the targets that may take the run, in the user's order; empty: all, or a cluster made for it.
std::vector<std::string> candidateComputes(const RunConfig& config);
// Name of the target on which it runs, or by which its own cluster is made: what such nodes have is known of it.
std::string targetOrModel(const RunConfig& config);

// Name of the cluster of a run alone.
std::string ownClusterName(const std::string& runId);

// Amounts of a VM size that `needs` leaves unstated: cores, memory, GPUs and the memory of each.
RunNeeds withSize(RunNeeds needs, const VmSize& size);
// Applies config.instanceType to its needs. No effect without one, or if the catalog does not have it.
void applyInstanceType(RunConfig& config);

} // namespace studio
