#include "core/store/migration.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/store/migration_files.h"
#include "core/store/store_text.h"

namespace studio {

int newestSchema() {
    return static_cast<int>(migrationFiles().size());
}

namespace {

constexpr uint64_t smallestDatabase = 512; // one page

// For an SQLite URI: bytes as they are, but none that mean something there.
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

// Through SQLite, never by opening the file ourselves: closing any descriptor of a file drops all POSIX locks that this
// process holds on it, those of other connections among them. Another program would then believe to be alone, and delete
// the write-ahead log under us. "immutable" takes no locks, makes no files, and looks at the file alone.
Result<int> schemaOnDisk(const std::string& databaseFile) {
    const auto stamp = stampOf(databaseFile);
    if (!stamp || stamp->size == 0)
        return 0;
    const auto refuse = [&databaseFile](const char* detail) {
        return fail(
            ErrorCode::Corrupt,
            StoreText::tr("%1 is not a workspace of Compute Studio: it is no SQLite database. Choose another folder.")
                .arg(QString::fromStdString(databaseFile))
                .toStdString(),
            detail);
    };
    if (stamp->size < smallestDatabase) // SQLite would take it for an empty one
        return refuse("too short");
    try {
        SQLite::Database db(uriOf(databaseFile) + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI);
        // While a checkpoint goes on, or after one that was cut off, the header tells of pages that are still in the log.
        // This reader alone does not mind.
        db.exec("PRAGMA writable_schema=ON");
        SQLite::Statement version(db, "PRAGMA user_version");
        return version.executeStep() ? version.getColumn(0).getInt() : 0;
    } catch (const SQLite::Exception& e) {
        if (e.getErrorCode() == SQLITE_NOTADB)
            return refuse(e.what());
        return 0; // it cannot be told from the file alone: opening it reads the log too, and migrate() looks again
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
    if (current > newestSchema()) {
        return fail(ErrorCode::Newer, StoreText::tr("The workspace was written by a newer Compute Studio (schema %1; "
                                                    "this one knows %2). Nothing was touched. "
                                                    "Install the newer version.")
                                          .arg(current)
                                          .arg(newestSchema())
                                          .toStdString());
    }
    if (current == newestSchema())
        return {};
    if (current > 0) {
        if (auto done = makeFolders(backupFolder); !done)
            return done;
        const std::string file = joinPath(backupFolder, "before-schema-" + std::to_string(newestSchema()) + "-" +
                                                            std::to_string(toMs(currentTime())) + ".db");
        if (auto done = database.backupTo(file); !done)
            return done;
    }
    auto done = database.write([&](SQLite::Database& db) -> Result<void> {
        // Another program may have been faster: the version counts as it is inside the transaction.
        for (int version = db.execAndGet("PRAGMA user_version").getInt(); version < newestSchema(); ++version) {
            db.exec(std::string(migrationFiles()[static_cast<size_t>(version)]));
            db.exec("PRAGMA user_version=" + std::to_string(version + 1));
        }
        return {};
    });
    if (!done)
        return done;
    // So that the header in the file tells the version to programs that only look at the file.
    return database.checkpoint();
}

} // namespace studio
