// PositionedFile reads a file at any offset while other processes may write, truncate or replace it. Uses pread instead
// of mmap: reading a mapping of a truncated file ends the process with SIGBUS.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/file.h"

namespace studio {

class PositionedFile {
public:
    // Opens a regular file; Conflict for a symbolic link or anything else. Never blocks on a FIFO.
    static Result<PositionedFile> open(const std::string& path);

    // Returns the current size in bytes; 0 if it cannot be determined.
    uint64_t size() const;
    // Fills `buffer`; a short count means end of file or a read error. Thread-safe.
    size_t readAt(uint64_t offset, char* buffer, size_t size) const;
    // Returns false if the path now refers to another file or to none.
    bool isPathCurrent() const;
    const std::string& path() const { return m_path; }

private:
    PositionedFile(UniqueFd fd, std::string path, const FileStamp& opened);
    UniqueFd m_fd;
    std::string m_path;
    FileStamp m_opened;
};

} // namespace studio
