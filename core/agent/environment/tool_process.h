// Runs short-lived tools in parallel with a timeout, for probing the machine. Blocks; any thread.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace studio {

// Starts all commands at once and kills the process group of each that runs longer than `limit`. Returns the stdout of
// each (at most 64 KiB); nullopt if it failed to start, timed out or failed.
std::vector<std::optional<std::string>> runTools(const std::vector<std::vector<std::string>>& commands,
                                                 std::chrono::milliseconds limit);

} // namespace studio
