// Runs small programs of the machine for the probe. Blocks; any thread.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace studio {

// Starts all of them at once, gives each until `limit`, then kills it with its group. The standard output of each (at
// most 64 KiB); nullopt where it could not be started, took too long or failed.
std::vector<std::optional<std::string>> runTools(const std::vector<std::vector<std::string>>& commands,
                                                 std::chrono::milliseconds limit);

} // namespace studio
