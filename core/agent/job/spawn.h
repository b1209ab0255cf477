// Starts the other subcommands of this program from its own executable, even if the file at its path was replaced.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/secret_text.h"

namespace studio {

// Starts a shim (hold) for an attempt; it detaches itself and need not be reaped. Success means that it runs, not that
// it won the claim. The registry's password, if any, is passed in memory. Thread-safe.
Result<void> spawnHold(const std::string& attemptFolder, const SecretText& password = {});
// Starts the fork server as a child, for ForkServer, with its end of the socket and a placeholder argument for the
// command lines of its shims.
Result<pid_t> spawnForkServer(const std::string& room, int line);
// Starts a detached `build` in the folder of an environment; `failureMark` as in EnvironmentFolder.
Result<void> spawnBuild(const std::string& environmentFolder, const std::string& failureMark,
                        const SecretText& password);
// Starts a detached `prepare` for an attempt that is to be submitted to an engine (engine_batch.h).
Result<void> spawnPrepare(const std::string& attemptFolder, const SecretText& password);
// The same for attempts that need the same environment, without a password.
Result<void> spawnPrepareShared(const std::vector<std::string>& attemptFolders);
// Reads the secret passed by the parent and wipes the memory it was passed in.
SecretText receiveSecret(UniqueFd fd);
// Starts a detached monitor (supervise) for an attempt whose shim no longer exists.
Result<void> spawnOrphanSupervise(const std::string& attemptFolder);
// Starts a detached `settle` for an attempt whose job has ended (metrics_settler.h).
Result<void> spawnSettle(const std::string& attemptFolder);
// Starts the monitor as a child that shares the counters behind `countersFd` and serves the metrics API on
// `listeningFd` (-1: no API), and keeps `sharedFds` open, which must be above 127: they become 5, 6, …
Result<pid_t> spawnSupervise(const std::string& attemptFolder, int countersFd, int listeningFd,
                             const std::vector<int>& sharedFds = {});
// Blocks SIGTERM, to be read from a signalfd.
void blockTermination();
// Detaches the calling process: it forks, the parent exits and the child continues in a new session. Call it first.
void detach();

} // namespace studio
