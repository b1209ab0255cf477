// Defines the options of "compute update" for what a machine offers to runs: labels, and how its GPUs are given to
// them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command.h"
#include "core/client/client.h"
#include "core/target/target.h"

namespace studio::cli {

struct MachineRuleOptions {
    std::optional<std::string> unstatedGpus;
    std::optional<std::string> gpuRule;
    std::vector<std::string> labels;
    std::optional<std::string> dataBudget;

    void addTo(Command app);
    // Adds the labels to those of the machine, and removes those given without a value: KEY=.
    Result<targets::MachineRules> read(Client& client, const std::string& name) const;
};

// Adds the lines that "compute show" prints of them.
void addMachineRules(std::vector<std::pair<std::string, std::string>>& fields, const Target& machine);

} // namespace studio::cli
