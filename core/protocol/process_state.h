// ProcessState describes one process of an attempt that starts several on its node (SpecProcess). The shim writes the
// list of them into the file `processes` of the attempt at each change; the exit record has no room for it. Value type.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

struct ProcessState {
    int rank = 0;       // among all processes of the attempt, on all nodes
    bool isMain = true; // false: a service
    int64_t pid = 0;    // 0: not started
    int64_t startTicks = 0;
    int64_t startedMs = 0;
    int64_t endedMs = 0;           // 0: has not ended, or its end was not seen
    std::optional<int> exitCode{}; // one of these two once it has ended …
    std::optional<int> signal{};
    std::string startError{}; // … or neither if it could not be started
    bool isStopped = false;   // ended by the agent: its exit is not judged
    bool hasEnded() const { return endedMs > 0; }
    bool hasFailed() const { return hasEnded() && !isStopped && exitCode != 0; }
    bool operator==(const ProcessState&) const = default;
};
nlohmann::json toJson(const ProcessState& state);
nlohmann::json toJson(const std::vector<ProcessState>& states);
// Corrupt for anything that toJson() does not write.
Result<std::vector<ProcessState>> processStatesFromJson(const nlohmann::json& value);

// Returns the rank of the process that failed first, not counting those that were stopped; nullopt: none has failed.
std::optional<int> firstFailedProcess(const std::vector<ProcessState>& processes);

constexpr size_t maxSpecProcesses = 4096;

} // namespace studio
