// Stores the presets that the user trusts: the text of the file, and the program with its hash. All functions run
// inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio {

struct TrustedPreset {
    std::string name;
    std::string text;        // of the file
    std::string textHash;    // SHA-256, hexadecimal digits
    std::string program;     // absolute path
    std::string programHash; // SHA-256 of the program when it was trusted
    Timestamp added{};
    bool operator==(const TrustedPreset&) const = default;
};

namespace trustedPresets {

std::vector<TrustedPreset> all(SQLite::Database& db); // by name
std::optional<TrustedPreset> find(SQLite::Database& db, const std::string& name);
// Adds or replaces it.
void set(SQLite::Database& db, const TrustedPreset& preset);
// Returns false if there is none.
bool remove(SQLite::Database& db, const std::string& name);
// Returns the clusters, by name, whose nodes are of that preset.
std::vector<std::string> users(SQLite::Database& db, const std::string& name);
// Returns the presets of all nodes that may exist.
std::vector<std::string> inUse(SQLite::Database& db);

} // namespace trustedPresets

} // namespace studio
