#include "app/studioctl/instance_access.h"

#include <unistd.h>

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"

namespace studio::cli {

Result<InstanceStatus> runningInstance(Client& client, const std::string& name) {
    auto status = InstanceClient(client).status(name);
    if (!status)
        return status;
    const auto on = client.read<bool>([&](SQLite::Database& db) -> Result<bool> {
        return instances::checkOn(db, status->target).map([] { return true; });
    });
    if (!on)
        return fail(on.error());
    if (!status->created || status->created->state != CreatedState::Ready)
        return fail(ErrorCode::Unavailable,
                    text(CliText::tr("\"%1\" is starting. Try again when it is running.").arg(shown(name))));
    return status;
}

bool isOverSsh(const InstanceStatus& status) {
    return !status.created->place.address.empty();
}

bool isHostedHere(const InstanceStatus& status) {
    return status.machines.empty() || status.machines.front().kind == TargetKind::Local;
}

int execProgram(const std::vector<std::string>& words) {
    flushOutput();
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments.front(), arguments.data());
    return printError({ErrorCode::NotFound, text(CliText::tr("%1 cannot be started.").arg(shown(words.front()))), {}});
}

} // namespace studio::cli
