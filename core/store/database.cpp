#include "core/store/database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/store/store_text.h"

namespace studio {

namespace {

Error errorFrom(const SQLite::Exception& e) {
    const std::string detail =
        std::string("SQLite: ") + e.what() + " (" + std::to_string(e.getExtendedErrorCode()) + ")";
    // A full disk is also met where the shared memory beside the database has to grow.
    switch (e.getExtendedErrorCode() == SQLITE_IOERR_SHMSIZE ? SQLITE_FULL : e.getErrorCode()) {
    case SQLITE_FULL:
        return {ErrorCode::DiskFull,
                StoreText::tr("The disk that holds the workspace is full. Make space; the studio goes on by itself.")
                    .toStdString(),
                detail};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {ErrorCode::Corrupt,
                StoreText::tr("The workspace's database is damaged. Copy the newest file of its folder \"backups\" "
                              "over workspace.db, with no "
                              "studio running.")
                    .toStdString(),
                detail};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Busy,
                StoreText::tr("Another program keeps the workspace's database busy. Try again.").toStdString(), detail};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return {ErrorCode::PermissionDenied,
                StoreText::tr(
                    "The workspace's database cannot be opened or written. Look at the permissions of its folder.")
                    .toStdString(),
                detail};
    case SQLITE_IOERR:
        return {e.getExtendedErrorCode() == SQLITE_IOERR_WRITE ? ErrorCode::DiskFull : ErrorCode::Io,
                StoreText::tr("Reading or writing the workspace's database failed. Look at the disk.").toStdString(),
                detail};
    case SQLITE_CONSTRAINT:
        return {ErrorCode::Conflict,
                StoreText::tr("The workspace refused a change that contradicts what it holds.").toStdString(), detail};
    default:
        return {ErrorCode::Io, StoreText::tr("The workspace's database answered with an error.").toStdString(), detail};
    }
}

template <typename Work>
auto guarded(Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const SQLite::Exception& e) {
        return fail(errorFrom(e));
    }
}

} // namespace

Database::Database(std::unique_ptr<SQLite::Database> db)
    : m_db(std::move(db)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const std::string& path, Mode mode) {
    return guarded([&]() -> Result<Database> {
        const int flags = mode == Mode::ReadOnly ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
        auto db = std::make_unique<SQLite::Database>(path, flags, 10'000);
        if (mode == Mode::ReadWrite) {
            db->exec("PRAGMA journal_mode=WAL");
            db->exec("PRAGMA synchronous=FULL");
        }
        db->exec("PRAGMA foreign_keys=ON");
        db->exec("PRAGMA trusted_schema=OFF");
        return Database(std::move(db));
    });
}

Result<void> Database::write(const std::function<Result<void>(SQLite::Database&)>& work,
                             const std::function<void()>& beforeCommit) {
    return guarded([&]() -> Result<void> {
        SQLite::Transaction transaction(*m_db, SQLite::TransactionBehavior::IMMEDIATE);
        if (auto done = work(*m_db); !done)
            return done;
        if (beforeCommit)
            beforeCommit();
        transaction.commit();
        return {};
    });
}

Result<void> Database::read(const std::function<Result<void>(SQLite::Database&)>& work) {
    return guarded([&]() -> Result<void> {
        SQLite::Transaction transaction(*m_db, SQLite::TransactionBehavior::DEFERRED);
        return work(*m_db);
    });
}

Result<int64_t> Database::dataVersion() {
    return guarded([&]() -> Result<int64_t> { return m_db->execAndGet("PRAGMA data_version").getInt64(); });
}

Result<void> Database::backupTo(const std::string& file) {
    return guarded([&]() -> Result<void> {
        SQLite::Statement vacuum(*m_db, "VACUUM INTO ?");
        vacuum.bind(1, file);
        vacuum.exec();
        return {};
    });
}

Result<void> Database::checkpoint() {
    return guarded([&]() -> Result<void> {
        SQLite::Statement statement(*m_db, "PRAGMA wal_checkpoint(PASSIVE)");
        while (statement.executeStep()) {
        }
        return {};
    });
}

Result<std::string> Database::check(bool thorough) {
    return guarded([&]() -> Result<std::string> {
        return m_db->execAndGet(thorough ? "PRAGMA integrity_check(20)" : "PRAGMA quick_check(20)").getString();
    });
}

} // namespace studio
