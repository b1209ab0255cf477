// SQLite, opened the way a workspace needs it, with its exceptions turned into Result in this one place.
//
// A Database belongs to one thread. WAL mode, foreign keys on, busy time-out 10 s. Writes are BEGIN IMMEDIATE
// transactions with synchronous=FULL: when write() has returned without an error, the change survives a power cut.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "core/base/error.h"

namespace SQLite {
class Database;
class Exception;
} // namespace SQLite

namespace studio {

class Database {
public:
    enum class Mode { ReadWrite, ReadOnly };
    // `path` must exist for ReadOnly; ReadWrite creates it.
    static Result<Database> open(const std::string& path, Mode mode);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    // Runs `work` in one transaction and commits. An Error returned by `work`, or a failure of SQLite, rolls everything
    // back. `beforeCommit` is for crash points only.
    Result<void> write(const std::function<Result<void>(SQLite::Database&)>& work,
                       const std::function<void()>& beforeCommit = {});
    // Runs `work` in one read transaction: everything it reads is of one moment.
    Result<void> read(const std::function<Result<void>(SQLite::Database&)>& work);

    // A number that changes when another connection has committed (PRAGMA data_version).
    Result<int64_t> dataVersion();
    // Copies the database into `file` by VACUUM INTO; the file must not exist.
    Result<void> backupTo(const std::string& file);
    // "ok", or what PRAGMA quick_check / integrity_check says.
    Result<std::string> check(bool thorough);
    // Moves the WAL into the database file as far as readers allow; never fails because of a reader.
    Result<void> checkpoint();

private:
    explicit Database(std::unique_ptr<SQLite::Database> db);
    std::unique_ptr<SQLite::Database> m_db;
};

} // namespace studio
