// Implements run submit --file: converts a job file to a run configuration and prompts for values that the file leaves
// open.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command_line.h"
#include "core/jobfile/file_problem.h"
#include "core/jobfile/job_draft.h"

namespace studio::cli {

struct JobFileOptions {
    std::string file;
    std::vector<std::string> sets;          // KEY.KEY=VALUE
    std::optional<std::string> compute;     // overrides the file
    bool hasComputeOption = false;          // other options select the compute target
    std::optional<std::string> environment; // NAME[:VERSION] of the workspace; overrides the file
    bool hasEnvironmentOption = false;      // other options select the environment
    bool choosesCommand = false;            // a command is given after "--"
    std::string source{};                   // overrides the file's folder; empty: the file's
};

// Gets the draft once nothing of it is open.
using SubmitJob = std::function<std::optional<int>(JobDraft draft)>;

// Prints the file's problems to stderr, prompts for open values and stores the answers, then calls `submit` with the
// draft and returns its result. Without a terminal, reports each open value with the command that sets it, and
// submits nothing.
std::optional<int> submitJobFile(Client& client, const JobFileOptions& options, SubmitJob submit);

// The same for a job that is read already; of the options, what selects a file is ignored.
std::optional<int> submitJobDraft(Client& client, JobDraft draft, const JobFileOptions& options, SubmitJob submit);

// Splits the values of --set, KEY.KEY=VALUE.
Result<std::vector<std::pair<std::string, std::string>>> readSets(const std::vector<std::string>& given);

// Prints "FILE:LINE:COLUMN: message" to stderr, with "warning" for warnings. Returns false if one is an error.
bool printProblems(const std::vector<FileProblem>& problems);

} // namespace studio::cli
