// Provides the presets of clouds that are compiled in (resources/providers). Thread-safe.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/target/provider/cloud/cloud_preset.h"

namespace studio {

std::vector<std::string> shippedPresetNames();          // in alphabetical order
std::string shippedPresetText(const std::string& name); // empty: there is none
// Null if there is none. Lives as long as the program.
const CloudPreset* shippedPreset(const std::string& name);

} // namespace studio
