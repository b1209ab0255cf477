#include "core/client/queue_client.h"

#include "core/base/timestamp.h"
#include "core/run/queue_position.h"

namespace studio {

Result<QueueListing> QueueClient::list(const QueueFilter& filter) {
    return m_client.read<QueueListing>([&](SQLite::Database& db) -> Result<QueueListing> {
        QueueListing listing{queue::list(db, filter), filter.offset, queue::count(db, filter.compute)};
        runs::explainWaiting(db, listing.runs);
        return listing;
    });
}

Result<void> QueueClient::setPriority(const RunRecord& run, int priority) {
    return m_client.change(
        [&](SQLite::Database& db) { return queue::setPriority(db, run.seq, priority, currentTime()); });
}

Result<void> QueueClient::moveFirst(const RunRecord& run) {
    return m_client.change([&](SQLite::Database& db) { return queue::moveFirst(db, run.seq, currentTime()); });
}

Result<void> QueueClient::moveBefore(const RunRecord& run, const RunRecord& other) {
    return m_client.change(
        [&](SQLite::Database& db) { return queue::moveBefore(db, run.seq, other.seq, currentTime()); });
}

Result<void> QueueClient::moveAfter(const RunRecord& run, const RunRecord& other) {
    return m_client.change(
        [&](SQLite::Database& db) { return queue::moveAfter(db, run.seq, other.seq, currentTime()); });
}

} // namespace studio
