#include "tests/cli/terminal.h"

#include <QFile>
#include <QProcessEnvironment>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

namespace studio::test {

namespace {

constexpr int answerMs = 60'000;

} // namespace

Terminal::Terminal(CliScene& scene, const QStringList& arguments, int columns, int rows) {
    scene.makeWorkspace();
    // All memory is taken before the fork.
    std::vector<QByteArray> words = {QFile::encodeName(CliScene::program()), "--workspace",
                                     QFile::encodeName(scene.workspace())};
    for (const QString& argument : arguments)
        words.push_back(argument.toUtf8());
    std::vector<QByteArray> variables;
    // Not what the tests themselves were started in: a terminal without colors, or a person who wants none.
    QProcessEnvironment environment = scene.environment();
    environment.insert("TERM", "xterm");
    environment.remove("NO_COLOR");
    for (const QString& variable : environment.toStringList())
        variables.push_back(variable.toUtf8());
    std::vector<char*> argv;
    std::vector<char*> envp;
    for (auto& word : words)
        argv.push_back(word.data());
    for (auto& variable : variables)
        envp.push_back(variable.data());
    argv.push_back(nullptr);
    envp.push_back(nullptr);
    const QByteArray home = QFile::encodeName(scene.home());
    winsize size{static_cast<unsigned short>(rows), static_cast<unsigned short>(columns), 0, 0};
    m_pid = forkpty(&m_end, nullptr, nullptr, &size);
    if (m_pid == 0) {
        if (chdir(home.constData()) != 0)
            _exit(127);
        execve(argv[0], argv.data(), envp.data());
        _exit(127);
    }
    if (m_pid < 0)
        qFatal("no pseudo terminal");
    fcntl(m_end, F_SETFL, O_NONBLOCK);
    fcntl(m_end, F_SETFD, FD_CLOEXEC);
}

Terminal::~Terminal() {
    if (m_pid > 0) {
        ::kill(m_pid, SIGKILL);
        waitpid(m_pid, nullptr, 0);
    }
    ::close(m_end);
}

void Terminal::read() {
    std::array<char, 4096> bytes;
    for (;;) {
        const ssize_t got = ::read(m_end, bytes.data(), bytes.size());
        if (got > 0) {
            m_screen += QByteArray(bytes.data(), got).replace("\r\n", "\n");
        } else {
            m_isOver = got == 0 || errno == EIO;
            return;
        }
    }
}

bool Terminal::shows(const QByteArray& words) {
    const bool came = waitUntil(
        [&] {
            read();
            return m_screen.indexOf(words, m_seen) >= 0 || m_isOver;
        },
        answerMs);
    const qsizetype at = m_screen.indexOf(words, m_seen);
    if (!came || at < 0) {
        qWarning("\"%s\" does not come; the screen: %s", words.constData(), m_screen.constData());
        return false;
    }
    m_seen = at + words.size();
    return true;
}

void Terminal::type(const QByteArray& keys) {
    if (::write(m_end, keys.constData(), static_cast<size_t>(keys.size())) != keys.size())
        qFatal("the terminal takes no keys");
}

void Terminal::resize(int columns, int rows) {
    winsize size{static_cast<unsigned short>(rows), static_cast<unsigned short>(columns), 0, 0};
    ioctl(m_end, TIOCSWINSZ, &size);
}

bool Terminal::echoes() const {
    termios now{};
    tcgetattr(m_end, &now);
    return (now.c_lflag & ECHO) != 0;
}

int Terminal::finish() {
    int status = 0;
    pid_t ended = 0;
    waitUntil(
        [&] {
            read();
            ended = waitpid(m_pid, &status, WNOHANG);
            return ended == m_pid;
        },
        answerMs);
    if (ended != m_pid)
        return -1;
    m_pid = 0;
    read();
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace studio::test
