// decideEngineJob() decides what to do about an attempt that is a job of an engine, from its folder and from what the
// engine reports. Pure. The rules: a record in the folder outweighs the engine; absence from an answer is no end; a job
// is submitted again only when it provably does not exist; an attempt without a claim is sealed before it is given up,
// so that a job of it that shows up later starts nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/agent/launcher/slurm_text.h"
#include "core/protocol/engine.h"

namespace studio {

struct EnginePolicy {
    int64_t apartMs = 60'000;      // between two answers that both miss a job; at least 3 × MessageTimeout
    int64_t lostAfterMs = 600'000; // a job that the engine had accepted is missing for this time
    int lostAnswers = 3;           // and in so many answers
    // The accounting alone says that it lives: a record that was never closed, or an answer that misses it.
    int64_t runawayAfterMs = 3'600'000;
    int64_t prepareAgainMs = 30'000; // after a preparation that ended without a result; doubled each time
    int maxPreparations = 5;
    int64_t recordGraceMs = 60'000; // for records to become visible after the engine has reported the end
    int64_t throttleMs = 60'000;    // before the next submission after a refusal because of a limit
};

// Observation of an attempt at one poll.
struct EngineView {
    int64_t nowMs = 0;
    // The attempt's folders, one for each node:
    bool isComplete = true;       // all have been accepted
    std::vector<int> unclaimed{}; // nodes whose shim has not claimed them
    bool hasExit = false;         // all nodes have one
    bool isExitByEngine = false;  // of any: SIGTERM from the engine, and no other reason
    int64_t exitMs = 0;
    bool hasClaim = false;
    std::string claimedJob{};    // id of the job that holds the claim
    bool isSealed = false;       // the claim is that of an agent, not of a job
    bool isSealRecorded = false; // and the record of it is there
    bool hasStarted = false;     // any node without a record
    bool isCancelPartial = false;
    std::optional<int64_t> cancelUntilMs{}; // a cancel request to all nodes, and when its grace period ends
    bool isPrepared = true;                 // nothing has to be prepared before the submission
    bool isBeingPrepared = false;           // a process prepares it, or a job of the engine does
    bool needsBuildJob = false;             // its environment is not there, and a job of the engine builds it
    bool hasPassword = false;               // who launched it starts the preparation, with a password
    std::optional<int64_t> intentMs{};      // when the submission was begun last
    std::string handle{};                   // id that the engine answered
    int64_t sampleBytes = 0;                // of log/samples of all nodes: grows while the job lives
    // The engine:
    bool isListed = false; // `listed` is an answer that was taken at listedMs
    int64_t listedMs = 0;
    std::vector<slurm::Job> listed{}; // jobs of the attempt's name
    bool isAccountKnown = false;      // `accounts` is an answer, or the engine has no accounting
    std::vector<slurm::Job> accounts{};
    bool isUp = false; // the engine's controller answers
};

// State kept between polls. A new agent starts with an empty one, which only delays decisions.
struct EngineMemory {
    EngineJobState state{};
    int absentAnswers = 0;
    int64_t firstAbsentMs = 0;
    int64_t lastAbsentMs = 0;
    int64_t endSeenMs = 0;
    int64_t terminalMs = 0; // since when the engine reports the end, whatever the folders show
    int64_t removedMs = 0;  // since when its folder is missing
    int64_t runawayMs = 0;  // since when only the accounting says that it lives
    int64_t sampleBytes = -1;
    int64_t submitAgainMs = 0; // after Throttled
    int preparations = 0;      // that were started
    bool hasBuildJob = false;  // one of them was a job of the engine
    int64_t preparedMs = 0;    // when it was last seen being prepared
    int unclearRefusals = 0;   // answers to submissions that do not say whether they are final
};

struct EngineDecision {
    // SealRest: nodes that no shim has claimed, after the end of the job or the seal of node 0.
    // StopRest: nodes that live although the engine has ended the job, as after the failure of its daemon there.
    enum class Action { None, Prepare, Submit, Seal, SealRest, StopRest };
    Action action = Action::None;
    std::string_view verdict{}; // Seal: why; empty: it cannot be prepared
    std::vector<slurm::Job> toCancel{};
    bool isFinished = false; // nothing is left to observe
};

// Returns true if the engine's accounting is needed for a decision: the job that counts is not listed as alive.
bool needsAccounts(const EngineView& view);
// Updates `memory`, with the state to report.
EngineDecision decideEngineJob(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy);
// The same for an attempt whose folder does not exist any more: its jobs are canceled. Only the engine's part of `view`
// counts.
EngineDecision decideRemovedJob(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy);

} // namespace studio
