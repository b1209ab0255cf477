// RunRank describes a process of an attempt that has several: where it runs, what is recorded of it, and its log. Value
// type, made of the record of its node (core/run/rank_record.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/timestamp.h"
#include "core/run/distribution.h"
#include "core/run/rank_record.h"

namespace studio {

enum class RankRole { Process, Worker, ParameterServer, Launcher, Head };

struct RunRank {
    int rank = 0; // among all processes of the attempt
    int nodeRank = 0;
    std::string machine; // name of the target; empty: not placed
    std::string node;    // of a cluster; empty: directly on the machine
    RankRole role = RankRole::Process;
    RunState state = RunState::Preparing; // Preparing, Running, Completed, Failed or Canceled
    bool isNotResponding = false;
    std::optional<Timestamp> accepted;
    std::optional<Timestamp> started;
    std::optional<Timestamp> ended;
    std::optional<int> exitCode;
    std::optional<int> signal;
    std::string evidence;
    bool isStopped = false; // its end was requested, because of another process or by the user
    std::vector<int> gpus;  // indices
    std::string folder;     // of its node: .../a<attempt>/r<node rank>
    std::string log;        // path of its log; empty until known
    std::string times;      // path of the write times of that log
};

// A log with what was written to it last.
struct RankLogEnd {
    int rank = 0;
    std::string line; // its last line that is not empty; untrusted
};

// Returns the role of a process that follows from the distribution of its run.
RankRole roleOf(const Distribution& distribution, int rank, int total);
// Returns the processes of these nodes, by rank. `attemptFolder`: that of the first node.
std::vector<RunRank> processesOf(const std::vector<RankRecord>& nodes, const Distribution& distribution,
                                 const std::string& attemptFolder);
// Returns the process that failed first, not counting those that were stopped; null: none has failed.
const RunRank* firstFailed(const std::vector<RunRank>& ranks);
// Sets the paths of the logs as far as they exist: one for each process, else that of its node.
void findRankLogs(std::vector<RunRank>& ranks);
// Reads the end of each log, at most 4 KiB of the first 512.
std::vector<RankLogEnd> readRankLogEnds(const std::vector<RunRank>& ranks);

} // namespace studio
