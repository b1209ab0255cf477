// Starts the other lives of this program from itself: the same file, even if its path was replaced meanwhile.
#pragma once

#include <string>
#include <sys/types.h>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/secret_text.h"

namespace studio {

// Starts `hold` for an attempt; it detaches itself, so nothing has to be reaped. Thread-safe. Ok means that it runs,
// not that it won anything. The password of a registry, if there is one, is handed over in memory.
Result<void> spawnHold(const std::string& attemptFolder, const SecretText& password = {});
// Starts `forge` as a child, for HoldForge: its end of the line, and room for the words that its holds show.
Result<pid_t> spawnForge(const std::string& room, int line);
// Starts a detached `build` in the folder of an environment; `failureMark` as EnvironmentFolder tells it.
Result<void> spawnBuild(const std::string& environmentFolder, const std::string& failureMark,
                        const SecretText& password);
// What was handed over, wiped where it lay.
SecretText takeHandedSecret(UniqueFd fd);
// Starts a detached `supervise` for an attempt whose hold is gone.
Result<void> spawnOrphanSupervise(const std::string& attemptFolder);
// Starts `supervise` as a child that shares the counters behind `countersFd`, and serves the metrics API on `listeningFd`; -1: it does
// not.
Result<pid_t> spawnSupervise(const std::string& attemptFolder, int countersFd, int listeningFd);
// Called first in a life that detaches itself: the caller's process ends, its child goes on in a session of its own.
void detach();

} // namespace studio
