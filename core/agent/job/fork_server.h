// ForkServer starts shims (hold) without exec: `fork-server`, a small single-threaded child of serve, forks for each
// attempt and the fork becomes its shim. Loading the executable and detecting the processor again cost more than
// everything else that a shim does before its job runs.
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <sys/types.h>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

// The serve side. Thread-safe.
class ForkServer {
public:
    ForkServer() = default;
    ~ForkServer();
    ForkServer(const ForkServer&) = delete;
    ForkServer& operator=(const ForkServer&) = delete;

    // Equivalent of spawnHold() for attempts without a password. Falls back to spawnHold() for the first attempt and
    // while the fork server is missing, unresponsive or fails. The fork server is started with the first attempt, and
    // again after it was killed.
    Result<void> startHold(const std::string& attemptFolder);
    // Returns 0 if it is not running.
    pid_t pid() const;

private:
    bool forkShim(const std::string& attemptFolder);
    void begin();
    void end();

    mutable std::mutex m_mutex;
    UniqueFd m_line;
    pid_t m_pid = 0;
    int m_begun = 0;
};

// Main function of the fork server: forks until serve closes the socket `line`. `words` is this process's argument
// memory, rewritten to show the current role. Returns in the fork server and in each shim, with the exit status of that
// process.
int runForkServer(UniqueFd line, std::span<char> words);
// Returns the placeholder argument after "fork-server", which reserves space for the arguments that a shim shows.
std::string argumentPlaceholder();

} // namespace studio
