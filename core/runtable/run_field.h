// Queries the columns of kind ColumnKind::Field: values, conditions and order of facts of the run itself. Internal to
// core/runtable. All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which
// that class catches.
#pragma once

#include "core/runtable/run_column.h"

namespace studio::runs {

// Checks the value of a condition: dates, durations, numbers and states. InvalidArgument names what was expected.
Result<void> checkFieldCondition(const RunCondition& condition);
std::vector<int64_t> fieldsMatching(SQLite::Database& db, const RunCondition& condition);
std::vector<int64_t> runsInFieldOrder(SQLite::Database& db, const std::string& field, bool ascending);
// One per key.
std::vector<std::optional<ColumnValue>> fieldValues(SQLite::Database& db, const std::string& field,
                                                    std::span<const int64_t> keys);

} // namespace studio::runs
