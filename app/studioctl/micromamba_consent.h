// Asks for consent before micromamba is downloaded for the workspace, and downloads it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "core/run/run_config.h"

namespace studio::cli {

// Downloads micromamba, stores it in the workspace and calls `then`; ends the program on errors. Empty strings: the
// release that this version supports, for the architecture of this computer.
std::optional<int> fetchMicromamba(Client& client, const std::string& address, const std::string& sha256,
                                   std::function<std::optional<int>()> then);

// Calls `then` if the target of the run has a conda tool, if this is unknown, or if the run needs none. Otherwise first
// downloads micromamba if `isAgreed`, or if the user agrees at the terminal; without a terminal, prints a note that
// names the option for consent.
std::optional<int> withCondaTool(Client& client, const RunConfig& config, bool isAgreed,
                                 std::function<std::optional<int>()> then);

} // namespace studio::cli
