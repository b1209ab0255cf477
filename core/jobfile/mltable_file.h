// Inspects MLTable files, which the jobs' own `mltable` library reads: whether their paths stay in their folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

// The file in a folder of type mltable.
constexpr const char* mltableFileName = "MLTable";

// Returns the paths and patterns of the file that lead out of its folder: absolute ones, addresses, and "..".
// InvalidArgument, with line and column, if the text is not an MLTable.
Result<std::vector<std::string>> outsidePathsOf(std::string_view text, const std::string& file);

} // namespace studio
