// Gives a command line or a window access to an open workspace: queries, changes of the desired state, snapshots, and
// starting a driver. Thread affinity: one thread. Calls block on the disk, so the window uses StudioLink.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment_defaults.h"
#include "core/environment/named_environment.h"
#include "core/run/named_run_config.h"
#include "core/run/run_config.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/store/change_watcher.h"
#include "core/store/workspace.h"
#include "core/submission/run_submitter.h"
#include "core/target/operation_record.h"
#include "core/target/target.h"

namespace studio {

struct CreatedCluster {
    Target target;
    bool existed = false; // a cluster of this name and configuration existed before
    std::string warning;  // set if the cluster overcommits its machine; else empty
};

// Changes only the fields that are set.
struct ClusterChange {
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idleBeforeScaleDown;
    std::optional<ClusterTier> tier;
};

class Client {
public:
    // `driverProgram`: the studioctl that ensureDriver() starts.
    static Result<Client> open(const WorkspaceOptions& options, std::string driverProgram);

    Workspace& workspace() { return m_workspace; }

    // Submits runs without starting a driver; valid as long as this object.
    RunSubmitter submitter() { return RunSubmitter(m_workspace); }
    // Submit as RunSubmitter does, then start a driver if none is running.
    Result<Submitted> submit(RunConfig config, const SubmissionOptions& options = {});
    Result<Submitted> resubmit(const RunRecord& run);
    // Change the desired state. Conflict if the run's state does not allow it.
    Result<void> cancel(const RunRecord& run);
    Result<void> erase(const RunRecord& run);

    Result<std::vector<RunRecord>> list(const RunFilter& filter);
    Result<RunRecord> find(const std::string& idOrPrefix);
    Result<RunRecord> reload(const RunRecord& run);
    Result<RunConfig> configOf(const RunRecord& run);
    // Returns why the run has not started, with its queue position; nullopt if it is not queued.
    std::optional<Reason> waitingReason(const RunRecord& run);
    // Counts runs that ended within the five minutes before `endedBefore` and whose metrics are not completely
    // ingested: tables lack their last values.
    Result<int64_t> runsWithUnreadMetrics(Timestamp endedBefore);
    Result<std::vector<AttemptRecord>> attemptsOf(const RunRecord& run);
    Result<std::vector<EventRecord>> eventsOf(const RunRecord& run);

    Result<std::vector<Target>> computes();
    Result<Target> compute(const std::string& name);
    Result<Target> setMaxRuns(const std::string& name, int maxRuns);
    // Attaching requires the driver (driver_client.h); these only write the desired state to the database.
    Result<Target> updateRemote(const std::string& name, const RemoteConfig& config);
    Result<void> detach(const std::string& name, bool leaveRuns);
    // Newest first.
    Result<std::vector<OperationRecord>> operations(const std::string& name, int limit = 50);
    // Creates a cluster of slots on `machine`: an attached one, or the local computer if empty. Returns once the
    // desired state is durable; the driver then verifies the node size and reports Succeeded or Failed. Idempotent: the
    // same configuration again sets `existed`; another one under that name is a Conflict.
    Result<CreatedCluster> createCluster(const std::string& name, const ClusterConfig& config,
                                         const std::string& machine = {});
    Result<Target> updateCluster(const std::string& name, const ClusterChange& change);
    // Conflict for `local` and while runs are unfinished. The driver removes the nodes first. Records of its runs are
    // kept.
    Result<void> deleteTarget(const std::string& name);

    // Environments of the workspace. createEnvironment() takes the build context into the snapshot store; `consent`
    // applies to that folder, as in submit().
    Result<environments::Created> createEnvironment(const std::string& name, Environment environment,
                                                    const SourceConsent& consent = {});
    Result<NamedEnvironment> findEnvironment(const std::string& nameAndVersion);
    Result<std::vector<NamedEnvironment>> listEnvironments();
    Result<std::vector<NamedEnvironment>> environmentVersions(const std::string& name);
    Result<void> eraseEnvironment(const std::string& name);
    // Returns the builds of `environment` on all targets, as last reported; all builds if it is null.
    Result<std::vector<EnvironmentBuild>> environmentBuilds(const Environment* environment);
    // Returns the runs whose attempts used this build, newest first.
    Result<std::vector<RunRecord>> runsOfBuild(const std::string& target, const std::string& key, int limit = 50);
    Result<EnvironmentDefaults> environmentDefaults();
    Result<void> setEnvironmentDefaults(const EnvironmentDefaults& defaults);
    // Copies that program into the workspace; it is sent to machines that need it and have none. An empty `file`
    // removes it. Fails if `sha256` is not empty and does not match.
    Result<EnvironmentDefaults> storeMicromamba(const std::string& file, const std::string& sha256);

    Result<runconfigs::Created> createConfig(const std::string& name, const RunConfig& config);
    Result<NamedRunConfig> findConfig(const std::string& nameAndVersion);
    Result<std::vector<NamedRunConfig>> listConfigs();
    Result<void> eraseConfig(const std::string& name);
    Result<std::vector<ExperimentRecord>> experiments();
    Result<ExperimentRecord> experiment(const std::string& name);

    // Returns the folder of the last attempt; empty before the first.
    std::string attemptFolder(const RunRecord& run) const;

    bool isDriven() const;
    Result<bool> hasUnfinished(); // has unfinished runs
    // Returns the time of the last recorded event of a run or a target; nullopt: none.
    Result<std::optional<Timestamp>> lastChange();
    // Starts a detached driver if none is running.
    Result<void> ensureDriver();

private:
    Client(Workspace workspace, std::string driverProgram)
        : m_workspace(std::move(workspace))
        , m_driverProgram(std::move(driverProgram)) {}
    Result<Submitted> withDriver(Result<Submitted> submitted);
    template <typename T>
    Result<T> read(const std::function<Result<T>(SQLite::Database&)>& question) {
        return m_workspace.database().readValue<T>(question);
    }
    // Writes in one transaction, then notifies watchers.
    template <typename T>
    Result<T> write(const std::function<Result<T>(SQLite::Database&)>& change);
    Workspace m_workspace;
    std::string m_driverProgram;
};

template <typename T>
Result<T> Client::write(const std::function<Result<T>(SQLite::Database&)>& change) {
    auto result = m_workspace.database().writeValue<T>(change);
    if (result)
        notifyChange(m_workspace.paths().bell());
    return result;
}

} // namespace studio
