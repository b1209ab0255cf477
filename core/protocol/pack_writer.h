// PackWriter writes one pack (pack_index.h) under a temporary name and removes it unless it was moved into place. Not
// thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_writer.h"
#include "core/protocol/pack_index.h"

namespace studio {

class PackWriter {
public:
    static Result<PackWriter> create(const std::string& path);

    // Returns the index of the frame.
    Result<size_t> add(std::string_view frame, std::vector<FrameContent> contents);
    // Excludes this frame from the index.
    void leaveOut(size_t frame);
    // Writes the index. Nothing can be added afterwards.
    Result<void> finish();
    Result<void> sync() { return m_file.sync(); }
    Result<void> moveTo(const std::string& path) { return m_file.moveTo(path); }

    const std::string& path() const { return m_file.path(); }
    bool isEmpty() const; // no frame that the index would list
    uint64_t size() const { return m_size; }

private:
    explicit PackWriter(FileWriter file)
        : m_file(std::move(file)) {}
    FileWriter m_file;
    uint64_t m_size = 0;
    uint64_t m_unstarted = 0; // bytes added since the last startWriteback()
    std::vector<FrameLocation> m_frames;
};

} // namespace studio
