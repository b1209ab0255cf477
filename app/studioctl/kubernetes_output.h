// Prints what is known of a cluster whose nodes are pods, for "compute show".
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
