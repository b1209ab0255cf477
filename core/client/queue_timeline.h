// QueueTimeline describes which runs used, use and will use which machines: lanes of slots, nodes and GPUs with bars
// over time. Value types. queue::timeline() runs inside a transaction of core/store's Database and may throw
// SQLite::Exception, which that class catches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/timestamp.h"
#include "core/client/run_progress.h"
#include "core/run/run_state.h"

namespace SQLite {
class Database;
}

namespace studio {

struct QueueEntry;

struct TimelineBar {
    int64_t run = 0; // RunRecord::seq
    std::string id;  // text of the RunId
    std::string name;
    int attempt = 0;
    RunState state = RunState::Running; // of the attempt
    bool isNotResponding = false;
    Timestamp begin;
    std::optional<Timestamp> end;          // nullopt: it holds its place
    std::optional<Timestamp> plannedEnd;   // of bars without end: by its time limit, or as long as runs like it took
    std::optional<RunProgress> progress{}; // of a run that runs, where it is known
    bool isPlanned = false;                // a waiting run: `begin` is its expected start
    bool isApproximate = false;            // so is `begin`
};

struct TimelineLane {
    enum class Kind { Slot, Node, Gpu };
    Kind kind = Kind::Slot;
    std::string label;               // name of the node, model of the GPU; empty: a slot
    int index = 0;                   // of a GPU
    std::vector<TimelineBar> bars{}; // by begin; they do not overlap, except planned ones
    bool isStopped = false;          // nodes of a cluster that are not there now; `label` is its name
};

struct TimelineMachine {
    std::string name;
    bool isReachable = true;
    int maxRuns = 0; // concurrent runs directly on the machine
    int active = 0;  // placements that hold a part of it
    std::vector<TimelineLane> lanes{};
};

struct QueueTimeline {
    // Placements beyond the newest ones of the range are left out.
    static constexpr int maxBars = 5'000;
    static constexpr int maxPlanned = 200;
    Timestamp from;
    Timestamp to;
    std::vector<TimelineMachine> machines{};
    bool isCut = false; // there are more than maxBars
    // Waiting runs whose start cannot be estimated, because a run ahead has no time limit and none like it has
    // completed.
    int unplannedCount = 0;
    std::string unplannedAfter{}; // name of the run for which most of them wait
    int unplannedAfterCount = 0;  // of the runs for which they wait
};

// Distributes bars over as few lanes as possible so that none overlap; planned bars are placed where they begin soonest
// after the others. Pure.
std::vector<TimelineLane> packLanes(std::vector<TimelineBar> bars);

namespace queue {

// `waiting`: entries with an expected start, planned at most maxPlanned.
QueueTimeline timeline(SQLite::Database& db, Timestamp from, Timestamp to, const std::vector<QueueEntry>& waiting);

} // namespace queue

} // namespace studio
