#include "core/run/gang_tables.h"

namespace studio {

const GangTable* GangTables::find(const std::string& run, int attempt) const {
    const auto found = m_tables.find({run, attempt});
    return found == m_tables.end() ? nullptr : &found->second;
}

const GangTable& GangTables::keep(const std::string& run, int attempt, GangTable table) {
    return m_tables.insert_or_assign({run, attempt}, std::move(table)).first->second;
}

} // namespace studio
