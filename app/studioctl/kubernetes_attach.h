// Implements "compute attach --type kubernetes": checks the cluster step by step, then stores it.
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "app/studioctl/kubernetes_options.h"
#include "core/client/client.h"
#include "core/client/target_client.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio::cli {

struct KubernetesPlan {
    std::string name;
    std::optional<ClusterConfig> file{}; // of a file
    KubernetesOptions options{};         // take the place of what the file, or the cluster of that name, has
    bool isDryRun = false;
};
std::optional<int> attachKubernetes(CommandLine& line, const KubernetesPlan& plan);
// Implements "compute check" of a target whose nodes are pods: the same steps; nothing is changed.
std::optional<int> checkKubernetes(CommandLine& line, Client& client, const Target& target);
// Implements "compute update" of how the pods of a cluster are made: the same steps with the new settings, then stores
// them with the rest of `change`.
std::optional<int> updateKubernetes(CommandLine& line, Client& client, const Target& target,
                                    const KubernetesOptions& options, ClusterChange change);

} // namespace studio::cli
