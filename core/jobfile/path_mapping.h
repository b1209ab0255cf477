// Stores the workspace's mappings (PathMapping) of Azure names: environments (a glob pattern with *) to environments of
// the workspace, URL prefixes to local paths.
//
// All functions on a database run inside a transaction of core/store's Database and may throw SQLite::Exception, which
// that class catches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio {

struct PathMapping {
    enum class Kind { Environment, Address };
    Kind kind = Kind::Environment;
    std::string pattern;
    std::string value; // Environment: NAME[:VERSION]; Address: an absolute path
    Timestamp created;
};
std::string_view toText(PathMapping::Kind kind); // "environment", "address"
std::optional<PathMapping::Kind> mappingKindFromText(std::string_view text);

// Returns the number of literal characters matched by the pattern, or nullopt. The mapping with the highest number
// wins.
std::optional<size_t> matchGlob(std::string_view pattern, std::string_view text);
// Returns the rest of the address after the prefix, as a relative path without leading '/'; nullopt if the prefix does
// not match or the path would leave the folder.
std::optional<std::string> relativePathOf(std::string_view prefix, std::string_view address);

// Returns the web address of a file in Azure's blob storage, whose address is
// "wasbs://CONTAINER@ACCOUNT.blob.core.windows.net/PATH" or "abfss://CONTAINER@ACCOUNT.dfs.core.windows.net/PATH":
// https://ACCOUNT.blob.core.windows.net/CONTAINER/PATH. nullopt for other addresses, for folders ("/" at the end) and
// for hosts that are not Azure's.
std::optional<std::string> blobFileUrl(const std::string& address);

namespace mappings {

// Inserts the mapping, or replaces the value of the same pattern.
Result<void> set(SQLite::Database& db, PathMapping::Kind kind, const std::string& pattern, const std::string& value,
                 Timestamp now);
std::vector<PathMapping> list(SQLite::Database& db); // sorted by kind and pattern
Result<void> erase(SQLite::Database& db, PathMapping::Kind kind, const std::string& pattern);

// A pattern may leave out the "azureml:" of a name: "sklearn*" and "azureml:sklearn*" both match "azureml:sklearn:1".
std::optional<std::string> environmentFor(SQLite::Database& db, const std::string& text);
std::optional<std::string> pathFor(SQLite::Database& db, const std::string& address);
struct MappedPath {
    std::string root; // value of the mapping
    std::string path; // the same, or below it
};
std::optional<MappedPath> placeFor(SQLite::Database& db, const std::string& address);

} // namespace mappings

} // namespace studio
