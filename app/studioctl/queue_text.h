// Describes the place of a waiting run in the queue for the terminal and for JSON. Main thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/client/queue_client.h"

namespace studio::cli {

// Returns whether its start can be estimated; false for null.
bool hasStart(const QueueEntry* entry);
// Returns when it is likely to start: "15:10", "~15:10" by what is usual, "after train 7"; "-" if unknown or null.
std::string startText(const QueueEntry* entry);
// Sets "place" (null: not counted), "expected_start", "is_expected_approximate" and "candidates".
void addPlace(nlohmann::json& value, const QueueEntry* entry);
// Returns its compute target, or all that may take the run: "gpu01, gpu02", "serverless".
std::string computeText(const RunRecord& run, const QueueEntry* entry);
// Returns its place among the waiting runs, from 1; empty: not counted.
std::string placeText(const QueueEntry* entry);

} // namespace studio::cli
