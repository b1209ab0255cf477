// QueueClient reads and changes the order of waiting runs. Thread affinity: that of its Client; calls block on the
// disk.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "core/client/client.h"
#include "core/client/queue_timeline.h"
#include "core/run/queue_order.h"
#include "core/scheduler/run_needs.h"

namespace studio {

// A part of the queue, as of one transaction.
struct QueueListing {
    std::vector<RunRecord> runs; // in order; RunRecord::waiting says why each waits
    int64_t offset = 0;          // number of waiting runs before the first one
    int64_t total = 0;           // number of waiting runs
};

// A waiting run with all that its row in the queue shows.
struct QueueEntry {
    RunRecord run;
    int64_t place = 0;                 // 1: the first one of all waiting runs; 0: not counted
    Reason why;                        // empty code: not evaluated yet
    std::optional<Timestamp> expected; // its likely start; nullopt: cannot be estimated
    bool isExpectedApproximate = false;
    std::string expectedAfter; // without `expected`: name of the run without time limit after which it may start
    std::optional<std::chrono::seconds> timeLimit;
    RunNeeds needs;
    std::vector<std::string> candidates{}; // names of the targets that may take it; empty: run.compute alone
    bool isServerless = false;             // any target may take it
};

// A place in the queue for runs that are moved.
struct QueuePlace {
    enum class Kind { First, Before, After };
    Kind kind = Kind::First; // First: before all runs that wait for the same target
    int64_t other = 0;       // RunRecord::seq of the run before or behind which they are placed
};

// The consequences of a move that has not been made.
struct QueueMovePreview {
    struct Passed {
        int64_t run = 0;
        std::string name;
        // At most: the sum of what the moved runs that pass it take. nullopt: of one that is not known.
        std::optional<std::chrono::milliseconds> delay;
    };
    std::vector<Passed> passed; // the runs that would start later, in order; the first of them
    int64_t passedCount = 0;
    int64_t advancedCount = 0; // runs that would start earlier
    // No passed run is delayed by more: the sum of what the moved runs take. nullopt: of one that is not known.
    std::optional<std::chrono::milliseconds> maxDelay;
    // Their duration is estimated from similar runs (queue_estimate), which is less than their time limits.
    bool isApproximate = false;
};

// A limit of what runs may use together (table quota).
struct QueueLimit {
    std::string scope;    // "workspace", "target", "experiment", "parent"
    std::string key;      // name of the target, the experiment, …; empty: of each of that scope
    std::string resource; // "runs", "nodes", "cores", "memory", "gpus"
    int64_t value = 0;    // count, thousandths of a core, or bytes
};

class QueueClient {
public:
    // Valid as long as `client`.
    explicit QueueClient(Client& client)
        : m_client(client) {}

    Result<QueueListing> list(const QueueFilter& filter);
    // Returns RunRecord::seq of all waiting runs in their order. `compute`: name of a target; empty: all.
    Result<std::vector<int64_t>> keys(const std::string& compute);
    // Returns the entries of those runs that still wait, in the given order and without their places.
    Result<std::vector<QueueEntry>> entries(const std::vector<int64_t>& runs);
    // Returns the entry of one run with its place; nullopt: it does not wait.
    Result<std::optional<QueueEntry>> entry(int64_t run);
    // Returns RunRecord::seq of the waiting runs before it that may be placed on one of the same targets, in order.
    Result<std::vector<int64_t>> competitorsAhead(int64_t run);
    Result<QueueTimeline> timeline(Timestamp from, Timestamp to);
    // Empty: none is set.
    Result<std::vector<QueueLimit>> limits();
    // InvalidArgument for an unknown scope or resource.
    Result<void> setLimit(const QueueLimit& limit);
    Result<void> removeLimit(const QueueLimit& limit); // its value is ignored
    // Waiting runs of equal priority are ordered by what their experiments have used lately, the least first.
    Result<bool> isFairShare();
    Result<void> setFairShare(bool isOn);
    // The number of failures in a row after which a machine or GPU is quarantined; 0: never
    // (target/quarantine_store.h).
    Result<int> quarantineLimit();
    Result<void> setQuarantineLimit(int failures);

    // These change the place of a waiting run (queue_order.h).
    Result<void> setPriority(const RunRecord& run, int priority);
    Result<void> moveFirst(const RunRecord& run);
    Result<void> moveBefore(const RunRecord& run, const RunRecord& other);
    Result<void> moveAfter(const RunRecord& run, const RunRecord& other);
    // The same for several runs in one transaction; they keep their order, which is that of `runs`. Return the moved
    // runs as they were, for restore(). Runs that have left the queue are skipped; Conflict if no run is left.
    Result<std::vector<RunRecord>> move(const std::vector<int64_t>& runs, const QueuePlace& place);
    Result<std::vector<RunRecord>> setPriority(const std::vector<int64_t>& runs, int priority);
    // queue::hold() and release() of several runs, as above.
    Result<std::vector<RunRecord>> hold(const std::vector<int64_t>& runs);
    Result<std::vector<RunRecord>> release(const std::vector<int64_t>& runs);
    // Undoes a move.
    Result<void> restore(const std::vector<RunRecord>& runs);
    Result<QueueMovePreview> preview(const std::vector<int64_t>& runs, const QueuePlace& place);

private:
    template <typename Move>
    Result<std::vector<RunRecord>> moveEach(const std::vector<int64_t>& runs, Move move);
    Client& m_client;
};

} // namespace studio
