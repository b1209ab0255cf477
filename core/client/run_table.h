// Reads the data of the runs table beyond its rows: cells of custom columns (metrics, parameters, tags), names of such
// columns, and saved views. Thread: that of the client.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/client/run_progress.h"
#include "core/runtable/run_list_query.h"
#include "core/runtable/saved_view.h"

namespace studio::browse {

struct TableRow {
    RunRecord run;
    std::vector<std::optional<ColumnValue>> cells; // in the order of the requested columns
    std::optional<RunProgress> progress{};
};
// Returns the rows of those keys that still exist, in unspecified order; RunRecord::waiting is set for all that wait.
Result<std::vector<TableRow>> tableRows(Client& client, const std::vector<int64_t>& keys,
                                        const std::vector<RunColumn>& columns);

// Returns at most `limit` of each kind: metrics, then parameters, tags and properties; each in the order of
// runs::columnNames().
Result<std::vector<RunColumn>> columnsLike(Client& client, const std::string& part, int limit);

Result<std::vector<SavedView>> views(Client& client);
Result<void> saveView(Client& client, const SavedView& view);
Result<void> renameView(Client& client, const std::string& from, const std::string& to);
Result<void> eraseView(Client& client, const std::string& name);

} // namespace studio::browse
