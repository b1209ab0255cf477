// Database opens an SQLite database with the settings of a workspace and turns SQLite exceptions into Result.
//
// Thread affinity: one thread per object. WAL mode, foreign keys on, busy timeout 10 s. Writes are BEGIN IMMEDIATE
// transactions with synchronous=FULL: once write() has returned without an error, the change survives a power loss.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/base/disk_reserve.h"
#include "core/base/error.h"

namespace SQLite {
class Database;
class Exception;
} // namespace SQLite

namespace studio {

class StatementCache;

class Database {
public:
    enum class Mode { ReadWrite, ReadOnly };
    // `path` must exist for ReadOnly; ReadWrite creates it with access for this user only. DiskFull if there is no
    // space for the shared memory of the connections.
    static Result<Database> open(const std::string& path, Mode mode);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    // Runs `work` in one transaction and commits. An Error returned by `work` or by SQLite rolls back everything.
    // `beforeCommit` is for crash points only.
    Result<void> write(const std::function<Result<void>(SQLite::Database&)>& work,
                       const std::function<void()>& beforeCommit = {});
    // Does the same for changes that must succeed on a full disk, such as those that end in freeing space: uses the
    // reserve that was set. `work` may be called several times, each time after a rollback.
    Result<void> writeWithReserve(const std::function<Result<void>(SQLite::Database&)>& work,
                                  const std::function<void()>& beforeCommit = {});
    void setReserve(DiskReserve reserve) { m_reserve = std::move(reserve); }
    // Runs `work` in one read transaction, on a consistent snapshot.
    Result<void> read(const std::function<Result<void>(SQLite::Database&)>& work);
    // Same for work with a result.
    template <typename T>
    Result<T> writeValue(const std::function<Result<T>(SQLite::Database&)>& work);
    template <typename T>
    Result<T> readValue(const std::function<Result<T>(SQLite::Database&)>& work);

    // Returns PRAGMA data_version, which changes when another connection has committed.
    Result<int64_t> dataVersion();
    // Copies the database into `file` with VACUUM INTO, accessible by this user only; the file must not exist.
    Result<void> backupTo(const std::string& file);
    // Replaces the contents by those of `other`, in one transaction: connections of other programs see all or nothing.
    // Busy while another connection writes for longer than the timeout.
    Result<void> restoreFrom(Database& other);
    // Returns "ok" or the findings of PRAGMA quick_check, or of integrity_check if `thorough`.
    Result<std::string> check(bool thorough);
    // Copies the WAL into the database file as far as concurrent readers allow; readers never make it fail.
    Result<void> checkpoint();

private:
    explicit Database(std::unique_ptr<SQLite::Database> db);
    std::unique_ptr<SQLite::Database> m_db;
    std::unique_ptr<StatementCache> m_statements; // destroyed before m_db
    std::optional<DiskReserve> m_reserve;
};

template <typename T>
Result<T> Database::writeValue(const std::function<Result<T>(SQLite::Database&)>& work) {
    std::optional<T> value;
    const auto done =
        write([&](SQLite::Database& db) { return work(db).map([&](T result) { value = std::move(result); }); });
    return done ? Result<T>(std::move(*value)) : Result<T>(fail(done.error()));
}

template <typename T>
Result<T> Database::readValue(const std::function<Result<T>(SQLite::Database&)>& work) {
    std::optional<T> value;
    const auto done =
        read([&](SQLite::Database& db) { return work(db).map([&](T result) { value = std::move(result); }); });
    return done ? Result<T>(std::move(*value)) : Result<T>(fail(done.error()));
}

} // namespace studio
