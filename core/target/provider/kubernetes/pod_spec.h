// Builds the pod manifests of nodes, as JSON for "kubectl create". Pure; any thread.
//
// The container waits in /bin/sh for the agent, which is copied into a volume of the pod, and becomes `studio-agent
// node`. It may be started once only: a directory of the pod's volume is the mark of its boot, and a second start ends
// at it. Kubernetes has restarted containers whose restartPolicy is Never.
#pragma once

#include <string>
#include <string_view>

#include "core/target/kubernetes_nodes.h"

namespace studio {

constexpr std::string_view podContainer = "node";
constexpr std::string_view podWorkspaceLabel = "cs-workspace";
constexpr std::string_view podWishLabel = "cs-node";
constexpr std::string_view podHashAnnotation = "compute-studio/spec-hash";
constexpr std::string_view podTargetAnnotation = "compute-studio/target"; // for people
constexpr int podRefusedStart = 75;                                       // exit code of a second start
constexpr int podUnusable = 76;                                           // its volume is not writable

struct PodPlan {
    std::string name;
    std::string workspace;
    std::string wish;
    std::string target; // name of the cluster
    std::string nodeKey;
    int cores = 1;
    int64_t memoryBytes = 0;
    int gpus = 0;
    bool isLowPriority = false;
};

// The annotation podHashAnnotation is the hash of everything else.
std::string podText(const KubernetesNodes& nodes, const PodPlan& plan);
// The hash in that text.
std::string podSpecHash(const KubernetesNodes& nodes, const PodPlan& plan);

} // namespace studio
