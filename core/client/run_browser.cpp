#include "core/client/run_browser.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/client/queue_query.h"
#include "core/client/run_client.h"
#include "core/client/run_logs.h"
#include "core/client/studio_text.h"
#include "core/client/wait_reasons.h"
#include "core/run/rank_queries.h"
#include "core/run/run_queries.h"
#include "core/snapshot/snapshot_store.h"

namespace studio::browse {

namespace {

constexpr int tagNamesShown = 30;

template <typename Question>
auto read(Client& client, Question question) -> Result<decltype(question(std::declval<SQLite::Database&>()))> {
    decltype(question(std::declval<SQLite::Database&>())) answer{};
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        answer = question(db);
        return {};
    });
    if (!done)
        return fail(done.error());
    return answer;
}

} // namespace

Result<std::vector<int64_t>> keys(Client& client, const RunListQuery& query) {
    return read(client, [&](SQLite::Database& db) { return runs::keys(db, query); });
}

Result<std::vector<RunRecord>> rows(Client& client, const std::vector<int64_t>& keys) {
    return read(client, [&](SQLite::Database& db) {
        auto rows = runs::rows(db, keys);
        explainWaiting(client, db, rows);
        return rows;
    });
}

Result<std::map<RunState, int64_t>> countByState(Client& client) {
    return read(client, [](SQLite::Database& db) { return runs::countByState(db); });
}

Result<std::vector<std::string>> tagNames(Client& client) {
    return read(client, [](SQLite::Database& db) { return runs::tagNames(db, tagNamesShown); });
}

Result<std::vector<std::string>> columnNames(Client& client, ColumnKind kind, const std::string& part, int limit) {
    return read(client, [&](SQLite::Database& db) { return runs::columnNames(db, kind, part, limit); });
}

Result<std::vector<std::vector<std::optional<ColumnValue>>>>
columnValues(Client& client, const std::vector<int64_t>& keys, const std::vector<RunColumn>& columns) {
    return read(client, [&](SQLite::Database& db) { return runs::values(db, keys, columns); });
}

Result<std::vector<LoggedValues>> loggedValues(Client& client, const std::vector<int64_t>& keys) {
    return read(client, [&](SQLite::Database& db) {
        std::vector<LoggedValues> logged;
        for (const int64_t key : keys)
            logged.push_back(
                {runs::allValues(db, key, ColumnKind::Metric), runs::allValues(db, key, ColumnKind::Parameter)});
        return logged;
    });
}

Result<RunDetails> details(Client& client, const std::string& idOrPrefix) {
    RunDetails details;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        auto run = runs::find(db, idOrPrefix);
        if (!run)
            return fail(run.error());
        details.run = std::move(*run);
        details.run.waiting = waitingReason(client, db, details.run);
        const int64_t seq = details.run.seq;
        // Ignored here: the run's own error reports an unreadable configuration.
        details.config = runs::configOf(db, seq).value_or(RunConfig{});
        details.note = runs::note(db, seq);
        details.attempts = runs::attemptsOf(db, seq);
        details.events = runs::eventsOf(db, seq);
        details.framework = frameworkRunOf(db, details.run, details.events);
        details.metrics = runs::allValues(db, seq, ColumnKind::Metric);
        details.parameters = runs::allValues(db, seq, ColumnKind::Parameter);
        if (auto progress = progressOf(db, std::span(&details.run, 1)); !progress.empty())
            details.progress = progress.begin()->second;
        const auto costs = usage::costsOfRuns(db, std::vector<int64_t>{seq}, currentTime());
        details.cost = costs.empty() ? RunCost() : costs.begin()->second;
        details.queue.reset();
        if (auto entries = queue::entries(client, db, {seq}); !entries.empty()) {
            details.queue = std::move(entries.front());
            details.queue->place = queue::placeOf(db, details.run);
        }
        details.folder = client.runs().attemptFolder(details.run);
        const auto nodes = runs::ranksOf(db, seq, details.run.attempt);
        if (!nodes.empty())
            details.engine = nodes.front().engine;
        details.ranks = processesOf(nodes, details.config.distribution, details.folder);
        if (details.ranks.size() == 1)
            details.ranks.clear();
        return {};
    });
    if (!done)
        return fail(done.error());
    details.warnings = client.runs().warnings(details.run, details.events);
    if (!details.folder.empty())
        details.mainLog = mainLogOf(details.folder);
    if (const RunRank* failed = firstFailed(details.ranks)) {
        std::vector<RunRank> one{*failed};
        findRankLogs(one);
        details.mainLog = one.front().log;
    }
    return details;
}

Result<Tree> snapshotTree(Client& client, const std::string& tree) {
    return SnapshotStore(client.workspace().paths().folder()).loadTree(tree);
}

Result<std::string> snapshotFile(Client& client, const std::string& tree, const std::string& path, uint64_t maxSize) {
    const SnapshotStore store(client.workspace().paths().folder());
    const auto loaded = store.loadTree(tree);
    if (!loaded)
        return fail(loaded.error());
    const auto entry = std::find_if(loaded->entries.begin(), loaded->entries.end(),
                                    [&](const TreeEntry& one) { return one.path == path && one.isFile(); });
    if (entry == loaded->entries.end())
        return fail(ErrorCode::NotFound, StudioText::tr("The snapshot has no file %1.")
                                             .arg(QString::fromStdString(displayText(path)))
                                             .toStdString());
    return store.readBlob(entry->hash, maxSize);
}

Result<StudioStatus> status(Client& client) {
    StudioStatus status;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        status.runs = runs::countByState(db);
        status.notResponding =
            db.execAndGet("SELECT count(*) FROM run WHERE ended_ms IS NULL AND not_responding_ms IS NOT NULL")
                .getInt64();
        for (const Target& target : targets::all(db)) {
            if (target.cluster())
                continue; // part of machines that are already counted
            ++status.targets;
            if (!target.reachable)
                status.unreachable.push_back(target.name);
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    status.driver = Lease::holder(client.workspace().paths());
    return status;
}

Result<void> setTag(Client& client, int64_t run, const std::string& name, const std::string& value) {
    return client.change([&](SQLite::Database& db) { return runs::setTag(db, run, name, value); });
}

Result<void> removeTag(Client& client, int64_t run, const std::string& name) {
    return client.change([&](SQLite::Database& db) -> Result<void> {
        runs::removeTag(db, run, name);
        return {};
    });
}

Result<void> setName(Client& client, int64_t run, const std::string& name) {
    return client.change([&](SQLite::Database& db) { return runs::setName(db, run, name); });
}

Result<std::string> note(Client& client, int64_t run) {
    return read(client, [&](SQLite::Database& db) { return runs::note(db, run); });
}

Result<void> setNote(Client& client, int64_t run, const std::string& text) {
    return client.change([&](SQLite::Database& db) { return runs::setNote(db, run, text); });
}

Result<void> setLabels(Client& client, int64_t run, const RunLabels& labels) {
    return client.change([&](SQLite::Database& db) -> Result<void> {
        for (const std::string& name : labels.removed)
            runs::removeTag(db, run, name);
        for (const auto& [name, value] : labels.tags) {
            if (auto set = runs::setTag(db, run, name, value); !set)
                return set;
        }
        return labels.note ? runs::setNote(db, run, *labels.note) : Result<void>();
    });
}

} // namespace studio::browse
