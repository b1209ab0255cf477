#include "core/driver/terminal_server.h"

#include <nlohmann/json.hpp>

#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

namespace {

constexpr qint64 maxUnsent = 1 << 20;   // to the machine; more stays in the socket
constexpr qint64 maxUnread = 4LL << 20; // to the client; above it the channel is paused
constexpr qint64 socketBuffer = 512 << 10;

Error notConnected(const std::string& target, const SshLink* link) {
    const std::string why = link != nullptr && link->error() ? link->error()->message : std::string();
    return {ErrorCode::Unavailable,
            StudioText::tr("There is no connection to \"%1\" now. Run \"studioctl compute check %1\" for the reason.")
                .arg(QString::fromStdString(target))
                .toStdString(),
            why};
}

} // namespace

bool TerminalServer::isWanted(const json& request) {
    return terminal::terminalRequestFrom(request).has_value();
}

void TerminalServer::refuse(QLocalSocket* socket, const Error& why) {
    socket->write(terminal::encode(FrameKind::Failure, terminal::toMessage(why)));
    socket->disconnectFromServer(); // flushes before it closes
}

TerminalServer::TerminalServer(QLocalSocket* socket, std::shared_ptr<SshLink> link, const json& request,
                               const std::string& loopback, QObject* parent)
    : QObject(parent)
    , m_socket(socket)
    , m_link(std::move(link)) {
    m_socket->setParent(this);
    m_socket->setReadBufferSize(socketBuffer);
    connect(m_socket, &QLocalSocket::disconnected, this, [this] {
        m_hasEnded = true; // the socket is closed already
        deleteLater();
    });
    connect(m_socket, &QLocalSocket::readyRead, this, &TerminalServer::take);

    const TerminalRequest desired = terminal::terminalRequestFrom(request).value_or(TerminalRequest());
    if (m_link && desired.port > 0)
        m_channel = m_link->openConnection(loopback, desired.port);
    else if (m_link)
        m_channel = desired.term.empty()
                        ? m_link->openCommand(desired.command)
                        : m_link->openTerminal(desired.command, desired.term, desired.columns, desired.rows);
    if (!m_channel) {
        m_hasEnded = true;
        refuse(m_socket, notConnected(desired.target, m_link.get()));
        return;
    }
    connect(m_socket, &QLocalSocket::bytesWritten, this, [this] {
        if (!m_hasEnded && m_channel->isPaused() && m_socket->bytesToWrite() < maxUnread / 2)
            m_channel->resume();
    });
    connect(m_channel.get(), &SshChannel::opened, this, [this] {
        m_isOpen = true;
        m_socket->write(terminal::encode(FrameKind::Answer, json::object()));
    });
    connect(m_channel.get(), &SshChannel::received, this, [this](const QByteArray& bytes) { send("out", bytes); });
    connect(m_channel.get(), &SshChannel::receivedError, this, [this](const QByteArray& bytes) { send("err", bytes); });
    connect(m_channel.get(), &SshChannel::drained, this, &TerminalServer::take);
    // The server closes the channel of a connection only after both ends have sent EOF.
    if (desired.port > 0)
        connect(m_channel.get(), &SshChannel::inputEnded, m_channel.get(), &SshChannel::endInput);
    connect(m_channel.get(), &SshChannel::closed, this, &TerminalServer::end);
}

TerminalServer::~TerminalServer() = default;

void TerminalServer::take() {
    while (!m_hasEnded && m_channel->backlog() < maxUnsent) {
        auto frame = m_parser.next();
        if (!frame || (*frame && (*frame)->kind != FrameKind::Push)) {
            m_socket->abort();
            return;
        }
        if (*frame) {
            const auto message = parseCbor((*frame)->payload);
            if (!message) {
                m_socket->abort();
                return;
            }
            handlePush(*message);
            continue;
        }
        const QByteArray bytes = m_socket->read(socketBuffer);
        if (bytes.isEmpty())
            return;
        m_parser.feed(bytes.toStdString());
    }
}

void TerminalServer::handlePush(const json& message) {
    if (message.contains("in"))
        m_channel->write(QByteArray::fromStdString(bytesAt(message, "in")));
    if (message.contains("columns")) {
        // Parsed as a request to clamp it the same way.
        json size = message;
        size["do"] = "terminal";
        if (const auto desired = terminal::terminalRequestFrom(size))
            m_channel->resize(desired->columns, desired->rows);
    }
    if (boolAt(message, "eof"))
        m_channel->endInput();
}

void TerminalServer::send(const char* key, const QByteArray& bytes) {
    if (m_hasEnded)
        return;
    m_socket->write(terminal::encodeBytes(key, bytes));
    if (m_socket->bytesToWrite() > maxUnread)
        m_channel->pause();
}

void TerminalServer::end(const std::optional<Error>& error, int exitStatus) {
    if (std::exchange(m_hasEnded, true))
        return;
    if (!m_isOpen) {
        refuse(m_socket,
               error.value_or(Error{
                   ErrorCode::Unavailable, StudioText::tr("The machine did not open a shell.").toStdString(), {}}));
        return;
    }
    json message = error ? terminal::toMessage(*error) : json::object();
    message["end"] = exitStatus;
    m_socket->write(terminal::encode(FrameKind::Push, message));
    m_socket->disconnectFromServer();
}

} // namespace studio

#include "moc_terminal_server.cpp"
