// Builds images for Apptainer and Singularity: one SIF file in the environment's prefix.
#pragma once

#include "core/agent/container/container_engine.h"
#include "core/agent/environment/build_session.h"

namespace studio {

BuildOutcome buildForApptainer(BuildSession& session, const ContainerEngine& engine);

} // namespace studio
