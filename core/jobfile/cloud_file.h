// Reads and writes the part "compute_studio.cloud" of a compute file: the provider of machines of a cloud, their
// region, image and options, and the account. Their size is the key "size" of the file, in the cloud's words. Azure's
// keys `tags`, `network_settings` and `enable_node_public_ip` apply to these machines, too. Pure; any thread.
#pragma once

#include <optional>
#include <string>

#include "core/jobfile/yaml_reading.h"
#include "core/target/cloud_nodes.h"

namespace studio {

// True if the file has the part, and with it these keys of Azure have a meaning.
bool isCloudFile(const YamlValue& root);
// Returns nullopt if the file has none, or not a valid one, which is a problem then. `root`: the whole file.
std::optional<CloudNodes> readCloudFile(const YamlValue& root, Problems& problems);
// The value of the key.
nlohmann::ordered_json cloudFileJson(const CloudNodes& nodes);
// Adds Azure's keys of a whole file.
void addCloudKeys(const CloudNodes& nodes, nlohmann::ordered_json& file);

} // namespace studio
