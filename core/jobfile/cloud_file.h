// Reads and writes the part "compute_studio.cloud" of a compute file: the provider of machines of a cloud, their
// region, image and options, and the account. Their size is the key "size" of the file, in the cloud's words. Pure; any
// thread.
#pragma once

#include <optional>
#include <string>

#include "core/jobfile/yaml_reading.h"
#include "core/target/cloud_nodes.h"

namespace studio {

// Returns nullopt if the file has none, or not a valid one, which is a problem then. `root`: the whole file.
std::optional<CloudNodes> readCloudFile(const YamlValue& root, Problems& problems);
// The value of the key.
nlohmann::ordered_json cloudFileJson(const CloudNodes& nodes);

} // namespace studio
