// AreaLister lists, reads and hashes the files that a job left in its folders; follows no links and opens only regular
// files. The job may still be running and modify the files concurrently. Blocking disk I/O; callable from any thread.
#pragma once

#include <cstdint>
#include <list>
#include <mutex>
#include <string>

#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

// Lists an area page by page in byte order of the names, each folder before its contents. Caches the position of a few
// recent walks, so the cost of a page is proportional to its size. Thread-safe.
class AreaLister {
public:
    explicit AreaLister(std::string root);
    // Returns the entries after the path `after` ("" for the first page). A missing area is reported as empty, and
    // as unreadable if the whole working directory is missing.
    Result<FilePage> list(const AreaKey& key, const std::string& after, size_t limit);

private:
    struct Level {
        std::string folder; // relative, "" or ending in '/'
        std::vector<RemoteFileInfo> entries;
        size_t next = 0;
    };
    struct Walk {
        AreaKey key;
        std::string after;
        std::vector<Level> levels;
    };
    Result<Walk> begin(const AreaKey& key, const std::string& after) const;
    std::string m_root;
    std::mutex m_mutex;
    std::list<Walk> m_walks; // most recently used first
};

// Reads up to `length` bytes at `offset`. Fails with NotFound, or Conflict if the path is not a regular file.
Result<FilePiece> readPiece(const std::string& root, const AreaKey& key, const std::string& path, uint64_t offset,
                            size_t length);
// Hashes the whole file. `isSparse` selects OpenFile::sparseHash(), which skips holes without reading them.
Result<FileHash> hashFile(const std::string& root, const AreaKey& key, const std::string& path, bool isSparse = false);
// Returns the data extents of the file from `offset` on (holes excluded).
Result<FileData> dataOfFile(const std::string& root, const AreaKey& key, const std::string& path, uint64_t offset);

} // namespace studio
