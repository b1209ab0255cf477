// Explains to clients why runs wait: as run/wait_explanation.h does, and for parents by their children, with the time
// of the last evaluation where no driver runs, or one that has not evaluated the queue for too long.
// client/queue_query.h reads the whole queue with this. All functions run inside a transaction of core/store's Database
// and may throw SQLite::Exception.
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
