// Defines what fits into the machines of a fleet while nothing runs there. Pure functions; any thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/scheduler/run_needs.h"
#include "core/scheduler/scheduler_input.h"
#include "core/scheduler/wait_reason.h"

namespace studio {

// The model is compared without regard to case.
bool matchesNeeds(const FleetGpu& gpu, const RunNeeds& needs);
// An amount of a kernel with overcommit.
int64_t withOvercommit(int64_t amount, double factor);
const FleetKernel& kernelOf(const SchedulerInput& input, int machine);
// Whether a machine has less than one node of the run needs.
NeverCode lackOf(const SchedulerInput& input, const FleetTarget& target, int machine, const RunNeeds& needs);
// Returns why a run with these needs can never be on the target, whatever ends; nullopt if it can.
std::optional<WaitReason> neverFits(const SchedulerInput& input, int target, const RunNeeds& needs);

// Calls visit(index) for each GPU of its kernel that the machine's runs may use. A pass asks often, so it makes no
// list.
template <typename Visit>
void eachGpuOn(const SchedulerInput& input, int machine, Visit visit) {
    const auto& own = input.machines[static_cast<size_t>(machine)].gpus;
    if (own) {
        std::for_each(own->begin(), own->end(), visit);
        return;
    }
    const int count = static_cast<int>(kernelOf(input, machine).gpus.size());
    for (int gpu = 0; gpu < count; ++gpu)
        visit(gpu);
}

} // namespace studio
