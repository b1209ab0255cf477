// Describes what "run submit" would do, for --dry-run: nothing is stored, sent or started.
#pragma once

#include "app/studioctl/command_line.h"
#include "core/run/run_config.h"

namespace studio::cli {

// Prints files and size of the source folder, inputs, command, compute target and environment. Fails as submitting
// would where that is known beforehand; returns the exit code.
int printSubmitPlan(CommandLine& line, Client& client, const RunConfig& config, const SourceConsent& consent);

} // namespace studio::cli
