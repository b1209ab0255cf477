// Reads what Home shows in one question: what needs attention, what runs with its latest metric, what waits, the
// compute targets and the runs that ended last. Thread: that of the client.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/client/attention_items.h"
#include "core/client/client.h"
#include "core/client/compute_browser.h"
#include "core/client/run_progress.h"
#include "core/metric/curve.h"
#include "core/run/run_record.h"

namespace studio {

struct ActiveRun {
    RunRecord run;
    std::string metric;         // that stands for its progress: a loss, else the first by name; empty: none logged
    std::optional<double> last; // its last value
    std::optional<RunProgress> progress{};
    Curve curve; // empty: not readable, or too large to read for a picture
};

struct HomeSummary {
    std::vector<AttentionItem> needs;
    std::vector<RunRecord> failed;  // that ended in Failed in the last day, newest first
    std::vector<ActiveRun> active;  // that have left the queue, oldest first
    std::vector<RunRecord> waiting; // in the order of the queue, with their reasons
    std::vector<RunRecord> recent;  // that have ended, newest first
    // All of them, also those beyond the limit of each list.
    int64_t failedCount = 0;
    int64_t activeCount = 0;
    int64_t waitingCount = 0;
    // The earliest likely start of a waiting run among the first ones; nullopt: cannot be estimated.
    std::optional<Timestamp> nextStart;
    bool isNextStartApproximate = false;
    std::vector<TargetStatus> targets;
};

// Runs that ended within a quarter of an hour, which divides the days of every time zone.
struct EndedRuns {
    static constexpr int64_t quarterMs = 15L * 60 * 1000;
    int64_t atMs = 0; // beginning of the quarter, ms since 1970
    RunState state = RunState::Completed;
    int64_t runs = 0;
    int64_t runMs = 0; // sum of their durations
};

namespace browse {

// At most `limit` runs in each list; 50 failed ones.
Result<HomeSummary> home(Client& client, size_t limit, Timestamp now);
// Reads all runs once: for pictures that are not refreshed at each change. Trials and steps are left out, as in the
// table of runs: the duration of their parent includes theirs.
Result<std::vector<EndedRuns>> endedSince(Client& client, Timestamp since);

} // namespace browse

} // namespace studio
