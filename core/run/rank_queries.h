// Reads the nodes of an attempt. Functions run inside a transaction of core/store's Database and may throw
// SQLite::Exception, which that class catches.
#pragma once

#include <cstdint>
#include <vector>

#include "core/run/rank_record.h"

namespace SQLite {
class Database;
}

namespace studio::runs {

// Returns the nodes of an attempt, in order of rank; empty for attempts of a version that did not store them.
std::vector<RankRecord> ranksOf(SQLite::Database& db, int64_t run, int attempt);
// Returns the number of nodes of an attempt.
int countNodes(SQLite::Database& db, int64_t run, int attempt);

} // namespace studio::runs
