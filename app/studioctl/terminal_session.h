// A shell or a command on an attached machine in this terminal: raw mode, window size, exit status. Where standard input
// or output is no terminal, bytes go through as they are. "~." at the start of a line ends a session that hangs.
#pragma once

#include <QObject>
#include <QSocketNotifier>
#include <functional>
#include <optional>
#include <string>
#include <termios.h>

#include "core/studio/terminal_client.h"

namespace studio::cli {

// Finds "~." and "~~" after the start of a line, as ssh does.
class EscapeFilter {
public:
    // What is to be sent; `isEnd` becomes true where "~." was typed.
    QByteArray pass(const QByteArray& typed, bool& isEnd);

private:
    bool m_atStart = true;
    bool m_hasTilde = false;
};

// The words of a command line as one text for a shell: one word stays as it is, of several each is quoted.
std::string shellText(const std::vector<std::string>& words);

class TerminalSession : public QObject {
    Q_OBJECT
public:
    TerminalSession(std::string socket, QObject* parent);
    ~TerminalSession() override;
    // Ends the program with the command's exit status; 255 where there is none.
    void start(const std::string& target, const std::string& command);

private:
    void begin();
    void takeInput();
    void end(const std::optional<Error>& error, int exitStatus);
    void makeRaw();
    void restore();

    bool m_isTerminal;
    bool m_isOpen = false;
    TerminalClient m_client;
    QSocketNotifier m_input;
    EscapeFilter m_escape;
    std::optional<termios> m_before;
};

} // namespace studio::cli
