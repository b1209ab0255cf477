// Reads and writes which machines and single GPUs take no runs, because run after run failed there within seconds of
// its start (core/scheduler/quarantine_rule.h). All functions run inside a transaction of core/store's Database and may
// throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/target.h"

namespace studio {

struct Quarantine {
    TargetId machine;
    std::string gpu{}; // UUID; empty: the whole machine
    Timestamp since{};
    Timestamp until{}; // from then on one run is tried
    int failures = 0;  // in a row
    int probes = 0;    // runs that were tried since, in vain
    int64_t run = 0;   // the last one that failed
    // Read with it:
    std::string machineName{};
    std::string targetName{}; // whose page shows it: the machine, or the cluster of the node
    int gpuIndex = -1;        // of the GPU, as nvidia-smi counts them; -1: not known
    std::string runId{};
    std::string runName{}; // empty: the run was deleted
    bool takesProbe(Timestamp now) const { return until <= now; }
    bool operator==(const Quarantine&) const = default;
};

namespace quarantines {

// Returns those that are not lifted, in order of their begin.
std::vector<Quarantine> all(SQLite::Database& db);
// Returns those of a machine, or of the machines that a cluster has nodes on or is made of.
std::vector<Quarantine> of(SQLite::Database& db, const Target& target);
// Begins it, or replaces one that was lifted. This and all other changes are recorded as events of the target whose
// page shows the quarantine.
void begin(SQLite::Database& db, const Quarantine& quarantine);
// A run is placed there to find out whether runs still fail.
void recordProbe(SQLite::Database& db, const Quarantine& quarantine, int64_t run, Timestamp now);
// A run that was tried has failed at once, too.
void prolong(SQLite::Database& db, const Quarantine& quarantine, int64_t run, Timestamp until, Timestamp now);
// `run`: the one that worked there; nullopt: the user lifts it.
void lift(SQLite::Database& db, const Quarantine& quarantine, Timestamp now, std::optional<int64_t> run = {});
// Returns when the last one of the place was lifted; nullopt: never.
std::optional<Timestamp> lastLifted(SQLite::Database& db, const TargetId& machine);

inline constexpr int maxFailureLimit = 50;
// Returns the number of failures in a row that begin a quarantine; 0: none begins.
int failureLimit(SQLite::Database& db);
// InvalidArgument unless it is between 0 and the maximum. 0 lifts all quarantines.
Result<void> setFailureLimit(SQLite::Database& db, int limit, Timestamp now);

} // namespace quarantines

} // namespace studio
