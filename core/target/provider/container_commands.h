// ContainerCommands builds the command lines of a container engine, podman or docker, and reads what they print. Pure;
// any thread. Commands are argument vectors, which the agent of the engine's machine starts without a shell.
//
// Nothing that a failed command printed to its standard output is believed. Texts of the engine are untrusted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/gpu_needs.h"
#include "core/protocol/node_gpus.h"
#include "core/protocol/tool_requests.h"
#include "core/target/provider/provider_error.h"
#include "core/target/provider/provider_task.h"

namespace studio {

// Labels of every container that the studio creates.
struct ContainerLabels {
    std::string workspace; // id
    std::string wish;      // CreatedNode::wish
    std::string target;    // name of the cluster, for people
    bool operator==(const ContainerLabels&) const = default;
};

struct ContainerPlan {
    std::string name;
    ContainerLabels labels;
    std::string image;  // empty: the root file system of the machine
    std::string folder; // on the machine; mounted as nodeFolder
    std::string agent;  // on the machine; mounted as nodeAgent, read-only
    int cores = 1;
    int64_t memoryBytes = 0;
    int64_t uid = 0; // of the agent's user on the machine
    int64_t gid = 0;
    std::vector<std::string> gpus{}; // UUIDs
    bool isCdi = true;               // the engine finds GPUs in CDI specifications
    std::string tickets{};           // with `gpus`: the machine's folder of GPU tickets
    std::string user{};              // with `gpus`: whose node it is
};

// The choice of the GPUs of a node, which the machine's agent makes.
struct ContainerGpuWish {
    std::string wish;
    int count = 0;
    std::string memory{}; // bytes, of each at least; empty: any
    std::string model{};  // part of its name; empty: any
    GpuRule rule = GpuRule::Wait;
    std::vector<std::string> allowed{};    // UUIDs, the preferred ones first
    std::vector<std::string> planned{};    // UUIDs, for runs, or in quarantine
    std::vector<std::string> cdiFolders{}; // empty: CDI is not used
};

struct ContainerFacts {
    std::string id;
    std::string name;
    ContainerLabels labels;
    std::string status; // in the engine's words: "created", "running", "exited"
    bool isRunning = false;
    int64_t pid = 0; // of the main process, on the machine; 0: none
    int exitCode = 0;
    std::string finished{}; // when the main process ended, as the engine writes it
    bool wasOutOfMemory = false;
    std::vector<std::string> gpus{}; // that it was created with
};

class ContainerCommands {
public:
    // `program`: "podman" or "docker".
    explicit ContainerCommands(std::string program)
        : m_program(std::move(program)) {}
    const std::string& program() const { return m_program; }

    // Tests whether the engine works. Its answer: the version.
    ToolRequest version() const;
    ProviderResult<std::string> readVersion(const Result<ToolAnswer>& answer) const;
    // Lists the images that the engine has.
    ToolRequest images() const;
    ProviderResult<std::vector<std::string>> readImages(const Result<ToolAnswer>& answer) const;
    // Tests whether this user may use the machine's root file system in containers: only root may, with podman.
    static ToolRequest findRoot();
    // Runs a container with that root file system which ends at once and leaves nothing.
    ToolRequest trial() const;
    // Prints "off" if the processes of this user end when the user logs out: not of root, and only where systemd says
    // so.
    static ToolRequest findLingering();
    // Asks docker in which folders it looks for CDI specifications: none where its daemon has no CDI.
    ToolRequest findCdiFolders() const;
    ProviderResult<std::vector<std::string>> readCdiFolders(const Result<ToolAnswer>& answer) const;
    static ToolRequest chooseGpus(const ContainerGpuWish& wish);
    // Pending while others have the GPUs.
    static ProviderResult<NodeGpuAnswer> readChosenGpus(const Result<ToolAnswer>& answer, int count);
    // Makes the machine's folder of GPU tickets, which a container mounts, if it is missing.
    static ToolRequest makeTicketFolder();
    // Creates a container without starting it. InvalidArgument for paths that cannot be mounted. Its answer: the id.
    Result<ToolRequest> create(const ContainerPlan& plan) const;
    ProviderResult<std::string> readCreated(const Result<ToolAnswer>& answer) const;
    ToolRequest start(const std::string& id) const;
    // Ends its processes in an orderly way.
    ToolRequest stop(const std::string& id) const;
    // Removes it in any state.
    ToolRequest remove(const std::string& id) const;
    ProviderResult<void> readDone(const Result<ToolAnswer>& answer) const;
    // Lists the ids of all containers of a workspace, in any state, and then describes them: two commands, because the
    // engines agree on the form of these. The list is complete or an error.
    ToolRequest list(const std::string& workspace) const;
    ProviderResult<std::vector<std::string>> readList(const Result<ToolAnswer>& answer) const;
    ToolRequest inspect(const std::vector<std::string>& ids) const;
    // Absent if one of them does not exist.
    ProviderResult<std::vector<ContainerFacts>> readInspected(const Result<ToolAnswer>& answer) const;
    // The error of an answer that describes other containers.
    ProviderError misread(const std::string& output) const;
    // Tests whether the main process of a running container exists: an engine may report one whose monitor was killed.
    static ToolRequest findProcess(int64_t pid);
    // The last lines that the main process printed.
    ToolRequest logs(const std::string& id) const;
    std::string readLogs(const Result<ToolAnswer>& answer) const;
    // The command whose standard input and output reach the agent of the node.
    std::vector<std::string> session(const std::string& id) const;

private:
    ProviderError errorOf(const Result<ToolAnswer>& answer) const;
    ToolRequest call(std::vector<std::string> arguments, int64_t limitMs) const;
    std::string m_program;
};

// The engines that are tried if a cluster names none, in this order.
const std::vector<std::string>& containerEngines();

} // namespace studio
