// Reads an attempt's metrics to the end after its job has ended: event files, JSON Lines and printed metrics, however
// long it takes. The holder of superviseLock() does it: the running monitor, one started by the shim, or a separate
// process ("settle") started by serve if nothing is reading. Any of them may be killed: reading is idempotent, its
// successor writes only what is missing. Blocks on disk I/O.
#pragma once

#include <functional>
#include <string>

#include "core/agent/job/job_files_watch.h"
#include "core/agent/metric/metric_recorder.h"
#include "core/agent/metric/printed_metrics.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/metrics_progress.h"

namespace studio {

// Exit statuses of supervise and settle, as the shim reads them.
constexpr int settledAll = 0;
constexpr int settledWithMissing = 3;

// Reads until everything is recorded or the folder no longer exists; returns one of the statuses above. Writes its
// progress to AttemptFolder::metricsProgress(). `recorder` null: nothing can be recorded, which is reported as missing.
int settleMetrics(const AttemptFolder& folder, MetricRecorder* recorder, JobFilesWatch& files, PrintedMetrics* printed);

// Implements `studio-agent settle`. Returns at once if another process is reading.
int runSettle(const std::string& attemptFolder);

// Returns the progress; starts a reader process if there is none and reading is incomplete. A reader without progress
// for 30 s is killed first, unless the disk is full: then it waits for space. Precondition: the attempt's job has
// ended.
Result<MetricsProgress> metricsProgress(const AttemptFolder& folder);

} // namespace studio
