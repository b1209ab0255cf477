// One mirrored log on the studio's disk. Blocks on the disk; any thread, one at a time per file.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

// Where it lies below the root.
std::string mirroredLogPath(const LogKey& key);

// How far the file goes, and the hash of its end; nothing where it is not there.
Result<LogStart> lookAtMirroredLog(const std::string& root, const LogKey& key);

// Writes at the very end, which must be at bytes.offset (Conflict), or begins anew where it is a restart: then what was there is kept
// under the first free of the names with .1, .2, … After a failure the file is as it was.
Result<void> writeMirroredLog(const std::string& root, const LogBytes& bytes);

} // namespace studio
