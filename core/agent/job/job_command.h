// Builds the command of a job from its spec: program, arguments and environment, ready for execve() before any fork.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/agent/metric/metrics_endpoint.h"
#include "core/base/error.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct JobCommand {
    std::vector<std::string> candidates; // paths to try in order, as in execvp(); relative to work/
    std::vector<std::string> words;      // argv
    std::vector<std::string> environment;
    std::string shownName;   // program name for messages
    std::string searchPath;  // the PATH used for `candidates`; empty if the program was specified by path
    std::string interpreter; // must be executable before the job starts; empty if none was selected
};

// Returns the paths of all inputs that are files or folders (not values), for the attempt's final folder.
std::map<std::string, std::string> inputPaths(const RunSpec& spec, const AttemptFolder& folder);

// Returns the folder of an input that was sent: the copy that attempts share, or their own one in `inputs/`.
std::string sentInputFolder(const std::string& name, const AttemptFolder& folder);

// Returns the path of an input downloaded from a URL: named after the last segment of the URL, or else after the input.
std::string fetchedInputPath(const RunInput& input, const AttemptFolder& folder);

// Returns the paths to which the outputs are to be written.
std::map<std::string, std::string> outputPaths(const RunSpec& spec, const AttemptFolder& folder);

// Validates a spec before it is accepted; fails with InvalidArgument (unknown input in the command, NUL in an argument,
// '=' in a variable name). Performs no I/O.
Result<void> checkCommand(const RunSpec& spec, const AttemptFolder& folder);

// Returns the spec as it is for one of its processes: its command, and its variables over those of the spec.
RunSpec specOfProcess(const RunSpec& spec, const SpecProcess& process);

// Builds the command. `inherited` is this process's environment as NAME=VALUE; the job gets the subset that belongs to
// its account (base/variable_scope.h). PATH is the selected interpreter's folder followed by the default PATH. With
// spec.loginShell the account's profile is read before the command, and the values of the spec override it. `prepared`
// is the environment of the spec, null if it has none: it provides the job's interpreter, and its set-up and tear-down
// commands, if any, are run by a shell around the command. `metrics` is the endpoint for logging; null if not
// available.
Result<JobCommand> makeJobCommand(const RunSpec& spec, const AttemptFolder& folder,
                                  const std::vector<std::string>& inherited,
                                  const EnvironmentResult* prepared = nullptr,
                                  const MetricsEndpoint* metrics = nullptr);

// Formats a PATH for messages: complete folders up to about 200 bytes, then the count of the rest.
std::string describeSearchPath(const std::string& searchPath);

} // namespace studio
