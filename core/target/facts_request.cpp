#include "core/target/facts_request.h"

#include <chrono>
#include <string>

#include "core/store/cached_statement.h"

namespace studio::targets {

namespace {
constexpr const char* factsRequestedKey = "facts_requested_ms";
constexpr std::chrono::hours factsValidity{1};
} // namespace

void requestFacts(SQLite::Database& db, Timestamp now) {
    execute(db, "INSERT INTO setting(key,value) VALUES(?,?) ON CONFLICT(key) DO UPDATE SET value=excluded.value",
            factsRequestedKey, std::to_string(toMs(now)));
}

std::optional<Timestamp> factsRequested(SQLite::Database& db) {
    return selectValue<Timestamp>(db, "SELECT CAST(value AS INTEGER) FROM setting WHERE key=?", factsRequestedKey);
}

bool areFactsOutdated(SQLite::Database& db, const std::optional<Timestamp>& taken, Timestamp now) {
    if (!taken || *taken + factsValidity <= now)
        return true;
    const auto requested = factsRequested(db);
    // A request in the future means that the clock was set back; honoring it would refresh forever.
    return requested && *requested > *taken && *requested <= now;
}

} // namespace studio::targets
