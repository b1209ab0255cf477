#include "core/agent/job/process_commands.h"

#include <cerrno>
#include <unistd.h>

#include "core/agent/container/container_run.h"
#include "core/agent/gang/shell_programs.h"

extern char** environ;

namespace studio {

namespace {

bool isInContainer(const RunSpec& spec) {
    return spec.environment && spec.environment->kind == EnvironmentSpec::Kind::Container;
}

Result<JobCommand> commandOf(const RunSpec& spec, const std::string& token, const CommandSources& from,
                             std::optional<int> process = {}) {
    const MetricsEndpoint own{{}, from.metrics != nullptr ? from.metrics->port : 0, token};
    auto command =
        makeJobCommand(spec, from.folder, from.inherited, from.prepared, from.metrics != nullptr ? &own : nullptr);
    if (!command)
        return fail(command.error());
    if (!command->interpreter.empty() && access(command->interpreter.c_str(), X_OK) != 0)
        return fail(errorFromErrno(errno, "use the Python interpreter " + command->interpreter));
    if (from.prepared != nullptr && isInContainer(spec)) {
        if (auto wrapped = wrapInContainer(*command, spec, from.folder, *from.prepared, process); !wrapped)
            return fail(wrapped.error());
    }
    return command;
}

Result<void> checkContainer(const RunSpec& spec) {
    if (isInContainer(spec) && hasRemoteShell(spec))
        return fail(ErrorCode::InvalidArgument, "mpirun cannot start processes in containers of other nodes. Use an "
                                                "environment of packages, or a single node.");
    return {};
}

} // namespace

std::vector<std::string> ownEnvironment() {
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at)
        lines.emplace_back(*at);
    return lines;
}

Result<void> addCommands(ProcessSet& processes, const CommandSources& from) {
    const RunSpec& spec = from.spec;
    const std::string token = from.metrics != nullptr ? from.metrics->token : std::string();
    if (auto checked = checkContainer(spec); !checked)
        return checked;
    if (hasRemoteShell(spec)) {
        const std::string first = spec.processes.empty() ? token : tokenOfProcess(token, spec.processes.front().rank);
        auto command = commandOf(remoteShellSpec(spec, from.folder), first, from);
        if (!command)
            return fail(command.error());
        processes.addHelper(std::move(*command));
    }
    if (servesRemoteShellOnly(spec))
        return {};
    if (spec.processes.empty()) {
        auto command = commandOf(spec, token, from);
        if (!command)
            return fail(command.error());
        processes.add(nullptr, std::move(*command));
    }
    for (const auto& process : spec.processes) {
        auto command = commandOf(specOfProcess(spec, process), tokenOfProcess(token, process.rank), from, process.rank);
        if (!command)
            return fail(command.error());
        processes.add(&process, std::move(*command));
    }
    return {};
}

} // namespace studio
