// Identifies this machine and its current boot. Locks, pids and boot-clock times are meaningful only for records with
// the same identity: home folders are shared between machines, and a reboot ends every process.
#pragma once

#include <string>
#include <string_view>

namespace studio {

struct MachineIdentity {
    // Boot id of the kernel plus the start time of process 1. A container shares the boot id of its host, so only the
    // start of its first process reveals that it was restarted.
    std::string bootId;
    // The node id of a machine that a provider created; else /etc/machine-id, or the host name as a fallback. In a
    // container it is followed by digits of its own, because all containers of an image share that file.
    std::string machineId;
    std::string hostName;
    bool operator==(const MachineIdentity&) const = default;
};

MachineIdentity readMachineIdentity();
// This process is part of an allocation that is a node of a cluster: its engine ends it, with SIGTERM first.
bool isInAllocation();
// The boot of an agent (nodeBootVariable) that reads what an allocation left begins with it.
constexpr std::string_view endedBootStart = "ended-";
// This agent reads, on the login node, what an allocation left that has ended.
bool isOfEndedAllocation();

} // namespace studio
