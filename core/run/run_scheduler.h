// RunScheduler admits new runs and assigns waiting runs of the whole workspace to machines and nodes of clusters.
//
// step() runs inside one transaction: it writes attempts, placements and processes with their launch intents, and returns
// what was placed where. After the commit each machine's RunReconciler adopts its runs and drives them. Nothing in memory
// changes before apply(): if the commit fails, the step is repeated. One queue per target, by priority and
// position (queue_order.h); a run on an isolated node waits until nothing else runs on the machine, and runs behind it wait
// for it. Not
// thread-safe; independent of machines, timers and the event loop. step() may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/run/process_writer.h"

namespace SQLite {
class Database;
}

namespace studio {

// A machine at the time of a step.
struct SchedulerMachine {
    TargetId id;
    bool isConnected = false;
    // The workspace's folder there is another one than that of its live runs: runs placed now would be hidden when the
    // original is back.
    bool isRootUnavailable = false;
    LaunchIntent intent; // of launches decided now; empty: recorded once the launch request is sent
};

class RunScheduler {
public:
    struct Placed {
        TargetId machine;
        int64_t run = 0;
    };
    // The result of a step, not applied yet.
    struct PendingChanges {
        std::vector<Placed> placed;
        std::vector<CrashPoint> passed;
        std::set<int64_t> unexplained; // see m_unexplained
        bool hasWaiting = false;
        int changes = 0;
    };

    PendingChanges step(SQLite::Database& db, std::span<const SchedulerMachine> machines, Timestamp now) const;
    void apply(PendingChanges draft);
    // Returns true if no run waited after the last applied step; false before the first one.
    bool isIdle() const { return m_isIdle; }

private:
    class SchedulePass;
    bool m_isIdle = false;
    std::set<int64_t> m_unexplained; // admitted, and without an event yet that explains why they wait
};

} // namespace studio
