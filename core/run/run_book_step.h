// One step of a RunBook: reads the book, writes the database and a draft. Internal to core/run.
#pragma once

#include <limits>

#include "core/run/cluster_step.h"
#include "core/run/run_book.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"

namespace studio {

class RunBook::Step {
public:
    Step(const RunBook& book, SQLite::Database& db, const MachineView& machine, Timestamp now)
        : m_book(book)
        , m_db(db)
        , m_machine(machine)
        , m_now(now) {}

    Draft run(const std::vector<RunNews>& news);

private:
    // The item as this step may change it; nullptr for runs that are not in the book.
    RunItem* edit(int64_t seq);
    const RunItem* look(int64_t seq) const;
    bool change(RunItem& item, RunEvent event, const Reason& why, const std::string& evidence = {});
    void note(const RunItem& item, const Reason& why, const std::string& evidence = {});
    void act(RunAction::Kind kind, const RunItem& item);
    void takeIn();
    // After a break nothing that was asked is still on its way.
    void observeAll();
    void hear(const RunNews& news);
    void hearRemoved(const RunNews& news);
    void hearLaunchAnswer(RunItem& item, const RunNews& news);
    void hearCollected(RunItem& item, const RunNews& news);
    void hearReport(RunItem& item, const AttemptReport& report, bool answersLaunch);
    // The end was seen, and is being collected: what it was stays, whatever the machine says of it from then on.
    void hearAfterEnd(RunItem& item, const AttemptReport& report);
    void noteChanged(RunItem& item, nlohmann::json params);
    void hearAbsent(RunItem& item, const AttemptReport& report);
    // The claim that keeps a job from running twice lies on the machine's disk, and a power cut may take it away. So a
    // launch that was decided in another boot is never repeated.
    bool isOfAnotherBoot(const RunItem& item) const;
    bool isOnAnotherMachine(const RunItem& item) const;
    // Another machine answers where the run's was; it is asked for again until that one is back.
    void lookForMachine(RunItem& item);
    void endOfAnotherBoot(RunItem& item, AttemptReport report);
    // The start was seen, and the folder there knows nothing of it: it came back from an old backup. What lies there could
    // be started once more, but the job has run.
    static bool isOlderThanKnown(const RunItem& item, const AttemptReport& report);
    void endOfReplacedFolder(RunItem& item);
    void accept(RunItem& item);
    // What the attempt's environment does is written down when it becomes something else, and once a second in between.
    void hearEnvironment(RunItem& item, const EnvironmentState& state);
    void hearFetch(RunItem& item, const FetchState& state);
    void started(RunItem& item, const AttemptReport& report);
    void exited(RunItem& item, const AttemptReport& report);
    void collect(RunItem& item, const AttemptReport& report);
    void finish(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit,
                const std::optional<Collected>& collected);
    bool tryAgain(RunItem& item, const Outcome& outcome);
    void readWishes();
    void remove(int64_t seq, const std::string& id);
    void cancel(RunItem& item);
    // Only when no launch is under way: before its answer nobody knows whether there is something to cancel.
    void sendCancel(RunItem& item);
    void cancelBeforeStart(RunItem& item);
    void lookAgain();
    void markNotResponding();
    // Fails the waiting runs of a target that cannot take them any more.
    void refuseWaiting(const std::string& target, const Reason& why);
    void refuseGone();
    // The attempt is over: its node is free.
    void leaveNode(RunItem& item);
    void place();
    // The run whose turn is the machine's alone: the first one that waits for a node of an isolated size, if any. Whoever
    // was submitted after it waits for it.
    void lookForIsolated(const ClusterStep& clusters);
    // That run, once nothing else is there.
    void placeIsolated(ClusterStep& clusters);
    bool isIsolated(const std::string& target) const { return m_isolated.contains(target); }
    void placeOnMachines();
    void placeOnCluster(ClusterStep& clusters, const Target& cluster);
    void placeAt(RunItem& item, const ClusterNode* node);
    // Runs that wait for this target, those of before and those of this step.
    size_t countWaiting(const std::string& target) const;
    // In order of submission, until `use` returns false. A long queue is only looked at as far as there are places.
    template <typename Use>
    void forEachWaiting(const std::string& target, Use use) const;
    void launch(RunItem& item);
    const RunBook& m_book;
    SQLite::Database& m_db;
    const MachineView& m_machine;
    const Timestamp m_now;
    Draft m_draft;
    std::map<std::string, const Target*> m_isolated;            // clusters of isolated nodes, by id
    int64_t m_lastPlaced = std::numeric_limits<int64_t>::max(); // only runs before this one may be placed
    bool m_hasTheMachine = false;                               // a run on an isolated node goes on
    int m_others = 0;                                           // runs that go on elsewhere on the machine
};

inline Reason reason(const char* code, nlohmann::json params = nlohmann::json::object()) {
    return {code, std::move(params)};
}

} // namespace studio
