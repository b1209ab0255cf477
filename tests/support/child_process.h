// Other programs for tests: started with pipes, read until they end, ended with the object. Every wait has a limit.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/file.h"

namespace studio::test {

using ProgramVariables = std::map<std::string, std::string>; // an empty value takes the variable away

struct Ran {
    int exitCode = -1; // 128 + signal for a killed program; -1 where it could not be started
    bool isTimedOut = false;
    std::string out;
    std::string err;

    bool isOk() const { return exitCode == 0; }
};

struct RunProgramOptions {
    ProgramVariables environment; // on top of this program's own
    std::string input;
    std::chrono::milliseconds limit{60'000}; // after it the program's process group is killed
};

// Runs a program in a session of its own (no terminal to ask on) to its end.
Ran runProgram(std::vector<std::string> argv, const RunProgramOptions& options = {});

// Ended, whether or not somebody has buried it yet.
bool isGone(pid_t pid);

// A running program: its standard input and output are pipes, its standard error is that of the test.
class ChildProcess {
public:
    ChildProcess() = default;
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    bool start(std::vector<std::string> argv, const ProgramVariables& environment = {});
    pid_t pid() const { return m_pid; }
    bool isAlive();
    bool write(std::string_view text);
    // One line of its output without the newline; nullopt when it ended or said nothing for so long.
    std::optional<std::string> readLine(std::chrono::milliseconds limit = std::chrono::milliseconds(30'000));
    // Closes its standard input, waits that long for its end, then kills it.
    void finish(std::chrono::milliseconds limit = std::chrono::milliseconds(20'000));
    void killHard();

private:
    pid_t m_pid = 0;
    UniqueFd m_input;
    UniqueFd m_output;
    std::string m_read;
};

} // namespace studio::test
