// Implements compute ssh, forward: a shell on an attached machine, and port forwarding.
#include <QCoreApplication>
#include <charconv>
#include <chrono>
#include <csignal>

#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/signals.h"
#include "app/studioctl/terminal_session.h"
#include "core/base/display_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto terminalPollInterval = 1s;
constexpr auto againPause = 1s;

struct ForwardOptions {
    int localPort = 0; // 0: any free port
    std::string host;
    int port = 0;
};

std::optional<int> portFrom(std::string_view text, int least) {
    int port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool isPort = error == std::errc() && end == text.data() + text.size() && port >= least && port <= 65535;
    return isPort ? std::optional(port) : std::nullopt;
}

// Parses LOCAL:HOST:PORT.
std::optional<ForwardOptions> forwardFromText(std::string_view text) {
    const size_t first = text.find(':');
    const size_t last = text.rfind(':');
    if (first == std::string_view::npos || first == last)
        return std::nullopt;
    std::string_view host = text.substr(first + 1, last - first - 1);
    if (host.starts_with('[') && host.ends_with(']') && host.size() > 2)
        host = host.substr(1, host.size() - 2);
    else if (host.find(':') != std::string_view::npos)
        return std::nullopt;
    const auto local = portFrom(text.substr(0, first), 0);
    const auto port = portFrom(text.substr(last + 1), 1);
    if (!local || !port || !isHostName(host))
        return std::nullopt;
    return ForwardOptions{*local, std::string(host), *port};
}

// Reopens the forward at the same port when another driver takes over.
class Forwarding : public QObject {
public:
    Forwarding(CommandLine& line, DriverAccess& access, std::string target, ForwardOptions options)
        : QObject(&access)
        , m_line(line)
        , m_access(access)
        , m_target(std::move(target))
        , m_options(std::move(options)) {
        connect(&m_look, &QTimer::timeout, this, &Forwarding::poll);
    }

    void start() {
        onSignals({SIGINT, SIGTERM, SIGHUP}, this, [this](int) { close(); });
        open(true);
    }

private:
    void open(bool isFirst) {
        m_access.line().openForward(m_target, m_options.localPort, m_options.host, m_options.port,
                                    [this, isFirst](Result<int> port) {
                                        // A driver that was just started is not connected yet.
                                        if (!port && !isFirst && port.error().code == ErrorCode::Unavailable)
                                            return QTimer::singleShot(againPause, this, [this] { open(false); });
                                        if (!port)
                                            return endWith(port.error());
                                        m_options.localPort = *port;
                                        m_failures = 0;
                                        if (isFirst)
                                            tell();
                                        m_look.start(terminalPollInterval);
                                    });
    }

    void tell() {
        if (m_line.wantsJson())
            printJson({{"local_port", m_options.localPort}, {"host", m_options.host}, {"port", m_options.port}});
        else
            printLine(text(
                CliText::tr(
                    "Forwarding port %1 of this computer to port %2 of %3, as seen from \"%4\". Press Ctrl+C to stop.")
                    .arg(m_options.localPort)
                    .arg(m_options.port)
                    .arg(QString::fromStdString(displayText(m_options.host)),
                         QString::fromStdString(displayText(m_target)))));
    }

    void poll() {
        m_access.line().forwardState(m_options.localPort, [this](const Result<ForwardState>& state) {
            if (!state || state->failures == m_failures || m_isClosing)
                return;
            m_failures = state->failures;
            say(text(CliText::tr("studioctl: connection to port %1 of %2 failed. Is a server listening there? %3")
                         .arg(QString::number(m_options.port), shown(m_options.host), shown(state->error))));
        });
        m_access.line().keepDriverAlive([this](Result<void> answer) {
            if (answer || answer.error().code != ErrorCode::Unavailable || m_isClosing)
                return;
            m_look.stop();
            m_access.whenReady([this](Result<void> ready) {
                if (ready)
                    open(false);
                else
                    endWith(ready.error());
            });
        });
    }

    void close() {
        if (std::exchange(m_isClosing, true))
            return;
        m_access.line().closeForward(m_target, m_options.localPort,
                                     [](Result<void>) { QCoreApplication::exit(Success); });
    }

    CommandLine& m_line;
    DriverAccess& m_access;
    std::string m_target;
    ForwardOptions m_options;
    QTimer m_look;
    int m_failures = 0; // failures already reported
    bool m_isClosing = false;
};

std::optional<int> openShell(CommandLine& line, const std::string& name) {
    const std::string command = shellText(line.commandWords());
    return withConnectedMachine(line, name, [name, command](Client&, DriverAccess& access) {
        (new TerminalSession(access.socket(), &access))->start(name, command);
    });
}

std::optional<int> forward(CommandLine& line, const std::string& name, const std::string& options) {
    const auto parsed = forwardFromText(options);
    if (!parsed)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("\"%1\" is not of the form LOCAL:HOST:PORT, such as 8888:localhost:8888; "
                                            "LOCAL 0 selects any free port.")
                                    .arg(QString::fromStdString(displayText(options)))),
                           {}});
    return withConnectedMachine(line, name, [&line, name, parsed = *parsed](Client&, DriverAccess& access) {
        (new Forwarding(line, access, name, parsed))->start();
    });
}

} // namespace

void addTerminalCommands(CommandLine& line, Command compute) {
    auto name = std::make_shared<std::string>();
    const Command shell =
        line.verb(compute, "ssh", text(CliText::tr("Open a shell or run a command on an attached machine")),
                  [&line, name] { return openShell(line, *name); });
    shell.addOption("name", *name, CliText::tr("Name of the target")).required();
    shell.takesWords(CommandNode::Words::Trailing);

    auto machine = std::make_shared<std::string>();
    auto options = std::make_shared<std::string>();
    const Command forwarding =
        line.verb(compute, "forward", text(CliText::tr("Forward a local port to an attached machine, until Ctrl+C")),
                  [&line, machine, options] { return forward(line, *machine, *options); });
    forwarding.addOption("name", *machine, CliText::tr("Name of the target")).required();
    forwarding.addOption("ports", *options, CliText::tr("LOCAL:HOST:PORT, such as 8888:localhost:8888")).required();
}

} // namespace studio::cli
