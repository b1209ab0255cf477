// Reads the kernel's process table from /proc. A process is identified by pid *and* start ticks, as pids are reused.
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
    std::string name; // comm, at most 15 bytes
    bool isDead() const { return state == 'Z' || state == 'X' || state == 'x'; }
};

// Returns nullopt if the process does not exist or is not visible to this user.
std::optional<ProcessInfo> processInfo(pid_t pid);
// Returns true while a process of this identity runs; false for a zombie.
bool isRunning(pid_t pid, uint64_t startTicks);
// Returns all visible pids.
std::vector<pid_t> allPids();
// Returns the running descendants of `root`, excluding `root` and the subtrees of `spared`.
std::vector<ProcessInfo> descendantsOf(pid_t root, const std::vector<pid_t>& spared);
// Returns true if the process belongs to this user and was started with NAME=VALUE (`marker`) in its environment.
bool carriesMarker(pid_t pid, std::string_view marker);
// Sends `signal` if the process still has the identity of `target`, never to another process with the same pid.
void signalProcess(const ProcessInfo& target, int signal);
// Returns the resident memory in bytes; 0 if the process no longer exists.
int64_t residentBytesOf(pid_t pid);
// Returns the private memory of the process, resident or swapped out: without file pages, which the kernel can drop,
// and with pages shared by n processes counted as 1/n. Falls back to the resident size if the kernel does not report
// it. Expensive: walks the whole address space.
int64_t ownBytesOf(pid_t pid);

} // namespace studio
