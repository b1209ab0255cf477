// Submits a run, a sweep or a pipeline once its configuration is complete, for "run submit" and "sweep create".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command_line.h"
#include "app/studioctl/submit_options.h"
#include "core/jobfile/job_draft.h"
#include "core/submission/run_submitter.h"

namespace studio::cli {

enum class After { Nothing, Wait, Follow };

struct SubmitSteps {
    After after = After::Nothing;
    bool isDryRun = false;
    bool allowsWaiting = false;
    SourceConsent consent;
    std::optional<std::vector<std::string>> words{}; // the command; absent: the words after "--"
};

// Applies the options to `base` and submits it; prints its id. `sweep`: of its trials.
std::optional<int> submitAs(CommandLine& line, Client& client, const SubmitOptions& options, RunConfig base,
                            const std::string& label, const SubmitSteps& steps,
                            const std::optional<SweepSpec>& sweep = std::nullopt);

// Applies the options to the steps of a pipeline and submits it; prints its id.
std::optional<int> submitPipelineAs(CommandLine& line, Client& client, const SubmitOptions& options, JobDraft draft,
                                    const SubmitSteps& steps);
// Prints a submitted run, and waits for it as `steps` says.
std::optional<int> reportSubmitted(CommandLine& line, Client& client, const Submitted& submitted,
                                   const SubmitSteps& steps);

} // namespace studio::cli
