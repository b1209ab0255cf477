// Implements compute open: the notebook of a compute instance, and the way in by a shell or VS Code.
#include <QCoreApplication>
#include <chrono>
#include <csignal>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/instance_access.h"
#include "app/studioctl/instance_commands.h"
#include "app/studioctl/output.h"
#include "app/studioctl/signals.h"
#include "app/studioctl/terminal_session.h"
#include "app/studioctl/vscode_command.h"
#include "core/base/display_text.h"
#include "core/client/target_client.h"

namespace studio::cli {

namespace {

using nlohmann::json;

// A driver that was started for this connects to the machine first.
constexpr std::chrono::seconds shellPatience{60};

struct OpenOptions {
    std::string name;
    bool isNotebook = false;
    bool isShell = false;
    bool isVscode = false;
    bool isConfirmed = false;
    std::string folder;
    bool printsOnly = false;
};

void printNotebook(CommandLine& line, const std::string& name, int port, const driver::NotebookAnswer& notebook) {
    const std::string url = driver::notebookUrl(notebook, port);
    if (line.wantsJson())
        printJson({{"name", name}, {"url", url}, {"port", port}});
    else
        printLine(url);
}

// The port of another machine is forwarded until Ctrl+C. `localPort`: the usual one, or 0 if that is in use.
void forwardNotebook(CommandLine& line, DriverAccess& access, const std::string& name,
                     const driver::NotebookAnswer& notebook, int localPort) {
    access.line().openForward(
        notebook.host, localPort, notebook.remoteHost(), notebook.port,
        [&line, &access, name, notebook, localPort](const Result<int>& port) {
            if (!port && port.error().code == ErrorCode::AlreadyExists && localPort > 0)
                return forwardNotebook(line, access, name, notebook, 0);
            if (!port)
                return endWith(port.error());
            printNotebook(line, name, *port, notebook);
            flushOutput();
            say(text(CliText::tr("Forwarding port %1 until Ctrl+C is pressed.").arg(*port)));
            onSignals({SIGINT, SIGTERM, SIGHUP}, &access, [&access, host = notebook.host, local = *port](int) {
                access.line().closeForward(host, local, [](Result<void>) { QCoreApplication::exit(Success); });
            });
        });
}

std::optional<int> openNotebookOf(CommandLine& line, const std::string& name) {
    const auto open = [&line, name](Client&, DriverAccess& access) {
        access.line().openNotebook(name, [&line, &access, name](const Result<driver::NotebookAnswer>& notebook) {
            if (!notebook)
                return endWith(notebook.error());
            if (!notebook->host.empty())
                return forwardNotebook(line, access, name, *notebook, notebook->localPort);
            printNotebook(line, name, notebook->port, *notebook);
            QCoreApplication::exit(Success);
        });
    };
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto target = client->targets().find(name);
    return target && target->remote() != nullptr ? withConnectedMachine(line, name, open) : withDriver(line, open);
}

// As "compute ssh".
std::optional<int> openMachineShell(CommandLine& line, Client& client, const OpenOptions& options) {
    if (!options.printsOnly && !line.wantsJson())
        return withConnectedMachine(line, options.name, [name = options.name](Client&, DriverAccess& access) {
            (new TerminalSession(access.socket(), &access))->start(name, {});
        });
    const std::vector<std::string> words = {"studioctl", "compute", "ssh", options.name};
    if (line.wantsJson())
        printJson({{"command", words}, {"machine", options.name}});
    else
        printLine(shellText(words));
    printSshEntry(client, options.name);
    return Success;
}

// The driver is connected to a machine with an SSH server: its link is used, wherever the machine is.
std::optional<int> openSshShell(CommandLine& line, Client& client, const OpenOptions& options) {
    if (!options.printsOnly && !line.wantsJson())
        return withDriver(line, [name = options.name](Client&, DriverAccess& access) {
            auto* session = new TerminalSession(access.socket(), &access);
            session->setPatience(shellPatience);
            session->start(name, {});
        });
    const std::vector<std::string> words = {"studioctl", "compute", "open", options.name, "--ssh"};
    if (line.wantsJson())
        printJson({{"command", words}, {"machine", json()}});
    else
        printLine(shellText(words));
    printSshEntry(client, options.name);
    return Success;
}

std::optional<int> openInstanceShell(CommandLine& line, const OpenOptions& options) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (const auto target = client->targets().find(options.name); target && target->remote() != nullptr)
        return openMachineShell(line, *client, options);
    const auto status = runningInstance(*client, options.name);
    if (!status)
        return printError(status.error());
    if (isOverSsh(*status))
        return openSshShell(line, *client, options);
    const std::vector<std::string> words = {status->created->engine,
                                            "exec",
                                            "--interactive",
                                            "--tty",
                                            status->created->name,
                                            "/bin/sh",
                                            "-c",
                                            "cd; if command -v bash >/dev/null; then exec bash -l; else exec sh; fi"};
    const std::string shell = shellText(words);
    const bool isHere = isHostedHere(*status);
    if (options.printsOnly || line.wantsJson()) {
        const std::string machine = isHere ? std::string() : status->machines.front().name;
        if (line.wantsJson())
            printJson({{"command", words}, {"machine", machine.empty() ? json() : json(machine)}});
        else
            printLine(isHere ? shell : "studioctl compute ssh " + machine + " -- " + shell);
        return Success;
    }
    if (!isHere)
        return withConnectedMachine(line, status->machines.front().name,
                                    [host = status->machines.front().name, shell](Client&, DriverAccess& access) {
                                        (new TerminalSession(access.socket(), &access))->start(host, shell);
                                    });
    return execProgram(words);
}

std::optional<int> openInstance(CommandLine& line, const OpenOptions& options) {
    if (int{options.isNotebook} + int{options.isShell} + int{options.isVscode} != 1)
        return printError(usage(CliText::tr("Give one of --notebook, --ssh and --vscode.")));
    if (!options.folder.empty() && (!options.isVscode || options.folder.front() != '/'))
        return printError(usage(CliText::tr("--folder takes the full path of a folder there, with --vscode.")));
    if (options.isVscode)
        return openInVscode(line, {options.name, options.folder, options.isConfirmed, options.printsOnly});
    return options.isNotebook ? openNotebookOf(line, options.name) : openInstanceShell(line, options);
}

} // namespace

void addNotebookCommand(CommandLine& line, Command compute) {
    auto options = std::make_shared<OpenOptions>();
    const Command app =
        line.verb(compute, "open",
                  text(CliText::tr("Open JupyterLab, a shell or VS Code on a compute instance or attached machine")),
                  [&line, options]() -> std::optional<int> { return openInstance(line, *options); });
    app.addOption("name", options->name, CliText::tr("Name of the instance or machine")).required();
    app.addFlag("--notebook", options->isNotebook,
                CliText::tr("Start JupyterLab if needed, and print its URL with the token"));
    app.addFlag("--ssh", options->isShell, CliText::tr("Open a shell in the instance"));
    app.addFlag("--vscode", options->isVscode,
                CliText::tr("Open it in VS Code; asks before adding an SSH config entry"));
    app.addOption("--folder", options->folder, CliText::tr("With --vscode: folder there to open, such as /home/ada"));
    app.addFlag("--yes", options->isConfirmed, CliText::tr("With --vscode: add the entry without confirmation"));
    app.addFlag("--print", options->printsOnly,
                CliText::tr("With --ssh or --vscode: only print the command and the SSH config entry"));
}

} // namespace studio::cli
