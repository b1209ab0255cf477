// Declares what the command line does for pipelines alone; their row in run_kind_commands.cpp names these.
#pragma once

#include <optional>

#include "app/studioctl/command_line.h"
#include "app/studioctl/run_download.h"
#include "app/studioctl/submit_steps.h"
#include "core/run/run_record.h"

namespace studio::cli {

void addPipelineCommands(CommandLine& line);
// Applies the options to the steps of a pipeline and submits it; prints its id.
std::optional<int> submitPipelineAs(CommandLine& line, Client& client, const SubmitOptions& options, JobDraft draft,
                                    const SubmitSteps& steps);
// Copies the outputs of the whole; those of its steps are files of their runs.
int downloadPipeline(CommandLine& line, Client& client, const RunRecord& run, const DownloadState& state);
QString pipelineExportProblem(const RunRecord& run);

} // namespace studio::cli
