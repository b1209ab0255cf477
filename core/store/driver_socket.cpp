#include "core/store/driver_socket.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QTimer>

#include "core/base/file.h"
#include "core/base/secret_text.h"
#include "core/base/sha256.h"
#include "core/protocol/cbor.h"
#include "core/store/store_text.h"

namespace studio {

namespace {

constexpr size_t longestSocketPath = 100; // sockaddr_un.sun_path holds 108 bytes, and Qt binds a temporary name first

QByteArray encode(FrameKind kind, uint32_t request, const nlohmann::json& value) {
    return QByteArray::fromStdString(encodeFrame({kind, request, toCbor(value)}));
}

Error nobodyDrives(const QString& why) {
    return {ErrorCode::Unavailable, StoreText::tr("No program drives this workspace at the moment.").toStdString(),
            why.toStdString()};
}

} // namespace

Result<std::string> driverSocketPath(const WorkspacePaths& paths) {
    const std::string direct = paths.driverFolder() + "/socket";
    if (direct.size() <= longestSocketPath)
        return direct;
    const std::string folder =
        QDir::tempPath().toStdString() + "/compute-studio-" + toHex(sha256Of(paths.folder())).substr(0, 16);
    if (auto made = makeFolders(folder); !made)
        return fail(made.error());
    const QFileInfo info(QFile::decodeName(folder.c_str()));
    const QFileInfo own(QFile::decodeName(paths.folder().c_str()));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                        QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    if (info.isSymLink() || info.ownerId() != own.ownerId() || (info.permissions() & others)) {
        return fail(
            ErrorCode::PermissionDenied,
            StoreText::tr(
                "%1 belongs to somebody else or is open to others. Remove it, or set TMPDIR to a folder of your own.")
                .arg(info.filePath())
                .toStdString());
    }
    return folder + "/socket";
}

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
        return fail(ErrorCode::Io, StoreText::tr("The driver's socket %1 cannot be opened.").arg(name).toStdString(),
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
            disconnect(socket, &QLocalSocket::readyRead, this, nullptr); // `parser` goes with it
            return;
        }
        const auto reply = [asker = QPointer(socket), number = (*frame)->request](Result<nlohmann::json> answer) {
            if (!asker)
                return;
            if (answer)
                asker->write(encode(FrameKind::Answer, number, *answer));
            else
                asker->write(encode(FrameKind::Failure, number,
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

DriverSocketClient::DriverSocketClient(std::string path, QObject* parent)
    : QObject(parent)
    , m_path(std::move(path)) {}

void DriverSocketClient::ask(const nlohmann::json& request, int timeoutMs, Answer answer) {
    // One connection per question keeps the client free of state; it is a local socket.
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
    connect(socket, &QLocalSocket::connected, socket,
            [socket, request] { socket->write(encode(FrameKind::Request, 1, request)); });
    connect(socket, &QLocalSocket::errorOccurred, this,
            [socket, finish] { finish(fail(nobodyDrives(socket->errorString()))); });
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
    QTimer::singleShot(timeoutMs, socket, [finish] { finish(fail(nobodyDrives(StoreText::tr("no answer in time")))); });
    // Not now: a refusal would come from inside this call.
    QTimer::singleShot(0, socket,
                       [socket, name = QFile::decodeName(m_path.c_str())] { socket->connectToServer(name); });
}

} // namespace studio

#include "moc_driver_socket.cpp"
