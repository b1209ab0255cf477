#include "core/store/database.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <sqlite3.h>

#include "core/base/allocated_mapping.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/store/cached_statement.h"
#include "core/store/store_text.h"

namespace studio {

namespace {

constexpr std::chrono::seconds restoreTimeout{30};
constexpr int restorePauseMs = 20;

Error errorFrom(const SQLite::Exception& e) {
    const std::string detail =
        std::string("SQLite: ") + e.what() + " (" + std::to_string(e.getExtendedErrorCode()) + ")";
    // The disk can also be full when the shared memory file next to the database has to grow.
    const int extended = e.getExtendedErrorCode();
    const bool isFull =
        extended == SQLITE_IOERR_SHMSIZE || (extended == SQLITE_IOERR_SHMMAP && wasMappingRefusedForSpace());
    switch (isFull ? SQLITE_FULL : e.getErrorCode()) {
    case SQLITE_FULL:
        return {ErrorCode::DiskFull,
                StoreText::tr("The workspace's disk is full. Free some space; the studio continues automatically.")
                    .toStdString(),
                detail};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {ErrorCode::Corrupt,
                StoreText::tr("The workspace's database is damaged. Close all studios, then replace workspace.db with "
                              "the newest file in its folder \"backups\".")
                    .toStdString(),
                detail};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Busy,
                StoreText::tr("The workspace's database is locked by another program. Try again.").toStdString(),
                detail};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return {
            ErrorCode::PermissionDenied,
            StoreText::tr("The workspace's database cannot be opened or written. Check the permissions of its folder.")
                .toStdString(),
            detail};
    case SQLITE_IOERR:
        return {e.getExtendedErrorCode() == SQLITE_IOERR_WRITE ? ErrorCode::DiskFull : ErrorCode::Io,
                StoreText::tr("Reading or writing the workspace's database failed. Check the disk.").toStdString(),
                detail};
    case SQLITE_CONSTRAINT:
        return {ErrorCode::Conflict,
                StoreText::tr("The workspace rejected a change that conflicts with its contents.").toStdString(),
                detail};
    default:
        return {ErrorCode::Io, StoreText::tr("The workspace's database reported an error.").toStdString(), detail};
    }
}

// SQLite creates its shared memory file sparse, so that a write to the mapping crashes on a full disk: see
// allocated_mapping.h. Applies to all connections of this process.
void mapAllocatedMemoryOnly() {
    static const int done = [] {
        sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
        return system != nullptr && system->iVersion >= 3 && system->xSetSystemCall != nullptr
                   ? system->xSetSystemCall(system, "mmap", reinterpret_cast<sqlite3_syscall_ptr>(&mapAllocated))
                   : SQLITE_NOTFOUND;
    }();
    static_cast<void>(done);
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
    : m_db(std::move(db))
    , m_statements(std::make_unique<StatementCache>(*m_db)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&& other) noexcept {
    m_statements = std::move(other.m_statements);
    m_db = std::move(other.m_db);
    m_reserve = std::move(other.m_reserve);
    return *this;
}
Database::~Database() = default;

Result<Database> Database::open(const std::string& path, Mode mode) {
    mapAllocatedMemoryOnly();
    if (mode == Mode::ReadWrite) {
        if (auto made = makePrivateFile(path); !made) // SQLite copies its mode to -wal and -shm
            return fail(made.error());
    }
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
        const StatementCache::Use use(*m_statements);
        SQLite::Transaction transaction(*m_db, SQLite::TransactionBehavior::IMMEDIATE);
        if (auto done = work(*m_db); !done)
            return done;
        if (beforeCommit)
            beforeCommit();
        transaction.commit();
        return {};
    });
}

Result<void> Database::writeWithReserve(const std::function<Result<void>(SQLite::Database&)>& work,
                                        const std::function<void()>& beforeCommit) {
    auto done = write(work, beforeCommit);
    if (done || done.error().code != ErrorCode::DiskFull)
        return done;
    // A write-ahead log that is in the database file is written from its beginning again, which needs no space.
    static_cast<void>(checkpoint());
    done = write(work, beforeCommit);
    while (!done && done.error().code == ErrorCode::DiskFull && m_reserve && m_reserve->release())
        done = write(work, beforeCommit);
    return done;
}

Result<void> Database::read(const std::function<Result<void>(SQLite::Database&)>& work) {
    return guarded([&]() -> Result<void> {
        const StatementCache::Use use(*m_statements);
        SQLite::Transaction transaction(*m_db, SQLite::TransactionBehavior::DEFERRED);
        return work(*m_db);
    });
}

Result<int64_t> Database::dataVersion() {
    return guarded([&]() -> Result<int64_t> { return m_db->execAndGet("PRAGMA data_version").getInt64(); });
}

Result<void> Database::backupTo(const std::string& file) {
    if (pathExists(file))
        return fail(ErrorCode::AlreadyExists, StoreText::tr("%1 already exists. Specify a new file.")
                                                  .arg(QString::fromStdString(displayText(file)))
                                                  .toStdString());
    if (!pathExists(parentOf(file)) && file.find('/') != std::string::npos)
        return fail(ErrorCode::NotFound,
                    StoreText::tr("The folder of %1 does not exist. Create it, or specify another file.")
                        .arg(QString::fromStdString(displayText(file)))
                        .toStdString());
    if (auto made = makePrivateFile(file); !made) // VACUUM INTO accepts an existing empty file
        return made;
    auto copied = guarded([&]() -> Result<void> {
        SQLite::Statement vacuum(*m_db, "VACUUM INTO ?");
        bindValues(vacuum, file);
        vacuum.exec();
        return {};
    });
    if (!copied)
        static_cast<void>(removeFile(file));
    return copied;
}

Result<void> Database::restoreFrom(Database& other) {
    return guarded([&]() -> Result<void> {
        SQLite::Backup copy(*m_db, *other.m_db);
        const auto deadline = std::chrono::steady_clock::now() + restoreTimeout;
        for (int state = copy.executeStep(); state != SQLITE_DONE; state = copy.executeStep()) {
            if (std::chrono::steady_clock::now() >= deadline)
                return fail(ErrorCode::Busy,
                            StoreText::tr("Another program is writing to the workspace. Try again.").toStdString());
            sqlite3_sleep(restorePauseMs);
        }
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
