// RankLogs prints the logs of an attempt's processes as they grow, merged by arrival: each line begins with the rank of
// its process, "[3] ". Main thread; blocks on disk I/O.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>

#include "app/studioctl/terminal_filter.h"

namespace studio::cli {

class RankLogs {
public:
    static constexpr int64_t maxTurn = 1 << 20;

    // Takes the logs that exist of the attempt in `attemptFolder` (that of node 0). Another attempt begins anew: call
    // finish() for the one before.
    void find(const std::string& attemptFolder);
    // Prints the complete lines that were added, of each log at most `maxTurn` bytes, so that one that grows faster
    // than it is printed delays no other. Returns true if there may be more. `isTerminal`: control sequences become
    // visible text.
    bool print(FILE* output, bool isTerminal);
    // Prints the lines that have no end.
    void finish(FILE* output, bool isTerminal);

private:
    struct Log {
        std::string path;
        int64_t offset = 0;
        std::string begun; // a line whose end has not been read
    };
    void printLine(FILE* output, bool isTerminal, int rank, std::string_view line) const;
    std::string m_folder;
    std::map<int, Log> m_logs;
};

} // namespace studio::cli
