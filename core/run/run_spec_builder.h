// From what the user said to what an agent is told: the spec of one attempt.
#pragma once

#include "core/protocol/run_spec.h"
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
    EnvironmentPolicy policy{};             // how environments are made there
    std::optional<std::vector<int>> gpus{}; // of that node, as nvidia-smi counts them: it sees no others
};

// Pure. Adds the variables that scripts of Azure's system read (AZUREML_RUN_ID, AZUREML_EXPERIMENT_NAME, …) and our own
// (COMPUTE_STUDIO_RUN_ID, …); what the user set himself wins.
RunSpec buildSpec(const RunConfig& config, const SpecContext& context);

} // namespace studio
