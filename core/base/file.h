// Wraps the operating system's file calls: files as bytes, descriptors and paths.
//
// Paths are byte strings in the machine's own encoding (names need not be UTF-8). Every function is thread-safe,
// retries on EINTR, opens with O_CLOEXEC and names the path in its error. "Durably" means: written, fsynced, and the
// folder entry fsynced too.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/unique_fd.h"

namespace studio {

// Identity and times of a file as reported by stat(2), with nanoseconds. Equal stamps of a path mean "unchanged" under
// git's racily-clean rule.
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
    FileStamp stamp;  // of the entry itself, symbolic links not followed
};

// Returns the stamp of `path`; symbolic links are not followed.
Result<FileStamp> stampOf(const std::string& path);
Result<FileStamp> stampOfDescriptor(int fd, const std::string& pathForError);
bool pathExists(const std::string& path); // symbolic links not followed
// Returns the entries of a folder with their stamps, sorted by the bytes of their names.
Result<std::vector<FolderEntry>> listFolder(const std::string& path);
// Returns true if there is anything but folders below `path`, at most eight folders deep. False if it cannot be read.
bool containsFile(const std::string& path);
Result<std::string> readLinkTarget(const std::string& path);

Result<std::string> readFile(const std::string& path, uint64_t maxSize = 1ULL << 30);
// Returns at most the last `maxSize` bytes of a regular file of any size.
Result<std::string> readFileEnd(const std::string& path, size_t maxSize);
// Calls `chunk` with up to 1 MiB at a time until the end of the file, or until it returns false.
Result<void> readFileInChunks(const std::string& path, const std::function<bool(std::string_view)>& chunk);

Result<void> writeAll(int fd, std::string_view bytes, const std::string& pathForError);
// Creates or replaces `path` (mode 0600) by atomic rename: temporary file in the same folder, fsync, rename, fsync of
// the folder.
Result<void> writeFileDurably(const std::string& path, std::string_view bytes);
// Same without fsync: for caches, which may be lost but never be incomplete.
Result<void> writeFileAtomically(const std::string& path, std::string_view bytes);
Result<void> syncFolder(const std::string& path);
Result<void> syncFile(const std::string& path);
// Flushes the whole file system that contains `path` (syncfs); expensive, worthwhile for many new files at once.
Result<void> syncFilesystem(const std::string& path);

// Creates the folder and its missing parents, each with mode 0700. Idempotent.
Result<void> makeFolders(const std::string& path);
// Removes the permission bits `taken` (077: all of group and others). Returns true if the mode changed. Does not touch
// files of other users, symbolic links and missing paths.
Result<bool> makePrivate(const std::string& path, uint32_t taken = 077);
// Creates an empty file of mode 0600 if there is none.
Result<void> makePrivateFile(const std::string& path);
// Removes a tree of any depth without following symbolic links, with few descriptors open at a time; a missing path is
// not an error. Gives the owner the missing permissions of folders. Best effort: removes everything that can be removed
// even if the rest cannot.
Result<void> removeTree(const std::string& path);
Result<void> removeFile(const std::string& path); // a missing file is not an error
Result<void> renamePath(const std::string& from, const std::string& to);
// Renames with renameat2(RENAME_NOREPLACE): fails with AlreadyExists if `to` exists (plain rename silently replaces an
// empty folder).
Result<void> renameWithoutReplacing(const std::string& from, const std::string& to);

struct DiskSpace {
    uint64_t freeBytes = 0; // available to this user
    uint64_t totalBytes = 0;
    uint64_t freeInodes = 0; // UINT64_MAX: the file system has no such limit
};
Result<DiskSpace> diskSpaceOf(const std::string& path);

// Returns a new name in the same folder for the temporary file of an atomic rename to `path`: "<name>.tmp-<random>",
// truncated to the 255 bytes that file systems allow.
std::string temporaryPathFor(const std::string& path);
std::string joinPath(std::string_view folder, std::string_view name);
std::string parentOf(std::string_view path);
std::string baseNameOf(std::string_view path);
// Returns true for a relative path that stays inside its base: not empty, not absolute, no NUL, no empty, "." or ".."
// component.
bool isSafeRelativePath(std::string_view path);

} // namespace studio
