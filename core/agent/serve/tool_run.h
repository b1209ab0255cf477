// Runs one program to its end and returns what it printed. Blocks; any thread.
#pragma once

#include <atomic>

#include "core/base/error.h"
#include "core/protocol/tool_requests.h"

namespace studio {

// `isEnding`: kills the program once it is true.
Result<ToolAnswer> runTool(const ToolRequest& request, const std::atomic<bool>& isEnding);

} // namespace studio
