// Runs `serve`: answers a studio's requests on a pipe, in frames (messages.h), until the pipe is closed.
#pragma once

namespace studio {

// Communicates on descriptors 0 and 1 until end of file on 0. Returns the exit status of the program: 0, or 1 after a
// protocol violation by the client.
int runServer();

} // namespace studio
