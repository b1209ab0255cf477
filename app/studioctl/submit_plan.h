// Describes what "run submit" would do, for --dry-run: nothing is stored, sent or started.
#pragma once

#include <string>
#include <vector>

#include "app/studioctl/command_line.h"
#include "app/studioctl/submit_steps.h"
#include "core/jobfile/job_draft.h"
#include "core/run/run_config.h"
#include "core/submission/run_candidates.h"

namespace studio::cli {

// Prints all that would be sent: files and size of the source folder, of inputs and a build context, command, compute
// target, environment, variables (without values of secrets), tags and limits, and what the draft's kind adds.
// `submitted`: its configuration, complete. Fails as submitting would where that is known beforehand; returns the exit
// code.
int printSubmitPlan(CommandLine& line, Client& client, const JobDraft& draft, const RunConfig& submitted,
                    const SubmitSteps& steps);
// Says what is made for a serverless run that no target can ever take, and what it costs; or what the templates lack.
std::string ownClusterLine(const std::vector<RunCandidate>& templates);
// Names the environment of a run, in one line.
std::string environmentLine(const RunConfig& config);
// Names the targets on which the run may be placed, in one line.
std::string computesText(const RunConfig& config);

} // namespace studio::cli
