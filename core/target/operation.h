// What is done with a target, step by step: attach, check, detach, clean. One row each, so that it can be read later.
//
// All of these run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/remote.h"

namespace SQLite {
class Database;
}

namespace studio {

struct OperationRecord {
    int64_t seq = 0;
    std::string kind;  // "attach", "check", "update", "clean"
    std::string state; // "running", "succeeded", "failed"
    Timestamp started;
    std::optional<Timestamp> ended;
    std::vector<CheckStep> steps;
    std::optional<Error> error;
};

namespace operations {

// Of an operation that has ended, or begins now; returns its number. Of each target the newest 200 are kept.
int64_t add(SQLite::Database& db, const TargetId& target, const OperationRecord& record);
void update(SQLite::Database& db, const OperationRecord& record);
std::vector<OperationRecord> of(SQLite::Database& db, const TargetId& target, int limit);

} // namespace operations

} // namespace studio
