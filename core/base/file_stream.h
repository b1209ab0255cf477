// One file read or written from its first byte to its last, in pieces: for contents of any size.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

// Absolute path without links, "." and "..". NotFound if a part is missing.
Result<std::string> realPath(const std::string& path);
// True if this process may open `path` for reading now. Opens nothing.
bool isReadable(const std::string& path);

// A folder held open, so that paths below it can be looked up without following any link. Thread-safe.
class FolderHandle {
public:
    static Result<FolderHandle> open(const std::string& path);
    // Of something below; links are not followed at its end.
    Result<FileStamp> stampOf(const std::string& path) const;
    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); }

private:
    FolderHandle(UniqueFd fd, std::string path);
    UniqueFd m_fd;
    std::string m_path;
};

// Reads one regular file. Thread-compatible: one thread at a time per object.
class FileReader {
public:
    // Opens `path` below `folder` without following a link anywhere below `folder` (a link or anything else that is not
    // a regular file is refused with Conflict). Never blocks on a fifo.
    static Result<FileReader> open(const FolderHandle& folder, const std::string& path);
    // What the open file is now: equal stamps before and after reading mean that the bytes belong together.
    Result<FileStamp> stamp() const;
    const FileStamp& openedStamp() const { return m_opened; }
    // Fills `buffer` as far as the file goes; fewer bytes than asked for mean its end.
    Result<size_t> read(std::span<char> buffer);
    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); }

private:
    FileReader(UniqueFd fd, std::string path, const FileStamp& opened);
    UniqueFd m_fd;
    std::string m_path;
    FileStamp m_opened;
};

// Writes one new file under a temporary name; it is removed again unless it was moved into place. Thread-compatible.
class FileWriter {
public:
    // Creates `path` with `mode`; fails if it exists. The mode may lack write permission.
    static Result<FileWriter> create(const std::string& path, uint32_t mode);
    // The same below a folder that outlives the writer: for many files deep down, whose paths need not be walked each time.
    static Result<FileWriter> create(const FolderHandle& folder, const std::string& path, uint32_t mode);
    FileWriter(FileWriter&& other) noexcept;
    FileWriter& operator=(FileWriter&& other) noexcept;
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;
    ~FileWriter();

    Result<void> add(std::string_view bytes);
    // Adds `size` zero bytes as a hole where the file system has holes.
    Result<void> addZeros(uint64_t size);
    // Makes the new and still empty file share the blocks of `source` (reflink). False where that cannot be.
    bool cloneFrom(const FileReader& source);
    // Reads what was written, at `offset`; for hashing a clone.
    Result<size_t> readBack(std::span<char> buffer, uint64_t offset);
    // Has the disk keep room for `size` bytes from `begin` on, where it can; DiskFull where it has none. The file is that long at
    // once, so what a loss of power leaves of it may have the size and not the bytes.
    Result<void> reserve(uint64_t begin, uint64_t size);
    // Lets the disk begin with what was added so far, so that sync() later has less to wait for.
    void startWriteback();
    Result<void> sync();
    // Ends writing: nothing can be added any more. The file keeps its temporary name.
    Result<void> close();
    // Closes if need be and renames, replacing what is there. Durable only after sync() and syncFolder().
    Result<void> moveTo(const std::string& path);
    Result<void> moveTo(const FolderHandle& folder, const std::string& path);
    const std::string& path() const { return m_path; }

private:
    FileWriter(UniqueFd fd, std::string path, int folder);
    Result<void> moveTo(int folder, const std::string& path);
    void discard();
    UniqueFd m_fd;
    int m_folder;       // of which m_path counts from; not ours
    std::string m_path; // empty once moved
    bool m_endsInHole = false;
    uint64_t m_size = 0;
};

} // namespace studio
