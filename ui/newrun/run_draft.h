// RunDraft is the state of New run as typed: a plain value that the steps load and store. Nothing is sent before
// Submit.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/run/run_config.h"
#include "ui/common/stage_problem.h"
#include "ui/newrun/environment_choice.h"
#include "ui/newrun/spark_draft.h"
#include "ui/newrun/sweep_draft.h"

namespace studio::ui {

enum class RunStep { Code, Where, Environment, Settings, Sweep, Review };

struct NameValue {
    std::string name;
    std::string value;
    bool operator==(const NameValue&) const = default;
};

struct RunDraft {
    std::string source;                     // folder as raw bytes; empty: none
    std::string command;                    // one line
    bool isArgumentList = false;            // the line is a quoted argument list that needs no shell
    std::optional<SparkDraft> spark;        // the command is a Spark application, and its arguments
    std::string compute = "local";          // or "serverless"
    std::vector<std::string> otherComputes; // further targets, one of which is chosen
    std::string instanceType;               // of a serverless run
    RunNeeds needs;
    Distribution distribution;
    int priority = 0;
    int64_t sharedMemoryBytes = 0;
    SlurmOptions slurm;                    // as typed; a time of it is a time limit of the run
    std::optional<ClusterConfig> runBased; // cluster for this run only; `compute` is then ignored
    EnvironmentChoice environment;
    std::string experiment;
    std::string name;
    std::vector<NameValue> variables;
    std::vector<RunInput> inputs;
    std::vector<NameValue> tags;
    std::string timeLimit; // "90", "2h", "1 d 12 h"; empty: none
    std::string grace;     // same format; empty: default
    int retries = 0;
    bool loginShell = false;
    bool writableEnvironment = false;
    SweepDraft sweep;
    bool operator==(const RunDraft&) const = default;
};

using DraftProblem = StageProblem<RunStep>;

// Returns what is wrong with a parameter of a sweep; empty: nothing.
QString sweepParameterProblem(const SweepParameterDraft& row);
// Validates the draft without disk access; problems are in page order.
std::vector<DraftProblem> problemsOf(const RunDraft& draft);

// Config to submit; of a sweep, that of its trials. Precondition: no problems; unreadable times are omitted.
RunConfig configOf(const RunDraft& draft);
// Inverse of configOf(). Omits what submitting recomputes: trees of inputs and tags about the commit.
RunDraft draftFrom(const RunConfig& config);
// The part of it that is about Spark: the command becomes that of the application, if the configuration starts one.
void takeSparkApplication(const RunConfig& config, RunDraft& draft);
// Adds data of the workspace, NAME or NAME:VERSION, as an input unless it is one.
void addDataInput(RunDraft& draft, const std::string& nameAndVersion);

// Splits a line that needs no shell (blanks and quotes only) into arguments; nullopt if it needs one.
std::optional<std::vector<std::string>> splitPlainCommand(const std::string& line);
// Parses "90", "90 s", "5 min", "2h", "1 d 12 h".
std::optional<std::chrono::seconds> parseSeconds(const std::string& text);
std::string secondsText(std::chrono::seconds seconds);

// Equivalent studioctl arguments, and the same as a shell command line. `workspace`: empty for the default one.
std::vector<std::string> submitArguments(const RunConfig& config, const std::string& workspace = {});
std::string submitCommand(const RunConfig& config, const std::string& workspace = {});
// The same with the file that the environment was read from.
std::vector<std::string> submitArguments(const RunConfig& config, const EnvironmentChoice& environment,
                                         const std::string& workspace);
std::string submitCommand(const RunConfig& config, const EnvironmentChoice& environment, const std::string& workspace);

} // namespace studio::ui
