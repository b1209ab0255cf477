// Formats the help of a command, and the reference of all commands as Markdown, from the commands themselves.
#pragma once

#include <string>

#include "app/studioctl/command_node.h"

namespace studio::cli {

// `width`: columns at which descriptions are wrapped.
std::string helpText(const CommandNode& node, size_t width);
// The manual page "cli": one section per command, hidden commands excepted.
std::string markdownReference(const CommandNode& root);

} // namespace studio::cli
