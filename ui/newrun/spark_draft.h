// SparkDraft is the part of New run that makes a run a Spark application, as typed: a plain value. The command of the
// run is then the script or .jar, and its arguments.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/common/form_step.h"

namespace studio::ui {

struct SparkDraft {
    std::string deployMode; // "client", "cluster"; empty: that of the runner
    std::string executors;
    std::string executorCores;
    std::string executorMemory; // "2g"
    std::string driverMemory;
    std::string pyFiles; // separated by commas, as the next ones
    std::string jars;
    std::string files;
    std::string mainClass;           // of a .jar
    std::vector<std::string> conf;   // KEY=VALUE
    std::vector<std::string> others; // further options with their values
    bool operator==(const SparkDraft&) const = default;
};

// Returns the command of the run. `application`: the script or .jar, and its arguments.
std::vector<std::string> sparkCommand(const SparkDraft& draft, const std::vector<std::string>& application);
// Inverse of sparkCommand(); nullopt: another command, or one with options that only its runner understands.
std::optional<std::pair<SparkDraft, std::vector<std::string>>> sparkDraftFrom(const std::vector<std::string>& command);
// What spark-submit would refuse only when the run has started; nullopt: nothing.
std::optional<FieldProblem> problemOf(const SparkDraft& draft);

} // namespace studio::ui
