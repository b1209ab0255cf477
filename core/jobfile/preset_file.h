// Reads preset files: YAML that describes the command line of a cloud (cloud_preset.h). Unknown keys, values of a wrong
// kind and variables that a command cannot have are errors with their line. Nothing is run. Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/file_problem.h"
#include "core/target/provider/cloud/cloud_preset.h"

namespace studio {

constexpr size_t maxPresetFile = 64U << 10;

struct PresetFile {
    std::optional<CloudPreset> preset; // nullopt: see the problems
    std::vector<FileProblem> problems;
};

// `name`: of the preset, unless the file has one. `file`: for problems.
PresetFile readPresetFile(std::string_view text, const std::string& name, const std::string& file);

// Names of presets, as of clusters' providers: lower-case letters, digits and dashes.
bool isPresetName(std::string_view name);

} // namespace studio
