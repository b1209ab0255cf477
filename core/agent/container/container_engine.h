// ContainerEngine describes a container engine of the machine; its functions detect engines and assemble their command
// lines. Starts no program.
//
// Selection order: the engine named by the spec; else docker if its socket is accessible to this user, then podman,
// apptainer, singularity. A `docker` that is podman's wrapper script counts as podman.
#pragma once

#include <map>
#include <string>
#include <sys/types.h>
#include <tl/expected.hpp>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/environment_state.h"

namespace studio {

struct ContainerEngine {
    enum class Family { Docker, Podman, Apptainer };
    Family family = Family::Podman;
    std::string name; // "docker", "podman", "apptainer", "singularity"
    std::string path;
    std::string host;        // docker: address of the daemon, "unix:///var/run/docker.sock"
    bool isRootless = false; // root in a container maps to this user, or one of its subordinate ids
};

// Fails with EngineMissing, EngineNotRunning or EngineDenied.
tl::expected<ContainerEngine, EnvironmentFailure> findEngine(const std::string& wanted);
// The engine that built an environment; its program may no longer exist.
ContainerEngine engineOf(const std::string& tool, const std::string& path);

struct ContainerMount {
    std::string path; // absolute; same path in the container
    bool isReadOnly = false;
};

// Arguments of an engine's run command.
struct ContainerRun {
    std::string name;
    std::string image;
    std::string idFile; // the engine writes the container id there on creation; empty: none
    std::string folder; // working directory; empty: the image's
    std::string home;   // mounted and set as HOME; empty: the image's
    std::vector<ContainerMount> mounts;
    std::vector<std::string> variables;             // names; the values are in the client's environment
    std::map<std::string, std::string> plainValues; // for names that would affect the client itself
    bool sharesIpc = false;                         // several containers of one job: shared memory of the host
    int64_t sharedMemoryBytes = 0;
    bool gpus = false;
    std::vector<std::string> gpuDevices; // indices or UUIDs; empty: all
    std::vector<int> cpus;               // the node's CPUs; empty: all
    int64_t memoryBytes = 0;             // 0: no limit
    std::vector<std::string> arguments;  // extra arguments from the user
    std::vector<std::string> words;      // argv of the command; overrides the image's entrypoint
    bool asRoot = false;                 // root in the container; else this user
    bool stays = false;                  // not removed when it exits; inherits this process's stdin
};
// Returns the argv of the run command. InvalidArgument names an unsupported argument or path.
Result<std::vector<std::string>> runArguments(const ContainerEngine& engine, const ContainerRun& run);

std::vector<std::string> inspectImageArguments(const ContainerEngine& engine, const std::string& image);
// Stops and removes a container in any state; no error if it does not exist.
std::vector<std::string> removeContainerArguments(const ContainerEngine& engine, const std::string& name);
// Prints the container's id on one line if it exists in any state, else nothing.
std::vector<std::string> findContainerArguments(const ContainerEngine& engine, const std::string& name);

} // namespace studio
