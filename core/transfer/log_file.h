// Reads and writes one mirrored log on the studio's disk. Blocks on disk I/O; any thread, one at a time per file.
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/base/file.h"
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
// Returns the bytes that logs leave free on the workspace's disk. Less than DiskBudget's reserve, so that logs continue
// while fetched files wait; the rest is for the database.
uint64_t logReserve(const DiskSpace& space);

// The copy of a log that is longer than the limit of its machine ends at the limit: a prefix, byte for byte. Beside it
// are the log's last part and this record of what is here.
struct LogCut {
    uint64_t kept = 0; // bytes of the prefix
    uint64_t size = 0; // of the whole log on the machine; 0: not known, its job still runs
    uint64_t end = 0;  // bytes of the last part, in logEndPath()
    bool operator==(const LogCut&) const = default;
};
constexpr uint64_t maxLogEnd = 16ULL << 20;

// Returns the path of the last part for that of the copy of a log, "std_log.txt.end"; of its name, the name.
std::string logEndPath(const std::string& log);
// Returns nullopt if the copy is not cut.
std::optional<LogCut> cutOf(const std::string& log);
// Records the cut of a mirrored log; the last part is removed while nothing of it is known.
Result<void> writeLogCut(const std::string& root, const LogKey& key, const LogCut& cut);
// Appends bytes to the last part, which begins at offset `base` of the log.
Result<void> writeLogEnd(const std::string& root, const LogBytes& bytes, uint64_t base);
// The limit was raised, or the log restarted: nothing is cut any more. Idempotent.
Result<void> removeLogCut(const std::string& root, const LogKey& key);

// Returns true if the copy of an attempt's std_log.txt differs from what the job had written at its end (`mark`). If an
// earlier copy matches, because the log was truncated or replaced later, it becomes std_log.txt again, and the later
// content is kept under a numbered name.
Result<bool> isMirroredLogChanged(const std::string& root, const AttemptKey& key, const LogFingerprint& mark);

} // namespace studio
