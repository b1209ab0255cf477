// SweepTrialReader reads all trials of a sweep for tables and charts: one query, and each trial's parameters once. Not
// thread-safe; its functions run in the thread of the client.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/sweep/sweep_spec.h"

namespace studio {

// The last try of a trial.
struct TrialRow {
    int64_t number = 0;
    int tryNumber = 1;
    int64_t run = 0; // RunRecord::seq
    std::string id;
    RunState state = RunState::NotStarted;
    std::optional<Timestamp> notRespondingSince{};
    std::string wanted{};              // see RunRecord
    int attempt = 0;                   // likewise
    std::string machine{};             // node of a cluster, or target, of the last attempt; empty: none yet
    int64_t points = 0;                // of the primary metric
    bool isStoppedEarly = false;       // by the early termination policy; it has ended
    std::optional<double> objective{}; // best value of the primary metric so far
    std::optional<Timestamp> started{};
    std::optional<Timestamp> ended{};
    std::string error{};  // Reason as JSON; see recordOf()
    std::string reason{}; // see RunRecord
    std::shared_ptr<const TrialParameters> parameters{};
};
// Returns what badges and texts of runs need.
RunRecord recordOf(const TrialRow& row);

struct SweepTrials {
    RunRecord run;
    SweepSpec spec;
    std::vector<TrialRow> trials; // by number
    std::optional<size_t> best{}; // as bestTrial()
};

class SweepTrialReader {
public:
    // `id`: full id of the sweep. InvalidArgument if the run is not a sweep.
    Result<SweepTrials> read(Client& client, const std::string& id);

private:
    std::unordered_map<int64_t, std::shared_ptr<const TrialParameters>> m_parameters; // by run
};

} // namespace studio
