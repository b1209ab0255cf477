// Reads components of Azure ML: of a file of this computer, or written where a step names them. Registered ones are
// refused by name.
#pragma once

#include <optional>
#include <string>

#include "core/jobfile/yaml_reading.h"

namespace studio {

struct Component {
    YamlValue root;   // a map
    std::string file; // that it is written in: its paths are relative to the folder of that file
};

// `at`: the value of the key "component"; `file`: the file in which it stands. nullopt: refused in `problems`.
std::optional<Component> readComponent(const YamlValue& at, const std::string& file, Problems& problems);
// Returns a copy of a step's keys in which paths of "code" and "environment" are absolute.
YamlValue withAbsolutePaths(YamlValue step, const std::string& folder);

} // namespace studio
