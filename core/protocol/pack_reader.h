// PackReader reads one pack (pack_index.h), also after the file was removed. Thread-safe once open.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_reader.h"
#include "core/protocol/pack_index.h"

namespace studio {

class PackReader {
public:
    // Corrupt if the index is not valid.
    static Result<PackReader> open(const FolderHandle& folder, const std::string& name);
    const std::vector<FrameLocation>& frames() const { return m_frames; }
    const std::string& path() const { return m_file.path(); }
    uint64_t size() const { return m_file.openedStamp().size; }
    // Returns the frame as stored, not verified.
    Result<std::string> storedFrame(size_t frame) const;
    // Returns the decoded frame, verified against its checksum and the index.
    Result<PackFrame> frame(size_t frame) const;

private:
    PackReader(FileReader file, std::vector<FrameLocation> frames)
        : m_file(std::move(file))
        , m_frames(std::move(frames)) {}
    FileReader m_file;
    std::vector<FrameLocation> m_frames;
};

// Recovers a pack from the file of an interrupted writer: keeps its frames up to the first that is incomplete or whose
// contents do not match their hashes. The result is at `to`, synced to disk; returns false if there were no valid
// frames. Removes `from`.
Result<bool> recoverPack(const std::string& from, const std::string& temporary, const std::string& to);

} // namespace studio
