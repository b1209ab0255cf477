// What a job left in its folders, told and read without following a link or opening anything that is not a regular file. The job may
// still run and change all of it meanwhile. Blocks on the disk; any thread.
#pragma once

#include <cstdint>
#include <list>
#include <mutex>
#include <string>

#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

// One area of one attempt: "outputs", "logs" or "work".
struct AreaKey {
    AttemptKey attempt;
    FileArea area = FileArea::Outputs;
    auto operator<=>(const AreaKey&) const = default;
};
Result<AreaKey> areaKeyFrom(const nlohmann::json& message);

// Lists areas page by page, every folder before what is in it, names in byte order. Remembers where a few walks are, so that a page
// costs what it holds. Thread-safe.
class AreaLister {
public:
    explicit AreaLister(std::string root);
    // What comes behind the path `after` ("" for the first page). An area that is not there is empty.
    Result<FilePage> list(const AreaKey& key, const std::string& after, size_t limit);

private:
    struct Level {
        std::string folder; // relative, "" or ending in '/'
        std::vector<RemoteFile> entries;
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
    std::list<Walk> m_walks; // used last comes first
};

// NotFound, or Conflict for what is not a regular file.
Result<FilePiece> readPiece(const std::string& root, const AreaKey& key, const std::string& path, uint64_t offset,
                            size_t length);
Result<FileHash> hashFile(const std::string& root, const AreaKey& key, const std::string& path);

} // namespace studio
