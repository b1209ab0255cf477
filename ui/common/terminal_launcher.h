// Opens a shell on a machine in the user's terminal program.
#pragma once

#include <QStringList>
#include <functional>
#include <optional>

namespace studio::ui {

struct TerminalCommand {
    QString program; // absolute path
    QStringList arguments;
};
// Returns the first known terminal program that `find` locates, with arguments that run `command` without a shell in
// between. `find` returns the path of a program, or an empty string.
std::optional<TerminalCommand> terminalFor(const QStringList& command,
                                           const std::function<QString(const QString&)>& find);
// Looks up the terminal in PATH and starts it detached. Returns false if there is none or it fails to start.
bool startTerminal(const QStringList& command);

} // namespace studio::ui
