// FileWriter writes one new file sequentially in chunks, under a temporary name, and removes it unless it was moved
// into place. Thread-compatible.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folder_handle.h"

namespace studio {

class FileReader;

class FileWriter {
public:
    // Creates `path` with `mode`, which may lack write permission; fails if the path exists.
    static Result<FileWriter> create(const std::string& path, uint32_t mode);
    // Same below `folder`, which must outlive the writer: avoids resolving the whole path for each of many deep files.
    static Result<FileWriter> create(const FolderHandle& folder, const std::string& path, uint32_t mode);
    FileWriter(FileWriter&& other) noexcept;
    FileWriter& operator=(FileWriter&& other) noexcept;
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;
    ~FileWriter();

    Result<void> add(std::string_view bytes);
    // Adds `size` zero bytes, as a hole if the file system supports holes.
    Result<void> addZeros(uint64_t size);
    // Shares the blocks of `source` with the new, still empty file (reflink, copy-on-write). Returns false if not
    // supported.
    bool cloneFrom(const FileReader& source);
    // Reads written bytes back at `offset`, e.g. to hash a clone.
    Result<size_t> readBack(std::span<char> buffer, uint64_t offset);
    // Preallocates `size` bytes from `begin` on where the file system supports it; DiskFull if there is no space. The
    // file has that size at once, so after a power loss it may have the size without the bytes.
    Result<void> reserve(uint64_t begin, uint64_t size);
    // Starts writeback of the bytes added so far, so that sync() waits for less later.
    void startWriteback();
    Result<void> sync();
    // Closes the file under its temporary name; nothing can be added afterwards.
    Result<void> close();
    // Closes if necessary and renames, replacing an existing file. Durable only after sync() and syncFolder().
    Result<void> moveTo(const std::string& path);
    Result<void> moveTo(const FolderHandle& folder, const std::string& path);
    const std::string& path() const { return m_path; }

private:
    FileWriter(UniqueFd fd, std::string path, int folder);
    Result<void> moveTo(int folder, const std::string& path);
    void discard();
    UniqueFd m_fd;
    int m_folder;       // base of m_path; not owned
    std::string m_path; // empty after the move
    bool m_endsInHole = false;
    uint64_t m_size = 0;
};

} // namespace studio
