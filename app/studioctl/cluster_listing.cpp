#include "app/studioctl/cluster_listing.h"

#include <nlohmann/json.hpp>

#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/output.h"
#include "core/client/cluster_status.h"
#include "core/client/target_client.h"
#include "core/target/target_text.h"

namespace studio::cli {

using nlohmann::json;

int listNodes(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto status = browse::cluster(*client, name);
    if (!status)
        return printError(status.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const auto& node : status->nodes)
            array.push_back(nodeJson(status->target, node));
        printJson(array);
        return Success;
    }
    printNodes(status->target, status->nodes);
    return Success;
}

int listOperations(CommandLine& line, const std::string& name, int limit) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto target = client->targets().find(name);
    if (!target)
        return printError(target.error());
    const auto events = browse::operations(*client, target->id, limit);
    if (!events)
        return printError(events.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const auto& event : *events)
            array.push_back({{"at", toIso8601(event.at)},
                             {"code", event.code},
                             {"params", event.params},
                             {"message", text(describe(event))}});
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("TIME")), text(CliText::tr("EVENT"))}};
    for (const auto& event : *events)
        rows.push_back({localTimeText(event.at), text(describe(event))});
    printTable(rows);
    return Success;
}

} // namespace studio::cli
