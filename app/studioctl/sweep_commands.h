// Declares what the command line does for sweeps alone; their row in run_kind_commands.cpp names these.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command_line.h"
#include "app/studioctl/run_download.h"
#include "core/jobfile/job_draft.h"
#include "core/run/run_record.h"
#include <nlohmann/json_fwd.hpp>

namespace studio::cli {

void addSweepCommands(CommandLine& line);
std::vector<std::pair<std::string, std::string>> sweepPlanFields(const JobDraft& draft);
nlohmann::json sweepPlanJson(const JobDraft& draft);
int downloadSweep(CommandLine& line, Client& client, const RunRecord& run, const DownloadState& state);

} // namespace studio::cli
