// MachineCreator creates and removes the nodes of clusters whose provider makes machines: containers, virtual machines
// here or in a cloud, pods, allocations. What a provider does is in NodeCommands, whose requests run on this computer
// or on an attached machine. It follows the rows of created_node: the desired state of a row is committed before the
// request, and after a request without a response the label of the wish is looked up first, so no creation happens
// twice. It removes only resources with a row here whose labels, read just before, name this workspace and that wish.
//
// Thread affinity: engine thread; asynchronous, never blocks. One operation at a time for each node. Refused and
// unanswered operations are repeated with exponential backoff; nodes that do not become ready count as failed boots,
// and too many of these hold their cluster (NodeHold).
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/crash_point.h"
#include "core/base/timestamp.h"
#include "core/client/provider_requests.h"
#include "core/driver/driver_request_table.h"
#include "core/driver/host_tools.h"
#include "core/driver/node_keys.h"
#include "core/host/tool_watch.h"
#include "core/store/database.h"
#include "core/target/created_node_store.h"
#include "core/target/creation_rule.h"
#include "core/target/provider/node_commands.h"

namespace studio {

class MachineCreator : public QObject {
    Q_OBJECT
public:
    struct Options {
        int maxFailures = 3;                             // boots in a row, before the cluster is held
        int maxOperations = 4;                           // at a time of one provider on one host
        std::chrono::milliseconds joinLimit{600'000};    // from the start of a node to its agent's answer
        std::chrono::milliseconds watchInterval{1'000};  // of a node whose agent does not answer
        std::chrono::milliseconds absence{5'000};        // between two observations that prove that a node is gone;
                                                         // in a cloud cloudAbsenceFactor times as long
        std::chrono::milliseconds maxVisible{3'600'000}; // of NodeCommands::visibleAfter()
        std::chrono::milliseconds stuckLimit{300'000};   // of a node in state Stuck
        std::chrono::milliseconds quotaHold{900'000};    // also after a refused sign-in
        std::chrono::milliseconds capacityHold{600'000};
        std::chrono::milliseconds maxBackoff{60'000};
        std::chrono::milliseconds scanInterval{600'000}; // for orphans
        static Options fromEnvironment();                // for tests of the whole program
    };
    // Factor by which an emulated node may take longer to join.
    static constexpr int emulatedFactor = 10;
    static constexpr int cloudAbsenceFactor = 12;
    // `workspace`: its id. `keys`: of nodes over SSH. `isAgentConnected` returns true if the agent of that machine
    // answers and is the right one.
    MachineCreator(Database& database, const Clock& clock, std::string workspace, HostTools& tools,
                   std::function<bool(const TargetId& machine)> isAgentConnected, Options options,
                   NodeCommandsSource source = NodeCommandsSource::shipped(), NodeKeys keys = NodeKeys({}),
                   QObject* parent = nullptr);

    // `tools` run commands on the nodes themselves. Without them, start scripts do not run.
    void setNodeTools(HostTools& tools) { m_nodeTools = &tools; }

    // Schedules a step; call when clusters, runs, connections or time may have changed what is to be done.
    void poll();
    // Returns true if nothing is in progress or due.
    bool isIdle() const {
        return m_busy.empty() && m_starting.empty() && m_scanning.empty() && !m_soon.isActive() && !m_hasWork;
    }
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }

Q_SIGNALS:
    // Emitted after a commit with changes.
    void committed();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    using Next = std::function<void()>;
    using Commands = std::shared_ptr<const NodeCommands>; // never null
    using UseEngine = std::function<void(const Commands& commands)>;
    using Nodes = std::vector<ProvidedNode>;
    struct Retry {
        Timestamp at{};
        int failures = 0; // of operations in a row
        int unknown = 0;  // errors of requests that nothing is known about
        int lost = 0;     // creations without an answer that created nothing
        ProviderError why{};
    };
    void step();
    void begin(const CreatedNode& node, CreationAction action, const createdNodes::Demand& demand);
    // The operation has ended; `after`: when the node is looked at again.
    void finish(int64_t seq, std::optional<std::chrono::milliseconds> after = std::nullopt);
    // As finish(), after a growing pause.
    void retry(int64_t seq);
    // Commits a change of the node; returns false if that failed, and ends the operation.
    bool write(const CreatedNode& node, const std::function<void(SQLite::Database&)>& more = {});

    void create(CreatedNode node);
    void request(CreatedNode node, const Commands& commands, const NodeFolderAnswer& folder);
    // The files are in the folder: the node is created there.
    void carryOut(const CreatedNode& node, const Commands& commands, const NodePlan& plan);
    void created(CreatedNode node, const ProviderResult<ProvidedNode>& made);
    void locate(CreatedNode node);
    void start(CreatedNode node, const createdNodes::Demand& demand);
    void setStarted(CreatedNode node, std::chrono::milliseconds after);
    static void setRemark(SQLite::Database& db, const CreatedNode& node);
    void admit(const CreatedNode& node);
    // Replaces the host key of user data by one that the node makes, before the node is used. node_host_key.cpp
    bool getsOwnKey(const CreatedNode& node) const;
    void makeHostKey(const CreatedNode& node);
    void installHostKey(const CreatedNode& node);
    void keepHostKey(const CreatedNode& node, const std::string& why);
    void admitWithKey(const CreatedNode& node);
    void setReady(CreatedNode node);
    // Ready as soon as it shows the GPUs of its size, if that has any. machine_watch.cpp
    void awaitGpus(const CreatedNode& node);
    void runStartScript(const CreatedNode& node); // node_start.cpp

    // node_waits.cpp
    // It stays Booting, and says what it waits for.
    void awaitStart(CreatedNode node, const ProviderError& why);
    // Nothing was created, and it says what it waits for.
    void awaitCreation(CreatedNode node, const ProviderError& why);
    // Adds which GPUs of the host the node may get.
    void setHostGpus(SQLite::Database& db, const CreatedNode& node, NodePlan& plan) const;
    // It ended when it was started, because others have one of its GPUs: another one with other GPUs takes its place.
    // That of an instance is kept: it is off, or started again while it has files of runs.
    void handleLacksGpus(const CreatedNode& node);

    bool countsInterruption(const CreatedNode& node);
    // `isCounted`: it is one of the failures that hold the cluster.
    void failBoot(CreatedNode node, const ProviderError& why, bool isCounted = true);

    // machine_watch.cpp
    void watch(const CreatedNode& node, const createdNodes::Demand& demand);
    void handleDescribed(CreatedNode node, const createdNodes::Demand& demand,
                         const ProviderResult<ProvidedNode>& found);
    std::optional<MachineFacts> factsOf(const CreatedNode& node) const; // nullopt: its agent has not said any yet
    // Returns why a machine whose size has GPUs cannot use them; empty: it can, or there are none.
    std::string missingGpus(const CreatedNode& node) const;
    // Stores a new address; returns false if it could not.
    bool storePlace(CreatedNode& node, const ProvidedNode& found);
    // Its time to join is over. Notes that it was looked at.
    bool isLate(const CreatedNode& node);
    void failJoin(const CreatedNode& node);
    // Ends the cost of a node at the moment that its provider states.
    void endCost(const CreatedNode& node, std::optional<Timestamp> ended);
    void handleEnded(CreatedNode node, createdNodes::Demand demand, const ProvidedNode& found);
    void removeDead(const CreatedNode& node, const ProvidedNode& found);
    void handleAbsent(CreatedNode node, const createdNodes::Demand& demand);
    void endDestroyed(CreatedNode node);
    void endWithFiles(CreatedNode node);
    void remove(CreatedNode node);
    void removeFound(const CreatedNode& node, const ProvidedNode& found);
    void confirmRemoved(const CreatedNode& node);
    void forget(const CreatedNode& node);
    void removeTraces(const CreatedNode& node); // of this program; it is gone after that
    // Stores why, and repeats the operation after a growing pause.
    void retryLater(CreatedNode node, const ProviderError& why);

    // machine_stop.cpp: of instances
    void stop(CreatedNode node);
    void confirmStopped(const CreatedNode& node);
    void setStopped(CreatedNode node);
    void replace(const CreatedNode& node, std::optional<std::chrono::milliseconds> pause = std::nullopt);
    void resize(const CreatedNode& node);
    void failResize(CreatedNode node, const ProviderError& why);
    // It exited or was removed externally: it is kept as stopped, and not started again.
    void keepEnded(CreatedNode node, const std::string& how);

    // node_watches.cpp
    // Keeps the commands running by which providers tell of changes.
    void watchNodes(const std::vector<CreatedNode>& nodes);
    // The node of that name may have changed: it is looked at now instead of later.
    void wake(const std::string& name);

    // orphan_scan.cpp
    void scanHosts(std::vector<CreatedNode> nodes);
    void scan(const TargetId& host, const std::string& provider, const Commands& commands, const Next& done);
    // `leftovers`: NodeCommands::leftovers().
    void storeOrphans(const TargetId& host, const std::string& provider, const std::string& engine, const Nodes& all,
                      const Nodes& leftovers);
    void check(const driver::CheckProviderRequest& request, const ReplyTo<driver::CheckProviderRequest>& reply);
    void checkEngine(const TargetId& host, const driver::CheckProviderRequest& request, size_t index,
                     driver::ProviderAnswer answer, const ReplyTo<driver::CheckProviderRequest>& reply);
    void removeOrphanMachine(const OrphanNode& orphan, const ReplyTo<driver::RemoveOrphanRequest>& reply);
    // Removes what the machine of an orphan has left, and the orphan.
    void clearOrphan(const OrphanNode& orphan, const std::string& wish,
                     const ReplyTo<driver::RemoveOrphanRequest>& reply);
    void dropOrphan(const OrphanNode& orphan, const ReplyTo<driver::RemoveOrphanRequest>& reply);
    bool isWishOfNode(const std::string& wish);
    void removeOrphan(const driver::RemoveOrphanRequest& request, const ReplyTo<driver::RemoveOrphanRequest>& reply);

    // Runs the commands of a task one after the other. `done` is called once, possibly synchronously.
    template <typename T>
    void perform(const TargetId& host, const ProviderTask<T>& task,
                 const std::function<void(const ProviderResult<T>&)>& done);
    // Finds an engine on the host that works, and remembers it.
    void withEngine(const CreatedNode& node, const UseEngine& use);
    void tryEngine(const CreatedNode& node, size_t index, const UseEngine& use);
    // Returns the commands of the engine that created the node; for an unknown engine, commands that always fail.
    Commands commandsOf(const CreatedNode& node) const;
    // True: what was created for the node may not be listed or described yet, though the answer is complete.
    bool mayBeHidden(const CreatedNode& node) const;
    // Until it is looked at again while its agent does not answer.
    std::chrono::milliseconds watchPause(const CreatedNode& node) const;
    NodeHandle handleOf(const CreatedNode& node) const;
    void describe(const CreatedNode& node, const std::function<void(const ProviderResult<ProvidedNode>&)>& done);
    // Describes all nodes of this workspace that its provider has on the host.
    void listAll(const CreatedNode& node, const std::function<void(const ProviderResult<Nodes>&)>& done);
    void removeAt(const CreatedNode& node, const ProvidedNode& found,
                  const std::function<void(const ProviderResult<bool>&)>& done);
    bool isOurs(const ProvidedNode& found, const CreatedNode& node) const {
        // Some providers return no label of the wish; the name identifies one node of the workspace.
        return found.labels.workspace == m_workspace &&
               (found.labels.wish.empty() ? !node.name.empty() && found.name == node.name
                                          : found.labels.wish == node.wish);
    }
    // Returns true if it is the resource of the row; while its id is not stored yet, the label of the wish decides.
    bool belongsTo(const ProvidedNode& found, const CreatedNode& node) const {
        if (!node.providerId.empty() && node.providerId != found.id)
            return false;
        return isOurs(found, node) || (found.labels.wish.empty() && !node.providerId.empty());
    }
    ProviderError notOurs(const ProvidedNode& found) const;
    std::string nameOf(SQLite::Database& db, const CreatedNode& node) const;

    DriverRequestTable m_requests;
    Database& m_database;
    const Clock& m_clock;
    const std::string m_workspace;
    HostTools& m_tools;
    HostTools* m_nodeTools = nullptr;
    const std::function<bool(const TargetId&)> m_isAgentConnected;
    const Options m_options;
    const NodeCommandsSource m_source;
    const NodeKeys m_keys;
    // Nodes with an operation in progress, with their host and provider.
    std::map<int64_t, std::pair<TargetId, std::string>> m_busy;
    // Nodes whose start script runs: that takes minutes and nothing of the provider, and may be cut off by a removal.
    std::set<int64_t> m_starting;
    std::map<int64_t, Retry> m_retries;
    std::map<int64_t, Timestamp> m_absent; // first observation that missed it
    struct Looks {
        Timestamp since; // without a gap
        Timestamp last;
    };
    std::map<int64_t, Looks> m_looks;                    // at nodes that join
    std::map<int64_t, int> m_lacking;                    // times in a row that a node did not get its GPUs
    std::map<int64_t, Timestamp> m_stuck;                // since when a start waits for what rarely gets better
    std::set<int64_t> m_keepsKey;                        // nodes whose host key could not be replaced
    std::map<TargetId, Timestamp> m_interrupted;         // start scripts, since a node of the cluster was ready
    std::set<int64_t> m_seen;                            // nodes that the provider has described
    std::map<TargetId, std::set<std::string>> m_engines; // that work
    using ScanKey = std::pair<TargetId, std::string>;    // host and engine
    std::map<ScanKey, Timestamp> m_scanned;
    std::set<ScanKey> m_scanning;
    std::map<ScanKey, std::unique_ptr<ToolWatch>> m_watches;
    std::set<ScanKey> m_watched;            // engines that were asked for their watches
    std::map<std::string, int64_t> m_named; // nodes
    std::set<std::string> m_woken;          // changed during an operation: looked at after it
    Timestamp m_watchesRead{};              // when they were asked last
    std::optional<Timestamp> m_pastRead;    // when the engines of nodes that are gone were read
    bool m_hasWork = false;
    QTimer m_soon;
    QTimer m_later;
};

template <typename T>
void MachineCreator::perform(const TargetId& host, const ProviderTask<T>& task,
                             const std::function<void(const ProviderResult<T>&)>& done) {
    if (task.isDone())
        return done(task.result());
    m_tools.run(host, task.request(), this,
                [=, this](const Result<ToolAnswer>& answer) { perform<T>(host, task.read(answer), done); });
}

} // namespace studio
