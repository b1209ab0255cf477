// estimateStarts() simulates the scheduler until the waiting runs have started: every run ends at its time limit, or
// after the time that runs like it took. Pure; any thread. Takes up to a second for a thousand runs.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/scheduler/scheduler_input.h"

namespace studio {

struct StartEstimate {
    int64_t run = 0;
    std::optional<int64_t> startMs{};
    bool isApproximate = false;     // depends on how long runs like those before it took
    int64_t afterRun = 0;           // without a start: a run in its way that has no time limit; 0: nothing is known
    std::optional<int64_t> endMs{}; // nullopt: it has no time limit, and how long runs like it took is not known
    int machine = -1;               // of its first node, as an index into SchedulerInput::machines
    int64_t node = 0;               // FleetNode::seq; 0: directly on the machine
    auto operator<=>(const StartEstimate&) const = default;
};

constexpr int maxEstimates = 1000;

// `typicalMs` returns how long runs like this one took; nullopt: not known.
std::vector<StartEstimate> estimateStarts(SchedulerInput input,
                                          const std::function<std::optional<int64_t>(int64_t run)>& typicalMs,
                                          int maxRuns = maxEstimates);

} // namespace studio
