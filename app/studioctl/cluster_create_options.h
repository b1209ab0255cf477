// Defines the options of "compute create".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/command.h"
#include "app/studioctl/slurm_options.h"
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
    std::optional<std::string> kernel;
    std::optional<std::string> initrd;
    std::optional<std::string> vmUser;
    std::optional<std::string> disk;
    std::optional<std::string> region;
    std::vector<std::string> cloudOptions;
    std::vector<std::string> tags;
    bool isPrivate = false;
    std::optional<std::string> priority;
    ClusterShapeOptions shape;
    SlurmJobOptions slurm;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idle;
    std::optional<int> idleShutdown;
    std::optional<std::string> setupScript;
    std::optional<std::string> assignedUser;
    std::optional<std::string> startScript;
    std::optional<std::string> serverlessTemplate; // "yes", "no"
    bool wait = false;

    void addTo(Command creating);
};

// Adds --serverless-template, which lets serverless runs create clusters like this one.
void addServerlessTemplateOption(Command app, std::optional<std::string>& value);
// nullopt: it was not given.
Result<std::optional<bool>> serverlessTemplateFrom(const std::optional<std::string>& value);

// Merges the file, if any, and the options, which take precedence. `cloud`: what a cloud has answered; nullopt: the
// nodes are not of a cloud.
Result<ComputeFile> wantedCluster(const ClusterCreateOptions& options, const std::optional<ChosenCloud>& cloud);

} // namespace studio::cli
