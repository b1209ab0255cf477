// GangNodesHold says that a run on several nodes waits before nodes are requested for it again, because only some of
// them had come and were given back: what they held may be what the others had waited for, also those of another run.
//
// It is kept as an event of the run. The pause doubles each time, up to a limit, and is partly random: two runs that
// had stood in each other's way do not come back together. Functions run inside a transaction of core/store's Database
// and may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio {

struct GangNodesHold {
    Timestamp until;
    nlohmann::json params; // of the event: compute, have, nodes, minutes, pause_minutes
};

namespace gangNodes {

// Code of the event and of the reason for which the run waits.
constexpr const char* givenBackCode = "nodes_given_back";

// Records that `have` of `nodes` nodes were given back after `timeout`.
GangNodesHold giveBack(SQLite::Database& db, int64_t run, const std::string& compute, int have, int nodes,
                       std::chrono::milliseconds timeout, Timestamp now);
// Returns nullopt if nodes may be requested of `compute`, the name of a cluster; empty: of each.
std::optional<GangNodesHold> hold(SQLite::Database& db, int64_t run, Timestamp now, const std::string& compute = {});

} // namespace gangNodes

} // namespace studio
