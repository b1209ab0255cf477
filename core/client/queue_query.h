// Reads the queue for QueueClient: the waiting runs in their order, with likely starts and reasons (wait_reasons.h),
// limits, and what a move would change. All functions run inside a transaction of core/store's Database and may throw
// SQLite::Exception, which that class catches.
#pragma once

#include <vector>

#include "core/client/queue_client.h"

namespace studio::queue {

// The waiting runs in their order, at most `limit` (-1: all), of all targets or of those that may use `compute`.
std::vector<int64_t> keys(SQLite::Database& db, const std::string& compute, int limit = -1);
// The entries of those runs that still wait, in the given order, without their places.
std::vector<QueueEntry> entries(const Client& client, SQLite::Database& db, const std::vector<int64_t>& runs);
// The first `limit` entries by their expected start.
std::vector<QueueEntry> planned(SQLite::Database& db, int limit);
// The number of waiting runs before this one, plus 1.
int64_t placeOf(SQLite::Database& db, const RunRecord& run);
// The waiting runs before this one that may be placed on one of the same targets, in order.
std::vector<int64_t> competitorsAhead(SQLite::Database& db, int64_t run);
QueueMovePreview preview(SQLite::Database& db, const std::vector<int64_t>& runs, const QueuePlace& place);
std::vector<QueueLimit> limits(SQLite::Database& db);

} // namespace studio::queue
