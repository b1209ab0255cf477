// Implements "compute attach --type kubernetes": checks the cluster step by step, then stores it.
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "app/studioctl/kubernetes_options.h"
#include "core/target/cluster.h"

namespace studio::cli {

struct KubernetesPlan {
    std::string name;
    std::optional<ClusterConfig> file{}; // of a file
    KubernetesOptions options{};         // take the place of what the file, or the cluster of that name, has
    bool isDryRun = false;
};
std::optional<int> attachKubernetes(CommandLine& line, const KubernetesPlan& plan);

} // namespace studio::cli
