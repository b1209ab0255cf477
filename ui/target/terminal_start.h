// Opens a shell on a machine in the user's terminal program.
#pragma once

#include <QStringList>
#include <functional>
#include <optional>

namespace studio::ui {

struct ProgramCall {
    QString program; // absolute
    QStringList arguments;
};
// The first of the known terminal programs that `find` finds, with the arguments that make it execute `command`; no shell
// is in between. `find` gives the path of a program, or nothing.
std::optional<ProgramCall> terminalFor(const QStringList& command, const std::function<QString(const QString&)>& find);
// The same with the user's PATH, started beside this program. False: there is none, or it does not start.
bool startTerminal(const QStringList& command);

} // namespace studio::ui
