// The options that say what a run is; shared by "run submit" and "runconfig create".
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/cluster_options.h"
#include "app/studioctl/environment_options.h"
#include "core/base/error.h"
#include "core/run/run_config.h"

namespace studio::cli {

struct SubmitOptions {
    std::optional<std::string> compute;
    std::optional<std::string> source;
    std::optional<std::string> experiment;
    std::optional<std::string> name;
    std::optional<std::string> python;
    std::vector<std::string> environment;
    std::vector<std::string> inputs;
    std::vector<std::string> tags;
    std::optional<int64_t> timeout;
    std::optional<int64_t> grace;
    std::optional<int> retries;
    bool runBased = false; // a cluster for this run alone
    ShapeOptions shape;
    std::optional<int> maxNodes;
    std::optional<std::string> environmentName; // of the workspace
    EnvironmentOptions runsIn;                  // inline

    // All but --name, which "runconfig create" has no room for.
    void addTo(CLI::App& app);
    // What was given wins over `config`. `words`: the command after "--"; one word with blanks is shell text.
    // Where it runs: a target, or a cluster of its own.
    Result<void> applyPlace(RunConfig& config) const;
    Result<void> applyEnvironment(Client& client, RunConfig& config) const;
    // `client` knows whether the run goes to another machine: then --python is a path there.
    Result<RunConfig> applyTo(Client& client, RunConfig config, const std::vector<std::string>& words) const;
};

} // namespace studio::cli
