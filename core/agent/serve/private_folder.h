// Resolves the paths of the agent's folders and creates them such that no other user can plant anything in them.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// Returns $HOME if absolute, else the entry in the user database; NotFound if there is neither.
Result<std::string> homeFolder();

// Expands "~/a" to an absolute path, leaves absolute paths as they are and strips trailing slashes. Fails with
// InvalidArgument for anything else.
Result<std::string> resolveHomePath(std::string_view place);

// Creates `place` (in the syntax of resolveHomePath()) and returns its absolute path. Below the home folder every
// component must be a folder owned by this user, never a link, and gets mode 0700. For other absolute paths this
// applies from a component ".compute-studio" on, or else to the last component only, whose mode is kept. Fails with
// PermissionDenied; the message names the obstacle.
Result<std::string> makePrivateFolder(std::string_view place);

} // namespace studio
