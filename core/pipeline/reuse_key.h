// Names the result of a step by everything that determines it, so that an unchanged step is taken from an earlier run.
// Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// Returns what determines the result of a step: command, code, inputs by content and mode, outputs with the data that
// they become, environment, variables, distribution, nodes and processes, and the architecture of the processors. Not:
// names, tags, compute target, limits. nullopt: an input is a path on a machine or an address without a hash, whose
// content may change. `config`: a stored run configuration with its inputs resolved; `sweep`: of a sweep, else null;
// `architecture`: as uname reports it, of the machines on which the step may run; empty: not known.
//
// What is usual (x86_64, inputs that are only read) is left out, so that keys of earlier versions stay valid.
std::optional<nlohmann::json> reuseIngredients(const nlohmann::json& config, const std::string& snapshot,
                                               const nlohmann::json& sweep, const std::string& architecture);
// Stored in place of them: names the first input that has no content identity, under `unnamedInputKey`.
nlohmann::json unnamedIngredients(const nlohmann::json& config);
constexpr const char* unnamedInputKey = "unnamed_input";
// Stands for an architecture that is not known yet: such a step has no key.
constexpr std::string_view unknownArchitecture = "unknown";

struct ReuseChange {
    std::string what;     // "code", "command", "inputs.data", "variables.SEED", "environment", …
    std::string before{}; // short; empty: it was not there, or its value is not shown
    std::string now{};
    bool operator==(const ReuseChange&) const = default;
};
// Returns what differs between the ingredients of two steps. Values of variables are not shown.
std::vector<ReuseChange> reuseChanges(const nlohmann::json& before, const nlohmann::json& now);
// Returns the SHA-256 of the canonical JSON, in hexadecimal.
std::string reuseKey(const nlohmann::json& ingredients);

} // namespace studio
