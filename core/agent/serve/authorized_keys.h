// Finds and removes the studio's own line in this user's ~/.ssh/authorized_keys. Blocking disk I/O; callable from any
// thread.
#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

// Returns true if a line of `home`/.ssh/authorized_keys equals `line` byte for byte; false for a missing file.
Result<bool> hasAuthorizedKey(const std::string& home, std::string_view line);

// Removes every line that equals `line` byte for byte; returns false if there is none. Replaces the file by an atomic
// rename and keeps its mode and group; for a symbolic link, its target is replaced. Fails with Conflict if another
// program modified the file concurrently, and with PermissionDenied if it belongs to another user.
Result<bool> removeAuthorizedKey(const std::string& home, std::string_view line);

} // namespace studio
