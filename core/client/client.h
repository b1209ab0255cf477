// Client gives a command line or a window access to an open workspace: what it reads and changes directly, and a driver
// started for the rest. The parts of the workspace have clients of their own: those that runs() and the like return,
// and InstanceClient, PipelineClient, QueueClient, ScheduleClient, SweepClient and UsageClient, which are made of this
// one. Thread affinity: one thread. Calls block on the disk, so the window uses StudioLink.
#pragma once

#include <functional>
#include <string>

#include "core/base/error.h"
#include "core/store/change_watcher.h"
#include "core/store/workspace.h"

namespace studio {

class DataClient;
class EnvironmentClient;
class RunClient;
class RunConfigClient;
class TargetClient;

class Client {
public:
    // `driverProgram`: the studioctl that ensureDriver() starts.
    static Result<Client> open(const WorkspaceOptions& options, std::string driverProgram);

    Workspace& workspace() { return m_workspace; }
    const Workspace& workspace() const { return m_workspace; }

    // Valid as long as this object stays in place.
    RunClient runs();
    TargetClient targets();
    EnvironmentClient environments();
    RunConfigClient runConfigs();
    DataClient data();

    // Reads in one transaction.
    template <typename T>
    Result<T> read(const std::function<Result<T>(SQLite::Database&)>& question) {
        return m_workspace.database().readValue<T>(question);
    }
    // Writes in one transaction, then notifies watchers.
    template <typename T>
    Result<T> changeValue(const std::function<Result<T>(SQLite::Database&)>& change);
    Result<void> change(const std::function<Result<void>(SQLite::Database&)>& change);

    // The path of studioctl, of this version.
    const std::string& driverProgram() const { return m_driverProgram; }
    bool isDriven() const;
    // Starts a detached driver if none is running.
    Result<void> ensureDriver();

private:
    Client(Workspace workspace, std::string driverProgram)
        : m_workspace(std::move(workspace))
        , m_driverProgram(std::move(driverProgram)) {}
    Workspace m_workspace;
    std::string m_driverProgram;
};

template <typename T>
Result<T> Client::changeValue(const std::function<Result<T>(SQLite::Database&)>& change) {
    auto result = m_workspace.database().writeValue<T>(change);
    if (result)
        notifyChange(m_workspace.paths().notificationFile());
    return result;
}

} // namespace studio
