// LogTimes records when the logs of a job grew: log/std_log.times, or log/std_log_process_<rank>.times of each process
// that has a log of its own: records of (u64 offset, i64 ms since 1970), little endian, in ascending order of offset. A
// record states that the bytes below `offset` had been written by that time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class LogTimes {
public:
    // Continues after the last complete records.
    LogTimes(const AttemptFolder& folder, const RunSpec& spec);
    // Appends a record for each log that has grown since its last one; returns true if one has. A log may appear later.
    bool note();
    // True: bytes were written since the last sync().
    bool isUnsynced() const;
    // Begins to write the logs to the disk, which may be another machine's, and does not wait for it.
    void sync();

private:
    struct Log {
        std::string path;
        std::string timesPath;
        UniqueFd log{};
        UniqueFd times{};
        uint64_t last = 0;
        uint64_t synced = 0;
    };
    static void open(Log& log);
    static bool note(Log& log);
    std::vector<Log> m_logs;
};

} // namespace studio
