// Sends one GET request to an HTTP server on the loopback address of this machine, or at a Unix socket, such as a
// notebook server. Blocks, up to a time limit; any thread. Answers are untrusted.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

struct LoopbackAnswer {
    int status = 0;
    std::string body;
};

// `token`: sent as "Authorization: token …"; empty: none. Unavailable: nothing listens there, or it does not answer in
// time. Protocol: the answer is not HTTP, or longer than 4 MiB.
Result<LoopbackAnswer> getFromLoopback(int port, const std::string& path, const std::string& token, int limitMs);
// The same of a server that listens at `socketPath`.
Result<LoopbackAnswer> getFromSocket(const std::string& socketPath, const std::string& path, const std::string& token,
                                     int limitMs);

} // namespace studio
