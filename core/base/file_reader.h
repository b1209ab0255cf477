// FileReader reads one regular file sequentially in chunks, for contents of any size. Thread-compatible: one thread at
// a time per object.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folder_handle.h"

namespace studio {

class FileReader {
public:
    // Opens `path` below `folder` without following a symbolic link below it. Conflict for a symbolic link and for
    // anything that is not a regular file. Never blocks on a FIFO.
    static Result<FileReader> open(const FolderHandle& folder, const std::string& path);
    // Returns the current stamp of the open file: equal stamps before and after reading mean that the bytes are
    // consistent.
    Result<FileStamp> stamp() const;
    const FileStamp& openedStamp() const { return m_opened; }
    // Fills `buffer`; a short count means end of file.
    Result<size_t> read(std::span<char> buffer);
    // Same at `offset`, independently of the position of read(). Thread-safe.
    Result<size_t> readAt(std::span<char> buffer, uint64_t offset) const;
    // Same for any open file.
    static Result<size_t> readAt(int descriptor, std::span<char> buffer, uint64_t offset,
                                 const std::string& pathForError);
    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); }

private:
    FileReader(UniqueFd fd, std::string path, const FileStamp& opened);
    UniqueFd m_fd;
    std::string m_path;
    FileStamp m_opened;
};

// Returns true if both are regular files, none of them a symbolic link, with equal bytes. False also if one of them
// cannot be read, or if `isCanceled`, asked for each block, returned true.
bool haveEqualContents(const std::string& left, const std::string& right, const std::function<bool()>& isCanceled = {});

} // namespace studio
