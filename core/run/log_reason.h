// Finds the line of a failed job's log that says why it failed: the exception of its last Python traceback, else the
// last line that looks like an error. Any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

constexpr size_t maxLogReasonLength = 300; // bytes
constexpr size_t maxLogTail = 64 * 1024;   // bytes that are read

// `tail`: the end of the log; its first line may be incomplete. Returns one line without control characters and escape
// sequences, truncated to maxLogReasonLength; empty if no line looks like an error.
std::string reasonFromLog(std::string_view tail);

// Reads the end of the log of an attempt in `folder` (attempt_folder.h). Blocks on disk I/O. Empty also for a log that
// is missing or cannot be read. If the attempt has several processes, the log of `process` is read, the rank of the one
// that failed first; nullopt: unknown, then the first log with an error counts. The line then begins as those of
// launchers do: "[rank1]: ".
std::string reasonFromLogFile(const std::string& folder, std::optional<int> process = {});

} // namespace studio
