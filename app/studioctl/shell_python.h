// Finds the Python interpreter of the shell that started this command.
#pragma once

#include <string>

#include "core/run/run_config.h"

namespace studio::cli {

// Resolves `path` to the real interpreter: a wrapper script such as a shim of pyenv or asdf is run here to find the one
// it selects, because the working directory and variables that it depends on differ in the job. Returns any other path
// unchanged. Blocks until the Python has started.
std::string resolveInterpreter(const std::string& path);

// Returns the default interpreter of a local run: "python" of this shell, for instance of an activated environment, so
// that the programs next to it are found too. Empty if the job finds the same one without it, or if its login shell
// selects one.
std::string shellPython(const RunConfig& config);

} // namespace studio::cli
