// Changes of runs in the database. Every change of state is a row of `event` in the same transaction.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

struct NewRun {
    RunId id;
    RunConfig config; // experiment and name filled in; inputs resolved to trees
    TargetId target;
    std::string runconfig;
    std::string snapshot; // hex, or empty
    int64_t snapshotFiles = 0;
    int64_t snapshotBytes = 0;
    Reason reason{"submitted", nlohmann::json::object()};
};

// A change of state, ready to be written.
struct Transition {
    int64_t run = 0; // RunRecord::seq
    int attempt = 0;
    RunState from = RunState::NotStarted;
    RunState to = RunState::NotStarted;
    Reason reason;
    std::string evidence;
};

namespace runs {

int64_t create(SQLite::Database& db, const NewRun& run, Timestamp now);
void change(SQLite::Database& db, const Transition& transition, Timestamp now);
// An event that changes no state.
void note(SQLite::Database& db, int64_t run, int attempt, RunState state, const Reason& reason,
          const std::string& evidence, Timestamp now);
void setWaiting(SQLite::Database& db, int64_t run, const std::optional<Reason>& reason);
void setNotResponding(SQLite::Database& db, int64_t run, std::optional<Timestamp> since);

// The launch intent: the attempt's row, with the boot in which it may happen.
void beginAttempt(SQLite::Database& db, int64_t run, int attempt, const std::string& target, const std::string& bootId,
                  const std::string& machineId, const std::string& node, Timestamp now);
void markAccepted(SQLite::Database& db, int64_t run, int attempt, Timestamp now);
// What the attempt runs in, as far as it is.
void setEnvironment(SQLite::Database& db, int64_t run, int attempt, const EnvironmentState& state);
void setFetch(SQLite::Database& db, int64_t run, int attempt, const FetchState& state);
void markStarted(SQLite::Database& db, int64_t run, int attempt, Timestamp at);
// Writes what is known of the attempt's end (exit may be absent).
void endAttempt(SQLite::Database& db, int64_t run, int attempt, RunState state, const std::optional<ExitRecord>& exit,
                const Reason& error, const std::string& evidence, Timestamp at);
// Writes the run's end; its attempt's end was written before. Nothing is wished of the run any more.
void endRun(SQLite::Database& db, int64_t run, const std::optional<ExitRecord>& exit, const Reason& error,
            const std::string& evidence, const std::optional<Collected>& collected, Timestamp at);

// Records a wish of the user. False when the run is not in a state for it.
bool wish(SQLite::Database& db, int64_t run, const std::string& wanted, Timestamp now);
// The machine could not delete the run: the wish is over, until the user has it again.
void refuseDelete(SQLite::Database& db, int64_t run, const Reason& reason);
void erase(SQLite::Database& db, int64_t run);

// True while settleCopied() has work to do.
bool wasCopied(SQLite::Database& db);
// After a workspace was adopted as a copy: its unfinished runs belong to the original. Returns how many were settled.
int settleCopied(SQLite::Database& db, Timestamp now);

} // namespace runs

} // namespace studio
