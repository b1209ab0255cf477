// ReconcilePass executes one step of a RunReconciler: reads its state, writes to the database and to PendingChanges.
// Internal to core/run; lives for one step, inside its transaction; functions may throw SQLite::Exception.
#pragma once

#include "core/run/cluster_pass.h"
#include "core/run/process_writer.h"
#include "core/run/run_queries.h"
#include "core/run/run_reconciler.h"
#include "core/run/run_writer.h"

namespace studio {

class RunReconciler::ReconcilePass {
public:
    ReconcilePass(const RunReconciler& book, SQLite::Database& db, const MachineView& machine, Timestamp now)
        : m_reconciler(book)
        , m_db(db)
        , m_machine(machine)
        , m_now(now) {}

    PendingChanges run(const std::vector<RunObservation>& news, const std::set<int64_t>& placed);

private:
    // Returns a modifiable copy of the item for this step; nullptr for unknown or finished runs.
    RunItem* edit(int64_t seq);
    const RunItem* look(int64_t seq) const;
    bool change(RunItem& item, RunEvent event, const Reason& why, const std::string& evidence = {});
    void note(const RunItem& item, const Reason& why, const std::string& evidence = {});
    void act(RunAction::Kind kind, const RunItem& item);
    static ProcessKey processOf(const RunItem& item) { return {item.seq, item.attempt, item.nodeRank}; }
    // Derives the attempt's state from its processes, as written by the reconcilers of all its machines.
    RankFold fold(const RunItem& item) const;
    // Launches runs that the scheduler has placed on this machine.
    void adopt(const std::set<int64_t>& placed);
    // After a reconnect no earlier request is pending: observes all live runs.
    void observeAll();
    void handle(const RunObservation& news);
    void handleRemoved(const RunObservation& news);
    void handleLaunchAnswer(RunItem& item, const RunObservation& news);
    // Returns true for transient errors (machine busy, timeout, protocol error): the request is retried and nothing is
    // concluded.
    static bool isPassing(ErrorCode code);
    void handleCollectWaits(RunItem& item, const std::optional<Reason>& why);
    void handleCollected(RunItem& item, const RunObservation& news);
    // The attempt's folder no longer exists on the machine, and not everything has been collected.
    void handleOutputsGone(RunItem& item, const AttemptReport& report);
    void handleReport(RunItem& item, const AttemptReport& report, bool answersLaunch);
    // The end was observed and is being collected: later reports do not change the recorded outcome.
    void handleAfterEnd(RunItem& item, const AttemptReport& report);
    void recordChanged(RunItem& item, nlohmann::json params);
    void handleAbsent(RunItem& item, const AttemptReport& report);
    // The attempt's folder is missing or was replaced by an older one. Returns true while that does not prove an end:
    // the run is NotResponding and is observed again.
    bool awaitFolder(RunItem& item, const AttemptReport& report);
    // Returns true if the run was NotResponding because of its folder.
    bool clearAbsence(RunItem& item);
    // Ends an attempt whose folder is permanently missing.
    void endOfMissingFolder(RunItem& item, const AttemptReport& report);
    // Precondition for another attempt.
    bool isProvablyDead(const RunItem& item, const AttemptReport& report) const;
    bool hasRebooted(const RunItem& item) const;
    // The claim that makes a job start at most once is stored on the machine's disk, and a power failure may lose it.
    // Therefore a launch decided in another boot is never repeated.
    bool isOfAnotherBoot(const RunItem& item) const;
    bool isOnAnotherMachine(const RunItem& item) const;
    // Another machine responds at the run's address: observes again until the original one is back.
    void awaitMachine(RunItem& item);
    void endOfAnotherBoot(RunItem& item, AttemptReport report);
    // Returns true if the start was observed but the folder has no record of it: it was restored from an old backup.
    // The attempt in it could be started again, but the job has already run.
    static bool isOlderThanKnown(const RunItem& item, const AttemptReport& report);
    void endOfReplacedFolder(RunItem& item, const AttemptReport& report);
    void accept(RunItem& item);
    // Records the environment's state on each phase change, and at most once per second in between.
    void handleEnvironment(RunItem& item, const EnvironmentState& state);
    void handleFetch(RunItem& item, const FetchState& state);
    void started(RunItem& item, const AttemptReport& report);
    void exited(RunItem& item, const AttemptReport& report);
    void collect(RunItem& item, const AttemptReport& report);
    void finish(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit,
                const std::optional<Collected>& collected);
    bool tryAgain(RunItem& item, const Outcome& outcome);
    void readDesiredState();
    void remove(int64_t seq, const std::string& id);
    void cancel(RunItem& item);
    // Sends nothing while a launch is pending: whether there is anything to cancel is unknown until its answer.
    void sendCancel(RunItem& item);
    void cancelBeforeStart(RunItem& item);
    void pollAgain();
    void markNotResponding();
    // Releases the node of an ended attempt.
    void leaveNode(RunItem& item);
    void scaleClusters();
    void launch(RunItem& item);
    const RunReconciler& m_reconciler;
    SQLite::Database& m_db;
    const MachineView& m_machine;
    const Timestamp m_now;
    PendingChanges m_draft;
};

inline Reason reason(const char* code, nlohmann::json params = nlohmann::json::object()) {
    return {code, std::move(params)};
}

} // namespace studio
