// run submit --file: from a file to a run configuration, with questions for what only the user knows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/jobfile/file_problem.h"
#include "core/run/run_config.h"

namespace studio::cli {

struct JobFileWish {
    std::string file;
    std::vector<std::string> sets;          // KEY.KEY=VALUE
    std::optional<std::string> compute;     // chosen instead of the file's
    bool choosesPlace = false;              // the options say where it runs in another way
    std::optional<std::string> environment; // NAME[:VERSION] of the workspace instead of the file's
    bool choosesEnvironment = false;        // the options say in another way what it runs in
};

// Says what is to be said of the file on stderr, asks at a terminal what is open and remembers the answers, and calls
// `submit` with the configuration; ends with what that returns. Without a terminal everything that is open is told with
// the command that helps, and nothing is submitted.
std::optional<int> submitJobFile(Client& client, const JobFileWish& wish,
                                 std::function<std::optional<int>(RunConfig)> submit);

// "FILE:LINE:COLUMN: sentence" on stderr, warnings with that word. False where one is an error.
bool sayProblems(const std::vector<FileProblem>& problems);

} // namespace studio::cli
