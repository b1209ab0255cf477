// RunReferrer names a dependent of runs that are to be deleted (reverse lineage): a run with an input from them, a
// step of a pipeline that took or wrote outputs there, a data version that was created from their outputs, or an output
// that is yet to be registered as data or written to a path, for example because a disk is full.
//
// Runs inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace studio {

struct RunReferrer {
    enum class Kind { Input, Step, Data, Output };
    Kind kind = Kind::Input;
    std::string id;          // of the run or pipeline; empty: data or an output
    std::string name;        // of the run or pipeline, NAME:VERSION of data; of an output, data or path that it becomes
    std::string part;        // the first of its inputs or steps; of data the output of the run
    int64_t parts = 1;       // number of its inputs or steps that refer to the runs
    bool hasEnded = true;    // the run or pipeline
    bool losesBytes = false; // content that it refers to exists nowhere but in folders of the runs
    bool operator==(const RunReferrer&) const = default;
};

struct RunDeletion {
    int64_t children = 0;               // of all levels, deleted with the runs
    std::vector<RunReferrer> referrers; // open ones first, then the newest; none of the deleted runs
};

// `runs`: numbers; those that do not exist are left out.
RunDeletion deletionOf(SQLite::Database& db, const std::vector<int64_t>& runs);

} // namespace studio
