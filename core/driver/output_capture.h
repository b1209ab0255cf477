// OutputCapture stores what a step wrote, named by content, in the workspace's snapshot store, from the files that were
// collected on this disk; and verifies what was stored earlier. Blocks; any thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/pipeline/pipeline_spec.h"
#include "core/run/pipeline_table.h"

namespace studio {

struct CapturedOutputs {
    std::vector<StoredOutput> outputs;
    std::vector<std::string> missing;             // names of outputs that the step did not write
    std::vector<std::string> leftOut;             // links that lead out of an output, and special files: "model/last"
    std::vector<std::shared_ptr<FileLock>> holds; // block garbage collection until the outputs are recorded
};

// `attemptFolder`: of node 0 of the run's last attempt, below the workspace `folder`. Errors as those of
// SnapshotStore::takeFolder(): transient ones are DiskFull and Busy. `isCanceled` is asked while contents are read.
Result<CapturedOutputs> captureOutputs(const std::string& folder, const std::string& attemptFolder,
                                       const std::vector<StepOutput>& outputs,
                                       const std::function<bool()>& isCanceled = {});

// Returns the tree of the first output whose bytes are missing or damaged; empty: all are there. `isCanceled` is asked
// for each file; what it returns then means nothing.
std::string damagedOutput(const std::string& folder, const std::vector<StoredOutput>& outputs,
                          const std::function<bool()>& isCanceled = {});

} // namespace studio
