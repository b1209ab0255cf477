// driverSocketPath() locates the Unix socket that connects programs to the driver, for data that must not be stored in
// the database (DriverSocketServer, DriverSocketClient).
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/store/workspace.h"

namespace studio {

// Returns the path of the socket: in the workspace or, if that is too long for a socket address, in a 0700 folder of
// the temporary folder, named after the hash of the workspace's path. PermissionDenied if that folder belongs to
// another user or is accessible to others.
Result<std::string> driverSocketPath(const WorkspacePaths& paths);

} // namespace studio
