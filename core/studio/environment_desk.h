// The driver's side of what faces ask about environments (driver_line.h), and what it writes down of them: builds that machines tell of.
// Lives in the engine's thread; never waits.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "core/base/timestamp.h"
#include "core/host/machine.h"
#include "core/run/run_hands.h"
#include "core/secret/secret_store.h"
#include "core/store/driver_socket.h"
#include "core/store/workspace.h"
#include "core/target/target.h"

namespace studio {

class EnvironmentDesk : public QObject {
    Q_OBJECT
public:
    using Reply = DriverSocketServer::Reply;
    // Where environments of a target are: a cluster's on the machine that has its nodes.
    struct Place {
        TargetId target; // of the machine
        Machine* machine = nullptr;
        RunHands* hands = nullptr;          // null: machine and studio are one
        std::function<void()> connectNow{}; // null: it connects by itself
    };
    using Finder = std::function<std::optional<Place>(const std::string& target)>;

    EnvironmentDesk(Workspace& workspace, SecretStore& secrets, const Clock& clock, Finder find,
                    QObject* parent = nullptr);

    // False for what this desk does not know.
    bool answer(nlohmann::json& request, const Reply& reply);
    // From now on what this machine tells of its environments is written down, and its launches find their passwords.
    void watch(const TargetId& target, Machine& machine);
    // A build that was asked for goes on.
    bool isBusy() const { return !m_building.empty() || m_waiting > 0; }

Q_SIGNALS:
    void changed(); // the bell is to be rung
    void idle();

private:
    using Use = std::function<void(const Place& place)>;
    using Verb = void (EnvironmentDesk::*)(nlohmann::json& request, const Reply& reply);
    static const std::map<std::string, Verb>& verbs();
    void make(nlohmann::json& request, const Reply& reply);
    void tryOut(nlohmann::json& request, const Reply& reply);
    void tell(nlohmann::json& request, const Reply& reply);
    void tellAll(nlohmann::json& request, const Reply& reply);
    void end(nlohmann::json& request, const Reply& reply);
    void remove(nlohmann::json& request, const Reply& reply);
    void tellLog(nlohmann::json& request, const Reply& reply);
    void tellPythons(nlohmann::json& request, const Reply& reply);
    void keepPassword(nlohmann::json& request, const Reply& reply);
    // Calls `use` when the machine of the target that the request names is connected; else the request is answered with what stands
    // against it.
    void atMachine(const nlohmann::json& request, const Reply& reply, Use use);
    std::optional<EnvironmentSpec> specOf(const nlohmann::json& request, const Reply& reply);
    void provide(const Place& place, const EnvironmentSpec& spec, std::function<void(Result<void>)> done);
    void findPassword(const EnvironmentSpec& spec, std::function<void(SecretText)> found);
    void note(const TargetId& target, const EnvironmentState& state);
    void noteExact(const TargetId& target, Machine& machine, const EnvironmentState& state);
    void settle(const TargetId& target, const EnvironmentState& state);
    // After a break: what goes on, and what has come to an end meanwhile.
    void lookAgain(const TargetId& target, Machine& machine);
    void noteAll(const TargetId& target, const std::vector<EnvironmentState>& states);
    Workspace& m_workspace;
    SecretStore& m_secrets;
    const Clock& m_clock;
    Finder m_find;
    using BuildKey = std::pair<std::string, std::string>; // target, key
    std::set<BuildKey> m_building;
    std::set<std::string> m_broken;        // targets whose connection broke while they built
    std::set<BuildKey> m_asked;            // key and time of a build whose exact list is known
    std::map<BuildKey, Timestamp> m_noted; // of builds that go on: when
    int m_waiting = 0;                     // for machines to connect
};

} // namespace studio
