// compute ssh, compute forward: a shell on an attached machine, and its ports here.
#include <QCoreApplication>
#include <charconv>
#include <chrono>
#include <csignal>

#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/signals.h"
#include "app/studioctl/terminal_session.h"
#include "core/base/display_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto lookPause = 5s;
constexpr auto againPause = 1s;

struct ForwardWish {
    int localPort = 0; // 0: any
    std::string host;
    int port = 0;
};

std::optional<int> portFrom(std::string_view text, int least) {
    int port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool isPort = error == std::errc() && end == text.data() + text.size() && port >= least && port <= 65535;
    return isPort ? std::optional(port) : std::nullopt;
}

// LOCAL:HOST:PORT
std::optional<ForwardWish> forwardFromText(std::string_view text) {
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
    return ForwardWish{*local, std::string(host), *port};
}

// Opened again at the same port when another program drives.
class Forwarding : public QObject {
public:
    Forwarding(CommandLine& line, DriverAccess& access, std::string target, ForwardWish wish)
        : QObject(&access)
        , m_line(line)
        , m_access(access)
        , m_target(std::move(target))
        , m_wish(std::move(wish)) {
        connect(&m_look, &QTimer::timeout, this, &Forwarding::look);
    }

    void start() {
        onSignals({SIGINT, SIGTERM, SIGHUP}, this, [this](int) { close(); });
        open(true);
    }

private:
    void open(bool isFirst) {
        m_access.line().openForward(m_target, m_wish.localPort, m_wish.host, m_wish.port,
                                    [this, isFirst](Result<int> port) {
                                        // A driver that has just begun is not connected yet.
                                        if (!port && !isFirst && port.error().code == ErrorCode::Unavailable)
                                            return QTimer::singleShot(againPause, this, [this] { open(false); });
                                        if (!port)
                                            return endWith(port.error());
                                        m_wish.localPort = *port;
                                        if (isFirst)
                                            tell();
                                        m_look.start(lookPause);
                                    });
    }

    void tell() {
        if (m_line.wantsJson())
            printJson({{"local_port", m_wish.localPort}, {"host", m_wish.host}, {"port", m_wish.port}});
        else
            printLine(
                text(CliText::tr("Port %1 of this computer leads to port %2 of %3, as \"%4\" sees it. Ctrl+C ends it.")
                         .arg(m_wish.localPort)
                         .arg(m_wish.port)
                         .arg(QString::fromStdString(displayText(m_wish.host)),
                              QString::fromStdString(displayText(m_target)))));
    }

    void look() {
        m_access.line().stay([this](Result<void> answer) {
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
        m_access.line().closeForward(m_target, m_wish.localPort, [](Result<void>) { QCoreApplication::exit(Success); });
    }

    CommandLine& m_line;
    DriverAccess& m_access;
    std::string m_target;
    ForwardWish m_wish;
    QTimer m_look;
    bool m_isClosing = false;
};

std::optional<int> openShell(CommandLine& line, const std::string& name) {
    const std::string command = shellText(line.commandWords());
    return withConnectedMachine(line, name, [name, command](Client&, DriverAccess& access) {
        (new TerminalSession(access.socket(), &access))->start(name, command);
    });
}

std::optional<int> forward(CommandLine& line, const std::string& name, const std::string& wish) {
    const auto parsed = forwardFromText(wish);
    if (!parsed)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Give LOCAL:HOST:PORT, such as 8888:localhost:8888; LOCAL 0 takes any free "
                                            "port. \"%1\" is not of this form.")
                                    .arg(QString::fromStdString(displayText(wish)))),
                           {}});
    return withConnectedMachine(line, name, [&line, name, parsed = *parsed](Client&, DriverAccess& access) {
        (new Forwarding(line, access, name, parsed))->start();
    });
}

} // namespace

void addTerminalCommands(CommandLine& line, CLI::App& compute) {
    auto name = std::make_shared<std::string>();
    line.verb(compute, "ssh",
              text(CliText::tr("A shell on an attached machine, or a command: compute ssh NAME [-- COMMAND [ARG]…]")),
              [&line, name] { return openShell(line, *name); })
        .add_option("name", *name, text(CliText::tr("Name of the target")))
        ->required();

    auto machine = std::make_shared<std::string>();
    auto wish = std::make_shared<std::string>();
    CLI::App& forwarding =
        line.verb(compute, "forward", text(CliText::tr("Reach a port of an attached machine here, until Ctrl+C")),
                  [&line, machine, wish] { return forward(line, *machine, *wish); });
    forwarding.add_option("name", *machine, text(CliText::tr("Name of the target")))->required();
    forwarding.add_option("ports", *wish, text(CliText::tr("LOCAL:HOST:PORT, such as 8888:localhost:8888")))
        ->required();
}

} // namespace studio::cli
