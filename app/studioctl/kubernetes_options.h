// Defines the options of "compute attach --type kubernetes" and converts them to a cluster's configuration.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/base/error.h"
#include "core/target/cluster.h"

namespace studio::cli {

struct KubernetesOptions {
    std::optional<std::string> kubeconfig;
    std::optional<std::string> context;
    std::optional<std::string> nameSpace;
    std::optional<std::string> image;
    std::optional<int> cores;
    std::optional<std::string> memory;
    std::optional<int> gpus;
    std::optional<std::string> gpuResource;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idle;
    std::optional<std::string> priority;
    std::vector<std::string> nodeSelector;
    std::vector<std::string> spotSelector;
    std::vector<std::string> tolerations;
    std::vector<std::string> volumes;
    std::vector<std::string> hostPaths;
    std::vector<std::string> pullSecrets;
    std::optional<std::string> serviceAccount;
    std::optional<std::string> priorityClass;
    std::optional<int64_t> runAsUser;
    bool trustPlugin = false;
    bool trustDeletions = false;

    void addTo(Command app);
    // Those of "compute update": how pods are made.
    void addPodsTo(Command app);
    bool isGiven() const;
    // What is given takes the place of what `config` has. The context and the namespace that are not given are those of
    // the kubeconfig.
    Result<void> applyTo(ClusterConfig& config) const;
    // How pods are made alone; reads no file.
    Result<void> applyPodsTo(ClusterConfig& config) const;

private:
    void addPodOptions(Command app);
};

} // namespace studio::cli
