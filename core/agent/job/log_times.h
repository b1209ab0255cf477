// LogTimes records when the log of a job grew: log/std_log.times, records of (u64 offset, i64 ms since 1970), little
// endian, in ascending order of offset. A record states that the bytes below `offset` had been written by that time.
#pragma once

#include <cstdint>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class LogTimes {
public:
    // Continues after the last complete record. Without the files note() always returns false.
    explicit LogTimes(const AttemptFolder& folder);
    // Appends a record if the log has grown since the last one; returns true if it has.
    bool note();

private:
    UniqueFd m_log;
    UniqueFd m_times;
    uint64_t m_last = 0;
};

} // namespace studio
