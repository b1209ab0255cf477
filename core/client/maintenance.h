// Maintains a workspace: backups of its database, the check of database and snapshots, and the selection of old runs to
// delete. Calls read or write many files: window code runs them by StudioLink::work(). Thread: that of the client.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/run/run_kind.h"
#include "core/run/run_state.h"

namespace studio {

class Client;

struct Backup {
    enum class Kind { Daily, Manual, Upgrade }; // Upgrade: before the database got a newer schema
    std::string file;
    Kind kind = Kind::Manual;
    Timestamp taken;
    int64_t bytes = 0;
};

struct DamagedSnapshot {
    std::string tree;
    size_t missing = 0; // files
    size_t damaged = 0;
    std::string error{}; // the snapshot could not be read at all
};

struct IntegrityReport {
    std::string database; // "ok", or SQLite's first findings
    size_t snapshots = 0; // checked
    std::vector<DamagedSnapshot> damaged;
    bool isSound() const { return database == "ok" && damaged.empty(); }
};

// Selects ended runs. Runs with a pending deletion are never selected.
struct CleanUpRule {
    std::set<RunState> states; // end states; empty: none
    std::chrono::days minAge{30};
    int keptPerExperiment = 0; // the newest ones of each experiment, of any end state
    bool keepsLabelled = true; // runs with a note or a tag
};

struct OldRuns {
    std::vector<int64_t> keys; // RunRecord::seq, oldest first
    int64_t bytes = 0;         // of their folders on this computer
    Timestamp oldest;          // end of the oldest
    Timestamp newest;          // end of the newest
};

namespace maintenance {

// Newest first.
Result<std::vector<Backup>> backups(Client& client);
// Copies the database to the workspace's folder of backups. Manual backups are kept until they are deleted.
Result<Backup> backUp(Client& client, Timestamp now);
// Replaces the database by the backup `file`, after a backup of its present state, which it returns. Waits up to 90 s
// for an idle driver to exit, and holds its lease meanwhile; other windows see the change as any other.
//
// Conflict while a run has not ended: its record would be lost. InvalidArgument for a file that is no intact backup of
// this workspace. Runs that had not ended when the backup was made are canceled, because they may have run since: they
// are not started, retried or given further trials, and those whose exit record is found end by it.
Result<Backup> restore(Client& client, const std::string& file, Timestamp now,
                       const std::function<bool()>& isCanceled = {});
// Deletes a backup of this workspace; NotFound for any other file.
Result<void> eraseBackup(Client& client, const std::string& file);
// Verifies the database and every snapshot in use. `isCanceled` is asked before each file; Canceled if it agrees.
Result<IntegrityReport> checkIntegrity(Client& client, const std::function<bool()>& isCanceled = {});
// `isCanceled` is asked while folders are measured; Canceled if it agrees.
Result<OldRuns> oldRuns(Client& client, const CleanUpRule& rule, Timestamp now,
                        const std::function<bool()>& isCanceled = {});
// Returns the ended runs whose outputs stay on their machines, until the runs are deleted.
Result<std::vector<KeptRun>> keptRuns(Client& client);
// Requests the deletion of those of the chosen runs (RunRecord::seq) whose outputs no unfinished run may read, and
// starts a driver. Returns how many.
Result<int64_t> eraseKept(Client& client, const std::vector<int64_t>& chosen, Timestamp now);

} // namespace maintenance

} // namespace studio
