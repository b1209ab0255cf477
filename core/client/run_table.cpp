#include "core/client/run_table.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/client.h"
#include "core/client/wait_reasons.h"
#include "core/run/run_queries.h"

namespace studio::browse {

Result<std::vector<TableRow>> tableRows(Client& client, const std::vector<int64_t>& keys,
                                        const std::vector<RunColumn>& columns) {
    std::vector<TableRow> rows;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        rows.clear();
        std::vector<int64_t> there;
        auto records = runs::rows(db, keys);
        explainWaiting(client, db, records);
        const auto progress = progressOf(db, records);
        for (RunRecord& run : records) {
            there.push_back(run.seq);
            rows.push_back({std::move(run), {}});
            if (const auto known = progress.find(there.back()); known != progress.end())
                rows.back().progress = known->second;
        }
        if (columns.empty())
            return {};
        auto cells = runs::values(db, there, columns);
        for (size_t i = 0; i < rows.size(); ++i)
            rows[i].cells = std::move(cells[i]);
        return {};
    });
    if (!done)
        return fail(done.error());
    return rows;
}

Result<std::vector<RunColumn>> columnsLike(Client& client, const std::string& part, int limit) {
    std::vector<RunColumn> columns;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        columns.clear();
        for (const ColumnKind kind :
             {ColumnKind::Metric, ColumnKind::Parameter, ColumnKind::Tag, ColumnKind::Property}) {
            for (std::string& name : runs::columnNames(db, kind, part, limit))
                columns.push_back({kind, std::move(name)});
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    return columns;
}

Result<std::vector<SavedView>> views(Client& client) {
    std::vector<SavedView> all;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        all = runs::views(db);
        return {};
    });
    if (!done)
        return fail(done.error());
    return all;
}

Result<void> saveView(Client& client, const SavedView& view) {
    return client.change([&](SQLite::Database& db) { return runs::saveView(db, view); });
}

Result<void> renameView(Client& client, const std::string& from, const std::string& to) {
    return client.change([&](SQLite::Database& db) { return runs::renameView(db, from, to); });
}

Result<void> eraseView(Client& client, const std::string& name) {
    return client.change([&](SQLite::Database& db) -> Result<void> {
        runs::eraseView(db, name);
        return {};
    });
}

} // namespace studio::browse
