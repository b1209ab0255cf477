#include "core/client/terminal_client.h"

#include <QFile>
#include <QTimer>
#include <nlohmann/json.hpp>

#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

TerminalClient::TerminalClient(std::string socket, QObject* parent)
    : QObject(parent)
    , m_path(std::move(socket)) {
    connect(&m_socket, &QLocalSocket::readyRead, this, &TerminalClient::take);
    connect(&m_socket, &QLocalSocket::bytesWritten, this, [this] {
        if (m_socket.bytesToWrite() == 0)
            Q_EMIT drained();
    });
    connect(&m_socket, &QLocalSocket::errorOccurred, this, [this] {
        take(); // drain buffered data, which may hold the end message
        close(Error{ErrorCode::Unavailable,
                    StudioText::tr("The scheduler of this workspace has stopped.").toStdString(),
                    m_socket.errorString().toStdString()},
              -1);
    });
}

void TerminalClient::open(const TerminalRequest& request) {
    connect(&m_socket, &QLocalSocket::connected, this,
            [this, request] { m_socket.write(terminal::encode(FrameKind::Request, terminal::toMessage(request))); });
    // Deferred: a refused connection would emit closed() from inside this call.
    QTimer::singleShot(0, this, [this] { m_socket.connectToServer(QFile::decodeName(m_path.c_str())); });
}

void TerminalClient::write(const QByteArray& bytes) {
    m_socket.write(terminal::encodeBytes("in", bytes));
}

void TerminalClient::endInput() {
    m_socket.write(terminal::encode(FrameKind::Push, {{"eof", true}}));
}

void TerminalClient::resize(int columns, int rows) {
    m_socket.write(terminal::encode(FrameKind::Push, {{"columns", columns}, {"rows", rows}}));
}

void TerminalClient::take() {
    m_parser.feed(m_socket.readAll().toStdString());
    while (!m_isClosed) {
        const auto frame = m_parser.next();
        if (!frame)
            return close(frame.error(), -1);
        if (!*frame)
            return;
        handleFrame(**frame);
    }
}

void TerminalClient::handleFrame(const Frame& frame) {
    const auto message = parseCbor(frame.payload);
    if (!message)
        return close(message.error(), -1);
    if (frame.kind == FrameKind::Answer) {
        Q_EMIT opened();
        return;
    }
    if (frame.kind == FrameKind::Failure)
        return close(terminal::errorFrom(*message), -1);
    if (message->contains("out"))
        Q_EMIT received(QByteArray::fromStdString(bytesAt(*message, "out")));
    if (message->contains("err"))
        Q_EMIT receivedError(QByteArray::fromStdString(bytesAt(*message, "err")));
    if (message->contains("end"))
        close(message->contains("code") ? std::optional(terminal::errorFrom(*message)) : std::nullopt,
              static_cast<int>(intAt(*message, "end", -1)));
}

void TerminalClient::close(const std::optional<Error>& error, int exitStatus) {
    if (std::exchange(m_isClosed, true))
        return;
    Q_EMIT closed(error, exitStatus);
}

} // namespace studio

#include "moc_terminal_client.cpp"
