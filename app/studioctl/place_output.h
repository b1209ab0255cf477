// Prints where a waiting run could start, machine by machine, for the terminal and for JSON. Main thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/client/place_reports.h"

namespace studio::cli {

// One line for each machine; nothing where there is only one: the run's own reason is about that.
void printPlaces(const std::vector<PlaceReport>& places);
nlohmann::json placesJson(const std::vector<PlaceReport>& places);

} // namespace studio::cli
