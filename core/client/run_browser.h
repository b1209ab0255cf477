// Reads runs for the window's lists and pages, and writes their tags and notes. Thread: that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/client/queue_client.h"
#include "core/client/run_progress.h"
#include "core/client/run_ranks.h"
#include "core/protocol/tree.h"
#include "core/run/framework_run.h"
#include "core/run/run_config.h"
#include "core/runtable/run_list_query.h"
#include "core/store/lease.h"
#include "core/usage/run_cost.h"

namespace studio {

struct RunDetails {
    RunRecord run;
    RunConfig config;
    std::string note;
    std::string folder; // folder of the last attempt; empty before the first
    std::vector<AttemptRecord> attempts;
    std::vector<EventRecord> events;
    std::vector<EventRecord> warnings; // RunClient::warnings()
    std::vector<NamedValue> metrics;   // as last ingested into the database; the points are in the files
    std::vector<NamedValue> parameters;
    RunCost cost{};                  // so far
    std::optional<QueueEntry> queue; // while it waits
    std::vector<RunRank> ranks;      // of the last attempt, without their logs; empty: it has one process
    // Path of the log to be shown first: of the process that failed first, else of process 0; empty before the first
    // attempt.
    std::string mainLog;
    std::optional<FrameworkRun> framework;  // on a cluster of Ray or Dask
    std::optional<EngineJobState> engine{}; // its last attempt is a job of it
    std::optional<RunProgress> progress{};  // while it runs, where there is evidence
};

// Changes of a run's labels; all others are kept.
struct RunLabels {
    std::map<std::string, std::string> tags;
    std::vector<std::string> removed; // names of removed tags
    std::optional<std::string> note;  // empty: removes the note
};

// Status bar of the window.
struct StudioStatus {
    std::optional<LeaseHolder> driver;
    std::map<RunState, int64_t> runs;
    int64_t notResponding = 0; // runs whose machine does not respond
    int targets = 0;
    std::vector<std::string> unreachable; // names of targets
};

namespace browse {

Result<std::vector<int64_t>> keys(Client& client, const RunListQuery& query);
Result<std::vector<RunRecord>> rows(Client& client, const std::vector<int64_t>& keys);
Result<std::map<RunState, int64_t>> countByState(Client& client);
Result<std::vector<std::string>> tagNames(Client& client);
Result<std::vector<std::string>> columnNames(Client& client, ColumnKind kind, const std::string& part, int limit);
Result<std::vector<std::vector<std::optional<ColumnValue>>>>
columnValues(Client& client, const std::vector<int64_t>& keys, const std::vector<RunColumn>& columns);
// Metrics and parameters of a run, as last ingested into the database.
struct LoggedValues {
    std::vector<NamedValue> metrics;
    std::vector<NamedValue> parameters;
};
// One per key.
Result<std::vector<LoggedValues>> loggedValues(Client& client, const std::vector<int64_t>& keys);
Result<RunDetails> details(Client& client, const std::string& idOrPrefix);
Result<Tree> snapshotTree(Client& client, const std::string& tree);
// Returns the content of a file of a snapshot. NotFound if there is no such file; an error if it is over `maxSize`
// bytes.
Result<std::string> snapshotFile(Client& client, const std::string& tree, const std::string& path, uint64_t maxSize);
Result<StudioStatus> status(Client& client);

Result<void> setTag(Client& client, int64_t run, const std::string& name, const std::string& value);
Result<void> removeTag(Client& client, int64_t run, const std::string& name);
Result<void> setName(Client& client, int64_t run, const std::string& name);
Result<std::string> note(Client& client, int64_t run);
Result<void> setNote(Client& client, int64_t run, const std::string& text);
// Atomic: applies all changes or none.
Result<void> setLabels(Client& client, int64_t run, const RunLabels& labels);

} // namespace browse

} // namespace studio
