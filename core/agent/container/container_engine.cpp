#include "core/agent/container/container_engine.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/serve/private_folder.h"
#include "core/base/csv_field.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/protocol/cbor.h"
#include "core/protocol/container_gpus.h"

namespace studio {

namespace {

using Family = ContainerEngine::Family;

constexpr std::string_view unixScheme = "unix://";
constexpr std::string_view usualSocket = "unix:///var/run/docker.sock";
constexpr std::string_view usualFolders = "/usr/local/bin:/usr/bin:/bin"; // default without PATH

struct EngineKind {
    std::string_view name;
    Family family;
    std::vector<std::string_view> initPrograms; // --init needs one of them
};

const std::array<EngineKind, 4>& engineKinds() {
    static const std::array<EngineKind, 4> kinds = {
        {{"docker",
          Family::Docker,
          {"/usr/bin/docker-init", "/usr/sbin/docker-init", "/usr/libexec/docker/docker-init",
           "/usr/local/bin/docker-init"}},
         {"podman",
          Family::Podman,
          {"/usr/libexec/podman/catatonit", "/usr/lib/podman/catatonit", "/usr/local/libexec/podman/catatonit",
           "/usr/local/lib/podman/catatonit", "/usr/bin/catatonit"}},
         {"apptainer", Family::Apptainer, {}},
         {"singularity", Family::Apptainer, {}}}};
    return kinds;
}

const EngineKind* kindCalled(std::string_view name) {
    for (const auto& kind : engineKinds()) {
        if (kind.name == name)
            return &kind;
    }
    return nullptr;
}

std::string engineVariable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

std::optional<std::string> findProgram(std::string_view name) {
    const std::string path = engineVariable("PATH");
    return findOnPath(std::string(name), path.empty() ? std::string(usualFolders) : path);
}

// Same lookup as docker's client: the variable, the selected context, the default socket.
std::string dockerHost() {
    if (auto host = engineVariable("DOCKER_HOST"); !host.empty())
        return host;
    std::string configuration = engineVariable("DOCKER_CONFIG");
    if (configuration.empty())
        configuration = homeFolder().value_or("/") + "/.docker";
    std::string context = engineVariable("DOCKER_CONTEXT");
    if (context.empty()) {
        const auto text = readFile(configuration + "/config.json", 1U << 20);
        context = textAt(nlohmann::json::parse(text.value_or(""), nullptr, false), "currentContext");
    }
    if (context.empty() || context == "default")
        return std::string(usualSocket);
    const auto text = readFile(configuration + "/contexts/meta/" + toHex(sha256Of(context)) + "/meta.json", 1U << 20);
    const auto meta = nlohmann::json::parse(text.value_or(""), nullptr, false);
    return textAt(valueAt(valueAt(meta, "Endpoints"), "docker"), "Host", usualSocket);
}

std::string socketPath(const std::string& host) {
    return host.starts_with(unixScheme) ? host.substr(unixScheme.size()) : std::string();
}

// Returns the errno of connecting to the daemon; 0 if it responds.
int tryDaemon(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.empty() || path.size() >= sizeof(address.sun_path))
        return ENOENT;
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    const UniqueFd fd(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!fd.isValid())
        return errno;
    if (connect(fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0)
        return 0;
    return errno == EAGAIN ? 0 : errno; // a full backlog means that it is alive
}

// podman-docker: a shell script that forwards to podman.
bool isPodmanScript(const std::string& path) {
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 4096> start{};
    const ssize_t got = fd.isValid() ? read(fd.get(), start.data(), start.size()) : 0;
    const std::string_view text(start.data(), got > 0 ? static_cast<size_t>(got) : 0);
    return text.starts_with("#!") && text.find("podman") != std::string_view::npos;
}

tl::unexpected<EnvironmentFailure> missing(std::string subject, std::string words) {
    return tl::unexpected(EnvironmentFailure{EnvironmentCause::EngineMissing, std::move(subject), std::move(words)});
}

tl::expected<ContainerEngine, EnvironmentFailure> reachDocker(const std::string& path, bool isAskedFor) {
    const std::string host = dockerHost();
    const std::string socket = socketPath(host);
    if (socket.empty() && isAskedFor)
        return engineOf("docker", path); // a remote daemon; only its user can know whether it sees the same files
    if (socket.empty())
        return missing("docker", "Docker's daemon is at " + host + ", which may not be this machine.");
    const int problem = tryDaemon(socket);
    if (problem == 0)
        return engineOf("docker", path);
    if (problem == EACCES || problem == EPERM)
        return tl::unexpected(EnvironmentFailure{
            EnvironmentCause::EngineDenied, socket,
            "permission denied while trying to connect to the Docker daemon socket at " + host +
                "\nMembers of the group that owns the socket (usually \"docker\") may use it: sudo usermod -aG docker "
                "USER, then sign in again. Members of it can become root on the machine."});
    return tl::unexpected(
        EnvironmentFailure{EnvironmentCause::EngineNotRunning, "docker",
                           "Cannot connect to the Docker daemon at " + host + ". Is the docker daemon running?"});
}

tl::expected<ContainerEngine, EnvironmentFailure> reach(const EngineKind& kind, bool isAskedFor) {
    const auto path = findProgram(kind.name);
    if (!path)
        return missing(std::string(kind.name), {});
    if (kind.family != Family::Docker)
        return engineOf(std::string(kind.name), *path);
    if (isPodmanScript(*path))
        return engineOf("podman", *path);
    return reachDocker(*path, isAskedFor);
}

bool isSelinuxEnforcing() {
    return readFile("/sys/fs/selinux/enforce", 16).value_or("0").starts_with('1');
}

// Returns true if cgroup delegation permits the limit for rootless containers; a root daemon has all controllers.
bool mayLimit(const ContainerEngine& engine, std::string_view controller) {
    if (!engine.isRootless)
        return true;
    const std::string user = std::to_string(geteuid());
    const auto controllers = readFile(
        "/sys/fs/cgroup/user.slice/user-" + user + ".slice/user@" + user + ".service/cgroup.controllers", 4096);
    return (" " + controllers.value_or("") + " ").find(controller) != std::string::npos;
}

std::string nameOf(const std::string& argument) {
    return argument.substr(0, argument.find('='));
}

bool hasOption(const std::vector<std::string>& arguments, std::initializer_list<std::string_view> names) {
    return std::any_of(arguments.begin(), arguments.end(), [&](const std::string& argument) {
        const std::string name = nameOf(argument);
        return std::find(names.begin(), names.end(), name) != names.end();
    });
}

// Rejects arguments that would prevent the studio from starting the container, observing its exit or removing it.
Result<void> checkArguments(const std::vector<std::string>& arguments) {
    for (const auto& argument : arguments) {
        const std::string name = nameOf(argument);
        const bool isCluster =
            argument.size() > 1 && argument[0] == '-' && argument.find_first_not_of("diPqt", 1) == std::string::npos;
        const bool detaches = isCluster && argument.find_first_of("dt", 1) != std::string::npos;
        const bool isOurs =
            hasOption({argument}, {"--detach", "--name", "--cidfile", "--entrypoint", "--restart", "--tty", "--rm"});
        if (detaches || isOurs || argument == "--")
            return fail(ErrorCode::InvalidArgument,
                        "The argument '" + name.substr(0, 64) +
                            "' of the container is not allowed, because the studio manages the lifecycle of the "
                            "container. Remove it from the environment's arguments.");
    }
    return {};
}

// --mount fails for missing sources, whereas --volume would create a folder owned by root.
void addMount(std::vector<std::string>& words, const ContainerMount& mount) {
    if (mount.path.find_first_of(",\"\n\r") != std::string::npos && mount.path.find(':') == std::string::npos) {
        words.push_back("--volume=" + mount.path + ":" + mount.path + (mount.isReadOnly ? ":ro" : ""));
        return;
    }
    words.push_back("--mount=type=bind," + csvField("source=" + mount.path) + "," + csvField("target=" + mount.path) +
                    (mount.isReadOnly ? ",readonly" : ""));
}

void addApptainerMount(std::vector<std::string>& words, const ContainerMount& mount) {
    if (mount.path.find_first_of(",:\"\n\r\\") == std::string::npos) {
        words.push_back("--bind=" + mount.path + ":" + mount.path + (mount.isReadOnly ? ":ro" : ""));
        return;
    }
    words.push_back("--mount=type=bind," + csvField("source=" + mount.path) + "," +
                    csvField("destination=" + mount.path) + (mount.isReadOnly ? ",ro" : ""));
}

// Files written by the container must belong to this user on the host.
void addUser(std::vector<std::string>& words, const ContainerEngine& engine, const ContainerRun& run) {
    if (hasOption(run.arguments, {"--user", "-u", "--userns"}))
        return;
    const std::string user = std::to_string(geteuid()) + ":" + std::to_string(getegid());
    if (run.asRoot || (engine.family == Family::Docker && engine.isRootless)) {
        words.emplace_back("--user=0:0");
        return;
    }
    if (engine.family == Family::Podman && engine.isRootless)
        words.emplace_back("--userns=keep-id");
    words.push_back("--user=" + user);
    if (engine.family != Family::Docker)
        return;
    constexpr int maxGroups = 256;
    std::array<gid_t, maxGroups> groups{};
    const int count = getgroups(maxGroups, groups.data());
    for (int i = 0; i < count; ++i)
        words.push_back("--group-add=" + std::to_string(groups.at(static_cast<size_t>(i))));
}

void addGpus(std::vector<std::string>& words, Family family, const ContainerRun& run) {
    if (!run.gpus)
        return;
    for (auto& argument : containerGpuArguments(family != Family::Docker, run.gpuDevices))
        words.push_back(std::move(argument));
}

void addLimits(std::vector<std::string>& words, const ContainerEngine& engine, const ContainerRun& run) {
    std::string cpus;
    for (const int cpu : run.cpus)
        cpus += (cpus.empty() ? "" : ",") + std::to_string(cpu);
    if (!cpus.empty() && mayLimit(engine, "cpuset"))
        words.push_back("--cpuset-cpus=" + cpus);
    if (run.memoryBytes > 0 && mayLimit(engine, "memory"))
        words.push_back("--memory=" + std::to_string(run.memoryBytes));
}

bool hasInit(const ContainerEngine& engine) {
    const auto* kind = kindCalled(engine.name);
    return kind != nullptr && std::any_of(kind->initPrograms.begin(), kind->initPrograms.end(),
                                          [](auto path) { return access(std::string(path).c_str(), X_OK) == 0; });
}

std::vector<std::string> apptainerWords(const ContainerEngine& engine, const ContainerRun& run) {
    std::vector<std::string> words = {engine.path, "exec", "--cleanenv"};
    if (!run.home.empty())
        words.push_back("--home=" + run.home);
    if (!run.folder.empty())
        words.push_back("--pwd=" + run.folder);
    if (run.gpus)
        words.emplace_back("--nv");
    for (const auto& mount : run.mounts)
        addApptainerMount(words, mount);
    words.insert(words.end(), run.arguments.begin(), run.arguments.end());
    words.push_back(run.image);
    words.insert(words.end(), run.words.begin(), run.words.end());
    return words;
}

} // namespace

ContainerEngine engineOf(const std::string& tool, const std::string& path) {
    const auto* kind = kindCalled(tool);
    ContainerEngine engine{kind != nullptr ? kind->family : Family::Podman, tool, path, {}, false};
    if (engine.family == Family::Docker) {
        engine.host = dockerHost();
        struct stat st {};
        const bool isOwn = stat(socketPath(engine.host).c_str(), &st) == 0 && st.st_uid == geteuid();
        engine.isRootless = isOwn && geteuid() != 0;
    } else {
        engine.isRootless = geteuid() != 0;
    }
    return engine;
}

tl::expected<ContainerEngine, EnvironmentFailure> findEngine(const std::string& wanted) {
    if (!wanted.empty()) {
        const auto* kind = kindCalled(wanted);
        return kind == nullptr ? missing(wanted, "Unknown container engine.") : reach(*kind, true);
    }
    std::optional<EnvironmentFailure> nearest; // an installed but unusable engine gives the better error
    for (const auto& kind : engineKinds()) {
        auto engine = reach(kind, false);
        if (engine)
            return engine;
        if (!nearest && !engine.error().words.empty())
            nearest = engine.error();
    }
    if (nearest)
        return tl::unexpected(*nearest);
    return missing("docker, podman, apptainer", "None of docker, podman, apptainer and singularity is on the PATH.");
}

Result<std::vector<std::string>> runArguments(const ContainerEngine& engine, const ContainerRun& run) {
    if (auto checked = checkArguments(run.arguments); !checked)
        return fail(checked.error());
    if (engine.family == Family::Apptainer)
        return apptainerWords(engine, run);
    std::vector<std::string> words = {engine.path, "run", "--name=" + run.name, "--log-driver=none", "--pull=never"};
    words.emplace_back(run.stays ? "--interactive" : "--rm");
    if (hasInit(engine) && !hasOption(run.arguments, {"--init"}))
        words.emplace_back("--init");
    if (!run.idFile.empty())
        words.push_back("--cidfile=" + run.idFile);
    if (!hasOption(run.arguments, {"--network", "--net"}))
        words.emplace_back("--network=host");
    if (isSelinuxEnforcing())
        words.emplace_back("--security-opt=label=disable");
    addUser(words, engine, run);
    addGpus(words, engine.family, run);
    addLimits(words, engine, run);
    if (run.sharesIpc && !hasOption(run.arguments, {"--shm-size", "--ipc"}))
        words.emplace_back("--ipc=host");
    else if (run.sharedMemoryBytes > 0 && !hasOption(run.arguments, {"--shm-size", "--ipc"}))
        words.push_back("--shm-size=" + std::to_string(run.sharedMemoryBytes));
    for (const auto& mount : run.mounts)
        addMount(words, mount);
    if (!run.home.empty()) {
        addMount(words, {run.home, false});
        words.push_back("--env=HOME=" + run.home);
    }
    if (!run.folder.empty() && !hasOption(run.arguments, {"--workdir", "-w"}))
        words.push_back("--workdir=" + run.folder);
    for (const auto& name : run.variables)
        words.push_back("--env=" + name);
    for (const auto& [name, value] : run.plainValues)
        words.push_back("--env=" + name + "=" + value);
    words.insert(words.end(), run.arguments.begin(), run.arguments.end());
    words.emplace_back("--entrypoint="); // no entrypoint: only our argv is run
    words.push_back(run.image);
    words.insert(words.end(), run.words.begin(), run.words.end());
    return words;
}

std::vector<std::string> inspectImageArguments(const ContainerEngine& engine, const std::string& image) {
    return {engine.path, "image", "inspect", image};
}

std::vector<std::string> removeContainerArguments(const ContainerEngine& engine, const std::string& name) {
    return {engine.path, "rm", "--force", "--volumes", name};
}

std::vector<std::string> findContainerArguments(const ContainerEngine& engine, const std::string& name) {
    return {engine.path, "ps", "--all", "--quiet", "--no-trunc", "--filter=name=^" + name + "$"};
}

} // namespace studio
