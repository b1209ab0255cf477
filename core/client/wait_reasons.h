// Explains to clients why runs wait: as runs::explainWaiting(), and since when the scheduler has not evaluated it where
// no driver runs. All functions run inside a transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <optional>
#include <span>

#include "core/client/client.h"
#include "core/run/run_record.h"

namespace studio {

// Sets RunRecord::waiting of those that wait.
void explainWaiting(const Client& client, SQLite::Database& db, std::span<RunRecord> runs);
std::optional<Reason> waitingReason(const Client& client, SQLite::Database& db, const RunRecord& run);

} // namespace studio
