#include "core/client/activity.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/bind_values.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"

namespace studio::browse {

namespace {

// What stands for % and _ in a LIKE pattern is escaped.
std::string patternOf(const std::string& text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

// Samples of node counts are drawn as a chart, not listed.
std::string conditionOf(const ActivityQuery& query) {
    std::string condition = "event.code<>'nodes'";
    switch (query.kind) {
    case ActivityQuery::Kind::All:
        break;
    case ActivityQuery::Kind::Runs:
        condition += " AND event.run IS NOT NULL";
        break;
    case ActivityQuery::Kind::Failures:
        condition += " AND event.to_state='Failed'";
        break;
    case ActivityQuery::Kind::Targets:
        condition += " AND event.target IS NOT NULL";
        break;
    }
    if (!query.text.empty())
        condition += " AND ((SELECT name FROM run WHERE seq=event.run) LIKE ?2 ESCAPE '\\' OR "
                     "(SELECT coalesce(deleted_name,name) FROM target WHERE id=coalesce(event.target,"
                     "(SELECT target FROM run WHERE seq=event.run))) LIKE ?2 ESCAPE '\\')";
    return condition;
}

} // namespace

Result<std::vector<int64_t>> activityKeys(Client& client, const ActivityQuery& query) {
    std::vector<int64_t> keys;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        keys.clear();
        const std::string sql = "SELECT seq FROM event WHERE " + conditionOf(query) + " ORDER BY seq DESC LIMIT ?1";
        SQLite::Statement statement(db, sql);
        if (query.text.empty())
            bindValues(statement, maxActivityKeys);
        else
            bindValues(statement, maxActivityKeys, patternOf(query.text));
        while (statement.executeStep())
            keys.push_back(RowReader(statement).get<int64_t>());
        return {};
    });
    if (!done)
        return fail(done.error());
    return keys;
}

Result<std::vector<ActivityRow>> activityRows(Client& client, const std::vector<int64_t>& keys) {
    std::vector<ActivityRow> rows;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        rows.clear();
        CachedStatement statement(
            db, "SELECT event.seq,coalesce(event.attempt,0),event.at_ms,event.from_state,event.to_state,event.code,"
                "event.params,event.evidence,run.id,coalesce(run.name,target.deleted_name,target.name),"
                "coalesce(target.deleted_name,target.name) FROM event "
                "LEFT JOIN run ON run.seq=event.run LEFT JOIN target ON target.id=coalesce(event.target,run.target) "
                "WHERE event.seq=?");
        for (const int64_t key : keys) {
            statement->reset();
            statement->bind(1, key);
            if (!statement->executeStep())
                continue;
            RowReader row(*statement);
            ActivityRow found;
            row.read(found.event.seq, found.event.attempt, found.event.at);
            found.event.from = runStateFromText(row.text());
            found.event.to = runStateFromText(row.text());
            row.read(found.event.reason.code);
            found.event.reason.params = row.json();
            row.read(found.event.evidence, found.run, found.name, found.target);
            rows.push_back(std::move(found));
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    return rows;
}

} // namespace studio::browse
