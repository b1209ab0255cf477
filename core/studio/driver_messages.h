// The values of driver_line.h as messages on the driver's socket, both ways. Internal to core/studio.
#pragma once

#include <nlohmann/json.hpp>

#include "core/studio/driver_line.h"

namespace studio {

nlohmann::json toMessage(const OpenQuestion& question);
OpenQuestion openQuestionFrom(const nlohmann::json& message);
nlohmann::json toMessage(const CheckView& view);
CheckView checkViewFrom(const nlohmann::json& message);
nlohmann::json toMessage(const RouteSecrets& secrets);
// Wipes what it takes.
RouteSecrets takeRouteSecrets(nlohmann::json& message);
std::vector<SecretText> takeTexts(nlohmann::json& message);
void wipeTexts(nlohmann::json& message); // every text in it

} // namespace studio
