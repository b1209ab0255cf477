// GangTables keeps the table of each attempt that was sent to a node, with its key, in memory alone: a driver that
// starts later does not know it, and withdraws an attempt of which only some nodes have it. Engine thread; shared by
// the reconcilers of all machines.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "core/protocol/gang.h"

namespace studio {

class GangTables {
public:
    const GangTable* find(const std::string& run, int attempt) const;
    const GangTable& keep(const std::string& run, int attempt, GangTable table);
    void forget(const std::string& run, int attempt) { m_tables.erase({run, attempt}); }
    size_t size() const { return m_tables.size(); }

private:
    std::map<std::pair<std::string, int>, GangTable> m_tables;
};

} // namespace studio
