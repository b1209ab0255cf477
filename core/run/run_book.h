// The driver's book of unfinished runs, and its one decision procedure: reconciliation.
//
// step() compares what is wanted (database) with what is observed (inbox) inside one transaction, writes the changes of
// state, and says what to do next. Nothing in memory changes before adopt(), which is called when that transaction has
// been committed: a failed commit leaves book and inbox as they were and the step is done again. Every action can be
// repeated without harm. Not thread-safe; knows no machine, no timer and no event loop, so that tests can drive it with
// a fake clock.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/crash_point.h"
#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/protocol/run_spec.h"
#include "core/run/run_outcome.h"
#include "core/run/run_record.h"
#include "core/target/cluster.h"

namespace SQLite {
class Database;
}

namespace studio {

// What is to be done at the machine, after the commit.
struct RunAction {
    enum class Kind { Launch, Observe, Cancel, Collect, Remove, TryNode };
    Kind kind = Kind::Observe;
    int64_t run = 0;
    AttemptKey key;
    RunSpec spec;          // Launch; TryNode: its limits alone
    int64_t node = 0;      // TryNode
    int64_t needBytes = 0; // Launch
    int64_t graceMs = 0;   // Cancel
};

// What has come back since the last step, in order.
struct RunNews {
    enum class Kind { Report, LaunchAnswer, CancelAnswer, Collected, Removed, NodeTried };
    Kind kind = Kind::Report;
    int64_t run = 0;
    int64_t node = 0; // NodeTried
    std::optional<NodeAnswer> tried{};
    std::optional<AttemptReport> report{};
    std::optional<Collected> collected{};
    int64_t leftFiles = 0; // Collected: that stayed on the machine
    int64_t leftBytes = 0;
    std::vector<std::string> changedFiles{}; // Collected: that became others while they were fetched
    std::optional<Error> error{};            // instead of the answer
};

// What is known of the machine at the moment of a step.
struct MachineView {
    bool connected = false;
    bool freshlyConnected = false; // since the last adopted step: everything has to be observed anew
    std::string bootId;
    std::string machineId;
    std::optional<Timestamp> awaySince;
    NodeHost host; // what it has to give to the nodes of clusters; GPUs come from its facts
};

struct RunItem {
    int64_t seq = 0;
    RunId id;
    std::string target;
    int64_t node = 0; // of a cluster, while an attempt is on it
    RunState state = RunState::NotStarted;
    int attempt = 0;
    int retriesLeft = 0;
    int relaunchesLeft = 3; // of attempts that were lost before their first instruction
    std::string intentBootId;
    std::string intentMachineId;
    bool cancelWanted = false;
    bool accepted = false;
    bool launching = false; // a launch is under way
    bool collecting = false;
    bool cancelSent = false;
    bool orphanNoted = false;
    bool otherMachineNoted = false;
    bool diskLowNoted = false;
    bool notResponding = false;
    std::optional<Error> launchError; // a refused launch, until an observation says that nothing was accepted
    std::optional<Timestamp> launchAgain;
    std::optional<Timestamp> observeAgain; // a question that the machine could not answer
    std::optional<AttemptReport> ended;    // the end, while it is collected
    std::set<std::string> changesNoted;    // of what is on the machine, after that
    EnvironmentState::Phase environment = EnvironmentState::Phase::Absent; // as last written down
    Timestamp environmentAt{};                                             // when
    FetchState::Phase fetch = FetchState::Phase::Absent;                   // the same of its inputs from addresses
    std::string fetchedInput;                                              // that was at hand then
    Timestamp fetchAt{};
};

class RunBook {
public:
    struct Options {
        std::string workspace;
        TargetId machine; // runs on this target and on the clusters whose nodes it has; empty: on all targets
        std::chrono::milliseconds notRespondingAfter{15'000};
        // The machine shares no disk with the studio: launches leave after their snapshots (leaving() tells when), and what
        // a lost attempt wrote is fetched before its end is told.
        bool sharesNoDisk = false;
        std::chrono::milliseconds pause{3'000}; // before something that failed for want of disk space is tried again
    };
    // The result of a step, not yet true.
    struct Draft {
        std::map<int64_t, RunItem> changed;
        std::set<int64_t> gone;
        std::set<int64_t> removing;
        std::set<int64_t> triedNodes; // an answer has come
        std::set<int64_t> tryingNodes;
        bool areClustersSettled = false;
        std::optional<Timestamp> clustersNext;
        std::vector<RunAction> actions;
        std::vector<CrashPoint> passed;
        int changes = 0;
    };

    explicit RunBook(Options options)
        : m_options(std::move(options)) {}

    // Reads the unfinished runs; once, before the first step.
    void load(SQLite::Database& db);
    Draft step(SQLite::Database& db, const std::vector<RunNews>& news, const MachineView& machine, Timestamp now);
    void adopt(Draft draft);
    // The launch of this run is about to leave for the machine: from now on it may have begun in this boot. Commit before
    // it leaves. False: it is not wanted any more.
    bool leaving(SQLite::Database& db, const std::string& run, const MachineView& machine);

    bool isIdle() const { return m_items.empty() && m_removing.empty() && m_areClustersSettled; }
    size_t unfinished() const { return m_items.size(); }
    size_t active() const { return m_live.size(); }
    // When step() should be called again although nothing happens.
    std::optional<Timestamp> nextLook(const MachineView& machine) const;
    std::optional<int64_t> seqOf(const std::string& runId) const;
    bool isCurrent(int64_t seq, const AttemptKey& key) const;
    // Runs that are to be canceled while their launch is under way.
    std::vector<std::string> launchesNotWanted() const;
    void setNotRespondingAfter(std::chrono::milliseconds limit) { m_options.notRespondingAfter = limit; }

private:
    class Step;
    Options m_options;
    std::map<int64_t, RunItem> m_items;
    std::map<std::string, int64_t> m_byId;
    std::map<std::string, std::set<int64_t>> m_waiting; // by target, in the order of submission
    std::set<int64_t> m_tryingNodes;
    bool m_areClustersSettled = false; // until a first step has looked
    std::optional<Timestamp> m_clustersNext;
    std::set<int64_t> m_live; // those that take a place
    std::set<int64_t> m_removing;
};

} // namespace studio
