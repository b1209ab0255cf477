#include "app/studioctl/terminal_session.h"

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/signals.h"

namespace studio::cli {

namespace {

constexpr int noStatus = 255; // like ssh
constexpr qint64 maxUnsent = 4 << 20;
constexpr std::chrono::milliseconds retryPause{300};

// Returns false on write errors; errno has the reason.
bool writeAll(int fd, const QByteArray& bytes) {
    for (qsizetype at = 0; at < bytes.size();) {
        const ssize_t put = ::write(fd, bytes.constData() + at, static_cast<size_t>(bytes.size() - at));
        if (put > 0) {
            at += put;
        } else if (put < 0 && errno == EAGAIN) {
            pollfd wait{fd, POLLOUT, 0};
            ::poll(&wait, 1, -1);
        } else if (put < 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

winsize windowSize() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        size = {24, 80, 0, 0};
    return size;
}

std::string terminalType() {
    const QByteArray name = qgetenv("TERM");
    const bool isPlain = !name.isEmpty() && std::all_of(name.begin(), name.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.' || c == '_' || c == '+';
    });
    return isPlain ? name.toStdString() : "xterm";
}

} // namespace

QByteArray EscapeFilter::pass(const QByteArray& typed, bool& isEnd) {
    QByteArray sent;
    for (const char c : typed) {
        if (m_hasTilde) {
            m_hasTilde = false;
            if (c == '.') {
                isEnd = true;
                return sent;
            }
            sent += '~';
            m_atStart = false;
            if (c == '~')
                continue;
        } else if (m_atStart && c == '~') {
            m_hasTilde = true;
            continue;
        }
        sent += c;
        m_atStart = c == '\r' || c == '\n';
    }
    return sent;
}

std::string shellText(const std::vector<std::string>& words) {
    if (words.size() == 1)
        return words.front();
    std::string line;
    for (const auto& word : words) {
        line += line.empty() ? "'" : " '";
        for (const char c : word)
            line += c == '\'' ? std::string("'\\''") : std::string(1, c);
        line += "'";
    }
    return line;
}

TerminalSession::TerminalSession(std::string socket, QObject* parent)
    : QObject(parent)
    , m_isTerminal(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1)
    , m_socket(std::move(socket))
    , m_input(STDIN_FILENO, QSocketNotifier::Read) {
    m_input.setEnabled(false);
    connect(&m_input, &QSocketNotifier::activated, this, &TerminalSession::takeInput);
}

TerminalSession::~TerminalSession() {
    restore();
}

void TerminalSession::start(const std::string& target, const std::string& command) {
    m_request = {target, command, {}, 80, 24};
    if (m_isTerminal) {
        const winsize size = windowSize();
        m_request.term = terminalType();
        m_request.columns = size.ws_col;
        m_request.rows = size.ws_row;
    }
    onSignals({SIGINT, SIGTERM, SIGHUP}, this, [this](int) { end(std::nullopt, -1); });
    m_since.start();
    open();
}

void TerminalSession::startConnection(const std::string& target, int port) {
    m_isTerminal = false; // bytes pass unchanged
    m_request = {target, {}, {}, 80, 24, port};
    onSignals({SIGINT, SIGTERM, SIGHUP}, this, [this](int) { end(std::nullopt, -1); });
    m_since.start();
    open();
}

void TerminalSession::open() {
    m_client = std::make_unique<TerminalClient>(m_socket);
    connect(m_client.get(), &TerminalClient::opened, this, &TerminalSession::begin);
    connect(m_client.get(), &TerminalClient::received, this, [](const QByteArray& bytes) {
        if (!writeAll(STDOUT_FILENO, bytes))
            recordOutputFailure(errno);
    });
    connect(m_client.get(), &TerminalClient::receivedError, this,
            [](const QByteArray& bytes) { static_cast<void>(writeAll(STDERR_FILENO, bytes)); });
    connect(m_client.get(), &TerminalClient::drained, this, [this] {
        if (m_isOpen)
            m_input.setEnabled(true);
    });
    connect(m_client.get(), &TerminalClient::closed, this, &TerminalSession::close);
    m_client->open(m_request);
}

void TerminalSession::close(const std::optional<Error>& error, int exitStatus) {
    const bool mayRetry =
        error && error->code == ErrorCode::Unavailable && !m_wasOpen && m_since.elapsed() < m_patience.count();
    if (mayRetry)
        return QTimer::singleShot(retryPause, this, &TerminalSession::open);
    end(error, !error && m_request.port > 0 ? 0 : exitStatus);
}

void TerminalSession::begin() {
    m_isOpen = true;
    m_wasOpen = true;
    endOnOutputFailure();
    if (m_isTerminal) {
        makeRaw();
        onSignals({SIGWINCH}, this, [this](int) {
            const winsize size = windowSize();
            m_client->resize(size.ws_col, size.ws_row);
        });
    }
    m_input.setEnabled(true);
}

void TerminalSession::takeInput() {
    std::array<char, 64 << 10> bytes;
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0) {
        m_isOpen = false; // stops reading: end of input
        m_input.setEnabled(false);
        m_client->endInput();
        return;
    }
    QByteArray typed(bytes.data(), got);
    bool isEnd = false;
    if (m_isTerminal)
        typed = m_escape.pass(typed, isEnd);
    if (isEnd)
        return end(std::nullopt, -1);
    m_client->write(typed);
    if (m_client->backlog() > maxUnsent)
        m_input.setEnabled(false);
}

void TerminalSession::end(const std::optional<Error>& error, int exitStatus) {
    m_input.setEnabled(false);
    restore();
    if (error)
        printError(*error);
    const int code = exitStatus < 0 ? noStatus : exitStatus;
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [code] { QCoreApplication::exit(code); }, Qt::QueuedConnection);
}

void TerminalSession::makeRaw() {
    termios now{};
    if (tcgetattr(STDIN_FILENO, &now) != 0)
        return;
    m_before = now;
    cfmakeraw(&now);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &now);
}

void TerminalSession::restore() {
    if (m_before)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &*m_before);
    m_before.reset();
}

} // namespace studio::cli

#include "moc_terminal_session.cpp"
