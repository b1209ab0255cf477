// Defines the options for what a run needs of its nodes, and for several nodes and processes; shared by "run submit"
// and "runconfig create".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/base/error.h"
#include "core/run/run_config.h"

namespace studio::cli {

struct NeedsOptions {
    std::optional<int> nodes;
    std::optional<int> processes;
    std::optional<int> cores;
    std::optional<std::string> memory;
    std::optional<std::string> gpus; // a number; the earlier --gpus without one gave GPUs to the container
    std::optional<std::string> gpuMemory;
    std::optional<std::string> gpuModel;
    std::vector<std::string> labels;
    bool isolated = false;
    bool preemptible = false;
    bool continuesOnNodeFailure = false;
    std::optional<std::string> distribution;
    std::optional<int> workers;
    std::optional<int> parameterServers;
    std::optional<std::string> sharedMemory;

    void addTo(Command app);
    bool asksForContainerGpus() const;
    // Overrides needs, distribution and shared memory of `config`.
    Result<void> applyTo(RunConfig& config) const;
};

} // namespace studio::cli
