// What is known of builds on targets: a row for each build of a key, and one with built_ms 0 while it has never been ready.
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/environment/environments.h"
#include "core/protocol/cbor.h"

namespace studio::environments {

namespace {

using Phase = EnvironmentState::Phase;

// The last row of each build that is there, used also by runs of clusters whose nodes the machine has; ?1: a specification, or empty for all.
constexpr const char* buildsQuery =
    "WITH used AS (SELECT coalesce(p.via_machine,p.id) AS target,json_extract(a.environment,'$.key') AS key,"
    "count(DISTINCT a.run) AS runs FROM attempt a JOIN target p ON p.id=a.target "
    "WHERE a.environment IS NOT NULL AND json_valid(a.environment) GROUP BY 1,2) "
    "SELECT b.target,coalesce(t.deleted_name,t.name),b.state,b.exact,b.is_there,coalesce(u.runs,0) "
    "FROM environment_build b JOIN target t ON t.id=b.target "
    "LEFT JOIN used u ON u.target=b.target AND u.key=b.key ";

EnvironmentBuild buildFrom(SQLite::Statement& row) {
    EnvironmentBuild build;
    build.target = row.getColumn(0).getString();
    build.targetName = row.getColumn(1).getString();
    build.state = environmentStateFromJson(nlohmann::json::parse(row.getColumn(2).getString(), nullptr, false));
    if (row.getColumn(4).getInt() == 0) {
        build.state.phase = Phase::Absent;
        build.state.isInUse = false;
        build.state.progress.reset();
    }
    build.runs = row.getColumn(5).getInt64();
    return build;
}

void setGone(SQLite::Database& db, const std::string& target, const std::string& key) {
    SQLite::Statement neverReady(db, "DELETE FROM environment_build WHERE target=? AND key=? AND built_ms=0");
    neverReady.bind(1, target);
    neverReady.bind(2, key);
    neverReady.exec();
    SQLite::Statement gone(db, "UPDATE environment_build SET is_there=0 WHERE target=? AND key=? AND is_there<>0");
    gone.bind(1, target);
    gone.bind(2, key);
    gone.exec();
}

} // namespace

void noteBuild(SQLite::Database& db, const std::string& target, const EnvironmentState& state, Timestamp now) {
    if (state.key.empty())
        return;
    setGone(db, target, state.key);
    if (state.phase == Phase::Absent)
        return;
    const bool isReady = state.phase == Phase::Ready && state.result;
    EnvironmentState stored = state;
    std::string exact;
    if (stored.result)
        exact.swap(stored.result->exact);
    // A report of an attempt may come for a target that was deleted for good: there is nothing to note then.
    SQLite::Statement insert(
        db, "INSERT INTO environment_build(target,key,built_ms,spec_hash,name,state,exact,is_there,seen_ms) "
            "SELECT id,?2,?3,?4,?5,?6,nullif(?7,''),1,?8 FROM target WHERE id=?1 "
            "ON CONFLICT(target,key,built_ms) DO UPDATE SET spec_hash=excluded.spec_hash,name=excluded.name,"
            "state=excluded.state,exact=coalesce(excluded.exact,exact),is_there=1,seen_ms=excluded.seen_ms");
    insert.bind(1, target);
    insert.bind(2, state.key);
    insert.bind(3, isReady ? state.result->builtMs : int64_t{0});
    insert.bind(4, state.specHash);
    insert.bind(5, state.name);
    insert.bind(6, jsonText(toJson(stored)));
    insert.bind(7, exact);
    insert.bind(8, toMs(now));
    insert.exec();
}

void noteBuilds(SQLite::Database& db, const std::string& target, const std::vector<EnvironmentState>& states,
                Timestamp now) {
    SQLite::Statement neverReady(db, "DELETE FROM environment_build WHERE target=? AND built_ms=0");
    neverReady.bind(1, target);
    neverReady.exec();
    SQLite::Statement gone(db, "UPDATE environment_build SET is_there=0 WHERE target=? AND is_there<>0");
    gone.bind(1, target);
    gone.exec();
    for (const auto& state : states)
        noteBuild(db, target, state, now);
}

void forgetBuild(SQLite::Database& db, const std::string& target, const std::string& key) {
    setGone(db, target, key);
}

std::vector<EnvironmentBuild> builds(SQLite::Database& db, const std::string& specHash) {
    SQLite::Statement query(db, std::string(buildsQuery) +
                                    "WHERE b.is_there<>0 AND t.deleted_ms IS NULL AND (?1='' OR b.spec_hash=?1) "
                                    "ORDER BY b.name COLLATE NOCASE,t.seq,b.key");
    query.bind(1, specHash);
    std::vector<EnvironmentBuild> found;
    while (query.executeStep())
        found.push_back(buildFrom(query));
    return found;
}

std::optional<EnvironmentBuild> build(SQLite::Database& db, const std::string& target, const std::string& key) {
    SQLite::Statement query(db, std::string(buildsQuery) +
                                    "WHERE b.target=?1 AND b.key=?2 ORDER BY b.is_there DESC,b.built_ms DESC LIMIT 1");
    query.bind(1, target);
    query.bind(2, key);
    if (!query.executeStep())
        return std::nullopt;
    EnvironmentBuild found = buildFrom(query);
    if (found.state.result && !query.getColumn(3).isNull())
        found.state.result->exact = query.getColumn(3).getString();
    return found;
}

} // namespace studio::environments
