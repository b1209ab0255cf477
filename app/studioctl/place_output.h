// printPlaces() prints why a pending run does not start on each machine, or that it could, for the terminal;
// placesJson() for JSON. Main thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/client/place_reports.h"

namespace studio::cli {

// One line for each machine; nothing where there is only one: the run's own reason is about that.
void printPlaces(const std::vector<PlaceReport>& places);
nlohmann::json placesJson(const std::vector<PlaceReport>& places);

} // namespace studio::cli
