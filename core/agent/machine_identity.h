// Who this machine is and which of its lives it is in. Locks, pids and boot clocks say something only about a record
// that carries the same identity: homes are shared between machines, and a reboot ends every process.
#pragma once

#include <string>

namespace studio {

struct MachineIdentity {
    // Kernel's boot id and the start of process 1: in a container the boot id is that of the host, so a container that
    // was started anew shows only in its first process.
    std::string bootId;
    std::string machineId; // /etc/machine-id; the host name where a machine has none
    std::string hostName;
    bool operator==(const MachineIdentity&) const = default;
};

MachineIdentity readMachineIdentity();

} // namespace studio
