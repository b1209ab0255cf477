// Puts a stored reason to wait, as of the scheduler (codes "wait_…", scheduler/wait_reason.h), into a sentence for
// people; which reason a run has is decided in wait_explanation.h. Any thread.
#pragma once

#include <QString>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// One sentence, with the number of runs ahead where there are some; empty for other codes.
QString describeWait(const std::string& code, const nlohmann::json& params);
// Why a run whose folder is missing on its machine keeps its state (code "folder_away", absence_rule.h).
QString describeAbsence(const nlohmann::json& params);

} // namespace studio
