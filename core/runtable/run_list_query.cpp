#include "core/runtable/run_list_query.h"

#include <algorithm>
#include <utility>

#include "core/base/display_text.h"
#include "core/run/run_config.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/store/cached_statement.h"

namespace studio::runs {

namespace {

constexpr size_t maxTagNameLength = 256;
constexpr size_t maxTagValueLength = 4096;
constexpr size_t maxRunNameLength = 1'000;
constexpr size_t maxNoteLength = 64 * 1024;

std::string likePattern(const std::string& text, bool onlyBeginning) {
    std::string pattern = onlyBeginning ? "" : "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

const char* orderOf(RunOrder order) {
    switch (order) {
    case RunOrder::Created:
    case RunOrder::Reason: // a column
        break;
    case RunOrder::State:
        return "run.state";
    case RunOrder::Name:
        return "run.name COLLATE NOCASE";
    case RunOrder::Experiment:
        return "(SELECT name FROM experiment WHERE seq=run.experiment) COLLATE NOCASE";
    case RunOrder::Compute:
        return "(SELECT name FROM target WHERE id=run.target)";
    case RunOrder::Duration:
        return "coalesce(run.ended_ms,CAST(unixepoch()*1000 AS INTEGER))-run.started_ms";
    }
    return nullptr;
}

// WHERE clause with its bound values, in order.
struct Where {
    std::string sql;
    std::vector<std::string> values;
    void add(const std::string& condition, std::initializer_list<std::string> bound = {}) {
        sql += (sql.empty() ? " WHERE " : " AND ") + condition;
        values.insert(values.end(), bound);
    }
};

Where whereOf(const RunListQuery& query) {
    Where where;
    if (!query.parent.empty())
        where.add("run.parent=?", {query.parent});
    if (!query.states.empty() || query.isNotResponding) {
        std::string list;
        for (const RunState state : query.states)
            list += (list.empty() ? "'" : ",'") + std::string(toText(state)) + "'";
        const std::string silent = "(run.not_responding_ms IS NOT NULL AND run.ended_ms IS NULL)";
        where.add(!query.isNotResponding ? "run.state IN (" + list + ")"
                  : list.empty()         ? silent
                                         : "(run.state IN (" + list + ") OR " + silent + ")");
    }
    if (!query.experiment.empty())
        where.add("run.experiment=(SELECT seq FROM experiment WHERE name=?)", {query.experiment});
    if (!query.compute.empty())
        where.add("run.target IN (SELECT id FROM target WHERE name=? OR deleted_name=? COLLATE NOCASE)",
                  {query.compute, query.compute});
    if (!query.tag.empty()) {
        const size_t equals = query.tag.find('=');
        if (equals == std::string::npos)
            where.add("run.seq IN (SELECT run FROM run_tag WHERE name=? UNION ALL SELECT run FROM run_property WHERE "
                      "name=?)",
                      {query.tag, query.tag});
        else
            where.add("run.seq IN (SELECT run FROM run_tag WHERE name=? AND value=? UNION ALL SELECT run FROM "
                      "run_property WHERE name=? AND value=?)",
                      {query.tag.substr(0, equals), query.tag.substr(equals + 1), query.tag.substr(0, equals),
                       query.tag.substr(equals + 1)});
    }
    if (!query.text.empty()) {
        const std::string anywhere = likePattern(query.text, false);
        where.add(
            "run.seq IN (SELECT seq FROM run WHERE name LIKE ? ESCAPE '\\' UNION ALL SELECT seq FROM run WHERE id LIKE "
            "? ESCAPE '\\' UNION ALL SELECT run FROM run_tag WHERE name LIKE ? ESCAPE '\\' OR value LIKE ? ESCAPE "
            "'\\' UNION ALL SELECT run FROM run_property WHERE value LIKE ? ESCAPE '\\' UNION ALL SELECT seq FROM run "
            "WHERE experiment IN (SELECT seq FROM experiment WHERE name LIKE ? ESCAPE '\\'))",
            {anywhere, likePattern(query.text, true), anywhere, anywhere, anywhere, anywhere});
    }
    return where;
}

std::vector<int64_t> wantedAway(SQLite::Database& db) {
    return selectColumn<int64_t>(db, "SELECT seq FROM run WHERE wanted IS NOT NULL AND wanted='delete' ORDER BY seq");
}

// Returns a bitmap of the runs in the list.
std::vector<bool> marked(const std::vector<int64_t>& runs) {
    std::vector<bool> marks;
    if (!runs.empty())
        marks.resize(static_cast<size_t>(*std::max_element(runs.begin(), runs.end())) + 1);
    for (const int64_t run : runs)
        marks[static_cast<size_t>(run)] = true;
    return marks;
}

bool isMarked(const std::vector<bool>& marks, int64_t run) {
    return static_cast<size_t>(run) < marks.size() && marks[static_cast<size_t>(run)];
}

// Removes the runs that do not match all of the conditions.
void keepMatching(SQLite::Database& db, const std::vector<RunCondition>& conditions, std::vector<int64_t>& all) {
    for (const RunCondition& condition : conditions) {
        std::vector<int64_t> matching;
        if (condition.alternatives.empty())
            matching = runsMatching(db, condition);
        for (const auto& alternative : condition.alternatives) {
            std::vector<int64_t> part = all;
            keepMatching(db, alternative, part);
            matching.insert(matching.end(), part.begin(), part.end());
        }
        const auto meets = marked(matching);
        std::erase_if(all, [&](int64_t run) { return !isMarked(meets, run); });
    }
}

// Sorts `chosen` (newest first on input) by a column.
std::vector<int64_t> inOrder(SQLite::Database& db, const RunListQuery& query, const std::vector<int64_t>& chosen) {
    const auto isChosen = marked(chosen);
    std::vector<int64_t> result = runsSortedBy(db, *query.column, query.ascending);
    std::erase_if(result, [&](int64_t run) { return !isMarked(isChosen, run); });
    const auto hasValue = marked(result);
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(result),
                 [&](int64_t run) { return !isMarked(hasValue, run); });
    return result;
}

// Brings the runs of each experiment together; keeps their order within it.
void groupByExperiment(SQLite::Database& db, std::vector<int64_t>& result) {
    std::vector<int64_t> ranks; // by run
    int64_t rank = 0;
    CachedStatement query(db, "SELECT run.seq,run.experiment FROM experiment JOIN run ON run.experiment=experiment.seq "
                              "ORDER BY experiment.name COLLATE NOCASE,experiment.seq");
    int64_t before = 0;
    while (query->executeStep()) {
        RowReader row(*query);
        const auto run = static_cast<size_t>(row.get<int64_t>());
        if (const auto experiment = row.get<int64_t>(); std::exchange(before, experiment) != experiment)
            ++rank;
        if (run >= ranks.size())
            ranks.resize(run + 1);
        ranks[run] = rank;
    }
    const auto rankOf = [&ranks](int64_t run) {
        return static_cast<size_t>(run) < ranks.size() ? ranks[static_cast<size_t>(run)] : 0;
    };
    std::stable_sort(result.begin(), result.end(), [&](int64_t a, int64_t b) { return rankOf(a) < rankOf(b); });
}

void putPinnedFirst(SQLite::Database& db, std::vector<int64_t>& result) {
    const auto pinned =
        marked(selectColumn<int64_t>(db, "SELECT run FROM run_tag WHERE name=?", std::string(pinnedTag)));
    if (!pinned.empty())
        std::stable_partition(result.begin(), result.end(), [&](int64_t run) { return isMarked(pinned, run); });
}

Error tooLong(const QString& what) {
    return {ErrorCode::TooLarge, what.toStdString(), {}};
}

} // namespace

std::vector<int64_t> keys(SQLite::Database& db, const RunListQuery& wanted) {
    RunListQuery query = wanted;
    if (!query.column && query.order == RunOrder::Reason)
        query.column = RunColumn{ColumnKind::Field, "reason"};
    const Where where = whereOf(query);
    const char* order = query.column ? nullptr : orderOf(query.order);
    std::string sql = "SELECT run.seq FROM run" + where.sql;
    // Creation order equals key order: sorting the keys here lets SQLite use the smallest suitable index.
    if (order)
        sql += std::string(" ORDER BY ") + order + (query.ascending ? " ASC" : " DESC") + ", run.seq DESC";
    SQLite::Statement statement(db, sql);
    for (size_t i = 0; i < where.values.size(); ++i)
        statement.bind(static_cast<int>(i) + 1, where.values[i]);
    std::vector<int64_t> result;
    while (statement.executeStep())
        result.push_back(RowReader(statement).get<int64_t>());
    keepMatching(db, query.conditions, result);
    if (!order)
        query.ascending && !query.column ? std::sort(result.begin(), result.end())
                                         : std::sort(result.begin(), result.end(), std::greater());
    if (query.column)
        result = inOrder(db, query, result);
    if (query.parent.empty() && query.level == RunListQuery::Level::Top) {
        // From a small index, instead of reading the row of each run.
        if (const auto children = marked(selectColumn<int64_t>(db, "SELECT seq FROM run WHERE parent IS NOT NULL"));
            !children.empty())
            std::erase_if(result, [&](int64_t run) { return isMarked(children, run); });
    }
    if (const auto away = wantedAway(db); !away.empty())
        std::erase_if(result, [&](int64_t key) { return std::binary_search(away.begin(), away.end(), key); });
    if (query.isGrouped)
        groupByExperiment(db, result);
    if (query.hasPinnedFirst)
        putPinnedFirst(db, result);
    return result;
}

std::vector<RunRecord> rows(SQLite::Database& db, std::span<const int64_t> keys) {
    std::vector<RunRecord> result;
    result.reserve(keys.size());
    for (const int64_t key : keys) {
        if (auto run = get(db, key))
            result.push_back(std::move(*run));
    }
    return result;
}

std::map<RunState, int64_t> countByState(SQLite::Database& db) {
    std::map<RunState, int64_t> counts;
    CachedStatement query(db, "SELECT state,count(*) FROM run GROUP BY state");
    while (query->executeStep()) {
        RowReader row(*query);
        if (const auto state = runStateFromText(row.text()))
            row.read(counts[*state]);
    }
    return counts;
}

std::vector<std::string> tagNames(SQLite::Database& db, int limit) {
    return selectColumn<std::string>(db, "SELECT name FROM run_tag GROUP BY name ORDER BY count(*) DESC, name LIMIT ?",
                                     limit);
}

bool isTag(const std::string& name, const std::string& value) {
    return !name.empty() && name.find('=') == std::string::npos && isUtf8(name) && isUtf8(value) &&
           name.size() <= maxTagNameLength && value.size() <= maxTagValueLength;
}

Result<void> setTag(SQLite::Database& db, int64_t run, const std::string& name, const std::string& value) {
    if (name.empty() || name.find('=') != std::string::npos)
        return fail(ErrorCode::InvalidArgument,
                    RunText::tr("A tag needs a name, and the name must not contain \"=\".").toStdString());
    if (!isUtf8(name) || !isUtf8(value))
        return fail(ErrorCode::InvalidArgument, RunText::tr("A tag must be valid text (UTF-8).").toStdString());
    if (name.size() > maxTagNameLength || value.size() > maxTagValueLength)
        return fail(tooLong(RunText::tr("A tag name can have at most %1 bytes, and its value %2.")
                                .arg(maxTagNameLength)
                                .arg(maxTagValueLength)));
    execute(db,
            "INSERT INTO run_tag(run,name,value) VALUES(?,?,?) ON CONFLICT(run,name) DO UPDATE "
            "SET value=excluded.value, origin='user'",
            run, name, value);
    return {};
}

void removeTag(SQLite::Database& db, int64_t run, const std::string& name) {
    execute(db, "DELETE FROM run_tag WHERE run=? AND name=?", run, name);
}

Result<std::string> checkedRunName(const std::string& name) {
    const size_t first = name.find_first_not_of(" \t\r\n");
    if (first == std::string::npos)
        return fail(ErrorCode::InvalidArgument, RunText::tr("A run needs a name.").toStdString());
    std::string trimmed = name.substr(first, name.find_last_not_of(" \t\r\n") - first + 1);
    if (!isUtf8(trimmed))
        return fail(ErrorCode::InvalidArgument, RunText::tr("A run name must be valid text (UTF-8).").toStdString());
    if (trimmed.size() > maxRunNameLength)
        return fail(tooLong(RunText::tr("A run name can have at most %1 bytes.").arg(maxRunNameLength)));
    if (const auto fine = checkRunName(trimmed); !fine)
        return fail(fine.error());
    return trimmed;
}

Result<void> setName(SQLite::Database& db, int64_t run, const std::string& name) {
    const auto checked = checkedRunName(name);
    if (!checked)
        return fail(checked.error());
    execute(db, "UPDATE run SET name=? WHERE seq=?", *checked, run);
    return {};
}

std::string note(SQLite::Database& db, int64_t run) {
    return selectValue<std::string>(db, "SELECT note FROM run WHERE seq=?", run).value_or(std::string());
}

Result<void> setNote(SQLite::Database& db, int64_t run, const std::string& text) {
    if (text.size() > maxNoteLength)
        return fail(tooLong(RunText::tr("A note can have at most %1 bytes.").arg(maxNoteLength)));
    execute(db, "UPDATE run SET note=? WHERE seq=?", NullIfEmpty{text}, run);
    return {};
}

} // namespace studio::runs
