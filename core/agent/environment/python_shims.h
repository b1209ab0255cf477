// Makes `python`, `python3` and `pip` resolve to the chosen interpreter if its own folder does not provide them.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Returns the first executable called `name` in a PATH; nullopt if there is none.
std::optional<std::string> findOnPath(const std::string& name, const std::string& searchPath);
// Returns the job's PATH before our own folders are prepended: the spec's, else the default (base/variable_scope.h).
std::string jobSearchPath(const RunSpec& spec);
// Returns the PATH for the agent's own tools: this process's, else the default.
std::string ownSearchPath();
// Writes bin/ with python, python3, pip and pip3 shims for the chosen interpreter into the attempt folder at `folder`,
// if any are needed. A job in a login shell without a chosen interpreter gets none: its profile chooses.
Result<void> makePythonShims(const RunSpec& spec, const std::string& folder);

} // namespace studio
