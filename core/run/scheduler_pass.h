// SchedulerPass executes one step of a RunScheduler: admits and refuses runs, asks schedule() for a decision, and
// writes it. Internal to core/run; lives for one step, inside its transaction; functions may throw SQLite::Exception.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/run/run_scheduler.h"
#include "core/run/run_writer.h"
#include "core/run/scheduler_fleet.h"
#include "core/scheduler/scheduler.h"
#include "core/scheduler/serverless_template.h"

namespace studio {

class RunScheduler::SchedulerPass {
public:
    SchedulerPass(const RunScheduler& scheduler, SQLite::Database& db, std::span<const SchedulerMachine> machines,
                  Timestamp now, bool mayExplain)
        : m_scheduler(scheduler)
        , m_db(db)
        , m_machines(machines)
        , m_now(now)
        , m_mayExplain(mayExplain) {}

    PendingChanges run();

private:
    struct WaitingState {
        int64_t seq = 0;
        RunState state = RunState::Queued;
        int attempt = 0; // the last one
    };

    void admitNewRuns();
    // Stores that runs wait with reasons as of now.
    void recordEvaluation();
    void cancelWaitingRuns();
    // Submitted by a client that had checked before the deletion.
    void refuseRunsOfDeletedTargets();
    void refuseRunsOfFailedClusters();
    // Fails the waiting runs that can only be on a target that accepts no runs any more.
    void refuse(const std::string& target, const Reason& why);
    void end(const WaitingState& run, RunEvent event, const Reason& why);
    // Places runs until none fits any more or the transaction is large enough.
    void place();
    // Finds the machines whose GPUs waiting runs could be given.
    void findGpuDemand();
    void begin(const ScheduledStart& start);
    // Records that the run is tried on a machine or on GPUs in quarantine.
    void recordProbes(const ScheduledStart& start);
    // Returns how many of the nodes get a process, after moving these to the front. mpirun knows machines by their
    // addresses, so its ranks on several slots of one machine share one process.
    size_t orderNodes(std::vector<NodePlace>& nodes, int64_t run) const;
    Placement placementOf(const NodePlace& place, int nodeRank, const RunNeeds& needs);
    // Runs for which a node is being started are Provisioning.
    void awaitNodes(const GroupVerdict& verdict);
    void preempt(const Preemption& preemption);
    // scheduler_pass_serverless.cpp
    // Creates a cluster for a serverless run that fits no target, like its template, and binds the run to it.
    void createOwnCluster(const OwnCluster& own);
    // Lets the runs of a serverless group wait for nodes of the target that would start them.
    void moveDemand(const GroupVerdict& verdict);
    // Parameters of an event that tell why of several targets this one was chosen.
    nlohmann::json choiceParams(const ScheduledStart& start) const;
    void writeVerdicts(const SchedulerDecision& decision);
    void writeReservations(const SchedulerDecision& decision);
    WaitingState stateOf(int64_t seq) const;
    std::string nameOf(int64_t run) const;
    RunState change(const WaitingState& run, RunEvent event, const Reason& why, const std::string& evidence = {});
    // Records that an event says why this run waits or no longer waits, or that it ended.
    void noteExplained(int64_t run) { m_draft.explained.insert(run); }
    // Adds an event with the reason to runs that were admitted and still wait once their machine is connected.
    void explainWaiting();

    const RunScheduler& m_scheduler;
    SQLite::Database& m_db;
    const std::span<const SchedulerMachine> m_machines;
    const Timestamp m_now;
    const bool m_mayExplain;
    PendingChanges m_draft;
    std::vector<int64_t> m_fresh; // admitted in this pass
    std::optional<SchedulerFleet> m_fleet;
    std::set<int> m_changedClusters;
};

} // namespace studio
