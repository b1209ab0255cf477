// Prompt prompts at the terminal and reads secrets from standard input. Secrets are never echoed and never taken from
// arguments or environment variables.
#pragma once

#include <QObject>
#include <QSocketNotifier>
#include <functional>
#include <optional>
#include <string>
#include <termios.h>

#include "core/base/error.h"
#include "core/base/secret_text.h"

namespace studio::cli {

// Returns true if standard input is a terminal, so that prompts are possible.
bool inputIsTerminal();
// Reads the next line of standard input without its line end; blocks. InvalidArgument if there is none or it is too
// long; the error names `option`.
Result<SecretText> secretFromInput(const char* option);

// Asks one question at a time without blocking the event loop. Precondition: inputIsTerminal().
class Prompt : public QObject {
    Q_OBJECT
public:
    // nullopt: end of input.
    using Answer = std::function<void(std::optional<SecretText>)>;

    explicit Prompt(QObject* parent = nullptr);
    ~Prompt() override;
    // `text` is plain text. `answer` is called once unless cancel() is called before.
    void ask(const std::string& text, bool isShown, Answer answer);
    bool isAsking() const { return m_answer != nullptr; }
    // Restores the terminal's settings.
    void cancel();

private:
    void take();
    void restore();

    QSocketNotifier m_input;
    Answer m_answer;
    std::optional<termios> m_before;
    std::string m_typed;
};

} // namespace studio::cli
