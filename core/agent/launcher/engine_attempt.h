// Reads and writes what belongs to the submission of an attempt to an engine: the files in `submit/` of its folder, on
// a file system that the engine's nodes share. Locks and process ids of the nodes mean nothing here, and a file may
// become visible a minute after it was written: only records count. Functions block for the disk.
//
// An attempt on several nodes is one job: what belongs to the submission is in the folder of node 0, and so is the
// claim of the job; each node has its own claim and records.
#pragma once

#include <optional>
#include <string>

#include "core/agent/launcher/engine_rule.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/messages.h"

namespace studio {

// Returns true for attempts that are jobs of an engine.
bool isEngineAttempt(const AttemptFolder& folder);

// Creates `submit/` in the folder of an attempt that is being accepted: with a link to this program, which jobs start
// even after a newer one has replaced it. `isFirst`: of node 0; the others start that of its folder.
Result<void> makeSubmission(const AttemptFolder& folder, bool isFirst);

// Links this program to the path `agent`, or copies it where that is not possible; atomic.
Result<void> placeAgent(const std::string& agent);

// The key of node 0 of the same attempt.
AttemptKey firstNodeOf(const AttemptKey& key);

// The state of the attempt as its files show it; the part that the engine reports is that of submit/state.
Result<AttemptReport> inspectEngineAttempt(const std::string& root, const AttemptKey& key);

// Fills in what the folders of the attempt's nodes show; NotFound only if that of node 0 does not exist.
Result<EngineView> viewOfFolder(const AttemptFolder& folder, const RunSpec& spec, int64_t nowMs);

// On disk when it returns.
Result<void> writeIntent(const AttemptFolder& folder, int64_t nowMs, const ArrayElement& element = {});
// The element that the attempt was submitted as, or that it is about to be submitted as.
ArrayElement readElement(const AttemptFolder& folder);
Result<void> writeHandle(const AttemptFolder& folder, const slurm::SubmitAnswer& answer);
Result<void> writeEngineState(const AttemptFolder& folder, const EngineJobState& state);
EngineJobState readEngineState(const AttemptFolder& folder);
// Asks the monitor of a node to end its job: for the others (Peer), or because the engine has ended it (Engine).
Result<void> requestStop(const AttemptFolder& node, StopReason reason);
Result<void> markPrepared(const AttemptFolder& folder);
// Notes that the environment is not there and that a job of the engine is to build it; then, which one.
Result<void> markBuild(const AttemptFolder& folder, const std::string& job = {});
std::string readBuildJob(const AttemptFolder& folder);
// Notes that a preparation with a password is started by who launches the attempt; not the password.
Result<void> markPassword(const AttemptFolder& folder);

// Claims the attempt in place of a job, so that none can start it, and writes the record of its end. Returns false if a
// job was faster. `reason`: reported with a record of the reason Withdrawn; it is there before the record.
Result<bool> sealAttempt(const AttemptFolder& folder, const MachineIdentity& machine, const ExitRecord& record,
                         const EngineJobState* reason = nullptr);

} // namespace studio
