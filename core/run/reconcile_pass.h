// ReconcilePass executes one step of a RunReconciler: reads its state, writes to the database and to PendingChanges.
// Internal to core/run; lives for one step, inside its transaction; functions may throw SQLite::Exception.
#pragma once

#include "core/run/process_writer.h"
#include "core/run/run_queries.h"
#include "core/run/run_reconciler.h"
#include "core/run/run_spec_builder.h"
#include "core/run/run_writer.h"
#include "core/target/cluster_scaler.h"
#include "core/target/cluster_store.h"

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
    // Returns a modifiable copy of the item for this step; nullptr for unknown or finished ones.
    RunItem* edit(const ItemKey& key);
    const RunItem* look(const ItemKey& key) const;
    // Returns the items of a run, in order of rank.
    std::vector<ItemKey> itemsOf(int64_t seq) const;
    bool change(RunItem& item, RunEvent event, const Reason& why, const std::string& evidence = {});
    void note(const RunItem& item, const Reason& why, const std::string& evidence = {});
    void act(RunAction::Kind kind, const RunItem& item);
    static ProcessKey processOf(const RunItem& item) { return {item.seq, item.attempt, item.nodeRank}; }
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
    // Ends what was there: the word of its provider is the evidence.
    void endOnDestroyedMachine();
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
    // Another machine responds at the run's address: observes again until the original one is back, or until the run's
    // application can be followed without it.
    void awaitMachine(RunItem& item);
    void endOfAnotherBoot(RunItem& item, AttemptReport report);
    // Returns true if the start was observed but the folder has no record of it: it was restored from an old backup.
    // The attempt in it could be started again, but the job has already run.
    bool isOlderThanKnown(const RunItem& item, const AttemptReport& report) const;
    void endOfReplacedFolder(RunItem& item, const AttemptReport& report);
    void accept(RunItem& item);
    // Follows the job of an attempt in its engine (reconcile_engine.cpp).
    void followEngine(RunItem& item, const AttemptReport& report);
    // Records the environment's state on each phase change, and at most once per second in between.
    void handleEnvironment(RunItem& item, const EnvironmentState& state);
    void handleFetch(RunItem& item, const FetchState& state);
    void started(RunItem& item, const AttemptReport& report);
    void exited(RunItem& item, const AttemptReport& report);
    void collect(RunItem& item, const AttemptReport& report);
    void finish(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit,
                const std::optional<Collected>& collected);
    bool tryAgain(RunItem& item, const Outcome& outcome);
    // Between SIGTERM and SIGKILL of a canceled attempt.
    int64_t graceOf(const RunItem& item) const;
    std::optional<Target> rayClusterOf(const RunItem& item) const;
    // Its driver runs in YARN, without the machine that submitted it.
    bool isDrivenByYarn(const RunItem& item) const;
    // Queues another attempt that follows what the lost one had submitted, and repeats nothing. Returns false if there
    // is none.
    bool followInYarn(RunItem& item, const Outcome& outcome);
    // The same when another head node of the cluster has taken over the address. What the former one runs is unknown,
    // so that no attempt of the run may submit anything: not even one for which the run has a retry.
    bool followFromHeadNode(RunItem& item);
    // Set if the runner of a job in Ray or YARN was killed, so that nothing proves that the cluster has stopped the
    // job.
    std::optional<Reason> unstoppedElsewhere(const RunItem& item, const Outcome& outcome,
                                             const std::optional<ExitRecord>& exit) const;
    void readDesiredState();
    void removeDeleted();
    void readPreemptions();
    // Returns true if the attempt was ended for the sake of another run, and the run is queued again.
    bool queueAfterPreemption(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit);
    void remove(int64_t seq, const std::string& id);
    // Frees what an ended process held of its machine.
    void freePlace(RunItem& item, const std::optional<ExitRecord>& exit);
    // Begins, prolongs or lifts the quarantine of the place where a process has just ended.
    void reviewPlace(const RunItem& item);
    void cancel(RunItem& item);
    // Applies the immediate effects of a cancel request, apart from the state.
    void cancelPending(RunItem& item);
    void setNotResponding(RunItem& item, std::optional<Timestamp> since);
    // Attempts on several nodes (reconcile_gang.cpp):
    // Reads what GangPass, or a step of another machine, has decided since the last step.
    void refreshGangs();
    // Before the release, decisions need what each node reports to this driver, over this connection.
    void forgetGangStates();
    void refreshGang(const ItemKey& key);
    // Something of the run's attempt has changed, so settleGangs() decides about it.
    void touch(const RunItem& item) { m_touched.insert(item.seq); }
    void settleGangs();
    // Sends what was decided to this machine's nodes.
    void driveGang(const ItemKey& key);
    void handleGangReport(RunItem& item, const AttemptReport& report);
    void handleGangAnswer(RunItem& item, const std::optional<Error>& error);
    // The result of one process; the attempt ends once all have one.
    void finishProcess(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit,
                       const std::optional<Collected>& collected);
    void noteReleasedGpus(const RunItem& item, const AttemptReport& report);
    void exitedProcess(RunItem& item, const AttemptReport& report, const Outcome& outcome);
    // Sends nothing while a launch is pending: whether there is anything to cancel is unknown until its answer.
    void sendCancel(RunItem& item);
    void cancelBeforeStart(RunItem& item);
    void pollAgain();
    void markNotResponding();
    // Releases the node of an ended attempt.
    void leaveNode(RunItem& item);
    void launch(RunItem& item);
    void planResume(RunAction& action, const RunItem& item);
    void applyPlacement(SpecContext& context, const RunConfig& config, const Placement& placement,
                        const Target* target) const;
    static void applyEngine(SpecContext& context, const RunConfig& config, const Target* target,
                            const RunRecord& record);
    const RunReconciler& m_reconciler;
    SQLite::Database& m_db;
    const MachineView& m_machine;
    const Timestamp m_now;
    PendingChanges m_draft;
    std::set<int64_t> m_touched; // runs on several nodes
};

inline Reason reason(const char* code, nlohmann::json params = nlohmann::json::object()) {
    return {code, std::move(params)};
}

} // namespace studio
