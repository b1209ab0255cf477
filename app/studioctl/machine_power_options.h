// Defines the options of "compute attach" and "compute update" for waking an attached machine and putting it to sleep.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command.h"
#include "core/client/compute_browser.h"
#include "core/target/remote_config.h"

namespace studio::cli {

struct MachinePowerOptions {
    std::optional<std::string> wakeMac;
    std::optional<std::string> wakeFrom;
    std::optional<std::string> wakeAddress;
    std::optional<int> wakePort;
    std::optional<std::string> sleep;
    std::optional<std::string> wakeForRuns;

    void addTo(Command app);
    bool isGiven() const;
    // What is not given stays as it is; "none" removes an address or a name.
    Result<void> applyTo(PowerOptions& options) const;
};

// Adds the lines that "compute show" prints of them.
void addPower(std::vector<std::pair<std::string, std::string>>& fields, const TargetStatus& status);
// As in the answer of "compute show"; null if nothing is set.
nlohmann::json powerJson(const TargetStatus& status);
// The state of a machine that is stopped, or is being stopped or started; empty: none of these.
std::string powerStateText(const TargetStatus& status);

} // namespace studio::cli
