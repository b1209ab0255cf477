// Writes changes of runs to the database. Every state transition adds a row to `event` in the same transaction.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/run/parent_run.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

struct NewRun {
    RunId id;
    std::string kind{commandRunKind};
    std::optional<RunId> parent;
    RunConfig config; // experiment filled in; inputs resolved to trees
    // The run is named after this, with the next number: "train 7". Empty: `config.name` is its name.
    std::string stem;
    std::map<std::string, std::string> properties; // see RunRecord
    TargetId target;
    std::vector<TargetId> candidates{}; // all targets that it may be placed on; empty: `target` only
    bool isServerless = false;          // any target that fits
    bool isOfEngine = false;            // its target is an engine, which meets its needs: our scheduler does not
    std::string runconfig;
    std::string snapshot; // hex, or empty
    int64_t snapshotFiles = 0;
    int64_t snapshotBytes = 0;
    Reason reason{"submitted", nlohmann::json::object()};
    std::optional<ParentPlan> plan{}; // of a parent run
    std::string childKey{};           // of a child, unique under its parent
    // Of a child: what of its parent's configuration is different, as a JSON merge patch. Stored instead of `config`.
    std::optional<nlohmann::json> overlay{};
    std::map<std::string, std::string> parameters{}; // beside those of the command; they win over it
};

// A state transition to be written.
struct Transition {
    int64_t run = 0; // RunRecord::seq
    int attempt = 0;
    RunState from = RunState::NotStarted;
    RunState to = RunState::NotStarted;
    Reason reason;
    std::string evidence;
    bool isInEngine = false; // Queued or Provisioning with a live attempt, in the queue of an engine
};

namespace runs {

// Assigns the name, and stores the parameters of the command and the inputs.
int64_t create(SQLite::Database& db, const NewRun& run, Timestamp now);
void change(SQLite::Database& db, const Transition& transition, Timestamp now);
// Changes new runs to Queued, in a group of the queue: two statements for all, because thousands may arrive at once.
void admit(SQLite::Database& db, int64_t group, const std::vector<int64_t>& newRuns, Timestamp now);
// Adds an event without a state transition.
void note(SQLite::Database& db, int64_t run, int attempt, RunState state, const Reason& reason,
          const std::string& evidence, Timestamp now);
// Returns false if the run waits for the same already.
bool setWaiting(SQLite::Database& db, int64_t run, const std::optional<Reason>& reason);
void setNotResponding(SQLite::Database& db, int64_t run, std::optional<Timestamp> since);

// Writes the attempt's row. Its placements follow in the same transaction (process_writer.h).
void beginAttempt(SQLite::Database& db, int64_t run, int attempt, const std::string& target, const std::string& node,
                  Timestamp now);
void markAccepted(SQLite::Database& db, int64_t run, int attempt, Timestamp now);
// Stores the environment's state, as far as known.
void setEnvironment(SQLite::Database& db, int64_t run, int attempt, const EnvironmentState& state);
void setFetch(SQLite::Database& db, int64_t run, int attempt, const FetchState& state);
void markStarted(SQLite::Database& db, int64_t run, int attempt, Timestamp at);
// Of an attempt on several nodes (gang_pass.h): that its processes start, irrevocably; `rendezvous` is JSON.
void releaseAttempt(SQLite::Database& db, int64_t run, int attempt, const std::string& rendezvous, Timestamp now);
// Records that an engine has started it, even if it was canceled here in the meantime.
void noteRelease(SQLite::Database& db, int64_t run, int attempt, Timestamp now);
// Records where node 0 listens, once known for an attempt that an engine has released.
void setRendezvous(SQLite::Database& db, int64_t run, int attempt, const std::string& rendezvous);
// Records that it was withdrawn, or stopped after its release. Only the first reason is kept.
void withdrawAttempt(SQLite::Database& db, int64_t run, int attempt, const Reason& reason);
// The run is not placed before that time.
void setNotBefore(SQLite::Database& db, int64_t run, Timestamp at);
// The wall clock was set: moves these times by as much.
void moveBackoffs(SQLite::Database& db, std::chrono::milliseconds jump);
// Writes the end of the attempt and its processes, as far as known (exit may be missing), and frees its placements.
void endAttempt(SQLite::Database& db, int64_t run, int attempt, RunState state, const std::optional<ExitRecord>& exit,
                const Reason& error, const std::string& evidence, Timestamp at);
// Writes the run's end, at the time of its exit record (processes::endTime()), and clears its desired state.
// Precondition: its attempt's end was written.
void endRun(SQLite::Database& db, int64_t run, const std::optional<ExitRecord>& exit, const Reason& error,
            const std::string& evidence, const std::optional<Collected>& collected, Timestamp at);
// Stores the last error of a failed run's log.
void setReason(SQLite::Database& db, int64_t run, const std::string& line);

// Records the user's desired state. Returns false if the run's state does not allow it.
bool request(SQLite::Database& db, int64_t run, const std::string& wanted, Timestamp now);
// Clears a delete request that the machine could not fulfil; the user may repeat it.
void refuseDelete(SQLite::Database& db, int64_t run, const Reason& reason);
void erase(SQLite::Database& db, int64_t run);

// Returns true while cancelCopiedRuns() has work to do.
bool wasCopied(SQLite::Database& db);
// Cancels the unfinished runs of a copied workspace and disables its schedules: they belong to the original. Returns
// the number of runs.
int cancelCopiedRuns(SQLite::Database& db, Timestamp now);

} // namespace runs

} // namespace studio
