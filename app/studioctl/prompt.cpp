#include "app/studioctl/prompt.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

constexpr size_t maxLineLength = 4096;

void writePrompt(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace

bool inputIsTerminal() {
    return isatty(STDIN_FILENO) == 1;
}

Result<SecretText> secretFromInput(const char* option) {
    const QString name = QLatin1String(option);
    std::string line;
    line.reserve(maxLineLength + 1); // no reallocation, which would leave copies of the secret
    for (;;) {
        char byte = 0;
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1); // byte by byte: the next line belongs to another reader
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 || byte == '\n')
            break;
        if (line.size() >= maxLineLength) {
            wipe(line);
            return fail(ErrorCode::InvalidArgument, CliText::tr("The line for %1 on standard input exceeds %2 bytes.")
                                                        .arg(name, QString::number(maxLineLength))
                                                        .toStdString());
        }
        line += byte;
    }
    if (line.ends_with('\r'))
        line.pop_back();
    if (line.empty())
        return fail(ErrorCode::InvalidArgument,
                    CliText::tr("%1 reads a line from standard input, but there was none.").arg(name).toStdString());
    return SecretText::taking(line);
}

Prompt::Prompt(QObject* parent)
    : QObject(parent)
    , m_input(STDIN_FILENO, QSocketNotifier::Read) {
    m_input.setEnabled(false);
    m_typed.reserve(maxLineLength);
    connect(&m_input, &QSocketNotifier::activated, this, &Prompt::take);
}

Prompt::~Prompt() {
    cancel();
}

void Prompt::ask(const std::string& text, bool isShown, Answer answer) {
    cancel();
    m_answer = std::move(answer);
    termios now{};
    if (!isShown && tcgetattr(STDIN_FILENO, &now) == 0) {
        m_before = now;
        now.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        now.c_lflag |= ECHONL;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &now); // discard input typed before this prompt
    }
    writePrompt(text);
    m_input.setEnabled(true);
}

void Prompt::cancel() {
    m_input.setEnabled(false);
    m_answer = nullptr;
    wipe(m_typed);
    restore();
}

void Prompt::take() {
    std::array<char, 1024> bytes{};
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    const bool isEnd = got <= 0;
    if (!isEnd && m_typed.size() + static_cast<size_t>(got) < maxLineLength)
        m_typed.append(bytes.data(), static_cast<size_t>(got));
    wipe(bytes.data(), bytes.size());
    if (!isEnd && !m_typed.ends_with('\n'))
        return; // Ctrl+D within a line only flushes it
    if (m_typed.ends_with('\n'))
        m_typed.pop_back();
    std::optional<SecretText> answer;
    if (!isEnd)
        answer = SecretText::taking(m_typed);
    const Answer call = std::move(m_answer);
    cancel();
    if (call)
        call(std::move(answer));
}

void Prompt::restore() {
    if (m_before)
        tcsetattr(STDIN_FILENO, TCSANOW, &*m_before);
    m_before.reset();
}

} // namespace studio::cli

#include "moc_prompt.cpp"
