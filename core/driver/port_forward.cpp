#include "core/driver/port_forward.h"

#include <QTcpSocket>

#include "core/client/studio_text.h"

namespace studio {

namespace {

constexpr qint64 maxHeld = 1LL << 20; // buffer limit; backpressure on the faster side

} // namespace

PortForward::PortForward(std::shared_ptr<SshLink> link, std::string host, int port, QObject* parent)
    : QObject(parent)
    , m_link(std::move(link))
    , m_host(std::move(host))
    , m_port(port) {
    connect(&m_server, &QTcpServer::newConnection, this, &PortForward::accept);
}

Result<int> PortForward::listen(int localPort) {
    if (!m_server.listen(QHostAddress::LocalHost, static_cast<quint16>(localPort)))
        return fail(ErrorCode::AlreadyExists,
                    StudioText::tr("Port %1 of this computer is in use. Choose another, or 0 for any free port.")
                        .arg(localPort)
                        .toStdString(),
                    m_server.errorString().toStdString());
    return m_server.serverPort();
}

void PortForward::recordFailure(const std::string& why) {
    ++m_failures;
    m_lastError = why;
}

void PortForward::accept() {
    while (QTcpSocket* socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        auto* channel = m_link->openConnection(m_host, m_port).release();
        if (channel == nullptr) {
            recordFailure(StudioText::tr("The machine is not connected at the moment.").toStdString());
            socket->abort();
            socket->deleteLater();
            continue;
        }
        channel->setParent(socket);
        socket->setReadBufferSize(maxHeld);
        const auto pass = [socket, channel] {
            if (channel->backlog() < maxHeld && socket->bytesAvailable() > 0)
                channel->write(socket->readAll());
        };
        connect(socket, &QTcpSocket::readyRead, channel, pass);
        connect(channel, &SshChannel::drained, socket, pass);
        connect(channel, &SshChannel::received, socket, [socket, channel](const QByteArray& bytes) {
            socket->write(bytes);
            if (socket->bytesToWrite() > maxHeld)
                channel->pause();
        });
        connect(socket, &QTcpSocket::bytesWritten, channel, [socket, channel] {
            if (socket->bytesToWrite() < maxHeld / 2)
                channel->resume();
        });
        // Half-close: forward EOF to the client, because the server closes the channel only after both ends have sent
        // EOF.
        connect(channel, &SshChannel::inputEnded, socket, [socket] { socket->disconnectFromHost(); });
        connect(channel, &SshChannel::closed, socket, [this, socket](const std::optional<Error>& error, int) {
            if (error)
                recordFailure(error->message);
            socket->disconnectFromHost(); // after pending bytes are written
        });
        connect(socket, &QTcpSocket::readChannelFinished, channel, [channel, pass] {
            pass();
            channel->endInput();
        });
        pass();
    }
}

} // namespace studio

#include "moc_port_forward.cpp"
