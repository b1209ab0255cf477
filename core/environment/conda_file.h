// Of readCondaFile(): the form in which lines below "pip:" may name requirements files.
#pragma once

#include "core/environment/specification.h"

namespace studio {

ReadPackages readCondaFile(std::string_view text, const IncludeReader& include);

} // namespace studio
