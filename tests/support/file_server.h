// A server that a test downloads from.
#pragma once

#include <QTcpServer>
#include <QTcpSocket>
#include <map>

namespace studio::test {

// Files by their path, over HTTP on the loopback; all else is 404.
class FileServer : public QTcpServer {
public:
    explicit FileServer(std::map<QByteArray, QByteArray> files)
        : m_files(std::move(files)) {
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket* socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                const QByteArray path = socket->readLine().split(' ').value(1);
                asked << path;
                const auto file = m_files.find(path);
                const QByteArray body = file == m_files.end() ? QByteArray("none") : file->second;
                socket->write(
                    (file == m_files.end() ? QByteArray("HTTP/1.0 404 Not Found\r\n") : "HTTP/1.0 200 OK\r\n") +
                    "Content-Length: " + QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
                socket->disconnectFromHost();
            });
        });
        listen(QHostAddress::LocalHost);
    }
    QString address(const QString& path) const {
        return QStringLiteral("http://127.0.0.1:%1%2").arg(serverPort()).arg(path);
    }
    QList<QByteArray> asked;

private:
    std::map<QByteArray, QByteArray> m_files;
};

} // namespace studio::test
