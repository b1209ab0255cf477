// Questions at the terminal, and secrets from standard input. Nothing secret is ever echoed, an argument, or a variable.
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

// Standard input is a terminal: somebody can be asked.
bool inputIsTerminal();
// The next line of standard input without its end; waits for it. InvalidArgument where there is none or it is endless;
// `option` is who wants it.
Result<SecretText> secretFromInput(const char* option);

// One question after the other, without waiting: the event loop goes on. Needs inputIsTerminal().
class Prompt : public QObject {
    Q_OBJECT
public:
    // nullopt: the user has closed the input.
    using Answer = std::function<void(std::optional<SecretText>)>;

    explicit Prompt(QObject* parent = nullptr);
    ~Prompt() override;
    // `text` is plain. `answer` is called unless cancel() is.
    void ask(const std::string& text, bool isShown, Answer answer);
    bool isAsking() const { return m_answer != nullptr; }
    // The terminal is as it was before.
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
