// Runs `command`: replaces this process by another program. The studio reaches nodes on an attached machine by the
// command line of their provider there; its arguments are encoded, so that no shell ever interprets them.
#pragma once

#include <string_view>

namespace studio {

// `words`: the arguments, each followed by a null byte, as hexadecimal digits; the first one is a path, or is searched
// on the PATH.
// Returns only on failure, with the exit status: 2 for malformed words, 127 if the program cannot be started.
int runCommand(std::string_view words);

} // namespace studio
