// Describes the errors and events of a sweep and of its trials for people. Pure.
#pragma once

#include <QString>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// Empty: the code is none of these.
QString sweepReasonText(const std::string& code, const nlohmann::json& params);

} // namespace studio
