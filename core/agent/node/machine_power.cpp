#include "core/agent/node/machine_power.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <ifaddrs.h>
#include <map>
#include <net/if.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <set>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/gpu/account_name.h"
#include "core/agent/job/process_info.h"
#include "core/agent/node/instance_activity.h"
#include "core/agent/node/process_use.h"
#include "core/agent/serve/private_folder.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/ip_address.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/wake_packet.h"

extern char** environ;

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t maxWorkCommandLine = 256U << 10;
constexpr uint64_t maxSubIds = 1U << 20;
constexpr size_t maxNamed = 5; // persons and runs
constexpr int wakeRepeats = 3;
constexpr size_t maxPowerOutput = 4096;
constexpr int64_t tokenAgeMs = 7LL * 24 * 3600 * 1000;

int answerWith(const json& answer) {
    std::puts(jsonText(answer).c_str());
    return 0;
}

// What a session of systemd starts for each user, also without a sign-in.
bool isOfSession(const std::string& name) {
    static const std::array<std::string_view, 16> names = {
        "systemd",    "(sd-pam)",        "dbus-daemon",     "dbus-broker",    "dbus-broker-lau", "gpg-agent",
        "ssh-agent",  "pipewire",        "pipewire-pulse",  "wireplumber",    "pulseaudio",      "gvfsd",
        "gvfsd-fuse", "at-spi-bus-laun", "at-spi2-registr", "xdg-permission-"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

// "ada:231072:65536" in /etc/subuid: ids of the containers of an account, which is named or given by its id.
bool isSubIdOf(uid_t id, uid_t own, std::string_view ownName, std::string_view subIds) {
    while (!subIds.empty()) {
        const std::string_view line = subIds.substr(0, subIds.find('\n'));
        subIds.remove_prefix(std::min(line.size() + 1, subIds.size()));
        const size_t first = line.find(':');
        const size_t second = first == std::string_view::npos ? first : line.find(':', first + 1);
        if (second == std::string_view::npos)
            continue;
        const std::string_view account = line.substr(0, first);
        uint64_t start = 0;
        uint64_t count = 0;
        const char* const end = line.data() + line.size();
        const bool isRange = std::from_chars(line.data() + first + 1, end, start).ec == std::errc() &&
                             std::from_chars(line.data() + second + 1, end, count).ec == std::errc();
        if (isRange && (account == ownName || account == std::to_string(own)) && id >= start && id - start < count)
            return true;
    }
    return false;
}

json whatIsHere() {
    const OwnAccount own{getuid(), accountName(getuid()), readFile("/etc/subuid", maxSubIds).value_or(std::string()),
                         firstPersonIn(readFile("/etc/login.defs", maxSubIds).value_or(std::string()))};
    std::set<uid_t> greeters;
    for (const auto& [id, session] : loginSessions()) {
        if (const auto greeter = greeterOf(session))
            greeters.insert(*greeter);
    }
    json runs = json::array();
    json vms = json::array();
    json persons = json::array();
    std::map<uid_t, ProcessInfo> others;
    for (const pid_t pid : allPids()) {
        struct stat owner {};
        if (stat(("/proc/" + std::to_string(pid)).c_str(), &owner) != 0)
            continue;
        const auto info = processInfo(pid);
        if (!info || info->isDead())
            continue;
        const auto command = commandLineOf(pid);
        const std::string user = accountName(owner.st_uid);
        // A run has several processes.
        const json run{{"user", user}, {"folder", displayText(agentWorkOf(command))}};
        if (run["folder"] != "" && runs.size() < maxNamed && std::find(runs.begin(), runs.end(), run) == runs.end())
            runs.push_back(run);
        if (const std::string name = studioVmOf(command); !name.empty() && vms.size() < maxNamed)
            vms.push_back({{"user", user}, {"name", displayText(name)}});
        const auto cgroup = readFile("/proc/" + std::to_string(pid) + "/cgroup", maxSubIds);
        if (!greeters.contains(owner.st_uid) &&
            isPersonsProcess({owner.st_uid, info->name, cgroup && isSystemUnit(*cgroup)}, own))
            others.emplace(owner.st_uid, *info);
    }
    for (const auto& [user, info] : others) {
        if (persons.size() < maxNamed)
            persons.push_back({{"user", accountName(user)}, {"process", displayText(info.name)}, {"pid", info.pid}});
    }
    return {{"runs", runs}, {"vms", vms}, {"persons", persons}};
}

std::string programNamed(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::string_view rest = path != nullptr ? path : "";
    const std::string folders = std::string(rest) + ":/usr/sbin:/usr/bin:/sbin:/bin";
    for (size_t at = 0; at < folders.size();) {
        const size_t end = std::min(folders.find(':', at), folders.size());
        const std::string file = joinPath(folders.substr(at, end - at), name);
        if (file.front() == '/' && access(file.c_str(), X_OK) == 0)
            return file;
        at = end + 1;
    }
    return {};
}

// Runs a program without input and output; returns its exit status, or -1.
int statusOf(const std::vector<std::string>& words) {
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int fd : {0, 1, 2})
        posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_RDWR, 0);
    pid_t pid = -1;
    const int failure = posix_spawn(&pid, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = 0;
    if (failure != 0)
        return -1;
    while (waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR)
            return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

struct SleepCommand {
    std::vector<std::string> words{};
    std::string code{};  // why there is none: "no_program", "no_sudo", "sudo"
    std::string needs{}; // the command that the account may not run
};

// `own`: of the method "command".
SleepCommand sleepCommand(const std::string& method, const std::string& own) {
    SleepCommand command;
    if (method == "command") {
        command.words = {"/bin/sh", "-c", own};
        return command;
    }
    const bool isSuspend = method == "suspend";
    if (const std::string systemctl = programNamed("systemctl"); !systemctl.empty())
        command.words = {systemctl, isSuspend ? "suspend" : "poweroff"};
    else if (const std::string shutdown = programNamed("shutdown"); !isSuspend && !shutdown.empty())
        command.words = {shutdown, "-h", "now"};
    for (const std::string& word : command.words)
        command.needs += (command.needs.empty() ? "" : " ") + word;
    if (command.words.empty()) {
        command.code = "no_program";
        return command;
    }
    if (geteuid() == 0)
        return command;
    const std::string sudo = programNamed("sudo");
    std::vector<std::string> listing = {sudo, "-n", "-l"};
    listing.insert(listing.end(), command.words.begin(), command.words.end());
    if (sudo.empty())
        command.code = "no_sudo";
    else if (statusOf(listing) != 0)
        command.code = "sudo";
    command.words.insert(command.words.begin(), {sudo, "-n"});
    return command;
}

// Never in a folder like /tmp, where another user could have made it before.
Result<std::string> powerFolder() {
    return homeFolder().map([](const std::string& home) { return joinPath(home, ".compute-studio/power"); });
}

bool isToken(const std::string& token) {
    return !token.empty() && token.size() <= 128 && std::all_of(token.begin(), token.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    });
}

json resultOf(const std::string& folder) {
    const auto sent = readFile(joinPath(folder, "sent"), 64);
    if (!sent)
        return {{"state", "none"}};
    json answer{{"state", "sent"}, {"at_ms", std::strtoll(sent->c_str(), nullptr, 10)}, {"exit", nullptr}};
    if (const auto exit = readFile(joinPath(folder, "exit"), 64))
        answer["exit"] = std::atoi(exit->c_str());
    auto output = readFileEnd(joinPath(folder, "output"), maxPowerOutput).value_or(std::string());
    while (!output.empty() && static_cast<unsigned char>(output.back()) <= ' ')
        output.pop_back();
    std::replace(output.begin(), output.end(), '\n', ' ');
    answer["output"] = displayText(output);
    return answer;
}

void removeOldTokens(const std::string& folder) {
    const auto known = listFolder(folder);
    const int64_t now = toMs(currentTime());
    for (const FolderEntry& entry : known.value_or(std::vector<FolderEntry>())) {
        const auto sent = readFile(joinPath(joinPath(folder, entry.name), "sent"), 64);
        if (isToken(entry.name) && sent && std::strtoll(sent->c_str(), nullptr, 10) < now - tokenAgeMs)
            static_cast<void>(removeTree(joinPath(folder, entry.name)));
    }
}

// In a process of its own, which the session of SSH does not end.
[[noreturn]] void executeLater(const std::string& folder, const std::vector<std::string>& words) {
    setsid();
    const std::string log = joinPath(folder, "output");
    const int in = open("/dev/null", O_RDONLY);
    const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    for (int fd = 3; fd < 1024; ++fd)
        close(fd);
    const char* home = std::getenv("HOME");
    if ((home == nullptr || chdir(home) != 0) && chdir("/") != 0)
        _exit(1);
    sleep(1);
    const pid_t child = fork();
    if (child == 0) {
        std::vector<char*> arguments;
        for (const std::string& word : words)
            arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execv(arguments[0], arguments.data());
        std::perror(arguments[0]);
        _exit(127);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    const int code = child < 0 ? 126 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    static_cast<void>(writeFileAtomically(joinPath(folder, "exit"), std::to_string(code)));
    _exit(0);
}

int sleepOnce(const std::vector<std::string>& words) {
    const std::string user = accountName(geteuid());
    const auto place = powerFolder();
    if (!place)
        return answerWith({{"state", "refused"}, {"code", "folder"}, {"command", "HOME"}, {"user", user}});
    const std::string& base = *place;
    const std::string folder = joinPath(base, words[1]);
    if (json known = resultOf(folder); known["state"] == "sent") {
        known["state"] = "repeated";
        return answerWith(known);
    }
    json here = whatIsHere();
    if (!here["runs"].empty() || !here["vms"].empty() || !here["persons"].empty()) {
        here["state"] = "busy";
        return answerWith(here);
    }
    // With the option hidepid of /proc, the processes of others cannot be seen; the first one is root's.
    if (!processInfo(1))
        return answerWith({{"state", "refused"}, {"code", "hidden"}, {"command", "/proc"}, {"user", user}});
    const SleepCommand command = sleepCommand(words[2], words.back());
    if (!command.code.empty())
        return answerWith({{"state", "refused"}, {"code", command.code}, {"command", command.needs}, {"user", user}});
    if (auto made = makeFolders(base); !made || !makePrivate(base))
        return answerWith({{"state", "refused"}, {"code", "folder"}, {"command", base}, {"user", user}});
    removeOldTokens(base);
    // The process that creates the folder executes the command: it is done once for a token.
    const bool isOurs = mkdir(folder.c_str(), 0700) == 0;
    const int64_t now = toMs(currentTime());
    if (!isOurs || !writeFileDurably(joinPath(folder, "sent"), std::to_string(now)))
        return answerWith({{"state", "refused"}, {"code", "folder"}, {"command", folder}, {"user", user}});
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0)
        executeLater(folder, command.words);
    if (child < 0)
        return answerWith({{"state", "refused"}, {"code", "fork"}, {"command", std::strerror(errno)}, {"user", user}});
    return answerWith({{"state", "sent"}, {"at_ms", now}});
}

int checkSleep(const std::string& method) {
    const std::string user = accountName(geteuid());
    if (!processInfo(1))
        return answerWith({{"state", "refused"}, {"code", "hidden"}, {"command", "/proc"}, {"user", user}});
    const SleepCommand command = sleepCommand(method, {});
    if (!command.code.empty())
        return answerWith({{"state", "refused"}, {"code", command.code}, {"command", command.needs}, {"user", user}});
    return answerWith({{"state", "fine"}});
}

std::vector<in_addr> broadcastAddresses() {
    std::vector<in_addr> addresses;
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0)
        return addresses;
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        const bool isUp = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_BROADCAST) != 0;
        if (isUp && one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET && one->ifa_broadaddr != nullptr)
            addresses.push_back(reinterpret_cast<const sockaddr_in*>(one->ifa_broadaddr)->sin_addr);
    }
    freeifaddrs(all);
    return addresses;
}

int sendWake(const std::vector<std::string>& words) {
    const auto mac = macFromText(words[1]);
    int port = 0;
    std::from_chars(words[3].data(), words[3].data() + words[3].size(), port);
    std::vector<in_addr> addresses;
    if (words[2] == "auto") {
        addresses = broadcastAddresses();
    } else if (const auto given = ipv4FromText(words[2])) {
        in_addr& address = addresses.emplace_back();
        std::memcpy(&address, given->data(), given->size());
    }
    if (!mac || port < 1 || port > 65535 || addresses.empty())
        return answerWith({{"sent_to", json::array()}, {"error", words[2] == "auto" ? "no network" : "bad address"}});
    const UniqueFd fd(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    const int yes = 1;
    setsockopt(fd.get(), SOL_SOCKET, SO_BROADCAST, &yes, sizeof yes);
    const std::string packet = magicPacket(*mac);
    json sent = json::array();
    std::string error;
    for (const in_addr& address : addresses) {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<uint16_t>(port));
        to.sin_addr = address;
        int arrived = 0;
        for (int i = 0; i < wakeRepeats; ++i)
            arrived += sendto(fd.get(), packet.data(), packet.size(), 0, reinterpret_cast<sockaddr*>(&to), sizeof to) ==
                               static_cast<ssize_t>(packet.size())
                           ? 1
                           : 0;
        std::array<char, INET_ADDRSTRLEN> name{};
        inet_ntop(AF_INET, &address, name.data(), name.size());
        if (arrived > 0)
            sent.push_back(name.data());
        else
            error = std::string(name.data()) + ": " + std::strerror(errno);
    }
    return answerWith({{"sent_to", sent}, {"error", sent.empty() ? error : std::string()}});
}

} // namespace

std::vector<std::string> commandLineOf(pid_t pid) {
    std::vector<std::string> words;
    const auto line = readFile("/proc/" + std::to_string(pid) + "/cmdline", maxWorkCommandLine);
    for (size_t at = 0; line && at < line->size();) {
        const size_t end = std::min(line->find('\0', at), line->size());
        words.push_back(line->substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::string agentWorkOf(const std::vector<std::string>& command) {
    static const std::array<std::string_view, 8> lives = {"hold",    "supervise", "settle",        "build",
                                                          "prepare", "batch",     "batch-element", "batch-node"};
    if (command.size() < 3 || !baseNameOf(command[0]).starts_with("studio-agent"))
        return {};
    if (command[1] == "allocation" && command[2] == "run" && command.size() > 3)
        return command[3];
    return std::find(lives.begin(), lives.end(), command[1]) == lives.end() ? std::string() : command[2];
}

std::string studioVmOf(const std::vector<std::string>& command) {
    if (command.empty() || !baseNameOf(command[0]).starts_with("qemu-system"))
        return {};
    const auto label = std::find(command.begin(), command.end(), "-smbios");
    const auto name = std::find(command.begin(), command.end(), "-name");
    const bool isOurs = label != command.end() && label + 1 != command.end() &&
                        (label + 1)->find("value=cs-workspace=") != std::string::npos;
    return !isOurs ? std::string() : name == command.end() || name + 1 == command.end() ? command[0] : *(name + 1);
}

bool isPersonsProcess(const ProcessOwner& owner, const OwnAccount& own) {
    // Virtual machines are persons', also where libvirt has an account of the system for them.
    const bool isVm = owner.name.starts_with("qemu-system");
    return owner.id != own.id && !isOfSession(owner.name) &&
           isPersonsAccount(owner.id, owner.isInSystemUnit && !isVm, own.firstPerson) &&
           !isSubIdOf(owner.id, own.id, own.name, own.subIds);
}

int runMachinePower(const std::vector<std::string>& words) {
    const std::string verb = words.empty() ? std::string() : words[0];
    if (verb == "wake" && words.size() == 4)
        return sendWake(words);
    if (verb == "result" && words.size() == 2 && isToken(words[1])) {
        const auto base = powerFolder();
        return answerWith(base ? resultOf(joinPath(*base, words[1])) : json{{"state", "none"}});
    }
    if (verb == "check" && words.size() == 2 && (words[1] == "suspend" || words[1] == "shutdown"))
        return checkSleep(words[1]);
    const bool isPlain = words.size() == 3 && (words[2] == "suspend" || words[2] == "shutdown");
    const bool isCommand = words.size() == 4 && words[2] == "command";
    if (verb == "sleep" && (isPlain || isCommand) && isToken(words[1]))
        return sleepOnce(words);
    return 2;
}

} // namespace studio
