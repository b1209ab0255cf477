// What a face of the studio asks the driving program itself, over its socket: everything that must not go through the
// database, because it is secret, or is only true now. Lives in one thread with an event loop; never waits. Each answer
// comes exactly once to the thread of this object, unless this object is gone; Unavailable where nobody drives.
//
// Attaching a machine: startCheck() with what the form holds, lookAtCheck() a few times a second while it runs, answering
// the questions that it has (host keys to confirm, codes), then attach() with the id of the check, which is signed in
// already. A check that nobody looks at for a minute is dropped, with its connection and its secrets.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/secret_text.h"
#include "core/protocol/messages.h"
#include "core/secret/secret_place.h"
#include "core/ssh/ssh_link.h"
#include "core/store/driver_socket.h"
#include "core/target/remote.h"

namespace studio {

// A question of a machine that waits for somebody. The texts of a server are its own: plain text only.
struct OpenQuestion {
    SignInQuestion question; // its id is unique within the driver
    std::string target;      // name of the target; empty: of a check
    std::string check;       // id of the check; empty: of a target
    size_t hop = 0;          // in the route
};

struct CheckView {
    std::vector<CheckStep> steps;
    std::vector<OpenQuestion> questions;
    bool isFinished = false;
    bool isFine = false;               // finished without a failed step
    std::optional<Error> error;        // of the step that failed
    std::optional<MachineFacts> facts; // once they are known
    bool canInstallKey = false;        // signed in with a password or a code, and keys are taken there
};

struct SecretStores {
    bool hasKeyring = false;
    bool hasVault = false;
    bool isVaultOpen = false;
};

// Secrets of a form, by hop of the route.
struct RouteSecrets {
    std::map<size_t, SecretText> passwords;
    std::map<size_t, SecretText> passphrases;
};

// Of the log of an environment's build.
struct EnvironmentLogPiece {
    std::string bytes; // from the offset that was asked for
    uint64_t size = 0; // of the whole log as it is now
};

// What a machine measured of itself.
struct MachineSamples {
    std::string records; // record_stream.h, for SampleLog::feed()
    bool isMore = false; // ask for the rest at once
    bool isConnected = false;
    bool isAnew = false; // the machine's clock was set back: they take the place of all that came before
};

// What attach() writes down.
struct AttachWish {
    std::string check;
    std::string name;
    int maxRuns = 1;
    RemoteConfig config; // may differ from the checked one in everything but the route
    SecretPlace keep = SecretPlace::Session;
};

class DriverLine : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;

    // `socket`: driverSocketPath() of the workspace.
    explicit DriverLine(std::string socket, QObject* parent = nullptr);

    void startCheck(const RemoteConfig& config, RouteSecrets secrets, Answer<std::string> id);
    void lookAtCheck(const std::string& id, Answer<CheckView> answer);
    void stopCheck(const std::string& id, Answer<void> answer = {});
    // Makes a key where there is none, puts its public half on the machine, tests it; the check's route uses it from then
    // on. The answer is the key's file.
    void installKey(const std::string& check, Answer<std::string> keyFile);
    // Writes the target down and keeps its secrets. AlreadyExists, InvalidArgument (detail "name"), Conflict (the check
    // has not ended well).
    void attach(AttachWish wish, Answer<std::string> targetId);

    // All questions of all machines, also of those that sign in by themselves.
    void questions(Answer<std::vector<OpenQuestion>> answer);
    void answerQuestion(int64_t id, std::vector<SecretText> texts, SecretPlace keep, Answer<void> answer);
    void refuseQuestion(int64_t id, Answer<void> answer);

    void secretStores(Answer<SecretStores> answer);
    void createVault(SecretText passphrase, Answer<void> answer);
    void unlockVault(SecretText passphrase, Answer<void> answer);
    // Until it is unlocked again; what is signed in stays so.
    void lockVault(Answer<void> answer);
    // Conflict while it is locked.
    void changeVaultPassphrase(SecretText passphrase, Answer<void> answer);
    // Forgets everything that is kept for this target.
    void forgetSecrets(const std::string& target, Answer<void> answer);
    // Moves what is kept for this target; the number of secrets. Conflict: a vault that is locked has to be opened first.
    void keepSecrets(const std::string& target, SecretPlace place, Answer<int> answer);

    // Tries an unreachable machine now instead of at the end of its pause.
    void reconnect(const std::string& target, Answer<void> answer);
    // Looks at an attached machine again; watch it with lookAtCheck(). It stands in the target's operations as well.
    void checkTarget(const std::string& target, Answer<std::string> id);
    // Sizes of what the studio keeps on a machine, by "blobs", "trees", "runs", "agent".
    void storage(const std::string& target, Answer<std::map<std::string, int64_t>> answer);
    // Removes what no run needs any more; the bytes that became free.
    void clean(const std::string& target, Answer<int64_t> answer);
    // Removes everything of this workspace from the machine. Conflict while something is alive there.
    void removeTraces(const std::string& target, Answer<void> answer);
    // Environments on a target, by its name; `local` is one. A password for an image's registry is looked for in the secret store.
    void makeEnvironment(const std::string& target, const EnvironmentSpec& spec, bool again,
                         Answer<EnvironmentState> answer);
    void tryEnvironment(const std::string& target, const EnvironmentSpec& spec, Answer<EnvironmentTrial> answer);
    void environmentState(const std::string& target, const std::string& key, Answer<EnvironmentState> answer);
    void environmentStates(const std::string& target, Answer<std::vector<EnvironmentState>> answer);
    void endEnvironment(const std::string& target, const std::string& key, Answer<void> answer);
    void removeEnvironment(const std::string& target, const std::string& key, Answer<void> answer);
    void environmentLog(const std::string& target, const std::string& key, uint64_t offset,
                        Answer<EnvironmentLogPiece> answer);
    void pythons(const std::string& target, Answer<std::vector<FoundPython>> answer);
    // Keeps the password of USER at a registry, for all targets.
    void keepRegistryPassword(const std::string& registry, const std::string& user, SecretText password,
                              SecretPlace keep, Answer<void> answer);
    // Samples of the target's machine after that time (of the machine's clock, ms since 1970), of the last hour at most. Who asks once a
    // second gets one a second; while nobody asks the machine is measured each five.
    void machineSamples(const std::string& target, int64_t afterMs, Answer<MachineSamples> answer);
    // Makes `port` of `host`, as the machine sees it, reachable here; 0: any free port. The answer is the port here.
    // It stays until closeForward(), or until nobody has said stay() for a minute.
    void openForward(const std::string& target, int localPort, const std::string& host, int port, Answer<int> answer);
    void closeForward(const std::string& target, int localPort, Answer<void> answer);
    // Keeps the driver and its connections for another minute: a window says so while it is open.
    void stay(Answer<void> answer = {});

private:
    void ask(const nlohmann::json& request, std::chrono::milliseconds limit,
             std::function<void(Result<nlohmann::json>)> answer);
    template <typename T, typename Read>
    void ask(const nlohmann::json& request, std::chrono::milliseconds limit, Answer<T> answer, Read read);
    DriverSocketClient m_socket;
};

} // namespace studio
