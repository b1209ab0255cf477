// TerminalSession runs a shell or a command on an attached machine, or on an instance that is reached over SSH, in this
// terminal: raw mode, window size, exit status. If standard input or output is no terminal, bytes pass unchanged. "~."
// at the start of a line ends a session that hangs.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSocketNotifier>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <termios.h>

#include "core/client/terminal_client.h"

namespace studio::cli {

// Detects the escapes "~." and "~~" at the start of a line, as ssh does.
class EscapeFilter {
public:
    // Returns the bytes to send; sets `isEnd` if "~." was typed.
    QByteArray pass(const QByteArray& typed, bool& isEnd);

private:
    bool m_atStart = true;
    bool m_hasTilde = false;
};

// Joins the words of a command line for a shell: a single word is kept unchanged, several are quoted.
std::string shellText(const std::vector<std::string>& words);

class TerminalSession : public QObject {
    Q_OBJECT
public:
    TerminalSession(std::string socket, QObject* parent);
    ~TerminalSession() override;
    // Ends the program with the command's exit status; 255 if there is none.
    void start(const std::string& target, const std::string& command);
    // Relays standard input and output to a port of the loopback address there. Ends the program with 0 once the
    // connection is closed.
    void startConnection(const std::string& target, int port);
    // For a driver that was started for this: it may not have its connections yet. Tries again for so long.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }

private:
    void open();
    void begin();
    void takeInput();
    void close(const std::optional<Error>& error, int exitStatus);
    void end(const std::optional<Error>& error, int exitStatus);
    void makeRaw();
    void restore();

    bool m_isTerminal;
    bool m_isOpen = false;  // and standard input has not ended
    bool m_wasOpen = false; // the session has begun
    std::string m_socket;
    TerminalRequest m_request;
    std::chrono::milliseconds m_patience{0};
    QElapsedTimer m_since;
    std::unique_ptr<TerminalClient> m_client; // of this try
    QSocketNotifier m_input;
    EscapeFilter m_escape;
    std::optional<termios> m_before;
};

} // namespace studio::cli
