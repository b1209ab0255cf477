// CachedStatement is a prepared statement that StatementCache keeps for a connection across transactions, because
// preparing costs more than executing most of them.
//
// Used inside Database::write() and Database::read(). A CachedStatement created there takes the cached statement of its
// SQL text, reset and without bindings, and returns it on destruction; outside, or while that statement is taken, it
// prepares its own. Thread affinity: that of the Database.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/store/bind_values.h"
#include "core/store/row_reader.h"

namespace studio {

class StatementCache {
public:
    explicit StatementCache(SQLite::Database& db)
        : m_db(db) {}
    StatementCache(const StatementCache&) = delete;
    StatementCache& operator=(const StatementCache&) = delete;

    // RAII scope: during its lifetime, statements of this thread use the given cache.
    class Use {
    public:
        explicit Use(StatementCache& cache);
        ~Use();
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;

    private:
        StatementCache* m_before;
    };

private:
    friend class CachedStatement;
    SQLite::Database& m_db;
    std::unordered_map<const char*, std::unique_ptr<SQLite::Statement>> m_idle; // by address of the SQL literal
};

class CachedStatement {
public:
    // `sql` must be a string literal: its address is the cache key. Throws SQLite::Exception as SQLite::Statement does.
    CachedStatement(SQLite::Database& db, const char* sql);
    // Binds `values` to its parameters, in order.
    template <typename... Values>
    CachedStatement(SQLite::Database& db, const char* sql, const Values&... values)
        : CachedStatement(db, sql) {
        bindValues(*m_statement, values...);
    }
    ~CachedStatement();
    CachedStatement(const CachedStatement&) = delete;
    CachedStatement& operator=(const CachedStatement&) = delete;
    SQLite::Statement* operator->() { return m_statement.get(); }
    SQLite::Statement& operator*() { return *m_statement; }

private:
    StatementCache* m_cache = nullptr;
    const char* m_sql;
    std::unique_ptr<SQLite::Statement> m_statement;
};

// Executes a statement that returns no rows; returns the number of rows it changed. As with CachedStatement, `sql` must
// be a string literal.
template <typename... Values>
int execute(SQLite::Database& db, const char* sql, const Values&... values) {
    return CachedStatement(db, sql, values...)->exec();
}

// Returns the first column of the first row; nullopt if there is no row.
template <typename T, typename... Values>
std::optional<T> selectValue(SQLite::Database& db, const char* sql, const Values&... values) {
    CachedStatement query(db, sql, values...);
    return query->executeStep() ? std::optional<T>(RowReader(*query).get<T>()) : std::nullopt;
}

// Returns the first column of all rows.
template <typename T, typename... Values>
std::vector<T> selectColumn(SQLite::Database& db, const char* sql, const Values&... values) {
    CachedStatement query(db, sql, values...);
    std::vector<T> column;
    while (query->executeStep())
        column.push_back(RowReader(*query).get<T>());
    return column;
}

} // namespace studio
