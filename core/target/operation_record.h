// OperationRecord stores an operation on a target and its steps for later display: attach, check, detach, clean. One
// row each.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/remote_config.h"

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

// Adds an operation that has ended or is starting; returns its number. The newest 200 per target are kept.
int64_t add(SQLite::Database& db, const TargetId& target, const OperationRecord& record);
void update(SQLite::Database& db, const OperationRecord& record);
std::vector<OperationRecord> of(SQLite::Database& db, const TargetId& target, int limit);

} // namespace operations

} // namespace studio
