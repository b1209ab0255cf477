#include "core/agent/container/container_run.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container/container_engine.h"
#include "core/agent/container/container_failure.h"
#include "core/agent/environment/tool_process.h"
#include "core/agent/job/python_packages.h"
#include "core/agent/job/resume_folders.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

extern char** environ;

namespace studio {

namespace {

using Family = ContainerEngine::Family;

constexpr std::chrono::milliseconds containerRunRemovalLimit{30'000};
constexpr std::chrono::milliseconds politeLimit{10'000};
constexpr uint64_t maxRecordSize = 65536;
constexpr std::string_view politeSeconds = "2";
constexpr int pauseMs = 100;

// Runs the job's shell (bash if the image has it, else sh). On SIGTERM it signals its process group and exits after the
// job does. The stub of the older SDK is appended to the image's PYTHONPATH.
constexpr std::string_view insideShell = R"(shell=sh
[ -z "$COMPUTE_STUDIO_PYTHON" ] || export PYTHONPATH="${PYTHONPATH:+$PYTHONPATH:}$COMPUTE_STUDIO_PYTHON"
command -v bash >/dev/null 2>&1 && shell=bash
trap 'trap : TERM; kill -TERM 0' TERM
"$shell" "$@" &
job=$!
wait $job
code=$?
while kill -0 $job 2>/dev/null; do
wait $job
code=$?
done
exit $code)";

// makeJobCommand() puts the host's shell first; replace it by the container's.
std::vector<std::string> wordsInside(const JobCommand& command, const RunSpec& spec) {
    const bool hasSteps = spec.environment && (!spec.environment->setUp.empty() || !spec.environment->tearDown.empty());
    if (!spec.shellText && !hasSteps && !spec.loginShell)
        return command.words;
    std::vector<std::string> words = {"sh", "-c", std::string(insideShell), "sh"};
    words.insert(words.end(), command.words.begin() + 1, command.words.end());
    return words;
}

// Variables that the image defines itself, or that affect the engine's client.
bool changesClient(const std::string& name) {
    constexpr std::array<std::string_view, 12> names = {
        "PATH",          "HOME",         "TMPDIR",  "USER",     "LOGNAME", "NOTIFY_SOCKET", "REGISTRY_AUTH_FILE",
        "SSL_CERT_FILE", "SSL_CERT_DIR", "GODEBUG", "HOSTNAME", "PWD"};
    constexpr std::array<std::string_view, 12> beginnings = {"LD_",         "XDG_",     "DOCKER_",   "CONTAINER_",
                                                             "CONTAINERS_", "STORAGE_", "BUILDAH_",  "_CONTAINERS_",
                                                             "LISTEN_",     "DBUS_",    "APPTAINER", "SINGULARITY"};
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(beginnings.begin(), beginnings.end(), [&](auto start) { return name.starts_with(start); });
}

bool isForJob(const std::string& name) {
    constexpr std::array<std::string_view, 10> names = {
        "CUDA_VISIBLE_DEVICES", "PYTHONUNBUFFERED", "http_proxy", "https_proxy", "no_proxy", "all_proxy",
        "HTTP_PROXY",           "HTTPS_PROXY",      "NO_PROXY",   "ALL_PROXY"};
    constexpr std::array<std::string_view, 4> beginnings = {"COMPUTE_STUDIO_", "AZUREML_", "AZURE_ML_", "MLFLOW_"};
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(beginnings.begin(), beginnings.end(), [&](auto start) { return name.starts_with(start); });
}

// The job's variables: from the spec and from makeJobCommand().
std::map<std::string, std::string> jobVariables(const JobCommand& command, const RunSpec& spec) {
    std::map<std::string, std::string> variables;
    for (const auto& line : command.environment) {
        const std::string name = line.substr(0, line.find('='));
        if (isForJob(name))
            variables[name] = line.substr(std::min(name.size() + 1, line.size()));
    }
    for (const auto& [name, value] : spec.variables)
        variables.try_emplace(name, value); // the studio's own take precedence, as outside containers
    return variables;
}

// The client's environment: this process's plus the job's variables.
std::vector<std::string> clientEnvironment(const std::map<std::string, std::string>& values) {
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view line = *at;
        const std::string name(line.substr(0, line.find('=')));
        if (!values.contains(name) && !name.starts_with("COMPUTE_STUDIO_CRASH_") && name != "COMPUTE_STUDIO_WORKSPACE")
            lines.emplace_back(line);
    }
    for (const auto& [name, value] : values)
        lines.push_back(name + "=" + value);
    return lines;
}

// Engines select devices by index or UUID; a job with any other list gets all devices, and its list unchanged.
std::vector<std::string> devicesIn(const std::string& list) {
    std::vector<std::string> devices;
    for (size_t at = 0; at <= list.size();) {
        const size_t end = std::min(list.find(',', at), list.size());
        std::string device = list.substr(at, end - at);
        at = end + 1;
        const bool isNumber = !device.empty() && device.find_first_not_of("0123456789") == std::string::npos;
        const bool isUuid = device.starts_with("GPU-") || device.starts_with("MIG-");
        if ((!isNumber && !isUuid) || device.find_first_of("\"' /") != std::string::npos)
            return {};
        devices.push_back(std::move(device));
    }
    return devices;
}

// Inside the container, devices are renumbered from 0.
void chooseGpus(ContainerRun& run, std::map<std::string, std::string>& variables, Family family) {
    const auto list = variables.find("CUDA_VISIBLE_DEVICES");
    if (!run.gpus || list == variables.end())
        return;
    if (list->second.empty() || list->second == "-1") {
        run.gpus = false;
        return;
    }
    if (family == Family::Apptainer)
        return;
    run.gpuDevices = devicesIn(list->second);
    if (run.gpuDevices.empty())
        return;
    list->second.clear();
    for (size_t i = 0; i < run.gpuDevices.size(); ++i)
        list->second += (i > 0 ? "," : "") + std::to_string(i);
}

Result<std::vector<ContainerMount>> mountsFor(const RunSpec& spec, const AttemptFolder& folder) {
    std::vector<ContainerMount> mounts;
    for (const auto& input : spec.inputs) {
        if (input.isSent()) {
            // A shared input is outside the attempt's folder, and read-only even for root.
            const auto shared = readLinkTarget(folder.inputs() + "/" + input.name);
            const bool isMounted = shared && std::any_of(mounts.begin(), mounts.end(),
                                                         [&](const auto& mount) { return mount.path == *shared; });
            if (shared && shared->starts_with('/') && !isMounted)
                mounts.push_back({*shared, true});
            continue;
        }
        if (input.kind != RunInput::Kind::MachinePath)
            continue;
        std::string path = input.value;
        while (path.size() > 1 && path.ends_with('/'))
            path.pop_back();
        if (!path.starts_with('/') || path == "/")
            return fail(ErrorCode::InvalidArgument,
                        "The input '" + input.name +
                            "' cannot be mounted into a container: give the full path of a file or of a folder other "
                            "than the root.");
        const bool isKnown =
            std::any_of(mounts.begin(), mounts.end(), [&](const auto& mount) { return mount.path == path; });
        if (!isKnown)
            mounts.push_back({path, true});
    }
    if (pathExists(folder.inputs()))
        mounts.push_back({folder.inputs(), false});
    mounts.push_back({folder.work(), false});
    if (pathExists(folder.notices()))
        mounts.push_back({folder.notices(), true});
    for (std::string& earlier : resumeFolders(spec, folder)) {
        // The job may have put a link in its place: the engine would follow it to any folder of the host.
        const bool isKnown =
            std::any_of(mounts.begin(), mounts.end(), [&](const auto& mount) { return mount.path == earlier; });
        if (const auto stamp = stampOf(earlier); !isKnown && stamp && stamp->kind == FileStamp::Kind::Folder)
            mounts.push_back({std::move(earlier), true});
    }
    if (pathExists(pythonPackageFolder(folder)))
        mounts.push_back({pythonPackageFolder(folder), true});
    // Mount parents before children.
    std::sort(mounts.begin(), mounts.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return mounts;
}

Result<void> makeHome(const AttemptFolder& folder) {
    if (mkdir(folder.home().c_str(), 0700) != 0 && errno != EEXIST)
        return fail(errorFromErrno(errno, "make folder " + folder.home()));
    return {};
}

struct Container {
    ContainerEngine engine;
    std::string name;
    std::string program; // the job's program in the container
};

// The record names one container, or those of several processes in "further" as well.
std::vector<Container> readContainers(const AttemptFolder& folder) {
    const auto text = readFile(folder.container(), maxRecordSize);
    const auto value = nlohmann::json::parse(text.value_or(""), nullptr, false);
    const std::string path = textAt(value, "path");
    std::vector<Container> containers;
    const auto add = [&](const nlohmann::json& each) {
        const std::string name = textAt(each, "name");
        if (path.starts_with('/') && name.starts_with("compute-studio-"))
            containers.push_back({engineOf(textAt(value, "engine"), path), name, textAt(each, "program")});
    };
    add(value);
    for (const auto& each : valueAt(value, "further"))
        add(each);
    return containers;
}

Result<void> noteContainer(const AttemptFolder& folder, const Container& container, bool isFurther) {
    nlohmann::json value{{"engine", container.engine.name},
                         {"path", container.engine.path},
                         {"name", container.name},
                         {"program", container.program}};
    if (isFurther) {
        const auto before =
            nlohmann::json::parse(readFile(folder.container(), maxRecordSize).value_or(""), nullptr, false);
        if (before.is_object()) {
            nlohmann::json further{{"name", container.name}, {"program", container.program}};
            value = before;
            value["further"].push_back(std::move(further));
        }
    }
    return writeFileAtomically(folder.container(), jsonText(value));
}

// Returns true if the container no longer exists.
bool remove(const Container& container) {
    const auto& engine = container.engine;
    // A daemon's container does not receive the signals sent to the client's process group.
    if (engine.family == Family::Docker)
        (void)runTools({{engine.path, "stop", "--time=" + std::string(politeSeconds), container.name}}, politeLimit);
    // The first attempt may race with the engine's own removal, or precede its detection of the exit.
    const int64_t until = bootClockMs() + containerRunRemovalLimit.count();
    do {
        if (runTools({removeContainerArguments(engine, container.name)}, containerRunRemovalLimit).front())
            return true;
        const auto found = runTools({findContainerArguments(engine, container.name)}, politeLimit);
        if (found.front() && found.front()->empty())
            return true;
        poll(nullptr, 0, pauseMs);
    } while (bootClockMs() < until);
    return false;
}

std::string idFileOf(const AttemptFolder& folder, std::optional<int> process) {
    return folder.containerId() + (process ? "." + std::to_string(*process) : std::string());
}

void forget(const AttemptFolder& folder) {
    const std::string ids = baseNameOf(folder.containerId()) + ".";
    if (const auto entries = listFolder(folder.path())) {
        for (const auto& entry : *entries) {
            if (entry.name.starts_with(ids))
                (void)removeFile(joinPath(folder.path(), entry.name));
        }
    }
    for (const auto& path : {folder.container(), folder.containerId(), folder.home()}) {
        if (pathExists(path))
            (void)removeTree(path);
    }
}

std::string startErrorIn(const std::string& path, int exitCode) {
    constexpr off_t tail = 4096;
    const UniqueFd log(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!log.isValid())
        return {};
    const off_t size = lseek(log.get(), 0, SEEK_END);
    std::array<char, tail> bytes{};
    const ssize_t got = pread(log.get(), bytes.data(), bytes.size(), std::max<off_t>(0, size - tail));
    return containerStartError(std::string_view(bytes.data(), got > 0 ? static_cast<size_t>(got) : 0), exitCode);
}

} // namespace

std::string containerName(const AttemptKey& key, std::optional<int> process) {
    return "compute-studio-" + key.run + "-" + std::to_string(key.attempt) + "-" + std::to_string(key.rank) +
           (process ? "-" + std::to_string(*process) : std::string());
}

Result<void> wrapInContainer(JobCommand& command, const RunSpec& spec, const AttemptFolder& folder,
                             const EnvironmentResult& result, std::optional<int> process) {
    const auto engine = engineOf(result.tool, result.toolPath);
    const bool isApptainer = engine.family == Family::Apptainer;
    auto mounts = mountsFor(spec, folder);
    if (!mounts)
        return fail(mounts.error());
    auto variables = jobVariables(command, spec);

    ContainerRun run;
    run.name = containerName(spec.key, process);
    run.sharesIpc = process.has_value();
    run.image = result.image;
    run.idFile = idFileOf(folder, process);
    run.folder = folder.work();
    run.mounts = std::move(*mounts);
    run.cpus = spec.limits.cpus;
    run.memoryBytes = spec.limits.memoryBytes;
    if (spec.environment) {
        run.sharedMemoryBytes =
            spec.sharedMemoryBytes > 0 ? spec.sharedMemoryBytes : spec.environment->container.sharedMemoryBytes;
        run.gpus = spec.environment->container.gpus;
        run.arguments = spec.environment->container.arguments;
    }
    chooseGpus(run, variables, engine.family);
    // Root has the image's home; other users would have no writable one.
    if ((geteuid() != 0 || isApptainer) && !variables.contains("HOME")) {
        if (auto made = makeHome(folder); !made)
            return made;
        run.home = folder.home();
    }
    std::map<std::string, std::string> clientValues;
    for (auto& [name, value] : variables) {
        if (isApptainer) {
            clientValues[(engine.name == "singularity" ? "SINGULARITYENV_" : "APPTAINERENV_") + name] = value;
        } else if (changesClient(name)) {
            run.plainValues[name] = value;
        } else {
            run.variables.push_back(name);
            clientValues[name] = value;
        }
    }
    if (isApptainer) { // its shell would evaluate the values
        clientValues["APPTAINER_NO_EVAL"] = "1";
        clientValues["SINGULARITY_NO_EVAL"] = "1";
        const std::string marker = "COMPUTE_STUDIO_ATTEMPT";
        clientValues[marker] = variables[marker];
    }
    run.words = wordsInside(command, spec);
    auto words = runArguments(engine, run);
    if (!words)
        return fail(words.error());
    if (!isApptainer) {
        const auto noted = noteContainer(folder, {engine, run.name, command.words.front()}, process.has_value());
        if (!noted)
            return noted;
    }
    command.words = std::move(*words);
    command.candidates = {engine.path};
    command.environment = clientEnvironment(clientValues);
    command.shownName = engine.path;
    command.searchPath.clear();
    command.interpreter.clear();
    return {};
}

bool endContainer(const AttemptFolder& folder) {
    bool areGone = true;
    for (const auto& container : readContainers(folder))
        areGone = remove(container) && areGone;
    if (areGone)
        forget(folder);
    return areGone;
}

bool finishContainer(const AttemptFolder& folder, const std::string& log, ExitRecord& record) {
    constexpr int engineFailed = 125;
    const auto containers = readContainers(folder);
    bool isImageGone = false;
    if (record.exitCode && !containers.empty()) {
        const auto why = startErrorIn(log, *record.exitCode);
        if (!why.empty())
            record.startError = containers.front().program.substr(0, 80) + ": " + why;
        isImageGone =
            record.exitCode == engineFailed &&
            classifyContainerFailure(why, {}, EnvironmentCause::Unknown).cause == EnvironmentCause::ImageNotFound;
    }
    // The client exits with 0 only after the container has ended and been removed.
    if (record.exitCode == 0 && containers.size() <= 1)
        forget(folder);
    else if (!endContainer(folder))
        record.leftovers.push_back("container " + containers.front().name);
    return isImageGone;
}

} // namespace studio
