// Identifies this build of the programs. Pure; thread-safe. Its source is generated, and its library is linked by the
// programs alone, so that a new commit compiles one small file and links two programs.
#pragma once

#include <string_view>

namespace studio {

// Returns "0.1.0 (f53932a1b2c3)": the release version and the commit; the version alone if the programs were built from
// an archive without git.
std::string_view programVersion();

} // namespace studio
