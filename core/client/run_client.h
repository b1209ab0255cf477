// RunClient submits, finds and changes runs of a workspace. Created by Client::runs(); valid as long as that client
// stays in place, and used on its thread.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/data/run_referrers.h"
#include "core/run/rank_record.h"
#include "core/run/run_config.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/submission/run_submitter.h"

namespace studio {

class Client;

class RunClient {
public:
    explicit RunClient(Client& client)
        : m_client(client) {}

    // Submits runs without starting a driver; valid as long as the client.
    RunSubmitter submitter();
    // Submit as RunSubmitter does, then start a driver if none is running.
    Result<Submitted> submit(RunConfig config, const SubmissionOptions& options = {});
    Result<Submitted> resubmit(const RunRecord& run, const Resubmission& changes = {});
    // Change the desired state. Conflict if the run's state does not allow it.
    Result<void> cancel(const RunRecord& run);
    Result<void> erase(const RunRecord& run);
    // Returns what is deleted with runs, by their numbers, and what refers to them.
    Result<RunDeletion> deletionOf(const std::vector<int64_t>& runs);

    Result<std::vector<RunRecord>> list(const RunFilter& filter);
    Result<RunRecord> find(const std::string& idOrPrefix);
    Result<RunRecord> reload(const RunRecord& run);
    Result<RunConfig> configOf(const RunRecord& run);
    // Returns the file of a run of a kind that is one job (run_kind.h), with which it can be submitted again.
    Result<std::string> jobFileOf(const RunRecord& run);
    // Returns why the run has not started, with its queue position; nullopt if it is not queued.
    std::optional<Reason> waitingReason(const RunRecord& run);
    // Counts runs that ended within the five minutes before `endedBefore` and whose metrics are not completely
    // ingested: tables lack their last values.
    Result<int64_t> countUnreadMetrics(Timestamp endedBefore);
    Result<std::vector<AttemptRecord>> attemptsOf(const RunRecord& run);
    // Returns the nodes of the last attempt, in order of rank; empty before the first.
    Result<std::vector<RankRecord>> ranks(const RunRecord& run);
    Result<std::vector<EventRecord>> eventsOf(const RunRecord& run);
    // Returns the warnings about a run: those among its events, and of its folder in the workspace that is missing or,
    // until the run has ended, on a full disk.
    std::vector<EventRecord> warnings(const RunRecord& run, const std::vector<EventRecord>& events) const;
    // Returns the warning about a run that has ended after its job ran, and whose folder in the workspace no longer
    // exists; nullopt: it does.
    std::optional<Reason> missingFiles(const RunRecord& run) const;
    // Returns the runs whose attempts used this build of an environment, newest first.
    Result<std::vector<RunRecord>> ofBuild(const std::string& target, const std::string& key, int limit = 50);
    Result<std::vector<ExperimentRecord>> experiments();
    Result<ExperimentRecord> experiment(const std::string& name);

    // Returns the folder of the last attempt, on its node 0; empty before the first.
    std::string attemptFolder(const RunRecord& run) const;
    Result<bool> hasUnfinished();
    // Returns the time of the last recorded event of a run or a target; nullopt: none.
    Result<std::optional<Timestamp>> lastChange();

private:
    std::optional<DiskSpace> fullDisk() const; // nullopt: there is space
    Result<Submitted> withDriver(Result<Submitted> submitted);
    Client& m_client;
};

// One line: "score (3f2a…): input model".
QString describe(const RunReferrer& referrer);

} // namespace studio
