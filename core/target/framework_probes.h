// Provides the texts of the programs that ask a cluster of Ray or Dask what it is; embedded at build time.
#pragma once

#include <string_view>

namespace studio {

extern const std::string_view rayProbeText;
extern const std::string_view daskProbeText;

} // namespace studio
