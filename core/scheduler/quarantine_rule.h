// findQuarantine() decides whether a machine or one of its GPUs swallows jobs: fails run after run within seconds, so
// that it is free again at once and takes the whole queue. Pure; any thread. Times are milliseconds.
//
// What fails within seconds is nearly always the script, and then it fails wherever it runs. A machine is suspected on
// positive evidence only: each failure that counts is of code that works elsewhere at the same time.
//
// 1. Processes of the place are followed from the one started last. One that worked, or that failed later than within
//    seconds, ends the row. Processes that were stopped say nothing.
// 2. A failure counts if its job (the same code with the same arguments, or a trial of the same sweep) works elsewhere,
//    and has failed nowhere else. Each success elsewhere vouches for one failure: a job that was submitted three times
//    here and once elsewhere counts once.
// 3. A failure of a job that was elsewhere never counts if its experiment works elsewhere and has failed nowhere else,
//    but only one failure of each experiment: who mends a script fails several times in a row, in one experiment.
// 4. Other failures neither count nor end the row. The only machine of a workspace has no elsewhere, so that it is
//    never suspected.
// 5. A GPU is tried first, where the machine has others, which then are elsewhere too. Failures on a GPU that is in
//    quarantine are explained, and do not count against its machine.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace studio {

// A process of a run, as far as it is known.
struct ProcessTrace {
    enum class End { None, Completed, Failed, Stopped }; // None: it is running
    std::string machine;
    std::vector<std::string> gpus{}; // UUIDs
    std::string job;
    std::string experiment;
    int64_t startedMs = 0; // since 1970
    int64_t ranMs = 0;
    End end = End::None;
};

// What a process says about the place where it ran.
enum class TraceVerdict {
    Nothing,
    FailedAtOnce,
    FailedEarly, // later than within seconds, but too early to say that the code works
    Worked
};

struct QuarantinePolicy {
    int maxFailures = 3;             // in a row
    int64_t quickMs = 10'000;        // a failure is quick up to this time after the start
    int64_t workingMs = 60'000;      // a process that ran that long has worked, however it ended
    int64_t windowMs = 60 * 60'000;  // what ended earlier is not considered
    int64_t coolOffMs = 10 * 60'000; // until one run is tried there again; doubled by each one that fails at once
    int64_t maxCoolOffMs = 120 * 60'000;
};

TraceVerdict verdictOf(const ProcessTrace& trace, const QuarantinePolicy& policy = {});
// Returns the cool-off after so many runs that were tried in vain.
int64_t coolOffMs(int failedProbes, const QuarantinePolicy& policy = {});

struct QuarantineFinding {
    std::vector<std::string> gpus{}; // empty: the whole machine
    int failures = 0;
    bool operator==(const QuarantineFinding&) const = default;
};

// `traces`: processes of all machines, in any order. `gpuCount`: of the machine. `quarantinedGpus`: UUIDs.
std::optional<QuarantineFinding> findQuarantine(const std::string& machine, int gpuCount,
                                                std::span<const ProcessTrace> traces,
                                                const std::set<std::string>& quarantinedGpus = {},
                                                const QuarantinePolicy& policy = {});

} // namespace studio
