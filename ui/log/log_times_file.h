// LogTimesFile reads the write times of a log from the side file std_log.times: records of (u64 offset, i64 ms since
// 1970), little endian, as written by core/agent/job/log_times.h. All bytes below `offset` had been written by then.
// Not thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/positioned_file.h"

namespace studio::ui {

class LogTimesFile {
public:
    // Ignores further records; at one a second that is eleven days.
    static constexpr uint64_t maxRecords = 1'000'000;

    // An empty path: no times. The file may appear later.
    void open(const std::string& path);
    // Reads the records added since.
    void refresh();
    bool isEmpty() const { return m_records.empty(); }
    // The time of the last record; 0: there is none.
    int64_t lastMs() const { return m_records.empty() ? 0 : m_records.back().ms; }
    // Returns the time, in ms since 1970, by which the byte at `offset` had been written; nullopt if not recorded.
    std::optional<int64_t> timeOf(uint64_t offset) const;
    // Returns the offset of what was written at or after `ms`; nullopt if all is older.
    std::optional<uint64_t> offsetAt(int64_t ms) const;

private:
    struct Record {
        uint64_t offset = 0;
        int64_t ms = 0;
    };
    std::string m_path;
    std::optional<PositionedFile> m_file;
    std::vector<Record> m_records; // both ascending: records that go back in time are dropped
    uint64_t m_read = 0;           // bytes
};

} // namespace studio::ui
