// SlurmNodes describes a cluster whose nodes are allocations of Slurm, in which many short runs are placed without a
// job for each. Value type.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/engine.h"

namespace studio {

struct SlurmNodes {
    std::string cluster;    // its name, as the login node reported it; empty: not known
    SlurmOptions options{}; // of each allocation
    bool operator==(const SlurmNodes&) const = default;
};

nlohmann::json toJson(const SlurmNodes& nodes);
SlurmNodes slurmNodesFromJson(const nlohmann::json& value);
// InvalidArgument names the option.
Result<void> validate(const SlurmNodes& nodes);

// How long an allocation that starts at `startMs` and ends at `endMs` takes runs: at its end a run is stopped, and its
// record is written. Milliseconds since 1970; 0: no limit.
int64_t availableUntil(int64_t startMs, int64_t endMs);
// The longest time limit of a run that can be placed in a new allocation; nullopt: not known, as without a time limit
// of its own.
std::optional<std::chrono::milliseconds> maxRunTime(const SlurmNodes& nodes);

} // namespace studio
