// NodeKeys keeps the keys of nodes that are reached over SSH, in a folder of the workspace: one by which the studio
// signs in to all of them, and one that is the host key of each. Files of mode 0600, made when they are first needed;
// never in the database. Any thread; blocks on disk I/O.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/target/provider/node_commands.h"

namespace studio {

class NodeKeys {
public:
    explicit NodeKeys(std::string folder)
        : m_folder(std::move(folder)) {}
    // The private key by which the studio signs in.
    std::string keyFile() const { return m_folder + "/id_ed25519"; }
    // Keys that the node of a wish gets at its first boot; identical on each call until forget().
    struct Entry {
        NodeEntry entry;
        std::string fingerprint; // of the host key: "SHA256:…"
    };
    Result<Entry> entryFor(const std::string& wish, const std::string& nodeKey) const;
    void forget(const std::string& wish) const;

private:
    std::string hostKeyFile(const std::string& wish) const { return m_folder + "/host-" + wish; }
    std::string m_folder;
};

} // namespace studio
