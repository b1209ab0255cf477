#include "core/studio/port_forward.h"

#include <QTcpSocket>

#include "core/studio/studio_text.h"

namespace studio {

namespace {

constexpr qint64 mostHeld = 1LL << 20; // then the faster side waits

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
                    StudioText::tr("Port %1 of this computer is taken. Choose another, or 0 for any.")
                        .arg(localPort)
                        .toStdString(),
                    m_server.errorString().toStdString());
    return m_server.serverPort();
}

void PortForward::accept() {
    while (QTcpSocket* socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        auto* channel = m_link->openConnection(m_host, m_port).release();
        if (channel == nullptr) {
            socket->abort();
            socket->deleteLater();
            continue;
        }
        channel->setParent(socket);
        socket->setReadBufferSize(mostHeld);
        const auto pass = [socket, channel] {
            if (channel->backlog() < mostHeld && socket->bytesAvailable() > 0)
                channel->write(socket->readAll());
        };
        connect(socket, &QTcpSocket::readyRead, channel, pass);
        connect(channel, &SshChannel::drained, socket, pass);
        connect(channel, &SshChannel::received, socket, [socket, channel](const QByteArray& bytes) {
            socket->write(bytes);
            if (socket->bytesToWrite() > mostHeld)
                channel->pause();
        });
        connect(socket, &QTcpSocket::bytesWritten, channel, [socket, channel] {
            if (socket->bytesToWrite() < mostHeld / 2)
                channel->resume();
        });
        // Who reads until the end waits for it, and the machine closes the channel only when he has ended as well.
        connect(channel, &SshChannel::inputEnded, socket, [socket] { socket->disconnectFromHost(); });
        connect(channel, &SshChannel::closed, socket, [socket](const std::optional<Error>&, int) {
            socket->disconnectFromHost(); // after what is still to be written
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
