// Images for Apptainer and Singularity: one file in the environment's prefix.
#pragma once

#include "core/agent/build_session.h"
#include "core/agent/container_engine.h"

namespace studio {

BuildOutcome buildForApptainer(BuildSession& session, const ContainerEngine& engine);

} // namespace studio
