// PlaceImport copies a file or folder of this machine into the content store if its content is that of a given tree
// (import_request.h), in steps that other requests to the store can come between. Blocking disk I/O; not thread-safe,
// but not tied to one thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/snapshot_receiver.h"
#include "core/base/error.h"
#include "core/base/unique_fd.h"
#include "core/protocol/import_request.h"
#include "core/protocol/tree.h"

namespace studio {

class PlaceImport {
public:
    PlaceImport(const AgentPaths& places, const std::string& boot, ImportRequest request);

    // Reads all of it, and fails with Conflict if it is not the content of the tree. Call it first.
    Result<void> compare();
    // Copies the next part; false: all of it is in the store. Contents are hashed again as they are copied.
    Result<bool> copyNext();
    // As of SnapshotReceiver.
    Result<void> settle() { return m_receiver.settle(); }
    bool isUnsynced() const { return m_receiver.isUnsynced(); }

private:
    struct Content {
        Sha256 hash{};
        uint64_t size = 0;
        std::string path;
    };
    // Copies from the open file until the part is full; true: it is at its end.
    Result<bool> copySome(uint64_t& room);
    Result<void> open(const Content& content);

    ImportRequest m_request;
    SnapshotReceiver m_receiver;
    std::string m_encodedTree;
    std::vector<Content> m_contents; // distinct, in reverse order
    UniqueFd m_file;                 // of the content that is being copied
    uint64_t m_left = 0;             // bytes of it
    bool m_hasTree = false;          // it is in the store
};

} // namespace studio
