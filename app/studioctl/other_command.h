// Verbs that people expect of a noun, and that another command does. Pure.
#pragma once

#include <string>

#include "app/studioctl/command_node.h"

namespace studio::cli {

// Returns that command without "studioctl", such as "run submit --file FILE" for "create" of pipelines; null: none.
const char* otherCommand(const CommandNode& node, const std::string& verb);

} // namespace studio::cli
