// Declares the overload of readCondaFile() that resolves requirements files included below "pip:".
#pragma once

#include "core/environment/specification.h"

namespace studio {

PackageReadResult readCondaFile(std::string_view text, const IncludeReader& include);

} // namespace studio
