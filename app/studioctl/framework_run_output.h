// Prints what is known of runs on clusters of Ray and Dask, and stops jobs that are left in Ray.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command_line.h"
#include "core/run/framework_run.h"

namespace studio::cli {

// Fields of "run show". `command`: of the run, as one line.
std::vector<std::pair<std::string, std::string>> frameworkRunFields(const std::optional<FrameworkRun>& run,
                                                                    const std::string& command);
nlohmann::json frameworkRunJson(const std::optional<FrameworkRun>& run, const std::string& command);

// A run that has ended, with its jobs that may still run in Ray.
struct LeftRun {
    RunRecord run;
    std::vector<RayJob> jobs;
};
// Asks Ray to stop these jobs, one after the other, prints each answer and ends the program. `code`: of what was done
// before.
std::optional<int> stopLeftJobs(CommandLine& line, std::vector<LeftRun> runs, int code);

} // namespace studio::cli
