// SampleFileReader reads AttemptFolder::samples() incrementally as it grows. Blocking I/O; reentrant, not thread-safe.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/metric/sample_log.h"

namespace studio {

class SampleFileReader {
public:
    explicit SampleFileReader(std::string path)
        : m_path(std::move(path)) {}
    // Returns all samples so far; of very large files, reads the next part. A file that does not exist yet has no
    // samples. A replaced or truncated file is read from the start.
    Result<SampleLog> readOn();
    // True if the last readOn() stopped before the end of the file.
    bool isBehind() const { return m_isBehind; }

private:
    std::string m_path;
    SampleLog m_log{SampleLog::Earlier::Follow};
    uint64_t m_offset = 0;
    bool m_isBehind = false;
    uint64_t m_inode = 0;
};

} // namespace studio
