// Stores requests to refresh hardware facts and disk space. A page that shows them adds a request; the driver reads
// again the facts of each connected machine that are older. The functions run inside a transaction of core/store's
// Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>

#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio::targets {

void requestFacts(SQLite::Database& db, Timestamp now);
std::optional<Timestamp> factsRequested(SQLite::Database& db);
// Returns true if facts taken at `taken` must be refreshed: missing, one hour old, or older than the last request.
bool areFactsOutdated(SQLite::Database& db, const std::optional<Timestamp>& taken, Timestamp now);

} // namespace studio::targets
