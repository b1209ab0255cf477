#include "app/studioctl/place_output.h"

#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/run/run_text.h"

namespace studio::cli {

namespace {

std::string placeSentence(const PlaceReport& place) {
    if (!place.reason.code.empty())
        return describe(place.reason);
    return place.isGpuUseUnknown
               ? text(CliText::tr(
                     "Capacity available. GPU usage by other programs is unknown because no scheduler is running."))
               : text(CliText::tr("Capacity available. Runs ahead in the queue are placed first."));
}

} // namespace

void printPlaces(const std::vector<PlaceReport>& places) {
    if (places.size() < 2)
        return;
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("COMPUTE")), text(CliText::tr("MACHINE")), text(CliText::tr("NOW"))}};
    for (const PlaceReport& place : places)
        rows.push_back({place.compute, place.machine.empty() ? "-" : place.machine, placeSentence(place)});
    printTable(rows);
}

nlohmann::json placesJson(const std::vector<PlaceReport>& places) {
    nlohmann::json all = nlohmann::json::array();
    for (const PlaceReport& place : places) {
        const bool fits = place.reason.code.empty();
        all.push_back({{"compute", place.compute},
                       {"machine", place.machine.empty() ? nlohmann::json() : nlohmann::json(place.machine)},
                       {"fits", fits},
                       {"code", fits ? nlohmann::json() : nlohmann::json(place.reason.code)},
                       {"reason", fits ? nlohmann::json() : nlohmann::json(describe(place.reason))},
                       {"gpu_use_known", !place.isGpuUseUnknown}});
    }
    return all;
}

} // namespace studio::cli
