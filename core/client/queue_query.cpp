#include "core/client/queue_query.h"

#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/queue_position.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"

namespace studio::queue {

namespace {

using nlohmann::json;

constexpr size_t maxPassedNamed = 5;
constexpr size_t maxMovedWithDelays = 50;

// The place of a waiting run; nullopt: it does not wait.
std::optional<QueueKey> keyOf(SQLite::Database& db, int64_t run) {
    CachedStatement query(
        db, "SELECT -priority,position,seq FROM run WHERE seq=? AND state IN ('NotStarted','Queued','Provisioning')",
        run);
    QueueKey key;
    if (!query->executeStep())
        return std::nullopt;
    RowReader(*query).read(key.negatedPriority, key.position, key.seq);
    return key;
}

// The place of the first run that waits for the same target.
std::optional<QueueKey> firstKey(SQLite::Database& db, int64_t run) {
    const auto first = selectValue<int64_t>(
        db,
        "SELECT seq FROM run WHERE target=(SELECT target FROM run WHERE seq=?1) AND ended_ms IS NULL AND state IN "
        "('NotStarted','Queued','Provisioning') AND wanted IS NULL ORDER BY priority DESC,position,seq LIMIT 1",
        run);
    return first ? keyOf(db, *first) : std::nullopt;
}

// Sets the likely start of the entry as far as the scheduler has estimated it.
void addEstimate(SQLite::Database& db, QueueEntry& entry) {
    CachedStatement query(db,
                          "SELECT start_ms,is_approximate,(SELECT name FROM run WHERE seq=after_run) FROM "
                          "queue_estimate WHERE run=?",
                          entry.run.seq);
    if (query->executeStep())
        RowReader(*query).read(entry.expected, entry.isExpectedApproximate, entry.expectedAfter);
}

// What the likely start of a waiting run depends on beside its place.
struct LikelyStart {
    std::string needs; // JSON
    std::optional<int64_t> startMs;
};

LikelyStart likelyStart(SQLite::Database& db, int64_t run) {
    CachedStatement query(db,
                          "SELECT ifnull(coalesce(needs,json_extract(config,'$.needs')),''),(SELECT start_ms FROM "
                          "queue_estimate WHERE run=seq) FROM run WHERE seq=?",
                          run);
    LikelyStart found;
    if (query->executeStep())
        RowReader(*query).read(found.needs, found.startMs);
    return found;
}

// Estimates by how much runs are delayed that are passed by `moved`: runs that need the same change their likely starts
// with each other. `passed` is in order, and has at least as many more runs than `moved` as there are delays wanted.
// Runs that need something else keep none, as do all without a likely start.
void estimateDelays(SQLite::Database& db, const std::vector<int64_t>& moved,
                    std::vector<QueueMovePreview::Passed>& passed) {
    std::optional<std::string> needs;
    std::vector<int64_t> starts;
    for (const int64_t run : moved) {
        const LikelyStart found = likelyStart(db, run);
        if (!found.startMs || (needs && *needs != found.needs))
            return;
        needs = found.needs;
        starts.push_back(*found.startMs);
    }
    std::vector<std::pair<QueueMovePreview::Passed*, int64_t>> alike;
    for (QueueMovePreview::Passed& one : passed) {
        const LikelyStart found = likelyStart(db, one.run);
        if (!found.startMs || found.needs != needs)
            continue;
        alike.emplace_back(&one, *found.startMs);
        starts.push_back(*found.startMs);
    }
    std::sort(starts.begin(), starts.end());
    for (size_t i = 0; i < alike.size(); ++i) {
        const int64_t later = starts[moved.size() + i] - alike[i].second;
        alike[i].first->delay = std::chrono::milliseconds(std::max<int64_t>(0, later));
    }
}

// Without their places and reasons.
std::vector<QueueEntry> readEntries(SQLite::Database& db, const std::vector<int64_t>& runs) {
    std::vector<QueueEntry> found;
    for (const int64_t run : runs) {
        auto record = runs::get(db, run);
        if (!record || !isWaiting(record->state))
            continue;
        QueueEntry entry;
        CachedStatement query(
            db, "SELECT coalesce(needs,json_extract(config,'$.needs')),time_limit_s FROM run WHERE seq=?", run);
        if (query->executeStep()) {
            RowReader row(*query);
            if (const json needs = row.json(); needs.is_object())
                entry.needs = runNeedsFromJson(needs).value_or(RunNeeds{});
            if (const auto seconds = row.get<int64_t>(); seconds > 0)
                entry.timeLimit = std::chrono::seconds(seconds);
        }
        entry.run = std::move(*record);
        addEstimate(db, entry);
        found.push_back(std::move(entry));
    }
    return found;
}

} // namespace

std::vector<int64_t> keys(SQLite::Database& db, const std::string& compute) {
    if (compute.empty())
        return selectColumn<int64_t>(
            db, "SELECT seq FROM run WHERE ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning') "
                "ORDER BY priority DESC,position,seq");
    return selectColumn<int64_t>(
        db,
        "SELECT seq FROM run WHERE target=(SELECT id FROM target WHERE name=? COLLATE NOCASE AND deleted_ms IS NULL) "
        "AND ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning') ORDER BY priority DESC,position,seq",
        compute);
}

std::vector<QueueEntry> entries(SQLite::Database& db, const std::vector<int64_t>& runs) {
    std::vector<QueueEntry> found = readEntries(db, runs);
    std::vector<RunRecord> records;
    for (const QueueEntry& entry : found)
        records.push_back(entry.run);
    runs::explainWaiting(db, records);
    for (size_t i = 0; i < found.size(); ++i) {
        found[i].run.waiting = records[i].waiting;
        found[i].why = records[i].waiting.value_or(Reason{});
    }
    return found;
}

std::vector<QueueEntry> planned(SQLite::Database& db, int limit) {
    const auto first = selectColumn<int64_t>(
        db,
        "SELECT run.seq FROM queue_estimate JOIN run ON run.seq=queue_estimate.run WHERE start_ms IS NOT NULL AND "
        "state IN ('NotStarted','Queued','Provisioning') ORDER BY start_ms LIMIT ?",
        limit);
    return readEntries(db, first); // without reasons, which cost more
}

int64_t placeOf(SQLite::Database& db, const RunRecord& run) {
    const int64_t higher = selectValue<int64_t>(db,
                                                "SELECT count(*) FROM run WHERE ended_ms IS NULL AND state IN "
                                                "('NotStarted','Queued','Provisioning') AND priority>?",
                                                run.priority)
                               .value_or(0);
    return 1 + higher +
           selectValue<int64_t>(db,
                                "SELECT count(*) FROM run WHERE ended_ms IS NULL AND state IN "
                                "('NotStarted','Queued','Provisioning') AND priority=? AND (position,seq)<(?,?)",
                                run.priority, run.position, run.seq)
               .value_or(0);
}

QueueMovePreview preview(SQLite::Database& db, const std::vector<int64_t>& runs, const QueuePlace& place) {
    QueueMovePreview preview;
    std::chrono::seconds all{0};
    bool isLimited = true;
    // The stretches of the queue that the runs pass, forwards and backwards: [first, last).
    std::optional<std::pair<QueueKey, QueueKey>> forwards;
    std::optional<std::pair<QueueKey, QueueKey>> backwards;
    const auto extend = [](std::optional<std::pair<QueueKey, QueueKey>>& stretch, const QueueKey& a,
                           const QueueKey& b) {
        stretch = stretch ? std::pair(std::min(stretch->first, a), std::max(stretch->second, b)) : std::pair(a, b);
    };
    for (const int64_t run : runs) {
        const auto key = keyOf(db, run);
        auto to = place.kind == QueuePlace::Kind::First ? firstKey(db, run) : keyOf(db, place.other);
        if (!key || !to)
            continue;
        if (place.kind == QueuePlace::Kind::After)
            ++to->seq;
        if (*to < *key)
            extend(forwards, *to, *key);
        else
            extend(backwards, *key, *to);
        const auto limit = selectValue<int64_t>(db, "SELECT time_limit_s FROM run WHERE seq=?", run);
        isLimited = isLimited && limit.value_or(0) > 0;
        all += std::chrono::seconds(limit.value_or(0));
    }
    const std::string moved = json(runs).dump();
    const auto passed = [&](const std::pair<QueueKey, QueueKey>& stretch, auto take) {
        const auto& [first, last] = stretch;
        CachedStatement query(db,
                              "SELECT seq,name FROM run WHERE ended_ms IS NULL AND state IN "
                              "('NotStarted','Queued','Provisioning') AND priority BETWEEN ?1 AND ?2 AND "
                              "(-priority,position,seq)>=(?3,?4,?5) AND (-priority,position,seq)<(?6,?7,?8) AND target "
                              "IN (SELECT target FROM run JOIN json_each(?9) ON run.seq=value) AND seq NOT IN (SELECT "
                              "value FROM json_each(?9)) ORDER BY priority DESC,position,seq",
                              -last.negatedPriority, -first.negatedPriority, first.negatedPriority, first.position,
                              first.seq, last.negatedPriority, last.position, last.seq, moved);
        while (query->executeStep()) {
            RowReader row(*query);
            QueueMovePreview::Passed one;
            row.read(one.run, one.name);
            take(std::move(one));
        }
    };
    if (forwards)
        passed(*forwards, [&](QueueMovePreview::Passed one) {
            ++preview.passedCount;
            if (preview.passed.size() < maxPassedNamed + std::min(runs.size(), maxMovedWithDelays))
                preview.passed.push_back(std::move(one));
        });
    if (forwards && !backwards && runs.size() <= maxMovedWithDelays)
        estimateDelays(db, runs, preview.passed);
    preview.passed.resize(std::min(preview.passed.size(), maxPassedNamed));
    if (backwards)
        passed(*backwards, [&](const QueueMovePreview::Passed&) { ++preview.advancedCount; });
    if (isLimited && preview.passedCount > 0)
        preview.maxDelay = all;
    return preview;
}

std::vector<QueueLimit> limits(SQLite::Database& db) {
    std::vector<QueueLimit> limits;
    CachedStatement query(db, "SELECT scope,key,resource,value FROM quota ORDER BY scope,key,resource");
    while (query->executeStep()) {
        QueueLimit limit;
        RowReader(*query).read(limit.scope, limit.key, limit.resource, limit.value);
        limits.push_back(std::move(limit));
    }
    return limits;
}

} // namespace studio::queue
