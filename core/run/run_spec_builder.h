// Builds the RunSpec of one attempt, which is sent to the agent, from the user's RunConfig.
#pragma once

#include "core/protocol/run_spec.h"
#include "core/run/rank_plan.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"

namespace studio {

struct SpecContext {
    RunId run;
    int attempt = 1;
    std::string workspace;
    std::string experiment;
    std::string name;
    std::string compute;
    std::string snapshot;
    std::string node{};                     // of a cluster; empty on a machine
    NodeLimits limits{};                    // of that node
    EnvironmentPolicy policy{};             // for building environments there
    std::optional<std::vector<int>> gpus{}; // GPU indices of that node, as in nvidia-smi; others are hidden
    std::optional<GpuNeeds> gpuNeeds{};     // to be reserved there
    int nodeRank = 0;                       // of that node in the attempt
    int nodes = 1;                          // of the attempt
    RankPlan plan{};                        // of the attempt; empty: one process, the command of the configuration
    std::optional<EngineSpec> engine{};     // that runs the attempt as a job
    std::string prelude{};                  // shell commands before the command, unless the engine has them
    std::string root{};                     // id of the topmost parent; empty: the run itself
};

// Pure. Adds the variables that scripts for Azure ML read (AZUREML_RUN_ID, AZUREML_EXPERIMENT_NAME, …) and our own
// (COMPUTE_STUDIO_RUN_ID, …); variables set by the user take precedence.
RunSpec buildSpec(const RunConfig& config, const SpecContext& context);

} // namespace studio
