// Implements "compute attach --type kubernetes": checks the cluster step by step, then stores it.
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "core/target/cluster.h"

namespace studio::cli {

struct KubernetesPlan {
    std::string name;
    ClusterConfig config; // complete but for the identity
    bool trustPlugin = false;
    bool isDryRun = false;
};
std::optional<int> attachKubernetes(CommandLine& line, const KubernetesPlan& plan);

} // namespace studio::cli
