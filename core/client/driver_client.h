// DriverClient sends requests to the driver over its Unix socket: everything that must not go through the database
// because it is secret or only valid now. Thread affinity: one thread with an event loop; asynchronous, never blocks.
// Each callback runs exactly once in the thread of this object, unless the object is destroyed first. Unavailable if no
// driver is running.
//
// To attach a machine: startCheck() with the contents of the form, pollCheck() a few times a second while it runs,
// answer its questions (host keys to confirm, codes), then attach() with the id of the check, whose connection is
// already authenticated. A check that is not polled for a minute is dropped, with its connection and its secrets.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/base/secret_text.h"
#include "core/client/driver_requests.h"
#include "core/client/framework_requests.h"
#include "core/client/instance_requests.h"
#include "core/client/provider_requests.h"
#include "core/store/driver_socket_client.h"
#include "core/store/driver_socket_path.h"
#include "core/target/target.h"

namespace studio {

using driver::AttachRequest;

class DriverClient : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;

    // `socket`: driverSocketPath() of the workspace.
    explicit DriverClient(std::string socket, QObject* parent = nullptr);

    void startCheck(const RemoteConfig& config, RouteSecrets secrets, Answer<std::string> id);
    void pollCheck(const std::string& id, Answer<CheckView> answer);
    void stopCheck(const std::string& id, Answer<void> answer = {});
    // Creates a key pair if there is none, installs its public key on the machine and tests it; the check's route uses
    // it from then on. Returns the path of the key file.
    void installKey(const std::string& check, Answer<std::string> keyFile);
    // Creates the target and stores its secrets. AlreadyExists, InvalidArgument (detail "name"), Conflict (the check
    // did not succeed).
    void attach(AttachRequest desired, Answer<std::string> targetId);

    // Replaces the route of an attached machine by that of a finished check, and stores the answers given during it;
    // runs in flight stay with the machine. Conflict if the check did not succeed or reached another machine, or if the
    // user changes while runs are unfinished.
    void changeConnection(const std::string& check, const std::string& target, SecretStorage keep, Answer<void> answer);

    // Returns the hosts on the way to an attached machine, or to the machine of a check, that presented another key
    // than the known one.
    void hostKeyChanges(const std::string& target, Answer<std::vector<HostKeyChange>> answer);
    void hostKeyChangesOfCheck(const std::string& check, Answer<std::vector<HostKeyChange>> answer);
    // Trusts the presented key from now on: replaces the listed keys of that host in the known_hosts files, and
    // reconnects an attached machine. Ask the user twice: the connection may be intercepted. NotFound unless the host
    // presented exactly the key of `change`.
    void replaceHostKey(const std::string& target, const HostKeyChange& change, Answer<void> answer);
    void replaceHostKeyOfCheck(const std::string& check, const HostKeyChange& change, Answer<void> answer);

    // Returns the lines of the known_hosts files of the workspace, the user and the system.
    void knownHosts(Answer<driver::KnownHostsAnswer> answer);
    // Removes a line; its hosts are unknown then, and the user is asked when they are next connected. Conflict if the
    // line has changed since it was reported.
    void removeKnownHost(const KnownHost& host, Answer<void> answer);

    // Returns the open questions of all machines, including those that connect automatically.
    void questions(Answer<std::vector<PendingQuestion>> answer);
    void answerQuestion(int64_t id, std::vector<SecretText> texts, SecretStorage keep, Answer<void> answer);
    void refuseQuestion(int64_t id, Answer<void> answer);

    void secretStores(Answer<SecretStores> answer);
    void createVault(SecretText passphrase, Answer<void> answer);
    void unlockVault(SecretText passphrase, Answer<void> answer);
    // Locks the vault until it is unlocked again. Open connections stay signed in.
    void lockVault(Answer<void> answer);
    // Conflict while the vault is locked.
    void changeVaultPassphrase(SecretText passphrase, Answer<void> answer);
    // Deletes all secrets stored for this target.
    void deleteSecrets(const std::string& target, Answer<void> answer);
    // Moves the secrets stored for this target and returns their number. Conflict: the vault is locked and must be
    // unlocked first.
    void storeSecrets(const std::string& target, SecretStorage place, Answer<int> answer);

    // Retries an unreachable machine now instead of at the end of its backoff.
    void reconnect(const std::string& target, Answer<void> answer);
    // Checks an attached machine again; poll it with pollCheck(). It is also recorded in the target's operations.
    // `isQuick`: over an open connection, skips the tests of the login shell, of write access and of the agent's file.
    void checkTarget(const std::string& target, Answer<std::string> id, bool isQuick = false);
    // Returns the disk use of the workspace on a machine in bytes, by "blobs", "trees", "runs", "agent".
    void storage(const std::string& target, Answer<std::map<std::string, int64_t>> answer);
    // Removes files that no run needs any more; returns the bytes freed.
    void clean(const std::string& target, Answer<int64_t> answer);
    // Returns what this workspace stores on a machine and what detaching could remove.
    void traces(const std::string& target, Answer<TraceSummary> answer);
    // Removes everything that this workspace stores on the machine, and detaches it if requested; returns what was
    // removed. Conflict, before anything is removed, while a run is unfinished or has uncollected results.
    void removeTraces(const std::string& target, const TraceRemovalRequest& desired, Answer<TraceSummary> removed);
    // Environments on a target, by its name, which may be `local`. The password of an image's registry is read from the
    // secret store.
    void makeEnvironment(const std::string& target, const EnvironmentSpec& spec, bool again,
                         Answer<EnvironmentState> answer);
    void dryRunEnvironment(const std::string& target, const EnvironmentSpec& spec, Answer<EnvironmentDryRun> answer);
    void environmentState(const std::string& target, const std::string& key, Answer<EnvironmentState> answer);
    void environmentStates(const std::string& target, Answer<std::vector<EnvironmentState>> answer);
    void endEnvironment(const std::string& target, const std::string& key, Answer<void> answer);
    void removeEnvironment(const std::string& target, const std::string& key, Answer<void> answer);
    void environmentLog(const std::string& target, const std::string& key, uint64_t offset,
                        Answer<EnvironmentLogPiece> answer);
    void pythons(const std::string& target, Answer<std::vector<PythonInstallation>> answer);
    // Stores the password of `user` at a registry, for all targets.
    void storeRegistryPassword(const std::string& registry, const std::string& user, SecretText password,
                               SecretStorage keep, Answer<void> answer);
    // `target`: its name, or the id of a created node's machine. Returns samples of its machine after that time
    // (machine's clock, ms since 1970), of the last hour at most. The machine is sampled every second while this is
    // polled, every five seconds otherwise.
    void machineSamples(const std::string& target, int64_t afterMs, Answer<MachineSamples> answer);
    // Returns the GPUs of the target's machine, who uses them, and the tickets that reserve them.
    void gpus(const std::string& target, Answer<GpusAnswer> answer);
    // Tries the programs of a provider on a machine, and looks for orphans there.
    void checkProvider(const std::string& provider, const std::string& machine, bool wantsImages,
                       Answer<driver::ProviderAnswer> answer);
    // Asks a cluster of Ray or Dask what it is; with `target` set, an attached one, whose stored answer is replaced.
    void checkFramework(const driver::CheckFrameworkRequest& request, Answer<FrameworkOffer> answer);
    // Stops a job in Ray that may still run after the end of its run; the answer is also an event of the run.
    void stopRayJob(const std::string& run, const std::string& job, Answer<RayStopAnswer> answer);
    // Starts JupyterLab on a compute instance, or finds the one that runs.
    void openNotebook(const std::string& target, Answer<driver::NotebookAnswer> answer);
    // Returns why an attached machine cannot be put to sleep; empty: it can. Unavailable: it is not connected.
    void checkPower(const std::string& target, Answer<std::string> answer);
    void removeOrphan(const std::string& id, Answer<void> answer);
    // Forwards a local port to `port` of `host`, as resolved by the machine; 0: any free port. Returns the local port.
    // It stays open until closeForward(), or until a minute after the last keepDriverAlive().
    void openForward(const std::string& target, int localPort, const std::string& host, int port, Answer<int> answer);
    void closeForward(const std::string& target, int localPort, Answer<void> answer);
    // NotFound if that port is not forwarded.
    void forwardState(int localPort, Answer<ForwardState> answer);
    // Keeps the driver and its connections alive for another minute: the heartbeat of an open window.
    void keepDriverAlive(Answer<void> answer = {});

private:
    // Sends the request; the answer, or the part of it that `part` returns, is passed to `answer`.
    template <typename Request, typename T, typename... Part>
    void ask(const Request& request, std::chrono::milliseconds limit, Answer<T> answer, Part... part);
    DriverSocketClient m_socket;
};

} // namespace studio
