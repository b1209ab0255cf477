// Defines the options of a run configuration, shared by "run submit" and "runconfig create".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/command.h"
#include "app/studioctl/environment_options.h"
#include "app/studioctl/needs_options.h"
#include "app/studioctl/slurm_options.h"
#include "core/base/error.h"
#include "core/run/run_config.h"
#include "core/snapshot/source_consent.h"

namespace studio::cli {

// Adds --allow-home-folder and --allow-private-keys, for commands that take a snapshot of a folder.
void addConsentTo(Command app, SourceConsent& consent);

struct SubmitOptions {
    std::optional<std::string> compute; // names, separated by commas
    bool serverless = false;
    std::optional<std::string> instanceType;
    std::optional<std::string> source;
    std::optional<std::string> experiment;
    std::optional<std::string> name;
    std::optional<std::string> python;
    std::vector<std::string> variables;
    bool loginShell = false;
    bool writableEnvironment = false;
    std::vector<std::string> inputs;
    std::vector<std::string> tags;
    std::optional<std::chrono::seconds> timeout;
    std::optional<std::chrono::seconds> grace;
    std::optional<int> retries;
    std::optional<int> priority;
    NeedsOptions needs;
    SlurmJobOptions slurm;
    bool runBased = false;     // create a cluster for this run alone
    ClusterShapeOptions shape; // its size and tier; cores, memory and GPUs are those that the run needs
    std::optional<int> maxNodes;
    std::optional<std::string> like;            // instead of a size: the cluster that it is made like
    std::optional<std::string> environmentName; // named environment of the workspace
    EnvironmentOptions environment;             // inline environment
    bool fetchesMicromamba = false;             // consent to the download
    bool forcesRerun = false;                   // of a pipeline: no step is taken from an earlier run

    // Add the options in the order of the help, except --name, which names something else in "runconfig create".
    void addWhatTo(Command app);
    void addTo(Command app);
    void addMetadataTo(Command app);
    // Sets needs and compute targets, or a cluster for this run alone.
    Result<void> applyPlace(Client& client, RunConfig& config) const;
    Result<void> applyCluster(RunConfig& config) const;
    Result<void> applyModel(Client& client, RunConfig& config) const;
    Result<void> applyEnvironment(Client& client, RunConfig& config) const;
    // Overrides `config` with the given options. `words`: the command after "--"; a single word with blanks is shell
    // text. `client` determines if the run executes on another machine: then --python is a path there.
    Result<RunConfig> applyTo(Client& client, RunConfig config, const std::vector<std::string>& words) const;
};

} // namespace studio::cli
