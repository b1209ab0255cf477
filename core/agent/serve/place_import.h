// PlaceImport copies an output of a run, which is visible on this machine, into the content store if its content is
// that of a given tree (import_request.h), in steps that other requests to the store can come between. Another machine
// may have named the path, and may replace what is there at any time: only folders of runs of this user are read,
// without following a symbolic link. Blocking disk I/O; not thread-safe, but not tied to one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/snapshot_receiver.h"
#include "core/base/error.h"
#include "core/base/rooted_directory.h"
#include "core/protocol/import_request.h"
#include "core/protocol/tree.h"

namespace studio {

class PlaceImport {
public:
    PlaceImport(const AgentPaths& places, const std::string& boot, ImportRequest request);

    // Reads all of it, and fails with Conflict if it is not the content of the tree. Call it first.
    Result<void> compare();
    // Reads the next part into memory. Apart from storeNext(): a file system of another machine may not answer, and
    // nothing else must wait for it.
    void readNext();
    // Puts what readNext() read into the store, or fails as that did; false: all of it is there. Contents are hashed
    // again as they are stored.
    Result<bool> storeNext();
    // As of SnapshotReceiver.
    Result<void> settle() { return m_receiver.settle(); }
    bool isUnsynced() const { return m_receiver.isUnsynced(); }

private:
    struct Content {
        Sha256 hash{};
        uint64_t size = 0;
        std::string path; // below m_runs
    };
    struct Part {
        std::optional<Content> begun; // a content of which these are the first bytes
        std::string bytes;
        bool isLast = false; // of the content
    };
    // The path below m_runs; empty `shown`: of the whole place.
    std::string below(const std::string& shown) const;
    Result<void> addFile(const std::string& path, const std::string& shown, Tree& tree);
    Result<void> addFolder(const std::string& shown, size_t depth, Tree& tree);
    Result<void> readPart(Part& part, uint64_t room);
    bool isMore() const { return m_file.has_value() || !m_contents.empty(); }

    ImportRequest m_request;
    SnapshotReceiver m_receiver;
    std::optional<RootedDirectory> m_runs; // "…/runs"
    std::string m_place;                   // below it
    uint64_t m_room = 0;                   // bytes that it may still have
    uint64_t m_listed = 0;                 // bytes of its list
    std::string m_encodedTree;
    std::vector<Content> m_contents; // distinct, in reverse order
    std::optional<OpenFile> m_file;  // of the content that is being copied
    uint64_t m_offset = 0;
    uint64_t m_left = 0; // bytes of it
    std::vector<Part> m_parts;
    Result<void> m_read;
    bool m_hasTree = false; // it is in the store
};

} // namespace studio
