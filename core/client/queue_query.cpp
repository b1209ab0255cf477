#include "core/client/queue_query.h"

#include <algorithm>

#include "core/client/wait_reasons.h"
#include "core/protocol/cbor.h"
#include "core/run/queue_order.h"
#include "core/run/queue_places.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"

namespace studio::queue {

namespace {

using nlohmann::json;

constexpr size_t maxPassedNamed = 5;

constexpr const char* inQueue = "ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning')";

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

// The place of the first run that waits for one of the same targets.
std::optional<QueueKey> firstKey(SQLite::Database& db, int64_t run, const std::set<std::string>& serverless) {
    const auto first = queue::firstCompetitor(db, run, serverless);
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

struct RunTime {
    std::optional<std::chrono::milliseconds> takes; // nullopt: not known
    bool isApproximate = false;
};

// How long a run will take: as estimated by the scheduler, else its time limit.
RunTime timeOf(SQLite::Database& db, int64_t run) {
    CachedStatement query(db,
                          "SELECT coalesce(time_limit_s,0)*1000,coalesce(end_ms-start_ms,-1) FROM run LEFT JOIN "
                          "queue_estimate ON queue_estimate.run=run.seq WHERE run.seq=?",
                          run);
    int64_t limitMs = 0;
    int64_t estimatedMs = -1;
    if (query->executeStep())
        RowReader(*query).read(limitMs, estimatedMs);
    if (estimatedMs >= 0 && (limitMs == 0 || estimatedMs < limitMs))
        return {std::chrono::milliseconds(estimatedMs), true};
    return {limitMs > 0 ? std::optional(std::chrono::milliseconds(limitMs)) : std::nullopt, false};
}

void setCandidates(SQLite::Database& db, QueueEntry& entry, const json& candidates) {
    entry.isServerless = candidates.is_string();
    for (const json& id : candidates.is_array() ? candidates : json::array()) {
        if (auto name = id.is_string()
                            ? selectValue<std::string>(db, "SELECT name FROM target WHERE id=? AND deleted_ms IS NULL",
                                                       id.get<std::string>())
                            : std::nullopt)
            entry.candidates.push_back(std::move(*name));
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
            db, "SELECT coalesce(needs,json_extract(config,'$.needs')),time_limit_s,candidates FROM run WHERE seq=?",
            run);
        if (query->executeStep()) {
            RowReader row(*query);
            if (const json needs = row.json(); needs.is_object())
                entry.needs = runNeedsFromJson(needs).value_or(RunNeeds{});
            if (const auto seconds = row.get<int64_t>(); seconds > 0)
                entry.timeLimit = std::chrono::seconds(seconds);
            setCandidates(db, entry, row.json());
        }
        entry.run = std::move(*record);
        addEstimate(db, entry);
        found.push_back(std::move(entry));
    }
    return found;
}

} // namespace

std::vector<int64_t> keys(SQLite::Database& db, const std::string& compute, int limit) {
    if (compute.empty())
        return selectColumn<int64_t>(
            db,
            "SELECT seq FROM run WHERE ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning') "
            "ORDER BY priority DESC,position,seq LIMIT ?",
            limit);
    static const std::string sql = std::string("SELECT seq FROM run WHERE ") + inQueue + " AND " + mayUsePlaces +
                                   " ORDER BY priority DESC,position,seq LIMIT ?2";
    return selectColumn<int64_t>(db, sql.c_str(), placesNamed(db, compute), limit);
}

std::vector<QueueEntry> entries(const Client& client, SQLite::Database& db, const std::vector<int64_t>& runs) {
    std::vector<QueueEntry> found = readEntries(db, runs);
    std::vector<RunRecord> records;
    for (const QueueEntry& entry : found)
        records.push_back(entry.run);
    explainWaiting(client, db, records);
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

std::vector<int64_t> competitorsAhead(SQLite::Database& db, int64_t run) {
    const auto key = keyOf(db, run);
    if (!key)
        return {};
    static const std::string sql = std::string("SELECT seq FROM run WHERE ") + inQueue +
                                   " AND priority>=?2 AND (-priority,position,seq)<(?3,?4,?5) AND " + mayUsePlaces +
                                   " ORDER BY priority DESC,position,seq";
    return selectColumn<int64_t>(db, sql.c_str(), placesOf(db, {run}, serverlessPlaces(db)), -key->negatedPriority,
                                 key->negatedPriority, key->position, key->seq);
}

QueueMovePreview preview(SQLite::Database& db, const std::vector<int64_t>& runs, const QueuePlace& place) {
    QueueMovePreview preview;
    std::chrono::milliseconds all{0};
    bool isLimited = true;
    struct Moved {
        QueueKey from;
        QueueKey to;
        std::optional<std::chrono::milliseconds> takes;
    };
    std::vector<Moved> forwardMoves;
    // The stretches of the queue that the runs pass, forwards and backwards: [first, last).
    std::optional<std::pair<QueueKey, QueueKey>> forwards;
    std::optional<std::pair<QueueKey, QueueKey>> backwards;
    const auto extend = [](std::optional<std::pair<QueueKey, QueueKey>>& stretch, const QueueKey& a,
                           const QueueKey& b) {
        stretch = stretch ? std::pair(std::min(stretch->first, a), std::max(stretch->second, b)) : std::pair(a, b);
    };
    const std::set<std::string> serverless = serverlessPlaces(db);
    for (const int64_t run : runs) {
        const auto key = keyOf(db, run);
        auto to = place.kind == QueuePlace::Kind::First ? firstKey(db, run, serverless) : keyOf(db, place.other);
        if (!key || !to)
            continue;
        if (place.kind == QueuePlace::Kind::After)
            ++to->seq;
        const RunTime time = timeOf(db, run);
        if (*to < *key) {
            extend(forwards, *to, *key);
            forwardMoves.push_back({*key, *to, time.takes});
        } else {
            extend(backwards, *key, *to);
        }
        isLimited = isLimited && time.takes;
        all += time.takes.value_or(std::chrono::milliseconds(0));
        preview.isApproximate = preview.isApproximate || time.isApproximate;
    }
    const std::string moved = json(runs).dump();
    const std::string places = placesOf(db, runs, serverless);
    // A run is passed by those that were behind it and come before it.
    const auto delayOf = [&](const QueueKey& key) -> std::optional<std::chrono::milliseconds> {
        std::chrono::milliseconds delay{0};
        for (const Moved& move : forwardMoves) {
            if (!(key < move.from) || key < move.to)
                continue;
            if (!move.takes)
                return std::nullopt;
            delay += *move.takes;
        }
        return delay;
    };
    static const std::string sql =
        std::string("SELECT seq,name,-priority,position FROM run WHERE ") + inQueue +
        " AND priority BETWEEN ?3 AND ?4 AND (-priority,position,seq)>=(?5,?6,?7) AND "
        "(-priority,position,seq)<(?8,?9,?10) AND " +
        mayUsePlaces + " AND seq NOT IN (SELECT value FROM json_each(?2)) ORDER BY priority DESC,position,seq";
    const auto passed = [&](const std::pair<QueueKey, QueueKey>& stretch, auto take) {
        const auto& [first, last] = stretch;
        CachedStatement query(db, sql.c_str(), places, moved, -last.negatedPriority, -first.negatedPriority,
                              first.negatedPriority, first.position, first.seq, last.negatedPriority, last.position,
                              last.seq);
        while (query->executeStep()) {
            RowReader row(*query);
            QueueMovePreview::Passed one;
            QueueKey key;
            row.read(one.run, one.name, key.negatedPriority, key.position);
            key.seq = one.run;
            take(std::move(one), key);
        }
    };
    if (forwards)
        passed(*forwards, [&](QueueMovePreview::Passed one, const QueueKey& key) {
            ++preview.passedCount;
            if (preview.passed.size() >= maxPassedNamed)
                return;
            one.delay = delayOf(key);
            preview.passed.push_back(std::move(one));
        });
    if (backwards)
        passed(*backwards, [&](const QueueMovePreview::Passed&, const QueueKey&) { ++preview.advancedCount; });
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
