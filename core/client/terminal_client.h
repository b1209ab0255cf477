// TerminalClient runs a shell or a command on an attached machine over the driver's socket. Thread affinity: one thread
// with an event loop; asynchronous, never blocks. Emits closed() exactly once, also if no driver is running, and
// nothing after it.
#pragma once

#include <QByteArray>
#include <QLocalSocket>
#include <QObject>
#include <string>

#include "core/base/error.h"
#include "core/client/terminal_request.h"
#include "core/protocol/frame.h"
#include "core/store/driver_socket_path.h"

namespace studio {

class TerminalClient : public QObject {
    Q_OBJECT
public:
    // `socket`: driverSocketPath() of the workspace.
    explicit TerminalClient(std::string socket, QObject* parent = nullptr);

    // At most once.
    void open(const TerminalRequest& request);
    // Only after opened().
    void write(const QByteArray& bytes);
    void endInput();
    void resize(int columns, int rows);
    // Bytes written but not yet accepted by the driver. Backpressure: large writers wait for drained().
    qint64 backlog() const { return m_socket.bytesToWrite(); }

Q_SIGNALS:
    void opened();
    void received(const QByteArray& bytes);
    void receivedError(const QByteArray& bytes); // only without a terminal
    void drained();
    // No error: the command exited. `exitStatus` is -1 if there is none.
    void closed(const std::optional<studio::Error>& error, int exitStatus);

private:
    void take();
    void handleFrame(const Frame& frame);
    void close(const std::optional<Error>& error, int exitStatus);

    std::string m_path;
    QLocalSocket m_socket;
    FrameParser m_parser;
    bool m_isClosed = false;
};

} // namespace studio
