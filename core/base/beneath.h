// Paths below a folder in which others may swap things at any moment: a running job, or a machine that is not trusted with more than
// its own files. No call here leaves the folder or follows a link in any part, whatever happens meanwhile; a link or anything else
// that is not what was asked for is Conflict. Paths are relative and safe (isSafeRelativePath), else InvalidArgument; "" is the
// folder itself. What is made is this user's alone: 0700 and 0600. Blocks on the disk; any thread, one at a time per object.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

namespace studio {

// A regular file that is open for reading, or for both.
class OpenFile {
public:
    OpenFile(UniqueFd fd, std::string path);
    Result<FileStamp> stamp() const;
    // Up to `length` bytes; fewer mean the file's end.
    Result<std::string> readAt(uint64_t offset, size_t length) const;
    Result<Sha256> hash(uint64_t offset, uint64_t length) const; // Io when the file ends before that
    Result<void> writeAt(uint64_t offset, std::string_view bytes);
    Result<void> cut(uint64_t size);
    int descriptor() const { return m_fd.get(); }

private:
    UniqueFd m_fd;
    std::string m_path; // for errors
};

class Beneath {
public:
    // The last part of `folder` may not be a link.
    static Result<Beneath> open(const std::string& folder);

    // Never blocks on a fifo and never opens a device.
    Result<OpenFile> openToRead(const std::string& path) const;
    // Made if it is not there; never cut.
    Result<OpenFile> openToWrite(const std::string& path) const;
    Result<UniqueFd> openFolder(const std::string& path) const; // for listing
    // With its missing parents. Existing folders are fine.
    Result<void> makeFolders(const std::string& path) const;
    Result<FileStamp> stampOf(const std::string& path) const;
    Result<void> rename(const std::string& from, const std::string& to) const; // replaces a file
    Result<void> removeFile(const std::string& path) const;                    // a missing file is fine
    const std::string& folder() const { return m_folder; }

private:
    Beneath(UniqueFd fd, std::string folder);
    Result<UniqueFd> open(const std::string& path, int flags) const;
    Result<UniqueFd> openParent(const std::string& path) const;
    UniqueFd m_fd;
    std::string m_folder;
};

} // namespace studio
