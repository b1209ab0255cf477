// RunReconciler keeps the processes that the scheduler placed on a machine in memory and reconciles them with it, until
// their attempt has ended. An attempt has one process on each of its nodes; several of them may be on one machine.
//
// It writes the rows of its machine's processes, and for attempts on one node also the state and end of attempt and
// run. For those on several nodes GangPass does that, inside the same transaction.
//
// step() compares the desired state (database) with the observed state (observations) inside one transaction, writes
// state transitions, and returns the actions to execute. Nothing in memory changes before apply(), which is called
// after the commit: if the commit fails, state and observations are unchanged and the step is repeated. Every action is
// idempotent. Not thread-safe; independent of machines, timers and the event loop, so that tests can drive it with a
// fake clock.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/crash_point.h"
#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/protocol/run_spec.h"
#include "core/run/absence_rule.h"
#include "core/run/gang_pass.h"
#include "core/run/process_writer.h"
#include "core/run/resume_plan.h"
#include "core/run/run_outcome.h"
#include "core/run/run_record.h"
#include "core/target/cluster.h"

namespace SQLite {
class Database;
}

namespace studio {

// An action for the machine, executed after the commit.
struct RunAction {
    enum class Kind {
        Launch,
        Observe,
        Cancel,
        SendTable, // of an attempt on several nodes, as Release and Withdraw
        Release,
        Withdraw,
        Collect,
        StopCollecting,
        Acknowledge,
        Remove
    };
    Kind kind = Kind::Observe;
    int64_t run = 0;
    AttemptKey key;
    RunSpec spec;                     // Launch
    int64_t requiredBytes = 0;        // Launch
    ResumePlan resume{};              // Launch: to be chosen from before the request is sent, if it has any source
    int64_t graceMs = 0;              // Cancel
    GangTable table{};                // SendTable
    std::optional<ExitRecord> exit{}; // Collect, if there is one
    std::optional<int> failed{};      // Collect: rank of the process that failed first, if it has several
    std::vector<std::string> kept{};  // Collect: outputs that stay on the machine
};

// An event or answer since the last step, in order of arrival.
struct RunObservation {
    enum class Kind { Report, LaunchAnswer, CancelAnswer, GangAnswer, CollectWaits, Collected, Removed };
    Kind kind = Kind::Report;
    int64_t run = 0;
    int nodeRank = 0;
    std::optional<AttemptReport> report{};
    std::optional<Collected> collected{};
    int64_t leftFiles = 0; // Collected: not transferred
    int64_t leftBytes = 0;
    std::vector<std::string> changedFiles{}; // Collected: changed during the transfer
    int64_t unreadable = 0;                  // Collected: number of unreadable files, and the first names
    std::vector<std::string> unreadablePaths{};
    std::vector<std::string> cutLogs{}; // Collected: CollectedFiles::cutLogs and their sizes
    int64_t cutKept = 0;
    int64_t cutSize = 0;
    bool isLogChanged = false;     // Collected: changed since the job's end
    bool isWorkMissing = false;    // Collected: the working directory is gone, and the outputs with it
    std::string metricsMissing{};  // Collected: metrics that could not be read, for display
    std::string logError{};        // Collected: the last error in the log of a job that failed
    std::optional<Reason> waits{}; // CollectWaits: reason or progress; nullopt: it continues
    std::optional<Error> error{};  // set instead of the result
};

// The state of the machine at the time of a step.
struct MachineView {
    bool connected = false;
    bool freshlyConnected = false; // since the last applied step: everything has to be observed again
    std::string bootId;
    std::string machineId;
    std::string rootId{}; // id of the workspace folder there, as of the connect
    std::optional<Timestamp> awaySince;
    NodeHost host; // capacity for cluster nodes; GPUs come from the target's facts
    // Its provider has destroyed it with its disk: nothing lives there, and nothing can be fetched.
    bool isDestroyed = false;
    std::string howDestroyed{};  // for display; may be empty
    bool wasOutOfMemory = false; // when it was destroyed: its job used more memory than it has
    // Nothing runs there any more, and what it left is read in its place. For display.
    std::optional<std::string> howEnded{};
};

// Identifies a process of a run's current attempt.
struct ItemKey {
    int64_t run = 0;
    int nodeRank = 0;
    auto operator<=>(const ItemKey&) const = default;
};

struct RunItem {
    int64_t seq = 0;
    RunId id;
    std::string target;
    int64_t node = 0; // of a cluster, while an attempt is on it
    RunState state = RunState::NotStarted;
    int attempt = 0;
    int nodeRank = 0;                          // of the attempt's node on this machine
    int nodes = 1;                             // of the attempt, on all machines
    AttemptPhase phase = AttemptPhase::Absent; // as last recorded
    int retriesLeft = 0;
    int relaunchesLeft = 3; // for attempts lost before their first instruction
    int evictionsLeft = maxFreeEvictions;
    std::string intentBootId;
    std::string intentMachineId;
    std::string intentRoot;       // Welcome::rootId at that time; empty: unknown
    bool cancelRequested = false; // of several nodes: the end of this process, for any reason
    bool accepted = false;
    bool launching = false; // a launch request is pending
    bool collecting = false;
    bool collectStalled = false; // of unbounded duration, so a cancel ends it
    int collectFailures = 0;     // in a row, that may pass
    bool cancelSent = false;
    bool orphanNoted = false;
    bool otherMachineNoted = false;
    bool diskLowNoted = false;
    bool notResponding = false;
    bool isFolderUnavailable = false; // notResponding because of its folder: only the folder's return clears it
    std::optional<Timestamp> otherMachineSince{}; // another one responds at its address
    std::optional<Timestamp> absentSince{};       // first observation of this driver process that missed it
    std::string absenceNoted{};                   // last recorded verdict
    std::optional<Error> launchError; // a refused launch, until an observation confirms that nothing was accepted
    std::optional<Timestamp> launchAgain;
    std::optional<Timestamp> observeAgain; // retry of a request that the machine could not answer
    std::optional<AttemptReport> ended;    // the observed end, during collection
    bool outputsGone = false;              // its folder was missing on collection
    std::set<std::string> changesNoted;    // later changes on the machine that were recorded
    EnvironmentState::Phase environment = EnvironmentState::Phase::Absent; // as last recorded
    bool isEnvironmentChanged = false;                                     // as last recorded
    Timestamp environmentAt{};                                             // time of the last record
    FetchState::Phase fetch = FetchState::Phase::Absent;                   // same for its downloaded inputs
    std::string fetchedInput;                                              // the input being downloaded then
    Timestamp fetchAt{};
    // Of attempts on several nodes:
    bool hasStarted = false;
    bool hasEnded = false;           // its end was written
    bool isReleased = false;         // committed
    bool isCancelWanted = false;     // by the user
    std::optional<GangState> gang{}; // as last reported
    bool tableSent = false;
    bool releaseSent = false;
    bool isGangRefused = false; // a request about it failed: it is sent again after the next observation
    // Of an attempt in an engine:
    bool isInEngine = false;                // Queued and Provisioning, with a live attempt
    std::optional<EngineJobState> engine{}; // as last recorded

    bool isLive() const { return isInEngine || occupiesSlot(state); }
    bool isGang() const { return nodes > 1; }
    ItemKey key() const { return {seq, nodeRank}; }
    // The user wants the end, as opposed to the attempt's other nodes.
    bool isCanceledByUser() const { return isGang() ? isCancelWanted : cancelRequested; }
};

class RunReconciler {
public:
    struct Options {
        std::string workspace;
        std::string folder; // of the workspace, with the logs of its runs; empty: failed runs get no reason
        TargetId machine;   // runs on this target and on the clusters it hosts; empty: on all targets
        std::chrono::milliseconds notRespondingAfter{15'000};
        // No disk is shared with the machine: a launch request is sent after its snapshot (see leaving()), and the
        // files of a lost attempt are fetched before its end is reported.
        bool sharesNoDisk = false;
        // Attempts are jobs of an engine (protocol/engine.h), so boot and identity of the machine prove nothing.
        bool isEngine = false;
        std::chrono::milliseconds absence{minAbsence}; // minimum absence, see absence_rule.h
        std::chrono::milliseconds pause{3'000}; // before a retry after a transient error or for lack of disk space
        GangPolicy gang{};
        std::shared_ptr<GangTables> gangTables{}; // of all machines; null: its own
    };
    // The result of a step, not applied yet.
    struct PendingChanges {
        std::map<ItemKey, RunItem> changed;
        std::set<ItemKey> gone;
        std::set<int64_t> removing;
        std::set<int64_t> removed;                             // no longer being removed
        std::map<int64_t, std::optional<Timestamp>> gangPolls; // of runs on several nodes that were settled
        bool isGangChanged = false;                            // reconcilers of other machines have to look
        bool isPlaceFreed = false;                             // a waiting run may take it
        struct EndedGang {
            int64_t run = 0;
            RunId id;
            int attempt = 0;
            int nodes = 0;
        };
        std::vector<EndedGang> endedGangs; // runs on several nodes whose outputs are here
        std::optional<Timestamp> stepAt{}; // of load(): none
        std::vector<RunAction> actions;
        std::vector<CrashPoint> passed;
        int changes = 0;
    };

    explicit RunReconciler(Options options)
        : m_options(std::move(options)) {
        if (!m_options.gangTables)
            m_options.gangTables = std::make_shared<GangTables>();
        m_options.gang.isEngine = m_options.isEngine;
    }

    // Loads the runs with a live attempt on the machine; call once, before the first step.
    void load(SQLite::Database& db);
    // `placed`: runs that the scheduler has placed on this machine since the last applied step.
    PendingChanges step(SQLite::Database& db, const std::vector<RunObservation>& news, const MachineView& machine,
                        Timestamp now, const std::set<int64_t>& placed = {});
    void apply(PendingChanges draft);
    // Records that the launch request of this process is about to be sent: from now on it may have begun in this boot.
    // Commit before sending. Returns false if the launch is no longer wanted.
    bool leaving(SQLite::Database& db, const AttemptKey& key, const MachineView& machine);
    // Records what this process resumes from, and notes it in the history of its run. Commit before the launch request
    // is sent.
    void keepResume(SQLite::Database& db, const AttemptKey& key, const ResumePlan& plan, const ResumeChoice& choice,
                    Timestamp now) const;
    // Notes why a node of several cannot resume from the newest attempt; GangPass then withdraws the attempt.
    void noteUnreadable(SQLite::Database& db, const AttemptKey& key, const ResumePlan& plan, const std::string& problem,
                        Timestamp now) const;

    bool isIdle() const { return m_items.empty() && m_removing.empty(); }
    size_t unfinished() const { return m_items.size(); } // processes
    size_t active() const { return m_live.size(); }      // processes
    bool hasGangs() const { return !m_gangs.empty(); }
    // Returns true if the workspace folder on the machine is not the one that its live runs were launched into.
    bool isRootUnavailable(const MachineView& machine) const;
    // Returns the intent of a launch that is decided now; empty where leaving() records it.
    LaunchIntent intentOn(const MachineView& machine) const;
    // Returns when step() must be called next if nothing else happens.
    std::optional<Timestamp> nextPoll(const MachineView& machine) const;
    // Returns the key of the current attempt's process on this machine.
    static AttemptKey keyOf(const RunItem& item) { return {item.id.text(), item.attempt, item.nodeRank}; }
    std::optional<int64_t> seqOf(const std::string& runId) const;
    bool isCurrent(int64_t seq, const AttemptKey& key) const;
    // Returns the processes to be canceled whose launch is pending.
    std::vector<AttemptKey> canceledLaunches() const;
    const std::string& folder() const { return m_options.folder; }
    const TargetId& machine() const { return m_options.machine; }
    bool isEngine() const { return m_options.isEngine; }
    std::chrono::milliseconds notRespondingAfter() const { return m_options.notRespondingAfter; }
    void setNotRespondingAfter(std::chrono::milliseconds limit) { m_options.notRespondingAfter = limit; }
    // Call before the first step after the wall clock was set: what was noted by it is moved, so that no wait becomes
    // longer or shorter.
    void moveTimes(std::chrono::milliseconds jump);

private:
    class ReconcilePass;
    // Reads one run with a live attempt on this machine, or all of them (0).
    std::vector<RunItem> read(SQLite::Database& db, int64_t seq) const;
    Options m_options;
    const RunItem* find(int64_t seq, int nodeRank) const;
    bool hasItemsOf(int64_t seq) const;
    // An event about the outputs of an earlier attempt.
    static void noteResume(SQLite::Database& db, const RunItem& item, const char* code, int attempt,
                           nlohmann::json params, Timestamp now);
    std::map<ItemKey, RunItem> m_items;
    std::map<std::string, int64_t> m_byId; // runs with an item
    std::set<ItemKey> m_gangs;             // items of attempts on several nodes
    std::map<int64_t, Timestamp> m_gangPolls;
    std::optional<Timestamp> m_firstStep;
    std::set<ItemKey> m_live; // those that occupy a slot
    std::set<int64_t> m_removing;
};

} // namespace studio
