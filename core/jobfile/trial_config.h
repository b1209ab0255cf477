// Makes the configuration of a sweep's trial from that of the sweep.
#pragma once

#include "core/run/run_config.h"
#include "core/sweep/search_space.h"

namespace studio {

// Puts the parameters into the command and the variables. Pure.
RunConfig trialConfig(RunConfig config, const TrialParameters& parameters);
// Adds the parameters that neither command nor variables use at the command's end, as `--NAME
// ${{search_space.NAME}}`, as HyperDrive does.
void appendUnusedParameters(RunConfig& config, const SearchSpace& space);

} // namespace studio
