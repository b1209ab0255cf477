// DriverRequestHandler handles the requests that clients send over the driver's socket (driver_requests.h). Thread
// affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/driver/attached_machine.h"
#include "core/driver/credential_broker.h"
#include "core/driver/driver_request_table.h"
#include "core/driver/known_hosts_store.h"
#include "core/driver/machine_check.h"
#include "core/driver/port_forward.h"
#include "core/driver/trace_remover.h"
#include "core/secret/keyring.h"
#include "core/secret/secret_store.h"
#include "core/ssh/link_pool.h"
#include "core/store/driver_socket_server.h"
#include "core/store/workspace.h"

namespace studio {

class DriverRequestHandler : public QObject {
    Q_OBJECT
public:
    // Returns the attached machine of that name, or null.
    using Finder = std::function<AttachedMachine*(const std::string& name)>;

    DriverRequestHandler(Workspace& workspace, LinkPool& links, KnownHostsStore& knownHosts, const Clock& clock,
                         Finder find, QObject* parent = nullptr);
    ~DriverRequestHandler() override;

    // Returns false for a request that this handler does not support.
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }
    // Finds the machine of the compute instance of that name, whose ports can be forwarded too.
    void setInstanceFinder(Finder find) { m_findInstance = std::move(find); }
    CredentialBroker& signIn() { return m_signIn; }
    SecretStore& secrets() { return m_secrets; }
    // Returns true while a check runs, a port is forwarded, or the last keepDriverAlive() is recent.
    bool isBusy() const;
    // Registers a managed machine: its secrets are stored under its id.
    void enter(const AttachedMachine& machine);
    void leave(const TargetId& id);

Q_SIGNALS:
    void changed();   // emitted when watchers must be notified: questions or a check changed
    void attached();  // emitted when the targets table changed
    void unlocked();  // emitted after unlocking: machines that lacked a secret may connect
    void keptAlive(); // emitted when a window is open: machines should be connected
    void idle();

private:
    struct Check {
        TargetId target;  // of the target, or the one it will get when attached
        std::string name; // set if the target is attached already
        std::unique_ptr<MachineCheck> check;
        std::string installedKey; // line added to authorized_keys by this check
        Timestamp started;
        int unseen = 0; // expiry passes since the last poll
    };
    void startCheck(driver::CheckRequest request, const ReplyTo<driver::CheckRequest>& reply);
    void checkTarget(const driver::CheckTargetRequest& request, const ReplyTo<driver::CheckTargetRequest>& reply);
    void pollCheck(const driver::PollCheckRequest& request, const ReplyTo<driver::PollCheckRequest>& reply);
    void stopCheck(const driver::StopCheckRequest& request, const ReplyTo<driver::StopCheckRequest>& reply);
    void leave(const std::string& id, const Check& check);
    void installKey(const driver::InstallKeyRequest& request, const ReplyTo<driver::InstallKeyRequest>& reply);
    void testKey(const std::string& id, const std::string& file, const ReplyTo<driver::InstallKeyRequest>& reply);
    void attach(const driver::AttachRequest& request, const ReplyTo<driver::AttachRequest>& reply);
    void changeConnection(const driver::ChangeConnectionRequest& request,
                          const ReplyTo<driver::ChangeConnectionRequest>& reply);
    Result<SshRoute> routeOf(const driver::RouteRequest& request);
    void listHostKeyChanges(const driver::HostKeyChangesRequest& request,
                            const ReplyTo<driver::HostKeyChangesRequest>& reply);
    void replaceHostKey(const driver::ReplaceHostKeyRequest& request,
                        const ReplyTo<driver::ReplaceHostKeyRequest>& reply);
    void listKnownHosts(const driver::KnownHostsRequest& request, const ReplyTo<driver::KnownHostsRequest>& reply);
    void removeKnownHost(const driver::RemoveKnownHostRequest& request,
                         const ReplyTo<driver::RemoveKnownHostRequest>& reply);
    void listQuestions(const driver::QuestionsRequest& request, const ReplyTo<driver::QuestionsRequest>& reply);
    void answerQuestion(driver::AnswerRequest request, const ReplyTo<driver::AnswerRequest>& reply);
    void refuseQuestion(const driver::RefuseRequest& request, const ReplyTo<driver::RefuseRequest>& reply);
    void reportStores(const driver::SecretStoresRequest& request, const ReplyTo<driver::SecretStoresRequest>& reply);
    void createVault(driver::CreateVaultRequest request, const ReplyTo<driver::CreateVaultRequest>& reply);
    void unlockVault(driver::UnlockVaultRequest request, const ReplyTo<driver::UnlockVaultRequest>& reply);
    void lockVault(const driver::LockVaultRequest& request, const ReplyTo<driver::LockVaultRequest>& reply);
    void changeVault(driver::ChangeVaultRequest request, const ReplyTo<driver::ChangeVaultRequest>& reply);
    void deleteSecrets(const driver::DeleteSecretsRequest& request, const ReplyTo<driver::DeleteSecretsRequest>& reply);
    void storeSecrets(const driver::StoreSecretsRequest& request, const ReplyTo<driver::StoreSecretsRequest>& reply);
    void reconnect(const driver::ReconnectRequest& request, const ReplyTo<driver::ReconnectRequest>& reply);
    void reportStorage(const driver::StorageRequest& request, const ReplyTo<driver::StorageRequest>& reply);
    void clean(const driver::CleanRequest& request, const ReplyTo<driver::CleanRequest>& reply);
    void reportTraces(const driver::TracesRequest& request, const ReplyTo<driver::TracesRequest>& reply);
    void removeTraces(const driver::RemoveTracesRequest& request, const ReplyTo<driver::RemoveTracesRequest>& reply);
    void forward(const driver::OpenForwardRequest& request, const ReplyTo<driver::OpenForwardRequest>& reply);
    void closeForward(const driver::CloseForwardRequest& request, const ReplyTo<driver::CloseForwardRequest>& reply);
    void forwardState(const driver::ForwardStateRequest& request, const ReplyTo<driver::ForwardStateRequest>& reply);
    void keepDriverAlive(const driver::StayRequest& request, const ReplyTo<driver::StayRequest>& reply);
    std::string begin(Check check, RouteSecrets secrets);
    Result<Check*> checkOf(const std::string& id);
    Result<AttachedMachine*> machineOf(const std::string& target) const;
    void writeOperation(Check& check);
    void invalidateTrees(const TargetId& id);
    void expireChecks();
    DriverRequestTable m_requests;
    Workspace& m_workspace;
    LinkPool& m_links;
    KnownHostsStore& m_knownHosts;
    const Clock& m_clock;
    Finder m_find;
    Finder m_findInstance = [](const std::string&) { return nullptr; };
    Keyring m_keyring;
    SecretStore m_secrets;
    CredentialBroker m_signIn;
    TraceRemover m_traces;
    std::map<std::string, Check> m_checks;
    std::map<int, std::unique_ptr<PortForward>> m_forwards;
    QTimer m_expiryTimer;
    std::optional<Timestamp> m_stayUntil;
};

} // namespace studio
