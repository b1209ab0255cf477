#include "core/client/home_summary.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/client/queue_query.h"
#include "core/client/run_curves.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_queries.h"
#include "core/run/wait_explanation.h"
#include "core/runtable/run_column.h"
#include "core/runtable/run_list_query.h"
#include "core/store/bind_values.h"
#include "core/store/cached_statement.h"

namespace studio::browse {

namespace {

constexpr std::chrono::hours failuresAreRecentFor{24};
constexpr size_t maxFailedRead = 50; // more than are shown: a user may have dismissed the newest ones
constexpr int64_t maxEventsRead = 50'000;
constexpr uintmax_t maxMetricBytes = 64UL << 20U; // per run, for a small picture

// A loss tells progress best; counters of steps and epochs tell none.
std::string progressMetric(const std::vector<NamedValue>& metrics) {
    const NamedValue* chosen = nullptr;
    for (const NamedValue& metric : metrics) {
        if (metric.name == "epoch" || metric.name == "step")
            continue;
        if (metric.name.find("loss") != std::string::npos)
            return metric.name;
        if (chosen == nullptr)
            chosen = &metric;
    }
    return chosen == nullptr ? std::string() : chosen->name;
}

std::vector<int64_t> activeRuns(SQLite::Database& db) {
    // By its index: in the order of the table, ended runs would be read, too.
    return selectColumn<int64_t>(db, "SELECT seq FROM run INDEXED BY run_unfinished WHERE ended_ms IS NULL AND parent "
                                     "IS NULL AND state NOT IN ('NotStarted','Queued','Provisioning') ORDER BY seq");
}

// Newest first. By the time at which the failure was recorded: a run may have failed days before it could be observed.
std::vector<int64_t> failedSince(SQLite::Database& db, Timestamp since) {
    std::set<int64_t> recorded;
    CachedStatement events(db, "SELECT run,at_ms,to_state FROM event ORDER BY seq DESC LIMIT ?");
    bindValues(*events, maxEventsRead);
    while (events->executeStep()) {
        RowReader row(*events);
        const auto run = row.get<std::optional<int64_t>>();
        if (row.get<int64_t>() < toMs(since))
            break;
        if (run && row.get<std::optional<std::string>>() == "Failed")
            recorded.insert(*run);
    }
    std::vector<int64_t> found;
    CachedStatement query(db, "SELECT seq,ended_ms FROM run WHERE state='Failed' AND coalesce(wanted,'')<>'delete' "
                              "AND parent IS NULL AND ended_ms IS NOT NULL ORDER BY seq DESC");
    while (query->executeStep()) {
        RowReader row(*query);
        const auto seq = row.get<int64_t>();
        if (row.get<int64_t>() >= toMs(since) || recorded.contains(seq))
            found.push_back(seq);
    }
    return found;
}

std::vector<int64_t> latestEnded(SQLite::Database& db, size_t limit) {
    std::vector<int64_t> found;
    CachedStatement query(
        db, "SELECT seq FROM run WHERE ended_ms IS NOT NULL AND parent IS NULL AND coalesce(wanted,'')<>'delete' "
            "ORDER BY seq DESC LIMIT ?");
    bindValues(*query, static_cast<int64_t>(limit));
    while (query->executeStep())
        found.push_back(RowReader(*query).get<int64_t>());
    return found;
}

int64_t shorten(std::vector<int64_t>& keys, size_t limit) {
    const auto all = static_cast<int64_t>(keys.size());
    keys.resize(std::min(keys.size(), limit));
    return all;
}

void addCurve(Client& client, ActiveRun& active) {
    std::error_code error;
    const auto folder = AttemptFolder::runFolder(client.workspace().paths().folder(), active.run.id.text());
    uintmax_t bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(
             folder, std::filesystem::directory_options::skip_permission_denied, error)) {
        if (entry.path().filename().string().find("metrics") != std::string::npos)
            bytes += entry.is_regular_file(error) ? entry.file_size(error) : 0;
    }
    if (bytes > maxMetricBytes)
        return;
    if (auto curves = curvesOf(client, {active.run}, {active.metric}, {}); curves && curves->front().curves.front())
        active.curve = std::move(*curves->front().curves.front());
}

} // namespace

Result<HomeSummary> home(Client& client, size_t limit, Timestamp now) {
    HomeSummary summary;
    auto items = needs(client);
    if (!items)
        return fail(items.error());
    summary.needs = std::move(*items);
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        std::vector<int64_t> active = activeRuns(db);
        summary.activeCount = shorten(active, limit);
        std::vector<int64_t> waiting = queue::keys(db, {});
        summary.waitingCount = shorten(waiting, limit);
        std::vector<int64_t> failed = failedSince(db, now - failuresAreRecentFor);
        summary.failedCount = shorten(failed, std::max(limit, maxFailedRead));
        summary.failed = runs::rows(db, failed);
        summary.recent = runs::rows(db, latestEnded(db, limit));
        summary.waiting.clear();
        summary.nextStart.reset();
        for (QueueEntry& entry : queue::entries(client, db, waiting)) {
            if (entry.expected && (!summary.nextStart || *entry.expected < *summary.nextStart)) {
                summary.nextStart = entry.expected;
                summary.isNextStartApproximate = entry.isExpectedApproximate;
            }
            summary.waiting.push_back(std::move(entry.run));
        }
        summary.active.clear();
        std::vector<RunRecord> rows = runs::rows(db, active);
        const auto progress = progressOf(db, rows);
        for (RunRecord& run : rows) {
            const auto metrics = runs::allValues(db, run.seq, ColumnKind::Metric);
            ActiveRun one{std::move(run), progressMetric(metrics), {}, {}, {}};
            if (const auto known = progress.find(one.run.seq); known != progress.end())
                one.progress = known->second;
            for (const NamedValue& metric : metrics) {
                if (metric.name == one.metric)
                    one.last = metric.value.number;
            }
            summary.active.push_back(std::move(one));
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    for (ActiveRun& active : summary.active) {
        if (!active.metric.empty())
            addCurve(client, active);
    }
    auto all = targets(client);
    if (!all)
        return fail(all.error());
    summary.targets = std::move(*all);
    return summary;
}

Result<std::vector<EndedRuns>> endedSince(Client& client, Timestamp since) {
    std::vector<EndedRuns> found;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        found.clear();
        CachedStatement query(db,
                              "SELECT ended_ms/?1*?1,state,count(*),sum(max(0,ended_ms-coalesce(started_ms,ended_ms))) "
                              "FROM run WHERE ended_ms>=?2 AND parent IS NULL GROUP BY 1,2 ORDER BY 1");
        bindValues(*query, EndedRuns::quarterMs, toMs(since));
        while (query->executeStep()) {
            RowReader row(*query);
            EndedRuns ended;
            ended.atMs = row.get<int64_t>();
            const auto state = runStateFromText(row.text());
            ended.runs = row.get<int64_t>();
            ended.runMs = row.get<int64_t>();
            if (!state)
                continue; // of a newer version
            ended.state = *state;
            found.push_back(ended);
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    return found;
}

} // namespace studio::browse
