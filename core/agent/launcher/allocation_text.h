// Builds the names of allocations and the command lines that create and reach them. Pure; any thread.
//
// The name of an allocation's job is its identity, as Slurm reuses ids after losing its state: it contains the
// random id of the wish, so a job of that name was submitted by the studio for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/agent/launcher/allocation_folder.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/protocol/allocation_plan.h"

namespace studio {

namespace slurm {

std::string allocationName(const std::string& workspace, const std::string& wish);
// Workspace and wish; nullopt for other jobs.
std::optional<std::pair<std::string, std::string>> allocationIn(std::string_view jobName);
// Arguments of sbatch, without the program.
std::vector<std::string> allocationWords(const AllocationPlan& plan, const std::string& folder);
std::string allocationScript(const AllocationFolder& folder);
// The step inside an allocation whose standard input and output are those of srun, with the program.
std::vector<std::string> allocationStepWords(const std::string& jobId, const AllocationFolder& folder);

// The job that is the allocation: the one that claimed it, else one that has not ended, else the last one. `claimed`:
// an id, or empty.
std::optional<Job> allocationAmong(const std::vector<Job>& jobs, const std::string& name, const std::string& claimed);

} // namespace slurm

} // namespace studio
