// Maps an agent's report to the outcome of a run (judge()). Pure, so that tests can compare it with a table; any
// thread.
#pragma once

#include <string>

#include "core/protocol/messages.h"
#include "core/run/run_record.h"
#include "core/run/run_state.h"

namespace studio {

// The error of an attempt whose node of low priority was taken away. The first attempts of a run that end so use no
// retry: a limit, because the job itself may be what makes its nodes disappear.
constexpr const char* nodeEvictedCode = "node_evicted";
constexpr int maxFreeEvictions = 10;

struct Outcome {
    enum class Kind { Completed, Failed, Canceled };
    Kind kind = Kind::Failed;
    Reason reason;                        // of Failed; empty code otherwise
    std::string logError{};               // of Failed: the last error in the job's log
    std::string evidence;                 // "exit_record", or the observation used instead
    bool isInfrastructureFailure = false; // a retry may succeed
    bool neverStartedJob = false;         // a retry cannot repeat anything
    bool isFreeRetry = false;             // a retry repeats it, but is none of the user's
};

// Returns the final state of that kind.
RunState endStateOf(Outcome::Kind kind);

// Precondition: `report` is Ended, Vanished or (for an accepted launch, once absence_rule.h returns Gone) Absent.
// `cancelRequested`: the user requested a cancel.
Outcome judge(const AttemptReport& report, bool cancelRequested);

// Serializes the outcome-relevant fields of an exit record, stored with the event that first observed the end; later
// reports are compared with it. Two ends are equal if their JSON is equal.
nlohmann::json endToJson(const ExitRecord& exit);
ExitRecord endFromJson(const nlohmann::json& end);
// Serializes all of an exit record that is shown of an attempt: its end, and what it used.
nlohmann::json exitToJson(const ExitRecord& exit);
ExitRecord exitFromJson(const nlohmann::json& exit);

} // namespace studio
