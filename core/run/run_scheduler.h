// RunScheduler admits new runs and assigns waiting runs of the whole workspace to machines and nodes of clusters.
//
// step() runs inside one transaction: it reads fleet and queue, calls schedule() (core/scheduler/scheduler.h), and
// writes attempts, placements and processes with their launch intents, reasons, reservations, and requests to stop
// preempted runs. After the commit each machine's RunReconciler adopts what was placed on it and drives it. Nothing in
// memory changes before apply(): if the commit fails, the step is repeated. Not thread-safe; independent of machines,
// timers and the event loop. step() may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/gpu_state.h"
#include "core/run/fair_share.h"
#include "core/run/process_writer.h"
#include "core/target/cluster.h"

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
    LaunchIntent intent;  // of launches decided now; empty: recorded once the launch request is sent
    std::string bootId{}; // of its running kernel
    NodeHost host{};      // its capacity; without CPUs: not known
    // Users of its GPUs, as last reported; absent if never reported.
    std::optional<std::vector<GpuState>> gpus{};
};

class RunScheduler {
public:
    // While runs wait, step() is due after this time at the latest.
    static constexpr std::chrono::milliseconds evaluationInterval{30'000};

    struct Placed {
        TargetId machine;
        int64_t run = 0;
    };
    // A run that is to be stopped, on each of its machines.
    using Stopped = Placed;
    // The result of a step, not applied yet.
    struct PendingChanges {
        std::vector<Placed> placed; // once for each machine of a run
        std::vector<Stopped> stopped;
        std::vector<CrashPoint> passed;
        // Changes of m_unexplained: a copy would cost each pass 40 ms with 200,000 runs for a machine that is away.
        std::vector<int64_t> unexplained{};
        std::set<int64_t> explained{};
        std::vector<int64_t> postponed{}; // is added to m_postponed
        bool isExplaining = false;        // m_postponed is done with
        bool hasExplained = false;        // reads the queue up to the last of the runs
        std::set<std::string> connected;  // machines, by id
        std::set<TargetId> gpuMachines{}; // whose GPUs waiting runs could be given: their use should be known
        bool hasWaiting = false;
        bool isIntakeFull = false;           // more new runs wait to be admitted: another pass is due
        std::optional<Timestamp> nextPass{}; // when the backoff of a run ends
        int changes = 0;
        bool hasNewReasons = false; // why runs wait
        FairShare fairShare{};
    };

    // Returns when the queue was evaluated last, within half a minute; nullopt: never while runs waited.
    static std::optional<Timestamp> lastEvaluation(SQLite::Database& db);

    // `mayExplain`: events may be added that say why new runs wait, which takes the longer the more are ahead of them.
    // Otherwise they follow in a later step, for those that still wait then.
    PendingChanges step(SQLite::Database& db, std::span<const SchedulerMachine> machines, Timestamp now,
                        bool mayExplain = true) const;
    void apply(PendingChanges draft);
    // Returns true if such events are due.
    bool hasPostponed() const { return !m_postponed.empty(); }
    // Returns true if no run waited after the last applied step; false before the first one.
    bool isIdle() const { return m_isIdle; }
    // As of the last applied step.
    const FairShare& fairShare() const { return m_fairShare; }

private:
    class SchedulerPass;
    bool m_isIdle = false;
    std::set<int64_t> m_unexplained; // admitted, and without an event yet that explains why they wait
    std::set<int64_t> m_postponed;   // the same, and not looked at for it yet
    // As of the last applied step: without other machines there is nothing new to say about those.
    std::set<std::string> m_connected;
    FairShare m_fairShare;
};

} // namespace studio
