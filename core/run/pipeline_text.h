// Describes the errors and events of a pipeline and of its steps for people. Pure.
#pragma once

#include <QString>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// Empty: the code is none of these.
QString pipelineReasonText(const std::string& code, const nlohmann::json& params);

} // namespace studio
