// Made by CMake from resources/python: see core/agent/CMakeLists.txt.
#pragma once

#include <array>
#include <string_view>

namespace studio {

struct OlderSdkText {
    const char* name; // below olderSdkFolder()
    std::string_view content;
};
constexpr size_t olderSdkFiles = 4;
extern const char* const olderSdkEdition; // names these texts: another text, another name
extern const std::array<OlderSdkText, olderSdkFiles> olderSdkTexts;

} // namespace studio
