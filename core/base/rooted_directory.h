// RootedDirectory accesses paths below a folder whose entries other processes (a running job, an untrusted machine) may
// replace at any time. No call leaves the folder or follows a symbolic link in any component, regardless of races; a
// symbolic link or any other unexpected file type is Conflict. Paths are relative and safe (isSafeRelativePath),
// otherwise InvalidArgument; "" is the folder itself. New folders and files have modes 0700 and 0600. Blocks on disk
// I/O. Thread-compatible: one thread at a time per object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

namespace studio {

// Byte range of a sparse file that contains data, not a hole.
struct DataRange {
    uint64_t begin = 0;
    uint64_t end = 0;
    bool operator==(const DataRange&) const = default;
};

// Granularity in bytes at which the contents of sparse files are compared and their data ranges reported.
constexpr uint64_t sparseBlock = 64U << 10;

// Owns a regular file open for reading, or for reading and writing.
class OpenFile {
public:
    OpenFile(UniqueFd fd, std::string path);
    Result<FileStamp> stamp() const;
    // Returns up to `length` bytes; fewer mean end of file.
    Result<std::string> readAt(uint64_t offset, size_t length) const;
    Result<Sha256> hash(uint64_t offset, uint64_t length) const; // Io if the file ends earlier
    // Returns a hash that depends on the content but not on which zeros are holes: SHA-256 over the number (u64, little
    // endian) and the bytes of each block that is not all zeros, then the size. Does not read holes.
    Result<Sha256> sparseHash() const;
    // Returns the next data range from `offset` on, extended to whole blocks; nullopt if only a hole follows. A file
    // system without SEEK_DATA reports data everywhere.
    Result<std::optional<DataRange>> nextData(uint64_t offset) const;
    // Returns the allocated bytes on disk; less than the size for a sparse file.
    Result<uint64_t> allocatedSize() const;
    Result<void> writeAt(uint64_t offset, std::string_view bytes);
    // Writes the blocks that are not all zeros and extends the file to the end of `bytes`: other blocks beyond its end
    // become holes.
    Result<void> writeSparse(uint64_t offset, std::string_view bytes);
    Result<void> cut(uint64_t size);
    Result<void> makeExecutable(); // for the owner
    // Sends written bytes to a file server, which may only refuse them now (DiskFull). Not a sync: local file systems
    // keep them in memory.
    Result<void> flush();
    int descriptor() const { return m_fd.get(); }

private:
    UniqueFd m_fd;
    std::string m_path; // for errors
};

class RootedDirectory {
public:
    // The last component of `folder` must not be a symbolic link.
    static Result<RootedDirectory> open(const std::string& folder);

    // Never blocks on a FIFO and never opens a device.
    Result<OpenFile> openToRead(const std::string& path) const;
    // Creates the file if it is missing; never truncates it.
    Result<OpenFile> openToWrite(const std::string& path) const;
    Result<UniqueFd> openFolder(const std::string& path) const; // for listing
    // Creates the folder and its missing parents. Idempotent.
    Result<void> makeFolders(const std::string& path) const;
    // Creates a symbolic link or replaces the target of an existing one. Precondition: the caller has validated the
    // target. Conflict if the path is anything else.
    Result<void> makeLink(const std::string& path, const std::string& target) const;
    Result<FileStamp> stampOf(const std::string& path) const;
    Result<void> rename(const std::string& from, const std::string& to) const; // replaces a file
    Result<void> removeFile(const std::string& path) const;                    // a missing file is not an error
    const std::string& folder() const { return m_folder; }

private:
    RootedDirectory(UniqueFd fd, std::string folder);
    Result<UniqueFd> open(const std::string& path, int flags) const;
    Result<UniqueFd> openParent(const std::string& path) const;
    UniqueFd m_fd;
    std::string m_folder;
};

} // namespace studio
