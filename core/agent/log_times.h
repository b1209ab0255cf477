// When the log of a job grew: log/std_log.times, records of (u64 offset, i64 ms since 1970), little endian, offsets
// ascending. A record says: the bytes below `offset` had been written by then.
#pragma once

#include <cstdint>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class LogTimes {
public:
    // Goes on after the last whole record. Without the files every note is a "did not grow".
    explicit LogTimes(const AttemptFolder& folder);
    // Appends a record if the log is longer than at the last one; true if it was.
    bool note();

private:
    UniqueFd m_log;
    UniqueFd m_times;
    uint64_t m_last = 0;
};

} // namespace studio
