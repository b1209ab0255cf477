// Follows a cluster for the command line until it has reached its desired state. Main thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "app/studioctl/command_line.h"
#include "core/target/target.h"

namespace studio::cli {

// Is called once a cluster is ready: calls `succeeded`, or ends the program with an error.
using ReadyCheck = std::function<void(std::function<void()> succeeded)>;
// Prints the operations of a cluster as they happen, and ends the program once it is ready, could not be created, or no
// longer exists; with StillRunning after `limit`. `after`: the last event that is not printed.
std::optional<int> followCluster(CommandLine& line, Client& client, const Target& target,
                                 std::optional<std::chrono::seconds> limit, int64_t after = 0, ReadyCheck check = {});

} // namespace studio::cli
