#include "core/run/queue_places.h"

#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/serverless.h"
#include "core/store/cached_statement.h"

namespace studio::queue {

namespace {

std::string placesText(const std::vector<std::string>& ids, const std::set<std::string>& shared) {
    std::set<std::string> places(ids.begin(), ids.end());
    if (places.contains(std::string(serverlessName)))
        places.insert(shared.begin(), shared.end());
    else if (std::any_of(ids.begin(), ids.end(), [&shared](const std::string& id) { return shared.contains(id); }))
        places.emplace(serverlessName);
    return jsonText(nlohmann::json(places));
}

} // namespace

std::string placesNamed(SQLite::Database& db, const std::string& compute) {
    const auto ids = selectColumn<std::string>(
        db, "SELECT id FROM target WHERE name=? COLLATE NOCASE AND deleted_ms IS NULL", compute);
    return ids.empty() ? "[]" : placesText(ids, serverlessPlaces(db));
}

std::string placesOf(SQLite::Database& db, const std::vector<int64_t>& runs, const std::set<std::string>& serverless) {
    return placesText(
        selectColumn<std::string>(
            db,
            "SELECT target FROM run WHERE seq IN (SELECT value FROM json_each(?1)) UNION SELECT candidate.value "
            "FROM run, json_each(iif(json_valid(candidates),candidates,'[]')) AS candidate WHERE seq IN (SELECT "
            "value FROM json_each(?1))",
            jsonText(nlohmann::json(runs))),
        serverless);
}

std::set<std::string> serverlessPlaces(SQLite::Database& db) {
    std::set<std::string> ids;
    for (const Target& target : targets::all(db)) {
        if (takesServerlessRuns(target))
            ids.insert(target.id.text());
    }
    return ids;
}

} // namespace studio::queue
