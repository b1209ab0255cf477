// Finds holders of a GPU ticket whose lock file was removed while they held it: the file system does not name it any
// more, but /proc does. It shows processes of the same user, and all of them to root; in a container, those in it.
// Blocks for /proc; any thread.
#pragma once

#include <string>

namespace studio {

// Returns true if a process, this one included, holds a lock on a removed file of that name which was in the folder.
bool isHeldThoughRemoved(int folder, const std::string& name);

} // namespace studio
