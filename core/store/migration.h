// Migrates workspace databases forward with numbered SQL files of core/store/migrations, compiled in. PRAGMA
// user_version stores the schema version.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/store/database.h"

namespace studio {

// Returns the schema version that this program migrates to.
int latestSchemaVersion();

// Reads user_version from the file header, without opening (or modifying) the database. Returns 0 for a missing or
// empty file.
Result<int> storedSchemaVersion(const std::string& databaseFile);

// Migrates the database to latestSchemaVersion() in one transaction; idempotent. An older database is first copied to
// `backupFolder`. Newer if the database has a later schema than this program.
Result<void> migrate(Database& database, const std::string& backupFolder);

} // namespace studio
