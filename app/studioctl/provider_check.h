// Asks the driver whether the programs of a provider can create nodes on a machine.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/studioctl/cluster_follower.h"
#include "app/studioctl/driver_access.h"
#include "core/client/provider_requests.h"

namespace studio::cli {

// Calls `done` with what the programs answered; repeats the request while the driver connects to the machine.
void askProvider(DriverAccess& access, const std::string& provider, const std::string& machine,
                 std::function<void(Result<driver::ProviderAnswer>)> done, bool wantsImages = false);
// Returns why no node can be created, and what to do; nullopt if one can, by the program `engine` if it is not empty.
std::optional<Error> errorOfProvider(const std::string& provider, const std::string& machine, const std::string& engine,
                                     const driver::ProviderAnswer& answer);
// Returns the check that the machine of a cluster can start one of its containers or virtual machines: otherwise the
// first run would wait for a node that never comes. Empty for other clusters.
ReadyCheck readyCheckOf(CommandLine& line, Client& client, const Target& target);

} // namespace studio::cli
