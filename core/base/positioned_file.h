// A file that others may write, cut or replace meanwhile, read at any place. By pread and never by a mapping: a mapped
// file that is cut kills whoever looks at it.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/file.h"

namespace studio {

class PositionedFile {
public:
    // A regular file; a link or anything else is refused with Conflict. Never blocks on a fifo.
    static Result<PositionedFile> open(const std::string& path);

    // Bytes now. 0 where that cannot be asked.
    uint64_t size() const;
    // Fills `buffer` as far as the file goes; less than asked for means its end, or that it cannot be read. Thread-safe.
    size_t readAt(uint64_t offset, char* buffer, size_t size) const;
    // False where another file, or none, is at the path by now.
    bool isStillThere() const;
    const std::string& path() const { return m_path; }

private:
    PositionedFile(UniqueFd fd, std::string path, const FileStamp& opened);
    UniqueFd m_fd;
    std::string m_path;
    FileStamp m_opened;
};

} // namespace studio
