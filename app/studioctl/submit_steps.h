// Submits a run or a sweep once its configuration is complete, for "run submit" and "sweep create".
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "app/studioctl/submit_options.h"
#include "core/sweep/sweep_spec.h"

namespace studio::cli {

enum class After { Nothing, Wait, Follow };

struct SubmitSteps {
    After after = After::Nothing;
    bool isDryRun = false;
    bool allowsWaiting = false;
    SourceConsent consent;
};

// Applies the options to `base` and submits it; prints its id. `sweep`: of its trials.
std::optional<int> submitAs(CommandLine& line, Client& client, const SubmitOptions& options, RunConfig base,
                            const std::string& label, const SubmitSteps& steps,
                            const std::optional<SweepSpec>& sweep = std::nullopt);

} // namespace studio::cli
