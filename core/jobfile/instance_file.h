// Reads and writes Azure's files of compute instances (type computeinstance). Our own keys are `cores`, `memory_gib`
// and `machine`, as for clusters, and below `compute_studio` the container's `image` and `engine` and the text of the
// `setup` script. Source of the keys: reference-yaml-compute-instance of Azure Machine Learning and the schema of its
// Python client.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/instance/instance_schedule.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/cluster.h"

namespace studio {

// Properties of an instance file beyond the configuration of its node.
struct InstanceFile {
    std::vector<InstanceTime> times{};
    std::string setup{}; // text of the script
};

struct InstanceReading {
    std::string name{};
    std::string machine{};
    ClusterConfig config{};
    InstanceFile instance{};
};

// Reads the file of the setup script, relative to the folder of the file; otherwise pure.
InstanceReading readInstanceFile(const YamlValue& root, Problems& problems);

} // namespace studio
