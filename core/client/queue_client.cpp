#include "core/client/queue_client.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/base/timestamp.h"
#include "core/client/queue_query.h"
#include "core/client/wait_reasons.h"
#include "core/run/queue_groups.h"
#include "core/run/queue_places.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/target/quarantine_store.h"

namespace studio {

Result<QueueListing> QueueClient::list(const QueueFilter& filter) {
    return m_client.read<QueueListing>([&](SQLite::Database& db) -> Result<QueueListing> {
        QueueListing listing{queue::list(db, filter), filter.offset, queue::count(db, filter.compute)};
        explainWaiting(m_client, db, listing.runs);
        return listing;
    });
}

Result<std::vector<int64_t>> QueueClient::keys(const std::string& compute) {
    return m_client.read<std::vector<int64_t>>(
        [&](SQLite::Database& db) -> Result<std::vector<int64_t>> { return queue::keys(db, compute); });
}

Result<std::vector<QueueEntry>> QueueClient::entries(const std::vector<int64_t>& runs) {
    return m_client.read<std::vector<QueueEntry>>(
        [&](SQLite::Database& db) -> Result<std::vector<QueueEntry>> { return queue::entries(m_client, db, runs); });
}

Result<std::optional<QueueEntry>> QueueClient::entry(int64_t run) {
    return m_client.read<std::optional<QueueEntry>>([&](SQLite::Database& db) -> Result<std::optional<QueueEntry>> {
        auto found = queue::entries(m_client, db, {run});
        if (found.empty())
            return std::optional<QueueEntry>();
        found.front().place = queue::placeOf(db, found.front().run);
        return std::optional(std::move(found.front()));
    });
}

Result<std::vector<int64_t>> QueueClient::competitorsAhead(int64_t run) {
    return m_client.read<std::vector<int64_t>>(
        [&](SQLite::Database& db) -> Result<std::vector<int64_t>> { return queue::competitorsAhead(db, run); });
}

Result<QueueTimeline> QueueClient::timeline(Timestamp from, Timestamp to) {
    return m_client.read<QueueTimeline>([&](SQLite::Database& db) -> Result<QueueTimeline> {
        return queue::timeline(db, from, to, queue::planned(db, QueueTimeline::maxPlanned));
    });
}

Result<std::vector<QueueLimit>> QueueClient::limits() {
    return m_client.read<std::vector<QueueLimit>>(
        [](SQLite::Database& db) -> Result<std::vector<QueueLimit>> { return queue::limits(db); });
}

namespace {

Result<Quota> quotaOf(const QueueLimit& limit) {
    const auto scope = queue::quotaScopeFromText(limit.scope);
    const auto resource = queue::quotaResourceFromText(limit.resource);
    if (!scope || !resource)
        return fail(ErrorCode::InvalidArgument, "No limit of " + limit.resource + " for " + limit.scope + ".");
    return Quota{*scope, limit.key, *resource, limit.value};
}

} // namespace

Result<void> QueueClient::setLimit(const QueueLimit& limit) {
    const auto quota = quotaOf(limit);
    if (!quota)
        return fail(quota.error());
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        queue::setQuota(db, *quota);
        return {};
    });
}

Result<void> QueueClient::removeLimit(const QueueLimit& limit) {
    const auto quota = quotaOf(limit);
    if (!quota)
        return fail(quota.error());
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        queue::removeQuota(db, *quota);
        return {};
    });
}

Result<bool> QueueClient::isFairShare() {
    return m_client.read<bool>([](SQLite::Database& db) -> Result<bool> { return queue::isFairShare(db); });
}

Result<void> QueueClient::setFairShare(bool isOn) {
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        queue::setFairShare(db, isOn);
        return {};
    });
}

Result<int> QueueClient::quarantineLimit() {
    return m_client.read<int>([](SQLite::Database& db) -> Result<int> { return quarantines::failureLimit(db); });
}

Result<void> QueueClient::setQuarantineLimit(int failures) {
    return m_client.change(
        [&](SQLite::Database& db) { return quarantines::setFailureLimit(db, failures, currentTime()); });
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

template <typename Move>
Result<std::vector<RunRecord>> QueueClient::moveEach(const std::vector<int64_t>& runs, Move move) {
    return m_client.changeValue<std::vector<RunRecord>>([&](SQLite::Database& db) -> Result<std::vector<RunRecord>> {
        std::vector<RunRecord> moved;
        std::optional<Error> left;
        for (const int64_t run : runs) {
            auto before = runs::get(db, run);
            const auto done = before ? move(db, run) : Result<void>(fail(before.error()));
            if (done)
                moved.push_back(std::move(*before));
            else if (done.error().code == ErrorCode::Conflict || done.error().code == ErrorCode::NotFound)
                left = done.error();
            else
                return fail(done.error());
        }
        if (moved.empty() && left)
            return fail(*left);
        return moved;
    });
}

Result<std::vector<RunRecord>> QueueClient::move(const std::vector<int64_t>& runs, const QueuePlace& place) {
    const Timestamp now = currentTime();
    if (place.kind == QueuePlace::Kind::Before)
        return moveEach(
            runs, [&](SQLite::Database& db, int64_t run) { return queue::moveBefore(db, run, place.other, now); });
    // Each is placed directly behind the same run, or first: from the last one on.
    const std::vector<int64_t> reversed(runs.rbegin(), runs.rend());
    std::optional<std::set<std::string>> serverless;
    auto moved = moveEach(reversed, [&](SQLite::Database& db, int64_t run) {
        if (place.kind != QueuePlace::Kind::First)
            return queue::moveAfter(db, run, place.other, now);
        if (!serverless)
            serverless = queue::serverlessPlaces(db);
        return queue::moveFirst(db, run, *serverless, now);
    });
    if (moved)
        std::reverse(moved->begin(), moved->end());
    return moved;
}

Result<std::vector<RunRecord>> QueueClient::setPriority(const std::vector<int64_t>& runs, int priority) {
    const Timestamp now = currentTime();
    return moveEach(runs,
                    [&](SQLite::Database& db, int64_t run) { return queue::setPriority(db, run, priority, now); });
}

Result<std::vector<RunRecord>> QueueClient::hold(const std::vector<int64_t>& runs) {
    const Timestamp now = currentTime();
    return moveEach(runs, [&](SQLite::Database& db, int64_t run) { return queue::hold(db, run, now); });
}

Result<std::vector<RunRecord>> QueueClient::release(const std::vector<int64_t>& runs) {
    const Timestamp now = currentTime();
    return moveEach(runs, [&](SQLite::Database& db, int64_t run) { return queue::release(db, run, now); });
}

Result<void> QueueClient::restore(const std::vector<RunRecord>& runs) {
    const Timestamp now = currentTime();
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        for (const RunRecord& run : runs) {
            const auto done = queue::restore(db, run.seq, queueKeyOf(run), now);
            if (!done && done.error().code != ErrorCode::Conflict) // it has started since
                return done;
        }
        return {};
    });
}

Result<QueueMovePreview> QueueClient::preview(const std::vector<int64_t>& runs, const QueuePlace& place) {
    return m_client.read<QueueMovePreview>(
        [&](SQLite::Database& db) -> Result<QueueMovePreview> { return queue::preview(db, runs, place); });
}

} // namespace studio
