// What the table of runs asks beyond its list: cells of the columns that scripts and people made, names of such columns, saved views.
// Thread: that of the client.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/run/run_list.h"
#include "core/run/run_views.h"
#include "core/studio/client.h"

namespace studio::browse {

struct TableRow {
    RunRecord run;
    std::vector<std::optional<ColumnValue>> cells; // in the order of the columns that were asked for
};
// The rows of those keys that still exist, in no particular order.
Result<std::vector<TableRow>> tableRows(Client& client, const std::vector<int64_t>& keys,
                                        const std::vector<RunColumn>& columns);

// At most `limit` of each kind: metrics, then parameters, then tags; as runs::columnNames() orders them.
Result<std::vector<RunColumn>> columnsLike(Client& client, const std::string& part, int limit);

Result<std::vector<SavedView>> views(Client& client);
Result<void> saveView(Client& client, const SavedView& view);
Result<void> renameView(Client& client, const std::string& from, const std::string& to);
Result<void> eraseView(Client& client, const std::string& name);

} // namespace studio::browse
