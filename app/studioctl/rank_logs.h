// RankLogs prints the logs of an attempt's processes as they grow, merged by arrival: each line begins with the rank of
// its process, "[3] ". Main thread; blocks on disk I/O.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/studioctl/terminal_filter.h"

namespace studio::cli {

class RankLogs {
public:
    // Takes the logs that exist of the attempt in `attemptFolder` (that of node 0). Another attempt begins anew.
    void find(const std::string& attemptFolder);
    // Paths of the logs, for a watcher.
    std::vector<std::string> paths() const;
    // Prints the complete lines that were added. `isTerminal`: control sequences become visible text.
    void print(FILE* output, bool isTerminal);
    // Prints also lines without an end.
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
