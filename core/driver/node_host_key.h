// HostKeyRotation holds the script by which a created node makes its own host key and puts it in place of the one that
// was injected by user data, which the node's jobs can read from its metadata service. Pure; any thread.
#pragma once

#include <string>
#include <vector>

namespace studio {

struct HostKeyRotation {
    std::string pinned;              // fingerprint of the key in use, "SHA256:…"
    std::string made{};              // fingerprint of the new one; empty: it is made, and its public line printed
    int port = 22;                   // of the node's SSH server, on the node
    std::string folder = "/etc/ssh"; // with its host keys

    // The command, to be run on the node. It may be repeated at any time and after any interruption; the old key stays
    // unless the server presents the new one afterwards.
    std::vector<std::string> words() const;
};

} // namespace studio
