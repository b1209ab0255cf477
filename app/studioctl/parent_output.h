// Prints runs with children, and adds the verbs that take one: common to sweeps and pipelines. Main thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studioctl/command_line.h"
#include "core/run/run_record.h"

namespace studio::cli {

// Adds a verb that finds one parent run by the argument `id`, and calls `work`. `what`: the description of that
// argument.
Command parentVerb(CommandLine& line, Command noun, const char* names, const QString& description, const QString& what,
                   std::function<std::optional<int>(Client&, const RunRecord&)> work);

// Prints the fields that every run has, with `own` ones between state and times.
void printParentFields(Client& client, const RunRecord& run, std::vector<std::pair<std::string, std::string>> own);

} // namespace studio::cli
