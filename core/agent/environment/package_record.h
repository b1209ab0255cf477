// Fingerprints the packages of an environment to detect modification by a job. Compares names, sizes and times at the
// top level of the package folders: about 1 ms for hundreds of packages. Changes inside a package's folder that no
// installer made are not detected; bytecode caches are ignored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

// Returns one line per entry of the package folders, the bin folder and the conda records of `prefix`; sorted. Any
// thread.
std::string packageRecord(const std::string& prefix);

// Returns the difference between two records, without `run` and `atMs`; nullopt if they are equal.
std::optional<EnvironmentChange> diffPackageRecords(const std::string& before, const std::string& after);

} // namespace studio
