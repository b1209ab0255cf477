// Declares the files of resources/python that are embedded in the program. CMake generates the definitions: see
// core/agent/CMakeLists.txt.
#pragma once

#include <array>
#include <string_view>

namespace studio {

struct PythonPackageFile {
    const char* name; // relative to pythonPackageFolder()
    std::string_view content;
};
constexpr size_t pythonPackageFileCount = 39;
extern const char* const pythonPackagesEdition; // identifies these file contents; changes with them
extern const std::array<PythonPackageFile, pythonPackageFileCount> pythonPackageFiles;

} // namespace studio
