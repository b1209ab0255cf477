// Writes placements and processes: where an attempt is placed, and what is observed of it on each of its nodes. All
// functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/run/rank_fold.h"
#include "core/run/resume_plan.h"
#include "core/run/run_outcome.h"

namespace SQLite {
class Database;
}

namespace studio {

// The only place where a launch may happen; empty until the request is sent.
struct LaunchIntent {
    std::string bootId;
    std::string machineId;
    std::string root; // id of the workspace folder on the machine
};

struct Placement {
    int nodeRank = 0;
    TargetId machine;
    int64_t node = 0; // ClusterNode::seq; 0: directly on the machine
    std::optional<int> cores{};
    std::optional<int64_t> memoryBytes{};
    std::vector<int> gpus{};             // indices, as nvidia-smi counts them
    std::vector<std::string> gpuUuids{}; // of these; empty: not reported
    std::vector<int> cpus{};
    bool isExclusive = false; // nothing else may run on the machine
};

// A row of `process`.
struct ProcessKey {
    int64_t run = 0;
    int attempt = 0;
    int nodeRank = 0;
};

// Record kept of a process after its files were collected, of an attempt on several nodes.
struct ProcessResult {
    Outcome outcome;
    std::optional<ExitRecord> exit{};
    std::optional<Collected> collected{};
    std::optional<Reason> collectError{}; // files of it are missing here
};

namespace processes {

// Writes the placement and, with the launch intent, its process. Precondition: the attempt's row.
void place(SQLite::Database& db, int64_t run, int attempt, const Placement& placement, const LaunchIntent& intent,
           Timestamp now);
std::optional<Placement> placementOf(SQLite::Database& db, const ProcessKey& key);
// Writes a placement without a process of its own: a further slot of a machine, for the process that the attempt has
// there.
void placeBeside(SQLite::Database& db, int64_t run, int attempt, const Placement& placement, Timestamp now);
// Returns the further slots that the process uses.
std::vector<Placement> placedBeside(SQLite::Database& db, const ProcessKey& key);
// Returns what the process holds of its machine, with all its slots; node: the first one.
std::optional<Placement> grantOf(SQLite::Database& db, const ProcessKey& key);
// Returns how many slots each process of the attempt uses, in order of rank.
std::vector<int> slotsOf(SQLite::Database& db, int64_t run, int attempt);
void setIntent(SQLite::Database& db, const ProcessKey& key, const LaunchIntent& intent);
void setPhase(SQLite::Database& db, const ProcessKey& key, AttemptPhase phase);
void markAccepted(SQLite::Database& db, const ProcessKey& key, Timestamp now);
// Keeps the metered time of a job of an engine between its placement and `now`: the clock of its node may differ.
void boundUsage(SQLite::Database& db, const ProcessKey& key, Timestamp now);
void markStarted(SQLite::Database& db, const ProcessKey& key, Timestamp at);
// Write before the request is sent. Only the first reason is kept.
void requestStop(SQLite::Database& db, const ProcessKey& key, StopRequest why);
// Only services, such as parameter servers, run on this node.
void setMain(SQLite::Database& db, const ProcessKey& key, bool isMain);
// Stores what the node reported about the others. Returns false if that is stored already.
bool setGang(SQLite::Database& db, const ProcessKey& key, const GangState& state, Timestamp now);
void forgetGang(SQLite::Database& db, const ProcessKey& key); // until it is reported again
void setRanks(SQLite::Database& db, const ProcessKey& key, const std::vector<ProcessState>& ranks);
void setEnvironment(SQLite::Database& db, const ProcessKey& key, const EnvironmentState& state);
void setEngine(SQLite::Database& db, const ProcessKey& key, const EngineJobState& state);
// What it resumes from, once that was chosen.
void setResume(SQLite::Database& db, const ProcessKey& key, const ResumeChoice& choice);
std::optional<ResumeChoice> resumeOf(SQLite::Database& db, const ProcessKey& key);
void setNotResponding(SQLite::Database& db, const ProcessKey& key, std::optional<Timestamp> since);
void setExit(SQLite::Database& db, const ProcessKey& key, const ExitRecord& exit);
// Returns when a process ended: the time of its exit record, not before `from` plus what it ran and not after `now`.
// Its machine's clock may differ from this one; without a record: `now`.
Timestamp endTime(const std::optional<ExitRecord>& exit, std::optional<int64_t> from, Timestamp now);
// Frees what the process held of its machine, as of its end. Precondition: evidence of it; its GPU tickets are closed.
void free(SQLite::Database& db, const ProcessKey& key, const std::optional<ExitRecord>& exit, Timestamp now);
// Writes the result of a process whose end was written.
void settle(SQLite::Database& db, const ProcessKey& key, const ProcessResult& result, Timestamp now);
// Writes the end, at endTime(); a process ends once. `outcome`: Completed, Failed or Canceled.
void end(SQLite::Database& db, const ProcessKey& key, RunState outcome, const std::optional<ExitRecord>& exit,
         const std::string& evidence, Timestamp now);
// Writes the end of the processes of an attempt that have none, and frees its placements.
void endAll(SQLite::Database& db, int64_t run, int attempt, RunState outcome, const std::string& evidence,
            Timestamp now);
// Returns the processes of an attempt, in order of rank.
std::vector<RankState> ranksOf(SQLite::Database& db, int64_t run, int attempt);

// Returns true if files of the run may still be on a machine other than `removed`, which has confirmed that it has
// none.
bool markRemoved(SQLite::Database& db, int64_t run, const TargetId& removed, Timestamp now);

} // namespace processes

} // namespace studio
