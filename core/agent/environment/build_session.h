// BuildSession runs one environment build: it owns the build log, reports progress, runs tools as child processes and
// detects that the build is no longer wanted. One build per process (studio-agent build); single-threaded.
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

// A tool invocation.
struct ToolCall {
    std::vector<std::string> words;                  // argv; words[0] is an absolute path
    std::map<std::string, std::string> variables;    // added to ours, minus those that redirect installs
    std::string folder;                              // working directory; empty: the environment's folder
    std::string input;                               // data for stdin; empty: /dev/null
    bool isQuiet = false;                            // do not copy its output to the log
    bool separate = false;                           // `output` holds stdout only; stderr is still logged
    std::chrono::milliseconds limit{0};              // timeout; 0: none
    std::function<void(std::string_view line)> line; // callback per line of stdout and stderr, without its line ending
};
struct ToolResult {
    int exitCode = -1;  // negative: killed, failed to start, timed out, or the build was stopped
    std::string output; // the last 1 MiB
    std::string error;  // why it failed to start
    int signal = 0;     // the signal that killed it; 0: none, or it was stopped by the build
};

class BuildSession {
public:
    // `folder`: <root>/envs/<key>. Takes ownership of `log`, which is open for appending.
    BuildSession(std::string folder, EnvironmentSpec spec, SecretText password, UniqueFd log);

    const EnvironmentSpec& spec() const { return m_spec; }
    const std::string& folder() const { return m_folder; }
    std::string prefix() const { return m_folder + "/prefix"; }
    const SecretText& password() const { return m_password; }

    // Default timeout for calls without their own.
    void setToolTimeout(std::chrono::milliseconds limit) { m_toolLimit = limit; }

    // Runs a tool in its own process group, which is killed as a whole when the build is stopped; the tool also dies
    // with this thread. Output is copied to the log as it arrives. Does not wait for background processes that the tool
    // leaves behind.
    ToolResult run(const ToolCall& call);
    void say(std::string_view line); // appends a line to the log
    // Reports progress. Writes to disk are throttled to a few per second; the last report is always written.
    void progress(EnvironmentProgress::Stage stage, std::string item = {}, int64_t done = 0, int64_t total = 0);
    // Returns true once neither the file `wanted` nor a lock on `use.lock` has existed for two seconds. Call it between
    // steps; run() polls it on its own.
    bool isStopRequested();
    // Returns true if the file system of the environment has no usable space or inodes left.
    bool isDiskFull() const;

private:
    std::string m_folder;
    EnvironmentSpec m_spec;
    SecretText m_password;
    UniqueFd m_log;
    void writeProgress();

    std::chrono::milliseconds m_toolLimit{0}; // timeout; 0: none
    int64_t m_startedMs = 0;                  // wall clock
    EnvironmentProgress m_progress;
    bool m_isProgressWritten = true;
    int64_t m_lastProgressMs = 0;
    int64_t m_lastLookMs = 0;
    int64_t m_lastWantedMs = 0;
    bool m_isToEnd = false;
};

// Extracts the lines of a tool's output that explain its failure, at most maxWords bytes. `patterns` in order of
// priority: matching lines come first, each with the more deeply indented lines that follow; then the tail of the
// output. Control characters and ANSI escapes are stripped.
std::string relevantOutput(std::string_view output, const std::vector<std::string_view>& patterns);

// The builders. On failure they leave nothing usable behind; the caller removes the prefix and writes result or
// failure.
BuildOutcome buildPackages(BuildSession& session);  // agent/environment/package_build.cpp
BuildOutcome buildContainer(BuildSession& session); // agent/container/content_stores.cpp
// Dry runs: report what a build would do. The caller fills in `state`.
EnvironmentDryRun dryRunPackages(BuildSession& session);
EnvironmentDryRun dryRunContainer(BuildSession& session);
// Returns the machine-specific part of the environment key: the interpreter or engine, and the platform. Fails as the
// build itself would (ToolMissing, InterpreterMissing, EngineMissing).
tl::expected<std::string, EnvironmentFailure> packagesMachinePart(const EnvironmentSpec& spec, const std::string& root);
tl::expected<std::string, EnvironmentFailure> containerMachinePart(const EnvironmentSpec& spec);

} // namespace studio
