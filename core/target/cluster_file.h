// A compute cluster as a file: the YAML of Azure's `az ml compute create --file` for type amlcompute, with two keys of
// ours beside `size`: `cores` and `memory_gib`. What that system has and this one does not need is named in `notes`, and
// so is every value that the file leaves open, because that system's own documents disagree about them.
// Keys: reference-yaml-compute-aml of Azure Machine Learning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/target/cluster.h"

namespace studio {

struct ClusterFile {
    std::string name; // empty where the file has none
    ClusterConfig config;
    std::vector<std::string> notes; // sentences for people; no content of the file but names of keys
};

constexpr size_t largestClusterFile = 1U << 20;

// InvalidArgument names the key and what it should be. Values are never shown: there may be a password among them.
Result<ClusterFile> parseClusterFile(std::string_view text);

} // namespace studio
