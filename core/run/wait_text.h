// Puts a stored reason of the scheduler (codes "wait_…", scheduler/wait_reason.h) into a sentence for people; which
// reason a run has is decided in wait_explanation.h. Any thread.
#pragma once

#include <QString>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// One sentence, with the number of runs ahead where there are some; empty for other codes.
QString describeWait(const std::string& code, const nlohmann::json& params);

} // namespace studio
