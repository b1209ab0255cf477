// Parses compute cluster files (ClusterFile): the YAML of `az ml compute create --file` for type amlcompute, plus our
// own keys `cores` and `memory_gib` next to `size`, and `machine`. `notes` lists the unused Azure keys, and the default
// of every omitted key, because the Azure documentation is inconsistent about defaults. Pure; any thread. Source of the
// keys: reference-yaml-compute-aml of Azure Machine Learning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/file_problem.h"
#include "core/target/cluster.h"

namespace studio {

struct ClusterFile {
    std::string name; // empty if the file has none
    ClusterConfig config;
    std::string machine;            // the target that hosts the nodes; empty: this computer
    std::vector<FileProblem> notes; // warnings at their keys; contain key names, no other content of the file
};

constexpr size_t maxClusterFileSize = 1U << 20;

// Fails with the key and the expected value, at the position of the value. Never includes values: they may be secrets.
FileResult<ClusterFile> parseClusterFile(std::string_view text);

} // namespace studio
