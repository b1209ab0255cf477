#include "core/agent/gang/shell_programs.h"

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/gang/remote_shell.h"
#include "core/base/file.h"

namespace studio {

bool hasRemoteShell(const RunSpec& spec) {
    return spec.gang && spec.gang->nodes > 1 && spec.gang->hasRemoteShell;
}

bool servesRemoteShellOnly(const RunSpec& spec) {
    return hasRemoteShell(spec) && spec.key.rank > 0 && spec.processes.empty();
}

std::string ownProgram() {
    constexpr std::string_view deleted = " (deleted)";
    const std::string path = readLinkTarget("/proc/self/exe").value_or(std::string());
    const bool isThere = path.starts_with('/') && !path.ends_with(deleted) && pathExists(path);
    return isThere ? path : "/proc/" + std::to_string(getpid()) + "/exe";
}

Result<void> prepareRemoteShell(const AttemptFolder& folder, RunSpec& spec) {
    if (mkdir(folder.bin().c_str(), 0700) != 0 && errno != EEXIST)
        return fail(errorFromErrno(errno, "make folder " + folder.bin()));
    for (const char* name : {"/studio-rsh", "/studio-agent"}) {
        const std::string path = folder.bin() + name;
        if (symlink(ownProgram().c_str(), path.c_str()) != 0 && errno != EEXIST)
            return fail(errorFromErrno(errno, "make " + path));
    }
    const auto set = [&spec](const char* name, const std::string& value) { spec.variables.try_emplace(name, value); };
    spec.variables[remoteShellVariable] = folder.path();
    // By name, as blanks in a path would end it. One node starts all others, because only node 0 is connected to them.
    set("OMPI_MCA_plm_rsh_agent", "studio-rsh");
    set("OMPI_MCA_plm_rsh_no_tree_spawn", "1");
    set("PRTE_MCA_plm_ssh_agent", "studio-rsh");
    set("PRTE_MCA_plm_ssh_no_tree_spawn", "1");
    set("HYDRA_LAUNCHER", "ssh");
    set("HYDRA_LAUNCHER_EXEC", "studio-rsh");
    if (geteuid() == 0) {
        for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "PRTE_ALLOW_RUN_AS_ROOT",
                                 "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM"})
            set(name, "1");
    }
    return {};
}

RunSpec remoteShellSpec(const RunSpec& spec, const AttemptFolder& folder) {
    RunSpec own = spec;
    if (!spec.processes.empty()) {
        for (const auto& [name, value] : spec.processes.front().variables)
            own.variables[name] = value;
    }
    own.processes.clear();
    own.shellText.reset();
    own.argv = {ownProgram(), spec.key.rank == 0 ? "rsh-hub" : "rsh-node", folder.path()};
    return own;
}

} // namespace studio
