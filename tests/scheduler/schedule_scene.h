// ScheduleScene is a fleet and a queue in memory: it builds the input of the scheduler, applies its decisions, and lets
// runs end, so that days of a workspace pass in milliseconds.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/scheduler/scheduler.h"

namespace studio::test {

constexpr int64_t sceneGibibyte = int64_t{1} << 30;

// False in builds that are made for speed of building (STUDIO_QUICK): there no time is a limit.
bool isSchedulerOptimised();

struct SceneRun {
    int64_t seq = 0;
    int priority = 0;
    int64_t position = 0;
    std::vector<int> targets{0};
    RunNeeds needs{};
    std::optional<int64_t> timeLimitMs{};
    int64_t durationMs = 1000;
    int64_t arrivalMs = 0;
    std::string experiment{};
    std::string parent{};
    // What has happened:
    std::optional<int64_t> startedMs{};
    std::optional<int64_t> endedMs{};
    std::vector<NodePlace> places{};
    bool isStopping = false;
    int preemptions = 0;
    mutable std::string key{}; // of its group, as of its first pass
};

class ScheduleScene {
public:
    // A machine with a kernel of its own; returns the index of its target.
    int addMachine(const std::string& name, int cores, int64_t memoryBytes, int maxRuns,
                   std::vector<FleetGpu> gpus = {});
    // A cluster with `nodes` idle nodes on each of the machines; returns the index of its target.
    int addCluster(const std::string& name, const std::vector<int>& machines, int nodesEach, int cores,
                   int64_t memoryBytes, int gpus = 0);
    FleetTarget& target(int index) { return m_fleet.targets[static_cast<size_t>(index)]; }
    SchedulerInput& fleet() { return m_fleet; }

    SceneRun& add(SceneRun run); // gets a number
    SceneRun& run(int64_t seq) { return m_runs.at(seq); }
    const std::map<int64_t, SceneRun>& runs() const { return m_runs; }

    // The input of a pass now: runs that have arrived and wait are grouped as the service does it.
    SchedulerInput input() const;
    // One pass, applied. Returns it.
    SchedulerDecision pass();
    const SchedulerInput& lastInput() const { return m_lastInput; } // of pass()
    // Passes and ends of runs until nothing happens any more, or `untilMs`.
    void play(int64_t untilMs = INT64_MAX);
    // The next time at which a run arrives or ends; nullopt: never.
    std::optional<int64_t> nextEvent() const;
    void setNow(int64_t nowMs);
    int64_t now() const { return m_fleet.nowMs; }
    // Empty, or what is held twice or above its capacity.
    std::string complaint() const;
    // Order of starts: "1@0 3@0 2@5".
    std::string story() const;

private:
    SchedulerInput m_fleet;
    SchedulerInput m_lastInput;
    std::map<int64_t, SceneRun> m_runs;
    std::set<int64_t> m_unfinished;
    int64_t m_lastNode = 0;
};

} // namespace studio::test
