// Registers the SQL functions that migrations call, for what SQL cannot compute. Thread: that of the connection.
#pragma once

namespace SQLite {
class Database;
}

namespace studio {

// parameters_of_config(JSON of a RunConfig) returns a JSON object (command_parameters.h); number_from_text(TEXT)
// returns a number or NULL. May throw SQLite::Exception.
void registerMigrationFunctions(SQLite::Database& db);

} // namespace studio
