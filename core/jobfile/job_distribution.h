// Reads and writes the nodes, the processes and the distribution of command jobs and run configuration files.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/jobfile/yaml_reading.h"
#include "core/run/run_config.h"

namespace studio {

// `distribution` of a command job. Precondition: resources.instance_count has been read.
void readDistribution(const YamlValue& distribution, Problems& problems, RunConfig& config);
// nodeCount, framework, communicator and their sections of a run configuration file.
void readFramework(YamlMap& file, Problems& problems, RunConfig& config);

void writeDistribution(nlohmann::ordered_json& file, const RunConfig& config);
void writeFramework(nlohmann::ordered_json& file, const RunConfig& config);

} // namespace studio
