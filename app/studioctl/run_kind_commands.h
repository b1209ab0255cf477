// Describes what the command line does for runs of one kind alone: a row per kind in run_kind_commands.cpp, which all
// other commands ask. Main thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/studioctl/command_line.h"
#include "app/studioctl/run_download.h"
#include "app/studioctl/submit_steps.h"
#include "core/run/run_record.h"
#include <nlohmann/json_fwd.hpp>

namespace studio::cli {

// What is null, the kind does as a command does.
struct RunKindCommands {
    std::string_view kind;                    // core/run/run_kind.h
    void (*add)(CommandLine& line) = nullptr; // its noun, with its verbs
    // Applies the options to a job that is several ones, and submits it.
    std::optional<int> (*submit)(CommandLine& line, Client& client, const SubmitOptions& options, JobDraft draft,
                                 const SubmitSteps& steps) = nullptr;
    // What --dry-run prints beside the configuration; as JSON below the name of the kind.
    std::vector<std::pair<std::string, std::string>> (*planFields)(const JobDraft& draft) = nullptr;
    nlohmann::json (*planJson)(const JobDraft& draft) = nullptr;
    // Copies the outputs of a run, or says where they are; returns the exit code.
    int (*download)(CommandLine& line, Client& client, const RunRecord& run, const DownloadState& state) = nullptr;
    // Why its runs cannot be written to a file.
    QString (*exportProblem)(const RunRecord& run) = nullptr;
};

// The row of a kind; of a kind of a newer version, one with nothing of its own.
const RunKindCommands& kindCommandsOf(std::string_view kind);
// Adds the nouns of all kinds.
void addRunKindCommands(CommandLine& line);

} // namespace studio::cli
