// Serializes runs as JSON with stable keys, and formats their states for tables.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/run/rank_record.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"
#include "core/usage/run_cost.h"

namespace studio::cli {

// Keys: id name state exit_code compute experiment attempt created_at started_at ended_at evidence error{code,message},
// and more.
nlohmann::json runJson(const RunRecord& run);
// An array of these, with the runs' metrics (last values) and parameters.
Result<nlohmann::json> runsJson(Client& client, const std::vector<RunRecord>& runs);
// The same of one run.
Result<nlohmann::json> wholeRunJson(Client& client, const RunRecord& run);
// Adds cost{CURRENCY{amount,micros}}, null where nothing is known, cost_is_known, node_seconds, azure_cost_usd and
// azure_size.
void addCost(nlohmann::json& value, const RunCost& cost);
nlohmann::json attemptJson(const AttemptRecord& attempt);
nlohmann::json rankJson(const RankRecord& rank);
nlohmann::json eventJson(const EventRecord& event);
nlohmann::json configJson(const RunConfig& config);
// Returns for example "Running", or "NotResponding" while the machine does not respond.
std::string stateText(const RunRecord& run);
std::string durationOf(const RunRecord& run);
// Returns the exit code of --follow and wait.
int exitCodeOf(const RunRecord& run);

} // namespace studio::cli
