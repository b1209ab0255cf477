// studio-lab-machine: a pretended machine for tests. The process itself is the machine that lasts: a private mount
// namespace (and optionally a network namespace) with the mounts of FOLDER/machine.plan. What it boots on request is a
// process 1 in namespaces of its own (processes, mounts, host name) with the mounts of FOLDER/boot.plan.
//
//   studio-lab-machine FOLDER HOST_NAME NETWORK SWEEP
//
// NETWORK is 0 for the network of the caller, -1 for a new one, else the process whose network it is.
//
// Lines on standard input: "boot" answers "booted PID", "halt" kills everything in the boot and answers "halted".
// The end of the input is the end of the test: everything is killed, and the folder SWEEP removed.
//
// A line of a plan: kind, source, target, options, separated by tabs. Kinds: bind, readonly, noexec (binds), small (a
// tmpfs with a copy of the source), tmpfs, proc, devpts, folder. Sources are opened before the first mount, so no mount
// can hide them.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <net/if.h>
#include <sched.h>
#include <sstream>
#include <string>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "core/base/file.h"

namespace fs = std::filesystem;

namespace {

struct Step {
    std::string kind;
    std::string source;
    std::string target;
    std::string options;
    studio::UniqueFd opened;
};

[[noreturn]] void giveUp(const std::string& doing) {
    std::cout << "failed " << doing << ": " << std::strerror(errno) << std::endl;
    std::_Exit(1);
}

std::vector<Step> readPlan(const std::string& path) {
    std::vector<Step> plan;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream parts(line);
        Step step;
        std::getline(parts, step.kind, '\t');
        std::getline(parts, step.source, '\t');
        std::getline(parts, step.target, '\t');
        std::getline(parts, step.options, '\t');
        if (!step.source.empty()) {
            step.opened = studio::UniqueFd(open(step.source.c_str(), O_PATH | O_CLOEXEC));
            if (!step.opened.isValid())
                giveUp("open " + step.source);
        }
        plan.push_back(std::move(step));
    }
    return plan;
}

// Copies a tree with its owners.
bool isCopied(const fs::path& from, const fs::path& to) {
    std::error_code failed;
    fs::copy(from, to, fs::copy_options::recursive, failed);
    if (failed)
        return false;
    for (fs::recursive_directory_iterator at(from, failed), end; !failed && at != end; at.increment(failed)) {
        struct stat info {};
        const fs::path copy = to / fs::relative(at->path(), from);
        if (lstat(at->path().c_str(), &info) != 0 || lchown(copy.c_str(), info.st_uid, info.st_gid) != 0)
            return false;
    }
    return !failed;
}

bool isDone(const Step& step) {
    const char* target = step.target.c_str();
    if (step.kind == "folder")
        return mkdir(target, 0755) == 0 || errno == EEXIST;
    if (step.kind == "tmpfs")
        return mount("studio-lab", target, "tmpfs", MS_NOSUID | MS_NODEV, step.options.c_str()) == 0;
    if (step.kind == "proc")
        return mount("proc", target, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) == 0;
    if (step.kind == "devpts")
        return mount("devpts", target, "devpts", MS_NOSUID | MS_NOEXEC, step.options.c_str()) == 0;
    const std::string source = "/proc/self/fd/" + std::to_string(step.opened.get());
    if (step.kind == "small")
        return mount("studio-lab", target, "tmpfs", MS_NOSUID | MS_NODEV, step.options.c_str()) == 0 &&
               isCopied(source + "/.", target);
    if (mount(source.c_str(), target, nullptr, MS_BIND, nullptr) != 0)
        return false;
    if (step.kind == "bind")
        return true;
    const unsigned long flag = step.kind == "readonly" ? MS_RDONLY : MS_NOEXEC;
    return mount(nullptr, target, nullptr, MS_BIND | MS_REMOUNT | MS_NOSUID | MS_NODEV | flag, nullptr) == 0;
}

void carryOut(const std::vector<Step>& plan) {
    for (const Step& step : plan) {
        if (!isDone(step) && step.options != "if-there")
            giveUp("mount " + step.kind + " on " + step.target);
    }
}

void haveOwnMounts() {
    if (unshare(CLONE_NEWNS) != 0 || mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
        giveUp("make a mount namespace");
}

void raiseLoopback() {
    const studio::UniqueFd socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    ifreq request{};
    std::strcpy(request.ifr_name, "lo");
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    if (ioctl(socket.get(), SIOCSIFFLAGS, &request) != 0)
        giveUp("raise the loopback interface");
}

// "0" stays, "-1" makes a new one, else that of the process.
void enterNetwork(const std::string& which) {
    if (which == "-1") {
        if (unshare(CLONE_NEWNET) != 0)
            giveUp("make a network namespace");
        raiseLoopback();
    } else if (which != "0") {
        const studio::UniqueFd network(open(("/proc/" + which + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC));
        if (setns(network.get(), CLONE_NEWNET) != 0)
            giveUp("enter the network of process " + which);
    }
}

// Process 1 of a boot: it mounts, says so by closing `ready`, and buries what is left to it.
[[noreturn]] void beProcessOne(const std::string& folder, const std::string& hostName, studio::UniqueFd ready) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setsid();
    close(STDIN_FILENO);
    haveOwnMounts();
    if (unshare(CLONE_NEWUTS) != 0 || sethostname(hostName.c_str(), hostName.size()) != 0)
        giveUp("set the host name");
    carryOut(readPlan(folder + "/boot.plan"));
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, nullptr);
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    if (write(ready.get(), "r", 1) != 1)
        std::_Exit(1);
    ready.reset();
    for (int signal = 0;;) {
        while (waitpid(-1, nullptr, WNOHANG) > 0)
            continue;
        sigwait(&child, &signal);
    }
}

pid_t boot(const std::string& folder, const std::string& hostName) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        giveUp("make a pipe");
    studio::UniqueFd reader(ends[0]);
    studio::UniqueFd writer(ends[1]);
    // Children are born into the new namespace until this process turns back to its own.
    const studio::UniqueFd home(open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC));
    if (unshare(CLONE_NEWPID) != 0)
        giveUp("make a process namespace");
    const pid_t pid = fork();
    if (pid == 0)
        beProcessOne(folder, hostName, std::move(writer));
    if (pid < 0 || setns(home.get(), CLONE_NEWPID) != 0)
        giveUp("start process 1");
    writer.reset();
    char byte = 0;
    if (read(reader.get(), &byte, 1) != 1) {
        waitpid(pid, nullptr, 0);
        return 0;
    }
    return pid;
}

void halt(pid_t& one) {
    if (one <= 0)
        return;
    kill(one, SIGKILL);
    waitpid(one, nullptr, 0); // returns when the last process in the namespace is gone
    one = 0;
}

} // namespace

int main(int count, char** arguments) {
    if (count != 5)
        return 2;
    const std::string folder = arguments[1];
    const std::string hostName = arguments[2];
    const std::string sweep = arguments[4];
    const studio::UniqueFd outside(open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC));
    haveOwnMounts();
    enterNetwork(arguments[3]);
    carryOut(readPlan(folder + "/machine.plan"));
    std::cout << "ready" << std::endl;
    pid_t one = 0;
    for (std::string line; std::getline(std::cin, line);) {
        halt(one);
        if (line == "boot") {
            one = boot(folder, hostName);
            if (one > 0)
                std::cout << "booted " << one << std::endl;
        } else {
            std::cout << "halted" << std::endl;
        }
    }
    halt(one);
    // Seen from outside nothing is mounted in the folder.
    if (sweep.find("/studio-ssh-lab-") != std::string::npos && setns(outside.get(), CLONE_NEWNS) == 0)
        (void)studio::removeTree(sweep);
    return 0;
}
