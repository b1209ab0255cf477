// What is executed for a spec: program, words and environment, ready for execve before anything is forked.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/agent/metric_door.h"
#include "core/base/error.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct JobCommand {
    std::vector<std::string> candidates; // paths to try in this order, as execvp does; relative ones mean work/
    std::vector<std::string> words;      // argv
    std::vector<std::string> environment;
    std::string shownName;   // what a message calls the program
    std::string searchPath;  // the PATH that `candidates` came from; empty if the program was given by path
    std::string interpreter; // must be runnable before the job is started; empty where none was chosen
};

// Where each input lies that lies anywhere (not: values), given the attempt's final folder.
std::map<std::string, std::string> inputPaths(const RunSpec& spec, const AttemptFolder& folder);

// Where an input from an address lies once it is fetched: under the name at its end, or the input's own.
std::string fetchedInputPath(const RunInput& input, const AttemptFolder& folder);

// Where each output is to be written.
std::map<std::string, std::string> outputPaths(const RunSpec& spec, const AttemptFolder& folder);

// InvalidArgument: what can be said of a spec before it is accepted (an unknown input in the command, a NUL in a word,
// a variable's name with '='). Touches no file.
Result<void> checkCommand(const RunSpec& spec, const AttemptFolder& folder);

// `inherited`: NAME=VALUE as this process has them. `prepared`: what the spec runs in, null where it runs in nothing: its interpreter is
// then the job's, and where the environment has set-up or tear-down commands, a shell does them around the command. `metrics`: where the
// job can log; null where it cannot.
Result<JobCommand> makeJobCommand(const RunSpec& spec, const AttemptFolder& folder,
                                  const std::vector<std::string>& inherited,
                                  const EnvironmentResult* prepared = nullptr, const MetricDoor* metrics = nullptr);

} // namespace studio
