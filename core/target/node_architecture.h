// architecturesOf() finds the processor architectures of the machines on which runs of a target are placed. Runs inside
// a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <set>
#include <string>

#include "core/target/target.h"

namespace SQLite {
class Database;
}

namespace studio::targets {

struct TargetArchitectures {
    std::set<std::string> names; // as uname reports them: "x86_64"
    // False: the target creates its nodes elsewhere, and the architecture of the first one is not known.
    bool isKnown = true;
};

// Of a machine or cluster: what it has reported. Of nodes that are created elsewhere: what their provider states of
// the size, and what they have reported; without both, what the last one that is gone had reported.
TargetArchitectures architecturesOf(SQLite::Database& db, const Target& target);

} // namespace studio::targets
