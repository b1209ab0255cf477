#include "core/studio/terminal_client.h"

#include <QFile>
#include <QTimer>

#include "core/protocol/cbor.h"
#include "core/studio/studio_text.h"

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
        take(); // its last words
        close(Error{ErrorCode::Unavailable,
                    StudioText::tr("The program that drives this workspace has ended.").toStdString(),
                    m_socket.errorString().toStdString()},
              -1);
    });
}

void TerminalClient::open(const TerminalWish& wish) {
    connect(&m_socket, &QLocalSocket::connected, this,
            [this, wish] { m_socket.write(terminal::encode(FrameKind::Request, terminal::toMessage(wish))); });
    // Not now: a refusal would come from inside this call.
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
        takeFrame(**frame);
    }
}

void TerminalClient::takeFrame(const Frame& frame) {
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
