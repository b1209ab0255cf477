// The driver's side of driver_line.h: answers what the faces ask. Lives in the engine's thread; never waits.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/secret/keyring.h"
#include "core/secret/secret_store.h"
#include "core/ssh/link_pool.h"
#include "core/store/driver_socket.h"
#include "core/store/workspace.h"
#include "core/studio/attached_machine.h"
#include "core/studio/machine_check.h"
#include "core/studio/port_forward.h"
#include "core/studio/sign_in_desk.h"

namespace studio {

class DriverDesk : public QObject {
    Q_OBJECT
public:
    using Reply = DriverSocketServer::Reply;
    // Finds the attached machine of that name; null where there is none.
    using Finder = std::function<AttachedMachine*(const std::string& name)>;

    DriverDesk(Workspace& workspace, LinkPool& links, const Clock& clock, Finder find, QObject* parent = nullptr);
    ~DriverDesk() override;

    // False for what this desk does not know.
    bool answer(nlohmann::json& request, const Reply& reply);
    SignInDesk& signIn() { return m_signIn; }
    SecretStore& secrets() { return m_secrets; }
    // Somebody is here: a check goes on, a port is forwarded, or a window said so a moment ago.
    bool isBusy() const;
    // A machine that is driven: its secrets are looked for under its id.
    void enter(const AttachedMachine& machine);
    void leave(const TargetId& id);

Q_SIGNALS:
    void changed();  // the bell is to be rung: questions came or went, a check moved
    void attached(); // the table of targets is to be looked at
    void unlocked(); // the vault: machines that lacked a secret may have it now
    void stayed();   // a window is here: machines are to be connected
    void idle();

private:
    struct Check {
        TargetId target;  // that it is for, or that it will be when it is attached
        std::string name; // of a target that is attached already
        std::unique_ptr<MachineCheck> check;
        int64_t operation = 0;
        Timestamp started;
        int unseen = 0; // looks of the broom since somebody asked for it
    };
    using Verb = void (DriverDesk::*)(nlohmann::json& request, const Reply& reply);
    void startCheck(nlohmann::json& request, const Reply& reply);
    void checkTarget(nlohmann::json& request, const Reply& reply);
    void lookAtCheck(nlohmann::json& request, const Reply& reply);
    void leave(const std::string& id, const Check& check);
    void stopCheck(nlohmann::json& request, const Reply& reply);
    void installKey(nlohmann::json& request, const Reply& reply);
    void testKey(const std::string& id, const std::string& file, const Reply& reply);
    void attach(nlohmann::json& request, const Reply& reply);
    void listQuestions(nlohmann::json& request, const Reply& reply);
    void answerQuestion(nlohmann::json& request, const Reply& reply);
    void refuseQuestion(nlohmann::json& request, const Reply& reply);
    void tellStores(nlohmann::json& request, const Reply& reply);
    void createVault(nlohmann::json& request, const Reply& reply);
    void unlockVault(nlohmann::json& request, const Reply& reply);
    void lockVault(nlohmann::json& request, const Reply& reply);
    void changeVault(nlohmann::json& request, const Reply& reply);
    void forgetSecrets(nlohmann::json& request, const Reply& reply);
    void keepSecrets(nlohmann::json& request, const Reply& reply);
    void reconnect(nlohmann::json& request, const Reply& reply);
    void tellStorage(nlohmann::json& request, const Reply& reply);
    void clean(nlohmann::json& request, const Reply& reply);
    void removeTraces(nlohmann::json& request, const Reply& reply);
    void forward(nlohmann::json& request, const Reply& reply);
    void closeForward(nlohmann::json& request, const Reply& reply);
    void stay(nlohmann::json& request, const Reply& reply);
    static const std::map<std::string, Verb>& verbs();
    std::string begin(Check check, RouteSecrets secrets);
    Check* checkOf(const nlohmann::json& request, const Reply& reply);
    AttachedMachine* machineOf(const nlohmann::json& request, const Reply& reply);
    void writeOperation(Check& check);
    void forgetTrees(const TargetId& id);
    void sweep();
    Workspace& m_workspace;
    LinkPool& m_links;
    const Clock& m_clock;
    Finder m_find;
    Keyring m_keyring;
    SecretStore m_secrets;
    SignInDesk m_signIn;
    std::map<std::string, Check> m_checks;
    std::map<int, std::unique_ptr<PortForward>> m_forwards;
    QTimer m_broom;
    std::optional<Timestamp> m_stayUntil;
};

} // namespace studio
