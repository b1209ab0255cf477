// EngineRounds performs the rounds of EngineService: one look at all attempts that are jobs of Slurm, with one squeue
// for all of them, and what follows from it. Blocks; one thread at a time.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/agent/launcher/engine_rule.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/agent/serve/machine_identity.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class EngineRounds {
public:
    struct Result {
        std::vector<AttemptKey> changed{};  // their report differs
        std::vector<AttemptKey> finished{}; // nothing is left to do
        int64_t pauseMs = 10'000;           // until the next round
    };
    // Starts a process that prepares attempts which need the same environment (runPrepareShared).
    using SharedPrepare = std::function<studio::Result<void>(const std::vector<std::string>& folders)>;
    // `prepareShared`: null for a process of this program.
    EngineRounds(std::string root, MachineIdentity machine, const std::atomic<bool>& isEnding,
                 SharedPrepare prepareShared = nullptr);
    // `asked`: attempts with a report since the last round.
    Result run(const std::set<AttemptKey>& tracked, const std::set<AttemptKey>& asked);
    // After the last round: removes what jobs that have ended need no more. The engine's answer to their end, which a
    // round waits for, may come after the studio has read the records and gone.
    void finish();
    int64_t pollCount() const { return m_polls; } // at folders of attempts, so far

private:
    // For further elements of an array, after the last one was accepted.
    static constexpr int64_t arrayGatherMs = 3'000;
    static constexpr int maxUnclearRefusals = 3; // of one attempt
    struct Job {
        AttemptFolder folder{std::string()};
        RunSpec spec{};
        EngineMemory memory{};
        EngineJobState written{};
        ArrayElement element{}; // none: a job of its own
        std::vector<slurm::Job> accounts{};
        bool isAccountKnown = false;
        EngineView view{}; // the part of the folder, as of viewedMs
        int64_t viewedMs = 0;
        bool isListedPending = false; // by the last answer
        bool isListedRunning = false; // likewise
        int64_t submittedMs = 0;
        std::string buildName{};   // of the job that builds its environment; empty: the login node does
        std::string buildId{};     // of the one that was submitted for this attempt
        std::string buildReason{}; // of that job, or of another one that builds the same; empty: none is listed
        bool isSharingBuild = false;
        bool isLookupDue = false; // that job has ended, and what it built is to be looked for
        bool isInLookup = false;
        int64_t buildMs = 0;    // when it was submitted; it is listed later
        int64_t canceledMs = 0; // listing after which it was canceled last
        bool isHandleCanceled = false;
    };
    struct Look {
        AttemptKey key;
        Job* job = nullptr;
        EngineView view;
        EngineDecision decision;
        bool isRemoved = false; // its folder is
        int places = 1;         // that its new array may use
    };
    // Adds all tracked nodes of the attempts among `keys`, which name node 0.
    static void addNodes(std::vector<AttemptKey>& keys, const std::set<AttemptKey>& tracked);
    Job* jobOf(const AttemptKey& key);
    studio::Result<EngineView> viewOf(Job& job, bool isAsked, int64_t nowMs);
    int64_t pollPauseOf(const Job& job, int64_t nowMs) const;
    // Returns true if it is time for a look at the folder.
    bool isDue(const Job& job, int64_t nowMs);
    // What the folder shows decides, as of now. Returns false if it cannot be read.
    bool refresh(Look& look, int64_t nowMs);
    void decide(Look& look, int64_t roundMs);
    void countJobs(const std::vector<Look>& looks);
    void readConfig();
    void poll(std::vector<Look>& looks);
    void setListing(EngineListing listing);
    // Those that may be the job of the attempt.
    std::vector<const slurm::Job*> listedJobsOf(const Job& job) const;
    void pollSoon();
    void addAccounts(std::vector<Look>& looks);
    void submit(const std::vector<Look*>& looks);
    // Returns true if the engine has answered.
    bool submitOne(Look& look);
    // engine_arrays.cpp
    bool submitArray(const std::vector<Look*>& looks);
    // Takes those that are submitted as arrays now; the other elements of arrays wait for more of them.
    std::vector<std::vector<Look*>> takeArrays(std::vector<Look*>& looks);
    // Pending and running elements of a group, by the id of its arrays; empty: unknown, or a job of its own.
    struct GroupLoad {
        int pending = 0;
        int running = 0;
    };
    std::map<std::string, GroupLoad> loadOf(const std::string& group) const;
    // Elements of an earlier array have ended: the later one may use their places.
    void raiseLimits();
    void keepOutput(const Job& job) const;
    void removeDoneArrays();
    // `isRepeated`: of an array that was submitted before, without an answer.
    void takeAnswer(Look& look, const slurm::SubmitAnswer& answer, bool isRepeated = false);
    // engine_builds.cpp
    // Notes whether a job builds the environment.
    void checkBuild(Look& look);
    // One look at the environment for up to 200 attempts that have waited for the same job of another one.
    void startLookups(std::vector<Look>& looks);
    void endLookups();
    void prepare(Look& look);
    void submitBuild(Look& look);
    bool isBuildHeldUp(int64_t nowMs) const;
    // Of an attempt that has ended before it was prepared, or was removed.
    void cancelBuild(Look& look);
    void seal(Look& look, std::string_view verdict);
    void sealRest(Look& look);
    static void stopRest(Look& look);
    // Jobs that are canceled in this round, by name.
    struct Cancellation {
        Look* look = nullptr;
        std::string id;
        bool isHandle = false; // of an attempt that was canceled before its start
    };
    using Cancellations = std::map<std::string, std::vector<Cancellation>>;
    void addCancellations(Look& look, Cancellations& to);
    void cancel(const Cancellations& jobs);
    int64_t pauseAfter(const std::vector<Look>& looks) const;

    std::string m_root;
    MachineIdentity m_machine;
    SlurmLauncher m_launcher;
    EnginePolicy m_policy;
    std::map<AttemptKey, Job> m_jobs;
    SharedPrepare m_prepareShared;
    struct Lookup {
        AttemptFolder first{std::string()}; // prepared as the last one
        int64_t sinceMs = 0;
    };
    std::map<std::string, Lookup> m_lookups; // by the name of the job
    int64_t m_polls = 0;
    // Attempts that share a rate of looks, as of the last round:
    int64_t m_runningJobs = 0;   // by the last answer
    int64_t m_unlistedJobs = 0;  // with a claim, but not among those
    int64_t m_preparingJobs = 0; // on this node
    int64_t m_otherJobs = 0;
    int64_t m_claimedLooks = 0;         // that this round may still take at jobs with a claim
    int64_t m_roundMs = 0;              // when it began
    std::set<std::string> m_doneArrays; // with finished elements; not removed yet
    struct Gathering {                  // elements of a group that have been accepted so far
        size_t count = 0;
        int64_t sinceMs = 0; // boot clock
    };
    std::map<std::string, Gathering> m_gatherings;
    size_t m_maxElements = maxArrayElements; // of an array: less after a limit of the engine was reached
    size_t m_maxArraySize = 1000;            // of the engine; less than 2: it has no arrays
    std::map<std::string, int> m_limits;     // of arrays, by id
    bool m_isCancelFailing = false;          // in this round
    int64_t m_buildAgainMs = 0;              // after a limit of jobs that build was reached
    std::string m_buildProblem;              // then: the engine's words
    bool m_isConfigRead = false;
    EngineListing m_listing;
    // Jobs of it by name and index; an array may have thousands of elements.
    std::map<std::pair<std::string, int>, std::vector<const slurm::Job*>> m_listedJobs;
    std::string m_cluster;
    std::string m_problem; // why m_listing may be outdated
    bool m_isUp = false;
    bool m_hasPolled = false;   // in this round
    int64_t m_nextPoll = 0;     // boot clock, as the next ones
    int64_t m_polledMs = 0;     // the last time
    int64_t m_wantedPollMs = 0; // of the cluster's settings; 0: none
    int64_t m_changedMs = 0;
    int m_failures = 0;
};

} // namespace studio
