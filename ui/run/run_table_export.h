// Writes the runs table as a CSV file: all runs that match a query, in its order. Callable from any thread with its
// client.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/client/run_table.h"

namespace studio::ui {

// The columns of every run are identified as in RunTableModel; `fixed` lists the visible ones in their order.
struct RunTableExport {
    RunListQuery query;
    std::vector<int> fixed;
    std::vector<RunColumn> extra;
};

// Formats as RFC 4180, with CR LF line ends: the ID, the fixed columns, the extra columns. States, times (ISO 8601,
// UTC) and durations (seconds) are written as `studioctl run list -o json` does, and numbers with all their digits.
// Replaces `path` atomically. Returns the number of runs. Canceled if `isEnough` returns true.
Result<int64_t> exportRunTable(Client& client, const RunTableExport& table, const std::string& path,
                               const std::function<bool()>& isEnough);

} // namespace studio::ui
