// The kernel's table of processes, as /proc shows it. A process is named by pid *and* start ticks: pids are used again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace studio {

struct ProcessInfo {
    pid_t pid = 0;
    pid_t parent = 0;
    uint64_t startTicks = 0; // field 22 of /proc/<pid>/stat
    char state = '?';
    std::string name; // what the kernel calls it, at most 15 bytes
    bool isDead() const { return state == 'Z' || state == 'X' || state == 'x'; }
};

// nullopt when there is no such process, or it may not be seen.
std::optional<ProcessInfo> processInfo(pid_t pid);
// True while a process of this identity runs; a zombie does not.
bool isRunning(pid_t pid, uint64_t startTicks);
// All pids that can be seen.
std::vector<pid_t> allPids();
// Running processes below `root` (which is not among them), children of children included; `spared` and what is below
// those is left out.
std::vector<ProcessInfo> descendantsOf(pid_t root, const std::vector<pid_t>& spared);
// True if the process is of this user and was started with NAME=VALUE (`marker`) in its environment.
bool carriesMarker(pid_t pid, std::string_view marker);
// Sends `signal` if the process is still the one of `target`: never to a stranger with the same pid.
void signalProcess(const ProcessInfo& target, int signal);
// Resident memory in bytes; 0 for a process that is gone.
int64_t residentBytesOf(pid_t pid);
// What the process takes for itself, in memory or swapped out: without pages of files, which the kernel can drop, and
// with pages that n processes share counted as 1/n. The resident size where the kernel does not tell. Dear: it walks the
// whole address space.
int64_t ownBytesOf(pid_t pid);

} // namespace studio
