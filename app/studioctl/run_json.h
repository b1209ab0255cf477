// Runs as JSON: the keys that scripts rely on, and the words that tables show.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/run/run_config.h"
#include "core/run/run_record.h"

namespace studio::cli {

// id name state exit_code compute experiment attempt created_at started_at ended_at evidence error{code,message}, and
// more.
nlohmann::json runJson(const RunRecord& run);
nlohmann::json attemptJson(const AttemptRecord& attempt);
nlohmann::json eventJson(const EventRecord& event);
nlohmann::json configJson(const RunConfig& config);
// "Running", or "NotResponding" while the machine does not answer.
std::string stateText(const RunRecord& run);
std::string durationOf(const RunRecord& run);
// What --follow and wait end with.
int exitCodeOf(const RunRecord& run);

} // namespace studio::cli
