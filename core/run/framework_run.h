// FrameworkRun describes a run on a cluster of Ray or Dask: its job, as Ray reported it last, and jobs that may still
// run there although the run has ended. Value type; functions that take a database run inside a transaction of
// core/store's Database.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/run/run_record.h"
#include "core/target/ray_job.h"

namespace SQLite {
class Database;
}

namespace studio {

struct FrameworkRun {
    Framework framework = Framework::Ray;
    std::string target;  // name
    std::string machine; // name of the machine that reaches the cluster
    std::string address; // of the job API or the scheduler, as seen from that machine
    // Of the dashboard, as seen from that machine: of Ray's page of this job. Empty: there is none, or its port is
    // unknown.
    std::string dashboard;
    std::string version; // of Ray or of distributed
    // Ray: reported by the runner as tags of the run; empty before the submission.
    std::string job;
    std::string status;
    std::string message;
    std::string session;
    int workers = 0;          // Dask, as the scheduler said last
    int threads = 0;          // Dask
    std::vector<RayJob> left; // see jobsLeftInRay()
};

// Jobs of attempts that nothing has proved to be stopped although the run has ended, from its events and tags.
std::vector<RayJob> jobsLeftInRay(const RunRecord& run, const std::vector<EventRecord>& events);
// Nothing for a run on another target, or one that has been detached.
std::optional<FrameworkRun> frameworkRunOf(SQLite::Database& db, const RunRecord& run,
                                           const std::vector<EventRecord>& events);
// Adds the answer to the events of the run. Once the job is settled, the run's error no longer names it.
void noteRayStop(SQLite::Database& db, const RunRecord& run, const RayJob& job, const RayStopAnswer& answer,
                 Timestamp now);

} // namespace studio
