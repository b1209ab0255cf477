// Decides on colors and widths of a terminal. Standard variables apply: NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM=dumb.
#pragma once

#include <cstddef>
#include <string>

namespace studio::cli {

// `descriptor`: STDOUT_FILENO or STDERR_FILENO.
bool usesColors(int descriptor);
// Columns of the terminal; 0: not a terminal, or unknown.
size_t terminalWidth(int descriptor);

std::string bold(const std::string& text);
std::string red(const std::string& text);
// Colors a state of a run, target or node, whose text begins with its word; other texts are unchanged.
std::string coloredState(const std::string& text);

} // namespace studio::cli
