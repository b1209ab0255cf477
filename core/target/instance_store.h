// Reads and writes what is wanted of compute instances and what was observed of them (table `instance`). All functions
// run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <string>

#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "core/target/instance_state.h"

namespace studio {

struct InstanceRecord {
    TargetId target;
    DesiredState desired = DesiredState::Running;
    bool isRestarting = false;
    InstanceInitiator asker = InstanceInitiator::User;
    Timestamp desiredSince;
    bool wasReady = false;
    std::string failure{};
    InstanceVerdict verdict{InstanceState::Creating, {}}; // as last derived
    Timestamp since;                                      // of that state
    std::string setup{};                                  // script
    std::string setupRun{};                               // id
    std::optional<Timestamp> active{};
    std::string activity{};
    std::optional<Timestamp> looked{};
};

namespace instances {

// Creates the row; its target exists.
void add(SQLite::Database& db, const TargetId& target, const std::string& setup, Timestamp now);
void setSetupRun(SQLite::Database& db, const TargetId& target, const std::string& run);
std::optional<InstanceRecord> find(SQLite::Database& db, const TargetId& target);

// Evidence of its state.
InstanceFacts factsOf(SQLite::Database& db, const Target& target, const InstanceRecord& record);
// Derives the state and stores it with an event if it has changed. Returns it, and in `isChanged` if it was.
InstanceVerdict refresh(SQLite::Database& db, const Target& target, Timestamp now, bool& isChanged);

// Write what is wanted. Idempotent: returns false if that was wanted already. Conflict names the way out: it is being
// deleted, or its container is gone.
Result<bool> start(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now);
Result<bool> stop(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now);
Result<void> restart(SQLite::Database& db, const Target& target, Timestamp now);
// The stop of a restart is done: it is started.
void setStoppedForRestart(SQLite::Database& db, const TargetId& target);
// Gives it the size of `config`. The next start creates another container for the same files, or resizes the machine.
// Conflict unless it is stopped, failed or unusable.
Result<void> resize(SQLite::Database& db, const Target& target, const ClusterConfig& config, Timestamp now);

// Written by the component that executes it. Both do nothing if the target is no instance.
void setReady(SQLite::Database& db, const TargetId& target);
// Withdraws the request, with the reason `why`; returns false if the target is no instance.
bool setFailed(SQLite::Database& db, const TargetId& target, const std::string& why, Timestamp now);

// Idle shutdown. `activity`: a code, such as "run" or "kernel"; empty: it was idle.
void setObserved(SQLite::Database& db, const TargetId& target, Timestamp active, const std::string& activity,
                 Timestamp now);

// Returns true if runs may start on it now: it is on, and is to stay on.
bool takesRuns(SQLite::Database& db, const TargetId& target);
// Conflict, with the way out, for an instance that is off or is going off.
Result<void> checkOn(SQLite::Database& db, const Target& target);

// Returns true if a run is on the instance, or waits for it and may start. One that a used-up budget or the user holds
// keeps nothing on.
bool hasRun(SQLite::Database& db, const TargetId& target);
// Returns true if a driver has to act: it changes, or could become idle.
bool needDriver(SQLite::Database& db);

} // namespace instances

} // namespace studio
