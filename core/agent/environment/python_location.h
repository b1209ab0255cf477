// Locates Python interpreters on a machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

// An interpreter and its prefix: the parent of its bin/.
struct PythonLocation {
    PythonInstallation::Kind kind = PythonInstallation::Kind::System;
    std::string path;
    std::string prefix;
    std::string name; // of the environment; may be empty
};

// Returns each Python once, even if it has several names, most relevant first. At most `most`.
std::vector<PythonLocation> findPythonLocations(size_t most);
// Precondition: `path` is an existing interpreter.
PythonLocation pythonLocation(const std::string& path);

// Returns the sorted entry names of a folder; empty if unreadable, truncated at `most`.
std::vector<std::string> entryNames(const std::string& folder, size_t most);
bool isFolder(const std::string& path);          // follows links
bool isRunnable(const std::string& path);        // a file that this user may execute; follows links
std::string realPathOf(const std::string& path); // `path` itself if it cannot be resolved
// Reads a small regular file, following links; empty for anything else.
std::string smallFile(const std::string& path);

// "3.11" for "python3.11"; empty for other names.
std::string versionInName(std::string_view name);
// Returns "3.X" for the only lib/python3.X of a prefix; empty if there are none or several.
std::string versionOfLibrary(const std::string& prefix);

} // namespace studio
