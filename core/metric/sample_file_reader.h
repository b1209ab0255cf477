// Reads AttemptFolder::samples() on, as it grows. Blocks on the disk; one thread at a time per object.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/metric/sample_log.h"

namespace studio {

class SampleFileReader {
public:
    explicit SampleFileReader(std::string path)
        : m_path(std::move(path)) {}
    // All samples that are there now, of very large files the next part of them; a file that is not there yet has none. A file that is
    // another, or shorter, is read anew.
    Result<SampleLog> readOn();
    // The last readOn() did not come to the end.
    bool isBehind() const { return m_isBehind; }

private:
    std::string m_path;
    SampleLog m_log{SampleLog::Earlier::Follow};
    uint64_t m_offset = 0;
    bool m_isBehind = false;
    uint64_t m_inode = 0;
};

} // namespace studio
