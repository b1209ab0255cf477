// Reads and writes machines: what one agent serves, this computer or an attached machine. Configuration, facts and
// health are read with the target (target.h), which has the same id. All functions run inside a transaction of
// core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio {

// Kind of connection to the agent of a machine.
enum class MachineLink { None, Ssh };

// Identity of a machine, its boot and the workspace's folder on it, as of the last connection.
struct ObservedIdentity {
    std::string machineId;
    std::string bootId;
    std::string root; // Welcome::rootId; empty: not reported
};

namespace machines {

// Adds a machine; restores the row of a deleted one with that id, together with its facts.
void add(SQLite::Database& db, const TargetId& id, MachineLink link, int maxRuns);
// The row stays, because runs and builds refer to it.
void markDeleted(SQLite::Database& db, const TargetId& id, Timestamp now);
void setIdentity(SQLite::Database& db, const TargetId& id, const ObservedIdentity& identity);
// Returns the machines that are not deleted, with the limit of concurrent runs that use no node.
std::vector<std::pair<TargetId, int>> maxRuns(SQLite::Database& db);

} // namespace machines

} // namespace studio
