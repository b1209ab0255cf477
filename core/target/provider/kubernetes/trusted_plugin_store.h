// Stores the programs by which kubectl may sign in: a kubeconfig can name any program, so it is run only after the user
// has agreed. All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which
// that class catches.
#pragma once

#include <set>
#include <string>

#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio::trustedPlugins {

// Hashes, as KubernetesAccess::pluginHash.
std::set<std::string> all(SQLite::Database& db);
// Idempotent. `program`: its path, for display; its arguments may be secrets.
void add(SQLite::Database& db, const std::string& hash, const std::string& program, Timestamp now);

} // namespace studio::trustedPlugins
