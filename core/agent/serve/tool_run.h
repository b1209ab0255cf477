// Runs one program to its end and returns what it printed. Blocks; any thread.
#pragma once

#include <atomic>

#include "core/base/error.h"
#include "core/protocol/tool_requests.h"

namespace studio {

struct ToolContext {
    std::vector<std::string> environment{}; // NAME=VALUE; empty: that of this process
    std::string input{};                    // standard input
};

// `isEnding`: kills the program once it is true.
Result<ToolAnswer> runTool(const ToolRequest& request, const std::atomic<bool>& isEnding,
                           const ToolContext& context = {});

} // namespace studio
