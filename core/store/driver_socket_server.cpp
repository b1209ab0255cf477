#include "core/store/driver_socket_server.h"

#include <QFile>
#include <QPointer>
#include <nlohmann/json.hpp>

#include "core/base/secret_text.h"
#include "core/protocol/cbor.h"
#include "core/store/store_text.h"

namespace studio {

namespace {

QByteArray encodeAnswer(FrameKind kind, uint32_t request, const nlohmann::json& value) {
    return QByteArray::fromStdString(encodeFrame({kind, request, toCbor(value)}));
}

} // namespace

DriverSocketServer::DriverSocketServer(Handler handler, QObject* parent)
    : QObject(parent)
    , m_handler(std::move(handler)) {
    connect(&m_server, &QLocalServer::newConnection, this, &DriverSocketServer::accept);
}

Result<void> DriverSocketServer::listen(const std::string& path) {
    const QString name = QFile::decodeName(path.c_str());
    QLocalServer::removeServer(name);
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    if (!m_server.listen(name)) {
        return fail(ErrorCode::Io, StoreText::tr("The scheduler's socket %1 cannot be opened.").arg(name).toStdString(),
                    m_server.errorString().toStdString());
    }
    return {};
}

void DriverSocketServer::accept() {
    while (QLocalSocket* socket = m_server.nextPendingConnection()) {
        auto parser = std::make_shared<FrameParser>();
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket, parser] { serve(socket, *parser); });
    }
}

void DriverSocketServer::serve(QLocalSocket* socket, FrameParser& parser) {
    parser.feed(socket->readAll().toStdString());
    for (;;) {
        auto frame = parser.next();
        if (!frame) {
            socket->abort();
            return;
        }
        if (!*frame)
            return;
        auto request = parseCbor((*frame)->payload);
        wipe((*frame)->payload);
        if (request && m_takeOver && m_takeOver(*request, socket)) {
            disconnect(socket, &QLocalSocket::readyRead, this, nullptr); // also destroys `parser`
            return;
        }
        const auto reply = [asker = QPointer(socket), number = (*frame)->request](Result<nlohmann::json> answer) {
            if (!asker)
                return;
            if (answer)
                asker->write(encodeAnswer(FrameKind::Answer, number, *answer));
            else
                asker->write(encodeAnswer(FrameKind::Failure, number,
                                          {{"code", toText(answer.error().code)},
                                           {"message", answer.error().message},
                                           {"detail", answer.error().detail}}));
        };
        if (request)
            m_handler(*request, reply);
        else
            reply(fail(request.error()));
    }
}

} // namespace studio

#include "moc_driver_socket_server.cpp"
