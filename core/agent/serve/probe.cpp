#include "core/agent/serve/probe.h"
#include "core/base/text.h"
#include "core/protocol/gpu_needs.h"
#include "core/protocol/node_folder.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <set>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/environment/tool_process.h"
#include "core/agent/gpu/gpu_inventory.h"
#include "core/agent/job/cgroup.h"
#include "core/agent/job/cgroup_limits.h"
#include "core/agent/job/node_limits.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/agent/launcher/slurm_probe.h"
#include "core/agent/serve/hadoop_probe.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr std::string_view blanksAndQuotes = " \t\r\n\""; // around values of /etc/os-release

constexpr std::chrono::milliseconds toolLimit{5000};
constexpr size_t maxPythons = 32;

// Returns the value of the first line "key<separator>value".
std::string valueIn(const std::string& path, std::string_view key, char separator) {
    std::string value;
    forEachLine(readFile(path, 4U << 20).value_or(std::string()), [&](std::string_view line) {
        const size_t at = line.find(separator);
        if (value.empty() && at != std::string_view::npos && trimmed(line.substr(0, at), blanksAndQuotes) == key)
            value = trimmed(line.substr(at + 1), blanksAndQuotes);
    });
    return value;
}

bool canContainByCgroup() {
    const auto parent = delegatedCgroup();
    if (!parent)
        return false;
    const auto made = makeJobCgroup(*parent, {randomIdText(), 1, 0});
    if (made)
        removeCgroup(*made);
    return made.has_value();
}

std::vector<GpuFacts> gpusIn(const std::string& listing) {
    std::vector<GpuFacts> gpus;
    forEachLine(listing, [&](std::string_view line) {
        // name, MiB, driver, UUID; the name may contain commas. Versions that do not know the UUID omit it.
        std::string uuid;
        if (const size_t at = line.rfind(',');
            at != std::string_view::npos && isGpuUuid(trimmed(line.substr(at + 1)))) {
            uuid = trimmed(line.substr(at + 1));
            line = line.substr(0, at);
        }
        const size_t last = line.rfind(',');
        const size_t middle = last == std::string_view::npos || last == 0 ? last : line.rfind(',', last - 1);
        if (middle == std::string_view::npos)
            return;
        const std::string_view memory = trimmed(line.substr(middle + 1, last - middle - 1));
        int64_t mebibytes = 0;
        std::from_chars(memory.data(), memory.data() + memory.size(), mebibytes);
        gpus.push_back({displayText(trimmed(line.substr(0, middle))), mebibytes << 20,
                        displayText(trimmed(line.substr(last + 1))), uuid});
    });
    return gpus;
}

// In an allocation, those that its engine granted.
std::vector<GpuFacts> grantedOf(std::vector<GpuFacts> gpus) {
    const char* granted = getenv(nodeGpusVariable);
    if (granted == nullptr)
        return gpus;
    std::vector<std::string> uuids;
    for (const GpuFacts& gpu : gpus)
        uuids.push_back(gpu.uuid);
    const std::vector<bool> are = areGranted(uuids, granted);
    std::vector<GpuFacts> own;
    for (size_t i = 0; i < gpus.size(); ++i) {
        if (are[i])
            own.push_back(std::move(gpus[i]));
    }
    return own;
}

bool isVersionedPython(std::string_view name) {
    constexpr std::string_view start = "python3.";
    return name.starts_with(start) && name.size() > start.size() &&
           std::all_of(name.begin() + start.size(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Returns the interpreters to query, each real file once, in the order of a shell's lookup.
std::vector<std::string> pythonCandidates() {
    std::vector<std::string> found;
    std::set<std::pair<dev_t, ino_t>> seen;
    const auto consider = [&](const std::string& path) {
        struct stat st {};
        if (found.size() < maxPythons && stat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode) &&
            access(path.c_str(), X_OK) == 0 && seen.emplace(st.st_dev, st.st_ino).second)
            found.push_back(path);
    };
    const std::string searchPath = ownSearchPath();
    for (size_t at = 0; at <= searchPath.size();) {
        const size_t end = std::min(searchPath.find(':', at), searchPath.size());
        const std::string folder = searchPath.substr(at, end - at);
        at = end + 1;
        if (!folder.starts_with('/'))
            continue;
        consider(folder + "/python3");
        consider(folder + "/python");
        if (const auto entries = listFolder(folder)) {
            for (const auto& entry : *entries) {
                if (isVersionedPython(entry.name))
                    consider(joinPath(folder, entry.name));
            }
        }
    }
    // The interpreter of a virtual environment is a link to another one but behaves differently: reported separately by
    // its folder.
    std::set<std::string> roots;
    const auto considerRoot = [&](const std::string& root) {
        const std::string path = root + "/bin/python";
        if (access(path.c_str(), X_OK) == 0 && roots.insert(root).second && found.size() < maxPythons &&
            std::find(found.begin(), found.end(), path) == found.end())
            found.push_back(path);
    };
    const char* home = std::getenv("HOME");
    std::vector<std::string> parents = {"/opt"};
    if (home != nullptr && *home == '/') {
        for (const char* name : {"/miniconda3", "/anaconda3", "/mambaforge", "/miniforge3", "/.venv", "/venv"}) {
            considerRoot(std::string(home) + name);
            parents.push_back(std::string(home) + name + "/envs");
        }
        parents.push_back(std::string(home) + "/.conda/envs");
        parents.push_back(std::string(home) + "/.virtualenvs");
    }
    for (const auto& parent : parents) {
        if (const auto entries = listFolder(parent)) {
            for (const auto& entry : *entries)
                considerRoot(joinPath(parent, entry.name));
        }
    }
    return found;
}

} // namespace

int64_t memoryOfMachine() {
    const int64_t hardware = int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
    return std::min(hardware, readCgroupLimits().memoryBytes.value_or(hardware));
}

MachineFacts probeMachine(const std::string& root, const std::string& hostName, const ProbeRequest& request) {
    MachineFacts facts;
    facts.hostName = hostName;
    facts.system = valueIn("/etc/os-release", "PRETTY_NAME", '=');
    utsname names{};
    if (uname(&names) == 0) {
        facts.kernel = std::string(names.sysname) + " " + names.release;
        facts.architecture = names.machine;
    }
    facts.cpu = valueIn("/proc/cpuinfo", "model name", ':');
    facts.cores = std::max<int>(1, static_cast<int>(usableCpus().size()));
    facts.memoryBytes = memoryOfMachine();
    if (const auto space = diskSpaceOf(root)) {
        facts.diskFreeBytes = static_cast<int64_t>(space->freeBytes);
        facts.diskTotalBytes = static_cast<int64_t>(space->totalBytes);
    }
    facts.cgroupDelegated = canContainByCgroup();

    const auto pythons = pythonCandidates();
    std::vector<std::vector<std::string>> commands;
    for (const auto& python : pythons)
        commands.push_back({python, "-I", "-c",
                            "import os, sys; print('%d.%d.%d' % sys.version_info[:3]); print(sys.prefix, "
                            "os.path.realpath(sys.executable))"});
    const auto smi = findOnPath("nvidia-smi", ownSearchPath());
    if (smi)
        commands.push_back(
            {*smi, "--query-gpu=name,memory.total,driver_version,uuid", "--format=csv,noheader,nounits"});
    const auto answers = runTools(commands, toolLimit);
    // Several names may refer to one Python (links, version managers): it is reported once, under its first name.
    std::set<std::string> reported;
    for (size_t i = 0; i < pythons.size(); ++i) {
        const std::string answer = answers[i].value_or(std::string());
        const size_t line = std::min(answer.find('\n'), answer.size());
        const std::string version = answer.substr(0, line);
        const bool isVersion = !version.empty() && version.find_first_not_of("0123456789.") == std::string::npos;
        if (isVersion && reported.insert(answer.substr(line)).second)
            facts.pythons.push_back({pythons[i], version});
    }
    if (smi && answers.back())
        facts.gpus = grantedOf(gpusIn(*answers.back()));
    for (const char* tool : {"conda", "mamba", "micromamba", "uv", "docker", "podman", "apptainer", "singularity"}) {
        if (const auto path = findOnPath(tool, ownSearchPath()))
            facts.tools.push_back(displayText(*path));
    }
    // Data loader workers pass their batches through shared memory.
    if (const auto shared = diskSpaceOf("/dev/shm"); shared && access("/dev/shm", W_OK) == 0)
        facts.sharedMemoryBytes = static_cast<int64_t>(shared->totalBytes);
    const std::atomic<bool> isEnding = false; // its programs have time limits
    if (request.engine == "slurm") {
        SlurmLauncher launcher(isEnding);
        facts.slurm = launcher.discover();
        launcher.countJobs(*facts.slurm);
        facts.slurm->probe = lastSlurmProbe(slurmProbeFolder(root));
    } else if (request.engine == "hadoop") {
        facts.hadoop = probeHadoop(root, request.variables, request.testsDriver);
    }
    facts.nowMs = toMs(currentTime());
    return facts;
}

} // namespace studio
