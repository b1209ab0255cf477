// When the bytes of a log were written: the side file std_log.times, records of (u64 offset, i64 ms since 1970), little endian,
// as core/agent/log_times.h writes them. A record says: what is below `offset` had been written by then. One thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/positioned_file.h"

namespace studio::ui {

class LogTimesFile {
public:
    // Beyond, the first ones count; at one a second that is eleven days.
    static constexpr uint64_t mostRecords = 1'000'000;

    // An empty path: no times. The file may come later.
    void open(const std::string& path);
    // Takes in what has been added.
    void refresh();
    bool isEmpty() const { return m_records.empty(); }
    // ms since 1970 by which the byte at `offset` had been written; nothing where nobody noted it.
    std::optional<int64_t> timeOf(uint64_t offset) const;
    // Where what was written at or behind `ms` begins; nothing where all is older.
    std::optional<uint64_t> offsetAt(int64_t ms) const;

private:
    struct Record {
        uint64_t offset = 0;
        int64_t ms = 0;
    };
    std::string m_path;
    std::optional<PositionedFile> m_file;
    std::vector<Record> m_records; // both ascending: what goes back is left out
    uint64_t m_read = 0;           // bytes
};

} // namespace studio::ui
