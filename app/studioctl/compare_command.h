// run compare.
#pragma once

#include "app/studioctl/command.h"

namespace studio::cli {

void addCompareCommand(CommandLine& line, CLI::App& run);

} // namespace studio::cli
