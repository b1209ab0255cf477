// Finds which waiting runs compete for a place: those that may be placed on one of the same targets. Places are a JSON
// array of ids of targets, with "serverless" where a run that names no target may go to one of them.
//
// The functions of namespace queue run inside a transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace studio::queue {

// Condition for rows of `run`: they may be placed on one of the places ?1.
constexpr const char* mayUsePlaces =
    "(target IN (SELECT value FROM json_each(?1)) OR (candidates IS NOT NULL AND EXISTS (SELECT 1 FROM "
    "json_each(iif(json_valid(candidates),candidates,'[]')) AS candidate WHERE candidate.value IN (SELECT value FROM "
    "json_each(?1)))))";

// Returns the places of the target with this name; none: there is no such target.
std::string placesNamed(SQLite::Database& db, const std::string& compute);
// Returns the places on which at least one of the runs may be. `serverless`: serverlessPlaces(), which costs much more.
std::string placesOf(SQLite::Database& db, const std::vector<int64_t>& runs, const std::set<std::string>& serverless);

// Returns the ids of the targets that may take runs that name none (serverless.h). Reads all targets.
std::set<std::string> serverlessPlaces(SQLite::Database& db);

} // namespace studio::queue
