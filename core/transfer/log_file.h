// Reads and writes one mirrored log on the studio's disk. Blocks on disk I/O; any thread, one at a time per file.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/protocol/log_fingerprint.h"
#include "core/protocol/transfer.h"

namespace studio {

// Returns the log's path relative to the root.
std::string mirroredLogPath(const LogKey& key);

// Returns the file's size and the hash of its end; the default value if it does not exist.
Result<FollowPosition> inspectMirroredLog(const std::string& root, const LogKey& key);

// Appends bytes; the file must end at bytes.offset (Conflict). On a restart writes a new file and keeps the old one
// under the first free name with .1, .2, … After a failure the file is unchanged.
Result<void> writeMirroredLog(const std::string& root, const LogBytes& bytes);

// Returns true if the copy of an attempt's std_log.txt differs from what the job had written at its end (`mark`). If an
// earlier copy matches, because the log was truncated or replaced later, it becomes std_log.txt again, and the later
// content is kept under a numbered name.
Result<bool> isMirroredLogChanged(const std::string& root, const AttemptKey& key, const LogFingerprint& mark);

} // namespace studio
