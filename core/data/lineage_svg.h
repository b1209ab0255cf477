// Writes a lineage as an SVG document: data as boxes, runs as rounded boxes. Names are escaped; the document refers to
// nothing outside. Pure; reentrant.
#pragma once

#include <string>
#include <string_view>

#include "core/data/data_lineage.h"

namespace studio {

std::string lineageSvg(const DataLineage& lineage);
// Makes text safe for SVG: displayText(), markup escaped, cut to `maxCharacters`.
std::string svgText(std::string_view text, size_t maxCharacters = 26);

} // namespace studio
