// What the builders of environments have in common: the log, the progress, the tools that they run, and the wish that it should end. One
// build, one process (studio-agent build), one thread.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/base/file.h"
#include "core/base/secret_text.h"
#include "core/protocol/environment_state.h"

namespace studio {

using BuildOutcome = tl::expected<EnvironmentResult, EnvironmentFailure>;

// One run of a tool.
struct ToolCall {
    std::vector<std::string> words;                  // words[0]: absolute path
    std::map<std::string, std::string> variables;    // added to this process's, but for what leads builds elsewhere
    std::string folder;                              // it works here; empty: in the environment's folder
    std::string input;                               // its standard input; empty: /dev/null
    bool isQuiet = false;                            // its output is not written to the log
    bool separate = false;                           // `output` holds stdout only; stderr goes to the log all the same
    std::chrono::milliseconds limit{0};              // 0: none
    std::function<void(std::string_view line)> line; // each line of stdout and stderr as it comes, without its end
};
struct ToolEnd {
    int exitCode = -1;  // below 0: it was killed, could not be started, took too long, or the build was ended
    std::string output; // the last 1 MiB
    std::string error;  // why it could not be started
    int signal = 0;     // what it died of by itself; 0: of none, or it was ended by the build
};

class BuildSession {
public:
    // `folder`: of the environment, <root>/envs/<key>. Takes over the log, opened for appending.
    BuildSession(std::string folder, EnvironmentSpec spec, SecretText password, UniqueFd log);

    const EnvironmentSpec& spec() const { return m_spec; }
    const std::string& folder() const { return m_folder; }
    std::string prefix() const { return m_folder + "/prefix"; }
    const SecretText& password() const { return m_password; }

    // For all tools that have no limit of their own.
    void limitTools(std::chrono::milliseconds limit) { m_toolLimit = limit; }

    // In a process group of its own that is killed as a whole when the build is to end; it dies with this thread too. Output goes to the
    // log as it comes. What a tool leaves behind in the background is not waited for.
    ToolEnd run(const ToolCall& call);
    void say(std::string_view line); // to the log
    // Written to the disk at most a few times a second; the last one always.
    void progress(EnvironmentProgress::Stage stage, std::string item = {}, int64_t done = 0, int64_t total = 0);
    // Nobody wants it any more: for two seconds there was neither the file `wanted` nor a lock on `use.lock`. Looked at between steps;
    // run() looks by itself.
    bool isToEnd();
    // No space is left for what is being written.
    bool isDiskFull() const;

private:
    std::string m_folder;
    EnvironmentSpec m_spec;
    SecretText m_password;
    UniqueFd m_log;
    void writeProgress();

    std::chrono::milliseconds m_toolLimit{0}; // 0: none
    int64_t m_startedMs = 0;                  // clock time
    EnvironmentProgress m_progress;
    bool m_isProgressWritten = true;
    int64_t m_lastProgressMs = 0;
    int64_t m_lastLookMs = 0;
    int64_t m_lastWantedMs = 0;
    bool m_isToEnd = false;
};

// The words of a tool that say why it failed, first; at most mostWords. `patterns` in order of worth: lines that hold one come first, each
// with the deeper indented lines that follow it; then the end of the output. Control characters and colours are gone.
std::string wordsThatMatter(std::string_view output, const std::vector<std::string_view>& patterns);

// The builders. They leave nothing of use behind when they fail; the caller removes the prefix and writes result or failure.
BuildOutcome buildPackages(BuildSession& session);  // agent/package_build.cpp
BuildOutcome buildContainer(BuildSession& session); // agent/container_build.cpp
// What making it would do, without doing it. `state` is left to the caller.
EnvironmentTrial tryPackages(BuildSession& session);
EnvironmentTrial tryContainer(BuildSession& session);
// What stands for the machine's part in the key: the tool by name and path, the interpreter with its path, size and time of change, the
// platform. Starts no program. A failure (ToolMissing, InterpreterMissing, EngineMissing) is one of the build as well.
tl::expected<std::string, EnvironmentFailure> packagesMachinePart(const EnvironmentSpec& spec, const std::string& root);
tl::expected<std::string, EnvironmentFailure> containerMachinePart(const EnvironmentSpec& spec);

} // namespace studio
