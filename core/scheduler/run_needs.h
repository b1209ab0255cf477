// RunNeeds states what a run needs of the machines that it is placed on. Amounts are per node: a run on several nodes
// needs them on each. Value type.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

constexpr int maxRunNodes = 1000;
constexpr int maxProcessesPerNode = 256;

struct RunNeeds {
    int nodes = 1;
    int processesPerNode = 1;
    // Not stated is not zero: the run gets the share of its machine that each of its concurrent runs gets.
    std::optional<int> cores{};
    std::optional<int64_t> memoryBytes{};
    std::optional<int> gpus{};                   // 0: the job sees no GPU; not stated: as the machine's rule says
    int64_t gpuMemoryBytes = 0;                  // minimum memory of each GPU; 0: any
    std::string gpuModel{};                      // part of the model's name, compared without case; empty: any
    std::map<std::string, std::string> labels{}; // that the machine must have
    bool isolated = false;                       // no other run shares its machines
    bool preemptible = false;                    // may be stopped for runs of higher priority, and is queued again then
    bool continuesOnNodeFailure = false;         // a node that fails does not end the others
    std::optional<int64_t> timeLimitMs{};        // of the run, which has it; not part of the stored form
    bool operator==(const RunNeeds&) const = default;
    bool isStated() const { return !(*this == RunNeeds{}); }
};

// Defaults are omitted; keys are sorted, so equal needs have the same text.
nlohmann::json toJson(const RunNeeds& needs);
// Corrupt if a value has another type or is out of range.
Result<RunNeeds> runNeedsFromJson(const nlohmann::json& value);

} // namespace studio
