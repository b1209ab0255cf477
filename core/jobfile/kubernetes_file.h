// Reads and writes Kubernetes clusters as compute files: Azure's type kubernetes with its `namespace`, and everything
// that Azure keeps in the cloud under `compute_studio` (kubeconfig, context, image, size and scale of nodes). Pure; any
// thread. Source of the keys: reference-yaml-compute-kubernetes of Azure Machine Learning.
#pragma once

#include <string>

#include "core/jobfile/yaml_reading.h"
#include "core/target/cluster.h"

namespace studio {

struct KubernetesFile {
    std::string name;     // empty if the file has none
    ClusterConfig config; // `kubernetes` is set, but has no identity: the cluster has to be checked
};

// Problems are added; the result is not complete then. Options of a command line may still add what is missing.
KubernetesFile readKubernetesFile(const YamlValue& root, Problems& problems);
// Round-trips through readKubernetesFile() without problems.
std::string kubernetesFileText(const std::string& name, const ClusterConfig& config);

} // namespace studio
