// Declares the files of resources/python that are embedded in the program. CMake generates the definitions: see
// core/agent/CMakeLists.txt.
#pragma once

#include <array>
#include <string_view>

namespace studio {

struct LegacySdkFile {
    const char* name; // relative to legacySdkFolder()
    std::string_view content;
};
constexpr size_t legacySdkFileCount = 35;
extern const char* const legacySdkEdition; // identifies these file contents; changes with them
extern const std::array<LegacySdkFile, legacySdkFileCount> legacySdkFiles;

} // namespace studio
