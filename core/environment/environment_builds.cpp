// Table environment_build: one row per build of a key, and one with built_ms 0 for a key that has never been ready.
#include "core/environment/named_environment.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::environments {

namespace {

using Phase = EnvironmentState::Phase;

// Returns the last row of each existing build; counts runs on cluster nodes of the machine, too. ?1: specification
// hash, or empty for all.
constexpr const char* buildsQuery =
    "WITH used AS (SELECT coalesce(q.machine,p.via_machine,p.id) AS machine,json_extract(a.environment,'$.key') AS key,"
    "count(DISTINCT r.root) AS runs FROM attempt a JOIN run r ON r.seq=a.run JOIN target p ON p.id=a.target LEFT JOIN "
    "placement q ON q.run=a.run AND q.attempt=a.n AND q.node_rank=0 "
    "WHERE a.environment IS NOT NULL AND json_valid(a.environment) GROUP BY 1,2) "
    "SELECT b.machine,coalesce(t.deleted_name,t.name),b.state,b.is_there,coalesce(u.runs,0),b.exact "
    "FROM environment_build b JOIN target t ON t.id=b.machine "
    "LEFT JOIN used u ON u.machine=b.machine AND u.key=b.key ";

// Reads all columns of buildsQuery but the last.
EnvironmentBuild buildFrom(RowReader& row) {
    EnvironmentBuild build;
    row.read(build.target, build.targetName);
    build.state = environmentStateFromJson(row.json());
    bool isThere = false;
    row.read(isThere, build.runs);
    if (!isThere) {
        build.state.phase = Phase::Absent;
        build.state.isInUse = false;
        build.state.progress.reset();
    }
    return build;
}

void setGone(SQLite::Database& db, const std::string& target, const std::string& key) {
    execute(db, "DELETE FROM environment_build WHERE machine=? AND key=? AND built_ms=0", target, key);
    execute(db, "UPDATE environment_build SET is_there=0 WHERE machine=? AND key=? AND is_there<>0", target, key);
}

} // namespace

void recordBuild(SQLite::Database& db, const std::string& target, const EnvironmentState& state, Timestamp now) {
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
    // An attempt may report for a machine that was permanently deleted: then no row is inserted.
    execute(db,
            "INSERT INTO environment_build(machine,key,built_ms,spec_hash,name,state,exact,is_there,seen_ms) "
            "SELECT id,?2,?3,?4,?5,?6,?7,1,?8 FROM machine WHERE id=?1 "
            "ON CONFLICT(machine,key,built_ms) DO UPDATE SET spec_hash=excluded.spec_hash,name=excluded.name,"
            "state=excluded.state,exact=coalesce(excluded.exact,exact),is_there=1,seen_ms=excluded.seen_ms",
            target, state.key, isReady ? state.result->builtMs : int64_t{0}, state.specHash, state.name,
            jsonText(toJson(stored)), NullIfEmpty{exact}, now);
}

void recordBuilds(SQLite::Database& db, const std::string& target, const std::vector<EnvironmentState>& states,
                  Timestamp now) {
    execute(db, "DELETE FROM environment_build WHERE machine=? AND built_ms=0", target);
    execute(db, "UPDATE environment_build SET is_there=0 WHERE machine=? AND is_there<>0", target);
    for (const auto& state : states)
        recordBuild(db, target, state, now);
}

void invalidateBuild(SQLite::Database& db, const std::string& target, const std::string& key) {
    setGone(db, target, key);
}

std::vector<EnvironmentBuild> builds(SQLite::Database& db, const std::string& specHash) {
    SQLite::Statement query(db, std::string(buildsQuery) +
                                    "WHERE b.is_there<>0 AND t.deleted_ms IS NULL AND (?1='' OR b.spec_hash=?1) "
                                    "ORDER BY b.name COLLATE NOCASE,t.seq,b.key");
    bindValues(query, specHash);
    std::vector<EnvironmentBuild> found;
    while (query.executeStep()) {
        RowReader row(query);
        found.push_back(buildFrom(row));
    }
    return found;
}

std::map<std::string, int64_t> runCounts(SQLite::Database& db) {
    CachedStatement query(
        db,
        "SELECT b.spec_hash,count(DISTINCT r.root) FROM attempt a JOIN run r ON r.seq=a.run JOIN target p ON "
        "p.id=a.target LEFT JOIN placement q ON q.run=a.run AND q.attempt=a.n AND q.node_rank=0 JOIN environment_build "
        "b ON b.machine=coalesce(q.machine,p.via_machine,p.id) AND "
        "b.key=iif(json_valid(a.environment),json_extract(a.environment,'$.key'),NULL) JOIN target t ON t.id=b.machine "
        "WHERE a.environment IS NOT NULL AND b.is_there<>0 AND t.deleted_ms IS NULL GROUP BY 1");
    std::map<std::string, int64_t> counts;
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string hash = row.text();
        counts[hash] = row.get<int64_t>();
    }
    return counts;
}

std::optional<EnvironmentBuild> build(SQLite::Database& db, const std::string& target, const std::string& key) {
    SQLite::Statement query(db, std::string(buildsQuery) +
                                    "WHERE b.machine=?1 AND b.key=?2 ORDER BY b.is_there DESC,b.built_ms DESC LIMIT 1");
    bindValues(query, target, key);
    if (!query.executeStep())
        return std::nullopt;
    RowReader row(query);
    EnvironmentBuild found = buildFrom(row);
    if (auto& result = found.state.result)
        row.read(result->exact);
    return found;
}

} // namespace studio::environments
