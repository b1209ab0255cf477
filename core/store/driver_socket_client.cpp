#include "core/store/driver_socket_client.h"

#include <QFile>
#include <QLocalSocket>
#include <QTimer>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"
#include "core/protocol/frame.h"
#include "core/store/store_text.h"

namespace studio {

namespace {

Error noDriverError(const QString& why) {
    return {ErrorCode::Unavailable, StoreText::tr("The scheduler of this workspace is not running.").toStdString(),
            why.toStdString()};
}

} // namespace

DriverSocketClient::DriverSocketClient(std::string path, QObject* parent)
    : QObject(parent)
    , m_path(std::move(path)) {}

void DriverSocketClient::ask(const nlohmann::json& request, int timeoutMs, Answer answer) {
    // One connection per request keeps the client stateless; a local socket is cheap.
    auto* socket = new QLocalSocket(this);
    auto parser = std::make_shared<FrameParser>();
    auto once = std::make_shared<Answer>(std::move(answer));
    const auto finish = [socket, once](Result<nlohmann::json> result) {
        if (!*once)
            return;
        const Answer call = std::exchange(*once, nullptr);
        socket->deleteLater();
        call(std::move(result));
    };
    connect(socket, &QLocalSocket::connected, socket, [socket, request] {
        socket->write(QByteArray::fromStdString(encodeFrame({FrameKind::Request, 1, toCbor(request)})));
    });
    connect(socket, &QLocalSocket::errorOccurred, this,
            [socket, finish] { finish(fail(noDriverError(socket->errorString()))); });
    connect(socket, &QLocalSocket::readyRead, this, [socket, parser, finish] {
        parser->feed(socket->readAll().toStdString());
        auto frame = parser->next();
        if (!frame)
            finish(fail(frame.error()));
        else if (*frame && (*frame)->kind == FrameKind::Answer)
            finish(parseCbor((*frame)->payload));
        else if (*frame)
            finish(parseCbor((*frame)->payload).and_then([](const nlohmann::json& failure) -> Result<nlohmann::json> {
                return fail(errorCodeFromText(textAt(failure, "code")).value_or(ErrorCode::Unavailable),
                            textAt(failure, "message"), textAt(failure, "detail"));
            }));
    });
    QTimer::singleShot(timeoutMs, socket,
                       [finish] { finish(fail(noDriverError(StoreText::tr("no response in time")))); });
    // Deferred: a refused connection would call back from inside this call.
    QTimer::singleShot(0, socket,
                       [socket, name = QFile::decodeName(m_path.c_str())] { socket->connectToServer(name); });
}

} // namespace studio

#include "moc_driver_socket_client.cpp"
