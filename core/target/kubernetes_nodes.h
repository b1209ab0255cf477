// KubernetesNodes describes a cluster whose nodes are pods of a Kubernetes cluster, which kubectl creates with the
// sign-in of the user on this computer. Value types.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Reads "KEY=VALUE", the label of a Kubernetes node; the value may be empty. InvalidArgument for anything else.
Result<std::pair<std::string, std::string>> podLabelFromText(const std::string& text);

struct PodToleration {
    std::string key;
    std::string value;  // empty: any
    std::string effect; // empty: all; else NoSchedule, PreferNoSchedule or NoExecute
    bool operator==(const PodToleration&) const = default;
};
// Reads and writes "KEY[=VALUE][:EFFECT]", as kubectl does for taints.
Result<PodToleration> podTolerationFromText(const std::string& text);
std::string toText(const PodToleration& toleration);

// A folder that pods have besides their own disk.
struct PodMount {
    std::string source; // a PersistentVolumeClaim of the namespace, or an absolute path on the Kubernetes node
    std::string path;   // in the pod
    bool isHostPath = false;
    bool isReadOnly = false;
    bool operator==(const PodMount&) const = default;
};
// Reads and writes "SOURCE:PATH[:ro]".
Result<PodMount> podMountFromText(const std::string& text, bool isHostPath);
std::string toText(const PodMount& mount);

struct KubernetesNodes {
    std::string kubeconfig; // absolute path on this computer
    std::string context;
    std::string nameSpace;
    std::string identity; // "uid:…" of the namespace kube-system, or "ca:…": commands for another cluster are refused
    std::string image;
    std::string gpuResource; // empty: "nvidia.com/gpu"
    std::string serviceAccount;
    std::string priorityClass;
    std::vector<std::string> pullSecrets{};
    std::map<std::string, std::string> nodeSelector{};
    std::map<std::string, std::string> spotSelector{}; // also for nodes of low priority; the same taints are tolerated
    std::vector<PodToleration> tolerations{};
    std::vector<PodMount> mounts{};
    bool trustsDeletion = false;        // a pod that is gone has ended, though its Kubernetes node may not be read
    std::optional<int64_t> runAsUser{}; // with it, pods meet the "restricted" pod security standard
    bool operator==(const KubernetesNodes&) const = default;
};

nlohmann::json toJson(const KubernetesNodes& nodes);
KubernetesNodes kubernetesNodesFromJson(const nlohmann::json& value);
// Checks everything that needs no server. InvalidArgument names the value.
Result<void> validate(const KubernetesNodes& nodes);

// Returns true if both make the same pods, whichever way leads to their cluster.
bool makesSamePods(const KubernetesNodes& a, const KubernetesNodes& b);

// Identifies the cluster of a pod, as stored in CreatedNode::engine: "kubectl config=… context=… namespace=…".
std::string kubernetesEngineText(const KubernetesNodes& nodes);
// Reads it; only these fields are set.
KubernetesNodes kubernetesEngineFromText(const std::string& text);

} // namespace studio
