// Describes the place of a waiting run in the queue for the terminal and for JSON. Main thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/client/queue_client.h"

namespace studio::cli {

// Returns when it is likely to start: "15:10", "~15:10" by what is usual, "after train 7"; "-" if unknown or null.
std::string startText(const QueueEntry* entry);
// Sets "place" (null: not counted), "expected_start" and "is_expected_approximate".
void addPlace(nlohmann::json& value, const QueueEntry* entry);
// "3rd of the waiting runs" as a number; empty: not counted.
std::string placeText(const QueueEntry* entry);

} // namespace studio::cli
