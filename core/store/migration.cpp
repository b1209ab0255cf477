#include "core/store/migration.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/store/migration_files.h"
#include "core/store/migration_functions.h"
#include "core/store/store_text.h"

namespace studio {

int latestSchemaVersion() {
    return static_cast<int>(migrationFiles().size());
}

namespace {

constexpr uint64_t minDatabase = 512; // one page

// Percent-encodes a path for an SQLite URI.
std::string uriOf(const std::string& path) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string uri = "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                             std::string_view("/-._~").find(c) != std::string_view::npos;
        if (isPlain)
            uri += c;
        else
            uri += {'%', hex[byte >> 4U], hex[byte & 15U]};
    }
    return uri;
}

} // namespace

// Reads through SQLite, never through a descriptor of our own: closing any descriptor of a file drops all POSIX locks
// of this process on it, including those of other connections. Another program would then assume that it is the only
// one, and delete the write-ahead log. "immutable" takes no locks, creates no files and reads only the database file.
Result<int> storedSchemaVersion(const std::string& databaseFile) {
    const auto stamp = stampOf(databaseFile);
    if (!stamp || stamp->size == 0)
        return 0;
    const auto refuse = [&databaseFile](const char* detail) {
        return fail(ErrorCode::Corrupt,
                    StoreText::tr(
                        "%1 is not a workspace of Compute Studio: it is not an SQLite database. Choose another folder.")
                        .arg(QString::fromStdString(databaseFile))
                        .toStdString(),
                    detail);
    };
    if (stamp->size < minDatabase) // SQLite would treat it as empty
        return refuse("too short");
    try {
        SQLite::Database db(uriOf(databaseFile) + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI);
        // During or after an incomplete checkpoint the header may refer to pages that are still in the log. With
        // writable_schema this is not an error.
        db.exec("PRAGMA writable_schema=ON");
        SQLite::Statement version(db, "PRAGMA user_version");
        return version.executeStep() ? version.getColumn(0).getInt() : 0;
    } catch (const SQLite::Exception& e) {
        if (e.getErrorCode() == SQLITE_NOTADB)
            return refuse(e.what());
        // Not readable from the file alone: opening it also reads the log, and migrate() checks again.
        return 0;
    }
}

Result<void> migrate(Database& database, const std::string& backupFolder) {
    int current = 0;
    const auto readVersion = [&](SQLite::Database& db) -> Result<void> {
        current = db.execAndGet("PRAGMA user_version").getInt();
        return {};
    };
    if (auto done = database.read(readVersion); !done)
        return done;
    if (current > latestSchemaVersion()) {
        return fail(ErrorCode::Newer,
                    StoreText::tr("The workspace was written by a newer version of Compute Studio (schema %1; this "
                                  "version supports %2). Nothing was changed. Install the newer version.")
                        .arg(current)
                        .arg(latestSchemaVersion())
                        .toStdString());
    }
    if (current == latestSchemaVersion())
        return {};
    if (current > 0) {
        if (auto done = makeFolders(backupFolder); !done)
            return done;
        const std::string file = joinPath(backupFolder, "before-schema-" + std::to_string(latestSchemaVersion()) + "-" +
                                                            std::to_string(toMs(currentTime())) + ".db");
        if (auto done = database.backupTo(file); !done)
            return done;
    }
    auto done = database.write([&](SQLite::Database& db) -> Result<void> {
        registerMigrationFunctions(db);
        // Another program may have migrated first: only the version read inside the transaction counts.
        int version = db.execAndGet("PRAGMA user_version").getInt();
        if (version == 0) { // ten times as fast: each change of a table makes SQLite read the whole schema again
            db.exec(std::string(baseSchema()));
            version = baseSchemaVersion;
            db.exec("PRAGMA user_version=" + std::to_string(version));
        }
        for (; version < latestSchemaVersion(); ++version) {
            db.exec(std::string(migrationFiles()[static_cast<size_t>(version)]));
            db.exec("PRAGMA user_version=" + std::to_string(version + 1));
        }
        return {};
    });
    if (!done)
        return done;
    // Updates the version in the file header, for programs that read only the file.
    return database.checkpoint();
}

} // namespace studio
