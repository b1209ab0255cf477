// EnvironmentController handles requests about environments (driver_requests.h) and records the builds that machines
// report. Thread affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>

#include "core/base/timestamp.h"
#include "core/driver/driver_request_table.h"
#include "core/host/machine.h"
#include "core/run/run_executor.h"
#include "core/secret/secret_store.h"
#include "core/store/driver_socket_server.h"
#include "core/store/workspace.h"
#include "core/target/target.h"

namespace studio {

class EnvironmentController : public QObject {
    Q_OBJECT
public:
    // The machine that holds a target's environments; for a cluster, the machine of its nodes.
    struct Place {
        TargetId target; // target of the machine
        Machine* machine = nullptr;
        RunExecutor* hands = nullptr;        // null: this computer, nothing has to be uploaded
        std::function<void()> connectNow{};  // null: it connects automatically
        std::optional<SlurmOptions> slurm{}; // of a cluster
    };
    using Finder = std::function<std::optional<Place>(const std::string& target)>;

    EnvironmentController(Workspace& workspace, SecretStore& secrets, const Clock& clock, Finder find,
                          QObject* parent = nullptr);

    // Returns false for a request that this controller does not support.
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }
    // Records the environment states that this machine reports, and provides registry passwords to its launches.
    void watch(const TargetId& target, Machine& machine);
    // Returns true while a requested build runs or a request waits for a connection.
    bool isBusy() const { return !m_building.empty() || m_waiting > 0; }

Q_SIGNALS:
    void changed(); // emitted when watchers must be notified
    void idle();

private:
    using Use = std::function<void(const Place& place)>;
    void make(const driver::MakeEnvironmentRequest& request, const ReplyTo<driver::MakeEnvironmentRequest>& reply);
    void tryOut(const driver::TryEnvironmentRequest& request, const ReplyTo<driver::TryEnvironmentRequest>& reply);
    void tell(const driver::EnvironmentRequest& request, const ReplyTo<driver::EnvironmentRequest>& reply);
    void reportAll(const driver::EnvironmentsRequest& request, const ReplyTo<driver::EnvironmentsRequest>& reply);
    void end(const driver::EndEnvironmentRequest& request, const ReplyTo<driver::EndEnvironmentRequest>& reply);
    void remove(const driver::RemoveEnvironmentRequest& request,
                const ReplyTo<driver::RemoveEnvironmentRequest>& reply);
    void reportLog(const driver::EnvironmentLogRequest& request, const ReplyTo<driver::EnvironmentLogRequest>& reply);
    void reportPythons(const driver::PythonsRequest& request, const ReplyTo<driver::PythonsRequest>& reply);
    void storePassword(driver::RegistryPasswordRequest request, const ReplyTo<driver::RegistryPasswordRequest>& reply);
    // Calls `use` once the machine of the target is connected; otherwise `failed`.
    void whenConnected(const std::string& target, std::function<void(tl::unexpected<Error>)> failed, Use use);
    // Returns the spec, completed from the settings.
    EnvironmentSpec withPolicy(EnvironmentSpec spec) const;
    void provide(const Place& place, const EnvironmentSpec& spec, std::function<void(Result<void>)> done);
    void findPassword(const EnvironmentSpec& spec, std::function<void(SecretText)> found);
    void note(const TargetId& target, const EnvironmentState& state);
    void recordPackageList(const TargetId& target, Machine& machine, const EnvironmentState& state);
    void settle(const TargetId& target, const EnvironmentState& state);
    // After a reconnect: reads which builds still run and which have ended.
    void reloadBuilds(const TargetId& target, Machine& machine);
    void recordAll(const TargetId& target, const std::vector<EnvironmentState>& states);
    DriverRequestTable m_requests;
    Workspace& m_workspace;
    SecretStore& m_secrets;
    const Clock& m_clock;
    Finder m_find;
    using BuildKey = std::pair<std::string, std::string>; // target id, environment key
    std::set<BuildKey> m_building;
    std::set<std::string> m_broken;        // targets that disconnected during a build
    std::set<BuildKey> m_asked;            // builds (key and build time) whose exact package list was requested
    std::map<BuildKey, Timestamp> m_noted; // running builds: time of the last record
    int m_waiting = 0;                     // requests that wait for a connection
};

} // namespace studio
