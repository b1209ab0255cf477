// Defines the options of "compute create" that all providers have; those of one are its CreateType.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/command.h"
#include "app/studioctl/create_type.h"
#include "app/studioctl/usage_commands.h"
#include "core/base/error.h"
#include "core/jobfile/compute_file.h"

namespace studio::cli {

struct ClusterCreateOptions {
    std::string file;
    std::vector<std::string> sets; // KEY.KEY=VALUE
    std::string type = "amlcompute";
    std::string name;
    std::optional<std::string> machine;
    std::vector<std::string> machines;
    bool whole = false;
    std::string provider;
    std::optional<std::string> image;
    std::optional<std::string> engine;
    std::optional<std::string> priority;
    ClusterShapeOptions shape;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idle;
    std::optional<int> idleShutdown;
    std::optional<std::string> setupScript;
    std::optional<std::string> assignedUser;
    std::optional<std::string> startScript;
    std::optional<std::string> serverlessTemplate; // "yes", "no"
    PriceOptions price;
    bool wait = false;
    std::vector<std::shared_ptr<CreateType>> types = createTypes(); // the options of each provider

    void addTo(Command creating);
    // Returns null if no provider has that name.
    const CreateType* typeOf(const std::string& wanted) const;
    // Refuses what was given for another provider than `own`.
    Result<void> refuseForeign(const CreateType& own) const;
    // Returns true if a node is a whole machine of the pool.
    bool isWhole(const ComputeFile& made) const;

private:
    void addTypesTo(Command creating, CreateType::HelpPlace place) const;
};

// Returns what a file says of the nodes of a provider.
template <typename Nodes>
Nodes settingsOrDefault(const ClusterConfig& config) {
    return config.as<Nodes>() != nullptr ? *config.as<Nodes>() : Nodes();
}

// Adds --serverless-template, which lets serverless runs create clusters like this one.
void addServerlessTemplateOption(Command app, std::optional<std::string>& value);
// nullopt: it was not given.
Result<std::optional<bool>> serverlessTemplateFrom(const std::optional<std::string>& value);

// Merges the file, if any, and the options, which take precedence. `cloud`: what a cloud has answered; nullopt: the
// nodes are not of a cloud.
Result<ComputeFile> wantedCluster(const ClusterCreateOptions& options, const std::optional<ChosenCloud>& cloud);

} // namespace studio::cli
