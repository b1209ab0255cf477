// The container engines: which of them a machine has, and the words with which each is told what is wanted. No program is started here.
//
// Order: the one that a spec names; else docker where its socket lets this user in, then podman, apptainer, singularity. A `docker` that is
// only podman's script of that name is podman.
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
    std::string host;        // docker: where its daemon listens, "unix:///var/run/docker.sock"
    bool isRootless = false; // root in a container is this user, or a user of its own, on the machine
};

// EngineMissing, EngineDenied.
tl::expected<ContainerEngine, EnvironmentFailure> findEngine(const std::string& wanted);
// The engine that made an environment; its program may be gone meanwhile.
ContainerEngine engineOf(const std::string& tool, const std::string& path);

struct ContainerMount {
    std::string path; // absolute; the same in the container
    bool isReadOnly = false;
};

// One call of an engine's run command.
struct ContainerRun {
    std::string name;
    std::string image;
    std::string idFile; // the engine writes the id there once the container is made; empty: none
    std::string folder; // the words start here; empty: the image's
    std::string home;   // mounted and made HOME; empty: as the image has it
    std::vector<ContainerMount> mounts;
    std::vector<std::string> variables;             // names; the values are in the environment of the engine's client
    std::map<std::string, std::string> plainValues; // for names that would change the client itself
    int64_t sharedMemoryBytes = 0;
    bool gpus = false;
    std::vector<std::string> gpuDevices; // numbers or UUIDs; empty: all
    std::vector<int> cpus;               // what a node has; empty: all
    int64_t memoryBytes = 0;             // 0: no limit
    std::vector<std::string> arguments;  // the user's own
    std::vector<std::string> words;      // what is run, nothing of the image's in front
    bool asRoot = false;                 // of the container, whoever that is on the machine; else as this user
    bool stays = false;                  // it is not removed at its end, and has this process's standard input
};
// InvalidArgument names an argument or a path that cannot be.
Result<std::vector<std::string>> runWords(const ContainerEngine& engine, const ContainerRun& run);

std::vector<std::string> inspectImageWords(const ContainerEngine& engine, const std::string& image);
// Ends and removes a container, whatever it is doing; says nothing of one that is not there.
std::vector<std::string> removeContainerWords(const ContainerEngine& engine, const std::string& name);
// Its id on one line where it is there in any state, else nothing.
std::vector<std::string> findContainerWords(const ContainerEngine& engine, const std::string& name);

} // namespace studio
