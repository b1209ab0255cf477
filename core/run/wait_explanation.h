// Explains from the database why a run waits, and behind how many: by the reason that the last pass of the scheduler
// stored (scheduler/wait_reason.h), or by fresh numbers of its queue. wait_text.h puts that into words, and
// wait_reasons.h of core/client adds what only clients know. explainQueue() is pure; the others run inside a
// transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <map>
#include <span>

#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

struct QueuePosition {
    std::string compute;
    bool isCluster = false;      // places are its nodes, else slots of the machine
    bool isNodeStarting = false; // for this run
    int64_t limit = 0;           // places: maximum of nodes, or of concurrent runs
    int64_t active = 0;          // of them in use
    int64_t ahead = 0;           // waiting runs before it in the queue
    std::string unreachable{};   // why the machine cannot be reached; empty: it can
};

// Returns a code with the facts of `position` as parameters: "machine_away", "node_starting" or "queue".
Reason explainQueue(const QueuePosition& position);

namespace runs {

// Returns the reasons of the runs that wait, by RunRecord::seq: the stored reason, or explainQueue() of its target;
// "wait_not_evaluated" for those that no pass has considered. Runs ahead are all that may be placed on one of the same
// targets. The queue is read once, up to the last of `runs`.
std::map<int64_t, Reason> waitingReasons(SQLite::Database& db, std::span<const RunRecord> runs);

// Sets RunRecord::waiting of those that wait.
void explainWaiting(SQLite::Database& db, std::span<RunRecord> runs);

} // namespace runs

} // namespace studio
