// NodeCommands is the interface of a provider that creates machines: it builds the commands that create, observe and
// remove a node, parses their output, and states how the node is reached. Pure: requests are executed by the agent of
// the machine on which the provider's program runs. Immutable, any thread.
//
// Rules for implementations. The standard output of a failed command is ignored. All output of
// programs is untrusted. A list is complete or an error. An error whose kind is Unanswered or Unknown may have
// happened: the caller then looks up the label of the wish first.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/gpu_needs.h"
#include "core/target/created_node.h"
#include "core/target/node_place.h"
#include "core/target/provider/provider_task.h"

namespace studio {

// Labels of everything that the studio creates.
struct NodeLabels {
    std::string workspace; // id
    std::string wish;      // CreatedNode::wish
    std::string target;    // name of the cluster, for people
    bool operator==(const NodeLabels&) const = default;
};

// Data that a node reached over SSH needs from its first boot on.
struct NodeEntry {
    std::string publicKey; // line for authorized_keys: the studio's
    std::string hostKey;   // private key of the node, in OpenSSH's format; a secret
    std::string hostPublicKey;
    std::string nodeKey; // for nodeIdFile (node_folder.h)
};

struct NodePlan {
    std::string name;
    NodeLabels labels;
    std::string image;
    std::map<std::string, std::string> settings; // CreatedNode::settings
    std::string folder;                          // on the machine: made for this node
    std::string agent;                           // on the machine: the agent's program
    int cores = 1;
    int64_t memoryBytes = 0;
    int64_t uid = 0; // of the agent's user on the machine
    int64_t gid = 0;
    bool isKept = false;        // of an instance: it is stopped and started again
    bool isLowPriority = false; // may be evicted at any time, if the provider supports it
    int tries = 0;              // earlier nodes of this wish that were created and ended
    NodeEntry entry;            // only if the node is reached over SSH
    std::string nodeKey;        // for nodeIdFile (node_folder.h)
    // Of the machine on which the provider's commands run: the UUIDs of the GPUs that runs may use, and of those that
    // runs there are about to use, or that are in quarantine; and the rule for GPUs that others use.
    std::vector<std::string> hostGpus{};
    std::vector<std::string> plannedGpus{};
    GpuRule gpuRule = GpuRule::Wait;
};

// A node as its provider knows it.
struct ProvidedNode {
    std::string id;
    std::string name;
    NodeLabels labels;
    std::string status; // in the provider's words: "running"
    bool isRunning = false;
    bool isStarting = false; // not running yet, and not ended either
    bool isDead = false;     // reported as running, but it is not, and cannot be started again
    bool isLost = false;     // it has ended, with its files, and cannot be started again
    bool lacksGpus = false;  // it has ended, because others use a GPU that it was created with
    std::string howItEnded;  // for display, if it does not run
    // When it ended, if its provider states that, and no longer bills it as running since then.
    std::optional<Timestamp> ended{};
    CreatedNodePlace place; // as the provider reports it
};

// Names one node to its provider.
struct NodeHandle {
    std::string id;
    std::string name;
    NodeLabels labels;
    CreatedNodePlace place; // as stored
    bool isKept = false;    // of an instance
};

// Finds a point in time with its zone in an answer: "2026-11-28T10:11:12.345+01:00", or a text in which one stands:
// "User initiated (2026-11-28 10:11:12 GMT)". nullopt: there is none.
std::optional<Timestamp> statedTime(const std::string& text);

class NodeCommands {
public:
    virtual ~NodeCommands() = default;
    // The program, as stored in CreatedNode::engine: "podman", "qemu".
    virtual const std::string& engine() const = 0;
    // True: the node is reached over SSH, at ProvidedNode::place; the plan then has an entry. False: by session().
    virtual bool isOverSsh() const { return false; }
    // True: the host key of a new node is in its user data, which its jobs can read. The node then makes one of its
    // own.
    virtual bool injectsHostKey() const { return false; }
    // True: what a node wrote is on the machine of the provider's program, and outlives the node.
    virtual bool keepsFiles() const { return true; }
    // Returns the time after creation during which a complete list may lack the node (eventual consistency).
    virtual std::chrono::milliseconds visibleAfter() const { return std::chrono::milliseconds(0); }
    // The pause between two descriptions of a node whose agent does not answer; 0: the usual one.
    virtual std::chrono::milliseconds watchPause() const { return std::chrono::milliseconds(0); }
    // True: the size of a stopped node can be changed; otherwise another one takes its place.
    virtual bool canResize() const { return false; }
    // Gives a stopped node the size of its settings. Idempotent.
    virtual ProviderTask<bool> resize(const NodeHandle& /*node*/, const std::map<std::string, std::string>&) const {
        return ProviderResult<bool>(true);
    }
    // True: a node that has ended cannot be started again, but session() then reaches an agent that reads what it left.
    virtual bool endsWithFiles() const { return false; }
    // True: a kept node powers itself off at its idle or stop time when no driver is connected.
    virtual bool guardsInstances() const { return false; }
    // Finds the version of the program: an error if it cannot be used.
    virtual ProviderTask<std::string> version() const = 0;
    // Tries, without a lasting effect or a download, whether nodes can be created. Its result: a remark for people, or
    // empty.
    virtual ProviderTask<std::string> trial() const { return ProviderResult<std::string>(std::string()); }
    // Names the images from which nodes can be created without a download; sorted. Empty also if it has none to name.
    virtual ProviderTask<std::vector<std::string>> images() const {
        return ProviderResult<std::vector<std::string>>(std::vector<std::string>());
    }
    // Returns the files that create() needs in the folder of the plan. They may hold secrets.
    virtual ProviderResult<std::vector<NodeFile>> files(const NodePlan& /*plan*/) const {
        return std::vector<NodeFile>();
    }
    // Creates the node with its labels in the same step. Its result: at least the id.
    virtual ProviderTask<ProvidedNode> create(const NodePlan& plan) const = 0;
    virtual ProviderTask<bool> start(const NodeHandle& node) const = 0;
    // Ends its processes in an orderly way; it can be started again.
    virtual ProviderTask<bool> stop(const NodeHandle& node) const = 0;
    // True: what runs in a node gets time to end before the node is removed.
    virtual bool isStoppedFirst() const { return false; }
    // Removes it in any state, with everything that belongs to it alone.
    virtual ProviderTask<bool> remove(const NodeHandle& node) const = 0;
    // As remove(), but keeps the files that another node made from the same folder takes over, such as its disk.
    virtual ProviderTask<bool> release(const NodeHandle& node) const { return remove(node); }
    // True: release() also clears the folder of a node that is gone, and whose id may be unknown.
    virtual bool releasesFolder() const { return false; }
    // True: deleting a node leaves things that were created with it, such as a public IP address.
    virtual bool hasLeftovers() const { return false; }
    // Describes what belongs to nodes of the workspace besides them, by their labels, which name a wish each; also of
    // nodes that exist.
    virtual ProviderTask<std::vector<ProvidedNode>> leftovers(const std::string& /*workspace*/) const {
        return ProviderResult<std::vector<ProvidedNode>>(std::vector<ProvidedNode>());
    }
    // Removes what a node that is gone has left: what has the labels of its workspace and wish when it is read now.
    virtual ProviderTask<bool> removeLeftovers(const NodeHandle& /*node*/) const { return ProviderResult<bool>(true); }
    // Describes all nodes of the workspace, in any state.
    virtual ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const = 0;
    // Absent if it does not exist.
    virtual ProviderTask<ProvidedNode> describe(const NodeHandle& node) const = 0;
    // The last lines that it printed, for people.
    virtual ProviderTask<std::string> console(const NodeHandle& node) const = 0;
    // True: start() is retried without a limit while the service does not answer, which is no failed boot. Before such
    // a node is admitted it is described once.
    virtual bool retriesStartUntilReady() const { return false; }
    // The command on the machine whose standard input and output reach the agent of the node; empty if it is over SSH.
    virtual ProviderResult<std::vector<std::string>> session(const NodeHandle& /*node*/) const {
        return std::vector<std::string>();
    }
    // A command on this computer that runs until it is ended, and prints the name of a node of the workspace as a line
    // whenever that node changes; nullopt: there is none. Its lines are hints and prove nothing.
    virtual std::optional<ToolRequest> watch(const std::string& /*workspace*/) const { return std::nullopt; }
    // The names of variables that the command of session() gets besides those that every program needs; nullopt: those
    // of agents.
    virtual std::optional<std::vector<std::string>> sessionVariables() const { return std::nullopt; }
};

// Finds the commands of providers. Functions; any thread.
struct NodeCommandsSource {
    // The programs of a provider that are tried if a cluster names none, in this order.
    std::function<std::vector<std::string>(const std::string& provider)> engines;
    // Null for an unknown program.
    std::function<std::shared_ptr<const NodeCommands>(const std::string& provider, const std::string& engine)> commands;
    // Of the providers that are part of the program: containers, vms, slurm.
    static NodeCommandsSource shipped();
};

} // namespace studio
