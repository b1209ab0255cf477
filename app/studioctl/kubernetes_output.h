// Formats the settings of an attached Kubernetes cluster, for "compute show".
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/target/kubernetes_nodes.h"

namespace studio::cli {

nlohmann::json kubernetesJson(const KubernetesNodes& nodes);
std::vector<std::pair<std::string, std::string>> kubernetesFields(const KubernetesNodes& nodes);

} // namespace studio::cli
