#include "ui/common/terminal_launcher.h"

#include <QProcess>
#include <QStandardPaths>
#include <array>

namespace studio::ui {

namespace {

struct Terminal {
    const char* program;
    const char* execute; // option before the command; empty: the command follows directly
};

// The user's preference first, if the system supports one.
constexpr std::array terminals = {Terminal{"x-terminal-emulator", "-e"},
                                  Terminal{"gnome-terminal", "--"},
                                  Terminal{"kgx", "--"},
                                  Terminal{"konsole", "-e"},
                                  Terminal{"xfce4-terminal", "-x"},
                                  Terminal{"mate-terminal", "-x"},
                                  Terminal{"lxterminal", "-e"},
                                  Terminal{"alacritty", "-e"},
                                  Terminal{"kitty", ""},
                                  Terminal{"foot", ""},
                                  Terminal{"xterm", "-e"}};

} // namespace

std::optional<TerminalCommand> terminalFor(const QStringList& command,
                                           const std::function<QString(const QString&)>& find) {
    for (const Terminal& terminal : terminals) {
        const QString path = find(QLatin1String(terminal.program));
        if (path.isEmpty())
            continue;
        QStringList arguments;
        if (*terminal.execute != '\0')
            arguments << QLatin1String(terminal.execute);
        return TerminalCommand{path, arguments + command};
    }
    return std::nullopt;
}

bool startTerminal(const QStringList& command) {
    const auto call =
        terminalFor(command, [](const QString& program) { return QStandardPaths::findExecutable(program); });
    return call && QProcess::startDetached(call->program, call->arguments);
}

} // namespace studio::ui
