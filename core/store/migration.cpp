#include "core/store/migration.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/store/migration_files.h"
#include "core/store/store_text.h"

namespace studio {

int newestSchema() {
    return static_cast<int>(migrationFiles().size());
}

Result<int> schemaOnDisk(const std::string& databaseFile) {
    if (!pathExists(databaseFile))
        return 0;
    std::string head;
    auto done = readFileInChunks(databaseFile, [&](std::string_view chunk) {
        head = chunk.substr(0, 100);
        return false;
    });
    if (!done)
        return fail(done.error());
    if (head.empty())
        return 0;
    if (head.size() < 100 || !head.starts_with(std::string_view("SQLite format 3\0", 16))) {
        return fail(
            ErrorCode::Corrupt,
            StoreText::tr("%1 is not a workspace of Compute Studio: it is no SQLite database. Choose another folder.")
                .arg(QString::fromStdString(databaseFile))
                .toStdString());
    }
    uint32_t version = 0; // big endian at offset 60 (sqlite.org/fileformat2.html)
    for (size_t i = 60; i < 64; ++i)
        version = (version << 8U) | static_cast<uint8_t>(head[i]);
    return static_cast<int>(version);
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
