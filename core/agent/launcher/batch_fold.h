// decideBatch() decides what the program that starts the shims of all nodes of a job sends to them
// (agent/gang/gang_lines.h), by the rules of run/rank_fold.h: the first main process that fails ends the others, unless
// they continue then, and so does the end of all. Pure.
#pragma once

#include <string_view>
#include <vector>

namespace studio {

struct BatchNode {
    bool isMain = true; // false: it has only services, such as parameter servers
    bool isPrepared = false;
    bool hasEnded = false;
    bool hasFailed = false; // by itself
    int exitStatus = 0;
};

enum class BatchAction {
    Wait,
    Start,    // all are prepared
    Withdraw, // one will not be prepared, so none starts
    Stop,     // end those that are left
};

struct BatchProgress {
    bool isStarted = false; // after Start
    bool isEnding = false;  // after Withdraw or Stop
    bool isLate = false;    // a node takes too long to be prepared
    bool continuesOnFailure = false;
};

BatchAction decideBatch(const std::vector<BatchNode>& nodes, const BatchProgress& progress);

// The exit status of the job: that of the first main process, by rank, that has failed by itself; then of any other
// node.
int exitStatusOf(const std::vector<BatchNode>& nodes);

// The tasks that a line of srun's error output reports as ended: "srun: error: n2: task 1: Killed",
// "srun: error: n[1-2]: tasks 0-1: Exited with exit code 1". Empty for any other line.
std::vector<int> endedTasksIn(std::string_view line);

} // namespace studio
