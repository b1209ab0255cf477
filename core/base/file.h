// Files, as bytes and descriptors: the one place in front of the operating system's file calls.
//
// Paths are byte strings in the machine's own encoding (names need not be UTF-8). Every function is thread-safe,
// retries EINTR, opens with O_CLOEXEC and names the path in its error. "Durably" means: written, fsynced, and the
// folder entry fsynced too.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

// Owns a file descriptor (or nothing, -1).
class UniqueFd {
public:
    UniqueFd() = default;
    explicit UniqueFd(int fd)
        : m_fd(fd) {}
    UniqueFd(UniqueFd&& other) noexcept
        : m_fd(std::exchange(other.m_fd, -1)) {}
    UniqueFd& operator=(UniqueFd&& other) noexcept {
        if (this != &other)
            reset(std::exchange(other.m_fd, -1));
        return *this;
    }
    UniqueFd(const UniqueFd&) = delete;
    UniqueFd& operator=(const UniqueFd&) = delete;
    ~UniqueFd() { reset(); }
    int get() const { return m_fd; }
    bool isValid() const { return m_fd >= 0; }
    int release() { return std::exchange(m_fd, -1); }
    void reset(int fd = -1);

private:
    int m_fd = -1;
};

// What stat tells, with nanoseconds. Two equal stamps of a path mean "not changed" under git's racily-clean rule.
struct FileStamp {
    enum class Kind : uint8_t { File, Folder, Link, Other };
    Kind kind = Kind::Other;
    uint64_t device = 0;
    uint64_t inode = 0;
    uint64_t size = 0;
    int64_t mtimeNs = 0;
    int64_t ctimeNs = 0;
    uint32_t mode = 0; // permission bits only, 07777
    bool operator==(const FileStamp&) const = default;
};

struct FolderEntry {
    std::string name; // bytes, never "." or ".."
    FileStamp stamp;  // of the entry itself, links not followed
};

// Stamp of `path`; links are not followed.
Result<FileStamp> stampOf(const std::string& path);
Result<FileStamp> stampOfDescriptor(int fd, const std::string& pathForError);
bool pathExists(const std::string& path); // links not followed
// Entries of a folder in byte order of their names, each with its stamp.
Result<std::vector<FolderEntry>> listFolder(const std::string& path);
Result<std::string> readLinkTarget(const std::string& path);

Result<std::string> readFile(const std::string& path, uint64_t maxSize = 1ULL << 30);
// Calls `chunk` with up to 1 MiB at a time from the first byte to the end; stops when it returns false.
Result<void> readFileInChunks(const std::string& path, const std::function<bool(std::string_view)>& chunk);

Result<void> writeAll(int fd, std::string_view bytes, const std::string& pathForError);
// Creates or replaces `path` (mode 0600) in one step: temporary file beside it, fsync, rename, fsync of the folder.
Result<void> writeFileDurably(const std::string& path, std::string_view bytes);
// Same without the fsyncs: for caches that may be lost, never half there.
Result<void> writeFileAtomically(const std::string& path, std::string_view bytes);
Result<void> syncFolder(const std::string& path);
Result<void> syncFile(const std::string& path);
// Flushes the whole file system that `path` lies on; dear, for many new files at once.
Result<void> syncFilesystem(const std::string& path);

// Creates the folder and its missing parents, each 0700. Existing folders are fine.
Result<void> makeFolders(const std::string& path);
// Removes a tree without following links; a missing path is fine. Folders that lack permission for their owner are
// given it.
Result<void> removeTree(const std::string& path);
Result<void> removeFile(const std::string& path); // a missing file is fine
Result<void> renamePath(const std::string& from, const std::string& to);
// renameat2(RENAME_NOREPLACE): fails with AlreadyExists when `to` is there (plain rename silently replaces an empty
// folder).
Result<void> renameWithoutReplacing(const std::string& from, const std::string& to);

struct DiskSpace {
    uint64_t freeBytes = 0; // for this user
    uint64_t totalBytes = 0;
    uint64_t freeInodes = 0; // UINT64_MAX where the file system has no such limit
};
Result<DiskSpace> diskSpaceOf(const std::string& path);

std::string joinPath(std::string_view folder, std::string_view name);
std::string parentOf(std::string_view path);
std::string baseNameOf(std::string_view path);
// A relative path that stays inside: not empty, no empty, "." or ".." part, no NUL, not absolute.
bool isSafeRelativePath(std::string_view path);

} // namespace studio
