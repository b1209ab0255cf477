#include "core/studio/terminal_server.h"

#include "core/protocol/cbor.h"
#include "core/studio/studio_text.h"

namespace studio {

using nlohmann::json;

namespace {

constexpr qint64 mostUnsent = 1 << 20;   // towards the machine: more stays in the socket
constexpr qint64 mostUnread = 4LL << 20; // towards here: then the machine waits
constexpr qint64 socketBuffer = 512 << 10;

Error notConnected(const std::string& target, const SshLink* link) {
    const std::string why = link != nullptr && link->trouble() ? link->trouble()->message : std::string();
    return {ErrorCode::Unavailable,
            StudioText::tr("There is no connection to \"%1\" now. \"studioctl compute check %1\" tells why.")
                .arg(QString::fromStdString(target))
                .toStdString(),
            why};
}

} // namespace

bool TerminalServer::isWanted(const json& request) {
    return terminal::wishFrom(request).has_value();
}

void TerminalServer::refuse(QLocalSocket* socket, const Error& why) {
    socket->write(terminal::encode(FrameKind::Failure, terminal::toMessage(why)));
    socket->disconnectFromServer(); // after it is written
}

TerminalServer::TerminalServer(QLocalSocket* socket, std::shared_ptr<SshLink> link, const json& request,
                               QObject* parent)
    : QObject(parent)
    , m_socket(socket)
    , m_link(std::move(link)) {
    m_socket->setParent(this);
    m_socket->setReadBufferSize(socketBuffer);
    connect(m_socket, &QLocalSocket::disconnected, this, [this] {
        m_hasEnded = true; // the socket goes first
        deleteLater();
    });
    connect(m_socket, &QLocalSocket::readyRead, this, &TerminalServer::take);

    const TerminalWish wish = terminal::wishFrom(request).value_or(TerminalWish());
    if (m_link)
        m_channel = wish.term.empty() ? m_link->openCommand(wish.command)
                                      : m_link->openTerminal(wish.command, wish.term, wish.columns, wish.rows);
    if (!m_channel) {
        m_hasEnded = true;
        refuse(m_socket, notConnected(wish.target, m_link.get()));
        return;
    }
    connect(m_socket, &QLocalSocket::bytesWritten, this, [this] {
        if (!m_hasEnded && m_channel->isPaused() && m_socket->bytesToWrite() < mostUnread / 2)
            m_channel->resume();
    });
    connect(m_channel.get(), &SshChannel::opened, this, [this] {
        m_isOpen = true;
        m_socket->write(terminal::encode(FrameKind::Answer, json::object()));
    });
    connect(m_channel.get(), &SshChannel::received, this, [this](const QByteArray& bytes) { send("out", bytes); });
    connect(m_channel.get(), &SshChannel::receivedError, this, [this](const QByteArray& bytes) { send("err", bytes); });
    connect(m_channel.get(), &SshChannel::drained, this, &TerminalServer::take);
    connect(m_channel.get(), &SshChannel::closed, this, &TerminalServer::end);
}

TerminalServer::~TerminalServer() = default;

void TerminalServer::take() {
    while (!m_hasEnded && m_channel->backlog() < mostUnsent) {
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
            takePush(*message);
            continue;
        }
        const QByteArray bytes = m_socket->read(socketBuffer);
        if (bytes.isEmpty())
            return;
        m_parser.feed(bytes.toStdString());
    }
}

void TerminalServer::takePush(const json& message) {
    if (message.contains("in"))
        m_channel->write(QByteArray::fromStdString(bytesAt(message, "in")));
    if (message.contains("columns")) {
        // Clamped as in the request.
        json size = message;
        size["do"] = "terminal";
        if (const auto wish = terminal::wishFrom(size))
            m_channel->resize(wish->columns, wish->rows);
    }
    if (boolAt(message, "eof"))
        m_channel->endInput();
}

void TerminalServer::send(const char* key, const QByteArray& bytes) {
    if (m_hasEnded)
        return;
    m_socket->write(terminal::encodeBytes(key, bytes));
    if (m_socket->bytesToWrite() > mostUnread)
        m_channel->pause();
}

void TerminalServer::end(const std::optional<Error>& error, int exitStatus) {
    if (std::exchange(m_hasEnded, true))
        return;
    if (!m_isOpen) {
        refuse(m_socket, error.value_or(Error{
                             ErrorCode::Unavailable, StudioText::tr("The machine opens no shell.").toStdString(), {}}));
        return;
    }
    json message = error ? terminal::toMessage(*error) : json::object();
    message["end"] = exitStatus;
    m_socket->write(terminal::encode(FrameKind::Push, message));
    m_socket->disconnectFromServer();
}

} // namespace studio

#include "moc_terminal_server.cpp"
