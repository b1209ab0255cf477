// Defines RunConfig, the user's settings of a run, independent of where it runs. Stored as versioned JSON with each run
// and, under a name, in the table runconfig. To submit to another target, only the target changes.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment.h"
#include "core/protocol/run_spec.h"
#include "core/run/distribution.h"
#include "core/scheduler/run_needs.h"
#include "core/target/cluster.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

struct RunConfig {
    static constexpr int currentVersion = 1;
    std::vector<std::string> argv;        // command as arguments, or
    std::optional<std::string> shellText; // command as shell text
    std::string source;                   // absolute path of the folder to snapshot; empty: none
    std::string compute = "local";
    std::vector<std::string> otherComputes; // further targets that it may be placed on; the scheduler chooses one
    std::string instanceType;               // name of a VM size that a serverless run needs; empty: see `needs`
    std::optional<ClusterConfig>
        runBased;           // cluster created for this run and deleted after it; `compute` is its name then
    std::string experiment; // empty: the source folder's name, else "default"
    std::string name;       // empty: derived from the command, with a number
    std::string python;     // absolute interpreter path; empty: the machine's python3
    std::optional<Environment> environment;       // prepared before the start; `python` is empty then
    std::string environmentName;                  // "NAME:VERSION" of which `environment` is a copy; empty: inline
    std::map<std::string, std::string> variables; // override the environment's variables
    bool loginShell = false;                      // start the job in a login shell, which reads the account's profile
    bool writableEnvironment = false;             // give the job a private, writable copy of the environment's build
    std::vector<RunOutput> outputs;
    // Name of an output → the data "NAME" or "NAME:VERSION" (core/data) that it becomes when the run has completed.
    std::map<std::string, std::string> outputData;
    // Name of an output → the address or absolute path that it is also written to then
    // (core/submission/output_copies.h).
    std::map<std::string, std::string> outputPaths{};
    // File and Folder: value is the local path, or a reference of data (core/data/data_reference.h); tree is set on
    // submission.
    std::vector<RunInput> inputs;
    std::optional<std::chrono::seconds> timeLimit;
    std::optional<std::chrono::seconds> grace; // between SIGTERM and SIGKILL; default: 10 s
    int retries = 0;                           // maximum retries after failures outside the job
    int priority = 0;                          // in the queue: higher ones first (queue_order.h)
    RunNeeds needs;
    SlurmOptions slurm; // on a Slurm cluster, over the defaults of the target
    // Of a trial that is an element of an array of its sweep: how many of these run at a time. 0: none.
    int arrayLimit = 0;
    Distribution distribution;
    int64_t sharedMemoryBytes = 0; // size of /dev/shm in its container; 0: the engine's default
    std::map<std::string, std::string> tags;
    bool operator==(const RunConfig&) const = default;
};

nlohmann::json toJson(const RunConfig& config);
Result<RunConfig> runConfigFromJson(const nlohmann::json& json);

// Validates everything that needs no disk access: the command, names of variables and inputs, limits, undefined inputs
// in the command. The error is one sentence that names the setting and the fix.
Result<void> validate(const RunConfig& config);

// Returns the text inputs whose values contain shell metacharacters ($, `, quotes, ;, |, …) and are used in a shell
// command: values are inserted verbatim, as in Azure.
std::vector<std::string> inputsTheShellReads(const RunConfig& config);

// Returns true if a shell runs a pipe of the command without `pipefail`: its exit code is that of the last command, so
// that "python train.py | tee log" succeeds although the script failed.
bool hidesFailureInPipe(const RunConfig& config);

// Refuses a run's name that a command line could take for an option, or that has control characters.
Result<void> checkRunName(const std::string& name);
// Derives the name of unnamed runs from the command: "train" of train.py, "fit" of -m pkg.fit, "bash", …; the
// submission adds a number.
std::string nameFromCommand(const RunConfig& config);
// Returns `name` without the number that a submission added: "train" of "train 7".
std::string nameWithoutNumber(const std::string& name);
// Returns true if earlier versions gave this name to unnamed runs: "train.py".
bool isNameOfScript(const RunConfig& config);
// Formats the command as one line of shell text, for display and copying.
std::string commandLine(const RunConfig& config);

} // namespace studio
