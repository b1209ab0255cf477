// Describes jobs in an engine for people: why they wait, in the engine's words and ours, and why they ended. Pure.
#pragma once

#include <QString>
#include <string>

#include "core/protocol/engine.h"
#include "core/run/run_record.h"

namespace studio {

// The reason of a run that waits in an engine.
Reason engineReason(const EngineJobState& state);
// Explains the reason code of a pending Slurm job, such as "Priority"; empty: there is no explanation for it.
QString engineReasonMeaning(const std::string& reason);
// The text of a reason or an event whose code starts with "engine_"; empty for other codes.
QString describeEngine(const std::string& code, const nlohmann::json& params);

} // namespace studio
