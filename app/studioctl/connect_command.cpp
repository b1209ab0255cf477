// Implements compute connect: the ProxyCommand of ssh that leads to the SSH server of a compute instance.
#include <chrono>
#include <memory>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/instance_access.h"
#include "app/studioctl/instance_commands.h"
#include "app/studioctl/output.h"
#include "app/studioctl/terminal_session.h"
#include "core/client/container_ssh.h"
#include "core/client/instance_client.h"

namespace studio::cli {

namespace {

constexpr int sshPort = 22; // of a created machine, as it sees it
// A driver that was started for this connects to the machine first.
constexpr std::chrono::seconds connectPatience{60};

std::optional<int> connectToContainer(CommandLine& line, Client& client, const InstanceStatus& status, bool isCheck) {
    const auto words = containerSshWords(*status.created, client.workspace().paths(), isCheck);
    if (!words)
        return printError(words.error());
    if (isHostedHere(status))
        return execProgram(*words);
    return withConnectedMachine(
        line, status.machines.front().name,
        [host = status.machines.front().name, command = shellText(*words)](Client&, DriverAccess& access) {
            (new TerminalSession(access.socket(), &access))->start(host, command);
        });
}

std::optional<int> connectTo(CommandLine& line, const std::string& name, bool isCheck) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto status = runningInstance(*client, name);
    if (!status)
        return printError(status.error());
    if (!isOverSsh(*status))
        return connectToContainer(line, *client, *status, isCheck);
    if (isCheck)
        return Success; // it is reached by that server
    return withDriver(line, [name = status->target.name](Client&, DriverAccess& access) {
        auto* session = new TerminalSession(access.socket(), &access);
        session->setPatience(connectPatience);
        session->startConnection(name, sshPort);
    });
}

} // namespace

void addConnectCommand(CommandLine& line, Command compute) {
    struct Options {
        std::string name;
        bool isCheck = false;
    };
    auto options = std::make_shared<Options>();
    const Command connect = line.verb(
        compute, "connect",
        text(CliText::tr("Connect standard input and output to the SSH server of a compute instance; for "
                         "ProxyCommand of ssh")),
        [&line, options]() -> std::optional<int> { return connectTo(line, options->name, options->isCheck); });
    connect.addOption("name", options->name, CliText::tr("Name of the instance")).required();
    connect.addFlag("--check", options->isCheck, CliText::tr("Only check that there is an SSH server"));
}

} // namespace studio::cli
