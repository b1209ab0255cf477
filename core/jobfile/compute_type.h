// ComputeType describes a value of "type" in the file of a compute target, in one table: what such a file is, and how
// it is read. A new type is a row, and its reader a file of its own. Pure; any thread.
#pragma once

#include <span>
#include <string_view>

#include "core/jobfile/compute_file.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

struct ComputeType {
    const char* name = "";   // "slurm"; lower case, as computeTypeName() returns it
    const char* title = "";  // "a Slurm cluster", source of the context JobFileText
    bool isAttached = false; // by "compute attach"; otherwise it is created
    void (*read)(ComputeFile& made, std::string_view text, const YamlValue& root, Problems& problems) = nullptr;
};

std::span<const ComputeType> computeTypes();
// Returns null for an unknown name.
const ComputeType* computeTypeNamed(std::string_view name);

} // namespace studio
