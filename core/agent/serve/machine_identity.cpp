#include "core/agent/serve/machine_identity.h"

#include <sys/utsname.h>

#include "core/agent/job/process_info.h"
#include "core/base/file.h"

namespace studio {

namespace {

std::string firstLineOf(const char* path) {
    const auto text = readFile(path, 4096);
    return text ? text->substr(0, text->find('\n')) : std::string();
}

} // namespace

MachineIdentity readMachineIdentity() {
    MachineIdentity identity;
    utsname names{};
    if (uname(&names) == 0)
        identity.hostName = names.nodename;
    identity.bootId = firstLineOf("/proc/sys/kernel/random/boot_id");
    if (const auto first = processInfo(1))
        identity.bootId += "-" + std::to_string(first->startTicks);
    identity.machineId = firstLineOf("/etc/machine-id");
    if (identity.machineId.empty())
        identity.machineId = firstLineOf("/var/lib/dbus/machine-id");
    if (identity.machineId.empty())
        identity.machineId = "host-" + identity.hostName;
    return identity;
}

} // namespace studio
