// The folders in which an agent works: found from what a studio says, and made so that no other user can plant anything there.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// $HOME where it is absolute, else what the system's list of users says; NotFound where there is none.
Result<std::string> homeFolder();

// "~/a" becomes absolute; absolute paths stay. InvalidArgument for anything else. Slashes at the end go.
Result<std::string> expandPlace(std::string_view place);

// Makes `place` (as expandPlace takes it). Below a home every part must be a folder of this user, never a link; it is taken from all
// others (0700). The same holds
// from a part ".compute-studio" of an absolute path on; else only for the last part, whose rights stay as they are. PermissionDenied says what is in
// the way. Returns the absolute path.
Result<std::string> makePrivateFolder(std::string_view place);

} // namespace studio
