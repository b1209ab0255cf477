// What names of Azure's system mean in this workspace: its environments (a pattern in which * stands for anything) as
// environments of the workspace, its addresses (whatever begins like this) as places on this computer. Asked once,
// remembered.
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

struct Mapping {
    enum class Kind { Environment, Address };
    Kind kind = Kind::Environment;
    std::string pattern;
    std::string value; // Environment: NAME[:VERSION]; Address: an absolute path
    Timestamp created;
};
std::string_view toText(Mapping::Kind kind); // "environment", "address"
std::optional<Mapping::Kind> mappingKindFromText(std::string_view text);

// How many characters of the pattern are met one by one; nullopt where it does not fit. The largest wins.
std::optional<size_t> patternFits(std::string_view pattern, std::string_view text);
// What of the address comes after the prefix, as a path without a '/' at its beginning; nullopt where it does not fit,
// or would leave the folder.
std::optional<std::string> restOfAddress(std::string_view prefix, std::string_view address);

namespace mappings {

// Replaces the value of the same pattern.
Result<void> set(SQLite::Database& db, Mapping::Kind kind, const std::string& pattern, const std::string& value,
                 Timestamp now);
std::vector<Mapping> list(SQLite::Database& db); // by kind and pattern
Result<void> erase(SQLite::Database& db, Mapping::Kind kind, const std::string& pattern);

std::optional<std::string> environmentFor(SQLite::Database& db, const std::string& text);
std::optional<std::string> pathFor(SQLite::Database& db, const std::string& address);

} // namespace mappings

} // namespace studio
