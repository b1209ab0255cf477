#include "core/agent/serve/machine_identity.h"

#include <array>
#include <cstdlib>
#include <sys/utsname.h>

#include "core/agent/job/process_info.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/base/text.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

std::string firstLineOf(const char* path) {
    const auto text = readFile(path, 4096);
    return text ? text->substr(0, text->find('\n')) : std::string();
}

// Digits that tell this container from others of the same image; empty outside of containers. The machine-id is a file
// of the image, and with the network of the host the host name is the same as well. The layer that a container writes
// to is its own, and stays the same when it is restarted.
std::string containerDigits() {
    if (!pathExists("/run/.containerenv") && !pathExists("/.dockerenv"))
        return {};
    std::string own;
    forEachLine(readFile("/proc/self/mountinfo", 16U << 20).value_or(std::string()), [&](std::string_view line) {
        // id parent device root point options … - type source options
        std::array<std::string_view, 5> words;
        std::string_view rest = line;
        for (auto& word : words) {
            const size_t blank = std::min(rest.find(' '), rest.size());
            word = rest.substr(0, blank);
            rest.remove_prefix(std::min(blank + 1, rest.size()));
        }
        if (words[4] != "/")
            return;
        const size_t upper = line.find("upperdir=");
        const std::string_view layer =
            upper == std::string_view::npos ? std::string_view() : line.substr(upper, line.find(',', upper) - upper);
        own = words[3] == "/" && layer.empty() ? std::string() : std::string(words[3]) + std::string(layer);
    });
    constexpr size_t digits = 12;
    return own.empty() ? own : "-" + toHex(sha256Of(own)).substr(0, digits);
}

std::string variableOf(const char* name) {
    const char* value = getenv(name);
    return value != nullptr ? value : "";
}

// The id of a machine that a provider created; empty elsewhere.
std::string nodeId() {
    const std::string folder = variableOf(nodeFolderVariable);
    std::string id = firstLineOf(
        (folder.empty() ? std::string(nodeIdFile) : folder + std::string(nodeIdFile.substr(nodeFolder.size())))
            .c_str());
    const bool isId = !id.empty() && id.size() <= 64 && id.find_first_not_of("0123456789abcdef") == std::string::npos;
    return isId ? id : std::string();
}

} // namespace

bool isInAllocation() {
    return !variableOf(nodeBootVariable).empty();
}

bool isOfEndedAllocation() {
    return variableOf(nodeBootVariable).starts_with(endedBootStart);
}

MachineIdentity readMachineIdentity() {
    MachineIdentity identity;
    utsname names{};
    if (uname(&names) == 0)
        identity.hostName = names.nodename;
    identity.bootId = firstLineOf("/proc/sys/kernel/random/boot_id");
    if (const auto first = processInfo(1))
        identity.bootId += "-" + std::to_string(first->startTicks);
    if (const std::string id = nodeId(); !id.empty()) {
        identity.machineId = std::string(nodeMachineIdStart) + id;
        // An allocation starts and ends while the kernel under it runs on.
        if (const std::string boot = variableOf(nodeBootVariable); !boot.empty())
            identity.bootId = boot;
        identity.bootId += "-" + id.substr(0, 8); // two nodes may have started in the same hundredth of a second
        return identity;
    }
    identity.machineId = firstLineOf("/etc/machine-id");
    if (identity.machineId.empty())
        identity.machineId = firstLineOf("/var/lib/dbus/machine-id");
    if (identity.machineId.empty())
        identity.machineId = "host-" + identity.hostName;
    identity.machineId += containerDigits();
    return identity;
}

} // namespace studio
