// foldRanks() derives the state of an attempt from the states of its processes, one for each node. Pure; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/run/run_state.h"

namespace studio {

// Reason for which the end of a process was requested.
enum class StopRequest {
    Cancel,
    Preempt,
    Peer,    // another process of the attempt has failed, or all have ended
    Withdraw // the attempt is withdrawn before the release of its nodes: nothing of it will ever start
};
std::string_view toText(StopRequest stop);
std::optional<StopRequest> stopRequestFromText(std::string_view text);

struct RankState {
    int rank = 0;
    bool isMain = true; // false: a service, such as a parameter server, which is ended with the main processes
    bool isAccepted = false;
    bool isStarted = false;
    std::optional<RunState> outcome{}; // Completed, Failed or Canceled, of this process alone; nullopt: not ended
    int64_t endedMs = 0;
    std::optional<StopRequest> stop{}; // was on disk before the end
};

struct RankFold {
    enum class End { Completed, Failed, Canceled, Preempted };
    RunState state = RunState::Preparing; // Preparing, Running, CancelRequested or Finalizing
    std::optional<End> end{};             // of Finalizing
    std::optional<int> rank{};            // the process that decided `end`; nullopt: all together
    std::vector<int> toStop{};            // processes to be stopped now, in order of rank
    auto operator<=>(const RankFold&) const = default;
};

// `ranks` are all processes of the attempt. Processes that were stopped because of others never make it fail, and one
// that succeeds ends no other. `continuesOnFailure`: neither does one that fails.
RankFold foldRanks(const std::vector<RankState>& ranks, bool isCancelRequested, bool continuesOnFailure = false);

} // namespace studio
