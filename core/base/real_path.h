// Resolves and tests paths as this process sees them.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// Returns the absolute path without symbolic links, "." and "..". NotFound if a component is missing.
Result<std::string> realPath(const std::string& path);
// Returns true if this process may open `path` for reading now. Opens nothing.
bool isReadable(const std::string& path);

} // namespace studio
