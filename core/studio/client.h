// What a face of the studio (command line, later the window's reader and submitter) holds: an opened workspace,
// questions, wishes. Belongs to one thread; calls may take as long as the disk does, so the window calls it from a
// worker.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/environment/environment_defaults.h"
#include "core/environment/environments.h"
#include "core/run/run_config.h"
#include "core/run/run_configs.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/snapshot/scan_report.h"
#include "core/snapshot/scanner.h"
#include "core/store/bell.h"
#include "core/store/workspace.h"
#include "core/target/operation.h"
#include "core/target/target.h"

namespace studio {

struct CreatedCluster {
    Target target;
    bool existed = false; // a cluster of this name and configuration was there already
    std::string warning;  // it is promised more than its machine has; empty otherwise
};

// What changes; the rest stays.
struct ClusterChange {
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idleBeforeScaleDown;
    std::optional<ClusterTier> tier;
};

struct Submitted {
    RunId id;
    std::vector<ScanWarning> warnings; // what the snapshot's scan wants people to know
};

class Client {
public:
    // `driverProgram`: the studioctl that is started as a driver where nobody drives.
    static Result<Client> open(const WorkspaceOptions& options, std::string driverProgram);

    Workspace& workspace() { return m_workspace; }

    // Takes the snapshot, writes the run durably, rings the bell and sees to it that somebody drives. Fills in what
    // `config` leaves open (experiment, name). When it returns an id, the run cannot be lost any more.
    Result<Submitted> submit(RunConfig config, const std::string& runconfig = {}, const ScanCallback& progress = {});
    // The same snapshot, inputs and configuration as an earlier run, as a new run.
    Result<Submitted> resubmit(const RunRecord& run);
    // Whether paths of the machine that this run goes to are paths of this computer.
    bool runsHere(const RunConfig& config);
    // Wishes. Conflict when the run is not in a state for it.
    Result<void> cancel(const RunRecord& run);
    Result<void> erase(const RunRecord& run);

    Result<std::vector<RunRecord>> list(const RunFilter& filter);
    Result<RunRecord> find(const std::string& idOrPrefix);
    Result<RunRecord> reload(const RunRecord& run);
    Result<RunConfig> configOf(const RunRecord& run);
    Result<std::vector<AttemptRecord>> attemptsOf(const RunRecord& run);
    Result<std::vector<EventRecord>> eventsOf(const RunRecord& run);

    Result<std::vector<Target>> computes();
    Result<Target> compute(const std::string& name);
    Result<Target> setMaxRuns(const std::string& name, int maxRuns);
    // Attaching needs the driver (driver_line.h); the rest are wishes in the database.
    Result<Target> updateRemote(const std::string& name, const RemoteConfig& config);
    Result<void> detach(const std::string& name, bool leaveRuns);
    // What was done with a target, newest first.
    Result<std::vector<OperationRecord>> operations(const std::string& name, int limit = 50);
    // A cluster of slots of the local computer. Returns when the wish is durable; the driver tries the shape there and
    // then says Succeeded or Failed. The same once more is `existed`; another configuration under that name is Conflict.
    Result<CreatedCluster> createCluster(const std::string& name, const ClusterConfig& config);
    // Everything that createCluster() refuses, without writing: for forms. Returns the warning.
    Result<std::string> checkCluster(const std::string& name, const ClusterConfig& config);
    // The same without the name: shape, limits, and whether it fits the machine.
    Result<std::string> checkShape(const ClusterConfig& config);
    Result<Target> updateCluster(const std::string& name, const ClusterChange& change);
    // Conflict for `local` and while runs are unfinished. The driver lets the nodes go first. Its runs stay.
    Result<void> deleteTarget(const std::string& name);

    // Environments of the workspace. A build context is taken into the snapshot store when the environment is created.
    Result<environments::Created> createEnvironment(const std::string& name, Environment environment);
    Result<NamedEnvironment> findEnvironment(const std::string& nameAndVersion);
    Result<std::vector<NamedEnvironment>> listEnvironments();
    Result<std::vector<NamedEnvironment>> environmentVersions(const std::string& name);
    Result<void> eraseEnvironment(const std::string& name);
    // Where it is built, as last told; all builds where `environment` is null.
    Result<std::vector<EnvironmentBuild>> environmentBuilds(const Environment* environment);
    // Runs whose attempts used this build, newest first.
    Result<std::vector<RunRecord>> runsOfBuild(const std::string& target, const std::string& key, int limit = 50);
    Result<EnvironmentDefaults> environmentDefaults();
    Result<void> setEnvironmentDefaults(const EnvironmentDefaults& defaults);
    // Takes a copy of that program into the workspace, from where it is sent to machines that need it and have none. An empty `file` gives
    // it up. `sha256`, where it is not empty: what it must be, else it is refused.
    Result<EnvironmentDefaults> keepMicromamba(const std::string& file, const std::string& sha256);
    // Fills in what an environment leaves open: the build context's tree, the image that the settings name. `holds` keeps the tree from
    // garbage collection until somebody refers to it.
    Result<void> settle(Environment& environment, std::vector<std::shared_ptr<FileLock>>& holds);

    Result<runconfigs::Created> createConfig(const std::string& name, const RunConfig& config);
    Result<NamedRunConfig> findConfig(const std::string& nameAndVersion);
    Result<std::vector<NamedRunConfig>> listConfigs();
    Result<void> eraseConfig(const std::string& name);
    Result<std::vector<ExperimentRecord>> experiments();
    Result<ExperimentRecord> experiment(const std::string& name);

    Result<ScanReport> preview(const std::string& folder, const ScanCallback& progress = {});
    // Folder of the attempt that counts (the last one), empty before the first.
    std::string attemptFolder(const RunRecord& run) const;

    bool isDriven() const;
    // Starts a detached driver where nobody drives.
    Result<void> ensureDriver();

private:
    Client(Workspace workspace, std::string driverProgram)
        : m_workspace(std::move(workspace))
        , m_driverProgram(std::move(driverProgram)) {}
    // Gives the run its id and its target; a cluster for it alone gets its name here and is made when it is stored.
    Result<void> placeRun(NewRun& run, RunConfig& config);
    Result<void> makeRunBased(SQLite::Database& db, NewRun& run);
    // The target may have gone while the snapshot was taken.
    static Result<void> checkTakesRuns(const Target& target);
    Result<RunId> storeRun(NewRun run);
    Result<NodeHost> hostOfClusters();
    Result<void> checkRunsIn(const RunConfig& config);
    Result<void> settleRunsIn(RunConfig& config, std::vector<std::shared_ptr<FileLock>>& holds);
    template <typename T>
    Result<T> read(const std::function<Result<T>(SQLite::Database&)>& question);
    // Writes in one transaction and rings the bell.
    template <typename T>
    Result<T> write(const std::function<Result<T>(SQLite::Database&)>& change);
    Workspace m_workspace;
    std::string m_driverProgram;
};

template <typename T>
Result<T> Client::write(const std::function<Result<T>(SQLite::Database&)>& change) {
    std::optional<T> answer;
    const auto done = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        auto result = change(db);
        if (!result)
            return fail(result.error());
        answer = std::move(*result);
        return {};
    });
    if (!done)
        return fail(done.error());
    ringBell(m_workspace.paths().bell());
    return std::move(*answer);
}

template <typename T>
Result<T> Client::read(const std::function<Result<T>(SQLite::Database&)>& question) {
    std::optional<T> answer;
    const auto done = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        auto result = question(db);
        if (!result)
            return fail(result.error());
        answer = std::move(*result);
        return {};
    });
    if (!done)
        return fail(done.error());
    return std::move(*answer);
}

} // namespace studio
