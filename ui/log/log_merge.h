// LogMerge merges the logs of the processes of a run, by the times at which they were written, into one file that the
// log viewer shows and follows. Each line begins with the rank in a color of its own. The times have the resolution of
// the files of times (log_times_file.h), and clocks of machines may differ: the order of lines that were written within
// a second of each other may not be the real one. Of a log without times the lines are in the order in which they were
// read. Reads only what is new; not thread-safe; no Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/positioned_file.h"
#include "ui/log/log_times_file.h"

namespace studio::ui {

class LogMerge {
public:
    struct Source {
        int rank = 0;
        std::string log;
        std::string times;
        bool operator==(const Source&) const = default;
    };
    // Longer logs are merged from near their ends on.
    static constexpr uint64_t maxMergedBytes = 128ULL << 20;
    static constexpr size_t maxSources = 256; // of further ones nothing is read

    // `path`: the merged file, replaced by the first update(); the times of its lines are written to `timesPath`.
    LogMerge(const std::vector<Source>& sources, std::string path, std::string timesPath);
    // Appends the lines that were written since. A line waits until the other logs cannot get an earlier one: until
    // something was written two seconds later, for five seconds, or until `isFinal`. `nowMs`: the current time.
    // Returns true if anything was appended.
    Result<bool> update(bool isFinal, int64_t nowMs);
    // Bytes at the beginning of the logs that were left out.
    uint64_t leftOut() const { return m_leftOut; }

private:
    struct Stream {
        Source source;
        LogTimesFile times;
        std::optional<PositionedFile> file;
        bool isOpened = false; // was, at least once
        uint64_t offset = 0;   // of the first byte that was not merged
        std::string buffer;    // from `begin` on: bytes from `offset` on
        size_t begin = 0;
        size_t lineLength = 0; // of the next line, without its end; valid if hasLine
        bool hasLine = false;
        bool isRead = false;       // to the end, in this update
        std::optional<int64_t> ms; // of the next line
        int64_t lastMs = 0;
    };
    void open(Stream& stream, size_t streams);
    // `until`: the time of lines of a log without times.
    void fill(Stream& stream, bool isFinal, int64_t until);
    void append(Stream& stream, std::string& out);

    std::vector<Stream> m_streams;
    std::string m_path;
    std::string m_timesPath;
    uint64_t m_written = 0;
    uint64_t m_leftOut = 0;
    int64_t m_recordedMs = 0;
    bool m_isStarted = false;
};

} // namespace studio::ui
