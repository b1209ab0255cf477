// Formats what the provider of a cluster makes its nodes of, for "compute show".
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/client/compute_browser.h"

namespace studio::cli {

// One key for each provider with settings; null for all that do not make the nodes.
nlohmann::json providerJson(const ClusterConfig& config);
// The fields of pods follow those of the cluster.
std::vector<std::pair<std::string, std::string>> providerFields(const TargetStatus& status);

} // namespace studio::cli
