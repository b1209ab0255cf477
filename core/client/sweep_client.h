// SweepClient reads sweeps and their trials, extends sweeps, and stops trials early. Thread: that of the client.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/run/trial_table.h"
#include "core/sweep/sweep_spec.h"

namespace studio {

struct SweepTrial {
    int64_t number = 0;
    int tryNumber = 1;
    RunRecord run;
    std::vector<std::pair<std::string, std::string>> parameters; // in order of the space
    std::optional<double> objective;                             // best value so far
    std::optional<trials::TrialStop> stop;                       // of the early termination policy, or by hand
};

struct SweepDetails {
    RunRecord run;
    SweepSpec spec;
    std::optional<SweepTrial> best;
};

// Changes made by an extension; the limits are the new totals.
struct SweepExtension {
    std::optional<int> maxTrials;
    std::optional<int> maxConcurrent;
    std::optional<std::chrono::seconds> timeout; // from now on
    bool retriesFailed = false;                  // of each failed trial, or of those with these numbers
    std::vector<int64_t> retried;
};

class SweepClient {
public:
    explicit SweepClient(Client& client)
        : m_client(client) {}

    // InvalidArgument if the run is not a sweep.
    Result<SweepDetails> details(const RunRecord& run);
    // Returns the trials by number, of each the last try.
    Result<std::vector<SweepTrial>> trials(const RunRecord& run);
    // Extends a sweep, also one that has ended, and starts a driver if none is running. A retried trial is a new run
    // with the same number and parameters; the failed one stays. Conflict while the sweep is canceled or deleted;
    // InvalidArgument if a trial to be retried has not failed.
    Result<void> extend(const RunRecord& run, const SweepExtension& extension);
    // Stops running trials, by their numbers, as an early termination policy would: they count as stopped early. All or
    // none: InvalidArgument for a number that no trial has, Conflict if one is not running.
    Result<void> prune(const RunRecord& run, const std::vector<int64_t>& numbers);

private:
    Client& m_client;
};

} // namespace studio
