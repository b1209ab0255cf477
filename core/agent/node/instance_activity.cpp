#include "core/agent/node/instance_activity.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "core/agent/job/proc_file.h"
#include "core/agent/job/process_info.h"
#include "core/agent/node/loopback_http.h"
#include "core/agent/node/machine_power.h"
#include "core/agent/node/notebook_server.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int kernelsAnswerMs = 10'000;
constexpr int64_t maxKernelStartMs = 300'000;

// "2026-11-26T07:20:00.123456Z"; 0: it is no time.
int64_t millisecondsOfText(const std::string& text) {
    int year = 0;
    int month = 0;
    int day = 0;
    int hour = 0;
    int minute = 0;
    double second = 0;
    if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d:%lf", &year, &month, &day, &hour, &minute, &second) != 6 ||
        month < 1 || month > 12 || second < 0 || second > 61)
        return 0;
    const auto date = std::chrono::sys_days(std::chrono::year(year) / month / day);
    return date.time_since_epoch().count() * 86'400'000LL + hour * 3'600'000LL + minute * 60'000LL +
           static_cast<int64_t>(second * 1000);
}

int64_t unixMs() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

constexpr uint64_t kernelThread = 0x00200000; // of the flags in /proc/PID/stat
constexpr uint64_t maxSmallFile = 64U << 10;

std::string textOf(const std::string& file) {
    return readFile(file, maxSmallFile).value_or(std::string());
}

// The number after a name at the start of a line, such as "wchar: 12"; 0: there is none.
int64_t numberAfter(const std::string& text, std::string_view name) {
    int64_t number = 0;
    forEachLine(text, [&](std::string_view line) {
        if (line.starts_with(name))
            number = numberOf<int64_t>(trimmed(line.substr(name.size())));
    });
    return number;
}

// The kernel sets the access time of a terminal to that of the last input. nullopt: there is no such device here, such
// as a terminal of a container.
std::optional<int64_t> inputOf(int64_t terminal) {
    const auto device = static_cast<uint64_t>(terminal);
    const auto major = static_cast<unsigned>((device >> 8) & 0xfff);
    const auto minor = static_cast<unsigned>((device & 0xff) | ((device >> 12) & 0xfff00));
    constexpr unsigned firstPseudo = 136;
    constexpr unsigned lastPseudo = 143;
    std::string path = "/dev/pts/" + std::to_string(minor);
    if (major < firstPseudo || major > lastPseudo) {
        const std::string number = std::to_string(major) + ":" + std::to_string(minor);
        forEachLine(textOf("/sys/dev/char/" + number + "/uevent"), [&](std::string_view line) {
            if (line.starts_with("DEVNAME="))
                path = "/dev/" + std::string(line.substr(line.find('=') + 1));
        });
    }
    struct stat file {};
    if (stat(path.c_str(), &file) != 0 || !S_ISCHR(file.st_mode) || file.st_rdev != makedev(major, minor))
        return std::nullopt;
    return file.st_atim.tv_sec * int64_t{1000} + file.st_atim.tv_nsec / 1'000'000;
}

std::optional<ProcessUse> readProcess(const std::string& folder, const std::string& ownCgroup, uid_t firstPerson) {
    static const long ticks = std::max(1L, sysconf(_SC_CLK_TCK));
    const std::string line = textOf(folder + "/stat");
    const size_t begin = line.find('(');
    const size_t end = line.rfind(')');
    if (begin == std::string::npos || end == std::string::npos || end < begin)
        return std::nullopt;
    ProcessUse use;
    use.name = line.substr(begin + 1, end - begin - 1);
    std::string_view rest = std::string_view(line).substr(end + 1);
    std::array<std::string_view, 16> fields; // state, ppid, pgrp, session, tty, …, utime, stime, cutime, cstime
    for (std::string_view& field : fields)
        field = takeWord(rest);
    use.session = numberOf<int64_t>(fields[3]);
    use.terminal = numberOf<int64_t>(fields[4]);
    use.isKernel = (numberOf(fields[6]) & kernelThread) != 0;
    for (size_t i = 11; i < 15; ++i)
        use.cpuMs += static_cast<int64_t>(numberOf(fields[i]) * 1000 / static_cast<uint64_t>(ticks));
    use.written = numberAfter(textOf(folder + "/io"), "wchar:");
    struct stat owner {};
    const std::string cgroup = textOf(folder + "/cgroup");
    // What runs where the agent does was started as it was.
    use.isSystem = cgroup != ownCgroup && isSystemUnit(cgroup) && stat(folder.c_str(), &owner) == 0 &&
                   !isPersonsAccount(owner.st_uid, true, firstPerson);
    return use;
}

void readProcesses(InstanceActivity& activity) {
    const std::string own = textOf("/proc/self/cgroup");
    const uid_t firstPerson = firstPersonIn(textOf("/etc/login.defs"));
    std::vector<ProcessUse> processes;
    std::map<int64_t, int64_t> inputs;
    for (const pid_t pid : allPids()) {
        if (pid == getpid())
            continue;
        const std::string folder = "/proc/" + std::to_string(pid);
        auto use = readProcess(folder, own, firstPerson);
        if (!use)
            continue;
        if (use->terminal != 0 && !inputs.contains(use->terminal)) {
            if (const auto input = inputOf(use->terminal))
                inputs[use->terminal] = *input;
        }
        processes.push_back(std::move(*use));
        activity.works += agentWorkOf(commandLineOf(pid)).empty() ? 0 : 1;
    }
    activity.use = useOf(processes, inputs, activity.nowMs);
}

// A screen that is locked, or that the desktop reports as idle, is not in use. Where the desktop reports nothing, it is
// in use while a person is signed in there.
bool isScreenUsed() {
    for (const auto& [id, session] : loginSessions()) {
        if (!isAtScreen(session))
            continue;
        std::string shown;
        const std::string command = "loginctl show-session " + id + " -p IdleHint -p LockedHint 2>/dev/null </dev/null";
        if (std::FILE* pipe = popen(command.c_str(), "re")) {
            std::array<char, 256> buffer{};
            while (const size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
                shown.append(buffer.data(), got);
            pclose(pipe);
        }
        if (shown.find("IdleHint=yes") == std::string::npos && shown.find("LockedHint=yes") == std::string::npos)
            return true;
    }
    return false;
}

} // namespace

std::map<std::string, std::string> loginSessions() {
    std::map<std::string, std::string> sessions;
    const std::string folder = "/run/systemd/sessions";
    for (const FolderEntry& entry : listFolder(folder).value_or(std::vector<FolderEntry>())) {
        // Other names are those of pipes, of which a read would never end.
        const bool isId =
            std::all_of(entry.name.begin(), entry.name.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
        if (isId)
            sessions[entry.name] = textOf(joinPath(folder, entry.name));
    }
    return sessions;
}

bool readKernels(const std::string& answer, int64_t nowMs, InstanceActivity& activity) {
    const json kernels = json::parse(answer, nullptr, false);
    if (!kernels.is_array())
        return false;
    for (const json& kernel : kernels) {
        const int64_t last = millisecondsOfText(textAt(kernel, "last_activity"));
        const std::string state = textAt(kernel, "execution_state");
        ++activity.kernels;
        activity.use.lastInputMs = std::max(activity.use.lastInputMs, last);
        const bool isStarting = (state == "starting" || state == "restarting") && nowMs - last < maxKernelStartMs;
        activity.busyKernels += state == "busy" || isStarting ? 1 : 0;
    }
    return true;
}

InstanceActivity instanceActivity(const std::string& folder) {
    InstanceActivity activity;
    activity.nowMs = unixMs();
    readProcesses(activity);
    activity.isScreenUsed = isScreenUsed();
    const auto server = runningNotebook(folder);
    activity.hasNotebook = server.has_value();
    if (!server)
        return activity;
    const auto kernels = getFromNotebook(*server, "api/kernels", kernelsAnswerMs);
    if (!kernels)
        activity.trouble = kernels.error().message;
    else if (kernels->status != 200 || !readKernels(kernels->body, activity.nowMs, activity))
        activity.trouble = "The notebook server answers with status " + std::to_string(kernels->status) + ".";
    return activity;
}

json activityReport(const std::string& folder) {
    const InstanceActivity activity =
        instanceActivity(joinPath(folder.empty() ? std::string(nodeFolder) : folder, "notebook"));
    return json{{"now_ms", activity.nowMs},
                {"last_input_ms", activity.use.lastInputMs},
                {"cpu_ms", activity.use.cpuMs},
                {"written", activity.use.written},
                {"screen", activity.isScreenUsed},
                {"works", activity.works},
                {"has_notebook", activity.hasNotebook},
                {"kernels", activity.kernels},
                {"busy_kernels", activity.busyKernels},
                {"trouble", activity.trouble}};
}

int runActivity(const std::string& folder) {
    std::puts(jsonText(activityReport(folder)).c_str());
    return 0;
}

} // namespace studio
