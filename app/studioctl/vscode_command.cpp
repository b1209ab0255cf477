#include "app/studioctl/vscode_command.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <functional>

#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/client/ssh_entry.h"
#include "core/protocol/terminal_word.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::string userHome() {
    return QDir::homePath().toStdString();
}

void printWays(CommandLine& line, const SshEntry& entry, const VscodeOptions& options) {
    const auto words = vscodeWords(entry, options.folder);
    const std::string address = vscodeAddress(entry, options.folder);
    if (line.wantsJson())
        return printJson({{"host", entry.alias}, {"command", words}, {"url", address}, {"ssh_config", entry.text}});
    std::string command;
    for (const std::string& word : words)
        command += (command.empty() ? "" : " ") + terminalQuoted(word);
    printLine(command);
    printLine(address);
}

// Starts VS Code, or what opens its addresses; with neither, the printed lines remain.
void startVscode(const SshEntry& entry, const VscodeOptions& options) {
    QStringList words;
    for (const std::string& word : vscodeWords(entry, options.folder))
        words << QString::fromStdString(word);
    const QString code = QStandardPaths::findExecutable(QStringLiteral("code"));
    const QString opener = QStandardPaths::findExecutable(QStringLiteral("xdg-open"));
    const bool hasScreen = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (!code.isEmpty() && QProcess::startDetached(code, words.mid(1)))
        return;
    const QString address = QString::fromStdString(vscodeAddress(entry, options.folder));
    if (!opener.isEmpty() && hasScreen && QProcess::startDetached(opener, {address}))
        return;
    say(text(CliText::tr("VS Code is not installed here as \"code\". Run the first line where it is, or open the "
                         "second one in a browser.")));
}

int writeAndOpen(CommandLine& line, const SshEntry& entry, const VscodeOptions& options) {
    if (!isSshEntryWritten(entry, userHome())) {
        if (const auto written = writeSshEntry(entry, userHome()); !written)
            return printError(written.error());
        say(text(
            CliText::tr("The host %1 was written to %2.").arg(shown(entry.alias), shown(sshEntriesPath(userHome())))));
    }
    printWays(line, entry, options);
    flushOutput();
    startVscode(entry, options);
    return Success;
}

// nullopt: it asks first.
std::optional<int> confirmAndOpen(CommandLine& line, const SshEntry& entry, const VscodeOptions& options) {
    if (options.isConfirmed || isSshEntryWritten(entry, userHome()))
        return writeAndOpen(line, entry, options);
    if (!inputIsTerminal())
        return printError({ErrorCode::Conflict,
                           text(CliText::tr("VS Code needs an SSH config entry in %1, included from %2. Confirm with "
                                            "--yes, or print it with --print.")
                                    .arg(shown(sshEntriesPath(userHome())), shown(sshConfigPath(userHome())))),
                           {}});
    say(entry.text);
    auto* prompt = new Prompt(QCoreApplication::instance());
    prompt->ask(text(CliText::tr("Write this entry to %1, and include it from %2? [y/N] ")
                         .arg(shown(sshEntriesPath(userHome())), shown(sshConfigPath(userHome())))),
                true, [&line, entry, options](std::optional<SecretText> answer) {
                    const QString word =
                        answer ? QString::fromStdString(std::string(answer->view())).trimmed().toLower() : QString();
                    const bool isYes = word == QStringLiteral("y") || word == QStringLiteral("yes") ||
                                       (!word.isEmpty() && word == CliText::tr("yes"));
                    if (isYes)
                        return QCoreApplication::exit(writeAndOpen(line, entry, options));
                    say(text(CliText::tr("studioctl: nothing was written.")));
                    QCoreApplication::exit(Trouble);
                });
    return std::nullopt;
}

// Whether the image of a container has an SSH server is known only there; what it lacks is on standard error.
void checkSshServer(Client& client, const std::string& name, const std::function<std::optional<int>()>& then) {
    auto* check = new QProcess(QCoreApplication::instance());
    QObject::connect(check, &QProcess::finished, check, [check, then](int exitCode, QProcess::ExitStatus status) {
        check->deleteLater();
        if (status != QProcess::NormalExit || exitCode != 0)
            return QCoreApplication::exit(Trouble);
        if (const auto code = then())
            QCoreApplication::exit(*code);
    });
    // Queued: it may already be known before the event loop runs.
    QObject::connect(
        check, &QProcess::errorOccurred, check,
        [check](QProcess::ProcessError error) {
            if (error != QProcess::FailedToStart)
                return; // finished() follows
            QCoreApplication::exit(
                printError({ErrorCode::Unavailable,
                            text(CliText::tr("%1 cannot be started.").arg(shown(check->program().toStdString()))),
                            check->errorString().toStdString()}));
        },
        Qt::QueuedConnection);
    check->setStandardInputFile(QProcess::nullDevice());
    check->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    check->start(QFile::decodeName(client.driverProgram().c_str()),
                 {QStringLiteral("--workspace"), QFile::decodeName(client.workspace().paths().folder().c_str()),
                  QStringLiteral("compute"), QStringLiteral("connect"), QString::fromStdString(name),
                  QStringLiteral("--check")});
}

} // namespace

void printSshEntry(Client& client, const std::string& name) {
    if (const auto entry = sshEntryOf(client, name))
        say(entry->text);
}

std::optional<int> openInVscode(CommandLine& line, const VscodeOptions& options) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto entry = sshEntryOf(*client, options.name);
    if (!entry)
        return printError(entry.error());
    if (options.printsOnly) {
        say(entry->text);
        printWays(line, *entry, options);
        return Success;
    }
    if (!entry->isContainer)
        return confirmAndOpen(line, *entry, options);
    checkSshServer(*client, options.name,
                   [&line, entry = *entry, options] { return confirmAndOpen(line, entry, options); });
    return std::nullopt;
}

} // namespace studio::cli
