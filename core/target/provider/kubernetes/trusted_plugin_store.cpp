#include "core/target/provider/kubernetes/trusted_plugin_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/cached_statement.h"

namespace studio::trustedPlugins {

std::set<std::string> all(SQLite::Database& db) {
    const auto hashes = selectColumn<std::string>(db, "SELECT hash FROM sign_in_program");
    return {hashes.begin(), hashes.end()};
}

void add(SQLite::Database& db, const std::string& hash, const std::string& program, Timestamp now) {
    execute(db, "INSERT OR REPLACE INTO sign_in_program(hash,program,added_ms) VALUES(?,?,?)", hash, program, now);
}

} // namespace studio::trustedPlugins
