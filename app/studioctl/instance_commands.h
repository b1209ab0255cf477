// Declares the commands of compute instances, and what "compute create", "show" and "list" need of them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "core/client/compute_browser.h"
#include "core/client/instance_client.h"

namespace studio::cli {

// compute start, stop, restart, resize.
void addInstanceCommands(CommandLine& line, Command compute);
void addInstanceScheduleCommand(CommandLine& line, Command compute);
void addNotebookCommand(CommandLine& line, Command compute); // compute open
void addConnectCommand(CommandLine& line, Command compute);  // compute connect

std::optional<int> createInstance(CommandLine& line, Client& client, const InstanceDraft& draft, bool wait);
int showInstance(CommandLine& line, Client& client, const std::string& name);
// The fields that instances share with clusters: compute_commands.cpp.
nlohmann::json targetJsonOf(const TargetStatus& status);

} // namespace studio::cli
