// These functions word what the agent of a machine answers to a request for its sleep (machine_power.h of the agent).
// Pure; what is in the answers is untrusted, and shown without control characters.
#pragma once

#include <QString>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/target/target.h"

namespace studio {

// Returns who uses the machine: "ada (python3, PID 17), a run of bob (/scratch/…)".
QString powerUsersIn(const nlohmann::json& report);
std::string powerBusyText(const nlohmann::json& report);
std::string powerRefusalText(const nlohmann::json& report, const Target& target);

} // namespace studio
