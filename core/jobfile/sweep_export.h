// Writes sweeps as Azure's sweep jobs, which round-trip through readJobFile().
#pragma once

#include <string>

#include "core/run/run_config.h"
#include "core/sweep/sweep_spec.h"

namespace studio {

// `config`: of the trials. Input contents are represented by their original paths.
std::string sweepJobText(const RunConfig& config, const SweepSpec& spec);

} // namespace studio
