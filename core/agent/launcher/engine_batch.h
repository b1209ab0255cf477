// Implements the commands of an engine's job that run this program: `batch`, the shim in the foreground, which the
// engine can signal, account and limit as its job; and `prepare`, which prepares an attempt on the agent's machine
// before its submission.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Main function of `batch FOLDER`: starts the job of the attempt unless it was claimed before. Returns the job's exit
// code, 128 plus its signal, or 0 if there was nothing to do.
int runBatch(const std::string& attemptFolder);

// Main function of `prepare FOLDER`: fetches inputs and builds the environment, then writes submit/prepared; or ends
// the attempt with the reason. If jobs build the environments of this cluster and it is not there, writes submit/build
// instead.
int runPrepare(const std::string& attemptFolder, const SecretText& password);
// Main function of `prepare-shared FOLDER…`: the same for attempts that need the same environment, which a job may have
// built, with one look at it. The first one is marked as the last.
int runPrepareShared(const std::vector<std::string>& attemptFolders);
// Main function of `prepare-job FOLDER`, which is such a job: builds the environment.
int runPrepareJob(const std::string& attemptFolder);

// Time at which the engine ends the job, in milliseconds since 1970, as recorded before its start.
Result<void> writeDeadline(const AttemptFolder& folder, int64_t endMs);
std::optional<int64_t> readDeadline(const AttemptFolder& folder);
// How long before the engine's limit the job is stopped: its grace period, and time to write the records. Less where
// the limit is short.
int64_t deadlineMargin(int64_t leftMs, int64_t graceMs);

} // namespace studio
