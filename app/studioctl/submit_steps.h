// Submits a run of any kind once its configuration is complete, for "run submit", "sweep create" and the like.
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

// Applies the options to the draft and submits it as a run of its kind (run_kind_commands.h); prints its id.
std::optional<int> submitAs(CommandLine& line, Client& client, const SubmitOptions& options, JobDraft draft,
                            const std::string& label, const SubmitSteps& steps);
// Prints a submitted run, and waits for it as `steps` says.
std::optional<int> reportSubmitted(CommandLine& line, Client& client, const Submitted& submitted,
                                   const SubmitSteps& steps);

} // namespace studio::cli
