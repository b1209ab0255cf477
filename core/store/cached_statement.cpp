#include "core/store/cached_statement.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace studio {

namespace {

thread_local StatementCache* inUse = nullptr;

}

StatementCache::Use::Use(StatementCache& cache)
    : m_before(inUse) {
    inUse = &cache;
}

StatementCache::Use::~Use() {
    inUse = m_before;
}

CachedStatement::CachedStatement(SQLite::Database& db, const char* sql)
    : m_sql(sql) {
    if (inUse != nullptr && &inUse->m_db == &db) {
        m_cache = inUse;
        if (auto idle = m_cache->m_idle.extract(sql); !idle.empty())
            m_statement = std::move(idle.mapped());
    }
    if (!m_statement)
        m_statement = std::make_unique<SQLite::Statement>(db, sql);
}

CachedStatement::~CachedStatement() {
    if (m_cache == nullptr || m_cache != inUse)
        return;
    // A failed statement repeats its error on reset; it was already reported.
    static_cast<void>(m_statement->tryReset());
    try {
        m_statement->clearBindings();
        m_cache->m_idle.emplace(m_sql, std::move(m_statement));
    } catch (const SQLite::Exception&) {
        m_statement.reset();
    }
}

} // namespace studio
