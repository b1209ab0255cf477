// Runs `connect`: relays between standard input and output and a TCP port of the loopback interface, for machines that
// are reached by a command and not over SSH, which forwards ports itself.
#pragma once

#include <string_view>

namespace studio {

// Relays between standard input and output and a connected socket. Blocks until both directions have ended. Returns the
// exit status, as below.
int relayStandardStreams(int socket);
// Blocks until both directions have ended, or one has failed. Returns the exit status: 0, 1 if nothing listens there, 2
// if `port` is none.
int runLoopbackRelay(std::string_view port);

} // namespace studio
