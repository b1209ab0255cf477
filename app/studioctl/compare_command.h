// Registers "run compare".
#pragma once

#include "app/studioctl/command_line.h"

namespace studio::cli {

void addCompareCommand(CommandLine& line, Command run);

} // namespace studio::cli
