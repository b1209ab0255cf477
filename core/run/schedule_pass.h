// SchedulePass executes one step of a RunScheduler: reads waiting runs, writes placements. Internal to core/run; lives for
// one step, inside its transaction; functions may throw SQLite::Exception.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/run/cluster_pass.h"
#include "core/run/queue_order.h"
#include "core/run/run_scheduler.h"
#include "core/run/run_writer.h"

namespace studio {

class RunScheduler::SchedulePass {
public:
    SchedulePass(const RunScheduler& scheduler, SQLite::Database& db, std::span<const SchedulerMachine> machines,
                 Timestamp now)
        : m_scheduler(scheduler)
        , m_db(db)
        , m_machines(machines)
        , m_now(now) {}

    PendingChanges run();

private:
    static constexpr QueueKey endOfQueue{std::numeric_limits<int64_t>::max(), 0, 0};
    static constexpr QueueKey beginOfQueue{std::numeric_limits<int64_t>::min(), 0, 0};
    struct WaitingRun {
        int64_t seq = 0;
        QueueKey key{};
        RunState state = RunState::Queued;
        int attempt = 0;          // the last one
        bool isExplained = false; // a reason why it waits is stored
    };
    // What the live placements of one machine use.
    struct Usage {
        std::map<std::string, int> direct; // runs without a node, by target
        bool isIsolated = false;           // a run on an isolated node has the machine
        int others = 0;                    // other live runs
    };

    void admitNewRuns();
    void cancelWaitingRuns();
    // Submitted by a client that had checked before the deletion.
    void refuseRunsOfDeletedTargets();
    // Fails the waiting runs of a target that accepts no runs any more.
    void refuse(const std::string& target, const Reason& why);
    void end(const WaitingRun& run, RunEvent event, const Reason& why);
    void placeOn(const SchedulerMachine& machine);
    void placeDirectly(const SchedulerMachine& machine, Usage& usage);
    void placeOnCluster(const SchedulerMachine& machine, ClusterPass& clusters, const Target& cluster, Usage& usage);
    // Finds the run that needs the machine exclusively: the first one waiting for an isolated node, if any.
    void findIsolated(const ClusterPass& clusters);
    void placeIsolated(const SchedulerMachine& machine, ClusterPass& clusters, const Usage& usage);
    bool isIsolated(const std::string& target) const { return m_isolated.contains(target); }
    Usage usageOf(const TargetId& machine) const;
    // `cluster` is that of the node; both are null for a place directly on the machine.
    void place(const SchedulerMachine& machine, const WaitingRun& run, const std::string& target, const Target* cluster,
               const ClusterNode* node);
    // Returns at most `limit` waiting runs of a target whose turn is before `before`, in order of the queue.
    std::vector<WaitingRun> waiting(const std::string& target, int64_t limit,
                                    const QueueKey& before = endOfQueue) const;
    RunState change(const WaitingRun& run, RunEvent event, const Reason& why, const std::string& evidence = {});
    // Adds an event with the reason to runs that were admitted and still wait once their machine is connected.
    void explainWaiting();

    const RunScheduler& m_scheduler;
    SQLite::Database& m_db;
    const std::span<const SchedulerMachine> m_machines;
    const Timestamp m_now;
    PendingChanges m_draft;
    // Of the machine that is being scheduled:
    std::map<std::string, const Target*> m_isolated; // clusters with isolated nodes, by id
    QueueKey m_lastPlaced = endOfQueue;              // only runs before this one may be placed
};

} // namespace studio
