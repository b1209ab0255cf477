// Describes what "run submit" would do, for --dry-run: nothing is stored, sent or started.
#pragma once

#include "app/studioctl/command_line.h"
#include "core/run/run_config.h"

namespace studio::cli {

// Prints files and size of the source folder, inputs, command, compute target and environment. Fails as submitting
// would where that is known beforehand; returns the exit code.
int printSubmitPlan(CommandLine& line, Client& client, const RunConfig& submitted, const SourceConsent& consent,
                    bool allowsWaiting);
// Names the targets on which the run may be placed, in one line.
std::string computesText(const RunConfig& config);

} // namespace studio::cli
