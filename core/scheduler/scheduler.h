// schedule() decides which waiting runs start now and where, for the whole workspace, and why the others wait. Pure;
// any thread.
//
// Order: priority, fair share, position, number. The first run of a group that fits is placed; the first one that does
// not stops its group and reserves: capacity is kept for it on the kernels that it can be on, one reservation for each
// disjoint set of kernels, eight at most. Runs behind it may start there only if they do not delay it (backfill): they
// end before it can start, or it fits beside them. Where its start is not known, because a run without a time limit is
// in its way, "before" means within 15 minutes since the reservation, so the delay is bounded. Runs that are held by a
// limit or by the user, that wait for machines that are unreachable, drained or in quarantine, or that never fit,
// neither reserve nor block. A run reserves only on those of its targets whose limits leave room for it.
//
// Preemption: a run that is blocked by capacity may stop preemptible runs of lower priority, but only if it then starts
// whole, on a target whose limits leave room for it already: none is stopped to lift a limit. Runs younger than 10
// minutes, and those preempted three times within an hour, are spared.
#pragma once

#include <optional>
#include <vector>

#include "core/scheduler/capacity_ledger.h"
#include "core/scheduler/scheduler_input.h"
#include "core/scheduler/wait_reason.h"

namespace studio {

constexpr int maxReservations = 8;
constexpr int64_t backfillWindowMs = 15 * 60'000; // for reservations whose start is not known
constexpr int maxPreemptionsPerHour = 3;

struct ScheduledStart {
    int group = 0; // index into SchedulerInput::groups
    int64_t run = 0;
    std::vector<NodePlace> nodes; // by node rank
    bool isBackfill = false;      // before a run that has a reservation
    int fitting = 1;              // targets on which it could start
    bool isCheapest = false;      // of these, others fit equally tightly at a higher price
    bool operator==(const ScheduledStart&) const = default;
};

struct GroupVerdict {
    int group = 0;
    WaitReason reason; // of its first run that is not placed
    bool hasReservation = false;
    std::optional<int64_t> startMs{}; // of the reservation, at the latest; nullopt: not known
};

struct Preemption {
    int64_t victim = 0;
    int64_t forRun = 0;
    auto operator<=>(const Preemption&) const = default;
};

struct SchedulerDecision {
    std::vector<ScheduledStart> starts; // in order
    std::vector<GroupVerdict> verdicts; // of the groups with runs that are not placed, in order of the queue
    std::vector<Reservation> reservations;
    std::vector<Preemption> preemptions;
};

// `maxStarts`: a pass is one transaction.
SchedulerDecision schedule(const SchedulerInput& input, int maxStarts = 256);

} // namespace studio
