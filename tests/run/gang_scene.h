// A stage for attempts on several nodes: one workspace, several machines that are only views, each with its reconciler,
// and news that the test writes. A step of one machine is followed by steps of the others until nothing changes, as the
// engine does it. After every step the rules about events are checked.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/run/reconciler_scene.h"

namespace studio::test {

class GangScene {
public:
    explicit GangScene(int machines = 2);

    int64_t submit(int retries = 0);
    // As the scheduler places it: one node on each of these machines, in order of rank.
    void place(int64_t run, const std::vector<int>& machines);
    void request(int64_t run, const char* wanted);

    // Committed steps; what is to be done, in order of rank: "launch 0, launch 1".
    QString step(const std::vector<RunObservation>& news = {});
    // A step of one machine alone, whose transaction is rolled back at its end.
    void failStep(const std::vector<RunObservation>& news);
    const std::vector<RunAction>& actions() const { return m_actions; } // of the last step
    void advance(std::chrono::milliseconds time) { m_now += time; }
    Timestamp now() const { return m_now; }
    std::optional<Timestamp> nextPoll() const;
    void disconnect(int machine);
    void connect(int machine, const std::string& bootId = {});
    // Its provider reports that the machine, a node of low priority, is gone with its disk.
    void evict(int machine);
    void restart();                           // another driver
    GangPolicy& policy() { return m_policy; } // of drivers from the next restart on
    FreshWorkspace& workspace() { return m_workspace; }
    size_t unfinished() const;

    RunRecord run(int64_t run);
    QString state(int64_t run);
    QString error(int64_t run); // "code", with "/rank" where it names one
    QString story(int64_t run);
    int count(int64_t run, const std::string& eventCode);
    std::vector<RankRecord> ranks(int64_t run);
    std::vector<AttemptRecord> attempts(int64_t run);

    // News about a node of the run's present attempt.
    RunObservation seen(int64_t run, int rank, AttemptPhase phase, std::optional<GangPhase> gang = {},
                        const std::string& code = {});
    RunObservation launched(int64_t run, int rank);
    RunObservation prepared(int64_t run, int rank) {
        return seen(run, rank, AttemptPhase::Starting, GangPhase::Prepared);
    }
    RunObservation ready(int64_t run, int rank) { return seen(run, rank, AttemptPhase::Starting, GangPhase::Ready); }
    RunObservation running(int64_t run, int rank) {
        return seen(run, rank, AttemptPhase::Running, GangPhase::Released);
    }
    RunObservation ended(int64_t run, int rank, int exitCode = 0, StopReason stopped = StopReason::None);
    RunObservation withdrawn(int64_t run, int rank);
    RunObservation vanished(int64_t run, int rank, bool neverStarted, bool rebooted = false);
    RunObservation absent(int64_t run, int rank);
    RunObservation collected(int64_t run, int rank, std::optional<ErrorCode> error = {});
    RunObservation refused(int64_t run, int rank, RunObservation::Kind kind, ErrorCode code);
    RunObservation removed(int64_t run) const { return {.kind = RunObservation::Kind::Removed, .run = run}; }
    // On one machine, for what has no rank.
    QString stepOf(int machine, const std::vector<RunObservation>& news = {});

    // The next attempt of a run that waits, to the state in which all nodes are ready.
    void makeReady(int64_t run, const std::vector<int>& machines);
    // To the state in which all nodes are ready, all are released, all run.
    int64_t submitReady(const std::vector<int>& machines, int retries = 0);
    int64_t submitRunning(const std::vector<int>& machines, int retries = 0);

private:
    struct Host {
        TargetId id;
        std::unique_ptr<RunReconciler> reconciler;
        MachineView view;
        std::set<int64_t> placed;
    };
    size_t hostOf(int64_t run, int rank);
    bool reconcile(Host& host, const std::vector<RunObservation>& news);
    void spread();
    QString finish();

    FreshWorkspace m_workspace;
    GangPolicy m_policy;
    std::vector<Host> m_hosts;
    Timestamp m_now;
    std::vector<RunAction> m_actions;
};

} // namespace studio::test
