// Where Pythons lie on a machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

// An interpreter and the folder that it belongs to: the one above its bin/.
struct PythonPlace {
    FoundPython::Kind kind = FoundPython::Kind::System;
    std::string path;
    std::string prefix;
    std::string name; // of the environment; may be empty
};

// Each Python once, however many names it has; in the order in which people would think of them. At most `most`.
std::vector<PythonPlace> pythonPlaces(size_t most);
// The interpreter at `path`, which is there.
PythonPlace placeOfPython(const std::string& path);

// Names of the entries of a folder, sorted; empty where it cannot be read, cut at `most`.
std::vector<std::string> namesIn(const std::string& folder, size_t most);
bool isFolder(const std::string& path);          // links followed
bool isRunnable(const std::string& path);        // a file that this user may run; links followed
std::string realPathOf(const std::string& path); // itself where it has none
// Of a small regular file, links followed; empty for anything else.
std::string smallFile(const std::string& path);

// "3.11" of "python3.11"; empty for other names.
std::string versionInName(std::string_view name);
// The X of the only lib/python3.X of a prefix, as "3.X"; empty where there is none or are several.
std::string versionOfLibrary(const std::string& prefix);

} // namespace studio
