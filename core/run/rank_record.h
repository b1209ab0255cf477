// RankRecord describes one node of an attempt: what is placed there, and what its machine has reported. Value type, the
// result of runs::ranksOf().
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/gang.h"
#include "core/protocol/messages.h"
#include "core/run/rank_fold.h"
#include "core/run/run_record.h"

namespace studio {

struct RankRecord {
    // Cause for which a process failed; Job: its own exit.
    enum class Cause { Job, Infrastructure, NeverStarted, Withdrawn };
    int nodeRank = 0;
    int attempt = 1;
    TargetId machine;
    std::string machineName; // of the target that the machine was attached as
    std::string node;        // of a cluster or of an engine; empty: directly on the machine, or not given yet
    std::optional<int> cores{};
    std::optional<int64_t> memoryBytes{};
    std::vector<int> gpus{};
    std::vector<int> cpus{};
    std::optional<Timestamp> freed{}; // when it held nothing of its machine any more
    bool isMain = true;
    AttemptPhase phase = AttemptPhase::Absent;
    std::optional<GangState> gang{};               // of an attempt on several nodes
    std::vector<ProcessState> processes{};         // if it starts several
    std::optional<EnvironmentState> environment{}; // of an attempt on several nodes
    std::optional<Timestamp> accepted{};
    std::optional<Timestamp> prepared{};
    std::optional<Timestamp> started{};
    std::optional<Timestamp> ended{};
    std::optional<Timestamp> collected{};
    std::optional<Timestamp> notRespondingSince{};
    std::optional<int> exitCode{};
    std::optional<int> signal{};
    std::optional<ExitRecord> exit{};
    std::optional<RunState> outcome{}; // Completed, Failed or Canceled, once it has ended
    std::string evidence{};
    std::optional<StopRequest> stop{};
    std::optional<Reason> error{};
    std::optional<Cause> cause{};
    std::string logError{}; // the last error in the log of a job that failed
    std::optional<Reason> collectError{};
    int64_t outputFiles = 0;
    int64_t outputBytes = 0;
    std::optional<EngineJobState> engine{}; // if it is a job of an engine
};

// Returns the state of the node in one word, as shown to the user: "Preparing", "Ready", "Running", "Completed", …
std::string stateText(const RankRecord& rank);

} // namespace studio
