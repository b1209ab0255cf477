// Reads and writes files of clusters of Ray and Dask that exist (types ray and dask). Azure has no such compute: the
// keys are ours, named as the options of "compute attach". Secrets are neither read nor written. Pure; any thread.
#pragma once

#include <optional>
#include <string>

#include "core/jobfile/yaml_reading.h"
#include "core/target/framework_cluster.h"

namespace studio {

struct FrameworkFile {
    Framework framework = Framework::Ray;
    std::string name;    // empty: the file has none
    std::string machine; // name of the machine that reaches the cluster; empty: this computer
    FrameworkCluster cluster;
    std::optional<int> maxRuns;
};

FrameworkFile readFrameworkFile(Framework framework, const YamlValue& root, Problems& problems);
// Round-trips through readComputeFile() without problems.
std::string frameworkFileText(const FrameworkFile& file);

} // namespace studio
