// Decides which GPUs of a kernel the scheduler may plan, from what a machine reported about their use. Pure.
#pragma once

#include <span>

#include "core/protocol/gpu_needs.h"
#include "core/protocol/gpu_state.h"
#include "core/scheduler/scheduler_input.h"

namespace studio {

// Marks those of the GPUs `own` of `kernel`, indices of what runs of the machine may use, that nothing of this
// workspace uses and that are not free: those reserved by another workspace or by a node of any, and with GpuRule::Wait
// also those that processes without a ticket use. GPUs without a UUID are not judged: they have no tickets.
void markGpuUse(FleetKernel& kernel, std::span<const int> own, std::span<const GpuState> reported, GpuRule rule);

// Marks the GPUs that a container has for as long as it runs: its runs are on a machine of its own.
void markGpusOfNode(FleetKernel& kernel, std::span<const std::string> uuids, const std::string& node);

// Marks all of them as unknown: the machine has not reported their use lately, and the rule is to wait for others.
void markGpuUseUnknown(FleetKernel& kernel, std::span<const int> own);

} // namespace studio
