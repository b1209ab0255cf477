// Implements compute list-nodes and list-operations.
#pragma once

#include <string>

#include "app/studioctl/command_line.h"

namespace studio::cli {

// Both return the exit code.
int listNodes(CommandLine& line, const std::string& name);
int listOperations(CommandLine& line, const std::string& name, int limit);

} // namespace studio::cli
