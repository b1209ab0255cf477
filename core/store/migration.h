// Forward-only migrations: numbered SQL files of core/store/migrations, compiled in. PRAGMA user_version tells how far
// a workspace is.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/store/database.h"

namespace studio {

// The number that this program brings a workspace to.
int newestSchema();

// user_version read from the file's own header, without opening (or touching) the database. 0 for a missing or empty
// file.
Result<int> schemaOnDisk(const std::string& databaseFile);

// Brings the database to newestSchema() in one transaction; nothing is done when it is there already. `backupFolder`:
// where a copy of the database is put first when it holds an older schema. Newer when the database is ahead of this
// program.
Result<void> migrate(Database& database, const std::string& backupFolder);

} // namespace studio
