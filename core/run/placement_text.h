// Formats the events that tell where a run is placed, and why there of several targets, for people. Any thread.
#pragma once

#include <QString>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// Of the codes "placed", "placed_on_node", "placed_on_nodes", "node_awaited" and "own_cluster"; empty for others.
QString describePlacement(const std::string& code, const nlohmann::json& params);
// "0.42 EUR per hour".
QString hourlyPriceText(int64_t micros, const std::string& currency);

} // namespace studio
