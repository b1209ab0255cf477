// serve: answers a studio's requests on a pipe, in frames (messages.h), and ends with it.
#pragma once

namespace studio {

// Speaks on descriptors 0 and 1 until 0 is at its end. Returns the exit status of the program: 0, or 1 when the other
// side broke the rules.
int runServer();

} // namespace studio
